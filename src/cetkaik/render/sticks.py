"""Five sticks lying on the mat."""

from __future__ import annotations

from cetkaik.i18n import _
from cetkaik.render import svg
from cetkaik.render.theme import Theme
from cetkaik.sticks import STICKS

_WIDTH, _HEIGHT, _HEM = 390.0, 158.0, 8.0
_STICK = (17.0, 134.0)

# Resting places: x, y, angle. The fall is decoration and never depends on the outcome.
_PLACES = ((58, 10, -24), (126, 6, 12), (196, 12, -7), (262, 4, 28), (330, 12, -38))
# The order in which places turn dark side up as the number grows.
_DARK_ORDER = (2, 0, 3, 4, 1)


def sticks_svg(number: int, *, theme: str | Theme = "light", size: float | None = None) -> str:
    """Draws a cast that shows so many dark sides.

    >>> sticks_svg(3).count('href="#light-stick-up"')
    3
    """
    check_cast(number)
    label = _("{n} of five dark").format(n=number)
    body = _mat() + sticks(number, 0, 0)
    return svg.document(body, _WIDTH, _HEIGHT + _HEM, label=label, theme=theme, size=size, paper=False)


def sticks(number: int, x: float, y: float, scale: float = 1.0) -> str:
    """Draws the five sticks as part of a larger picture."""
    dark = set(_DARK_ORDER[:number])
    drawn = (_stick(i in dark, *place) for i, place in enumerate(_PLACES))
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


def _mat() -> str:
    straw = "".join(svg.path("M", x + 0.5, 0, "v", _HEIGHT) for x in range(6, int(_WIDTH), 7))
    return "".join(
        (
            svg.rectangle(0, 0, _WIDTH, _HEIGHT, fill="var(--mat)"),
            svg.line(straw, "var(--mat-line)", 1),
            svg.rectangle(0, _HEIGHT, _WIDTH, _HEM, fill="var(--mat-hem)"),
        )
    )
