"""Sentences that say what an action of Cetkaik does, for the commands that list and replay them."""

from __future__ import annotations

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind
from cetkaik.position import Position
from cetkaik.render.words import kind_name
from cetkaik.sticks import STICKS, WATER_NEEDS, chance_of_at_least


def chance_text(needed: int) -> str:
    """Writes a chance as sticks needed, as a fraction of 32 and as a percentage.

    >>> chance_text(2)
    '2 or more dark sides, 26 in 32, 81 %'
    """
    if needed > STICKS:
        return _("{n} dark sides, more than five sticks can show").format(n=needed)
    chance = chance_of_at_least(needed)
    return _("{n} or more dark sides, {ways} in 32, {percent} %").format(
        n=needed, ways=int(chance * 32), percent=round(float(chance) * 100)
    )


def coloured_kind(kind: Kind, colour: Colour) -> str:
    """Names a piece by colour and kind.

    >>> coloured_kind(Kind.PAWN, Colour.RED)
    'red Pawn'
    """
    message = _("red {kind}") if colour is Colour.RED else _("black {kind}")
    return message.format(kind=kind_name(kind))


def moves_text(position: Position, actions: list[Action]) -> str:
    """Lists moves with what each does, one per line; tam2's are merged by where it ends."""
    width = max(len(str(action)) for action in actions)
    return "\n".join(f"  {action!s:<{width}}  {action_text(position, action)}" for action in actions)


def action_text(position: Position, action: Action) -> str:
    """Says in words what an action does.

    >>> from cetkaik.position import Position
    >>> position = Position.initial("official")
    >>> action_text(position, position.parse_action("mauAmaimy"))
    'Archer MAU over MAI to MY (needs 1 or more dark sides, 31 in 32, 97 %)'
    """
    return move_text(action) + _capture(position, action) + _cost(position, action)


def move_text(action: Action) -> str:
    """Says what an action is, whatever the position.

    >>> from cetkaik.squares import Square
    >>> move_text(Action.drop(Colour.RED, Kind.TIGER, Square.ZO))
    'red Tiger from the captured ones to ZO'
    """
    fixed = _choice_text(action.type)
    if fixed is not None:
        return fixed
    if action.kind is not None and action.colour is not None:
        piece = coloured_kind(action.kind, action.colour)
        return _("{piece} from the captured ones to {square}").format(piece=piece, square=action.destination)
    if action.type is ActionType.LAND:
        return _("land on {square}").format(square=action.destination)
    return _movement(action)


def _choice_text(kind: ActionType) -> str | None:
    return {
        ActionType.PASS: _("pass"),
        ActionType.STAY: _("stay"),
        ActionType.TYMOK: _("ty mok, go on"),
        ActionType.TAXOT: _("ta xot, end the season"),
        ActionType.AGAIN: _("throw again"),
        ActionType.BANK: _("keep the total"),
    }.get(kind)


def _movement(action: Action) -> str:
    kind = kind_name(action.kind)
    if action.via is None:
        return _("{kind} {source} to {destination}").format(
            kind=kind, source=action.source, destination=action.destination
        )
    if action.destination is None:
        return _("{kind} {source} over {via}").format(kind=kind, source=action.source, via=action.via)
    return _("{kind} {source} over {via} to {destination}").format(
        kind=kind, source=action.source, via=action.via, destination=action.destination
    )


def _capture(position: Position, action: Action) -> str:
    taken = position.piece_at(action.destination) if action.destination is not None else None
    if taken is None or action.destination == action.source or taken.side is position.mover:
        return ""
    return _(", takes the {piece}").format(piece=coloured_kind(taken.kind, taken.colour))


def _cost(position: Position, action: Action) -> str:
    if action.type is ActionType.STEP_CAST and action.via is not None and action.destination is not None:
        return _(" (needs {chance})").format(chance=chance_text(action.via.distance(action.destination)))
    if action.destination is not None and enters_water(position, action):
        return _(" (water: needs {chance})").format(chance=chance_text(WATER_NEEDS))
    return ""


def enters_water(position: Position, action: Action) -> bool:
    """Tells whether a move needs a water cast, by asking the rules themselves."""
    if action.type not in (ActionType.MOVE, ActionType.STEP):
        return False
    return position.play(action).phase is Phase.WATER_CAST
