"""The board of nexxu (NEX-1) and its options (NEX-4)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Self

from cetkaik.i18n import _
from cetkaik.options import Domain, Options, Value, one_of, switch, whole

Square = tuple[int, int]  # row 1 (top) to 4, column 1 (left) to 8

ROWS: Final = range(1, 5)
COLUMNS: Final = range(1, 9)
# NEX-1.1: how many lines are drawn on a square.
LINES: Final[Mapping[Square, int]] = {
    **dict.fromkeys([(4, 5), (4, 2), (3, 2), (3, 5), (3, 8)], 2),
    **dict.fromkeys([(2, 5), (2, 1), (1, 4), (1, 8)], 3),
}
# NEX-1.2: row 4 right to left, row 3 left to right, row 2 right to left, row 1 left to right.
SERPENTINE: Final[tuple[Square, ...]] = tuple(
    (row, column if row % 2 else 9 - column) for row in reversed(ROWS) for column in COLUMNS
)


def squares(track: str) -> tuple[Square, ...]:
    """Reads the order in which the squares are walked.

    >>> squares("48-47-46")
    ((4, 8), (4, 7), (4, 6))
    """
    if track == "serpentine":
        return SERPENTINE
    return tuple((int(word[0]), int(word[1])) for word in track.split("-"))


class TrackDomain(Domain):
    """Is the tracks there can be: the serpentine, or all squares once, from START at the bottom right."""

    __slots__ = ()

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, str) or not re.fullmatch(r"serpentine|[0-9]{2}(-[0-9]{2}){31}", value):
            return False
        walked = squares(value)
        return sorted(walked) == sorted(SERPENTINE) and walked[0] == SERPENTINE[0]

    def read(self, text: str) -> Value:
        """Reads squares with hyphens, commas or spaces between them."""
        track = "-".join(re.split(r"[\s,-]+", text.strip().lower()))
        return "serpentine" if track in self and squares(track) == SERPENTINE else track

    def __str__(self) -> str:
        return _("serpentine, or row and column of all 32 squares, each once, as 48-47-46 and so on")


@dataclass(frozen=True)
class NexxuOptions(Options):
    """Is the options of nexxu; a track may also be given as a list of rows and columns.

    >>> NexxuOptions.parse({"randomiser": "die6", "pieces": "2"}).differences
    {'randomiser': 'die6', 'pieces': 2}
    """

    randomiser: Literal["sticks6", "die6"] = one_of("sticks6", "die6")
    exact_goal: bool = switch(True)
    drink_on_zero: bool = switch(True)
    end: Literal["all_but_one", "first_arrival"] = one_of("all_but_one", "first_arrival")
    bull_prize: Literal["none", "takes_first_prize", "wins_game"] = one_of(
        "none", "takes_first_prize", "wins_game"
    )
    pieces: int = whole(1, 1, 3)
    track: str = field(default="serpentine", metadata={"domain": TrackDomain()})
    max_rounds: int = whole(200, 10, 10000)

    @classmethod
    def parse(cls, given: Mapping[str, Any]) -> Self:
        """Builds options from names and values, which may be text; refuses unknown names and bad values."""
        track = given.get("track")
        if isinstance(track, list | tuple):
            words = (re.sub(r"[\s,()\[\]]", "", str(square)) for square in track)
            given = {**given, "track": "-".join(words)}
        return super().parse(given)
