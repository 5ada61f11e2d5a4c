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
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side

_LONGEST = 60  # as much of a text as is repeated in a message


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
    first: Side | None  # who moved first; unknown before the lot is cast, or if it began before the match
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
        self,
        rules: str | RuleSet | None = None,
        *,
        position: Position | None = None,
        seed: int | None = None,
    ) -> None:
        """Begins a match under the official rules unless others are given, or from a position under its own."""
        if position is None:
            position = Position.start(rules or "official")
        elif rules is not None and RuleSet.of(rules) != position.rules:
            raise ValueError(_("the position has other rules than the match"))
        self._positions = [position]
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
        """Plays an action, or the text of one, or of a whole turn with its casts and its declaration.

        If any part of the text is refused, or claims what is not so, nothing is played.

        >>> match = Match(position=Position.initial())
        >>> match.play("zaiVzozib2 =taxot")
        >>> match.position.season, match.position.score
        (2, (15, 25))
        """
        if not isinstance(action, str):
            self._positions.append(self._positions[-1].play(action))
            self._actions.append(action if isinstance(action, Action) else Action(action))
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
            # Loaded here because most matches are played without a record's notation.
            from cetkaik.records.notation import actions_for_ply
        turn, sign, declared = text.partition("=")
        if not sign:
            return actions_for_ply(self.position, text)
        actions = actions_for_ply(self.position, turn) if turn.strip() else []
        position = self.position
        for action in actions:
            position = position.play(action)
        return [*actions, _declaration(position, sign + declared.strip())]

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
        starts = [i for i in range(begin, end) if self._begins_turn(i)]
        last = min(end, len(self._actions))
        plies = tuple(
            Ply(self._positions[i], tuple(self._actions[i:j])) for i, j in pairwise([*starts, last]) if i < j
        )
        opening = self._positions[starts[0]] if starts else None
        first = opening.mover if opening is not None and opening.ply == 0 else None
        return Season(self._positions[begin].season, first, plies, self._positions[last])

    def _begins_turn(self, index: int) -> bool:
        """Tells whether a turn begins at a position; a match may begin in the middle of one."""
        phase = self._positions[index].phase
        return phase is Phase.MOVE or (index == 0 and phase not in (Phase.FIRST, Phase.OVER))

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


def _declaration(position: Position, text: str) -> Action:
    """Reads a declaration such as ``=taxot:K:5``; hands and points that it claims must be those that count."""
    from cetkaik.records.claims import about_declaration
    from cetkaik.records.errors import RecordError
    from cetkaik.records.latin import read_declaration
    from cetkaik.records.normalise import Source

    source = Source(text)
    try:
        stated, end = read_declaration(source, 0)
    except RecordError:
        end = -1
    if end != len(source.text):
        raise InvalidText(_("'{text}' is not a declaration").format(text=text[:_LONGEST]))
    action = position.parse_action(f"={stated.choice.value}")
    for wrong in about_declaration(stated, position, frozenset(), None, new_only=False):
        raise IllegalAction(wrong.message)
    return action
