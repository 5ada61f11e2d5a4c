"""Marks on a board: what was picked, where it can go, what it needs, what was last moved.

Everything that can be picked is drawn in one ink with a halo; the shape says what happens there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import cos, pi, sin
from types import MappingProxyType

from cetkaik.render import svg
from cetkaik.render.layout import SQUARE, Layout
from cetkaik.squares import Square
from cetkaik.sticks import WATER_NEEDS, chance_of_at_least

INK, HALO, WASH = "var(--mark)", "var(--mark-halo)", "var(--mark-wash)"

NO_CASTS: Mapping[Square, int] = MappingProxyType({})


@dataclass(frozen=True)
class Arrow:
    """Is an arrow through two or more squares; a square between start and end is ringed as a via.

    >>> Arrow((Square.XE, Square.XU, Square.ZO)).ink
    'seal'
    """

    squares: tuple[Square, ...]
    ink: str = "seal"  # a token of the theme


@dataclass(frozen=True)
class Marks:
    """Says what is marked on a board.

    >>> Marks(origin=Square.XU, casts={Square.ZO: 2}, water={Square.ZO}).chance(Square.ZO)
    Fraction(13, 32)
    """

    last: Collection[Square] = ()  # squares of the last move, traced
    origin: Square | None = None  # the piece picked: framed and lifted
    via: Square | None = None  # the piece stepped over: a full circle
    destinations: Collection[Square] = ()  # go there: a dot
    around: Collection[Square] = ()  # only by stepping over a piece (tam2): an open dot
    drops: Collection[Square] = ()  # put a captured piece here: a small dot
    takes: Collection[Square] = ()  # take this: four brackets
    steps: Collection[Square] = ()  # step over this: a dotted arch
    casts: Mapping[Square, int] = field(
        default_factory=lambda: NO_CASTS
    )  # sticks a landing needs: ring, number, arc
    water: Collection[Square] = ()  # a water cast is due here: a wave
    protected: Collection[Square] = ()  # cannot be taken: a shield
    path: tuple[Square, ...] = ()  # origin, via, landing: solid to the via, dotted beyond
    failed: bool = False  # the path fades and ends in a cross
    stay: Square | None = None  # the piece may stay: a turning arrow
    focus: Square | None = None  # keyboard focus
    arrows: tuple[Arrow, ...] = ()

    def sticks(self, square: Square) -> int | None:
        """Returns the number a ring on the square shows: the step cast's need, else the water cast's."""
        return self.casts.get(square, WATER_NEEDS if square in self.water else None)

    def chance(self, square: Square) -> Fraction:
        """Returns the chance that a landing on the square succeeds, both casts together."""
        step = chance_of_at_least(self.casts.get(square, 0))
        return step * chance_of_at_least(WATER_NEEDS) if square in self.water else step


NO_MARKS = Marks()


def traces(layout: Layout, marks: Marks) -> str:
    """Draws what lies under the grid: the last move."""
    return "".join(
        svg.rectangle(*layout.corner(square), SQUARE, SQUARE, fill="var(--trace)", class_="last")
        for square in sorted(set(marks.last))
    )


def under(layout: Layout, marks: Marks) -> str:
    """Draws what lies under the pieces: the origin's frame, the wash of the landing, the focus ring."""
    drawn = ""
    if len(marks.path) > 1 and marks.path[-1] != marks.via and not marks.failed:
        x, y = layout.corner(marks.path[-1])
        drawn += svg.rectangle(x + 1, y + 1, SQUARE - 2, SQUARE - 2, fill=WASH, class_="landing")
    if marks.origin is not None:
        drawn += _frame(layout, marks.origin, 1.75, fill=WASH, stroke=INK, stroke_width=3.5, class_="origin")
    if marks.focus is not None:
        ring: dict[str, svg.Attribute] = {"fill": "none", "rx": 4, "class_": "focus"}
        drawn += _frame(layout, marks.focus, 1, **ring, stroke=HALO, stroke_width=6)
        drawn += _frame(layout, marks.focus, 1, **ring, stroke="var(--focus)", stroke_width=3)
    return drawn


