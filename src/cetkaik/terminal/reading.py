"""Reads what a person types as an action: records' notations, plain squares, or words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import AmbiguousText, CetkaikError, IllegalAction, InvalidText
from cetkaik.game import Game
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.i18n import _
from cetkaik.pieces import KIND_LETTERS, Colour, Kind
from cetkaik.position import Position
from cetkaik.records.notation import actions_for_ply
from cetkaik.render.words import kind_name
from cetkaik.squares import SQUARE_PATTERN, Square

_TOKEN = re.compile(rf"({SQUARE_PATTERN})|([{KIND_LETTERS}M])|([^A-Z0-9]+)")
_DROP = re.compile(rf"(R|B|RED |BLACK )?([{KIND_LETTERS}])[^A-Z0-9]*({SQUARE_PATTERN})")
_MOST_SHOWN = 8
_TAM = (ActionType.TAM, ActionType.TAM_FORMER, ActionType.TAM_LATTER)

_WORDS = {
    "end": Action.taxot,
    "e": Action.taxot,
    "taxot": Action.taxot,
    "goon": Action.tymok,
    "g": Action.tymok,
    "tymok": Action.tymok,
    "stay": Action.stay,
    "pass": Action.pass_,
    "again": Action.again,
    "bank": Action.bank,
}


@dataclass(frozen=True, slots=True)
class Path:
    """Is what was typed: squares in order and, if it was named, the kind (``M`` is tam2)."""

    squares: tuple[Square, ...]
    letter: str | None


def read_typed(game: Game[Any, Any], state: Any, text: str) -> Any:
    """Reads what was typed as an action of any game; moves of the cetkaik family in any notation."""
    if isinstance(game, Cetkaik):
        return read_action(state.position, text)
    return game.parse(state, text)


def read_action(position: Position, text: str) -> Action:
    """Reads an action in any of the notations in use; case and separators do not matter.

    >>> position = Position.initial()
    >>> [str(read_action(position, text)) for text in ("mauAmaimy", "mau mai my", "AMAU/MAI-MY", "KAI-ky")]
    ['mauAmaimy', 'mauAmaimy', 'mauAmaimy', 'kaiPky']
    """
    try:
        return position.parse_action(text)
    except IllegalAction:
        if _path(_plain(text)) is None:
            raise
        raise _refusal(position, text) from None
    except InvalidText:
        found = list(_candidates(position, _plain(text))) or list(_recorded(position, text))
    if len(found) == 1 or (found and found[0].type in _TAM):
        return found[0]
    if found:
        texts = tuple(map(str, found))
        shown = ", ".join(texts[:_MOST_SHOWN]) + (", ..." if len(texts) > _MOST_SHOWN else "")
        raise AmbiguousText(_("Which one? {candidates}").format(candidates=shown), texts)
    raise _refusal(position, text)


def _recorded(position: Position, text: str) -> Iterator[Action]:
    """Yields the move that a record's notation names; the sticks are cast here and not typed."""
    try:
        actions = actions_for_ply(position, text)
    except CetkaikError:
        return
    if len(actions) > 1:
        raise InvalidText(_("The sticks are cast here; type the move without their count."))
    yield from actions


def _plain(text: str) -> str:
    return text.upper().strip().removeprefix("LAND ")


def _candidates(position: Position, text: str) -> Iterator[Action]:
    word = _WORDS.get(re.sub(r"[^a-z]", "", text.lower()))
    if word is not None and position.is_legal(word()):
        yield word()
        return
    drop = _DROP.fullmatch(text)
    if drop is not None and position.phase is Phase.MOVE:
        yield from _drops(position, drop)
        return
    path = _path(text)
    if path is not None:
        yield from (_landings if position.phase is Phase.LAND else _moves)(position, path)


def _drops(position: Position, drop: re.Match[str]) -> Iterator[Action]:
    kind = Kind(KIND_LETTERS.index(drop[2]))
    for colour in Colour:
        action = Action.drop(colour, kind, Square[drop[3]])
        if (drop[1] or colour.letter)[0] == colour.letter and position.is_legal(action):
            yield action


def _landings(position: Position, path: Path) -> Iterator[Action]:
    action = Action.land(path.squares[-1])
    if position.is_legal(action):
        yield action


def _path(text: str) -> Path | None:
    squares: list[Square] = []
    letter: str | None = None
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None or (token[2] and letter is not None):
            return None
        if token[1]:
            squares.append(Square[token[1]])
        letter = token[2] or letter
        at = token.end()
    return Path(tuple(squares), letter) if squares else None


def _moves(position: Position, path: Path) -> Iterator[Action]:
    """Yields the moves a path can mean; a via may be left out where nothing else goes there."""
    if len(path.squares) < 2:
        return
    moves = [action for action in position.legal_moves if _starts_like(action, path)]
    exact = [action for action in moves if _squares(action) == path.squares]
    if exact:
        yield from exact
    elif position.tam == path.squares[0]:
        wanted = [action for action in moves if _passes(action, path)]
        yield from sorted(wanted, key=lambda action: len(_squares(action)))[:1]
    elif len(path.squares) == 2:
        yield from (action for action in moves if action.destination == path.squares[1])


def _starts_like(action: Action, path: Path) -> bool:
    letter = "M" if action.kind is None else action.kind.letter
    return action.source == path.squares[0] and path.letter in (None, letter)


def _squares(action: Action) -> tuple[Square, ...]:
    middle = (
        (action.first, action.via) if action.type is ActionType.TAM_LATTER else (action.via, action.first)
    )
    return tuple(square for square in (action.source, *middle, action.destination) if square is not None)


def _passes(action: Action, path: Path) -> bool:
    """Tells whether a tam2 move ends where the path ends and visits its squares in that order (R3.26)."""
    squares = iter(_squares(action))
    return action.destination == path.squares[-1] and all(square in squares for square in path.squares)


def _refusal(position: Position, text: str) -> InvalidText | IllegalAction:
    path = _path(_plain(text))
    if _DROP.fullmatch(_plain(text)) and position.phase is Phase.MOVE:
        return IllegalAction(_("Pieces can be put only on empty squares, and only those you have captured."))
    if path is None:
        return InvalidText(
            _("'{text}' is not understood. Type 'help' to see how moves are written.").format(text=text)
        )
    if position.phase is not Phase.MOVE:
        return IllegalAction(_("That is not possible now."))
    source = path.squares[0]
    piece = position.piece_at(source)
    if len(path.squares) == 1:
        return InvalidText(_("Where to? 'moves {square}' lists what can be done.").format(square=source))
    if piece is None and position.tam != source:
        return IllegalAction(_("Nothing stands on {square}.").format(square=source))
    if piece is not None and piece.side is not position.mover:
        return IllegalAction(_("The piece on {square} is your opponent's.").format(square=source))
    return IllegalAction(
        _("The {kind} on {square} cannot go there now. 'moves {square}' lists what it can do.").format(
            kind=kind_name(None if piece is None else piece.kind), square=source
        )
    )
