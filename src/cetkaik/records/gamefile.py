"""Reads the game file: headers, seasons and plies in canonical ASCII, also several games (records 3.4)."""

from __future__ import annotations

import re

from cetkaik.i18n import _
from cetkaik.records import latin
from cetkaik.records.model import Comment, Element, GameOver, Header, Ply, Record, SeasonStart
from cetkaik.records.normalise import Source
from cetkaik.records.words import SIDE_BY_TEXT
from cetkaik.squares import SQUARE_PATTERN

FORMAT = "game"
_HEADER = re.compile(r'\[([^\s"\[\]]+)[ \t]+"((?:[^"\\\n]|\\["\\])*)"\]')
_SEASON = re.compile(r"@season[ \t]+([1-9][0-9]{0,2})[ \t]+(ia|a|\?)(?=\s|$)")
_OVER = re.compile(r"@over(?=\s|$)")
_NUMBER = re.compile(r"[0-9]{1,9}\.+")
_SPACES = " \t\n"
_STARTS_GAME = re.compile(
    rf'\s*(?:\[[^\s"\[\]]+[ \t]+"|@season[ \t]|(?:[0-9]+\.\s*)?{SQUARE_PATTERN.lower()}[VPACTHOSGKM_])'
)


def is_game(text: str) -> bool:
    """Tells whether a text looks like a game file."""
    return bool(_STARTS_GAME.match(text)) or "\n@season " in text


def read_games(text: str) -> list[Record]:
    """Reads all games of a file; a header behind moves begins the next one."""
    return _Reader(Source(text)).read()


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.games: list[Record] = []
        self.headers: list[Header] = []
        self.elements: list[Element] = []

    def read(self) -> list[Record]:
        offset = self._skip(0)
        while offset < len(self.source.text):
            if number := _NUMBER.match(self.source.text, offset):
                offset = self._skip(number.end())
                continue
            end = self._part(offset)
            if end < len(self.source.text) and self.source.text[end] not in " \t\n{#[":
                raise self.source.unexpected(end, _("a space or a new line"))
            offset = self._skip(end)
        self._finish()
        if not self.games:
            raise self.source.unexpected(len(self.source.text), _("a game"))
        return self.games

    def _skip(self, offset: int) -> int:
        while offset < len(self.source.text) and self.source.text[offset] in _SPACES:
            offset += 1
        return offset

    def _finish(self) -> None:
        if self.headers or self.elements:
            self.games.append(
                Record(format=FORMAT, headers=tuple(self.headers), elements=tuple(self.elements))
            )
        self.headers, self.elements = [], []

    def _part(self, offset: int) -> int:
        text = self.source.text
        if text[offset] == "[":
            return self._header(offset)
        if text[offset] in "{#":
            return self._comment(offset)
        if text[offset] == "@":
            return self._mark(offset)
        if text[offset] == "=":
            return self._declaration(offset)
        return self._ply(offset)

    def _header(self, offset: int) -> int:
        match = _HEADER.match(self.source.raw, offset)
        if not match:
            raise self.source.unexpected(offset, _('a header such as [Start "2022-09-08"]'))
        if self.elements:
            self._finish()
        line, column = self.source.place(offset)
        value = re.sub(r"\\(.)", r"\1", match[2])
        self.headers.append(Header(key=match[1], value=value, text=match.group(), line=line, column=column))
        return match.end()

    def _comment(self, offset: int) -> int:
        fence = self.source.fence(offset)
        if fence is None or fence[0] != "{":
            raise self.source.unexpected(offset, _("a comment in braces"))
        line, column = self.source.place(offset)
        text = self.source.raw[offset : fence[2]]
        self.elements.append(Comment(body=fence[1], text=text, line=line, column=column))
        return fence[2]

    def _mark(self, offset: int) -> int:
        line, column = self.source.place(offset)
        if match := _OVER.match(self.source.text, offset):
            self.elements.append(GameOver(text=match.group(), line=line, column=column))
            return match.end()
        match = _SEASON.match(self.source.text, offset)
        if not match:
            raise self.source.unexpected(offset, "@season 1 ia / @over")
        first = SIDE_BY_TEXT.get(match[2])
        self.elements.append(
            SeasonStart(number=int(match[1]), first=first, text=match.group(), line=line, column=column)
        )
        return match.end()

    def _declaration(self, offset: int) -> int:
        declaration, end = latin.read_declaration(self.source, offset)
        self.elements.append(declaration)
        return end

    def _ply(self, offset: int) -> int:
        move, end = latin.read_ply(self.source, offset)
        line, column = self.source.place(offset)
        self.elements.append(Ply(move=move, text=self.source.raw[offset:end], line=line, column=column))
        # MRF glues the declaration to the move.
        return self._declaration(end) if self.source.text[end : end + 1] == "=" else end
