"""Matches: one whole game as it is played, with its history."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Self

from cetkaik._kernel import LegalMoves, Phase
from cetkaik.action import Action
from cetkaik.errors import IllegalAction, InvalidText
from cetkaik.hands import Points
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.records.notation import actions_for_ply
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side


@dataclass(frozen=True, slots=True)
class Ply:
    """Is one turn: the position it began from and the actions that made it up, casts and declaration included."""

    position: Position
    actions: tuple[Action, ...]

    @property
    def side(self) -> Side:
        """The side whose turn it was."""
        return self.position.mover


@dataclass(frozen=True, slots=True)
class Season:
    """Is one season of a match as far as it was played."""

    number: int
    first: Side | None  # who moved first; unknown before the lot is cast
    plies: tuple[Ply, ...]
    end: Position  # the position after its last action

    @property
    def score(self) -> tuple[Points, Points]:
        """The points of IA and A after it."""
        return self.end.score


class Match:
    """Is a match in progress: a position, and how it came about.

    >>> match = Match(seed=5)
    >>> match.cast()
    Action('first:a')
    >>> match.play("meAmimub3")
    >>> match.position.stake, match.position.score, len(match.actions)
    (1, (20, 20), 4)
    >>> match.undo()
    Action('to:mu')
    """

    def __init__(
        self, rules: str | RuleSet = "official", *, position: Position | None = None, seed: int | None = None
    ) -> None:
        self._positions = [Position.start(rules) if position is None else position]
        self._actions: list[Action] = []
        self._random = Random(seed)

    @property
    def rules(self) -> RuleSet:
        """The rules it is played by."""
        return self.position.rules

    @property
    def position(self) -> Position:
        """The present position."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position from the first to the present one."""
        return tuple(self._positions)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action played so far, chance included."""
        return tuple(self._actions)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal actions of the present position."""
        return self._positions[-1].legal_moves

    def play(self, action: Action | str) -> None:
        """Plays an action, or the text of one, or of a whole turn with its casts.

        If any part of the text is refused, nothing is played.
        """
        if not isinstance(action, str):
            self._positions.append(self._positions[-1].play(action))
            self._actions.append(action)
            return
        positions, actions = [self.position], self._actions_of(action)
        for each in actions:
            positions.append(positions[-1].play(each))
        self._positions += positions[1:]
        self._actions += actions

    def _actions_of(self, text: str) -> list[Action]:
        try:
            return [self.position.parse_action(text)]
        except InvalidText:
            return actions_for_ply(self.position, text)

    def cast(self) -> Action:
        """Lets chance act, from the match's own generator."""
        action = self.position.draw(self._random)
        self.play(action)
        return action

    def undo(self) -> Action:
        """Takes the last action back and returns it."""
        if not self._actions:
            raise IllegalAction(_("nothing was played that could be taken back"))
        self._positions.pop()
        return self._actions.pop()

    def copy(self) -> Self:
        """Returns a match with the same history that goes its own way, with a generator in the same state."""
        twin = type(self)(position=self._positions[0])
        twin._positions = self._positions.copy()
        twin._actions = self._actions.copy()
        twin._random.setstate(self._random.getstate())
        return twin

    __copy__ = copy

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.position.is_over

    @property
    def winner(self) -> Side | None:
        """The side that won; nobody before the end and in a draw."""
        return self.position.winner

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The turns played, the last one as far as it went."""
        return tuple(ply for season in self.seasons for ply in season.plies)

    @property
    def seasons(self) -> tuple[Season, ...]:
        """The seasons begun so far."""
        return tuple(self._seasons())

    def _seasons(self) -> Iterator[Season]:
        begin = 0
        for i in range(1, len(self._positions) + 1):
            if i == len(self._positions) or self._positions[i].season != self._positions[begin].season:
                yield self._season(begin, i)
                begin = i

    def _season(self, begin: int, end: int) -> Season:
        starts = [i for i in range(begin, end) if self._positions[i].phase is Phase.MOVE]
        last = min(end, len(self._actions))
        plies = tuple(
            Ply(self._positions[i], tuple(self._actions[i:j])) for i, j in pairwise([*starts, last]) if i < j
        )
        first = self._positions[starts[0]].mover if starts else None
        return Season(self._positions[begin].season, first, plies, self._positions[last])

    def __len__(self) -> int:
        return len(self._actions)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._positions[0] == other._positions[0] and self._actions == other._actions

    def __repr__(self) -> str:
        return f"<Match {self.rules.name}: {len(self._actions)} actions, {self.position}>"

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()
