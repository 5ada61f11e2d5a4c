"""Drives the full screen as a person does: keys, clicks and typed lines, and what can be read on it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from unittest.mock import patch

from textual.events import Paste
from textual.pilot import Pilot

from cetkaik.terminal.app import CetkaikApp
from cetkaik.terminal.draw import regions
from cetkaik.terminal.match import RunningMatch
from cetkaik.terminal.tableview import TableView

Script = Callable[["Person"], Awaitable[None]]


class Person:
    """Is somebody before the screen."""

    def __init__(self, app: CetkaikApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def match(self) -> RunningMatch:
        return self.app.match

    @property
    def table(self) -> TableView:
        return self.app.screen_stack[0].query_one(TableView)

    @property
    def text(self) -> str:
        """All that can be read on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)

    @property
    def said(self) -> str:
        """The same with every break between words a single space."""
        return " ".join(self.text.split())

    async def wait(self) -> None:
        """Waits until chance and bots have acted and everything is drawn."""
        await self.pilot.pause()
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.wait()

    async def type(self, words: str) -> None:
        """Puts a line in the place of what stands in the field that has the focus, and presses Enter."""
        await self.pilot.press("ctrl+u")
        self.app.post_message(Paste(words))
        await self.press("enter")

    async def click(self, *names: str) -> None:
        """Clicks elements by their ids."""
        for name in names:
            region = regions(self.table._block)[name]
            await self.pilot.click(TableView, offset=(region.x, region.y - self.table.scroll_offset.y))
            await self.wait()

    async def walk_to(self, name: str) -> None:
        """Walks to an element by Tab."""
        for _step in range(200):
            if self.table.cursor == name:
                return
            await self.pilot.press("tab")
        raise AssertionError(f"{name} is not reached")


def drive(match: RunningMatch, script: Script, size: tuple[int, int] = (80, 24), wait: bool = True) -> None:
    """Lets a script act on a match that is played without pauses, after chance and bots have acted if it waits."""

    async def run() -> None:
        # Textual takes NO_COLOR out of the environment.
        with patch.dict(os.environ):
            app = CetkaikApp(match, pace=0)
        async with app.run_test(size=size) as pilot:
            person = Person(app, pilot)
            await (person.wait() if wait else pilot.pause())
            await script(person)

    asyncio.run(run())
