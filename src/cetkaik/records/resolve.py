"""Finds the actions that a written ply stands for, and what its text left unsaid."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.action_text import refusal
from cetkaik.errors import AmbiguousText, IllegalAction
from cetkaik.i18n import _
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.records.casts import play_casts
from cetkaik.records.moves import Capture, Form, MoveText, TamStep
from cetkaik.records.tam_moves import find_tam
from cetkaik.records.words import COLOUR_SIGNS
from cetkaik.squares import Square


@dataclass(frozen=True, slots=True)
class Resolution:
    """Is a ply played out: its actions, the position behind it and the ply with nothing left open.

    A cast whose number is not known stays unknown in ``move``; the actions hold one that fits.
    """

    actions: tuple[Action, ...]
    after: Position
    move: MoveText
    captured: Piece | None = None
    cut_short: bool = False  # a fine ended the game before the piece moved (R5.19)


def resolve(position: Position, move: MoveText, *, assume: bool = True) -> Resolution:
    """Plays a written ply.

    With ``assume`` casts that the text leaves open are taken as the outcome needs them (VAR-12); without it
    the actions end where the sticks have to be cast.
    """
    if position.phase is not Phase.MOVE:
        raise IllegalAction(refusal(position, Action.pass_()))
    if move.side is not None and move.side is not position.mover:
        raise IllegalAction(_("it is the turn of {side}").format(side=position.mover))
    if _moves_tam(position, move):
        move = replace(move, form=Form.TAM, tam_step=TamStep.UNKNOWN, completed=True)
    if move.form is Form.BOARD:
        return _board(position, move, assume)
    action = {Form.TAM: find_tam, Form.DROP: _drop, Form.PASS: _pass}[move.form](position, move)
    if not position.is_legal(action):
        raise IllegalAction(_refused(position, move))
    full = replace(move, side=position.mover, colour=action.colour, casts_stated=True)
    if move.form is Form.TAM:
        full = replace(full, first=action.first, via=action.via, tam_step=_TAM_STEPS[action.type.name])
    return Resolution((action,), position.play(action), full)


def agrees(noted: Capture | None, captured: Piece | None) -> bool:
    """Tells whether a capture note fits what was captured; no note fits everything."""
    if noted is None:
        return True
    if captured is None or noted.kind is not captured.kind:
        return False
    return noted.colour is None or noted.colour is captured.colour


def inferred_fields(stated: MoveText, full: MoveText) -> frozenset[str]:
    """Names the fields that a text did not state in the form in which the replay found them."""
    names = (field.name for field in fields(MoveText) if field.name not in ("loose_casts", "casts_stated"))
    return frozenset(name for name in names if getattr(stated, name) != getattr(full, name))


_TAM_STEPS = {"TAM": TamStep.NONE, "TAM_FORMER": TamStep.FORMER, "TAM_LATTER": TamStep.LATTER}


def _moves_tam(position: Position, move: MoveText) -> bool:
    """Tells whether a list that names no pieces means tam by the square."""
    unnamed = move.form is Form.BOARD and move.kind is None and not move.casts_stated
    return unnamed and move.source is not None and move.source == position.tam


def _drop(position: Position, move: MoveText) -> Action:
    if move.kind is None or move.destination is None:
        raise IllegalAction(_("a dropped piece and its square must be given"))
    held = {piece.colour for piece in position.captured(position.mover) if piece.kind is move.kind}
    if move.colour is None and len(held) > 1:
        raise AmbiguousText(
            _("{side} holds a {piece} of either colour").format(side=position.mover, piece=move.kind.kanji),
            tuple(str(Action.drop(colour, move.kind, move.destination)) for colour in sorted(held)),
        )
    colour = move.colour if move.colour is not None else next(iter(held), None)
    if colour is None or colour not in held:
        name = (COLOUR_SIGNS[colour] if colour is not None else "") + move.kind.kanji
        raise IllegalAction(_("{side} holds no {piece}").format(side=position.mover, piece=name))
    return Action.drop(colour, move.kind, move.destination)


def _pass(position: Position, move: MoveText) -> Action:
    return Action.pass_()


def _refused(position: Position, move: MoveText) -> str:
    if move.form is Form.PASS:
        return _("these rules know no pass")
    return _("nothing can be dropped on {square}").format(square=move.destination)


def _board(position: Position, move: MoveText, assume: bool) -> Resolution:
    piece = _mover(position, move)
    action = _first_action(position, move, piece)
    after = position.play(action)
    if ends_by_fine(position, after, move):
        full = replace(move, kind=piece.kind, side=position.mover, loose_casts=(), casts_stated=True)
        return Resolution((action,), after, full, cut_short=True)
    target = action.destination if _hides_target(position, move) else move.destination
    outcome = play_casts(after, move, target, assume=assume)
    captured = None
    if outcome.completed and target is not None and target != move.source:
        captured = position.piece_at(target)
    full = replace(
        move,
        kind=piece.kind,
        side=position.mover,
        step_cast=outcome.step_cast,
        water_cast=outcome.water_cast,
        loose_casts=(),
        casts_stated=True,
        completed=outcome.completed,
        capture=Capture(captured.kind, captured.colour) if captured else None,
        announced=_announced(move, action) if outcome.step_cast else None,
    )
    return Resolution((action, *outcome.actions), outcome.after, full, captured)


def ends_by_fine(before: Position, after: Position, move: MoveText) -> bool:
    """Tells whether the fine for stepping on tam ended the game before the piece moved (R5.19)."""
    stepped = move.via is not None and move.via == before.tam
    paid_first = not before.rules.values["failure_exempts_kut2_tam2"]
    return stepped and paid_first and after.is_over and after.score != before.score


def _mover(position: Position, move: MoveText) -> Piece:
    if move.source is None:
        raise IllegalAction(_("the square a piece comes from must be given"))
    piece = position.piece_at(move.source)
    if piece is None:
        raise IllegalAction(_("no piece stands on {square}").format(square=move.source))
    if piece.side is not position.mover:
        raise IllegalAction(
            _("the {piece} on {square} belongs to {owner}, but it is the turn of {side}").format(
                piece=piece.kind.kanji, square=move.source, owner=piece.side, side=position.mover
            )
        )
    if move.kind is not None and move.kind is not piece.kind:
        raise IllegalAction(
            _("a {piece} stands on {square}, not a {stated}").format(
                piece=piece.kind.kanji, square=move.source, stated=move.kind.kanji
            )
        )
    return piece


def _first_action(position: Position, move: MoveText, piece: Piece) -> Action:
    """Chooses between a plain move, a finite and a directional step (R3.9, R3.15, R3.16)."""
    source, via, target = move.source, move.via, move.destination
    assert source is not None
    if via is None:
        candidates = [Action.move(piece.kind, source, target)] if target is not None else []
    elif _hides_target(position, move):
        candidates = _water_plans(position, move)
    else:
        finite = [Action.step(piece.kind, source, via, target)] if target is not None else []
        plans = [plan for plan in (move.announced, target) if plan is not None]
        directional = [Action.step_cast(piece.kind, source, via, plan) for plan in (*plans, None)]
        if target is None and not move.completed:
            directional += _plans(position, move)
        # Without a plan (VAR-3.2) one text can mean either, and only the cast tells.
        candidates = directional + finite if move.step_cast else finite + directional
    for action in candidates:
        if position.is_legal(action):
            return action
    raise IllegalAction(_impossible(piece, source, via, target))


def _announced(move: MoveText, action: Action) -> Square | None:
    return action.destination if move.announced is None else move.announced


def _impossible(piece: Piece, source: Square, via: Square | None, target: Square | None) -> str:
    if via is None:
        pattern = _("the {piece} cannot go from {source} to {target}")
    else:
        pattern = _("the {piece} cannot go from {source} over {via} to {target}")
    return pattern.format(piece=piece.kind.kanji, source=source, via=via, target=target)


def _hides_target(position: Position, move: MoveText) -> bool:
    """Tells whether the source stands for the target, as an opponent's browser writes it (records 1.1)."""
    failed_at_water = move.water_cast is not None and move.completed is False
    return failed_at_water and move.destination == move.source and move.source not in position.water


def _plans(position: Position, move: MoveText) -> list[Action]:
    return [
        action
        for action in position.legal_moves
        if action.type.name == "STEP_CAST" and action.source == move.source and action.via == move.via
    ]


def _water_plans(position: Position, move: MoveText) -> list[Action]:
    assert move.via is not None
    limit = move.step_cast.total if move.step_cast and move.step_cast.total is not None else 8
    via = move.via
    return [
        action
        for action in _plans(position, move)
        if action.destination is None
        or (action.destination in position.water and action.destination.distance(via) <= limit)
    ]
