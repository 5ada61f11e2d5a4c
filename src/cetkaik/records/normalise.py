"""Brings the many spellings of a text to one, sign by sign, so that every place in it stays where it was."""

from __future__ import annotations

from bisect import bisect_right

from cetkaik.records.errors import RecordError, shorten

# Records 1.2: the spaces and the punctuation that may separate elements.
SEPARATORS = frozenset("\t\n \u00a0\u3000,.、。｡､\uff0c\uff0e")
BLANKS = "\t \u00a0\u3000"

_VARIANTS = str.maketrans("黑红紅车马笔將战戰终无为爲桥兽獸处處", "黒赤赤車馬筆将戦戦終無為為橋獣獣処処")
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_TABLE = {**_VARIANTS, **_FULL_WIDTH}


def unify_lines(text: str) -> str:
    """Strips the byte order mark and makes every line end a line feed."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def normalise(text: str) -> str:
    """Replaces full-width Latin and variant kanji by the forms the readers know; the length stays the same.

    >>> normalise("ＬＥ弓黑车")
    'LE弓黒車'
    """
    return text.translate(_TABLE)


class Source:
    """Is a text being read: its raw and its normalised form, and where each offset lies."""

    def __init__(self, text: str) -> None:
        self.raw = unify_lines(text)
        self.text = normalise(self.raw)
        self._starts = [0, *(index + 1 for index, sign in enumerate(self.raw) if sign == "\n")]

    def place(self, offset: int) -> tuple[int, int]:
        """Returns line and column of an offset, both counted from 1."""
        row = bisect_right(self._starts, offset) - 1
        return row + 1, offset - self._starts[row] + 1

    def line_end(self, offset: int) -> int:
        """Returns where the line of an offset ends."""
        row = bisect_right(self._starts, offset)
        return self._starts[row] - 1 if row < len(self._starts) else len(self.raw)

    def unexpected(self, offset: int, expected: str) -> RecordError:
        """Makes the error for something else standing where ``expected`` had to stand."""
        line, column = self.place(offset)
        return RecordError.unexpected(expected, self.raw[offset : offset + 60], line=line, column=column)

    def error(self, offset: int, message: str, found: str = "") -> RecordError:
        """Makes a located error with its own words."""
        line, column = self.place(offset)
        return RecordError(message, line=line, column=column, found=found)

    def skip(self, offset: int) -> int:
        """Moves past every separator."""
        while offset < len(self.text) and self.text[offset] in SEPARATORS:
            offset += 1
        return offset

    def skip_blanks(self, offset: int) -> int:
        """Moves past spaces, but not past a line end."""
        while offset < len(self.text) and self.text[offset] in BLANKS:
            offset += 1
        return offset

    def ends(self, offset: int) -> bool:
        """Tells whether an element may end here: at a separator, a bracket or the end of the text."""
        return offset >= len(self.text) or self.text[offset] in SEPARATORS or self.text[offset] in "{[#"

    def fence(self, offset: int) -> tuple[str, str, int] | None:
        """Reads ``{…}`` or ``[…]`` with equally many ``#`` on both sides: bracket, raw inner text, end.

        Returns None where no such fence opens.
        """
        start = offset
        while offset < len(self.text) and self.text[offset] == "#":
            offset += 1
        marks = "#" * (offset - start)
        bracket = self.text[offset : offset + 1]
        if bracket not in ("{", "["):
            return None
        closing = ("}" if bracket == "{" else "]") + marks
        end = self.text.find(closing, offset + 1, self.line_end(offset))
        if end < 0:
            raise self.unexpected(start, f"'{shorten(closing)}'")
        return bracket, self.raw[offset + 1 : end], end + len(closing)
