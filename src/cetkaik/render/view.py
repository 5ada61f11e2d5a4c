"""What stands where, taken from a position once: positions work their answers out at every asking."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from cetkaik.pieces import Piece
from cetkaik.render.protocols import PositionLike, RulesLike
from cetkaik.rulesets.elements import Ground
from cetkaik.squares import Square


@dataclass(frozen=True)
class View:
    """Is the board of a position with what stands on it."""

    rules: RulesLike
    pieces: Mapping[Square, Piece]
    tam: Square | None
    field: Collection[Square]

    @classmethod
    def of(cls, position: PositionLike) -> View:
        """Looks at a position."""
        return cls(position.rules, position.pieces, position.tam, position.field)

    def ground(self, square: Square) -> Ground:
        """Tells which movement table the piece on a square uses (R2.2, VAR-5.7)."""
        if square in self.rules.board.water and self.rules.has_water_entry(self.pieces[square].kind):
            return Ground.WATER
        return Ground.FIELD if square in self.field else Ground.PLAIN
