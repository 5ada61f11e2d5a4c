"""The picture of a Cetkaik position: board, captured pieces, sticks, score, and a path for each legal action.

Squares are called by their names and pieces by the square they began the season on (``piece:zau``), whoever
holds them now, so that screens can animate moves, captures, drops and the return to the start. Every path
goes through squares, except that drops begin with a captured piece and decisions are buttons.
"""

from __future__ import annotations

from collections.abc import Iterator

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.games.cetkaik.outlook import Outlook, outlook
from cetkaik.games.cetkaik.state import CetkaikState, Names, Ply
from cetkaik.games.cetkaik.words import (
    TAM,
    choice_label,
    headline,
    log,
    number,
    piece_name,
    season_name,
)
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.rulesets import BoardData
from cetkaik.scene import Choice, Element, Scene, Text, Zone
from cetkaik.squares import Side, Square

STICKS = 5
STEPPING = -5  # R5.4
_TAM = frozenset((ActionType.TAM, ActionType.TAM_FORMER, ActionType.TAM_LATTER))
_BUTTONS = {
    ActionType.PASS: "pass",
    ActionType.STAY: "stay",
    ActionType.AGAIN: "again",
    ActionType.BANK: "bank",
    ActionType.TYMOK: "tymok",
    ActionType.TAXOT: "taxot",
}
_CAST_BUTTON = "button:cast"
_DECISIONS = frozenset((ActionType.TYMOK, ActionType.TAXOT, ActionType.AGAIN, ActionType.PASS))


def draw_scene(state: CetkaikState, viewer: Side | None) -> Scene:
    """Draws a state as one side sees it, or a spectator."""
    position = state.position
    choices = tuple(_choices(state)) if viewer is not None and position.turn is viewer else ()
    elements = (
        *_squares(state),
        *_pieces(position, state.names),
        *_captured(state.names),
        *_sticks(state),
        *_hands(position),
        *_score(position),
        *_buttons(choices),
    )
    return Scene(
        viewer=None if viewer is None else int(viewer),
        zones=tuple(_zones(position.rules.board, viewer)),
        elements=elements,
        headline=headline(position, viewer),
        choices=choices,
        log=log(state),
        acting=None if position.turn is None else int(position.turn),
        seats=tuple(Text(side.name) for side in Side),
    )


