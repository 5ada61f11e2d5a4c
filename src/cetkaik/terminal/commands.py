"""The words one can type in line mode that are no actions: help, moves, rules, undo, save, quit and so on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from cetkaik.errors import CetkaikError
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.i18n import _
from cetkaik.pieces import Kind
from cetkaik.render.words import components_text, kind_name
from cetkaik.terminal.diagram import text_diagram
from cetkaik.terminal.help import rules_text, signs_text, typing_text
from cetkaik.terminal.saving import NotSaved, save_as
from cetkaik.terminal.words import element_name

if TYPE_CHECKING:
    from cetkaik.terminal.plain import LineMode

QUIT = "quit"
MOST_LISTED = 24

Command = Callable[["LineMode", str], None]


class Leave(Exception):
    """Ends line mode."""


def command_for(line: str) -> Command | None:
    """Finds the command that a line begins with; ``H ly`` is none, for it drops a horse."""
    words = line.lower().split()
    if not words or (len(words[0]) == 1 and len(words) > 1):
        return None
    return _COMMANDS.get(words[0])


def show_help(mode: LineMode, words: str) -> None:
    """Explains actions and commands."""
    mode.say(typing_text(mode.match.game))
    mode.say(
        _(
            "Every choice also has a number, and the number alone takes it.\n"
            "Commands:\n"
            "  moves             what can be done; 'moves mau' only what has to do with MAU\n"
            "  table             draw the table again\n"
            "  log               all that has happened\n"
            "  rules             how this game is played, and its options\n"
            "  undo              take back your last decision and what followed\n"
            "  save FILE         keep the match; 'cetkaik play --resume FILE' goes on with it\n"
            "  quit              leave"
        )
    )
    if isinstance(mode.match.game, Cetkaik):
        mode.say(
            _(
                "  list              all hands and their points\n"
                "  pieces, pieces A  the pieces, or how the archer moves"
            )
        )
    mode.say(signs_text(mode.match.game))


def show_moves(mode: LineMode, words: str) -> None:
    """Lists what can be done now, all of it or what has to do with a word."""
    wanted = words.strip().lower()
    if not wanted and len(mode.choices) > MOST_LISTED:
        show_beginnings(mode)
        return
    numbers = [
        number
        for number, choice in enumerate(mode.choices)
        if not wanted or wanted in choice.path or wanted in re.findall(r"\w+", str(choice.label).lower())
    ]
    if not numbers:
        mode.say(_("Nothing can be done with '{word}'.").format(word=words.strip()))
    mode.list_choices(numbers)


def show_beginnings(mode: LineMode) -> None:
    """Lists with what the many choices begin."""
    scene = mode.scene
    counts = Counter(choice.way(brief=True)[0] for choice in mode.choices)
    lines = [f"  {element_name(scene, name)}: {count}" for name, count in counts.items()]
    mode.say("\n".join(lines))
    mode.say(
        _("'moves WORD' lists what has to do with a word, for example 'moves {word}'.").format(
            word=next(iter(counts))
        )
    )


def show_table(mode: LineMode, words: str) -> None:
    """Draws the table again."""
    mode.draw()


def show_log(mode: LineMode, words: str) -> None:
    """Tells all that has happened."""
    for line in mode.log.lines():
        mode.say(f"  {line}")


def show_rules(mode: LineMode, words: str) -> None:
    """Explains the game."""
    mode.say(rules_text(mode.match.game))


def list_hands(mode: LineMode, words: str) -> None:
    """Lists every hand of the rule set with its pieces and points."""
    game = mode.match.game
    if not isinstance(game, Cetkaik):
        mode.say(_("This game has no list of hands."))
        return
    for hand in game.rules.hands:
        pieces = components_text(hand.components) or _("any ten pieces")
        mode.say(f"  {hand.points:>3}  {hand.title} {hand.kanji}: {pieces}")
    mode.say(_("All of one colour: {points} more.").format(points=game.rules.flash_points))


def show_pieces(mode: LineMode, words: str) -> None:
    """Lists the pieces, or shows how one of them moves."""
    game = mode.match.game
    if not isinstance(game, Cetkaik):
        mode.say(_("This game has no pieces to explain."))
        return
    letter = words.strip().upper()[:1]
    kinds = sorted({piece.kind for piece in game.rules.board.setup.values()})
    named: dict[str, Kind | None] = {kind.letter: kind for kind in kinds} | {"M": None}
    if not letter:
        lines = [f"  {kind.letter} {kind.kanji} {kind_name(kind)}" for kind in kinds]
        mode.say("\n".join((*lines, f"  M 皇 {kind_name(None)}")))
    elif letter in named:
        mode.say(text_diagram(game.rules, named[letter]))
    else:
        mode.say(_("There is no piece {letter}; 'pieces' lists them.").format(letter=letter), "red")


def undo(mode: LineMode, words: str) -> None:
    """Takes back everything since a person's last decision, that one included."""
    try:
        mode.match.undo()
    except CetkaikError as error:
        mode.say(str(error))
    else:
        mode.say(_("Taken back."))


def save_match(mode: LineMode, words: str) -> None:
    """Writes the match into a file."""
    if not words.strip():
        mode.say(_("Name the file: save FILE"))
        return
    path = Path(words.strip()).expanduser()
    try:
        save_as(mode.match, path)
    except NotSaved as error:
        mode.say(str(error), "red")
        return
    mode.say(_("Saved. 'cetkaik play --resume {path}' takes it up again.").format(path=quote(str(path))))


def leave(mode: LineMode, words: str) -> None:
    """Leaves, after a reminder if the match is not saved."""
    if mode.match.is_saved or mode.warned:
        raise Leave
    mode.warned = True
    mode.say(_("The match is not saved. 'save FILE' keeps it, 'quit' again leaves."))


_COMMANDS: dict[str, Command] = {
    "help": show_help,
    "h": show_help,
    "?": show_help,
    "moves": show_moves,
    "table": show_table,
    "board": show_table,
    "log": show_log,
    "rules": show_rules,
    "list": list_hands,
    "pieces": show_pieces,
    "undo": undo,
    "save": save_match,
    QUIT: leave,
    "exit": leave,
    "q": leave,
}
