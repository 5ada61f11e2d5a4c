"""Rows, piles, pots, panels and tracks: every zone that is no board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from cetkaik.render.words import points_text
from cetkaik.scene import BACK, Element, Text, Zone
from cetkaik.terminal.draw.block import Block, Span, below, beside, flow, text, wrapped
from cetkaik.terminal.draw.cards import chip, hand_block, pile
from cetkaik.terminal.draw.marks import Marks
from cetkaik.terminal.draw.signs import Signs, piece_sign, seat_ink, stick_sign

# What the marks of scenes mean, where they are not drawn.
MARK_WORDS = {
    "dealer": Text("dealer"),
    "starter": Text("starts"),
    "banker": Text("banker"),
    "out": Text("out"),
    "flash": Text("one colour"),
    "light": Text("light"),
    "wild": Text("wild"),
    "best": Text("best"),
    "drawn": Text("just drawn"),
    "inactive": Text("not active yet"),
    "protected": Text("protected"),
}


class ZonePainter:
    """Draws the zones of one scene that are no boards."""

    def __init__(self, marks: Marks, seats: Sequence[str], signs: Signs, small: bool) -> None:
        self._marks, self._seats, self._signs, self._small = marks, seats, signs, small

    def draw(self, zone: Zone, width: int) -> Block:
        """Draws a zone with its label; an empty one is left out."""
        elements = [
            element
            for element in self._marks.picker.scene.in_zone(zone.id)
            if not (self._small and element.kind == "button" and "off" in element.marks)
        ]
        if not elements:
            return Block()
        label = self._label(zone)
        mine = zone.kind == "fan" and zone.owner == self._marks.picker.scene.viewer
        if mine and not self._small:
            return below([text(label, "ink-soft"), hand_block(self._marks, elements, width)])
        counters = zone.kind != "track" and all(element.kind == "counter" for element in elements)
        return flow(
            [text(label, "ink-soft"), *self._parts(zone, elements, width)], width, 2 if counters else 1
        )

    def _label(self, zone: Zone) -> str:
        words = "" if zone.label is None else str(zone.label)
        if not words or (zone.owner is not None and words == self._seats[zone.owner]):
            return ""
        return words if words.endswith((":", "?")) else f"{words}:"

    def _parts(self, zone: Zone, elements: Sequence[Element], width: int) -> Iterator[Block]:
        if zone.kind == "track":
            yield from self._track(zone, elements, width)
        elif zone.kind == "pile":
            yield pile(self._marks, elements)
        elif all(element.kind == "stick" for element in elements):
            yield self._sticks(elements)
        else:
            for _kind, group in groupby(elements, self._likeness):
                yield from self._alike(list(group), width)

    def _likeness(self, element: Element) -> str:
        if element.face == BACK and element.id not in self._marks.waits:
            return BACK
        return element.alike if element.kind == "piece" and element.alike else element.id

    def _alike(self, elements: Sequence[Element], width: int) -> Iterator[Block]:
        """Draws elements; hidden cards are counted, and equal pieces that can be picked for one another."""
        if elements[0].face == BACK and len(elements) > 1:
            yield pile(self._marks, elements)
            return
        if elements[0].kind == "piece" and elements[0].alike:
            # A picked one comes first: its mark is seen, and a second pick takes it back.
            first = min(elements, key=lambda element: not self._marks.is_picked(element.id))
            count = f"×{len(elements)}" if len(elements) > 1 else ""
            yield self._piece(first, count)
            return
        for element in elements:
            yield self._element(element, width)

    def _element(self, element: Element, width: int) -> Block:
        match element.kind:
            case "card":
                return chip(self._marks, element)
            case "button":
                return self._button(element, width)
            case "counter":
                return self._counter(element, width)
            case "stick":
                return Block(((stick_sign(element),),))
            case _:
                return self._piece(element)

    def _piece(self, element: Element, count: str = "") -> Block:
        sign, mark = piece_sign(element, 0, self._signs), self._marks.of(element.id)
        spans = [Span(sign.text.rstrip() + count, sign.style, element.id)]
        if mark:
            spans.insert(0, Span(mark, "mark bold", element.id))
        return Block((tuple(spans),))

    def _button(self, element: Element, width: int) -> Block:
        words, name = written(element, self._seats) or element.face, element.id
        if not self._marks.is_pickable(name) and not self._marks.is_picked(name):
            return wrapped(words, width, "ink-faint", name)
        sign = "◆" if self._marks.is_picked(name) else ""
        return wrapped(f"[{sign}{words}]", width, "mark bold", name)

    def _counter(self, element: Element, width: int) -> Block:
        words = written(element, self._seats)
        notes = [str(MARK_WORDS[mark]) for mark in element.marks if mark in MARK_WORDS]
        if notes:
            words = f"{words} ({', '.join(notes)})"
        mark = self._marks.of(element.id)
        return wrapped(
            mark + words, width, self._marks.style(element.id, seat_ink(element.owner)), element.id
        )

    def _sticks(self, elements: Sequence[Element]) -> Block:
        spans = [stick_sign(element) for element in elements]
        dark = sum(element.face == "stick.dark" for element in elements)
        if any(element.face in ("stick.dark", "stick.light") for element in elements):
            spans.append(Span(f" {dark}", "bold"))
        return Block((tuple(spans),))

    def _track(self, zone: Zone, elements: Sequence[Element], width: int) -> Iterator[Block]:
        """Draws a scale with the players' numbers on it, where there is room, and the values."""
        points = zone.shape[0] if zone.shape else max(element.place[0] for element in elements) + 1
        if points + 30 <= width:
            yield _scale(points, elements)
        ordered = sorted(elements, key=lambda element: element.owner or 0)
        yield beside([self._marker(element) for element in ordered], gap=1)

    def _marker(self, element: Element) -> Block:
        owner = "" if element.owner is None else f"{element.owner + 1}:"
        number = element.place[0] if element.value is None else element.value
        style = self._marks.style(element.id, seat_ink(element.owner))
        return text(f"{self._marks.of(element.id)}{owner}{points_text(number)}", style, element.id)


def _scale(points: int, elements: Sequence[Element]) -> Block:
    signs = ["┼" if point % 5 == 0 else "─" for point in range(points)]
    for element in elements:
        taken = signs[element.place[0]] not in "┼─"
        signs[element.place[0]] = "*" if taken or element.owner is None else f"{element.owner + 1}"
    return text("".join(signs), "ink-soft")


def written(element: Element, seats: Sequence[str]) -> str:
    """Returns what is written on an element: its label, or whose it is, and its number unless it is there already."""
    label = "" if element.label is None else str(element.label)
    if not label and element.owner is not None:
        label = seats[element.owner]
    number = "" if element.value is None else points_text(element.value)
    if element.face == "season" or (number and number in label.split()):
        return label or number
    return f"{label} {number}".strip()
