"""What a replay found: problems with their places, and a report of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cetkaik.i18n import _
from cetkaik.records.errors import RecordError


class Level(StrEnum):
    """Says how strictly a record is taken: its form only, its moves too, or also its claims about them."""

    SYNTAX = "syntax"
    REPLAY = "replay"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Problem:
    """Is one thing that is wrong with a record.

    ``kind`` is ``illegal`` for what cannot be played; ``capture``, ``hands``, ``points``, ``declarer``,
    ``score``, ``season``, ``first``, ``over`` or ``board`` for a claim that does not fit what was played.
    """

    kind: str
    message: str
    line: int
    column: int
    is_error: bool
    expected: str = ""
    found: str = ""

    def error(self) -> RecordError:
        """Makes the exception for this problem."""
        return RecordError(
            self.message, line=self.line, column=self.column, expected=self.expected, found=self.found
        )

    def __str__(self) -> str:
        pattern = (
            _("line {line}, column {column}: error: {message}")
            if self.is_error
            else _("line {line}, column {column}: warning: {message}")
        )
        return pattern.format(line=self.line, column=self.column, message=self.message)
