"""The errors a user of the library can meet, each naming what was wrong and where."""

from __future__ import annotations


class CetkaikError(Exception):
    """Is the base of every error this library raises on purpose."""


class InvalidText(CetkaikError, ValueError):
    """Says that a text does not have the form of what it should be."""


class IllegalAction(CetkaikError, ValueError):
    """Says that an action, though well formed, is not allowed here."""


class AmbiguousText(CetkaikError, ValueError):
    """Says that a text fits more than one legal action, and lists them."""

    def __init__(self, message: str, candidates: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates


class RuleSetError(CetkaikError, ValueError):
    """Says which option of a rule set is unknown, malformed or impossible beside another."""

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(message)
        self.option = option
