"""Sticks lying on the mat as they were cast, five or more."""

from __future__ import annotations

from collections.abc import Sequence

from cetkaik.i18n import _
from cetkaik.render import svg
from cetkaik.render.blocks import Block
from cetkaik.render.theme import Theme
from cetkaik.sticks import STICKS

_WIDTH, _HEIGHT, _HEM = 390.0, 158.0, 8.0
_STICK = (17.0, 134.0)

# Resting places: x, y, angle. The fall is decoration and never depends on the outcome.
_PLACES = ((58, 10, -24), (126, 6, 12), (196, 12, -7), (262, 4, 28), (330, 12, -38))
_SIX = ((48, 10, -24), (106, 6, 12), (164, 13, -7), (222, 4, 26), (282, 12, -33), (342, 8, 9))
# The order in which places turn dark side up as the number grows.
_DARK_ORDER = (2, 0, 3, 4, 1, 5)


def sticks_svg(number: int, *, theme: str | Theme = "light", size: float | None = None) -> str:
    """Draws a cast that shows so many dark sides.

    >>> sticks_svg(3).count('href="#light-stick-up"')
    3
    """
    check_cast(number)
    label = _("{n} of five dark").format(n=number)
    body = mat(_WIDTH, _HEIGHT + _HEM, _HEM) + sticks(number, 0, 0)
    return svg.document(body, _WIDTH, _HEIGHT + _HEM, label=label, theme=theme, size=size, paper=False)


def lying(faces: Sequence[str]) -> Block:
    """Draws sticks as a scene describes them; those that were not cast yet lie side by side."""
    if any(face not in _CAST for face in faces) or not 0 < len(faces) <= len(_SIX):
        return _bundled(faces)
    dark = sum(face == "stick.dark" for face in faces)
    return Block(sticks(dark, 0, 0, count=len(faces)), _WIDTH, _HEIGHT)


def sticks(number: int, x: float, y: float, scale: float = 1.0, count: int = STICKS) -> str:
    """Draws a cast as part of a larger picture."""
    dark = set([place for place in _DARK_ORDER if place < count][:number])
    drawn = (
        _stick(i in dark, *place) for i, place in enumerate((_PLACES if count <= STICKS else _SIX)[:count])
    )
    move = f"translate({svg.number(x)} {svg.number(y)})" + (f" scale({scale:g})" if scale != 1 else "")
    return svg.group(*drawn, transform=move if x or y or scale != 1 else None, class_="sticks")


def check_cast(number: int) -> None:
    """Refuses a number that five sticks cannot show."""
    if not 0 <= number <= STICKS:
        raise ValueError(_("five sticks show 0 to 5, not {n}").format(n=number))


def _stick(dark: bool, x: float, y: float, angle: float) -> str:
    width, length = _STICK
    shadow = svg.rectangle(5 - width / 2, 5, width, length, rx=4, fill="#3a280f", fill_opacity=0.22)
    symbol = svg.use("stick-up" if dark else "stick-down", -width / 2, 0, width, length)
    turn = (
        f"translate({svg.number(x)} {svg.number(y)}) rotate({svg.number(angle)} 0 {svg.number(length / 2)})"
    )
    return svg.group(shadow, symbol, transform=turn)


_CAST = ("stick.dark", "stick.light")


def _bundled(faces: Sequence[str]) -> Block:
    """Draws sticks in a row; those at rest are faint."""
    width, length, step = 12.0, 100.0, 16.0
    drawn = "".join(
        svg.use(
            "stick-up" if face == "stick.dark" else "stick-down",
            step * i,
            0,
            width,
            length,
            opacity=None if face in _CAST else 0.7,
            class_="stick",
        )
        for i, face in enumerate(faces)
    )
    return Block(drawn, step * len(faces) - step + width, length)


def mat(width: float, height: float, hem: float) -> str:
    """Draws a straw mat with its hem along the foot."""
    straw = "".join(svg.path("M", x + 0.5, 0, "v", height - hem) for x in range(6, int(width), 7))
    return "".join(
        (
            svg.rectangle(0, 0, width, height - hem, fill="var(--mat)"),
            svg.line(straw, "var(--mat-line)", 1),
            svg.rectangle(0, height - hem, width, hem, fill="var(--mat-hem)"),
        )
    )
