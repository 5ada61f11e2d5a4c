"""Hands: the scoring sets of captured pieces, with the pieces that make them (section 5 of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from cetkaik.pieces import Kind, Piece
from cetkaik.rulesets import HandType

Points = int | Decimal


def points(tenths: int) -> Points:
    """Turns tenths of points into points, a whole number wherever it is one.

    >>> points(50), points(27)
    (5, Decimal('2.7'))
    """
    return Decimal(tenths) / 10 if tenths % 10 else tenths // 10


@dataclass(frozen=True, slots=True)
class HandPiece:
    """Is a captured piece at its place in a hand; a king may stand for another kind (R5.7)."""

    piece: Piece
    stands_for: Kind

    @property
    def is_substitute(self) -> bool:
        """Whether a king stands here for a piece of another kind."""
        return self.piece.kind is not self.stands_for


@dataclass(frozen=True, slots=True)
class Hand:
    """Is a hand that a side holds: what it is, what it scores and which pieces make it."""

    type: HandType
    flash: bool  # whether a counted copy is of one colour (R5.2)
    copies: int  # counted copies (VAR-7)
    points: Points
    pieces: tuple[HandPiece, ...]

    @property
    def id(self) -> str:
        """The Pekzep name without spaces."""
        return self.type.id

    @property
    def kanji(self) -> str:
        """The name in records, with 同色 for one colour; The King never bears it."""
        return ("同色" if self.flash and self.type.id != "io" else "") + self.type.kanji

    def __repr__(self) -> str:
        return f"Hand({self.kanji!r}, {self.points})"


@dataclass(frozen=True, slots=True)
class Declaration:
    """Is what the side to declare may score: its hands, the turn's negative hands, the sum (R5.18, R6.5)."""

    hands: tuple[Hand, ...]
    new_hand: bool  # whether an ordinary hand became new in this turn
    stepped_tam: bool  # kut2 tam2 counts
    again: Points  # tam2 ty sak2, 0 if there is none
    total: Points  # what ta xot scores before the stake
    stake: int

    @property
    def gain(self) -> Points:
        """What ta xot scores with the stake, before scores are clamped."""
        return self.total * self.stake
