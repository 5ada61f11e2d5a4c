"""Rim marks: how a newcomer's piece moves from where it stands, drawn from the rule set's own table.

A dot is one step, two dots one or two, a solid arrow any distance, a ring a leap to the second square, a
hollow arrow the second square or further, a double chevron any distance and over one piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from zlib import crc32

from cetkaik.render import svg
from cetkaik.rulesets.elements import Element

Direction = tuple[int, int]

# Where a tile of 100 x 100 has room for a mark, by direction (forward, right); the tile narrows to its front.
_PLACES: dict[Direction, tuple[float, float]] = {
    (1, 0): (50, 12),
    (1, 1): (78, 22.5),
    (0, 1): (85.5, 53),
    (-1, 1): (83.5, 82),
    (-1, 0): (50, 83.5),
    (-1, -1): (16.5, 82),
    (0, -1): (14.5, 53),
    (1, -1): (22, 22.5),
}
_STROKE = 3.2

# Outlines as (along the direction, across it).
_ARROW = ((6.4, 0.0), (-4.6, 7.4), (-4.6, -7.4))
_HOLLOW = ((4.95, 0.0), (-4.03, 6.43), (-4.03, -6.43))
_CHEVRONS = ((-4.6, 5.6), (-0.4, 0.0), (-4.6, -5.6)), ((1.6, 5.6), (5.8, 0.0), (1.6, -5.6))


def rim_name(elements: Sequence[Element]) -> str:
    """Names the symbol of a rim by what is on it, so that pictures under different rules can share a page."""
    return f"rim-{crc32(' '.join(map(str, elements)).encode()):08x}"


def rim_symbols(tables: Iterable[Sequence[Element]]) -> dict[str, str]:
    """Draws the rims of several movement tables as symbols."""
    return {
        rim_name(elements): svg.element("symbol", rim(elements), id=rim_name(elements), viewBox="0 0 100 100")
        for elements in tables
    }


def rim(elements: Sequence[Element]) -> str:
    """Draws the marks of a movement table on a tile of 100 x 100, in the current colour."""
    ways: dict[Direction, list[Element]] = {}
    for element in elements:
        ways.setdefault(_way(element), []).append(element)
    marks = [_mark(way, ways[way]) for way in sorted(ways, key=_clockwise)]
    return svg.group(*marks, fill="currentColor", stroke_width=_STROKE, stroke_linejoin="round")


def _way(element: Element) -> Direction:
    """Returns the direction, as one of the eight where the element keeps to a line."""
    forward, right = element.forward, element.right
    if 0 in (forward, right) or abs(forward) == abs(right):
        return _sign(forward), _sign(right)
    return forward, right


def _mark(way: Direction, elements: list[Element]) -> str:
    types = {element.type[0] for element in elements}
    if "J" in types:
        return _outline(way, *_CHEVRONS, hollow=True)
    if "S" in types:
        return _outline(way, _ARROW, closed=True)
    if "H" in types:
        return _outline(way, _HOLLOW, closed=True, hollow=True)
    if "l" in types:
        return svg.circle(*_at(way, 0), 4.7, fill="none", stroke="currentColor")
    if len(elements) > 1:
        return svg.circle(*_at(way, -4.6), 4.2) + svg.circle(*_at(way, 5), 4.2)
    return svg.circle(*_at(way, 0), 5)


Outline = tuple[tuple[float, float], ...]


def _outline(way: Direction, *outlines: Outline, closed: bool = False, hollow: bool = False) -> str:
    path = "".join(_corners(way, outline) for outline in outlines)
    paint: dict[str, svg.Attribute] = {"fill": "none", "stroke": "currentColor"} if hollow else {}
    return svg.element("path", d=path + "Z" * closed, **paint)


def _corners(way: Direction, outline: Outline) -> str:
    return "".join(
        svg.path("L" if i else "M", *_at(way, along, across)) for i, (along, across) in enumerate(outline)
    )


def _at(way: Direction, along: float, across: float = 0.0) -> tuple[float, float]:
    x, y = _place(way)
    length = (way[0] ** 2 + way[1] ** 2) ** 0.5
    forward, right = way[0] / length, way[1] / length
    return x + along * right + across * forward, y - along * forward + across * right


def _place(way: Direction) -> tuple[float, float]:
    if way in _PLACES:
        return _PLACES[way]
    # A leap off the eight lines stands between its diagonal and the longer of its two ways.
    forward, right = way
    corner = _PLACES[_sign(forward), _sign(right)]
    edge = _PLACES[(_sign(forward), 0) if abs(forward) > abs(right) else (0, _sign(right))]
    return (corner[0] + edge[0]) / 2, (corner[1] + edge[1]) / 2


def _clockwise(way: Direction) -> tuple[bool, float]:
    length = (way[0] ** 2 + way[1] ** 2) ** 0.5
    return way[1] < 0, -way[0] / length if way[1] >= 0 else way[0] / length


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
