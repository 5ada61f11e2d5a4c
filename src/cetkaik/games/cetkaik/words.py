"""The words of Cetkaik's scenes: names of pieces, labels of choices, the headline and the log."""

from __future__ import annotations

from collections.abc import Iterator

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.game import Payment
from cetkaik.games.cetkaik.state import CetkaikState, Ply
from cetkaik.hands import Points
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.position import Position
from cetkaik.scene import Text, counted
from cetkaik.squares import Side

KINDS = (
    Text("Vessel"),
    Text("Pawn"),
    Text("Archer"),
    Text("Chariot"),
    Text("Tiger"),
    Text("Horse"),
    Text("Officer"),
    Text("Shaman"),
    Text("General"),
    Text("King"),
)
TAM = Text("Tam2")
SEASONS = (Text("Spring"), Text("Summer"), Text("Autumn"), Text("Winter"))

_ON_TURN = {
    Phase.MOVE: Text("Your move."),
    Phase.LAND: Text("Land, or stay?"),
    Phase.PRESS: Text("Throw again, or keep what you have?"),
    Phase.DECLARE: Text("End the season, or go on?"),
}


def kind_name(kind: Kind | None) -> Text:
    """Names a kind; ``None`` is tam2."""
    return TAM if kind is None else KINDS[kind]


def piece_name(piece: Piece) -> Text:
    """Names a piece with its colour and its owner."""
    kind, side = KINDS[piece.kind], piece.side.name
    if piece.colour is Colour.RED:
        return Text("red {kind} of {side}", kind=kind, side=side)
    return Text("black {kind} of {side}", kind=kind, side=side)


def season_name(season: int) -> Text:
    """Names a season; a fifth one is spring again."""
    return SEASONS[(season - 1) % 4]


def number(points: Points) -> int | float:
    """Turns points into a number that screens can write."""
    return points if isinstance(points, int) else float(points)


def choice_label(position: Position, action: Action) -> Text:
    """Says what an action would do in a position."""
    pending, declaration = position.pending, position.declaration
    if pending is not None and action.type is ActionType.STAY:
        return Text("Stay on {square}", square=pending.source.name)
    if pending is not None and action.type is ActionType.BANK:
        return Text("Keep {n}", n=pending.cast or 0)
    if declaration is not None and action.type is ActionType.TAXOT:
        return Text("End the season for {points}", points=number(declaration.gain))
    if action.type is ActionType.TYMOK:
        return Text("Go on with the stake at {stake}", stake=position.play(action).stake)
    victim = None if action.destination is None else position.piece_at(action.destination)
    return action_name(action, victim if victim is not None and victim.side is not position.mover else None)


def action_name(action: Action, victim: Piece | None = None) -> Text:
    """Names an action, with the piece it takes if that is known."""
    square = "" if action.destination is None else action.destination.name
    match action.type:
        case ActionType.MOVE | ActionType.STEP | ActionType.STEP_CAST:
            return _move_name(action, square, victim)
        case ActionType.TAM | ActionType.TAM_FORMER | ActionType.TAM_LATTER:
            if action.destination is action.source:
                return Text("Tam2 comes back to {square}", square=square)
            return Text("Tam2 to {square}", square=square)
        case ActionType.DROP if action.colour is Colour.RED:
            return Text("Put the red {kind} on {square}", kind=kind_name(action.kind), square=square)
        case ActionType.DROP:
            return Text("Put the black {kind} on {square}", kind=kind_name(action.kind), square=square)
        case ActionType.LAND if victim is not None:
            return Text("Take {piece} on {square}", piece=piece_name(victim), square=square)
        case ActionType.LAND:
            return Text("Land on {square}", square=square)
        case ActionType.CAST if action.is_water:
            return counted("Water cast: {n} dark side", "Water cast: {n} dark sides", action.sticks or 0)
        case ActionType.CAST:
            return counted("Step cast: {n} dark side", "Step cast: {n} dark sides", action.sticks or 0)
        case _:
            return _DECISIONS[action.type]


_DECISIONS = {
    ActionType.FIRST: Text("First move"),
    ActionType.PASS: Text("Pass"),
    ActionType.STAY: Text("Stay"),
    ActionType.AGAIN: Text("Throw again"),
    ActionType.BANK: Text("Keep the throw"),
    ActionType.TYMOK: Text("Go on"),
    ActionType.TAXOT: Text("End the season"),
}


def _move_name(action: Action, square: str, victim: Piece | None) -> Text:
    words: dict[str, str | Text] = {"kind": kind_name(action.kind), "square": square}
    words["source"] = "" if action.source is None else action.source.name
    if victim is not None:
        words["piece"] = piece_name(victim)
    if action.via is None and victim is None:
        return Text("{kind} {source} to {square}", **words)
    if action.via is None:
        return Text("{kind} {source} takes {piece} on {square}", **words)
    words["via"] = action.via.name
    if action.destination is None:
        return Text("{kind} {source} over {via}", **words)
    if victim is None:
        return Text("{kind} {source} over {via} to {square}", **words)
    return Text("{kind} {source} over {via} takes {piece} on {square}", **words)


def headline(position: Position, viewer: Side | None) -> Text:
    """Says in one sentence what is going on."""
    if position.is_over:
        if position.winner is None:
            return Text("The match is drawn.")
        return Text("{side} wins the match.", side=position.winner.name)
    if position.phase is Phase.FIRST:
        return Text("The sticks say who begins.")
    if position.is_chance:
        return Text("{side} casts the sticks.", side=position.mover.name)
    if viewer is position.mover:
        return _ON_TURN[position.phase]
    if position.declaration is not None:
        gain = number(position.declaration.gain)
        return Text("{side} decides: {points} now, or go on.", side=position.mover.name, points=gain)
    return Text("{side} is to move.", side=position.mover.name)


def log(state: CetkaikState) -> tuple[Text, ...]:
    """Tells the last turn and what there is of the present one, one sentence for each event."""
    return (*_ply_log(state.last), *_ply_log(state.ply), *map(_payment, state.paid.payments))


def _ply_log(ply: Ply) -> Iterator[Text]:
    if ply.side is None:
        return
    for action in ply.actions:
        yield Text("{side}: {action}.", side=ply.side.name, action=action_name(action))
    if ply.taken is not None:
        yield Text("{side} has taken the {piece}.", side=ply.side.name, piece=piece_name(ply.taken))


def _payment(payment: Payment) -> Text:
    receiver = Side.IA if payment.receiver == Side.IA else Side.A
    return Text("{side} receives {points} points.", side=receiver.name, points=number(payment.amount))
