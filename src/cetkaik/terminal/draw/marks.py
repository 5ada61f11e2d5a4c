"""The signs that say what can be picked and what a pick would do; none of them needs a colour.

``·`` can be picked first, ``◆`` is picked. After that ``●`` goes there, ``[●]`` takes, ``(3)`` needs a cast of three
dark sides, ``[3]`` takes after such a cast, ``»`` goes on from there.
"""

from __future__ import annotations

from cetkaik.picker import Picker
from cetkaik.scene import Choice

FIRST, PICKED, GO, ON = "·", "◆", "●", "»"
WIDTH = 3
# What a scene itself marks on squares: the last turn and the move under way.
TRACES = {"last": "<", "origin": "◇", "via": "»", "plan": "+"}


class Marks:
    """Knows the mark of every element while something is being picked."""

    def __init__(self, picker: Picker) -> None:
        self.picker = picker
        self._ends: dict[str, Choice] = {}
        self._passages: set[str] = set()
        scene, count = picker.scene, len(picker.picks)
        for choice in picker.fitting if count else ():
            way = choice.way(picker.brief)
            if count < choice.loose or len(way) <= count:
                continue
            for name in scene.alikes[scene.likeness[way[count]]]:
                if len(way) == count + 1:
                    self._ends.setdefault(name, choice)
                else:
                    self._passages.add(name)
        self.waits = frozenset(name for choice in scene.choices for name in choice.way(picker.brief))

    def of(self, name: str) -> str:
        """Returns the mark of an element, empty if there is nothing to say."""
        if name not in self.picker.next:
            return PICKED if name in self.picker.picks else ""
        if not self.picker.picks:
            return FIRST
        end, on = self._ends.get(name), ON if name in self._passages else ""
        sign = "" if end is None else _end(end)
        return (sign + on)[:WIDTH] or GO

    def is_pickable(self, name: str) -> bool:
        """Tells whether an element can be picked now."""
        return name in self.picker.next

    def is_picked(self, name: str) -> bool:
        """Tells whether an element is picked."""
        return name in self.picker.picks

    def style(self, name: str, plain: str = "") -> str:
        """Returns the ink of an element: that of marks if it is picked or can be."""
        return "mark bold" if self.is_pickable(name) or self.is_picked(name) else plain


def _end(choice: Choice) -> str:
    sign = GO if choice.sticks is None else f"{choice.sticks}"
    if choice.effect.startswith("take"):
        return f"[{sign}]"
    return sign if choice.sticks is None else f"({sign})"
