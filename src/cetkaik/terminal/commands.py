"""The words a person can type that are no moves: help, moves, hands, undo, save, quit and so on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cetkaik._kernel import Phase
from cetkaik.errors import CetkaikError, InvalidText
from cetkaik.i18n import _
from cetkaik.pieces import KIND_LETTERS, Kind
from cetkaik.render.words import kind_name, side_name
from cetkaik.squares import Square
from cetkaik.terminal.diagram import text_diagram
from cetkaik.terminal.saving import save
from cetkaik.terminal.screens import moves_text
from cetkaik.terminal.words import hand_text, pieces_text

if TYPE_CHECKING:
    from cetkaik.terminal.session import Session

Command = Callable[["Session", str], None]


class Leave(Exception):
    """Ends the session."""


def command_for(line: str) -> Command | None:
    """Finds the command that a line begins with; moves are no commands."""
    return _COMMANDS.get(line.split()[0].lower()) if line.split() else None


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
            "  board             draw the board again\n"
            "  undo              take back your last move and what followed\n"
            "  save FILE         keep the match; 'cetkaik play --resume FILE' takes it up again\n"
            "  quit              leave"
        )
    )


def show_moves(session: Session, words: str) -> None:
    """Lists what can be done now, from one square or everywhere."""
    position = session.position
    if position.phase is not Phase.MOVE:
        session.say(moves_text(position, list(position.merged_moves)))
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
    session.say(
        moves_text(position, actions) if actions else _("Nothing on {square} can move.").format(square=square)
    )


def show_movable(session: Session) -> None:
    """Lists the pieces that can move, with how many moves each has."""
    position = session.position
    counts: dict[Square | None, int] = {}
    for action in position.merged_moves:
        counts[action.source] = counts.get(action.source, 0) + 1
    for square, number in counts.items():
        if square is None:
            session.say(_("  captured pieces: {n} ways to put one on the board").format(n=number))
        else:
            piece = position.piece_at(square)
            kind = kind_name(None if piece is None else piece.kind)
            session.say(_("  {square} {kind}: {n}").format(square=square, kind=kind, n=number))
    session.say(_("'moves SQUARE' lists them."))


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
    for hand in rules.hands:
        pieces = ", ".join(kind_name(kind) for kind, n in hand.components.items() for _copy in range(n))
        session.say(f"  {hand.title} {hand.kanji}: {pieces or _('any ten pieces')} ({hand.points})")
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
    session.draw()


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
        save(session.match, path)
    except (OSError, CetkaikError) as error:
        session.say(_("Not saved: {error}").format(error=error), "red")
        return
    session.saved = True
    session.say(_("Saved. 'cetkaik play --resume {path}' takes it up again.").format(path=path))


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
    "quit": leave,
    "exit": leave,
    "q": leave,
}
