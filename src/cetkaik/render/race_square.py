"""The squares of boards other than Cetkaik's: ground, number, lines, start and goal."""

from __future__ import annotations

from cetkaik.i18n import _
from cetkaik.render import svg
from cetkaik.render.words import points_text
from cetkaik.scene import Element

ENDS = ("start", "goal")
_CUT = 8.0
_FILLS = {
    "plain": "var(--wood-light)",
    "field": "var(--hue)",
    "water": "var(--water)",
    "hill": "var(--hill)",
    "start": "var(--stick-dark)",
    "goal": "var(--card)",
    "lines2": "var(--wood-light)",
    "lines3": "var(--wood-light)",
}
_INKS = {"hill": "#f5e8c6", "start": "#f5e8c6", "goal": "var(--piece-black)"}
_LINES = {"lines2": 2, "lines3": 3}


def square(
    element: Element,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    picked: bool = False,
    pickable: bool = False,
) -> str:
    """Draws a square with cut corners into a box; a picked one is framed, one that can be picked next has a dot."""
    ground, edge = _ground(element), _outline(x, y, width, height)
    return "".join(
        (
            _floor(element, ground, edge),
            _waves(x, y, width, height) if ground == "water" else "",
            _contour(x, y, width, height) if ground == "hill" else "",
            _lines(_LINES.get(element.face, 0), x, y, width, height),
            _stroke(x, y, width, height) if "start" in element.marks else "",
            svg.element("path", d=edge, fill="var(--trace)", class_="last")
            if "last" in element.marks
            else "",
            _name(element, ground, x, y, width),
            _frame(edge, "origin" if picked else "landing") if picked or pickable else "",
            _dot(x + width / 2, y + height / 2, 0.13 * width) if pickable else "",
        )
    )


def _floor(element: Element, ground: str, edge: str) -> str:
    return svg.element(
        "path",
        d=edge,
        fill=_FILLS.get(ground, "var(--paper-raised)"),
        stroke="#fdfaf2" if ground == "water" else "var(--wood-line)",
        stroke_opacity=0.8,
        stroke_width=1.4,
        class_="square",
        data_square=element.id,
    )


def _stroke(x: float, y: float, width: float, height: float) -> str:
    return svg.line(svg.path("M", x, y + height, "L", x + width, y), "var(--wood-line)", 1.4)


def _frame(edge: str, name: str) -> str:
    return svg.element(
        "path", d=edge, fill="var(--mark-wash)", stroke="var(--mark)", stroke_width=2.4, class_=name
    )


def _dot(x: float, y: float, radius: float) -> str:
    return svg.circle(
        x, y, radius, fill="var(--mark)", stroke="var(--mark-halo)", stroke_width=2.5, class_="dot"
    )


def _ground(element: Element) -> str:
    """Returns what a square is made of: the goal of a way over fields is the hill."""
    if element.face == "goal" and "field" in element.marks:
        return "hill"
    if element.face in ("plain", "start"):
        return next((mark for mark in element.marks if mark in ("field", "water")), element.face)
    return element.face


def _outline(x: float, y: float, width: float, height: float) -> str:
    across, down = width - 2 * _CUT, height - 2 * _CUT
    edge = svg.path("M", x + _CUT, y, "h", across, "l", _CUT, _CUT, "v", down, "l", -_CUT, _CUT)
    return edge + svg.path("h", -across, "l", -_CUT, -_CUT, "v", -down, "z")


def _name(element: Element, ground: str, x: float, y: float, width: float) -> str:
    """Writes the number of a square in its corner, the name of an end above what stands there."""
    ink = _INKS.get(ground, "var(--ink)")
    if element.value is None:
        return ""
    words = end_name(element)
    if words:
        letters = min(14.0, 1.55 * width / max(1, len(words)))
        return svg.text(
            words, x + width / 2, y + 16, letters, text_anchor="middle", font_weight=600, fill=ink
        )
    number = points_text(element.value)
    return svg.text(number, x + width - 5, y + 13, 11, text_anchor="end", fill=ink)


def end_name(element: Element) -> str:
    """Returns the name of an end; a square that is only marked as one is named by the mark."""
    if element.face in ENDS:
        return "" if element.label is None else str(element.label)
    return _("Start") if "start" in element.marks else _("Goal") if "goal" in element.marks else ""


def _waves(x: float, y: float, width: float, height: float) -> str:
    wave = f"q{svg.number(width / 16)} -4 {svg.number(width / 8)} 0" + f"t{svg.number(width / 8)} 0" * 3
    rows = (0.42, 0.8)
    path = "".join(svg.path("M", x + width / 4, y + share * height, wave) for share in rows)
    return svg.line(path, "var(--water-line)", 1.2, opacity=0.5)


def _contour(x: float, y: float, width: float, height: float) -> str:
    def rise(share: float) -> str:
        left, foot = x + share * width, y + 0.86 * height
        half = (0.5 - share) * width
        return svg.path("M", left, foot, "q", half / 2, -half * 1.5, half, -half * 1.5, "t", half, half * 1.5)

    return svg.line(rise(0.14) + rise(0.3), "#fff", 1.4, stroke_opacity=0.33, class_="hill")


def _lines(count: int, x: float, y: float, width: float, height: float) -> str:
    """Draws the lines of a square, each a cup to drink."""
    if not count:
        return ""
    step = height / (count + 1)
    path = "".join(svg.path("M", x, y + step * (i + 1), "h", width) for i in range(count))
    return svg.line(path, "var(--seal)", 2, class_="lines", stroke_opacity=0.75)
