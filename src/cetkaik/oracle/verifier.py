"""Replays a dump of another implementation's games and reports every difference.

A dump is a text of JSON lines: each decision with all its candidates, each cast, each declaration with its
hands and points. Every ``move`` line carries the whole state, so one difference does not spoil what follows.
"""

from __future__ import annotations

import gzip
import io
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import CetkaikError, IllegalAction, InvalidText
from cetkaik.i18n import _
from cetkaik.oracle.texts import (
    Line,
    candidate_text,
    describe,
    describe_declaration,
    hands_text,
    landing_text,
    parse_side,
    raw_count,
    set_up,
    victor_text,
)
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet

_LINES_OF_A_PLY = ("sticks", "after", "water", "hand")
_GZIP = b"\x1f\x8b"
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
    game_open: bool = False  # whether the last game has not come to its end


def open_dump(path: Path) -> Iterator[str]:
    """Reads a dump line by line, compressed or not."""
    try:
        with path.open("rb") as file:
            packed = file.peek(2)[:2] == _GZIP
            with io.TextIOWrapper(gzip.GzipFile(fileobj=file) if packed else file, "utf-8") as text:
                yield from text
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
    plies: int = 0
    stepped_on_tam: bool = False
    hands_before: str = ""
    _found: list[Difference] = field(default_factory=list)

    def feed(self, text: str) -> list[Difference]:
        """Compares one line and returns the differences it shows."""
        self.counts.lines += 1
        self._found = []
        line = self._parse(text)
        try:
            self._check_place(line)
            self._handlers()[line["t"]](line)
        except IllegalAction as error:
            self._differ("rules", text.strip()[:60], str(error))
            self.position = None
        except InvalidText:
            raise
        except KeyError as error:
            message = _("line {line} is not a line of a dump: it lacks {name}")
            raise InvalidText(message.format(line=self.counts.lines, name=error)) from error
        except (TypeError, AttributeError, ValueError) as error:
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

    def _check_place(self, line: Line) -> None:
        """Checks that a line belongs to the game and the ply under way."""
        is_game = line["t"] == "game"
        if is_game == self.counts.game_open:
            expected, found = ("end", "game") if is_game else ("game", str(line["t"]))
            self._differ("type of line", found, expected)
        if not is_game:
            self._compare("game", line["g"], self.game)
        if line["t"] in _LINES_OF_A_PLY and "ply" in line:
            self._compare("ply", line["ply"], self.ply)

    def _game(self, line: Line) -> None:
        self.counts.games += 1
        self.counts.game_open = True
        self.game, self.ply, self.plies = line["g"], None, 0
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
            self.position = self.position.play(Action.first_mover(parse_side(line["first"])))

    def _move(self, line: Line) -> None:
        self.ply = line["ply"]
        self._compare("ply", self.ply, self.plies)
        self.plies = int(line["ply"]) + 1
        if self._reached("move", Phase.MOVE) and self.position is not None:
            ours = describe(self.position)
            for name, value in line["state"].items():
                self._compare(f"state.{name}", value, ours.get(name))
        position = self._set_up(line["state"])
        if position is None:
            return
        self.hands_before = hands_text(position, position.mover)
        actions = {candidate_text(action): action for action in position.legal_moves}
        self.counts.decisions += 1
        self.counts.candidates += line["n"]
        self._compare_lists("candidates", line["cand"], actions)
        self._compare("number of candidates", line["n"], len(position.legal_moves))
        self._compare("raw number of candidates", line["raw"], raw_count(position, actions.values()))
        picked = actions.get(line["pick"])
        stepped = picked is not None and picked.type in (ActionType.STEP, ActionType.STEP_CAST)
        self.stepped_on_tam = stepped and picked is not None and picked.via == position.tam
        self._play(position, actions, line["pick"])

    def _set_up(self, state: Line) -> Position | None:
        """Sets up a move's state; one that cannot exist is a difference, and our own stands in for it."""
        assert self.used_rules is not None
        try:
            return set_up(state, self.used_rules)
        except CetkaikError as error:
            self._differ("state", str(error), "-" if self.position is None else str(self.position))
            return self.position

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
            ours["kut2tam2"] = self.stepped_on_tam  # the dump notes the step though it counts for nothing
        for name, value in ours.items():
            self._compare(f"declaration.{name}", line[name], value)
        actions = {"taxot": Action.taxot(), "tymok": Action.tymok()}
        self._play(self.position, actions, line["pick"])

    def _end(self, line: Line) -> None:
        self._compare("number of plies", line["plies"], self.plies)
        unfinished = line["victor"] == "unfinished"
        if self.position is not None and (unfinished or self._reached("end", Phase.OVER)):
            ours = victor_text(self.position) if self.position.is_over else "unfinished"
            self._compare("victor", line["victor"], ours)
            self._compare("score", (line["ia"], line["a"]), self.position.score)
        self.position = None
        self.counts.game_open = False

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
        listed = dump.split()
        expected = set(listed)
        if listed != sorted(expected):
            self._differ(_("{what}, sorted and distinct").format(what=what), _first_misplaced(listed), "")
        if expected != ours.keys():
            missing, extra = sorted(expected - ours.keys()), sorted(ours.keys() - expected)
            self._differ(what, " ".join(missing), " ".join(extra))

    def _compare(self, what: str, dump: object, ours: object) -> None:
        if dump != ours:
            self._differ(what, str(dump), str(ours))

    def _differ(self, what: str, dump: str, ours: str) -> None:
        self._found.append(Difference(self.counts.lines, self.game, self.ply, what, dump, ours))


def _first_misplaced(listed: list[str]) -> str:
    return next((later for earlier, later in pairwise(listed) if later <= earlier), "")
