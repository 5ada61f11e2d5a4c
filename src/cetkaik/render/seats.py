"""Seats: who plays, with what in front of him."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cetkaik.i18n import _
from cetkaik.picker import Picker
from cetkaik.render import svg
from cetkaik.render.blocks import NOTHING, Block, flowing, lined, paragraph, slip, stacked, words
from cetkaik.render.card_zones import backs, hand, pile, row
from cetkaik.render.counters import counter, number
from cetkaik.render.emblems import tag
from cetkaik.render.faces import man, piece_of
from cetkaik.render.pieces import PieceSet
from cetkaik.render.sticks import lying
from cetkaik.render.tray import HEIGHT as TRAY_HEIGHT
from cetkaik.render.tray import tray
from cetkaik.scene import BACK, Element, Zone, ZoneKind

_TAG = 22.0
_PIECE = 40.0
_CAST = 280.0
_CAPTION = 90.0  # the name of a zone may be so much wider than what lies there
_LAID = ("board", "track")


@dataclass(frozen=True)
class Table:
    """Is a scene being drawn: what is picked, with which pieces, on a wide or a narrow sheet."""

    picker: Picker
    pieces: PieceSet
    narrow: bool
    only: frozenset[str] = frozenset()  # the zones of a detail; all if empty

    @property
    def viewer(self) -> int | None:
        """The seat that looks on."""
        return self.picker.scene.viewer

    @property
    def shown(self) -> list[Zone]:
        """The zones that are drawn."""
        return [zone for zone in self.picker.scene.zones if not self.only or zone.id in self.only]

    def boards(self, kind: ZoneKind) -> list[Zone]:
        """Lists the boards or the tracks on which something lies."""
        return [zone for zone in self.shown if zone.kind == kind and self.picker.scene.in_zone(zone.id)]

    def seats(self) -> list[int]:
        """Lists the seats that own something, those after the viewer first and the viewer last."""
        owners: set[int | None] = set()
        for zone in self.shown:
            elements = self.picker.scene.in_zone(zone.id)
            owners |= {zone.owner for _element in elements[:1]} | {element.owner for element in elements}
        known = sorted(owner for owner in owners if owner is not None)
        first = 0 if self.viewer is None else self.viewer + 1
        return sorted(known, key=lambda seat: (seat - first) % (max(known) + 1)) if known else []

    def zones(self, seat: int | None) -> list[Zone]:
        """Lists the zones of a seat, or of nobody, in which something other than a counter or a button lies."""
        owned = (zone for zone in self.shown if zone.owner == seat and zone.kind not in _LAID)
        return [zone for zone in owned if self.things(zone)]

    def things(self, zone: Zone) -> list[Element]:
        """Lists the cards, pieces and sticks of a zone."""
        return [e for e in self.picker.scene.in_zone(zone.id) if e.kind not in ("counter", "button")]

    def counters(self, seat: int | None) -> list[Element]:
        """Lists the counters of a seat, or of nobody, wherever they lie but on a board."""
        zones = (zone for zone in self.shown if zone.kind not in _LAID)
        elements = (element for zone in zones for element in self.picker.scene.in_zone(zone.id))
        return [element for element in elements if element.kind == "counter" and element.owner == seat]

    def contents(self, zone: Zone, width: float, *, caption: bool = True) -> Block:
        """Draws what lies in a zone, with the zone's name above it where it is needed."""
        label = "" if zone.label is None else str(zone.label)
        shown = label if caption and self._needs_name(zone) else ""
        drawn = self._contents(zone, width)
        name = paragraph(shown, 11.5, min(width, max(drawn.width, _CAPTION)), "var(--ink-faint)")
        block = stacked([name, drawn], 3)
        named = svg.group(svg.title(label) if label else "", block.markup, class_=zone.kind)
        return Block(named, block.width, block.height)

    def _needs_name(self, zone: Zone) -> bool:
        """Tells whether a zone has to be named: sticks need no name, nor does a hand like the other hands."""
        if zone.kind != "fan":
            return any(element.kind != "stick" for element in self.things(zone))
        keys = [other.label.key for other in self.picker.scene.zones if other.kind == "fan" and other.label]
        return zone.label is not None and zone.label.key != max(keys, key=keys.count)

    def _contents(self, zone: Zone, width: float) -> Block:
        things = self.things(zone)
        cards = [element for element in things if element.kind == "card"]
        sticks = [element.face for element in things if element.kind == "stick"]
        men = [element for element in things if element.kind == "piece"]
        return stacked(
            [
                self._cards(zone, cards, width) if cards else NOTHING,
                lying(sticks).fitted(min(width, _CAST)) if sticks else NOTHING,
                self._men(men, width) if men else NOTHING,
            ],
            6,
        )

    def _cards(self, zone: Zone, cards: Sequence[Element], width: float) -> Block:
        if zone.kind == "pile":
            return pile(self.picker, cards, small=zone.owner is not None)
        if zone.kind == "fan" and zone.owner == self.viewer and zone.owner is not None:
            return hand(self.picker, cards, width)
        if zone.kind == "fan" and all(card.face == BACK for card in cards):
            return backs(len(cards), width)
        return row(self.picker, cards, width, small=self.narrow and zone.owner is not None)

    def _men(self, men: Sequence[Element], width: float) -> Block:
        found = [piece for element in men if (piece := piece_of(element.face, element.owner)) is not None]
        if len(found) == len(men):
            near = any(element.owner == (self.viewer or 0) for element in men)
            return Block(tray(found, 0, 0, width, near=near, pieces=self.pieces), width, TRAY_HEIGHT)
        drawn = (man(element, 0, 0, _PIECE, pieces=self.pieces) for element in men)
        return lined([Block(markup, _PIECE, _PIECE) for markup in drawn], 4).fitted(width)


