"""The error of the records layer: always located, always saying what was expected and what was found."""

from __future__ import annotations

from cetkaik.errors import CetkaikError
from cetkaik.i18n import _

_LONGEST_QUOTE = 40


class RecordError(CetkaikError, ValueError):
    """Says what is wrong with a record, and at which line and column (both counted from 1).

    >>> error = RecordError.unexpected("a square", "QQ", line=3, column=5)
    >>> print(error)
    line 3, column 5: expected a square, found 'QQ'
    >>> error.line, error.column, error.expected, error.found
    (3, 5, 'a square', 'QQ')
    """

    def __init__(self, message: str, *, line: int, column: int, expected: str = "", found: str = "") -> None:
        pattern = _("line {line}, column {column}: {message}")
        super().__init__(pattern.format(line=line, column=column, message=message))
        self.message = message
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found

    @classmethod
    def unexpected(cls, expected: str, found: str, *, line: int, column: int) -> RecordError:
        """Makes the error for a text that is not what had to stand there."""
        if found:
            pattern = _("expected {expected}, found '{found}'")
            message = pattern.format(expected=expected, found=shorten(found))
        else:
            message = _("expected {expected}, found the end of the text").format(expected=expected)
        return cls(message, line=line, column=column, expected=expected, found=found)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.message, self.line, self.column, self.expected, self.found)


def _rebuild(message: str, line: int, column: int, expected: str, found: str) -> RecordError:
    return RecordError(message, line=line, column=column, expected=expected, found=found)


def shorten(text: str) -> str:
    """Cuts a quotation to one short line."""
    line = text.split("\n", 1)[0]
    return line if len(line) <= _LONGEST_QUOTE else line[:_LONGEST_QUOTE] + "…"
