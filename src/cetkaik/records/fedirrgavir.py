"""Automatic lists of moves under 硬皇力, with the final board behind them (records 1.6)."""

from __future__ import annotations

import re

from cetkaik.i18n import _
from cetkaik.pieces import Colour
from cetkaik.records.boards import parse_board
from cetkaik.records.model import Element, HandList, HandText, Ply, Record
from cetkaik.records.moves import Form, MoveText
from cetkaik.records.normalise import Source
from cetkaik.records.words import HAND_BY_LISTED, KIND_BY_PEKZEP
from cetkaik.squares import SQUARE_PATTERN, Side, Square

FORMAT = "list"
_SQ = f"sq({SQUARE_PATTERN})"
_OLD = re.compile(rf"\((?:Move2 {_SQ} {_SQ}|Move3 {_SQ} {_SQ} {_SQ}),([0-9]+)\)")
_NEW = re.compile(rf"(?:vPlays2 {_SQ} {_SQ}|vPlays3 {_SQ} {_SQ} {_SQ}) (Upward|Downward)")
_DROP = re.compile(rf"drops \((Kok1|Huok2),([A-Z][a-z]+[0-9]?)\) {_SQ} (Upward|Downward)")
_HANDS = re.compile(r"\[([A-Za-z0-9, ]*)\]")
_COLOURS = {"Kok1": Colour.RED, "Huok2": Colour.BLACK}
_SIDES = {"Upward": Side.IA, "Downward": Side.A}
STARTS_LIST = re.compile(r"\s*(?:\(Move[23] |vPlays[23] |drops \()")


def read(text: str) -> Record:
    """Reads a list of moves, the hands the last mover can declare and the final board."""
    source = Source(text)
    elements: list[Element] = []
    offset = source.skip(0)
    while offset < len(source.text):
        if match := _HANDS.match(source.text, offset):
            offset = _tail(source, match, elements)
            break
        ply, offset = _ply(source, offset)
        elements.append(ply)
        offset = source.skip(offset)
    offset = source.skip(offset)
    if offset < len(source.text):
        raise source.unexpected(offset, _("the end of the list"))
    body = source.raw.rstrip()
    return Record(format=FORMAT, elements=tuple(elements), ending=source.raw[len(body) :])


def _ply(source: Source, offset: int) -> tuple[Ply, int]:
    match = _OLD.match(source.text, offset) or _NEW.match(source.text, offset)
    drop = _DROP.match(source.text, offset)
    found = match or drop
    if found is None:
        raise source.unexpected(offset, _("a move of the list, or the list of hands"))
    move = _move(found) if match else _drop(source, found)
    line, column = source.place(offset)
    return Ply(move=move, text=source.raw[offset : found.end()], line=line, column=column), found.end()


def _move(match: re.Match[str]) -> MoveText:
    start, end, long_start, via, long_end, last = match.groups()
    return MoveText(
        Form.BOARD,
        source=Square.parse(start or long_start),
        via=Square.parse(via) if via else None,
        destination=Square.parse(end or long_end),
        casts_stated=False,
        completed=None,
        side=_SIDES.get(last),
    )


def _drop(source: Source, match: re.Match[str]) -> MoveText:
    colour, word, square, direction = match.groups()
    kind = KIND_BY_PEKZEP.get(word.lower())
    if kind is None:
        raise source.unexpected(match.start(2), _("the name of a piece such as Kauk2"))
    return MoveText(
        Form.DROP,
        colour=_COLOURS[colour],
        kind=kind,
        destination=Square.parse(square),
        side=_SIDES[direction],
    )


def _tail(source: Source, match: re.Match[str], elements: list[Element]) -> int:
    hands: list[HandText] = []
    for name in match[1].split(",") if match[1].strip() else ():
        word = HAND_BY_LISTED.get(name.strip())
        if word is None:
            raise source.unexpected(match.start(1), _("names of hands such as Dat2AIo"))
        hands.append(HandText(word.id))
    line, column = source.place(match.start())
    elements.append(HandList(hands=tuple(hands), text=match.group(), line=line, column=column))
    offset = source.skip(match.end())
    if offset < len(source.text):
        board, offset = parse_board(source, offset)
        elements.append(board)
    return offset
