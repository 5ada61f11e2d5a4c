"""The table on the full screen: draws any scene, and lets one walk over it, click it and pick from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.geometry import Region as ScreenRegion
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from cetkaik.picker import Picker
from cetkaik.scene import Scene
from cetkaik.terminal.draw import Block, Region, draw_table, regions
from cetkaik.terminal.draw.paint import paint
from cetkaik.terminal.draw.signs import Signs
from cetkaik.terminal.walking import Direction, walked

_WALKED = ("square", "piece", "card", "button")
_CURSOR = Style(reverse=True)


class TableView(ScrollView, can_focus=True):
    """Draws a scene as large as there is room, with a cursor on one element."""

    BINDINGS: ClassVar = [
        *(Binding(key, f"walk('{key}')", show=False) for key in ("left", "right", "up", "down")),
        Binding("tab", "jump(1)", show=False),
        Binding("shift+tab", "jump(-1)", show=False),
        Binding("home", "ends(0)", show=False),
        Binding("end", "ends(-1)", show=False),
    ]

    class Picked(Message):
        """Says that an element was clicked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    class Walked(Message):
        """Says that the cursor has moved."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = ""
        self._was_used = False  # until then the cursor goes by itself to what can be picked
        self._picker: Picker | None = None
        self._names: tuple[Sequence[str], Sequence[str]] = ((), ())
        self._signs: Signs = "letters"
        self._block = Block()
        self._regions: dict[str, Region] = {}

    def show(self, picker: Picker, players: Sequence[str], seats: Sequence[str], signs: Signs) -> None:
        """Shows a scene with what is picked."""
        self._picker, self._names, self._signs = picker, (players, seats), signs
        self._draw()

    def on_resize(self) -> None:
        """Draws the scene anew, for there is more room or less."""
        self._draw()

    def _draw(self) -> None:
        width, height = self.size
        if self._picker is None or not width:
            return
        self._block = draw_table(self._picker, *self._names, width, height, self._signs)
        if self._block.height > height:
            room = width - self.styles.scrollbar_size_vertical
            self._block = draw_table(self._picker, *self._names, room, height, self._signs)
        scene = self._picker.scene
        waits = {name for choice in scene.choices for name in choice.path}
        self._regions = {
            name: region
            for name, region in regions(self._block).items()
            if name in waits or scene.element(name).kind in _WALKED
        }
        self.virtual_size = Size(self._block.width, self._block.height)
        self._put_cursor()
        self.refresh()

    def _put_cursor(self) -> None:
        """Keeps the cursor where it is if it is of use there, else puts it on the first thing that can be picked."""
        assert self._picker is not None
        scene, pickable = self._picker.scene, self._pickable()
        known = (self._was_used or bool(self._picker.picks)) and self.cursor in self._regions
        if not known or (pickable and self.cursor not in pickable and not self._is_among(scene, pickable)):
            self.cursor = next(iter((*pickable, *self._regions)), "")
            self._follow()

    def _pickable(self) -> list[str]:
        assert self._picker is not None
        return [name for name in self._regions if name in self._picker.next]

    def _is_among(self, scene: Scene, pickable: Sequence[str]) -> bool:
        """Tells whether something can be picked on the same board or in the same hand as the cursor."""
        picks = self._picker.picks if self._picker is not None else ()
        zone = scene.element(self.cursor).zone
        return self.cursor in picks or any(scene.element(name).zone == zone for name in pickable)

    def render_line(self, y: int) -> Strip:
        """Draws one line of the screen."""
        left, top = self.scroll_offset
        number = top + y
        line = self._block.lines[number] if number < self._block.height else ()
        theme = "dark" if self.app.current_theme.dark else "light"
        segments = []
        for span in line:
            style = paint(span.style, theme)
            segments.append(
                Segment(span.text, style + _CURSOR if span.element == self.cursor != "" else style)
            )
        strip = Strip(segments).adjust_cell_length(max(self._block.width, left + self.size.width))
        return strip.crop(left, left + self.size.width).apply_style(self.rich_style)

    def action_walk(self, direction: Direction) -> None:
        """Moves the cursor in a direction."""
        if self.cursor in self._regions:
            self._go_to(walked(self._regions, self.cursor, direction))

    def action_jump(self, step: int) -> None:
        """Moves the cursor to the next thing that can be picked, or to the one before."""
        pickable = self._pickable()
        if not pickable:
            return
        if self.cursor in pickable:
            self._go_to(pickable[(pickable.index(self.cursor) + step) % len(pickable)])
            return
        order = list(self._regions)
        here = order.index(self.cursor) if self.cursor in order else -1
        # From elsewhere one goes to the nearest in reading order, and round at the end.
        following = sum(order.index(name) < here for name in pickable)
        self._go_to(pickable[(following if step > 0 else following - 1) % len(pickable)])

    def action_ends(self, end: int) -> None:
        """Moves the cursor to the first or the last element of its line."""
        here = self._regions.get(self.cursor)
        if here is not None:
            level = [name for name, region in self._regions.items() if region.y == here.y]
            level.sort(key=lambda name: self._regions[name].x)
            self._go_to(level[end])

    def _go_to(self, name: str) -> None:
        self.cursor, self._was_used = name, True
        self._follow()
        self.refresh()

    def _follow(self) -> None:
        """Brings the cursor into view, and says that it has moved."""
        region = self._regions.get(self.cursor)
        if region is not None:
            place = ScreenRegion(region.x, region.y, region.width, region.height)
            self.call_after_refresh(self.scroll_to_region, place, animate=False)
        self.post_message(self.Walked())

    def on_click(self, event: events.Click) -> None:
        """Picks what was clicked."""
        name = self._at(event.x + self.scroll_offset.x, event.y + self.scroll_offset.y)
        if name:
            self._go_to(name)
            self.post_message(self.Picked(name))

    def _at(self, x: int, y: int) -> str:
        line = self._block.lines[y] if 0 <= y < self._block.height else ()
        for span in line:
            if x < span.width:
                return span.element if span.element in self._regions else ""
            x -= span.width
        return ""