def over(layout: Layout, marks: Marks) -> str:
    """Draws what lies over the pieces."""
    at = layout.centre
    occupied = {*marks.takes, *marks.steps, *filter(None, (marks.origin, marks.via))}
    ringed = sorted({*marks.casts, *marks.water})
    return "".join(
        (
            *(_arrow(layout, arrow) for arrow in marks.arrows),
            _path(layout, marks) if len(marks.path) > 1 else "",
            *(_dot(*at(square), 0.15, "dot") for square in sorted(set(marks.destinations) - set(ringed))),
            *(_dot(*at(square), 0.11, "drop") for square in sorted(marks.drops)),
            *(_open_dot(*at(square)) for square in sorted(marks.around)),
            *(_brackets(*at(square)) for square in sorted(marks.takes)),
            *(_arch(*at(square)) for square in sorted(marks.steps)),
            _via(*at(marks.via)) if marks.via is not None else "",
            *(_shield(*at(square)) for square in sorted(marks.protected)),
            *(_cast(at(square), marks, square, square in occupied) for square in ringed),
            _turning_arrow(*at(marks.stay)) if marks.stay is not None else "",
        )
    )


def _frame(layout: Layout, square: Square, inset: float, **attributes: svg.Attribute) -> str:
    x, y = layout.corner(square)
    side = SQUARE - 2 * inset
    return svg.rectangle(x + inset, y + inset, side, side, **attributes)


def _haloed(d: str, width: float, halo: float = 3.0, **attributes: svg.Attribute) -> str:
    ends: dict[str, svg.Attribute] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.line(d, HALO, width + halo, **ends, **attributes) + svg.line(
        d, INK, width, **ends, **attributes
    )


def _dot(x: float, y: float, share: float, name: str) -> str:
    return svg.circle(x, y, share * SQUARE, fill=INK, stroke=HALO, stroke_width=3, class_=name)


def _open_dot(x: float, y: float) -> str:
    back = svg.circle(x, y, 0.1 * SQUARE, fill=HALO, stroke=HALO, stroke_width=7.5)
    return back + svg.circle(x, y, 0.1 * SQUARE, fill="none", stroke=INK, stroke_width=4, class_="around")


def _brackets(x: float, y: float) -> str:
    reach, arm = 31.1, 14.0
    path = "".join(
        svg.path("M", x + reach * right, y + (reach - arm) * down, "v", arm * down, "h", -arm * right)
        for right in (-1, 1)
        for down in (-1, 1)
    )
    return svg.group(_haloed(path, 4.3), class_="take")


def _arch(x: float, y: float) -> str:
    radius, foot = 28.0, y + 5.6
    arch = svg.path("M", x - radius, foot, "A", radius, radius, 0, 0, 1, x + radius, foot)
    head = svg.path("M", x + 21.8, y - 0.8, "L", x + radius, y + 7.7, "l5.6 -9.4")
    dotted = _haloed(arch, 3.6, stroke_dasharray="1.4 8.1")
    return svg.group(dotted, _haloed(head, 3.4), class_="step")


def _via(x: float, y: float) -> str:
    halo = svg.circle(x, y, 32.2, fill="none", stroke=HALO, stroke_width=7)
    return svg.group(halo, svg.circle(x, y, 32.2, fill=WASH, stroke=INK, stroke_width=3.9), class_="via")


def _shield(x: float, y: float) -> str:
    path = svg.path("M", x - 22.4, y - 30, "l9.1 3.6q0 11 -9.1 16.4q-9.1 -5.4 -9.1 -16.4z")
    return svg.element("path", d=path, fill=HALO, stroke=INK, stroke_width=2.4, class_="shield")


def _cast(at: tuple[float, float], marks: Marks, square: Square, occupied: bool) -> str:
    number, chance = str(marks.sticks(square)), float(marks.chance(square))
    ring = _badge(*at, number, chance) if occupied else _ring(*at, number, chance)
    wave = _wave(*at) if square in marks.water else ""
    return svg.group(ring + wave, class_="cast", data_square=square.name)


def _ring(x: float, y: float, number: str, chance: float) -> str:
    return "".join(
        (
            svg.circle(x, y, 23.1, fill=HALO, fill_opacity=0.93),
            svg.circle(x, y, 18.9, fill="none", stroke=INK, stroke_opacity=0.22, stroke_width=5.2),
            svg.line(arc(x, y, 18.9, chance), INK, 5.2),
            _number(number, x, y + 7.4, 21),
        )
    )


def _badge(x: float, y: float, number: str, chance: float) -> str:
    """Draws a small ring in the corner of a square that holds a piece."""
    x, y = x + 23.1, y - 23.1
    return "".join(
        (
            svg.circle(x, y, 14, fill=HALO, stroke=INK, stroke_width=0.8),
            svg.line(arc(x, y, 10.8, chance), INK, 3.5),
            _number(number, x, y + 5.6, 15.8),
        )
    )


