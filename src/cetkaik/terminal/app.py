"""A match on the full screen: the course of play, what is picked and typed, and what is shown."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Event, Key, MouseDown, Resize
from textual.screen import Screen
from textual.widgets import Input

from cetkaik.errors import CetkaikError
from cetkaik.game import CHANCE
from cetkaik.i18n import _
from cetkaik.picker import Picker
from cetkaik.scene import Choice, Scene
from cetkaik.terminal import panel
from cetkaik.terminal.dialogs import (
    ChoicesDialog,
    HandOver,
    HelpDialog,
    LogDialog,
    SaveDialog,
    UnsavedDialog,
)
from cetkaik.terminal.draw.signs import Signs
from cetkaik.terminal.log import Log
from cetkaik.terminal.logview import LogView
from cetkaik.terminal.match import HUMAN, BotFailure, RunningMatch
from cetkaik.terminal.panelview import KeysView, PanelView
from cetkaik.terminal.reading import read_typed
from cetkaik.terminal.saving import NotSaved, save_as
from cetkaik.terminal.tableview import TableView
from cetkaik.terminal.themes import SCREEN_THEMES
from cetkaik.terminal.words import choice_text, offered

PACE = 0.9  # seconds for which fallen sticks are shown
_WIDE, _NARROW, _TALL = 120, 70, 30
_HINTS = 4
_KEYS = {
    "enter": "settle",
    "space": "pick",
    "escape": "unpick",
    "slash": "type",
    "f1,question_mark": "help",
    "f2": "choices",
    "f3": "log",
    "f4": "signs",
    "f5,ctrl+s": "save",
    "f6": "theme",
    "f8,u": "undo",
    "f9": "rematch",
    "f10,q,ctrl+q": "quit",
}


class CetkaikApp(App[None]):
    """Plays a match of any game; it draws scenes and knows no rules."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding(keys, action, show=False) for keys, action in _KEYS.items()]

    def __init__(self, match: RunningMatch, pace: float = PACE) -> None:
        # Without colours even the colours of the terminal itself are left alone.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        for theme in SCREEN_THEMES:
            self.register_theme(theme)
        self.theme = "cetkaik-dark"
        self.match = match
        self.pace = pace
        self.viewer = match.first_viewer
        self.signs: Signs = "letters"
        self.picker = Picker(self._scene(), brief=True)
        self.thinking = ""  # the bot that is being asked
        self.failure = ""  # why it has failed
        self.note = ""  # what the last key brought, good or bad
        self._alarm = False
        self._logs: dict[int | None, Log] = {}
        self._hurry = asyncio.Event()

    def compose(self) -> ComposeResult:
        """Sets table, panel, logs, and the line for keys or typing."""
        with Horizontal(id="room"):
            with Vertical(id="main"):
                yield TableView()
                with Horizontal(id="strip"):
                    yield PanelView(id="panel")
                    yield LogView(id="news")
            yield LogView(id="log")
        yield Input(id="typed", placeholder=_("an action, Enter; Esc goes back"))
        yield KeysView(id="keys")

    def on_mount(self) -> None:
        """Begins or takes up the match."""
        self.title = str(self.match.game.title)
        self._table.focus()
        self._go_on()

    def on_resize(self, event: Resize) -> None:
        """Makes room for the log, or takes it."""
        self._base.set_class(event.size.width >= _WIDE, "wide")
        self._base.set_class(event.size.width < _NARROW, "narrow")
        self._base.set_class(event.size.height >= _TALL, "tall")

    @property
    def _base(self) -> Screen[Any]:
        """The screen with the table, whatever lies before it."""
        return self.screen_stack[0]

    @property
    def _table(self) -> TableView:
        return self._base.query_one(TableView)

    # The course of play

    def _go_on(self) -> None:
        self.run_worker(self._play(), group="play", exclusive=True)

    async def _play(self) -> None:
        """Lets chance and bots act until a person must, or the match is over."""
        self.thinking = self.failure = ""
        while not self.match.is_over:
            seat = self.match.acting
            if seat is not None and self.match.players[seat] == HUMAN:
                self._seat(seat)
                return
            self._show()
            before = self.picker.scene
            if self.match.turn is CHANCE:
                self.match.cast()
            elif not await self._ask_bot(seat or 0):
                return
            self._show()
            await self._pause(before, self.picker.scene)
        if self.match.is_private:
            self.viewer = None
        self._show()

    async def _ask_bot(self, seat: int) -> bool:
        self.thinking = self.match.player_name(seat)
        self._show_panel()
        try:
            self.match.act(await asyncio.to_thread(self.match.thinker()))
        except BotFailure as error:
            self.failure = str(error)
            self._show()
        finally:
            self.thinking = ""
        return not self.failure

    async def _pause(self, before: Scene, after: Scene) -> None:
        """Gives time to see what has happened; any key ends it."""
        seconds = self.pace * _weight(before, after)
        if seconds:
            self._hurry.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), seconds)

    def _seat(self, seat: int) -> None:
        """Lets a person decide, after he has sat down if others must not see his cards."""
        if seat != self.viewer and self.match.is_private:
            self.viewer = None
            self._show()
            name = str(self.match.game.seat_name(seat))
            self.push_screen(HandOver(name), lambda _answer: self._sit_down(seat))
        else:
            self._sit_down(seat)

    def _sit_down(self, seat: int) -> None:
        self.viewer = seat
        self._show()

    def _take(self, choice: Choice) -> None:
        """Takes a choice, and goes on."""
        self.match.act(self.match.game.parse(self.match.state, choice.action_text))
        self._go_on()

    # What is shown

    def _scene(self) -> Scene:
        return self.match.game.scene(self.match.state, self.viewer)

    def _show(self) -> None:
        """Shows the present state, with nothing picked."""
        self.note = ""
        self.picker = Picker(self._scene(), brief=True)
        self._show_table()
        lines = self._told().lines()
        for view in self._base.query(LogView):
            view.show(lines)

    def _told(self) -> Log:
        return self._logs.setdefault(self.viewer, Log(self.match, self.viewer))

    def _show_table(self) -> None:
        seats = range(len(self.match.players))
        self._table.show(
            self.picker,
            [self.match.player_name(seat) for seat in seats],
            [str(self.match.game.seat_name(seat)) for seat in seats],
            self.signs,
        )
        self._show_panel()

    def _show_panel(self) -> None:
        headline = str(self.picker.scene.headline)
        if self.failure:
            shown = panel.failed(headline, self.failure)
        elif self.match.is_over:
            shown = panel.ended(headline)
        elif self.picker.scene.choices:
            shown = panel.deciding(self.picker, self._table.cursor)
        else:
            shown = panel.watching(headline, self.thinking)
        if self.note:
            shown = panel.with_note(shown, self.note, self._alarm)
        self._base.query_one(PanelView).show(shown)

    def _say(self, note: str, alarm: bool = False) -> None:
        self.note, self._alarm = note, alarm
        self._show_panel()

    # Picking

    def on_table_view_walked(self) -> None:
        """Says what lies under the cursor."""
        self.note = ""
        self._show_panel()

    def on_table_view_picked(self, message: TableView.Picked) -> None:
        """Picks what was clicked."""
        self._pick(message.name)

    async def on_event(self, event: Event) -> None:
        """Lets any key and any button of the mouse end a pause."""
        if isinstance(event, Key | MouseDown):
            self._hurry.set()
        await super().on_event(event)

    def _pick(self, name: str) -> None:
        self._picked(self.picker.pick(name))

    def _picked(self, picker: Picker) -> None:
        self.note = ""
        self.picker = picker
        if picker.chosen is not None:
            self._take(picker.chosen)
        else:
            self._show_table()

    def action_pick(self) -> None:
        """Picks what lies under the cursor."""
        self._pick(self._table.cursor)

    def action_settle(self) -> None:
        """Takes the choice that is named; else picks what lies under the cursor, or asks a bot once more."""
        cursor = self._table.cursor
        if self.failure:
            self._go_on()
        elif self.picker.done is not None and cursor not in self.picker.next:
            self._picked(self.picker.settle())
        else:
            self._pick(cursor)

    def action_unpick(self) -> None:
        """Leaves the typed field, or takes the last pick back."""
        if self._base.has_class("typing"):
            self._stop_typing()
        elif self.picker.picks:
            self._picked(self.picker.back())

    # Choosing otherwise

    def action_type(self) -> None:
        """Opens the field for typed actions."""
        self._base.add_class("typing")
        self._base.query_one("#typed", Input).focus()

    def _stop_typing(self) -> None:
        self._base.remove_class("typing")
        self._base.query_one("#typed", Input).clear()
        self._table.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Says which choices begin with what is typed."""
        if event.input.id != "typed":
            return
        begun = "".join(event.value.lower().split())
        choices = offered(self.picker.scene.choices) if begun else []
        found = [choice for choice in choices if choice.action_text.lower().startswith(begun)]
        self._say("; ".join(f"{choice.action_text} {choice_text(choice)}" for choice in found[:_HINTS]))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Takes what was typed, or says what is wrong with it."""
        if event.input.id != "typed":
            return
        if not self.picker.scene.choices:
            self._say(_("It is not your turn."), alarm=True)
            return
        try:
            action = read_typed(self.match.game, self.match.state, event.value)
        except CetkaikError as error:
            self._say(str(error), alarm=True)
            return
        self._stop_typing()
        text = self.match.game.text(action)
        self._choose(next(choice for choice in self.picker.scene.choices if choice.action_text == text))

    def action_choices(self) -> None:
        """Lists what can be done."""
        found = offered(self.picker.fitting)
        if found:
            self.push_screen(ChoicesDialog(found), self._choose)
        else:
            self._say(_("There is nothing to choose now."))

    def _choose(self, choice: Choice | None) -> None:
        """Takes a choice; one that must be confirmed waits as if it had been picked."""
        if choice is None:
            return
        picker = Picker(self.picker.scene, choice.path)
        self._picked(picker if choice.confirm else picker.settle())

    # Everything else

    def action_help(self) -> None:
        """Explains keys and rules."""
        self.push_screen(HelpDialog(self.match.game))

    def action_log(self) -> None:
        """Shows all that has happened."""
        self.push_screen(LogDialog(_("All that has happened"), "\n".join(map(str, self._told().lines()))))

    def action_signs(self) -> None:
        """Writes letters or kanji."""
        self.signs = "letters" if self.signs == "kanji" else "kanji"
        self._show_table()

    def action_theme(self) -> None:
        """Changes between light and dark."""
        self.theme = "cetkaik-light" if self.current_theme.dark else "cetkaik-dark"
        self._table.refresh()

    def action_undo(self) -> None:
        """Takes back the last decision of a person."""
        try:
            self.match.undo()
        except CetkaikError as error:
            self._say(str(error))
            return
        self._go_on()

    def action_rematch(self) -> None:
        """Begins another match, after a warning if this one would be lost."""
        self._unless_unsaved(_("New match"), self._begin_again)

    def _begin_again(self) -> None:
        self.match = self.match.rematch()
        self._logs, self.viewer = {}, self.match.first_viewer
        self._go_on()

    async def action_quit(self) -> None:
        """Leaves, after a warning if the match would be lost."""
        self._unless_unsaved(_("Leave"), self.exit)

    def _unless_unsaved(self, words: str, act: Callable[[], object]) -> None:
        """Does what ends the match, after a warning if something would be lost."""

        def answered(answer: str | None) -> None:
            if answer == "save":
                self._keep(act)
            elif answer == "leave":
                act()

        if self.match.is_saved or self.match.is_over:
            act()
        else:
            self.push_screen(UnsavedDialog(words), answered)

    def action_save(self) -> None:
        """Saves the match, where it was saved before or under a new name."""
        self._keep(lambda: self._say(_("Saved as {path}.").format(path=self.match.file)))

    def _keep(self, then: Callable[[], object]) -> None:
        def named(name: str | None) -> None:
            try:
                if name is not None:
                    save_as(self.match, Path(name).expanduser())
                    then()
            except NotSaved as error:
                self._say(str(error), alarm=True)

        if self.match.file is None:
            self.push_screen(SaveDialog(f"{self.match.game.name}.json"), named)
        else:
            named(str(self.match.file))


def _weight(before: Scene, after: Scene) -> float:
    """Says for how long a change is shown: a cast longest, a card that is dealt only for a moment."""
    if _fallen(before) != _fallen(after):
        return 1
    if before.log != after.log:
        return 0.7
    return 0.03 if before.elements != after.elements else 0


def _fallen(scene: Scene) -> list[str]:
    return [element.face for element in scene.elements if element.kind == "stick"]
