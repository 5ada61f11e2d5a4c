"""The second pass: a record played through with the rules, which fill in what its text omits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cetkaik.action import Action
from cetkaik.hands import Points
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.records.model import Declaration, HandText, Ply, Record
from cetkaik.records.moves import MoveText
from cetkaik.records.report import Problem
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side

if TYPE_CHECKING:
    from cetkaik.match import Match


@dataclass(frozen=True, slots=True)
class PlayedPly:
    """Is one ply as it was played: what was written, and with everything filled in.

    ``inferred`` names the fields of ``move`` that the text did not state. ``penalty`` is what the mover paid
    at once, for stepping on tam as the live site has it (R5.19).
    """

    ply: Ply
    season: int
    number: int
    side: Side
    before: Position
    after: Position
    actions: tuple[Action, ...]
    move: MoveText
    inferred: frozenset[str]
    captured: Piece | None
    penalty: Points = 0


@dataclass(frozen=True, slots=True)
class PlayedDeclaration:
    """Is one declaration as the rules have it: who declares which hands, and their worth with the stake."""

    declaration: Declaration
    season: int
    side: Side
    hands: tuple[HandText, ...]
    points: Points
    before: Position
    after: Position


@dataclass(slots=True)
class PlayedSeason:
    """Is one season: who moved first, whether the record said so, and how the scores stood at its end.

    ``score`` is that of the rules, which keep it within bounds (R6.6); ``tally`` the plain sum of payments.
    """

    number: int
    first: Side
    first_stated: bool
    plies: list[PlayedPly] = field(default_factory=list)
    score: tuple[Points, Points] | None = None
    tally: tuple[Points, Points] | None = None


@dataclass(slots=True)
class Replay:
    """Is a record replayed: every position, ply and declaration, and what did not fit.

    ``positions`` holds the position before each ply and the last one. ``score`` is that of the rule set;
    ``tally`` adds up the payments without any bound, as the live site does (records 5, trap 15).
    """

    record: Record
    rules: RuleSet
    start: Position
    final: Position
    tally: tuple[Points, Points]
    names: dict[Side, str] = field(default_factory=dict)
    actions: list[Action] = field(default_factory=list)
    plies: list[PlayedPly] = field(default_factory=list)
    declarations: list[PlayedDeclaration] = field(default_factory=list)
    seasons: list[PlayedSeason] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def positions(self) -> list[Position]:
        """The position before each ply, and the last one."""
        return [*(ply.before for ply in self.plies), self.final]

    @property
    def score(self) -> tuple[Points, Points]:
        """The points of IA and of A by the rules."""
        return self.final.score

    def match(self) -> Match:
        """Returns a match with the same history, to go on from."""
        from cetkaik.match import Match

        match = Match(position=self.start)
        for action in self.actions:
            match.play(action)
        return match

    @property
    def stake(self) -> int:
        """The stake at the end."""
        return self.final.stake

    @property
    def winner(self) -> Side | None:
        """Who won, if the game is over and no draw."""
        return self.final.winner

    @property
    def errors(self) -> list[Problem]:
        """The problems that the chosen level does not forgive."""
        return [problem for problem in self.problems if problem.is_error]

    @property
    def warnings(self) -> list[Problem]:
        """The problems that the chosen level only reports."""
        return [problem for problem in self.problems if not problem.is_error]
