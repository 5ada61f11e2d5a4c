"""The words a person can type that are no moves: help, moves, hands, undo, save, quit and so on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from cetkaik._kernel import Phase
from cetkaik.errors import CetkaikError, InvalidText
from cetkaik.i18n import _
from cetkaik.pieces import KIND_LETTERS, Kind
from cetkaik.position import Position
from cetkaik.render.words import components_text, kind_name, side_name
from cetkaik.squares import Side, Square
from cetkaik.terminal.diagram import text_diagram
from cetkaik.terminal.saving import save
from cetkaik.terminal.screens import moves_table, table
from cetkaik.terminal.words import hand_text, pieces_text

if TYPE_CHECKING:
    from cetkaik.terminal.session import Session

QUIT = "quit"
MOVABLE_IN_A_ROW = 4

Command = Callable[["Session", str], None]


class Leave(Exception):
    """Ends the session."""


def command_for(line: str) -> Command | None:
    """Finds the command that a line begins with; moves are no commands, nor is ``H ly``, which drops a horse."""
    words = line.lower().split()
    if not words or (len(words[0]) == 1 and len(words) > 1):
        return None
    return _COMMANDS.get(words[0])


def show_help(session: Session, words: str) -> None:
    """Explains moves and commands."""
    session.say(
        _(
            "Moves, in any case, with any separators:\n"
            "  mau my            from MAU to MY\n"
            "  mau mai my        from MAU, stepping over MAI, to MY\n"
            "  mauAmaimy         the same as records write it\n"
            "  bT zo             put your captured black Tiger on ZO\n"
            "  zo zy             move tam2 from ZO to ZY in two steps\n"
            "  land my, stay     after a step cast\n"
            "  end, go on        when you have a hand to declare\n"
            "Commands:\n"
            "  moves, moves mau  what can be done, everywhere or from MAU\n"
            "  hands             captured pieces and hands of both sides\n"
            "  list              all hands and their points\n"
            "  pieces, pieces A  the pieces, or how the archer moves\n"
            "  board             draw the board again and explain its signs\n"
            "  undo              take back your last move and what followed\n"
            "  save FILE         keep the match; 'cetkaik play --resume FILE' goes on with it\n"
            "  quit              leave"
        )
    )


def show_moves(session: Session, words: str) -> None:
    """Lists what can be done now, from one square or everywhere."""
    position = session.position
    if position.phase is not Phase.MOVE:
        session.show(moves_table(position, position.merged_moves))
        return
    if not words:
        show_movable(session)
        return
    try:
        square = Square.parse(words.strip())
    except InvalidText as error:
        session.say(str(error), "red")
        return
    actions = [action for action in position.merged_moves if action.source == square]
    if actions:
        session.show(moves_table(position, actions))
    else:
        session.say(_("Nothing on {square} can move.").format(square=square))


def show_movable(session: Session) -> None:
    """Lists the pieces that can move, with how many moves each has."""
    position = session.position
    counts: dict[Square | None, int] = {}
    for action in position.merged_moves:
        counts[action.source] = counts.get(action.source, 0) + 1
    drops = counts.pop(None, 0)
    words = [_movable(position, square, number) for square, number in counts.items() if square is not None]
    session.show(table(words[at : at + MOVABLE_IN_A_ROW] for at in range(0, len(words), MOVABLE_IN_A_ROW)))
    if drops:
        session.say(_("  captured pieces: {n} ways to put one on the board").format(n=drops))
    session.say(_("'moves SQUARE' lists them."))


def _movable(position: Position, square: Square, number: int) -> str:
    piece = position.piece_at(square)
    kind = kind_name(None if piece is None else piece.kind)
    return _("{square} {kind}: {n}").format(square=square, kind=kind, n=number)


def show_hands(session: Session, words: str) -> None:
    """Shows what both sides have captured and which hands that makes."""
    for side in (session.side, session.side.other):
        captured = pieces_text(session.position.captured(side)) or _("nothing taken")
        session.say(f"{side_name(side)}: {captured}", "bold")
        for hand in session.position.hands(side):
            session.say(f"  {hand_text(hand)}")


def list_hands(session: Session, words: str) -> None:
    """Lists every hand of the rule set with its pieces and points."""
    rules = session.position.rules
    session.show(
        table(
            (
                hand.title,
                hand.kanji,
                str(hand.points),
                components_text(hand.components) or _("any ten pieces"),
            )
            for hand in rules.hands
        )
    )
    session.say(_("All of one colour: {points} more.").format(points=rules.flash_points))


def show_pieces(session: Session, words: str) -> None:
    """Lists the pieces, or shows how one of them moves."""
    rules = session.position.rules
    kinds = sorted({piece.kind for piece in rules.board.setup.values()})
    letter = words.strip().upper()[:1]
    if not letter:
        session.say("\n".join(f"  {kind.letter} {kind.kanji} {kind_name(kind)}" for kind in kinds))
        session.say(f"  M 皇 {kind_name(None)}")
    elif letter == "M":
        session.say(text_diagram(rules, None))
    elif letter in (kind.letter for kind in kinds):
        session.say(text_diagram(rules, Kind(KIND_LETTERS.index(letter))))
    else:
        session.say(_("There is no piece {letter}; 'pieces' lists them.").format(letter=letter), "red")


def draw_board(session: Session, words: str) -> None:
    """Draws the board again."""
    session.draw(legend=True)


def undo(session: Session, words: str) -> None:
    """Takes back everything since the person's last move, that move included."""
    match = session.match
    earlier = [
        number
        for number, position in enumerate(match.positions[:-1])
        if position.phase is Phase.MOVE and position.turn is session.side
    ]
    if not earlier:
        session.say(_("There is nothing to take back."))
        return
    while len(match.actions) > earlier[-1]:
        match.undo()
    session.say(_("Taken back."))


def save_match(session: Session, words: str) -> None:
    """Writes the match into a file."""
    if not words.strip():
        session.say(_("Name the file: save FILE"))
        return
    path = Path(words.strip()).expanduser()
    try:
        if path.exists() and path != session.file:
            session.say(_("Not saved: {path} exists already; choose another name.").format(path=path), "red")
            return
        save(session.match, path)
    except (OSError, CetkaikError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        session.say(_("Not saved: {error}").format(error=reason), "red")
        return
    session.saved, session.file = True, path
    options = quote(str(path)) + (" --side a" if session.side is Side.A else "")
    session.say(_("Saved. 'cetkaik play --resume {path}' takes it up again.").format(path=options))


def leave(session: Session, words: str) -> None:
    """Leaves, after a reminder if the match is not saved."""
    if session.saved or session.warned:
        raise Leave
    session.warned = True
    session.say(_("The match is not saved. 'save FILE' keeps it, 'quit' again leaves."))


_COMMANDS: dict[str, Command] = {
    "help": show_help,
    "h": show_help,
    "?": show_help,
    "moves": show_moves,
    "hands": show_hands,
    "list": list_hands,
    "pieces": show_pieces,
    "board": draw_board,
    "undo": undo,
    "save": save_match,
    QUIT: leave,
    "exit": leave,
    "q": leave,
}
