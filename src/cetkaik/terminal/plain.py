"""Line mode: any game by lines of text, for pipes, screen readers and terminals that can do nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rich.console import Console
from rich.text import Text

from cetkaik.errors import CetkaikError
from cetkaik.game import CHANCE
from cetkaik.i18n import _
from cetkaik.picker import Picker
from cetkaik.scene import Choice, Scene
from cetkaik.terminal.commands import MOST_LISTED, QUIT, Leave, command_for
from cetkaik.terminal.draw import draw_table
from cetkaik.terminal.draw.paint import paint
from cetkaik.terminal.help import signs_text
from cetkaik.terminal.log import Log
from cetkaik.terminal.match import HUMAN, BotFailure, RunningMatch
from cetkaik.terminal.reading import read_typed
from cetkaik.terminal.words import act_name, chance_text, choice_text, offered

_SMALLEST, _ROOM = 40, 24
_BACK = ("back", "undo")


class LineMode:
    """Plays a match by typed lines.

    ``ask`` shows a prompt and returns the line that was typed; it raises ``EOFError`` when there are no more.
    """

    def __init__(
        self, match: RunningMatch, console: Console, ask: Callable[[str], str] | None = None
    ) -> None:
        self.match = match
        self.console = console
        self.viewer = match.first_viewer
        self.warned = False
        self.choices: list[Choice] = []
        self._ask = ask or input
        self._logs: dict[int | None, Log] = {}
        self._told: dict[int | None, int] = {}  # so many actions were told, to each viewer
        self._drawn = False
        self._seen: tuple[Any, int | None, Scene] | None = None

    @property
    def log(self) -> Log:
        """What has happened, as the present viewer knows it."""
        return self._logs.setdefault(self.viewer, Log(self.match, self.viewer))

    @property
    def scene(self) -> Scene:
        """What the present viewer sees."""
        seen = self.match.state, self.viewer
        if self._seen is None or self._seen[0] is not seen[0] or self._seen[1] != seen[1]:
            self._seen = (*seen, self.match.game.scene(*seen))
        return self._seen[2]

    def run(self) -> None:
        """Plays until the person leaves, or the match is over and no other one is wanted."""
        self.say(_("{game}. Type 'help' to see how it is played here.").format(game=self.match.game.title))
        try:
            while True:
                self._step()
        except (Leave, KeyboardInterrupt):
            self.say(_("Good-bye."))

    def say(self, words: str, style: str = "") -> None:
        """Prints a sentence."""
        self.console.print(Text(words, style=style))

    def draw(self) -> None:
        """Prints the table; the first time its signs are explained."""
        if not self._drawn:
            self.say(signs_text(self.match.game))
            self._drawn = True
        seats = range(len(self.match.players))
        drawn = draw_table(
            Picker(self.scene, brief=True),
            [self.match.player_name(seat) for seat in seats],
            [str(self.match.game.seat_name(seat)) for seat in seats],
            max(_SMALLEST, self.console.width),
            _ROOM,
        )
        lines = [Text(line) for line in drawn.plain.split("\n")]
        if self.console.is_terminal and not self.console.no_color:
            lines = [
                Text.assemble(*((span.text, paint(span.style, "light")) for span in line))
                for line in drawn.lines
            ]
        self.say("")
        for line in lines:
            self.console.print(line, no_wrap=True, crop=False, overflow="ignore")

    def list_choices(self, numbers: Iterable[int]) -> None:
        """Lists choices with their numbers, what each does, and its text."""
        for number in numbers:
            choice = self.choices[number]
            self.say(f"  {number + 1}. {choice.action_text}  {choice_text(choice)}")

    def ask(self, prompt: str) -> str:
        """Asks for a line; Ctrl-C and the end of the input are the same as 'quit'."""
        try:
            return self._ask(f"{prompt} ").strip()
        except (EOFError, KeyboardInterrupt):
            self.say("")
            self.warned = True
            return QUIT

    def _step(self) -> None:
        seat = self.match.acting
        if self.match.is_over:
            self._end()
        elif self.match.turn is CHANCE:
            self.match.cast()
        elif seat is not None and self.match.players[seat] == HUMAN:
            self._decide(seat)
        else:
            self._answer()

    def _answer(self) -> None:
        try:
            self.match.act(self.match.choose())
        except BotFailure as error:
            self.say(str(error), "red")
            self._command(self.ask(_("Enter asks again, 'save FILE' keeps the match, 'quit' leaves:")))

    def _decide(self, seat: int) -> None:
        if seat != self.viewer:
            self._hand_over(seat)
        self._tell()
        self.draw()
        scene, at = self.scene, self.match.state
        self.choices = offered(scene.choices)
        self.say(str(scene.headline), "bold")
        if len(self.choices) <= MOST_LISTED:
            self.list_choices(range(len(self.choices)))
        else:
            self.say(_("{n} choices; 'moves' lists them.").format(n=len(self.choices)))
        while self.match.state is at:
            line = self.ask(_("Your choice:"))
            if line and not self._command(line):
                self._try(line)

    def _hand_over(self, seat: int) -> None:
        """Lets another person sit down; what the one before has seen is gone by then."""
        name = self.match.game.seat_name(seat)
        if self.match.is_private:
            self.console.clear()
            if not self.console.is_terminal:
                self.say("\n" * 40)
            self.ask(_("{player} is next. Enter shows the table to {player}:").format(player=name))
        self.viewer = seat

    def _tell(self) -> None:
        reader = self.viewer if self.match.is_private else None
        for line in self.log.since(min(self._told.get(reader, 0), len(self.match.actions))):
            self.say(f"  {line}", "cyan")
        self._told[reader] = len(self.match.actions)

    def _command(self, line: str) -> bool:
        command = command_for(line)
        if command is None:
            return False
        command(self, line.partition(" ")[2])
        return True

    def _try(self, line: str) -> None:
        try:
            action = self._read(line)
        except CetkaikError as error:
            self.say(str(error), "red")
            return
        if self._is_meant(action):
            self.match.act(action)
            self.warned = False

    def _read(self, line: str) -> Any:
        if line.isdecimal() and 1 <= int(line) <= len(self.choices):
            line = self.choices[int(line) - 1].action_text
            return self.match.game.parse(self.match.state, line)
        return read_typed(self.match.game, self.match.state, line)

    def _is_meant(self, action: Any) -> bool:
        """Asks before what cannot be taken back, and says what it risks."""
        text = self.match.game.text(action)
        choice = next((choice for choice in self.scene.choices if choice.action_text == text), None)
        if choice is None or not choice.confirm:
            return True
        words = ": ".join(filter(None, (str(choice.label), chance_text(choice))))
        self.say(words if words.endswith(".") else f"{words}.")
        while True:
            answer = self.ask(_("Enter: {act}. 'back' takes it back:").format(act=act_name(choice)))
            if not answer:
                return True
            if answer.lower() in _BACK:
                return False
            if not self._command(answer):
                self.say(_("This comes first: Enter does it, 'back' does not."), "red")

    def _end(self) -> None:
        if self.match.is_private:
            self.viewer = None
        self._tell()
        self.draw()
        self.say(str(self.scene.headline), "bold")
        line = self.ask(_("'again' plays another match, 'save FILE' keeps this one, 'quit' leaves:"))
        if line.lower() == "again":
            self.match = self.match.rematch()
            self._logs, self._told, self.viewer = {}, {}, self.match.first_viewer
        else:
            self._command(line)
