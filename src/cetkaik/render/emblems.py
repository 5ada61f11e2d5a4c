"""Seats: a colour and an emblem for each, because a colour alone is not enough."""

from __future__ import annotations

from cetkaik.render import svg

SEATS = 9
INK = "var(--paper-raised)"

# Each emblem as (filled path, stroked path) around the middle of a field of 24 x 24.
_EMBLEMS = (
    ("M12 6.8a5.2 5.2 0 1 1 0 10.4a5.2 5.2 0 1 1 0 -10.4z", ""),  # disc
    ("M5.8 10.1h12.4v3.8H5.8z", ""),  # bar
    ("", "M12 5.8v12.4M5.8 12h12.4"),  # cross
    ("M12 6l6.4 11.4H5.6z", ""),  # peak
    ("", "M12 7.4a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0 -9.2z"),  # ring
    ("M6 7.4h12v3.2H6zM6 13.4h12v3.2H6z", ""),  # double bar
    ("", "M7.2 7.2l9.6 9.6M16.8 7.2l-9.6 9.6"),  # saltire
    ("M7.2 7.2h9.6v9.6H7.2z", ""),  # square
    ("M12 5.6l6.4 6.4l-6.4 6.4l-6.4 -6.4z", ""),  # diamond
)


def seat_ink(seat: int | None) -> str:
    """Returns the colour of a seat; what belongs to nobody is grey."""
    return "var(--ink-soft)" if seat is None else f"var(--seat-{seat % SEATS + 1})"


def emblem(seat: int, x: float, y: float, size: float, ink: str = INK) -> str:
    """Draws the emblem of a seat around a point."""
    filled, stroked = _EMBLEMS[seat % SEATS]
    scale = size / 24
    shape = svg.element("path", d=filled, fill=ink) if filled else svg.line(stroked, ink, 3.4)
    move = f"translate({svg.number(x - size / 2)} {svg.number(y - size / 2)}) scale({scale:.3g})"
    return svg.group(shape, transform=move, class_="emblem", data_seat=seat)


def tag(seat: int, x: float, y: float, size: float) -> str:
    """Draws a seat's tag with cut corners."""
    cut = size / 5
    edge = svg.path("M", x + cut, y, "h", size - 2 * cut, "l", cut, cut, "v", size - cut, "h", -size)
    edge += svg.path("v", cut - size, "z")
    return svg.element("path", d=edge, fill=seat_ink(seat)) + emblem(seat, x + size / 2, y + size / 2, size)


def pennant(seat: int, x: float, y: float, size: float) -> str:
    """Draws a seat's marker, whose tip points to a place below."""
    half = size / 2
    edge = svg.path("M", x - half, y - 1.35 * size, "h", size, "v", 0.95 * size, "l", -half, 0.4 * size)
    edge += svg.path("l", -half, -0.4 * size, "z")
    flag = svg.element("path", d=edge, fill=seat_ink(seat), stroke=INK, stroke_width=1.2)
    return svg.group(flag, emblem(seat, x, y - 0.84 * size, size), class_="marker")
