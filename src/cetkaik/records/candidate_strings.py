"""Candidate-move strings, one for each legal move (records 1.7)."""

from __future__ import annotations

import re

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import IllegalAction, InvalidText
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.records import kanji
from cetkaik.records.errors import RecordError, shorten
from cetkaik.records.moves import name_or
from cetkaik.records.normalise import Source
from cetkaik.records.playing import begun
from cetkaik.records.words import ANY_CASE, ANY_PIECE
from cetkaik.squares import SQUARE_PATTERN, Square

PLAN_SIGN = "心"
WATER_SIGN = "水"
_BOARD = re.compile(
    f"({SQUARE_PATTERN}){ANY_PIECE}({SQUARE_PATTERN})({PLAN_SIGN})?({SQUARE_PATTERN})?({WATER_SIGN})?",
    ANY_CASE,
)
_LONGEST = 40


def candidate_text(position: Position, action: Action) -> str:
    """Writes a legal move, such as ``MAU片MAI心MY``, with 水 behind it where a water cast is needed.

    >>> position = Position.initial()
    >>> candidate_text(position, position.parse_action("naiPno"))
    'NAI片NO水'
    """
    if action.type is ActionType.STEP_CAST:
        return f"{action.source}{ANY_PIECE}{action.via}{PLAN_SIGN}{name_or(action.destination, '')}"
    if action.type in (ActionType.MOVE, ActionType.STEP):
        water = WATER_SIGN if position.play(action).phase is Phase.WATER_CAST else ""
        return f"{action.source}{ANY_PIECE}{name_or(action.via, '')}{action.destination}{water}"
    return kanji.write_ply(begun(action))


def candidates(position: Position) -> list[str]:
    """Writes all legal moves of a position.

    >>> len(candidates(Position.initial()))
    249
    """
    return [candidate_text(position, action) for action in position.legal_moves]


def parse_candidate(position: Position, text: str) -> Action:
    """Reads a candidate string and returns the legal move it stands for."""
    text = text.strip()
    action = _read(position, text) if len(text) <= _LONGEST else None
    if action is None:
        raise InvalidText(
            _("'{text}' is not a candidate move such as MAU片MAI心MY").format(text=shorten(text))
        )
    if not position.is_legal(action):
        raise IllegalAction(_("'{text}' is not legal here").format(text=text))
    if text.endswith(WATER_SIGN) != candidate_text(position, action).endswith(WATER_SIGN):
        raise IllegalAction(_("'{text}' is wrong about the water cast").format(text=text))
    return action


def _read(position: Position, text: str) -> Action | None:
    source = Source(text)
    if match := _BOARD.fullmatch(source.text):
        return _board(position, match)
    try:
        end = kanji.read_ply(source, 0, strict=True)[1]
    except RecordError:
        return None
    if end != len(source.text):
        return None
    return next(
        (action for action in position.legal_moves if kanji.write_ply(begun(action)) == text.upper()), None
    )


def _board(position: Position, match: re.Match[str]) -> Action | None:
    start, second, plan, third, water = match.groups()
    source = Square.parse(start)
    piece = position.piece_at(source)
    if piece is None:
        raise IllegalAction(_("no piece stands on {square}").format(square=source))
    last = Square.parse(third) if third else None
    if plan:
        return None if water else Action.step_cast(piece.kind, source, Square.parse(second), last)
    if last is None:
        return Action.move(piece.kind, source, Square.parse(second))
    return Action.step(piece.kind, source, Square.parse(second), last)
