"""The log on the full screen: as much of what has happened as there is room for, the latest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widget import Widget

from cetkaik.scene import Text as Message
from cetkaik.terminal.draw.block import wrapped


class LogView(Widget):
    """Shows the end of a log; the whole of it has a window of its own."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Message] = ()

    def show(self, lines: Sequence[Message]) -> None:
        """Shows lines."""
        self._lines = lines
        self.refresh()

    def render(self) -> Text:
        """Writes the last lines that fit; what belongs to one line is set in a little from its second row on."""
        rows: list[str] = []
        for line in reversed(self._lines):
            first, *rest = wrapped(str(line), max(1, self.size.width - 1)).plain.split("\n")
            rows[:0] = [first, *(f" {row}" for row in rest)]
            if len(rows) >= self.size.height:
                break
        return Text("\n".join(rows[-self.size.height :]))
