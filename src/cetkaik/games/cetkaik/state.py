"""A position with what screens want to know of its past: which piece is which, and the last turn."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeVar

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.game import NOTHING_PAID, Payment, Settlement
from cetkaik.hands import Points
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.scene import Text
from cetkaik.squares import Side, Square

_BETWEEN_TURNS = frozenset((Phase.FIRST, Phase.MOVE, Phase.OVER))
_TAM = frozenset((ActionType.TAM, ActionType.TAM_FORMER, ActionType.TAM_LATTER))
_NOBODY = -1
_FIRST_SPARE = len(Square)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Names:
    """Tells equal pieces apart: each is called by the number of the square it began the season on."""

    board: tuple[int, ...]  # for every square the name of its piece
    captured: tuple[tuple[tuple[Piece, int], ...], ...]  # for every side its pieces and their names, sorted

    @classmethod
    def given(cls, position: Position) -> Names:
        """Names the pieces of a position of which no past is known."""
        standing = position.pieces
        board = tuple(int(square) if square in standing else _NOBODY for square in Square)
        spare = iter(range(_FIRST_SPARE, 2 * _FIRST_SPARE))
        captured = (tuple((piece, next(spare)) for piece in position.captured(side)) for side in Side)
        return cls(board, tuple(captured))

    def moved(self, source: Square, destination: Square, taken: Piece | None) -> Names:
        """Returns the names after a piece has gone from one square to another, taking what stood there."""
        names = self if taken is None else self._captured(taken, self.board[destination])
        board = _changed(self.board, destination, self.board[source])
        return replace(names, board=_changed(board, source, _NOBODY))

    def dropped(self, piece: Piece, destination: Square) -> Names:
        """Returns the names after a captured piece was put on a square."""
        stock = self.captured[piece.side]
        entry = next(entry for entry in stock if entry[0] == piece)
        rest = tuple(other for other in stock if other != entry)
        return Names(_changed(self.board, destination, entry[1]), _changed(self.captured, piece.side, rest))

    def _captured(self, victim: Piece, name: int) -> Names:
        piece = replace(victim, side=victim.side.other)
        stock = sorted((*self.captured[piece.side], (piece, name)), key=_tray_order)
        return replace(self, captured=_changed(self.captured, piece.side, tuple(stock)))


def _tray_order(entry: tuple[Piece, int]) -> tuple[int, int, int]:
    piece, name = entry
    return piece.kind, -piece.colour, name


def _changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


@dataclass(frozen=True, slots=True)
class Ply:
    """Is what one side has done in one turn, casts included."""

    side: Side | None = None
    actions: tuple[Action, ...] = ()
    taken: Piece | None = None  # as it was when it stood on the board
    arrived: bool = False  # whether a piece stands elsewhere than before


NO_PLY = Ply()


@dataclass(frozen=True, slots=True)
class CetkaikState:
    """Is a node of a match; one that only players look at keeps no past, which makes it fast."""

    position: Position
    tracked: Names | None = None  # None where nobody watches: the past is not kept
    ply: Ply = NO_PLY  # the turn under way
    last: Ply = NO_PLY  # the turn before it
    came: tuple[Position, Action] | None = field(default=None, compare=False, repr=False)

    @classmethod
    def at(cls, position: Position) -> CetkaikState:
        """Returns a state of which no past is known, and from which on it is kept."""
        return cls(position, Names.given(position))

    @property
    def names(self) -> Names:
        """What tells equal pieces apart."""
        return Names.given(self.position) if self.tracked is None else self.tracked

    @property
    def paid(self) -> Settlement:
        """What the last action made one side pay the other."""
        return NOTHING_PAID if self.came is None else _payments(*self.came, self.position)

    def play(self, action: Action) -> CetkaikState:
        """Returns the state after an action; raises ``IllegalAction``."""
        before, after = self.position, self.position.play(action)
        came = before, action
        if self.tracked is None:
            return CetkaikState(after, came=came)
        if action.type is ActionType.FIRST:
            return replace(self, position=after, came=came)
        ply = replace(self.ply, side=before.mover, actions=(*self.ply.actions, action))
        ply, names = self._followed(action, after, ply)
        if after.season != before.season:
            # Nothing on the fresh board has moved yet.
            names, ply = Names.given(after), replace(ply, arrived=False)
        if after.phase in _BETWEEN_TURNS:
            return CetkaikState(after, names, NO_PLY, ply, came)
        return CetkaikState(after, names, ply, self.last, came)

    def _followed(self, action: Action, after: Position, ply: Ply) -> tuple[Ply, Names]:
        before = self.position
        if action.type in _TAM:
            return replace(ply, arrived=action.source != action.destination), self.names
        if action.kind is not None and action.colour is not None and action.destination is not None:
            piece = Piece(action.kind, action.colour, before.mover)
            return replace(ply, arrived=True), self.names.dropped(piece, action.destination)
        source, destination = _ends(before, action)
        if source is None or destination is None or source is destination:
            return ply, self.names
        if after.piece_at(source) is not None:
            return ply, self.names
        taken = before.piece_at(destination)
        return replace(ply, arrived=True, taken=taken), self.names.moved(source, destination, taken)


def _ends(before: Position, action: Action) -> tuple[Square | None, Square | None]:
    """Returns where the piece comes from and where it arrives if the action brings it there."""
    pending = before.pending
    if action.type in (ActionType.MOVE, ActionType.STEP):
        return action.source, action.destination
    if pending is None or action.type not in (ActionType.LAND, ActionType.CAST):
        return None, None
    return pending.source, action.destination if action.type is ActionType.LAND else pending.destination


def _payments(before: Position, action: Action, after: Position) -> Settlement:
    gained: Points = after.score[Side.IA] - before.score[Side.IA]
    if not gained:
        return NOTHING_PAID
    reason = Text("Ta xot") if action.type is ActionType.TAXOT else Text("Penalty")
    if gained > 0:
        return Settlement((Payment(Side.A, Side.IA, gained, reason),))
    return Settlement((Payment(Side.IA, Side.A, -gained, reason),))
