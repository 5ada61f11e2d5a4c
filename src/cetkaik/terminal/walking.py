"""Walking over a table with the arrow keys: from element to element, as they lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cetkaik.terminal.draw import Region

Direction = Literal["left", "right", "up", "down"]
_STEPS: dict[Direction, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
# A sign is twice as high as wide, and what lies straight ahead goes before what is near but aside.
_HIGH = 2
_ASIDE = 4


def walked(regions: Mapping[str, Region], cursor: str, direction: Direction) -> str:
    """Returns the element one comes to from another; the same one if there is nothing farther on.

    >>> table = {"a": Region(0, 0, 4, 2), "b": Region(4, 0, 4, 2), "c": Region(0, 2, 4, 2)}
    >>> walked(table, "a", "right"), walked(table, "a", "down"), walked(table, "b", "up")
    ('b', 'c', 'b')
    """
    here = regions[cursor]
    step = _STEPS[direction]
    ahead = {name: cost for name, there in regions.items() if (cost := _cost(here, there, step)) is not None}
    return min(ahead, key=lambda name: ahead[name]) if ahead else cursor


def _cost(here: Region, there: Region, step: tuple[int, int]) -> float | None:
    """Returns how far away a region is in a direction; nothing if it does not lie there."""
    horizontal = _gap(here.x, here.width, there.x, there.width)
    vertical = _gap(here.y, here.height, there.y, there.height)
    along, aside = (horizontal, _HIGH * vertical) if step[0] else (_HIGH * vertical, horizontal)
    if along * (step[0] or step[1]) <= 0:
        return None
    return abs(along) + _ASIDE * abs(aside)


def _gap(start: int, size: int, other: int, other_size: int) -> float:
    """Returns the signed distance between two stretches, 0 if they overlap."""
    if other >= start + size:
        return other - start - size + 1
    return other + other_size - start - 1 if other + other_size <= start else 0
