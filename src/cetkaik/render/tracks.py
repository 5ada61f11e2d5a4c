"""Tracks: bamboo slats with a mark for every point, on which each seat has a marker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cetkaik.render import svg
from cetkaik.render.blocks import NOTHING, Block, lined, paragraph, stacked
from cetkaik.render.emblems import pennant
from cetkaik.render.faces import token
from cetkaik.render.words import points_text
from cetkaik.scene import Element, Zone

_NAME = 84.0
_BROAD = 300.0  # a narrower track has its name above it
_THICK, _TOP, _END = 13.0, 12.0, 12.0
_MARKER, _APART = 12.0, 8.0
HEIGHT = _TOP + _THICK + 12


def track(zone: Zone, markers: Sequence[Element], width: float) -> Block:
    """Draws a track of points with its name."""
    name = paragraph(str(zone.label), 11.5, _NAME if width >= _BROAD else width) if zone.label else NOTHING
    if width < _BROAD:
        return stacked([name, _slat(zone, markers, width)], 0)
    return lined(
        [Block(name.markup, _NAME, name.height), _slat(zone, markers, width - _NAME - 8)], 8, "middle"
    )


def _slat(zone: Zone, markers: Sequence[Element], width: float) -> Block:
    points = zone.shape[0] if zone.shape else 1 + max((marker.place[0] for marker in markers), default=0)

    def at(place: int) -> float:
        return _END + (width - 2 * _END) * place / max(1, points - 1)

    slat = svg.rectangle(0, _TOP, width, _THICK, rx=3, fill="var(--stick-pale)", stroke="#9a7a40")
    ticks = "".join(
        svg.path("M", at(place), _TOP + _THICK - 0.5, "v", -7.0 if place % 5 == 0 else -3.5)
        for place in range(points)
    )
    numbers = "".join(
        svg.text(str(place), at(place), HEIGHT - 2, 10, text_anchor="middle", fill="var(--ink-faint)")
        for place in range(0, points, 5)
    )
    crowd, laid = Counter(marker.place for marker in markers), Counter[tuple[int, ...]]()
    drawn = ""
    for marker in sorted(markers, key=lambda element: element.place):
        aside = _APART * (laid[marker.place] - (crowd[marker.place] - 1) / 2)
        drawn += _marker(marker, at(marker.place[0]) + aside, _TOP + 6)
        laid[marker.place] += 1
    return Block(slat + svg.line(ticks, "#8a6a34", 1) + numbers + drawn, width, HEIGHT)


def _marker(marker: Element, x: float, y: float) -> str:
    if marker.owner is None:
        return token(marker, x - _MARKER / 2, y - _MARKER, _MARKER)
    flag = pennant(marker.owner, x, y, _MARKER)
    if marker.value is None or marker.value == marker.place[0]:
        return flag
    # A track that is too short is gone round again; the marker then says how much it stands for.
    number = svg.text(
        points_text(marker.value), x + _MARKER * 0.7, y - 8, 11, font_weight=600, fill="var(--ink)"
    )
    return flag + number
