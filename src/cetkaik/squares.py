"""Squares and sides of the board (R0.1-R0.5, R1.1)."""

from __future__ import annotations

import re
from enum import IntEnum

from cetkaik.errors import InvalidText
from cetkaik.i18n import _

COLUMNS = ("K", "L", "N", "T", "Z", "X", "C", "M", "P")
ROWS = ("A", "E", "I", "U", "O", "Y", "AI", "AU", "IA")

# R0.3: the longest row name first, so that a run of squares splits in one way only.
SQUARE_PATTERN = "[KLNTZXCMP](?:IA|AI|AU|A|E|I|U|O|Y)"
_WHOLE_SQUARE = re.compile(SQUARE_PATTERN)


class Square(IntEnum):
    """Names one of the 81 squares, column first: ``Square.ZO`` is the hill.

    >>> Square.parse("zia"), Square.ZO.row, Square.ZO.column
    (Square.ZIA, 4, 4)
    >>> Square.ZO.distance(Square.CU)
    2
    """

    KA = 0
    LA = 1
    NA = 2
    TA = 3
    ZA = 4
    XA = 5
    CA = 6
    MA = 7
    PA = 8
    KE = 9
    LE = 10
    NE = 11
    TE = 12
    ZE = 13
    XE = 14
    CE = 15
    ME = 16
    PE = 17
    KI = 18
    LI = 19
    NI = 20
    TI = 21
    ZI = 22
    XI = 23
    CI = 24
    MI = 25
    PI = 26
    KU = 27
    LU = 28
    NU = 29
    TU = 30
    ZU = 31
    XU = 32
    CU = 33
    MU = 34
    PU = 35
    KO = 36
    LO = 37
    NO = 38
    TO = 39
    ZO = 40
    XO = 41
    CO = 42
    MO = 43
    PO = 44
    KY = 45
    LY = 46
    NY = 47
    TY = 48
    ZY = 49
    XY = 50
    CY = 51
    MY = 52
    PY = 53
    KAI = 54
    LAI = 55
    NAI = 56
    TAI = 57
    ZAI = 58
    XAI = 59
    CAI = 60
    MAI = 61
    PAI = 62
    KAU = 63
    LAU = 64
    NAU = 65
    TAU = 66
    ZAU = 67
    XAU = 68
    CAU = 69
    MAU = 70
    PAU = 71
    KIA = 72
    LIA = 73
    NIA = 74
    TIA = 75
    ZIA = 76
    XIA = 77
    CIA = 78
    MIA = 79
    PIA = 80

    @classmethod
    def at(cls, row: int, column: int) -> Square:
        """Returns the square on the given row and column, both counted from 0 at KA."""
        if not (0 <= row < 9 and 0 <= column < 9):
            raise InvalidText(_("row {row}, column {column} is off the board").format(row=row, column=column))
        return cls(row * 9 + column)

    @classmethod
    def parse(cls, text: str) -> Square:
        """Reads a square's name in any case."""
        if not _WHOLE_SQUARE.fullmatch(text.upper()):
            raise InvalidText(
                _("'{text}' is not a square; squares are named like ZO or KIA").format(text=text)
            )
        return cls[text.upper()]

    @property
    def row(self) -> int:
        """The row, 0 (A) to 8 (IA)."""
        return self.value // 9

    @property
    def column(self) -> int:
        """The column, 0 (K) to 8 (P)."""
        return self.value % 9

    @property
    def text(self) -> str:
        """The name in lower case, as the ASCII records write it."""
        return self.name.lower()

    def distance(self, other: Square) -> int:
        """Counts the king steps to another square (R0.5)."""
        return max(abs(self.row - other.row), abs(self.column - other.column))

    def __repr__(self) -> str:
        return f"Square.{self.name}"

    def __str__(self) -> str:
        return self.name


class Side(IntEnum):
    """Names a player's side: IA starts at the bottom of the diagram, A at the top (R0.1)."""

    IA = 0
    A = 1

    @property
    def other(self) -> Side:
        """The opponent's side."""
        return Side.A if self is Side.IA else Side.IA

    @property
    def text(self) -> str:
        """The name in lower case, as the records write it."""
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Side.{self.name}"

    def __str__(self) -> str:
        return self.name
