"""Marks for a piece that was picked: where its legal moves lead and what they need."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Protocol, Self

from cetkaik.action import Action, ActionType
from cetkaik.render.marks import Marks
from cetkaik.render.protocols import PositionLike
from cetkaik.squares import Square


class PhaseLike(Protocol):
    """Is the phase of a turn."""

    @property
    def name(self) -> str:
        """Its name."""


class PlayableLike(PositionLike, Protocol):
    """Is a position that can be played on."""

    @property
    def phase(self) -> PhaseLike:
        """What is due."""

    @property
    def legal_moves(self) -> Iterable[Action]:
        """The legal actions."""

    @property
    def chances(self) -> Iterable[tuple[Action, Fraction]]:
        """The outcomes at a chance node."""

    def play(self, action: Action, /) -> Self:
        """The position after an action."""


def picked(position: PlayableLike, source: Square, via: Square | None = None) -> Marks:
    """Returns the marks for a picked piece, and for a piece it steps over if one was picked too."""
    moves = [action for action in position.legal_moves if action.source == source]
    if source == position.tam:
        return _tam_marks(moves, source)
    if via is None:
        return _first_leg(position, source, moves)
    return _second_leg(position, source, via, [action for action in moves if action.via == via])


def _first_leg(position: PlayableLike, source: Square, moves: list[Action]) -> Marks:
    plain = {
        action.destination: action
        for action in moves
        if action.type is ActionType.MOVE and action.destination
    }
    over = {action.via for action in moves if action.via is not None}
    takes = {square for square in plain if square in position.pieces}
    mover = position.pieces.get(source)
    guarded = {
        square
        for square in over - takes
        if mover is not None and square in position.pieces and position.pieces[square].side is not mover.side
    }
    return Marks(
        origin=source,
        destinations=set(plain) - takes,
        takes=takes,
        steps=over,
        water={square for square, action in plain.items() if _needs_water_cast(position, action)},
        protected=guarded,
    )


def _second_leg(position: PlayableLike, source: Square, via: Square, moves: list[Action]) -> Marks:
    landings = {action.destination: action for action in moves if action.destination is not None}
    casts = {
        square: via.distance(square)  # R3.16: the cast limits the length of the second leg
        for square, action in landings.items()
        if action.type is ActionType.STEP_CAST
    }
    return Marks(
        origin=source,
        via=via,
        destinations={square for square in landings if square not in position.pieces and square not in casts},
        takes={square for square in landings if square in position.pieces and square != source},
        casts=casts,
        water={square for square, action in landings.items() if _needs_water_cast(position, action)},
        stay=source if source in landings else None,
        path=(source, via),
    )


def _tam_marks(moves: list[Action], source: Square) -> Marks:
    plain = {action.destination for action in moves if action.type is ActionType.TAM and action.destination}
    around = {action.destination for action in moves if action.destination} - plain
    return Marks(
        origin=source,
        destinations=plain - {source},
        around=around - {source},
        stay=source if source in plain | around else None,
    )


def _needs_water_cast(position: PlayableLike, action: Action) -> bool:
    """Plays an action with the best casts and looks whether the water asks for one more (R3.21)."""
    landing = action.destination
    after = position.play(action)
    while after.phase.name in _UNDER_WAY and landing is not None:
        after = after.play(_best(after, landing))
    return after.phase.name == "WATER_CAST"


_UNDER_WAY = ("STEP_CAST", "PRESS", "LAND")


def _best(position: PlayableLike, landing: Square) -> Action:
    if position.phase.name == "STEP_CAST":
        return max(
            (outcome for outcome, _chance in position.chances), key=lambda outcome: outcome.sticks or 0
        )
    return Action.bank() if position.phase.name == "PRESS" else Action.land(landing)
