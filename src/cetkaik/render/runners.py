"""The pieces of the races: pawns and ships in their owners' colours, with emblems."""

from __future__ import annotations

from cetkaik.render import svg
from cetkaik.render.emblems import INK, emblem, seat_ink
from cetkaik.render.protocols import Points
from cetkaik.render.words import points_text

_WOOD, _EDGE, _GLINT, _CARGO = "#5b3a20", "#38220f", "#8a6238", "#fdf3df"


def runner(seat: int, x: float, y: float, size: float, name: str = "") -> str:
    """Draws a race pawn into a square box; one of several has its number on the head."""
    body = "M12 1.4a4.6 4.6 0 0 1 2.9 8.2q3.6 5.2 4.6 11.6q-7.5 2.4 -15 0q1 -6.4 4.6 -11.6a4.6 4.6 0 0 1 2.9 -8.2z"
    shape = svg.element("path", d=body, fill=seat_ink(seat), stroke=INK, stroke_width=1.1)
    scale = size / 24
    move = f"translate({svg.number(x)} {svg.number(y)}) scale({scale:.3g})"
    number = _number(name, 12, 8.7, 7.4, INK) if name else ""
    return svg.group(shape, emblem(seat, 12, 15.4, 11), number, transform=move, class_="runner")


def ship(seat: int, name: str, cargo: Points | None, x: float, y: float, size: float) -> str:
    """Draws a ship into a square box: its number on the sail, its cargo on the hull."""
    ink = seat_ink(seat)
    load = "" if cargo is None else _number(points_text(cargo), 0, 17.5, 13, _CARGO)
    parts = (
        svg.line("M-1.5 -34v36", _EDGE, 2.4),
        svg.element("path", d="M1 -32Q21 -22 23 -1H1z", fill=ink),
        svg.element("path", d="M-4 -26Q-8 -10 -20 -1H-4z", fill=ink, fill_opacity=0.82),
        emblem(seat, -9.6, -6.6, 13),
        svg.element(
            "path", d="M-27 3H27Q22 20 10 20H-10Q-22 20 -27 3Z", fill=_WOOD, stroke=_EDGE, stroke_width=1.2
        ),
        svg.line("M-25 7H25", _GLINT, 1.6),
        load,
        _number(name, 9.5, -6, 14, INK),
    )
    scale = size / 60
    move = f"translate({svg.number(x + size / 2)} {svg.number(y + 0.6 * size)}) scale({scale:.3g})"
    return svg.group(*parts, transform=move, class_="ship")


def _number(words: str, x: float, y: float, size: float, ink: str) -> str:
    return svg.text(words, x, y, size, text_anchor="middle", font_weight=600, fill=ink)


def spots(count: int, width: float, height: float) -> list[tuple[float, float, float]]:
    """Returns where several things stand in a box, as large as they can: left, top and size of each.

    >>> spots(1, 60, 60), spots(2, 60, 30)
    ([(0.0, 0.0, 60.0)], [(0.0, 0.0, 30.0), (30.0, 0.0, 30.0)])
    """
    if count == 2 and 0.7 < width / height < 1.4:
        # Two overlap a little, so that they stay large.
        each = 0.64 * min(width, height)
        return [(0.0, 0.0, each), (width - each, height - each, each)]
    across = max(range(1, count + 1), key=lambda n: min(width / n, height / -(-count // n)), default=1)
    rows = max(1, -(-count // across))
    each = min(width / across, height / rows)
    left, top = (width - across * each) / 2, (height - rows * each) / 2
    return [(left + each * (i % across), top + each * (i // across), each) for i in range(count)]