def heading(table: Table, seat: int, width: float | None = None) -> Block:
    """Draws a seat's tag, name, notes and points on one line, the points at its end if it has a width.

    Notes that do not fit stand below the name.
    """
    counters = table.counters(seat)
    points = [element for element in counters if element.face == "points"]
    note = words(mark_words(mark for element in counters for mark in element.marks), 12, "var(--ink-soft)")
    name = words(str(table.picker.scene.seat_name(seat)), 15, font_weight=600)
    score = number(points[0], 19) if points else NOTHING
    left = _TAG + 8 + name.width
    needed = left + 8 * bool(note.width) + note.width + 10 + score.width
    room = needed if width is None else width
    below = needed > room and note.width > 0
    drawn = tag(seat, 0, 0, _TAG) + name.at(_TAG + 8, 1)
    drawn += note.at(_TAG + 8, _TAG) if below else note.at(left + 8, 4)
    return Block(drawn + score.at(room - score.width, -2), room, _TAG + 15 * below)


def seat_block(table: Table, seat: int, width: float) -> Block:
    """Draws a seat's slip: its line, its counters and what lies before it; who is to act has a dark edge."""
    inner = width - 18
    counters = [counter(element, inner) for element in table.counters(seat) if element.face != "points"]
    fans = [zone for zone in table.zones(seat) if zone.kind == "fan"]
    laid = [zone for zone in table.zones(seat) if zone.kind != "fan"]
    parts = [
        heading(table, seat, inner),
        flowing(counters, inner, 16, 6, "middle"),
        *(table.contents(zone, inner) for zone in fans),
        flowing([table.contents(zone, inner) for zone in laid], inner, 14, 8, "end"),
    ]
    acting = table.picker.scene.acting == seat
    return slip(
        stacked(parts, 7),
        width,
        padding=9,
        edge="var(--ink)" if acting else "var(--line)",
        thick=1.6 if acting else 1.0,
        opacity=0.72,
        name="seat acting" if acting else "seat",
    )


def mark_words(marks: Iterable[str]) -> str:
    """Says in words what the marks of a counter mean."""
    known = {"dealer": _("dealer"), "starter": _("starts"), "out": _("out")}
    return " · ".join(known[mark] for mark in dict.fromkeys(marks) if mark in known)
