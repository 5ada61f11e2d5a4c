"""The data model of a record: everything a file says, each part with its own text, line and column."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import Enum
from typing import TypeAlias

from cetkaik.pieces import Piece
from cetkaik.records.moves import Capture, MoveText
from cetkaik.records.normalise import normalise
from cetkaik.records.words import (
    FIRST_KEY,
    GAME_KEYS,
    HALF_SEASON_SIGNS,
    SEASON_KEY,
    SEASON_SIGNS,
    SIDE_BY_SIGN,
)
from cetkaik.squares import Side, Square

Points: TypeAlias = int | Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Element:
    """Is one part of a record; two are equal if they say the same, wherever and however they are written."""

    text: str = field(default="", compare=False)
    line: int = field(default=1, compare=False)
    column: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Header(Element):
    """Is one line of information about the game; the key is None for a bare date or address."""

    key: str | None
    value: str

    @property
    def name(self) -> str | None:
        """The key as the game file spells it, where it has a word for it."""
        return GAME_KEYS.get(self.key, self.key) if self.key else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Player(Element):
    """Is a player's name with the points he begins with, if they are given."""

    name: str
    points: Points | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ply(Element):
    """Is one turn as written."""

    move: MoveText


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureNote(Element):
    """Is a capture noted apart from its move."""

    capture: Capture


class Choice(Enum):
    """Is what a declaration chooses."""

    TYMOK = "tymok"
    TAXOT = "taxot"


@dataclass(frozen=True, slots=True, order=True)
class HandText:
    """Is a hand as named in a record; penalties count as hands (R5.4)."""

    id: str
    flash: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration(Element):
    """Is a declaration: the hands and points that were stated, and the choice.

    ``hands`` and ``points`` are None where nothing was said; ``declarer`` is None for 或.
    """

    choice: Choice
    hands: tuple[HandText, ...] | None = None
    points: Points | None = None
    declarer: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonStart(Element):
    """Opens a season and says who moves first in it, if that is known."""

    number: int
    first: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonEnd(Element):
    """Is the remark that a season is over, such as 春終."""

    season: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOver(Element):
    """Is the remark that the whole game is over, 星一周."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment(Element):
    """Is a remark by a person."""

    body: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine(Element):
    """Is the standing of both players as a record gives it after a season."""

    scores: tuple[tuple[str, Points], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandList(Element):
    """Is the list of hands the last mover can declare, as automatic lists end with it."""

    hands: tuple[HandText, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardText(Element):
    """Is a drawn board with the captured pieces below it, if it shows them."""

    pieces: tuple[tuple[Square, Piece], ...]
    tam: Square | None
    captured: tuple[Piece, ...] | None = None


@dataclass(frozen=True, slots=True)
class SeasonText:
    """Is one season of a record: its number in the record, who was said to move first, and what it holds."""

    number: int
    first: Side | None
    elements: tuple[Element, ...]

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The turns of the season."""
        return tuple(element for element in self.elements if isinstance(element, Ply))


@dataclass(frozen=True, slots=True)
class Record:
    """Is a whole record as written, before any rule is applied.

    ``view`` is the side from which a shared address shows the board; ``ending`` the line ends after the last
    element, kept so that writing back gives the same bytes.
    """

    format: str
    headers: tuple[Header, ...] = ()
    players: tuple[Player, ...] = ()
    elements: tuple[Element, ...] = ()
    view: Side | None = None
    ending: str | None = field(default=None, compare=False)

    def header(self, name: str) -> Header | None:
        """Finds a header by its key, in the kanji or the game file's spelling."""
        wanted = GAME_KEYS.get(name, name)
        return next((header for header in self.headers if header.name == wanted), None)

    def value(self, name: str) -> str | None:
        """The value of a header, or None where it is missing."""
        header = self.header(name)
        return header.value if header else None

    @property
    def plies(self) -> tuple[Ply, ...]:
        """All turns of the game."""
        return tuple(element for element in self.elements if isinstance(element, Ply))

    @property
    def stated_firsts(self) -> tuple[Side, ...]:
        """Who moves first season by season, as far as the header 一位色 says it."""
        signs = normalise(self.value(FIRST_KEY) or "")
        return tuple(SIDE_BY_SIGN[sign] for sign in signs if sign in SIDE_BY_SIGN)

    @property
    def seasons(self) -> tuple[SeasonText, ...]:
        """The record cut into its seasons."""
        firsts, number = self.stated_firsts, self.first_season
        seasons: list[SeasonText] = []
        for index, part in enumerate(_cut(self.elements)):
            season = _season(number, firsts[index] if index < len(firsts) else None, part)
            seasons.append(season)
            number = season.number + 1
        return tuple(seasons)

    @property
    def first_season(self) -> int:
        """The number of the season with which the record begins, by its seasons, 季 or its position."""
        opening = next((part for part in self.elements if isinstance(part, SeasonStart | Ply)), None)
        if isinstance(opening, SeasonStart):
            return opening.number
        sign = normalise(self.value(SEASON_KEY) or "").strip()
        for signs in (SEASON_SIGNS, HALF_SEASON_SIGNS):
            if sign in signs:
                return signs.index(sign) + 1
        fields = (self.value("Position") or "").replace("_", " ").split()
        return int(fields[3]) if len(fields) > 3 and re.fullmatch("[1-9][0-9]?", fields[3]) else 1

    def with_elements(self, elements: tuple[Element, ...]) -> Record:
        """Returns the same record with other elements."""
        return replace(self, elements=elements)


def _season(number: int, stated: Side | None, part: tuple[Element, ...]) -> SeasonText:
    start = next((element for element in part if isinstance(element, SeasonStart)), None)
    first = start.first if start is not None and start.first is not None else stated
    return SeasonText(start.number if start else number, first, part)


def ends_season(element: Element) -> bool:
    """Tells whether a season is over behind an element; it can end without a declaration (VAR-11, max_turns)."""
    return isinstance(element, SeasonEnd) or (
        isinstance(element, Declaration) and element.choice is Choice.TAXOT
    )


def _cut(elements: tuple[Element, ...]) -> Iterator[tuple[Element, ...]]:
    """Cuts where a ply or a season's opening follows the end of a season."""
    part: list[Element] = []
    begun = ended = False
    for element in elements:
        if begun and (isinstance(element, SeasonStart) or (ended and isinstance(element, Ply))):
            yield tuple(part)
            part, ended = [], False
        part.append(element)
        begun = begun or isinstance(element, SeasonStart | Ply)
        ended = ended or (begun and ends_season(element))
    if part:
        yield tuple(part)