def _zones(board: BoardData, viewer: Side | None) -> Iterator[Zone]:
    shape, axes = (len(board.rows), len(board.columns)), (board.rows, board.columns)
    yield Zone("board", "board", shape=shape, axes=axes, turned=2 if viewer is Side.A else 0)
    for side in Side:
        yield Zone(
            f"captured:{side.text}", "row", int(side), label=Text("Captured by {side}", side=side.name)
        )
        yield Zone(f"hands:{side.text}", "row", int(side), label=Text("Hands of {side}", side=side.name))
    yield Zone("sticks", "row", label=Text("Sticks"))
    yield Zone("score", "panel", label=Text("Score"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _place(board: BoardData, square: Square) -> tuple[int, int]:
    return divmod(board.squares.index(square), len(board.columns))


def _squares(state: CetkaikState) -> Iterator[Element]:
    board, field = state.position.rules.board, state.position.field
    traces = _traces(state)
    for square in board.squares:
        marks = [mark for mark, squares in traces.items() if square in squares]
        if square in field:
            marks.append("field" if square in board.field else "field.tam")
        marks += ["water"] * (square in board.water) + ["hill"] * (square is board.hill)
        place = _place(board, square)
        yield Element(square.text, "board", "square", _ground(board, square), place, marks=tuple(marks))


def _ground(board: BoardData, square: Square) -> str:
    if square is board.hill:
        return "hill"
    return "water" if square in board.water else "field" if square in board.field else "plain"


def _traces(state: CetkaikState) -> dict[str, frozenset[Square]]:
    """Tells which squares belong to the last turn and which to the move under way."""
    traces = {"last": _touched(state.last)} if state.last.arrived else {}
    pending = state.position.pending
    if pending is not None:
        goal = pending.destination if pending.destination is not None else pending.plan
        traces["origin"] = frozenset((pending.source,))
        traces["via"] = frozenset(square for square in (pending.via,) if square is not None)
        traces["plan"] = frozenset(square for square in (goal,) if square is not None)
    return traces


def _touched(ply: Ply) -> frozenset[Square]:
    ends = (square for action in ply.actions for square in (action.source, action.destination))
    # The plan of a cast is named as the destination, but the piece may have landed short of it.
    landings = [action.destination for action in ply.actions if action.type is ActionType.LAND]
    plans = [action.destination for action in ply.actions if action.type is ActionType.STEP_CAST]
    missed = set(plans) - set(landings)
    return frozenset(square for square in ends if square is not None and square not in missed)


def _pieces(position: Position, names: Names) -> Iterator[Element]:
    board = position.rules.board
    protected = position.protected(Side.IA) | position.protected(Side.A)
    for square, piece in position.pieces.items():
        marks = ("protected",) if square in protected else ()
        yield _piece(piece, names.board[square], "board", _place(board, square), marks)
    if position.tam is not None:
        yield Element("tam", "board", "piece", "tam", _place(board, position.tam), label=TAM)


def _captured(names: Names) -> Iterator[Element]:
    for side, stock in zip(Side, names.captured, strict=True):
        for index, (piece, name) in enumerate(stock):
            yield _piece(piece, name, f"captured:{side.text}", (index,), alike=f"{side.text}.{_face(piece)}")


def _piece(
    piece: Piece, name: int, zone: str, place: tuple[int, ...], marks: tuple[str, ...] = (), alike: str = ""
) -> Element:
    return Element(
        id=_piece_id(name),
        zone=zone,
        kind="piece",
        face=_face(piece),
        place=place,
        owner=int(piece.side),
        facing=0 if piece.side is Side.IA else 2,
        marks=marks,
        label=piece_name(piece),
        alike=alike,
    )


def _piece_id(name: int) -> str:
    return f"piece:{Square(name).text}" if name < len(Square) else f"piece:{name}"


def _face(piece: Piece) -> str:
    return f"{piece.kind.name.lower()}.{piece.colour.name.lower()}"


def _hands(position: Position) -> Iterator[Element]:
    for side in Side:
        for index, hand in enumerate(position.hands(side)):
            marks = ("flash",) if hand.flash else ()
            value = number(hand.points)
            yield _hand(side, hand.id, (index,), marks, Text(hand.type.english), value)
    declaration = position.declaration
    if declaration is not None and declaration.stepped_tam:
        yield _hand(position.mover, "kut2tam2", (98,), ("negative",), Text("The Stepping"), STEPPING)
    if declaration is not None and declaration.again:
        value = number(declaration.again)
        yield _hand(position.mover, "tam2tysak2", (99,), ("negative",), Text("The Futile Move"), value)


def _hand(
    side: Side, name: str, place: tuple[int], marks: tuple[str, ...], label: Text, value: int | float
) -> Element:
    return Element(
        id=f"hand:{side.text}:{name}",
        zone=f"hands:{side.text}",
        kind="counter",
        face=f"hand.{name}",
        place=place,
        owner=int(side),
        marks=marks,
        label=label,
        value=value,
    )


def _sticks(state: CetkaikState) -> Iterator[Element]:
    casts = [action.sticks for ply in (state.last, state.ply) for action in ply.actions]
    dark = next((sticks for sticks in reversed(casts) if sticks is not None), None)
    for index in range(STICKS):
        face = "stick.rest" if dark is None else "stick.dark" if index < dark else "stick.light"
        yield Element(f"stick:{index + 1}", "sticks", "stick", face, (index,))


def _score(position: Position) -> Iterator[Element]:
    for side in Side:
        seat, value = int(side), number(position.score[side])
        yield Element(f"points:{side.text}", "score", "counter", "points", (seat,), seat, value=value)
    yield Element("stake", "score", "counter", "stake", (2,), label=Text("Stake"), value=position.stake)
    season = season_name(position.season)
    yield Element("season", "score", "counter", "season", (3,), label=season, value=position.season)


def _buttons(choices: tuple[Choice, ...]) -> Iterator[Element]:
    labels = {choice.path[-1]: choice.label for choice in choices if choice.path[-1].startswith("button:")}
    if _CAST_BUTTON in labels:
        labels[_CAST_BUTTON] = Text("Cast the sticks")
    for index, (name, label) in enumerate(labels.items()):
        yield Element(name, "panel", "button", name.removeprefix("button:"), (index,), label=label)


def _choices(state: CetkaikState) -> Iterator[Choice]:
    position = state.position
    plainest = frozenset(position.merged_moves) if position.phase is Phase.MOVE else frozenset()
    for action in position.legal_moves:
        view = outlook(position, action)
        yield Choice(
            action_text=str(action),
            path=_path(state, action),
            label=choice_label(position, action),
            effect=_effect(position, action, view),
            brief=_brief(action, plainest),
            confirm=view.costs or view.chance is not None or action.type in _DECISIONS,
            chance=view.chance,
            sticks=view.sticks,
        )


def _path(state: CetkaikState, action: Action) -> tuple[str, ...]:
    if action.type in _BUTTONS:
        return (f"button:{_BUTTONS[action.type]}",)
    if action.type is ActionType.DROP:
        return _first_like(state, action), _text(action.destination)
    if action.type is ActionType.STEP_CAST and action.destination is None:
        return _text(action.source), _text(action.via), _CAST_BUTTON
    if action.type is ActionType.TAM_LATTER:
        legs = (action.source, action.first, action.via, action.destination)
    else:
        legs = (action.source, action.via, action.first, action.destination)
    return tuple(square.text for square in legs if square is not None)


def _brief(action: Action, plainest: frozenset[Action]) -> tuple[str, ...] | None:
    # R3.26: tam2 moves with the same end are one move to the eye.
    if action.type not in _TAM:
        return None
    return (_text(action.source), _text(action.destination)) if action in plainest else ()


def _first_like(state: CetkaikState, action: Action) -> str:
    stock = state.names.captured[state.position.mover]
    return next(
        _piece_id(name) for piece, name in stock if (piece.kind, piece.colour) == (action.kind, action.colour)
    )


def _effect(position: Position, action: Action, view: Outlook) -> str:
    if action.type in _BUTTONS:
        return _BUTTONS[action.type]
    if action.type is ActionType.DROP:
        return "drop"
    to = action.destination
    victim = None if to is None else position.piece_at(to)
    takes = victim is not None and victim.side is not position.mover
    return ("take" if takes else "go") + (".water" if view.water else "")


def _text(square: Square | None) -> str:
    return "" if square is None else square.text
