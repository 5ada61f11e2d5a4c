"""Positions that pictures are drawn of."""

from __future__ import annotations

import pytest

from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.squares import Square

# A step-over position: tam2 on ZU, IA's tiger on XU next to it.
ROWS = {
    "A": ". h . g . gr cr hr or",
    "E": "o . . . . a . . s",
    "I": "p pr c pr vr . p pr p",
    "U": ". . . . M T . . pr",
    "O": ". . V . . . . . .",
    "AI": "P Pr Sr Pr . Pr P Pr P",
    "AU": ". . . . . . . Ar Sr",
    "IA": ". Hr Cr Gr K G C H O",
}


@pytest.fixture(scope="session")
def initial() -> Position:
    """The start of the official game (R1.9)."""
    return Position.initial()


@pytest.fixture(scope="session")
def school() -> Position:
    """The start of the educational game (EDU-1)."""
    return Position.initial("educational")


@pytest.fixture(scope="session")
def middle() -> Position:
    """A position of the middle game, in which IA holds the hands King and Animals."""
    standing = {
        Square[column + row]: word
        for row, words in ROWS.items()
        for column, word in zip("KLNTZXCMP", words.split(), strict=True)
        if word != "."
    }
    pieces = {square: Piece.parse(word) for square, word in standing.items() if word != "M"}
    captured = [Piece.parse(word) for word in ("P", "S", "Kr", "Tr", "tr", "or")]
    return Position.setup(pieces, Square.ZU, captured, season=2, score=(250, 150), stake_log=2)
