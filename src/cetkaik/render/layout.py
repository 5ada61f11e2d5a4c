"""Where squares lie on the picture of a board."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from cetkaik.squares import COLUMNS, ROWS, Square

SQUARE = 70.0
FRAME = 14.0
GUTTER = 24.0
EDGE = 6.0


@dataclass(frozen=True)
class Layout:
    """Places the squares of a board, IA below, or A below when flipped; coordinates turn with the board."""

    squares: Collection[Square]
    flip: bool = False
    coordinates: bool = True
    left: float = 0.0
    top: float = 0.0

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The columns from left to right as seen."""
        return tuple(sorted({square.column for square in self.squares}, reverse=self.flip))

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The rows from top to bottom as seen."""
        return tuple(sorted({square.row for square in self.squares}, reverse=self.flip))

    @property
    def gutter(self) -> float:
        """The room for coordinates, left and above."""
        return GUTTER if self.coordinates else EDGE

    @property
    def inner_left(self) -> float:
        """The left edge of the squares."""
        return self.left + self.gutter + FRAME

    @property
    def inner_top(self) -> float:
        """The upper edge of the squares."""
        return self.top + self.gutter + FRAME

    @property
    def inner_width(self) -> float:
        """The width of all squares together."""
        return SQUARE * len(self.columns)

    @property
    def inner_height(self) -> float:
        """The height of all squares together."""
        return SQUARE * len(self.rows)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the board."""
        return self.inner_left + self.inner_width / 2, self.inner_top + self.inner_height / 2

    @property
    def width(self) -> float:
        """The width of the whole board with frame and coordinates."""
        return self.gutter + 2 * FRAME + self.inner_width + EDGE

    @property
    def height(self) -> float:
        """The height of the whole board with frame and coordinates."""
        return self.gutter + 2 * FRAME + self.inner_height + EDGE

    def corner(self, square: Square) -> tuple[float, float]:
        """Returns the upper left corner of a square."""
        return (
            self.inner_left + SQUARE * self.columns.index(square.column),
            self.inner_top + SQUARE * self.rows.index(square.row),
        )

    def centre(self, square: Square) -> tuple[float, float]:
        """Returns the middle of a square."""
        x, y = self.corner(square)
        return x + SQUARE / 2, y + SQUARE / 2

    def labels(self) -> list[tuple[str, float, float]]:
        """Returns the coordinates with the middle of the place where each is written."""
        columns = [
            (COLUMNS[column], self.inner_left + SQUARE * (i + 0.5), self.top + self.gutter / 2)
            for i, column in enumerate(self.columns)
        ]
        rows = [
            (ROWS[row], self.left + self.gutter / 2, self.inner_top + SQUARE * (i + 0.5))
            for i, row in enumerate(self.rows)
        ]
        return columns + rows
