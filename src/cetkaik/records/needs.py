"""Tells whether a format has to say more about a record than the record says itself."""

from __future__ import annotations

from cetkaik.records.header_text import stated_firsts
from cetkaik.records.model import CaptureNote, Choice, Declaration, Element, Ply, Record
from cetkaik.records.moves import Form, MoveText, TamStep

_SAYS_EVERYTHING = ("kiaak", "url", "session", "site_json")


def needs_replay(record: Record, format: str) -> bool:
    """Tells whether a record must be replayed before it can be written in a format."""
    thorough = format in _SAYS_EVERYTHING
    if any(_leaves_open(element, thorough) for element in record.elements):
        return True
    if thorough:
        return bool(record.plies) and not stated_firsts(record)
    return format == "game" and bool(record.players) and not stated_firsts(record)


def _leaves_open(element: Element, thorough: bool) -> bool:
    if isinstance(element, Ply):
        return _open_casts(element.move) or (thorough and _open_pieces(element.move))
    if isinstance(element, Declaration) and thorough:
        return element.hands is None or (element.choice is Choice.TAXOT and element.points is None)
    return thorough and isinstance(element, CaptureNote) and element.capture.colour is None


def _open_casts(move: MoveText) -> bool:
    return bool(move.loose_casts) or not move.casts_stated or move.completed is None


def _open_pieces(move: MoveText) -> bool:
    if move.form is Form.TAM:
        return move.tam_step is TamStep.UNKNOWN or move.first is None
    if move.form is Form.DROP:
        return move.colour is None
    return move.capture is not None and move.capture.colour is None
