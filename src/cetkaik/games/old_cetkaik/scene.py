"""The picture of old cetkaik: board, pieces out of play, points, and a path for each action.

A move is picked as its piece, then the square it goes to. A leap is picked as its piece, the pieces it takes
and the square it lands on, for one square can be landed on after different captures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from cetkaik.games.old_cetkaik.moves import (
    ARCHER,
    BEAST,
    CHARIOT,
    GENERAL,
    KIND,
    KING,
    PROMOTED,
    RED,
    SHIP,
    SOLDIER,
    WATER,
    Move,
    legal_moves,
)
from cetkaik.games.old_cetkaik.state import (
    ANNOUNCED,
    RECEIVED,
    RED_SEAT,
    Action,
    Ending,
    OldOptions,
    OldState,
    Ply,
    Word,
)
from cetkaik.scene import Choice, Element, Scene, Text, Zone
from cetkaik.squares import COLUMNS, ROWS, Square

SIDES = (Text("Black"), Text("Red"))
ENDINGS = {
    Ending.KING: Text("The king is taken"),
    Ending.RESIGNED: Text("Resignation"),
    Ending.AGREED: Text("Draw by agreement"),
    Ending.REPEATED: Text("Draw by repetition"),
    Ending.QUIET: Text("Draw: nothing taken and no soldier moved for too long"),
    Ending.STUCK: Text("Draw: no legal move"),
}
_COLOURS = ("black", "red")
_KINDS = {
    SHIP: ("vessel", Text("Ship")),
    SOLDIER: ("pawn", Text("Soldier")),
    ARCHER: ("archer", Text("Archer")),
    CHARIOT: ("chariot", Text("Chariot")),
    BEAST: ("tiger", Text("Beast")),  # OLD-1.4: drawn with the tiger's sign
    GENERAL: ("general", Text("General")),
    KING: ("king", Text("King")),
    PROMOTED: ("pawn", Text("Promoted soldier")),
}
_WORDS = {
    Word.BLACK_FIRST: Text("Black begins"),
    Word.RED_FIRST: Text("Red begins"),
    Word.KEEP: Text("Keep the back rank"),
    Word.EXCHANGE: Text("Exchange chariots and beasts"),
    Word.OFFER: Text("Offer a draw, then move"),
    Word.ACCEPT: Text("Accept the draw"),
    Word.RESIGN: Text("Resign"),
}
_SACRIFICE = "button:sacrifice"


def draw_scene(
    options: OldOptions, state: OldState, viewer: int | None, actions: Sequence[tuple[str, Action]]
) -> Scene:
    """Draws a state as one side sees it, or a spectator; the actions are those the viewer may take."""
    choices = tuple(_choice(state, text, action) for text, action in actions)
    threatened = () if state.over else tuple(_threatened(options, state))
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(viewer)),
        elements=(
            *_squares(state),
            *_pieces(state, threatened),
            *_counters(options, state),
            *_buttons(choices),
        ),
        headline=_headline(state, viewer, threatened),
        choices=choices,
        log=tuple(_log(state)),
        acting=None if state.over else state.mover,
        seats=SIDES,
    )


def _zones(viewer: int | None) -> Iterator[Zone]:
    turned = 2 if viewer == RED_SEAT else 0
    yield Zone("board", "board", shape=(9, 9), axes=(tuple(ROWS), tuple(COLUMNS)), turned=turned)
    for seat, side in enumerate(SIDES):
        yield Zone(f"out:{_COLOURS[seat]}", "row", seat, label=Text("{side} pieces out of play", side=side))
    yield Zone("score", "panel", label=Text("Score"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _squares(state: OldState) -> Iterator[Element]:
    fresh = state.result is not None and not state.over
    touched = () if fresh or state.last is None else _touched(state.last.action)
    for square in Square:
        water = square in WATER
        marks = (*(("last",) if square in touched else ()), *(("water",) if water else ()))
        face, place = "water" if water else "plain", (square.row, square.column)
        yield Element(square.text, "board", "square", face, place, marks=marks)


def _touched(action: Action) -> tuple[int, ...]:
    if isinstance(action, Word):
        return ()
    return (action.origin, *action.taken, *(() if action.to is None else (action.to,)))


def _threatened(options: OldOptions, state: OldState) -> Iterator[int]:
    """Lists the kings that the other side can take; nothing in the rules saves them (OLD-5.1)."""
    for seat in range(2):
        king = state.board.find(KING + RED * seat)
        if any(king in move.taken for move in legal_moves(options.movement, state.board, 1 - seat)):
            yield king


def _pieces(state: OldState, threatened: tuple[int, ...]) -> Iterator[Element]:
    for square, piece in enumerate(state.board):
        if piece:
            marks = ("threatened",) if square in threatened else ()
            yield _piece(piece, state.names[square], "board", divmod(square, 9), marks)
    for index, (piece, name) in enumerate(state.out):
        yield _piece(piece, name, f"out:{_COLOURS[piece >> 4]}", (index,))


def _piece(piece: int, name: int, zone: str, place: tuple[int, ...], marks: tuple[str, ...] = ()) -> Element:
    seat = piece >> 4
    return Element(
        id=f"piece:{Square(name - 1).text}",
        zone=zone,
        kind="piece",
        face=f"{_KINDS[piece & KIND][0]}.{_COLOURS[seat]}",
        place=place,
        owner=seat,
        facing=2 * seat,
        marks=("promoted",) if piece & KIND == PROMOTED else marks,
        label=_piece_name(piece),
    )


def _piece_name(piece: int) -> Text:
    kind = _KINDS[piece & KIND][1]
    return Text("red {kind}", kind=kind) if piece >> 4 else Text("black {kind}", kind=kind)


def _counters(options: OldOptions, state: OldState) -> Iterator[Element]:
    for seat, halves in enumerate(state.halves):
        value = halves / 2 if halves % 2 else halves // 2
        yield Element(f"points:{_COLOURS[seat]}", "score", "counter", "points", (seat,), seat, value=value)
    if options.seasons > 1:
        label = Text("Game {number} of {seasons}", number=state.season, seasons=options.seasons)
        yield Element("game", "score", "counter", "game", (2,), label=label)
    if options.quiet_limit:
        label = Text("Turns until a draw unless a piece is taken or a soldier moves:")
        left = options.quiet_limit - state.quiet
        yield Element("quiet", "score", "counter", "quiet", (3,), label=label, value=left)


def _buttons(choices: tuple[Choice, ...]) -> Iterator[Element]:
    labels = {choice.path[-1]: choice.label for choice in choices if choice.path[-1].startswith("button:")}
    if _SACRIFICE in labels:
        labels[_SACRIFICE] = Text("Take, and lose the piece")
    for index, (name, label) in enumerate(labels.items()):
        yield Element(name, "panel", "button", name.removeprefix("button:"), (index,), label=label)


def _choice(state: OldState, text: str, action: Action) -> Choice:
    if isinstance(action, Word):
        return Choice(text, (f"button:{text}",), _WORDS[action], text.partition("_")[0], confirm=True)
    victims = tuple(state.board[square] for square in action.taken)
    label = _move_name(state.board[action.origin], action, victims)
    effect = "take" if action.taken else "go"
    return Choice(text, tuple(_path(action)), label, effect, confirm=action.to is None)


def _path(move: Move) -> Iterator[str]:
    yield Square(move.origin).text
    yield from (Square(square).text for square in move.taken)
    if move.to is None:
        yield _SACRIFICE
    elif move.taken != (move.to,):
        yield Square(move.to).text


def _move_name(piece: int, move: Move, victims: tuple[int, ...]) -> Text:
    words: dict[str, str | Text] = {"kind": _KINDS[piece & KIND][1], "source": Square(move.origin).name}
    if move.to is not None:
        words["square"] = Square(move.to).name
    if not move.taken:
        return Text("{kind} {source} to {square}", **words)
    words["pieces"] = _named(move.taken, victims)
    if move.to is None:
        return Text("{kind} {source} takes {pieces} and is lost", **words)
    if move.taken == (move.to,):
        return Text("{kind} {source} takes {pieces}", **words)
    return Text("{kind} {source} takes {pieces} and lands on {square}", **words)


def _named(squares: tuple[int, ...], pieces: tuple[int, ...]) -> Text:
    names = [
        Text("{piece} on {square}", piece=_piece_name(piece), square=Square(square).name)
        for square, piece in zip(squares, pieces, strict=True)
    ]
    return reduce(lambda first, second: Text("{first} and {second}", first=first, second=second), names)


def _headline(state: OldState, viewer: int | None, threatened: tuple[int, ...]) -> Text:
    if state.over:
        black, red = state.halves
        if black == red:
            return Text("The match is drawn.")
        return Text("{side} wins the match.", side=SIDES[black < red])
    if state.mover is None:
        return Text("Chance says who begins.")
    if viewer == state.mover:
        return _question(state, state.board.find(KING + RED * state.mover) in threatened)
    if state.to_choose:
        return Text("{side} chooses the back rank.", side=SIDES[state.mover])
    return Text("{side} is to move.", side=SIDES[state.mover])


def _question(state: OldState, in_danger: bool) -> Text:
    if state.to_choose:
        return Text("Keep your back rank, or exchange chariots and beasts?")
    if state.offer & ANNOUNCED:
        return Text("Your move; it carries your offer of a draw.")
    if state.offer & RECEIVED:
        return Text("You are offered a draw: accept it, or move.")
    return Text("Your move. Your king can be taken!") if in_danger else Text("Your move.")


def _log(state: OldState) -> Iterator[Text]:
    if state.last is not None:
        yield Text("{side}: {action}.", side=SIDES[state.last.seat], action=_told(state.last))
    if state.mover is not None and state.offer & RECEIVED:
        yield Text("{side} offers a draw.", side=SIDES[1 - state.mover])
    if state.mover is not None and state.offer & ANNOUNCED:
        yield Text("{side} offers a draw.", side=SIDES[state.mover])
    if state.result is not None:
        yield Text("{reason}.", reason=ENDINGS[state.result.ending])
        if state.result.winner is None:
            yield Text("Both sides receive half a point.")
        else:
            yield Text("{side} wins the game and receives a point.", side=SIDES[state.result.winner])


def _told(ply: Ply) -> Text:
    if isinstance(ply.action, Word):
        return _WORDS[ply.action]
    return _move_name(ply.piece, ply.action, ply.victims)
