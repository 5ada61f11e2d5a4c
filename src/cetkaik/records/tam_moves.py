"""Finds the tam move a text means when it leaves legs open; all that fit have the same effect (R3.26)."""

from __future__ import annotations

from cetkaik.action import Action, ActionType
from cetkaik.errors import IllegalAction
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.records.moves import MoveText, TamStep

_TYPES = {
    TamStep.NONE: (ActionType.TAM,),
    TamStep.FORMER: (ActionType.TAM_FORMER,),
    TamStep.LATTER: (ActionType.TAM_LATTER,),
    TamStep.UNKNOWN: (ActionType.TAM, ActionType.TAM_LATTER, ActionType.TAM_FORMER),
}


def find_tam(position: Position, move: MoveText) -> Action:
    """Returns the plainest legal tam move that fits the text."""
    if position.tam is None or position.tam != move.source:
        raise IllegalAction(_("tam does not stand on {square}").format(square=move.source))
    legal = [
        action
        for action in position.legal_moves
        if action.type in _TYPES[move.tam_step] and action.destination == move.destination
    ]
    fitting = sorted((_rank(action, move), action) for action in legal if _fits(action, move))
    if fitting:
        return fitting[0][1]
    if position.tam_moved and position.rules.options["tam_after_tam"] == "forbidden":
        raise IllegalAction(_("tam may not be moved right after the opponent moved it"))
    raise IllegalAction(_("tam cannot go to {square} in this way").format(square=move.destination))


def _fits(action: Action, move: MoveText) -> bool:
    if move.tam_step is TamStep.UNKNOWN:
        # Records 1.2: the square between may be stepped over or be the end of the first leg.
        return move.via is None or move.via in (action.via, action.first)
    return action.via == move.via and (move.first is None or action.first == move.first)


def _rank(action: Action, move: MoveText) -> tuple[bool, int]:
    return move.via is not None and action.via != move.via, int(action.type)
