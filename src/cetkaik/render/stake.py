"""The stake as a red cord; each ty mok ties a knot."""

from __future__ import annotations

from cetkaik.i18n import _
from cetkaik.render import svg
from cetkaik.render.theme import Theme

HEIGHT = 24.0
_CORD = 86.0
_NUMBER = 22.0
_PLACES = 6


def stake_svg(stake: int, *, theme: str | Theme = "light", size: float | None = None) -> str:
    """Draws the stake: the cord with its knots and the number."""
    label = _("Stake {stake}").format(stake=stake)
    return svg.document(
        cord(stake, 0, 0), cord_width(stake), HEIGHT, label=label, theme=theme, size=size, paper=False
    )


def cord_width(stake: int) -> float:
    """Returns the room that the cord and its number take."""
    return _CORD + 10 + 1.1 * svg.text_width(_number(stake), _NUMBER)


def cord(stake: int, x: float, y: float) -> str:
    """Draws the cord as part of a larger picture; the number stands beside it."""
    middle = y + HEIGHT / 2
    tied = max(stake, 1).bit_length() - 1
    places = max(_PLACES, tied)
    step = (_CORD - 20) / (places - 1)
    knots = (_knot(x + 10 + step * i, middle, i < tied) for i in range(places))
    number = svg.text(
        _number(stake),
        x + _CORD + 8,
        middle + 7.5,
        _NUMBER,
        fill="var(--ink)",
        font_family="var(--font-title)",
    )
    strand = svg.line(
        svg.path("M", x + 1, middle, "h", _CORD - 2), "var(--seal)", 2.2, stroke_linecap="round"
    )
    return svg.group(strand, *knots, number, class_="stake")


def _number(stake: int) -> str:
    return f"×{stake}"


def _knot(x: float, y: float, tied: bool) -> str:
    if not tied:
        return svg.circle(x, y, 2.6, fill="var(--paper)", stroke="var(--seal)", stroke_width=1.4)
    return svg.circle(x, y, 4.6, fill="var(--seal)", class_="knot")