def arc(x: float, y: float, radius: float, share: float) -> str:
    """Returns the path of an arc that begins on top and covers a share of the circle."""
    share = min(share, 0.9999)
    end_x, end_y = x + radius * sin(2 * pi * share), y - radius * cos(2 * pi * share)
    return svg.path("M", x, y - radius, "A", radius, radius, 0, share > 0.5, 1, end_x, end_y)


def _number(words: str, x: float, y: float, size: float) -> str:
    return svg.text(words, x, y, size, text_anchor="middle", font_weight=700, fill=INK)


def _wave(x: float, y: float) -> str:
    return _haloed(svg.path("M", x - 14, y + 28, "q3.5 -6.3 7 0t7 0 7 0 7 0"), 3.1)


def _turning_arrow(x: float, y: float) -> str:
    x, y = x + 21, y + 21
    turn = svg.path("M", x - 5.9, y - 4.2, "A", 7.4, 7.4, 0, 1, 1, x - 6.5, y + 4.2)
    turn += svg.path("M", x - 7.1, y - 9.6, "l1.2 5.4l6 .2")
    back = svg.circle(x, y, 11.9, fill=HALO)
    return svg.group(back, svg.line(turn, INK, 2.5, stroke_linecap="round"), class_="stay")


def _path(layout: Layout, marks: Marks) -> str:
    legs = list(pairwise(marks.path))
    drawn = "".join(
        _leg(layout, start, end, dotted=0 < i == len(legs) - 1, open_end=marks.failed and i == len(legs) - 1)
        for i, (start, end) in enumerate(legs)
    )
    if not marks.failed:
        return svg.group(drawn, class_="path")
    return svg.group(drawn, opacity=0.55, class_="path") + _cross(*_short_of(layout, *legs[-1]))


def _leg(layout: Layout, start: Square, end: Square, *, dotted: bool, open_end: bool) -> str:
    x1, y1, x2, y2 = _between(
        layout.centre(start), layout.centre(end), 35 if dotted else 38, 20 if open_end else 36
    )
    return _haloed(
        svg.path("M", x1, y1, "L", x2, y2), 4.2, 4.9, stroke_dasharray="1.4 9.1" if dotted else None
    )


def _between(
    start: tuple[float, float], end: tuple[float, float], after: float, before: float
) -> tuple[float, float, float, float]:
    """Shortens a line at both ends, so that it runs from rim to rim."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length == 0:
        return (*start, *end)
    first, last = after / length, 1 - before / length
    return start[0] + dx * first, start[1] + dy * first, start[0] + dx * last, start[1] + dy * last


def _short_of(layout: Layout, start: Square, end: Square) -> tuple[float, float]:
    _x1, _y1, x2, y2 = _between(layout.centre(start), layout.centre(end), 0, 20)
    return x2, y2


def _cross(x: float, y: float) -> str:
    arms = svg.path("M", x - 7, y - 7, "l14 14m0 -14l-14 14")
    back = svg.circle(x, y, 16, fill=HALO)
    return svg.group(back, svg.line(arms, INK, 4.4, stroke_linecap="round"), class_="failed")


def _arrow(layout: Layout, arrow: Arrow) -> str:
    ink = f"var(--{arrow.ink})"
    points = [layout.centre(square) for square in arrow.squares]
    path = ""
    for i, (start, end) in enumerate(pairwise(points)):
        last = i == len(points) - 2
        x1, y1, x2, y2 = _between(start, end, 33 if i else 0, 14 if last else 33)
        path += svg.path("M", x1, y1, "L", x2, y2)
        path += _head(x1, y1, x2, y2) if last else ""
    rings = "".join(svg.circle(x, y, 33, fill="none") for x, y in points[1:-1])
    shaft = svg.element("path", d=path, fill="none")
    halo = svg.group(shaft, rings, stroke=HALO, stroke_width=9, stroke_opacity=0.7)
    inked = svg.group(shaft, rings, stroke=ink, stroke_width=5.5)
    return svg.group(
        halo, inked, stroke_linecap="round", stroke_linejoin="round", opacity=0.9, class_="arrow"
    )


def _head(x1: float, y1: float, x2: float, y2: float) -> str:
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1.0
    right, down = (x2 - x1) / length, (y2 - y1) / length
    wings = [(x2 - 19 * right + side * 14 * down, y2 - 19 * down - side * 14 * right) for side in (-1, 1)]
    (ax, ay), (bx, by) = wings
    return svg.path("M", ax, ay, "L", x2, y2, "L", bx, by)
