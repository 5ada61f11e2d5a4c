"""Reads gettext catalogues straight from their ``.po`` text, so that no compiled file can go stale."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from gettext import NullTranslations

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?\s+)?(".*")')

Entry = dict[str, str]
Messages = Mapping[str, tuple[str, ...]]


class Catalogue(NullTranslations):
    """Answers with the messages of one language; a number picks the plural form.

    >>> Catalogue({"{n} stick": ("{n} bâton", "{n} bâtons")}).ngettext("{n} stick", "{n} sticks", 2)
    '{n} bâtons'
    """

    def __init__(self, messages: Messages) -> None:
        super().__init__()
        self._messages = messages

    def gettext(self, message: str) -> str:
        """Returns the translation, or what the fallback says."""
        forms = self._messages.get(message)
        return forms[0] if forms else super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Returns the form for a number; languages with one form use it for all numbers."""
        forms = self._messages.get(msgid1)
        if not forms:
            return super().ngettext(msgid1, msgid2, n)
        return forms[0] if n == 1 or len(forms) == 1 else forms[1]


def read_catalogue(text: str) -> dict[str, tuple[str, ...]]:
    """Reads the translated messages of a ``.po`` text; fuzzy and obsolete ones count as missing.

    >>> read_catalogue('msgid "King"\\nmsgstr "王"\\n')
    {'King': ('王',)}
    """
    return {entry["msgid"]: forms for entry in _entries(text) if (forms := _forms(entry)) and entry["msgid"]}


def _forms(entry: Entry) -> tuple[str, ...]:
    numbered = sorted(key for key in entry if key.startswith("msgstr"))
    forms = tuple(entry[key] for key in numbered)
    return forms if all(forms) else ()


def _entries(text: str) -> Iterator[Entry]:
    for block in re.split(r"\n[ \t]*\n", text.replace("\r\n", "\n")):
        lines = block.split("\n")
        entry = _entry(lines)
        if "msgid" in entry and not any(line.startswith("#,") and "fuzzy" in line for line in lines):
            yield entry


def _entry(lines: list[str]) -> Entry:
    entry: Entry = {}
    key = ""
    for line in lines:
        match = _LINE.fullmatch(line.strip())
        if match is None:
            continue
        if match[1]:
            key = f"msgstr{match[2] or 0}" if match[1] == "msgstr" else match[1]
            entry[key] = ""
        entry[key] = entry.get(key, "") + ast.literal_eval(match[3])
    return entry
