"""Drawn boards of ASCII signs, one cell for each square (records 1.9, B1)."""

from __future__ import annotations

import re
from typing import Protocol

from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.records.model import BoardText
from cetkaik.records.normalise import Source
from cetkaik.squares import Side, Square

MARKS = "!12345678#"
TAM_MARK = "$"
BLANK_MARK = "0"
PILES = "~~~"
_CELL = re.compile(r"-|([\^_])([!0-8#$])([hk])")
_SIDES = {"^": Side.IA, "_": Side.A}
_SIDE_SIGNS = {Side.IA: "^", Side.A: "_"}
_COLOURS = {"h": Colour.BLACK, "k": Colour.RED}
_COLOUR_SIGNS = {Colour.BLACK: "h", Colour.RED: "k"}
_SPACES = " \t\n\u00a0\u3000"
STARTS_BOARD = re.compile(r"\s*(?:-\s*|[\^_][!0-8#$][hk]\s*){9}")


class BoardLike(Protocol):
    """Is anything that knows which pieces stand where; every position does."""

    @property
    def pieces(self) -> dict[Square, Piece]:
        """The pieces on the board."""

    @property
    def tam(self) -> Square | None:
        """Where tam stands."""

    def captured(self, side: Side) -> tuple[Piece, ...]:
        """The pieces a side has captured."""


def read_board(text: str) -> BoardText:
    """Reads a drawn board, with the captured pieces behind ``~~~`` if they are given."""
    source = Source(text)
    board, offset = parse_board(source, 0)
    offset = _skip(source, offset)
    if offset < len(source.text):
        raise source.unexpected(offset, _("the end of the board"))
    return board


def parse_board(source: Source, offset: int) -> tuple[BoardText, int]:
    """Reads 81 cells from row A to row IA, then perhaps ``~~~`` and the captured pieces."""
    start = _skip(source, offset)
    pieces: list[tuple[Square, Piece]] = []
    tams: list[Square] = []
    offset = start
    for square in Square:
        at = _skip(source, offset)
        match = _cell(source, at, square.name)
        offset = match.end()
        if match[2] == TAM_MARK:
            tams.append(square)
        elif match[2]:
            pieces.append((square, _piece(match)))
        if len(tams) > 1:
            raise source.unexpected(at, _("a piece or '-', as tam stands on the board already"))
    captured, offset = _captured(source, offset)
    line, column = source.place(start)
    return BoardText(
        pieces=tuple(pieces),
        tam=tams[0] if tams else None,
        captured=captured,
        text=source.raw[start:offset],
        line=line,
        column=column,
    ), offset


def write_board(position: BoardLike) -> str:
    """Draws a position, one row to a line, with the captured pieces below it."""
    pieces = position.pieces
    rows = (
        "".join(_write_cell(position, pieces, Square.at(row, column)) for column in range(9))
        for row in range(9)
    )
    piles = "".join(_write_piece(piece) for side in Side for piece in position.captured(side))
    return "\n".join((*rows, PILES, piles)) + "\n"


def _skip(source: Source, offset: int) -> int:
    while offset < len(source.text) and source.text[offset] in _SPACES:
        offset += 1
    return offset


def _cell(source: Source, offset: int, where: str) -> re.Match[str]:
    match = _CELL.match(source.text, offset)
    if not match:
        raise source.unexpected(offset, _("a cell such as -, ^1h or _#k for {where}").format(where=where))
    if match[2] == BLANK_MARK:
        raise source.unexpected(offset, _("a piece for {where}, as a blank tile is none").format(where=where))
    return match


def _captured(source: Source, offset: int) -> tuple[tuple[Piece, ...] | None, int]:
    at = _skip(source, offset)
    if not source.text.startswith(PILES, at):
        return None, offset
    offset = at + len(PILES)
    pieces: list[Piece] = []
    while source.text[(at := _skip(source, offset)) : at + 1] in ("^", "_"):
        match = _cell(source, at, _("a captured piece"))
        if match[2] == TAM_MARK:
            raise source.unexpected(at, _("a captured piece, which tam never is"))
        pieces.append(_piece(match))
        offset = match.end()
    return tuple(pieces), offset


def _piece(match: re.Match[str]) -> Piece:
    return Piece(Kind(MARKS.index(match[2])), _COLOURS[match[3]], _SIDES[match[1]])


def _write_piece(piece: Piece) -> str:
    return f"{_SIDE_SIGNS[piece.side]}{MARKS[piece.kind]}{_COLOUR_SIGNS[piece.colour]}"


def _write_cell(position: BoardLike, pieces: dict[Square, Piece], square: Square) -> str:
    if square == position.tam:
        return "^$h"
    return _write_piece(pieces[square]) if square in pieces else " - "
