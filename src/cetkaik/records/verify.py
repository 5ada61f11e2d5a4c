"""Replays a record strictly, or checks it and reports everything that does not fit."""

from __future__ import annotations

from dataclasses import dataclass

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.records.errors import RecordError
from cetkaik.records.model import Record
from cetkaik.records.played import Replay
from cetkaik.records.replayer import Replayer
from cetkaik.records.report import Level, Problem
from cetkaik.records.rule_choice import rules_of
from cetkaik.rulesets import RuleSet


@dataclass(frozen=True, slots=True)
class Report:
    """Is the result of a check; ``replay`` goes as far as the record could be played, if at all."""

    record: Record
    level: Level
    problems: tuple[Problem, ...]
    replay: Replay | None = None

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong at this level; warnings are allowed."""
        return not self.errors

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that the level does not forgive."""
        return tuple(problem for problem in self.problems if problem.is_error)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """The problems that the level only reports."""
        return tuple(problem for problem in self.problems if not problem.is_error)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems)) or _("no problems")


def replay(record: Record, rules: str | RuleSet | None = None, level: str = "full") -> Replay:
    """Replays a record and returns what was played; the first problem the level does not forgive is raised.

    The rule set is the given one, else the record's own, else the one its notation was used for. Level
    ``syntax`` forgives everything: it plays as far as the record can be played.
    """
    strictness = _level(level)
    played = Replayer(record, rules_of(record, rules), strictness).run()
    for problem in played.errors:
        raise problem.error()
    return played


def check(record: Record, rules: str | RuleSet | None = None, level: str = "full") -> Report:
    """Checks a record and reports all its problems; it raises nothing.

    Wrong capture notes, hands, points and the like are warnings at level ``replay`` and errors at ``full``;
    what cannot be played is an error at both. At level ``syntax`` nothing is played.
    """
    strictness = _level(level)
    if strictness is Level.SYNTAX:
        return Report(record, strictness, ())
    try:
        played = Replayer(record, rules_of(record, rules), strictness).run()
    except RecordError as error:
        return Report(record, strictness, (_as_problem(error),))
    return Report(record, strictness, tuple(played.problems), played)


def _level(name: str) -> Level:
    if name not in tuple(Level):
        levels = ", ".join(Level)
        raise InvalidText(_("'{name}' is no level; there are {levels}").format(name=name, levels=levels))
    return Level(name)


def _as_problem(error: RecordError) -> Problem:
    return Problem("illegal", error.message, error.line, error.column, True, error.expected, error.found)
