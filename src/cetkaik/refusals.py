"""Saying why a move is refused: the first thing about it that the rules do not allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.i18n import _
from cetkaik.squares import Square

if TYPE_CHECKING:
    from cetkaik.position import Position

_STEPS = (ActionType.STEP, ActionType.STEP_CAST)
_TAM = (ActionType.TAM, ActionType.TAM_FORMER, ActionType.TAM_LATTER)


def reason(position: Position, action: Action) -> str:
    """Says why a move cannot be made where a move is due; empty where there is nothing more to say.

    >>> from cetkaik.position import Position
    >>> from cetkaik.pieces import Kind
    >>> reason(Position.initial(), Action.move(Kind.ARCHER, Square.MAU, Square.MAI))
    'an own piece stands on MAI'
    """
    if position.phase is not Phase.MOVE:
        return ""
    squares = (action.source, action.via, action.first, action.destination)
    for square in squares:
        if square is not None and square not in position.rules.board.squares:
            return _("{square} is not on this board").format(square=square.name)
    if action.type is ActionType.PASS:
        return _("these rules know no pass")
    if action.type is ActionType.DROP:
        return _drop(position, action)
    if action.type in _TAM:
        return _tam(position, action)
    if action.type is ActionType.MOVE or action.type in _STEPS:
        return _piece(position, action) or _legs(position, action)
    return ""


def _drop(position: Position, action: Action) -> str:
    held = {(piece.colour, piece.kind) for piece in position.captured(position.mover)}
    if (action.colour, action.kind) not in held:
        return _("no such piece was captured")
    return _taken(position, action.destination)


def _taken(position: Position, square: Square | None) -> str:
    if square is None or (position.piece_at(square) is None and square is not position.tam):
        return ""
    return _("{square} is not empty").format(square=square.name)


def _tam(position: Position, action: Action) -> str:
    values = position.rules.values
    if action.source is not position.tam:
        return _("tam2 does not stand on {square}").format(square=action.source)
    if position.tam_moved and values["tam_after_tam"] == "forbidden":
        return _("tam2 may not be moved directly after the opponent moved it")
    if action.destination is position.tam:
        forbidden = values["tam_mun_mok"] == "forbidden"
        return _("tam2 may not end where it began") if forbidden else _("tam2 cannot go that way")
    return _taken(position, action.destination) or _("tam2 cannot go that way")


def _piece(position: Position, action: Action) -> str:
    source = action.source
    piece = None if source is None else position.piece_at(source)
    if source is not None and source is position.tam:
        return _("tam2 stands on {square}").format(square=source.name)
    if source is None or piece is None:
        return _("no piece stands on {square}").format(square=source)
    if piece.side is not position.mover:
        return _("the piece on {square} is the opponent's").format(square=source.name)
    if piece.kind is not action.kind:
        return _("the piece on {square} is of another kind").format(square=source.name)
    return ""


def _legs(position: Position, action: Action) -> str:
    source, via, end = action.source, action.via, action.destination
    near = end if via is None else via
    assert source is not None
    reach = position.reach(source)
    if near is None or near not in reach.finite | reach.directional:
        return _not_reached(source, near)
    if via is None:
        return _landing(position, end)
    if position.piece_at(via) is None and via is not position.tam:
        return _("nothing stands on {square} to step over").format(square=via.name)
    if end is None:
        planless = position.rules.values["plan_before_cast"] == "none"
        return "" if planless else _("where the piece is to land must be said before the cast")
    if end is source:
        forbidden = position.rules.values["step_back_to_origin"] == "forbidden"
        return _("a step may not end where it began") if forbidden else _not_reached(via, end)
    return _landing(position, end) or _not_reached(via, end)


def _not_reached(source: Square, end: Square | None) -> str:
    return _("the piece does not get from {source} to {square}").format(source=source.name, square=end)


def _landing(position: Position, square: Square | None) -> str:
    """Says why nothing may end on a square (R3.4)."""
    if square is None:
        return ""
    if square is position.tam:
        return _("tam2 on {square} cannot be captured").format(square=square.name)
    piece = position.piece_at(square)
    if piece is None:
        return ""
    if piece.side is position.mover:
        return _("an own piece stands on {square}").format(square=square.name)
    if square in position.protected(piece.side):
        return _("a General protects the piece on {square}").format(square=square.name)
    return ""
