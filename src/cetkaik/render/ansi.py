"""Colours of a terminal: the nearest of the 256 that nearly every one has."""

from __future__ import annotations

_LEVELS = (0, 95, 135, 175, 215, 255)
RESET = "\x1b[0m"


def nearest(colour: str) -> int:
    """Finds the number of the terminal colour nearest to ``#rrggbb``.

    >>> nearest("#ff0000"), nearest("#808080")
    (196, 244)
    """
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    steps = [_level(part) for part in (red, green, blue)]
    cube = (16 + 36 * steps[0] + 6 * steps[1] + steps[2], [_LEVELS[step] for step in steps])
    grey_step = min(range(24), key=lambda step: abs(8 + 10 * step - (red + green + blue) / 3))
    grey = (232 + grey_step, [8 + 10 * grey_step] * 3)
    return min((cube, grey), key=lambda found: _distance(found[1], (red, green, blue)))[0]


def _level(part: int) -> int:
    return min(range(6), key=lambda step: abs(_LEVELS[step] - part))


def painted(words: str, ink: str, ground: str, *, bold: bool = False) -> str:
    """Writes words in one colour on another."""
    return f"\x1b[{'1;' if bold else ''}38;5;{nearest(ink)};48;5;{nearest(ground)}m{words}{RESET}"


def _distance(first: list[int], second: tuple[int, int, int]) -> int:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))
