"""The course of a match in the terminal: who acts, what is shown, what is asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import CetkaikError
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.i18n import _
from cetkaik.match import Match
from cetkaik.players import Player
from cetkaik.position import Position
from cetkaik.render.words import season_name
from cetkaik.squares import Side
from cetkaik.terminal import screens, words
from cetkaik.terminal.commands import QUIT, Leave, command_for
from cetkaik.terminal.reading import read_action

# After these no stick has fallen yet in the turn.
_NOTHING_CAST_YET = (ActionType.MOVE, ActionType.STEP, ActionType.STEP_CAST)


class Session:
    """Plays one match between a person and an opponent.

    ``ask`` shows a prompt and returns the line that was typed; it raises ``EOFError`` when there are no more.
    """

    def __init__(
        self,
        match: Match,
        side: Side,
        opponent: Player,
        console: Console,
        ask: Callable[[str], str] | None = None,
    ) -> None:
        self.match = match
        self.side = side
        self.opponent = opponent
        self.console = console
        self.saved = True
        self.file: Path | None = None
        self.warned = False
        self._drawn = False
        self._ask = ask or input

    @property
    def position(self) -> Position:
        """The present position."""
        return self.match.position

    def run(self) -> None:
        """Plays until the match is over or the person leaves."""
        self.say(screens.greeting(self.position.rules, self.side))
        try:
            while not self.position.is_over:
                self._step()
        except (Leave, KeyboardInterrupt):
            self.say(_("Good-bye."))
        else:
            self.draw()
            self.say(screens.result(self.position, self.side))

    def say(self, text: str, style: str = "") -> None:
        """Prints a sentence."""
        self.console.print(Text(text, style=style))

    def show(self, table: Table) -> None:
        """Prints words in columns."""
        self.console.print(table)

    def draw(self, *, legend: bool = False) -> None:
        """Prints the board with everything beside it; the first time its signs are explained."""
        screens.draw(self.match, self.side, self.console, legend=legend or not self._drawn)
        self._drawn = True

    def ask(self, prompt: str) -> str:
        """Asks for a line; Ctrl-C and the end of the input are the same as 'quit'."""
        try:
            return self._ask(prompt + " ").strip()
        except (EOFError, KeyboardInterrupt):
            self.say("")
            return QUIT

    def _step(self) -> None:
        if self.position.phase is Phase.FIRST:
            self._first_mover()
        elif self.position.is_chance:
            self._cast()
        elif self.position.turn is self.side:
            self._decide()
        else:
            self._answer()

    def _first_mover(self) -> None:
        season = season_name(self.position.season)
        self.match.cast()
        if self.position.mover is self.side:
            self.say(_("{season} begins. The sticks let you move first.").format(season=season), "bold")
        else:
            self.say(
                _("{season} begins. The sticks let your opponent move first.").format(season=season), "bold"
            )

    def _cast(self) -> None:
        before = self.position
        if before.mover is self.side and not self._agreed(before):
            return
        cast = self.match.cast()
        self.say(screens.cast_result(before, cast, self.position))
        self._tell(before)

    def _agreed(self, position: Position) -> bool:
        """Asks before sticks fall; until then the whole move can be taken back (R3.17)."""
        self.say(screens.cast_announcement(position))
        if self.match.actions[-1].type not in _NOTHING_CAST_YET:
            return True
        while self.position is position:
            answer = self.ask(_("Enter casts the sticks, 'back' takes the move back:"))
            if not answer:
                return True
            if answer.lower() in ("back", "undo"):
                self.match.undo()
            elif not self._is_command(answer):
                self.say(_("The sticks come first: Enter casts them."), "red")
        return False

    def _decide(self) -> None:
        at = self.position
        if screens.must_stay(at):
            self._take(at.legal_moves[0])
            return
        if at.phase is Phase.MOVE:
            self.draw()
        else:
            self.say(screens.question(at, self.side))
        while self.position is at:
            line = self.ask(screens.prompt(at))
            if not line or self._is_command(line):
                continue
            self._try(line)

    def _is_command(self, line: str) -> bool:
        command = command_for(line)
        if command is None:
            return False
        command(self, line.partition(" ")[2])
        return True

    def _try(self, line: str) -> None:
        try:
            action = read_action(self.position, line)
        except CetkaikError as error:
            self.say(str(error), "red")
            return
        self._take(action)

    def _take(self, action: Action) -> None:
        before = self.position
        self.match.play(action)
        self._tell(before)

    def _tell(self, before: Position) -> None:
        """Says what an action brought besides the move itself: a payment, the end of a season."""
        self.saved = self.warned = False
        after = self.position
        if after.season != before.season or after.is_over:
            self.say(screens.season_end(before, after, self.side), "bold")
        elif after.score != before.score:
            self.say(screens.payment(before, after, self.side), "bold")

    def _answer(self) -> None:
        before = self.position
        action = self.opponent.choose(Cetkaik(before.rules), before, self.side.other)
        if not screens.must_stay(before):
            self.say(_("Opponent: {action}.").format(action=words.action_text(before, action)), "cyan")
        self._take(action)
