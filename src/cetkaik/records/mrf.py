"""MRF: one season as JSON with a list of notes (records 1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cetkaik.i18n import _
from cetkaik.records import located_json
from cetkaik.records.ckka import read_note
from cetkaik.records.errors import RecordError
from cetkaik.records.located_json import Node
from cetkaik.records.model import Element, Header, Record
from cetkaik.records.normalise import Source
from cetkaik.records.words import FIRST_KEY, SEASON_SIGNS, SEASON_WORDS

FORMAT = "mrf"
_COLOURS = {"black": "黒", "red": "赤"}
_SEASONS = dict(zip(SEASON_WORDS, SEASON_SIGNS, strict=True))
_NAMES = {"black": "黒名", "red": "赤名"}


def read(text: str) -> Record:
    """Reads MRF's JSON, also the shorter kind that has nothing but the notes."""
    node = located_json.parse(text)
    headers: list[Header] = []
    for name, member in node.as_object().items():
        if name != "note":
            headers.append(_header(name, member))
    elements = [element for note in node.member("note").as_list() for element in _note(note)]
    return Record(format=FORMAT, headers=tuple(headers), elements=tuple(elements))


def _header(name: str, node: Node) -> Header:
    if name == "first":
        return _made(FIRST_KEY, _one_of(node, _COLOURS), node)
    if name == "season":
        return _made("季", _one_of(node, _SEASONS), node)
    if name in _NAMES:
        return _made(_NAMES[name], node.as_text(), node)
    return _made(name, node.value if isinstance(node.value, str) else node.text, node)


def _made(key: str, value: str, node: Node) -> Header:
    return Header(key=key, value=value, text=node.text, line=node.line, column=node.column)


def _one_of(node: Node, words: dict[str, str]) -> str:
    word = node.as_text()
    if word not in words:
        raise node.unexpected(_("one of {words}").format(words=", ".join(words)))
    return words[word]


def _note(node: Node) -> Iterable[Element]:
    text = node.as_text()
    try:
        elements = read_note(Source(text), 0, len(text))
    except RecordError as error:
        raise move_error(error, node) from None
    return [replace(element, line=node.line, column=node.column + element.column) for element in elements]


def move_error(error: RecordError, node: Node) -> RecordError:
    """Moves an error inside a JSON text to where that text stands in the file."""
    return RecordError(
        error.message,
        line=node.line,
        column=node.column + (error.column if error.line == 1 else 0),
        expected=error.expected,
        found=error.found,
    )
