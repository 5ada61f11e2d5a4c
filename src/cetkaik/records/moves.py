"""What a notation says about one ply, before any rule is applied to it (records 3.2, item 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from cetkaik.pieces import Colour, Kind
from cetkaik.squares import Side, Square


class Form(Enum):
    """Is the manner of a ply: a piece moves on the board, is dropped, tam moves, or nothing does."""

    BOARD = "board"
    DROP = "drop"
    TAM = "tam"
    PASS = "pass"


class TamStep(Enum):
    """Says during which leg tam stepped over a piece; UNKNOWN where the notation leaves it open."""

    NONE = "none"
    FORMER = "former"
    LATTER = "latter"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Cast:
    """Is one cast of the five sticks: a count of 0 to 5, or None where the number is not known.

    ``more`` holds the further throws of a pressed step cast (VAR-3.1).
    """

    count: int | None
    sticks: tuple[bool, ...] | None = None
    more: tuple[int, ...] = ()

    @property
    def total(self) -> int | None:
        """The sum of all throws."""
        return None if self.count is None else self.count + sum(self.more)


UNKNOWN_CAST = Cast(None)


@dataclass(frozen=True, slots=True)
class Capture:
    """Is a captured piece as a record notes it; the colour may be left out."""

    kind: Kind
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class MoveText:
    """Is one ply as written: what is None was not said.

    ``loose_casts`` are numbers of which the notation does not say whether they are step or water casts.
    ``casts_stated`` is False where silence about a cast does not mean that none was needed.
    ``completed`` is None where the outcome follows from the numbers only.
    ``destination`` of a failed or declined move is the square it was meant for.
    """

    form: Form
    source: Square | None = None
    via: Square | None = None
    destination: Square | None = None
    first: Square | None = None
    tam_step: TamStep = TamStep.NONE
    kind: Kind | None = None
    colour: Colour | None = None
    step_cast: Cast | None = None
    water_cast: Cast | None = None
    loose_casts: tuple[Cast, ...] = ()
    casts_stated: bool = True
    completed: bool | None = True
    capture: Capture | None = None
    announced: Square | None = None
    side: Side | None = None


def name_or(square: Square | None, otherwise: str) -> str:
    """The name of a square, or another sign where there is none; KA is a square, though its number is 0."""
    return otherwise if square is None else square.name


def square_or_none(text: str | None) -> Square | None:
    """Reads a square; None for nothing and for the signs of an unknown square."""
    return Square.parse(text) if text and text not in ("_", "或") else None


def tam_move(groups: Sequence[str | None]) -> MoveText:
    """Makes a tam move from the nine groups that the patterns of the kanji and the ASCII form share.

    They are the source; end of leg, via or end, end; via, end of leg, end; and two squares without brackets.
    """
    source, first, second, after_via, former_via, former_first, former_second, loose, loose_second = groups
    base = MoveText(Form.TAM, source=square_or_none(source))
    if after_via:
        base = replace(base, via=square_or_none(second), tam_step=TamStep.LATTER)
    if second:
        return replace(base, first=square_or_none(first), destination=square_or_none(after_via or second))
    if former_second:
        base = replace(base, via=square_or_none(former_via), tam_step=TamStep.FORMER)
        return replace(base, first=square_or_none(former_first), destination=square_or_none(former_second))
    base = replace(base, via=square_or_none(loose if loose_second else None), tam_step=TamStep.UNKNOWN)
    return replace(base, destination=square_or_none(loose_second or loose))
