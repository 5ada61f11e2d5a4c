"""The boards of the family: squares, field, water and set-up (R1.1-R1.10, EDU-1)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache

from cetkaik.pieces import Kind, Piece
from cetkaik.rulesets.tables import table
from cetkaik.squares import Side, Square


@dataclasses.dataclass(frozen=True)
class BoardData:
    """Describes a board; its squares bear the names of the 9x9 board, the hill always being ZO.

    >>> board("educational").columns
    ('N', 'T', 'Z', 'X', 'C')
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    squares: tuple[Square, ...]  # row by row from A's side
    field: frozenset[Square]  # without what tam's neighbourhood adds; the hill included
    water: frozenset[Square]  # the hill included
    hill: Square
    tam: Square  # where tam starts
    setup: Mapping[Square, Piece] = dataclasses.field(hash=False)

    @property
    def inventory(self) -> tuple[int, ...]:
        """How many pieces of each kind the set has in the colour that has most of them (R1.10)."""
        counts = [[0, 0] for _kind in Kind]
        for piece in self.setup.values():
            counts[piece.kind][piece.colour] += 1
        return tuple(max(pair) for pair in counts)

    def pieces_of(self, side: Side) -> dict[Square, Piece]:
        """Returns the pieces one side starts with."""
        return {square: piece for square, piece in self.setup.items() if piece.side is side}


@cache
def board(name: str) -> BoardData:
    """Reads a board from the tables."""
    data = table("boards")[name]
    columns, rows = tuple(data["columns"].split()), tuple(data["rows"].split())
    squares = tuple(Square[column + row] for row in rows for column in columns)
    codes = dict(zip(squares, " ".join(data["setup"]).split(), strict=True))
    return BoardData(
        name=name,
        columns=columns,
        rows=rows,
        squares=squares,
        field=_squares(data["field"]),
        water=_squares(data["water"]),
        hill=Square[data["hill"]],
        tam=next(square for square, code in codes.items() if code == "M"),
        setup={square: Piece.parse(code) for square, code in codes.items() if code not in ".M"},
    )


def _squares(names: str) -> frozenset[Square]:
    return frozenset(Square[name] for name in names.split())
