"""Reading the texts of actions, and saying why an action is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import AmbiguousText, IllegalAction, InvalidText
from cetkaik.i18n import _
from cetkaik.pieces import KIND_LETTERS, Colour, Kind
from cetkaik.refusals import reason
from cetkaik.squares import SQUARE_PATTERN, Side, Square

if TYPE_CHECKING:
    from cetkaik.position import Position

_LONGEST = 60
_S = SQUARE_PATTERN.lower()
_MOVE = re.compile(rf"({_S})([VPACTHOSGK_])({_S})({_S}|_)?")
_TAM = re.compile(rf"({_S})M({_S})?(?:\[({_S}|_)\])?({_S})?({_S})")
_DROP = re.compile(rf"([BR_])([VPACTHOSGK])({_S})")
_CAST = re.compile(r"([bw])([0-5])")
_LAND = re.compile(rf"to:({_S})")
_WORDS: dict[str, Callable[[], Action]] = {
    "first:ia": lambda: Action.first_mover(Side.IA),
    "first:a": lambda: Action.first_mover(Side.A),
    "pass": Action.pass_,
    "stay": Action.stay,
    "=tymok": Action.tymok,
    "=taxot": Action.taxot,
    "again": Action.again,
    "bank": Action.bank,
}


def parse(position: Position, text: str) -> Action:
    """Reads the text of an action that is possible in a position.

    A piece may be left open with ``_``, and so may tam2's first leg, whose choice changes nothing.

    >>> from cetkaik.position import Position
    >>> parse(Position.initial(), "mau_maimy"), parse(Position.initial(), "zoMzy")
    (Action('mauAmaimy'), Action('zoM[to]zy'))
    """
    readings = [*_readings(position, text.strip())]
    possible = [action for action in readings if _is_possible(position, action)]
    if len(possible) == 1:
        return possible[0]
    if possible and _is_tam(possible[0]):
        return possible[0]
    if possible:
        candidates = tuple(map(str, possible))
        raise AmbiguousText(
            _("'{text}' could be {candidates}").format(text=text, candidates=", ".join(candidates)),
            candidates,
        )
    if readings:
        raise IllegalAction(refusal(position, readings[0]))
    raise InvalidText(_("'{text}' is not an action").format(text=text[:_LONGEST]))


def _is_tam(action: Action) -> bool:
    return action.type in (ActionType.TAM, ActionType.TAM_FORMER, ActionType.TAM_LATTER)


def _is_possible(position: Position, action: Action) -> bool:
    return position.is_legal(action) or any(action == outcome for outcome, _chance in position.chances)


def _readings(position: Position, text: str) -> Iterator[Action]:
    if text in _WORDS:
        yield _WORDS[text]()
    elif found := _CAST.fullmatch(text):
        yield (Action.water if found[1] == "w" else Action.cast)(int(found[2]))
    elif found := _LAND.fullmatch(text):
        yield Action.land(Square.parse(found[1]))
    elif found := _DROP.fullmatch(text):
        kind = Kind(KIND_LETTERS.index(found[2]))
        for colour in Colour:
            if found[1] in ("_", colour.letter):
                yield Action.drop(colour, kind, Square.parse(found[3]))
    elif found := _TAM.fullmatch(text):
        yield from _tam_readings(position, found)
    elif found := _MOVE.fullmatch(text):
        yield from _move_readings(position, found)


def _move_readings(position: Position, found: re.Match[str]) -> Iterator[Action]:
    source = Square.parse(found[1])
    piece = position.piece_at(source)
    if found[2] != "_":
        kind = Kind(KIND_LETTERS.index(found[2]))
    elif piece is not None:
        kind = piece.kind
    else:
        raise IllegalAction(_("no piece stands on {square}").format(square=source.name))
    near = Square.parse(found[3])
    if found[4] is None:
        yield Action.move(kind, source, near)
    elif found[4] == "_":
        yield Action.step_cast(kind, source, near, None)
    else:
        yield Action.step(kind, source, near, Square.parse(found[4]))
        yield Action.step_cast(kind, source, near, Square.parse(found[4]))


def _tam_readings(position: Position, found: re.Match[str]) -> Iterator[Action]:
    """Yields the tam2 moves that a text with or without its first leg can mean, the plainest first."""
    source, second = Square.parse(found[1]), Square.parse(found[5])
    before, after = (Square.parse(found[i]) if found[i] else None for i in (2, 4))
    if found[3] is None and before is None:
        moves = (a for a in position.merged_moves if _is_tam(a))
        yield from (a for a in moves if a.source is source and a.destination is second)
    given = found[3] not in (None, "_")
    for first in (Square.parse(found[3]),) if given else position.rules.board.squares:
        if before is None and after is None:
            yield Action.tam(source, first, second)
        if before is not None and after is None:
            yield Action.tam_former(source, before, first, second)
        step = before if after is None and found[3] is None else after
        if step is not None:
            yield Action.tam_latter(source, first, step, second)


def refusal(position: Position, action: object) -> str:
    """Says why an action cannot be played in a position."""
    if isinstance(action, bool) or not isinstance(action, int):
        return _("{action} is no action").format(action=repr(action)[:_LONGEST])
    if not isinstance(action, Action):
        action = Action(action) if 0 <= action < 1 << 32 else None
    expected = _expectations()[position.phase]
    if action is None:
        return _("this number is no action; {expected}").format(expected=expected)
    because = reason(position, action) if _is_written(action) else ""
    return _("'{action}' is not possible here; {expected}").format(
        action=_shown(action), expected=because or expected
    )


def _shown(action: Action) -> str:
    return str(action) if _is_written(action) else hex(action)


def _is_written(action: Action) -> bool:
    try:
        str(action)
    except ValueError:
        return False
    return True


def _expectations() -> dict[Phase, str]:
    return {
        Phase.FIRST: _("chance must name the first mover"),
        Phase.MOVE: _("a legal move is expected"),
        Phase.STEP_CAST: _("the sticks must be cast for the step"),
        Phase.PRESS: _("the choice is to bank or to throw again"),
        Phase.LAND: _("the choice is to land within reach of the cast or to stay"),
        Phase.WATER_CAST: _("the sticks must be cast for the water"),
        Phase.DECLARE: _("the choice is ty mok or ta xot"),
        Phase.OVER: _("the match is over"),
    }
