"""The live site's browser storage ``sessionStorage.kiar_ark`` (records 1.8)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from cetkaik.i18n import _
from cetkaik.records import ckka, located_json
from cetkaik.records.errors import RecordError
from cetkaik.records.header_text import header_lines, stated_firsts
from cetkaik.records.kiaak_text import body_events
from cetkaik.records.located_json import Node
from cetkaik.records.model import Comment, Element, Header, Player, Record
from cetkaik.records.mrf import move_error
from cetkaik.records.words import FIRST_KEY, SIDE_BY_SIGN, SIDE_SIGNS

FORMAT = "session"


def read(text: str) -> Record:
    """Reads the stored object: header, first movers and body."""
    node = _stored(located_json.parse(text))
    first = _firsts(node)
    headers: list[Header] = [first] if first else []
    players: list[Player] = []
    for entry in node.member("header").as_list():
        part = _read(_braced(entry.member("dat")), entry.member("dat"))
        headers.extend(part.headers)
        players.extend(part.players)
    elements: list[Element] = []
    for entry in node.member("body").as_list():
        elements.extend(_event(entry))
    return Record(format=FORMAT, headers=tuple(headers), players=tuple(players), elements=tuple(elements))


def write(record: Record) -> str:
    """Writes the object that the site would store for this game."""
    headers = [line for line in header_lines(record) if not line.startswith("{" + FIRST_KEY)]
    body: list[dict[str, Any]] = []
    for event in body_events(record):
        if event.is_move:
            note = {"piece_capture_comment": event.capture + event.comment} if event.capture else {}
            dat = event.text if event.capture else event.text + event.comment
            body.append({"type": "movement", "dat": dat, **note})
        else:
            body.append({"type": "tymoktaxot", "dat": event.text + event.comment})
    stored = {
        "header": [{"type": "header", "dat": line} for line in headers],
        "initial_colors": [SIDE_SIGNS[side] for side in stated_firsts(record)],
        "body": body,
    }
    return json.dumps(stored, ensure_ascii=False) + "\n"


def _stored(node: Node) -> Node:
    """Finds the object in a dump of the whole storage, where it is a text within the text."""
    inner = node.get("kiar_ark")
    if inner is None:
        return node
    return located_json.parse(inner.as_text()) if isinstance(inner.value, str) else inner


def _firsts(node: Node) -> Header | None:
    colours = node.member("initial_colors")
    signs = ""
    for colour in colours.as_list():
        if colour.as_text() not in SIDE_BY_SIGN:
            raise colour.unexpected("黒 / 赤")
        signs += colour.as_text()
    return Header(key=FIRST_KEY, value=signs, text=colours.text, line=colours.line, column=colours.column)


def _braced(node: Node) -> str:
    text = node.as_text().strip()
    return text if text.startswith(("{", "[", "#")) else "{" + text + "}"


def _event(entry: Node) -> list[Element]:
    kind = entry.member("type").as_text()
    node = entry.member("dat")
    if kind not in ("movement", "tymoktaxot"):
        raise entry.member("type").unexpected(_("movement or tymoktaxot"))
    note = entry.get("piece_capture_comment")
    part = _read(node.as_text() + (note.as_text() if note else ""), node)
    return [*(_remark(header) for header in part.headers), *part.elements]


def _remark(header: Header) -> Comment:
    """In the body even braces before any move are a remark."""
    body = header.value if header.key is None else f"{header.key}:{header.value}"
    return Comment(body=body, text=header.text, line=header.line, column=header.column)


def _read(text: str, node: Node) -> Record:
    try:
        part = ckka.read(text, "kiaak")
    except RecordError as error:
        raise move_error(error, node) from None
    return replace(
        part,
        headers=tuple(replace(header, line=node.line, column=node.column) for header in part.headers),
        players=tuple(replace(player, line=node.line, column=node.column) for player in part.players),
        elements=tuple(_moved(element, node) for element in part.elements),
    )


def _moved(element: Element, node: Node) -> Element:
    return replace(element, line=node.line, column=node.column + (element.column if element.line == 1 else 0))
