"""A JSON reader that remembers where every value stood, so that errors in JSON records are located too."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from cetkaik.i18n import _
from cetkaik.records.errors import RecordError
from cetkaik.records.model import Points
from cetkaik.records.normalise import Source

Plain: TypeAlias = "str | int | float | bool | list[Node] | dict[str, Node] | None"
_DEEPEST = 50
_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?(?![0-9])")
_STRINGS = json.JSONDecoder()
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None}


@dataclass(frozen=True, slots=True)
class Node:
    """Is one JSON value with its place."""

    value: Plain
    line: int
    column: int
    text: str

    def unexpected(self, expected: str) -> RecordError:
        """Makes the error for something else standing where ``expected`` had to stand."""
        return RecordError.unexpected(expected, self.text, line=self.line, column=self.column)

    def as_object(self) -> dict[str, Node]:
        """The value as an object."""
        if not isinstance(self.value, dict):
            raise self.unexpected(_("an object {...}"))
        return self.value

    def as_list(self) -> list[Node]:
        """The value as a list."""
        if not isinstance(self.value, list):
            raise self.unexpected(_("a list [...]"))
        return self.value

    def as_text(self) -> str:
        """The value as a text."""
        if not isinstance(self.value, str):
            raise self.unexpected(_("a text between quotation marks"))
        return self.value

    def as_integer(self, low: int, high: int) -> int:
        """The value as a whole number within bounds."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not low <= self.value <= high:
            raise self.unexpected(_("a whole number from {low} to {high}").format(low=low, high=high))
        return self.value

    def as_points(self) -> Points:
        """The value as points, whole or in tenths."""
        if isinstance(self.value, float) and abs(self.value) < 10**6:
            return Decimal(str(round(self.value, 1)))
        return self.as_integer(-(10**6), 10**6)

    def as_boolean(self) -> bool:
        """The value as true or false."""
        if not isinstance(self.value, bool):
            raise self.unexpected(_("true or false"))
        return self.value

    def member(self, *names: str) -> Node:
        """The member of an object under the first of these names that it has."""
        members = self.as_object()
        for name in names:
            if name in members:
                return members[name]
        raise self.unexpected(_("a member '{name}'").format(name=names[0]))

    def get(self, name: str) -> Node | None:
        """The member of an object, or None where it is missing or null."""
        member = self.as_object().get(name)
        return None if member is None or member.value is None else member


def parse(text: str) -> Node:
    """Reads a JSON text.

    >>> parse('{"note": [1]}').member("note").as_list()[0].column
    11
    """
    source = Source(text)
    node, offset = _value(source, _space(source, 0), 0)
    offset = _space(source, offset)
    if offset < len(source.raw):
        raise source.unexpected(offset, _("the end of the JSON text"))
    return node


def _space(source: Source, offset: int) -> int:
    match = _SPACE.match(source.raw, offset)
    return match.end() if match else offset


def _value(source: Source, offset: int, depth: int) -> tuple[Node, int]:
    sign = source.raw[offset : offset + 1]
    if depth > _DEEPEST:
        raise source.error(offset, _("the JSON text is nested too deeply"))
    value: Plain
    if sign == "{":
        value, end = _object(source, offset, depth)
    elif sign == "[":
        value, end = _list(source, offset, depth)
    elif sign == '"':
        value, end = _string(source, offset)
    else:
        value, end = _scalar(source, offset)
    line, column = source.place(offset)
    return Node(value, line, column, source.raw[offset : min(end, offset + 60)]), end


def _string(source: Source, offset: int) -> tuple[str, int]:
    try:
        value, end = _STRINGS.raw_decode(source.raw, offset)
    except json.JSONDecodeError:
        raise source.unexpected(offset, _("a text with its closing quotation mark")) from None
    return str(value), end


def _scalar(source: Source, offset: int) -> tuple[Plain, int]:
    for word, value in _WORDS.items():
        if source.raw.startswith(word, offset):
            return value, offset + len(word)
    match = _NUMBER.match(source.raw, offset)
    if not match:
        raise source.unexpected(offset, _("a JSON value"))
    digits = match.group()
    return (int(digits) if digits.lstrip("-").isdecimal() else float(digits)), match.end()


def _list(source: Source, offset: int, depth: int) -> tuple[list[Node], int]:
    items: list[Node] = []
    offset = _space(source, offset + 1)
    while not source.raw.startswith("]", offset):
        item, offset = _value(source, offset, depth + 1)
        items.append(item)
        offset = _next(source, offset, "]")
    return items, offset + 1


def _object(source: Source, offset: int, depth: int) -> tuple[dict[str, Node], int]:
    members: dict[str, Node] = {}
    offset = _space(source, offset + 1)
    while not source.raw.startswith("}", offset):
        if not source.raw.startswith('"', offset):
            raise source.unexpected(offset, _("a member's name or '}'"))
        name, offset = _string(source, offset)
        offset = _space(source, offset)
        if not source.raw.startswith(":", offset):
            raise source.unexpected(offset, "':'")
        members[name], offset = _value(source, _space(source, offset + 1), depth + 1)
        offset = _next(source, offset, "}")
    return members, offset + 1


def _next(source: Source, offset: int, closing: str) -> int:
    offset = _space(source, offset)
    if source.raw.startswith(",", offset):
        offset = _space(source, offset + 1)
        if source.raw.startswith(closing, offset):
            raise source.unexpected(offset, _("a JSON value"))
        return offset
    if not source.raw.startswith(closing, offset):
        raise source.unexpected(offset, _("',' or '{closing}'").format(closing=closing))
    return offset
