"""Translation of every word a person reads, from the gettext catalogues in ``locale/``.

The language is the one named by ``CETKAIK_LANG``, ``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``,
unless a program chooses one:

>>> with language("ja"):
...     _("King")
'王'
>>> _("King")
'King'
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations
from pathlib import Path

from cetkaik.catalogue import Catalogue, read_catalogue
from cetkaik.errors import InvalidText

LOCALE = Path(__file__).parent / "locale"

# Each language with the one it falls back to; the messages in the source are English.
LANGUAGES: Mapping[str, str | None] = {
    "en": None,
    "ja": None,
    "ja-x-trad": "ja",
    "zh-Hans": None,
    "ko-Hang": None,
    "ko-Kore": "ko-Hang",
}

_ALIASES = {"zh": "zh-Hans", "ko": "ko-Hang", "c": "en", "posix": "en"}
_VARIABLES = ("CETKAIK_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_chosen: str | None = None
_override: ContextVar[str | None] = ContextVar("cetkaik_language", default=None)


def _(message: str) -> str:
    """Translates a message into the present language."""
    return _translations(current_language()).gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """Translates a message that depends on a number.

    >>> ngettext("{n} match", "{n} matches", 2).format(n=2)
    '2 matches'
    """
    return _translations(current_language()).ngettext(singular, plural, number)


def current_language() -> str:
    """Returns the tag of the language that messages are given in now."""
    return _override.get() or _chosen or _from_environment()


def set_language(tag: str | None) -> None:
    """Chooses the language of the whole process; ``None`` returns to the one of the environment."""
    global _chosen
    _chosen = None if tag is None else find_language(tag)


@contextmanager
def language(tag: str) -> Iterator[None]:
    """Uses a language inside a ``with`` block only, and only in this thread or task."""
    token = _override.set(find_language(tag))
    try:
        yield
    finally:
        _override.reset(token)


def find_language(tag: str) -> str:
    """Finds the language that a tag or the name of a locale stands for.

    >>> find_language("ja_JP.UTF-8"), find_language("zh-CN"), find_language("ko")
    ('ja', 'zh-Hans', 'ko-Hang')
    """
    found = _match(tag)
    if found is None:
        known = ", ".join(LANGUAGES)
        # Not translated: the language that is asked for does not exist.
        raise InvalidText(f"'{tag}' is not a language of this program; it speaks {known}")
    return found


def _match(tag: str) -> str | None:
    plain = tag.split(".")[0].split("@")[0].replace("_", "-").lower()
    known = {name.lower(): name for name in LANGUAGES}
    return known.get(plain) or known.get(plain.split("-")[0]) or _ALIASES.get(plain.split("-")[0])


def _from_environment() -> str:
    for variable in _VARIABLES:
        for tag in os.environ.get(variable, "").split(":"):
            found = _match(tag) if tag else None
            if found is not None:
                return found
    return "en"


@cache
def _translations(tag: str) -> NullTranslations:
    path = LOCALE / tag / "LC_MESSAGES" / "cetkaik.po"
    translations = (
        Catalogue(read_catalogue(path.read_text(encoding="utf-8"))) if path.exists() else NullTranslations()
    )
    fallback = LANGUAGES[tag]
    if fallback is not None:
        translations.add_fallback(_translations(fallback))
    return translations
