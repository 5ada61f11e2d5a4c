"""Pieces: kinds, colours and the piece itself (R0.2, R2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.squares import Side


class Colour(IntEnum):
    """Is the printed colour of a piece; it never changes and has nothing to do with the side (R0.2)."""

    RED = 0
    BLACK = 1

    @property
    def letter(self) -> str:
        """``R`` or ``B``, as the ASCII records write it."""
        return self.name[0]

    def __repr__(self) -> str:
        return f"Colour.{self.name}"


class Kind(IntEnum):
    """Is one of the ten kinds of piece that sides own; tam2 is nobody's and no kind (R2.1)."""

    VESSEL = 0
    PAWN = 1
    ARCHER = 2
    CHARIOT = 3
    TIGER = 4
    HORSE = 5
    OFFICER = 6
    SHAMAN = 7
    GENERAL = 8
    KING = 9

    @property
    def letter(self) -> str:
        """The letter of the rule sheet."""
        return KIND_LETTERS[self.value]

    @property
    def kanji(self) -> str:
        """The sign used in kiaak records."""
        return KIND_KANJI[self.value]

    @property
    def pekzep(self) -> str:
        """The romanised name in Pekzep."""
        return KIND_PEKZEP[self.value]

    def __repr__(self) -> str:
        return f"Kind.{self.name}"


KIND_LETTERS = "VPACTHOSGK"
KIND_KANJI = "船兵弓車虎馬筆巫将王"
KIND_PEKZEP = ("nuak1", "kauk2", "gua2", "kaun1", "dau2", "maun1", "kua2", "tuk2", "uai1", "io")


@dataclass(frozen=True, order=True, slots=True)
class Piece:
    """Is one piece with its kind, its printed colour and its present owner.

    >>> Piece(Kind.KING, Colour.RED, Side.A)
    Piece('kr')
    >>> Piece.parse("Pr").side
    Side.IA
    """

    kind: Kind
    colour: Colour
    side: Side

    @classmethod
    def parse(cls, text: str) -> Piece:
        """Reads a piece as position strings write it: upper case for IA, ``r`` for red."""
        letter, red = text[:1], text[1:]
        if letter.upper() not in KIND_LETTERS or not letter or red not in ("", "r"):
            raise InvalidText(
                _("'{text}' is not a piece; pieces are written like K, Pr or vr").format(text=text)
            )
        return cls(
            Kind(KIND_LETTERS.index(letter.upper())),
            Colour.RED if red else Colour.BLACK,
            Side.IA if letter.isupper() else Side.A,
        )

    @property
    def text(self) -> str:
        """The piece as position strings write it."""
        letter = self.kind.letter if self.side is Side.IA else self.kind.letter.lower()
        return letter + ("r" if self.colour is Colour.RED else "")

    def __repr__(self) -> str:
        return f"Piece({self.text!r})"
