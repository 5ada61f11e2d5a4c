"""What is wrong with a rule set, said so that its author can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from cetkaik.i18n import _

_LONGEST_SHOWN = 60


class Refusal(Exception):
    """Carries the sentence that says why a value is refused; None where it just has the wrong form."""

    def __init__(self, reason: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason


def shown(value: object) -> str:
    """Writes a refused value for a message, shortened.

    >>> shown("x" * 100) == "'" + "x" * 56 + "..."
    True
    """
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # an integer too long to print, or a table nested too deeply
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 3] + "..."


def nearest(word: object, known: Iterable[str]) -> str:
    """Returns a sentence that offers the known word nearest to an unknown one, or nothing.

    >>> nearest("seson", ["seasons", "scoring"])
    "; did you mean 'seasons'?"
    """
    if not isinstance(word, str):
        return ""
    names = {name.lower(): name for name in known}
    matches = [names[match] for match in get_close_matches(word[:_LONGEST_SHOWN].lower(), names, n=1)]
    return _("; did you mean '{name}'?").format(name=matches[0]) if matches else ""
