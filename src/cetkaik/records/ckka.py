"""Reads the whole ckka family: live kiaak, ckka-⓪ in both dialects, hand-written, romanised and quoted MRF.

The notations share their header, their declarations and their separators and may be mixed in one file, so one
reader serves them all; which of them a text is decides only what silence about a cast means.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.records import declarations, kanji, latin, romanised
from cetkaik.records.model import (
    CaptureNote,
    Comment,
    Declaration,
    Element,
    GameOver,
    Header,
    Player,
    Ply,
    Points,
    Record,
    ScoreLine,
    SeasonEnd,
)
from cetkaik.records.normalise import Source
from cetkaik.records.numerals import NUMERAL_PATTERN, read_number
from cetkaik.records.words import FIRST_KEY, HALF_SEASON_SIGNS, SEASON_SIGNS

OVER = "星一周"
FORMATS = ("kiaak", "ckka", "handwritten", "romanised", "mrf")
_SEASON_END = re.compile(f"({'|'.join((*SEASON_SIGNS, *HALF_SEASON_SIGNS))})終")
_NUMBER = re.compile(NUMERAL_PATTERN)
_ASCII_KEY = re.compile("[A-Za-z][A-Za-z_]*[0-9]*")


def read(text: str, format: str | None = None) -> Record:
    """Reads a record of the ckka family; without a format it is told from the text."""
    return _Reader(Source(text), format).read()


class _Reader:
    def __init__(self, source: Source, format: str | None) -> None:
        self.source = source
        self.format = format
        self.strict = format in ("kiaak", "ckka") or (
            format is None and bool(kanji.HAS_STRICT_TAIL.search(source.text))
        )
        self.headers: list[Header] = []
        self.players: list[Player] = []
        self.elements: list[Element] = []
        self.notations: set[str] = set()

    def read(self) -> Record:
        offset = self.source.skip(0)
        while offset < len(self.source.text):
            end = self._element(offset)
            if not self.source.ends(end):
                raise self.source.unexpected(end, _("a space or a new line"))
            offset = self.source.skip(end)
        body = self.source.raw.rstrip()
        return Record(
            format=self.format or self._recognise(),
            headers=tuple(self.headers),
            players=tuple(self.players),
            elements=tuple(self.elements),
            ending=self.source.raw[len(body) :],
        )

    def _element(self, offset: int) -> int:
        text = self.source.text
        fence = self.source.fence(offset)
        if fence:
            bracket, inner, end = fence
            return self._brace(offset, inner, end) if bracket == "{" else self._name(offset, inner, end)
        if text.startswith("或" + declarations.DECLARES, offset):
            return self._add(*declarations.read_declaration(self.source, offset, offset + 2, None))
        if text[offset : offset + 2] in declarations.CHOICES:
            if self.strict:
                raise self.source.unexpected(offset, _("a declaration with its hands, such as 或為王"))
            return self._add(*declarations.read_bare_choice(self.source, offset))
        if text.startswith(OVER, offset):
            return self._add(self._made(GameOver, offset, offset + len(OVER)), offset + len(OVER))
        if match := _SEASON_END.match(text, offset):
            return self._add(self._made(SeasonEnd, offset, match.end(), season=match[1]), match.end())
        if capture := kanji.read_capture(self.source, offset):
            self.notations.add("note")
            return self._add(self._made(CaptureNote, offset, capture[1], capture=capture[0]), capture[1])
        if text.startswith('"', offset):
            return self._quoted(offset)
        return self._ply(offset)

    def _add(self, element: Element, end: int) -> int:
        if isinstance(element, Declaration) and (element.declarer or "(" in element.text):
            self.notations.add("ckka")
        self.elements.append(element)
        return end

    def _made(self, kind: Callable[..., Element], start: int, end: int, **fields: object) -> Element:
        line, column = self.source.place(start)
        return kind(text=self.source.raw[start:end], line=line, column=column, **fields)

    def _brace(self, offset: int, inner: str, end: int) -> int:
        line, column = self.source.place(offset)
        text = self.source.raw[offset:end]
        if self.elements:
            self.notations.add("ckka")
            self.elements.append(Comment(body=inner, text=text, line=line, column=column))
            return end
        key, value = split_header(inner)
        self.headers.append(Header(key=key, value=value, text=text, line=line, column=column))
        return end

    def _name(self, offset: int, name: str, end: int) -> int:
        behind = self.source.skip_blanks(end)
        if self.source.text.startswith(declarations.DECLARES, behind):
            return self._add(*declarations.read_declaration(self.source, offset, behind + 1, name))
        if romanised.DECLARES.match(self.source.text, behind):
            return self._add(*romanised.read_declaration(self.source, offset, behind, name))
        points: Points | None = None
        match = _NUMBER.match(self.source.text, behind)
        if match and self.source.ends(match.end()):
            points, end = self._points(match), match.end()
        if not self.elements:
            self.players.append(self._player(offset, end, name, points))
            return end
        return self._score(offset, end, name, points)

    def _points(self, match: re.Match[str]) -> int:
        try:
            return read_number(match.group())
        except InvalidText as error:
            raise self.source.error(match.start(), str(error), match.group()) from None

    def _player(self, offset: int, end: int, name: str, points: Points | None) -> Player:
        line, column = self.source.place(offset)
        if len(self.players) == 2:
            raise self.source.unexpected(offset, _("a move, as two players are named already"))
        return Player(name=name, points=points, text=self.source.raw[offset:end], line=line, column=column)

    def _score(self, offset: int, end: int, name: str, points: Points | None) -> int:
        if points is None:
            raise self.source.unexpected(end, _("為 or a number"))
        last = self.elements[-1]
        if isinstance(last, ScoreLine) and len(last.scores) < 2:
            text = f"{last.text} {self.source.raw[offset:end]}"
            self.elements[-1] = replace(last, scores=(*last.scores, (name, points)), text=text)
            return end
        return self._add(self._made(ScoreLine, offset, end, scores=((name, points),)), end)

    def _quoted(self, offset: int) -> int:
        end = self.source.text.find('"', offset + 1, self.source.line_end(offset))
        if end < 0:
            raise self.source.unexpected(offset, _("a move between quotation marks"))
        self.elements.extend(read_note(self.source, offset + 1, end))
        self.notations.add("mrf")
        return end + 1

    def _ply(self, offset: int) -> int:
        if romanised.STARTS_PLY.match(self.source.text, offset):
            self.notations.add("romanised")
            move, end = romanised.read_ply(self.source, offset)
            return self._add(self._made(Ply, offset, end, move=move), end)
        if choice := romanised.read_choice(self.source, offset):
            return self._add(self._made(Declaration, offset, choice[1], choice=choice[0]), choice[1])
        if not kanji.STARTS_PLY.match(self.source.text, offset):
            raise self.source.unexpected(offset, _("a move, a declaration or the end of a season"))
        move, end = kanji.read_ply(self.source, offset, strict=self.strict)
        self.notations.add("kanji" if move.casts_stated else "bare")
        if capture := kanji.read_capture(self.source, end):
            move, end = replace(move, capture=capture[0]), capture[1]
            self.notations.add("kiaak" if capture[0].colour is not None else "ckka")
        return self._add(self._made(Ply, offset, end, move=move), end)

    def _recognise(self) -> str:
        if "mrf" in self.notations:
            return "mrf"
        if "romanised" in self.notations:
            return "romanised"
        live = self.strict or any(header.key == FIRST_KEY for header in self.headers)
        if "bare" in self.notations or not live:
            return "handwritten"
        return "ckka" if self.notations & {"note", "ckka"} else "kiaak"


def read_note(source: Source, offset: int, end: int) -> list[Element]:
    """Reads one MRF string: a ply and perhaps a declaration behind it (records 1.5)."""
    move, behind = latin.read_ply(source, offset, strict=False)
    line, column = source.place(offset)
    elements: list[Element] = [Ply(move=move, text=source.raw[offset:behind], line=line, column=column)]
    if behind < end and source.text[behind] == "=":
        declaration, behind = latin.read_declaration(source, behind)
        elements.append(declaration)
    if behind != end:
        raise source.unexpected(behind, _("a cast, a declaration or the end of the move"))
    return elements


def split_header(inner: str) -> tuple[str | None, str]:
    """Splits ``key:value``; a bare date or address has no key, though it holds a colon.

    >>> split_header("始時:2022"), split_header("2018年4月8日 01:30頃"), split_header(":x:y")
    (('始時', '2022'), (None, '2018年4月8日 01:30頃'), (None, 'x:y'))
    """
    at = min((index for index in (inner.find(":"), inner.find("：")) if index >= 0), default=-1)
    if at == 0:
        return None, inner[1:]
    key, value = inner[:at], inner[at + 1 :]
    if at < 0 or value.startswith("//"):
        return None, inner
    if any(sign.isdecimal() or sign.isspace() for sign in key) and not _ASCII_KEY.fullmatch(key):
        return None, inner
    return key, value
