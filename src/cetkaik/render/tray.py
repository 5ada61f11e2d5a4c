"""Captured pieces in their tray, a shallow wooden box."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from cetkaik.i18n import _, ngettext
from cetkaik.pieces import Piece
from cetkaik.render import svg
from cetkaik.render.pieces import PieceSet, check_set, piece
from cetkaik.render.theme import Theme
from cetkaik.render.words import piece_name

HEIGHT = 48.0
_TILE = 38.0
_GAP = 4.0
_EDGE = 8.0
_APART = 5  # so many pieces lie apart; with more, equal ones overlap by half
_WOOD = (
    '<linearGradient id="tray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--wood-dark)"/>'
    '<stop offset="1" stop-color="var(--wood)"/></linearGradient>'
)


def tray_svg(
    captured: Iterable[Piece],
    *,
    near: bool = True,
    pieces: PieceSet = "book",
    theme: str | Theme = "light",
    width: float = 472,
    size: float | None = None,
) -> str:
    """Draws captured pieces in their tray; ``near`` is the tray of the side at the bottom."""
    check_set(pieces)
    lying = list(captured)
    words = ngettext("{n} captured piece", "{n} captured pieces", len(lying)).format(n=len(lying))
    body = tray(lying, 0, 0, width, near=near, pieces=pieces)
    return svg.document(body, width, HEIGHT, label=words, theme=theme, size=size, paper=False)


def tray(
    captured: Iterable[Piece],
    x: float,
    y: float,
    width: float,
    *,
    near: bool = True,
    pieces: PieceSet = "book",
) -> str:
    """Draws a tray as part of a larger picture."""
    lying = sorted(captured, key=lambda found: (found.kind, -found.colour))
    if not lying:
        return _box(x, y, width) + _empty(x, y, near)
    places = _places(lying, width - 2 * _EDGE)
    scale = min(1.0, (width - 2 * _EDGE) / (places[-1] + _TILE))
    tile = _TILE * scale
    top = y + (HEIGHT - tile) / 2
    drawn = [
        piece(found, x + _EDGE + place * scale, top, tile, near=near, pieces=pieces, name=piece_name(found))
        for found, place in zip(lying, places, strict=True)
    ]
    return svg.group(_box(x, y, width), *drawn, *_counts(lying, places, scale, x, top + tile), class_="tray")


def _box(x: float, y: float, width: float) -> str:
    return "".join(
        (
            svg.element("defs", _WOOD),
            svg.rectangle(x, y, width, HEIGHT, rx=4, fill="url(#tray) var(--wood-dark)"),
            svg.line(svg.path("M", x + 2, y + 1.5, "h", width - 4), "#3a280f", 3, stroke_opacity=0.22),
        )
    )


def _empty(x: float, y: float, near: bool) -> str:
    words = _("Pieces you take will lie here.") if near else _("Nothing taken yet.")
    return svg.text(words, x + 14, y + HEIGHT / 2 + 4, 12, fill="var(--ink)", fill_opacity=0.85)


def _places(lying: list[Piece], room: float) -> list[float]:
    """Returns how far to the right each piece lies; equal ones move closer as the tray fills."""
    places = _spread(lying, 1.0 if len(lying) <= _APART else 0.5)
    return places if places[-1] + _TILE <= room else _spread(lying, 0.2)


def _spread(lying: list[Piece], step: float) -> list[float]:
    places, x = [], 0.0
    for i, found in enumerate(lying):
        alike = i > 0 and found == lying[i - 1]
        x += (_TILE + _GAP) * (step if alike else 1.0) if i else 0.0
        places.append(x)
    return places


def _counts(lying: list[Piece], places: list[float], scale: float, x: float, foot: float) -> Iterable[str]:
    """Writes how many equal pieces overlap."""
    if len(lying) <= _APART:
        return
    end = 0
    for _found, alike in groupby(lying):
        count = len(list(alike))
        end += count
        if count > 2:
            right = x + _EDGE + (places[end - 1] + _TILE) * scale
            yield svg.circle(right - 4, foot - 5, 8, fill="var(--ink)", stroke="var(--paper-raised)")
            yield svg.text(
                str(count),
                right - 4,
                foot - 1.2,
                11,
                text_anchor="middle",
                font_weight=600,
                fill="var(--paper-raised)",
            )
