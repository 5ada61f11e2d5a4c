"""Replays a dump of another implementation's games and reports every difference.

A dump is a text of JSON lines: each decision with all its candidates, each cast, each declaration with its
hands and points. Every ``move`` line carries the whole state, so one difference does not spoil what follows.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.errors import IllegalAction, InvalidText
from cetkaik.i18n import _
from cetkaik.oracle.texts import (
    Line,
    candidate_text,
    describe,
    describe_declaration,
    hands_text,
    landing_text,
    set_up,
    victor_text,
)
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side

RULES_OF_CONFIG = {"strict_y1_huap1": "crate_strict", "cerke_online_alpha": "crate_alpha"}


@dataclass(frozen=True, slots=True)
class Difference:
    """Is one point at which the dump and the library disagree."""

    line: int
    game: int
    ply: int | None
    what: str
    dump: str
    ours: str

    def __str__(self) -> str:
        place = _("line {line}, game {game}").format(line=self.line, game=self.game)
        if self.ply is not None:
            place += _(", ply {ply}").format(ply=self.ply)
        return _("{place}: {what}: the dump says {dump}, we say {ours}").format(
            place=place, what=self.what, dump=self.dump or "-", ours=self.ours or "-"
        )


@dataclass(slots=True)
class Counts:
    """Counts what a verification has compared so far."""

    lines: int = 0
    games: int = 0
    decisions: int = 0
    candidates: int = 0
    casts: int = 0
    declarations: int = 0
    differences: int = 0


def open_dump(path: Path) -> Iterator[str]:
    """Reads a dump line by line, compressed or not."""
    try:
        with (
            gzip.open(path, "rt", encoding="utf-8")
            if path.suffix == ".gz"
            else path.open(encoding="utf-8") as file
        ):
            yield from file
    except (EOFError, zlib.error, gzip.BadGzipFile, UnicodeDecodeError) as error:
        raise InvalidText(_("{path} is damaged: {error}").format(path=path, error=error)) from error


def verify(
    lines: Iterable[str], rules: RuleSet | None = None, counts: Counts | None = None
) -> Iterator[Difference]:
    """Yields every difference between a dump and this library.

    The rule set is the one the dump's header names, unless one is given.
    """
    verifier = Verifier(rules, counts or Counts())
    for text in lines:
        if text.strip():
            yield from verifier.feed(text)
    if not verifier.counts.games:
        raise InvalidText(_("this is no dump of games: it has no line of the type 'game'"))


@dataclass
class Verifier:
    """Walks through a dump, holding the position that our own rules have reached."""

    rules: RuleSet | None
    counts: Counts
    position: Position | None = None
    used_rules: RuleSet | None = None
    game: int = 0
    ply: int | None = None
    hands_before: str = ""
    _found: list[Difference] = field(default_factory=list)

    def feed(self, text: str) -> list[Difference]:
        """Compares one line and returns the differences it shows."""
        self.counts.lines += 1
        self._found = []
        line = self._parse(text)
        try:
            self._handlers()[line["t"]](line)
        except IllegalAction as error:
            self._differ("rules", text.strip()[:60], str(error))
            self.position = None
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            message = _("line {line} is not a line of a dump: {error}")
            raise InvalidText(message.format(line=self.counts.lines, error=error)) from error
        self.counts.differences += len(self._found)
        return self._found

    def _parse(self, text: str) -> Line:
        try:
            line = json.loads(text)
        except (json.JSONDecodeError, RecursionError) as error:
            message = _("line {line} is not JSON: {error}").format(line=self.counts.lines, error=error)
            raise InvalidText(message) from error
        if not isinstance(line, dict) or line.get("t") not in self._handlers():
            raise InvalidText(_("line {line} has no known type").format(line=self.counts.lines))
        if self.used_rules is None and line["t"] != "game":
            raise InvalidText(_("line {line} comes before the first game").format(line=self.counts.lines))
        return line

    def _handlers(self) -> Mapping[str, Callable[[Line], None]]:
        return {
            "game": self._game,
            "season": self._season,
            "move": self._move,
            "sticks": self._sticks,
            "after": self._after,
            "water": self._water,
            "hand": self._hand,
            "end": self._end,
        }

    def _game(self, line: Line) -> None:
        self.counts.games += 1
        self.game, self.ply = line["g"], None
        self.used_rules = self.rules or self._rules_of(line["config"])
        self.position = Position.start(self.used_rules)

    def _rules_of(self, config: str) -> RuleSet:
        name = RULES_OF_CONFIG.get(config)
        if name is None:
            known = ", ".join(RULES_OF_CONFIG)
            message = _("the dump was made under '{config}'; known are {known}, or name the rule set")
            raise InvalidText(message.format(config=config, known=known))
        return RuleSet.preset(name)

    def _season(self, line: Line) -> None:
        if self._reached("season", Phase.FIRST) and self.position is not None:
            self._compare("season", line["season"], self.position.season - 1)
            self._compare("score", (line["ia"], line["a"]), self.position.score)
            self.position = self.position.play(Action.first_mover(Side[line["first"]]))

    def _move(self, line: Line) -> None:
        self.ply = line["ply"]
        if self._reached("move", Phase.MOVE) and self.position is not None:
            ours = describe(self.position)
            for name, value in line["state"].items():
                self._compare(f"state.{name}", value, ours[name])
        assert self.used_rules is not None
        position = set_up(line["state"], self.used_rules)
        self.hands_before = hands_text(position, position.mover)
        actions = {candidate_text(action): action for action in position.legal_moves}
        self.counts.decisions += 1
        self.counts.candidates += line["n"]
        self._compare_lists("candidates", line["cand"], actions)
        self._compare("number of candidates", line["n"], len(position.legal_moves))
        self._play(position, actions, line["pick"])

    def _sticks(self, line: Line) -> None:
        self.counts.casts += 1
        if self._reached("step cast", Phase.STEP_CAST) and self.position is not None:
            self.position = self.position.play(Action.cast(line["heads"]))

    def _after(self, line: Line) -> None:
        self.counts.decisions += 1
        if self._reached("choice after the cast", Phase.LAND) and self.position is not None:
            actions = {landing_text(action): action for action in self.position.legal_moves}
            self._compare_lists("choices after the cast", line["cand"], actions)
            self._play(self.position, actions, line["pick"])

    def _water(self, line: Line) -> None:
        self.counts.casts += 1
        if self._reached("water cast", Phase.WATER_CAST) and self.position is not None:
            pending = self.position.pending
            assert pending is not None
            after = self.position.play(Action.water(line["heads"]))
            landed = pending.source == pending.destination or after.piece_at(pending.source) is None
            if pending.source != pending.destination:
                self._compare("water cast succeeds", line["ok"], landed)
            self.position = after

    def _hand(self, line: Line) -> None:
        self.counts.declarations += 1
        if not self._reached("declaration", Phase.DECLARE) or self.position is None:
            return
        ours = describe_declaration(self.position, self.hands_before)
        if self.position.rules.options["negative_hands"] == "none":
            del ours["kut2tam2"]  # the dump notes the step though it counts for nothing
        for name, value in ours.items():
            self._compare(f"declaration.{name}", line[name], value)
        actions = {"taxot": Action.taxot(), "tymok": Action.tymok()}
        self._play(self.position, actions, line["pick"])

    def _end(self, line: Line) -> None:
        if line["victor"] != "unfinished" and self._reached("end", Phase.OVER) and self.position is not None:
            self._compare("victor", line["victor"], victor_text(self.position))
            self._compare("score", (line["ia"], line["a"]), self.position.score)
        self.position = None

    def _play(self, position: Position, actions: Mapping[str, Action], pick: str) -> None:
        self.position = position.play(actions[pick]) if pick in actions else None
        if self.position is None:
            self._differ("choice", pick, _("not legal"))

    def _reached(self, what: str, phase: Phase) -> bool:
        if self.position is None:
            return False
        if self.position.phase is phase:
            return True
        self._differ(what, phase.name, self.position.phase.name)
        self.position = None
        return False

    def _compare_lists(self, what: str, dump: str, ours: Mapping[str, Action]) -> None:
        expected = set(dump.split())
        if expected != ours.keys():
            missing, extra = sorted(expected - ours.keys()), sorted(ours.keys() - expected)
            self._differ(what, " ".join(missing), " ".join(extra))

    def _compare(self, what: str, dump: object, ours: object) -> None:
        if dump != ours:
            self._differ(what, str(dump), str(ours))

    def _differ(self, what: str, dump: str, ours: str) -> None:
        self._found.append(Difference(self.counts.lines, self.game, self.ply, what, dump, ours))
