"""What comes before or beside the table: help, the log, the list of choices, saving, leaving, handing over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from cetkaik.game import Game
from cetkaik.i18n import _
from cetkaik.scene import Choice
from cetkaik.terminal.help import keys_text, rules_text, signs_text, typing_text
from cetkaik.terminal.words import choice_text

T = TypeVar("T")


class Dialog(ModalScreen[T]):
    """Is a window before the table; Esc closes it."""

    BINDINGS: ClassVar = [Binding("escape", "close", show=False)]

    def action_close(self) -> None:
        """Closes the window without an answer."""
        self.dismiss(None)


class TextDialog(Dialog[None]):
    """Shows a long text."""

    BINDINGS: ClassVar = [Binding("f1,f3,q,enter", "close", show=False)]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._heading, self._text = title, text

    def compose(self) -> ComposeResult:
        """Shows a title, the text, and how to go back."""
        with Vertical(classes="window large"):
            yield Static(Text(self._heading, style="bold"))
            with VerticalScroll(can_focus=True):
                yield Static(Text(self._text))
            yield Static(Text(_("Arrows scroll, Esc goes back.")), classes="hint")

    def on_mount(self) -> None:
        """Lets the arrow keys scroll at once, from the end of a log."""
        self.query_one(VerticalScroll).focus()


class HelpDialog(TextDialog):
    """Explains the keys, the signs, the game and how actions are typed."""

    def __init__(self, game: Game[Any, Any]) -> None:
        parts = (keys_text(), signs_text(game), rules_text(game), typing_text(game))
        super().__init__(_("Help"), "\n\n".join(parts))


class LogDialog(TextDialog):
    """Shows all that has happened."""

    def on_mount(self) -> None:
        """Begins with the latest."""
        super().on_mount()
        self.query_one(VerticalScroll).scroll_end(animate=False)


class ChoicesDialog(Dialog[Choice | None]):
    """Lists what can be done; one of them is chosen."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._choices = choices

    def compose(self) -> ComposeResult:
        """Lists the choices, what each does, and its text."""
        options = [
            Option(Text.assemble(choice_text(choice), "  ", (choice.action_text, "dim")))
            for choice in self._choices
        ]
        with Vertical(classes="window large"):
            yield Static(Text(_("What you can do"), style="bold"))
            yield OptionList(*options)
            yield Static(Text(_("Enter chooses, Esc goes back.")), classes="hint")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answers with the choice."""
        self.dismiss(self._choices[event.option_index])


class SaveDialog(Dialog[str | None]):
    """Asks for the name of a file."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def compose(self) -> ComposeResult:
        """Asks with a proposal."""
        with Vertical(classes="window"):
            yield Static(Text(_("Save the match as:"), style="bold"))
            yield Input(self._name)
            yield Static(Text(_("Enter saves, Esc goes back.")), classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answers with the name."""
        self.dismiss(event.value.strip() or None)


class UnsavedDialog(Dialog[str | None]):
    """Warns that a match would be lost."""

    def __init__(self, leave: str) -> None:
        super().__init__()
        self._leave = leave

    def compose(self) -> ComposeResult:
        """Offers to save, to go on without, or to stay."""
        with Vertical(classes="window"):
            yield Static(Text(_("The match is not saved."), style="bold"))
            with Horizontal(classes="buttons"):
                yield Button(_("Save"), id="save", compact=True)
                yield Button(self._leave, id="leave", compact=True)
                yield Button(_("Stay"), id="stay", compact=True)
            yield Static(Text(_("Tab moves, Enter presses, Esc goes back.")), classes="hint")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answers with what was pressed."""
        self.dismiss(None if event.button.id == "stay" else event.button.id)


class HandOver(ModalScreen[None]):
    """Covers the table until the next person sits before it."""

    BINDINGS: ClassVar = [
        Binding("enter,space", "ready", show=False),
        Binding("f10,q,ctrl+q", "app.quit", show=False),
    ]

    def __init__(self, player: str) -> None:
        super().__init__()
        self._player = player

    def compose(self) -> ComposeResult:
        """Says whose turn it is, and nothing else."""
        with Vertical(id="cover"):
            yield Static(Text(_("{player} is next.").format(player=self._player), style="bold"))
            yield Static(Text(_("Hand the terminal over; nobody else should look.")))
            yield Button(_("I am {player}: show the table").format(player=self._player), compact=True)

    def on_button_pressed(self) -> None:
        """Shows the table."""
        self.action_ready()

    def action_ready(self) -> None:
        """Shows the table."""
        self.dismiss(None)
