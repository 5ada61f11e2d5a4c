"""What a picture needs to know of a position and of its rules, and nothing more."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Protocol

from cetkaik.pieces import Kind, Piece
from cetkaik.rulesets.elements import Element, Ground
from cetkaik.squares import Side, Square

Points = int | float | Decimal


class BoardLike(Protocol):
    """Is a board: its squares and its static ground."""

    @property
    def squares(self) -> Collection[Square]:
        """All squares."""

    @property
    def field(self) -> Collection[Square]:
        """The static field, hill included (R1.2)."""

    @property
    def water(self) -> Collection[Square]:
        """The water, hill included (R1.3)."""

    @property
    def hill(self) -> Square | None:
        """The hill (R1.4); old cetkaik has none (OLD-1.2)."""

    @property
    def setup(self) -> Mapping[Square, Piece]:
        """The pieces of the start (R1.9)."""


class RulesLike(Protocol):
    """Is a rule set: its board, its options and how its pieces move."""

    @property
    def board(self) -> BoardLike:
        """The board played on."""

    @property
    def options(self) -> Mapping[str, object]:
        """The canonical options (VAR-2, VAR-11)."""

    def movement(self, kind: Kind, ground: Ground = ..., /) -> Sequence[Element]:
        """The elements a kind moves by when its leg starts on that ground."""

    def has_water_entry(self, kind: Kind, /) -> bool:
        """Whether a kind has moves of its own in water (VAR-5.7)."""


class HandTypeLike(Protocol):
    """Is a hand of the rules."""

    @property
    def id(self) -> str:
        """Its Pekzep name."""

    @property
    def title(self) -> str:
        """Its name in the reader's language."""


class HandPieceLike(Protocol):
    """Is a captured piece in a hand."""

    @property
    def piece(self) -> Piece:
        """The piece that lies there."""

    @property
    def stands_for(self) -> Kind:
        """The kind it counts as; another than its own only for kings (R5.7)."""


class HandLike(Protocol):
    """Is a hand that somebody holds."""

    @property
    def type(self) -> HandTypeLike:
        """Which hand."""

    @property
    def flash(self) -> bool:
        """Whether all its pieces have one colour."""

    @property
    def points(self) -> Points:
        """What it scores, the flash included."""

    @property
    def pieces(self) -> Sequence[HandPieceLike]:
        """The pieces that make it."""


class PositionLike(Protocol):
    """Is a position of the cetkaik family."""

    @property
    def rules(self) -> RulesLike:
        """The rules it is played by."""

    @property
    def pieces(self) -> Mapping[Square, Piece]:
        """The pieces on the board."""

    @property
    def tam(self) -> Square | None:
        """Where tam2 stands."""

    @property
    def field(self) -> Collection[Square]:
        """The field now, with what tam2 adds (R1.5)."""

    @property
    def mover(self) -> Side | None:
        """Whose turn it is."""

    @property
    def score(self) -> Sequence[Points]:
        """The points of IA and of A."""

    @property
    def stake(self) -> int:
        """What hands are multiplied by."""

    @property
    def season(self) -> int:
        """The season, counted from 1."""

    def captured(self, side: Side, /) -> Iterable[Piece]:
        """The pieces a side has taken."""

    def hands(self, side: Side, /) -> Sequence[HandLike]:
        """The hands a side holds."""

    def hand_points(self, side: Side, /) -> Points:
        """What the hands of a side are worth together, before the stake."""
