"""Any scene as a plain picture: what a viewer sees of any game, without knowing its rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cetkaik.picker import Picker
from cetkaik.render import svg
from cetkaik.render.faces import Block, button, card_face, counter, man, stick, written
from cetkaik.render.pieces import PieceSet, check_set
from cetkaik.render.scene_board import board_block
from cetkaik.render.theme import Theme
from cetkaik.scene import Element, Scene, Zone

_WIDTH = 720.0
_EDGE = 16.0
_GAP = 8.0
_LABEL = 20.0
_PIECE = 44.0
_LINES = 4
_CARD, _SMALL_CARD = 60.0, 44.0


def scene_svg(
    scene: Scene,
    picks: Sequence[str] = (),
    *,
    pieces: PieceSet = "book",
    theme: str | Theme = "light",
    size: float | None = None,
) -> str:
    """Draws a scene, and after some picks what can be picked next.

    Zones stand below one another in the order of the scene; empty ones are left out.
    """
    check_set(pieces)
    picker = Picker(scene, brief=True)
    for pick in picks:
        picker = picker.pick(pick)
    blocks = [_headline(scene), *(_zone(picker, zone, pieces) for zone in scene.zones), *_log(scene)]
    body, y, width = "", _EDGE, 0.0
    for block in blocks:
        if block is not None:
            body += svg.group(block.markup, transform=f"translate({_EDGE:g} {svg.number(y)})")
            y += block.height + 2 * _GAP
            width = max(width, block.width)
    return svg.document(body, width + 2 * _EDGE, y, label=str(scene.headline), theme=theme, size=size)


def _headline(scene: Scene) -> Block | None:
    words = str(scene.headline)
    if not words:
        return None
    text = svg.text(words, 0, 20, 20, fill="var(--ink)", font_family="var(--font-title)")
    return Block(text, svg.text_width(words, 20), 26)


def _log(scene: Scene) -> Iterable[Block]:
    for line in scene.log[-_LINES:]:
        words = str(line)
        yield Block(svg.text(words, 0, 10, 13, fill="var(--ink-soft)"), svg.text_width(words, 13), 6)


def _zone(picker: Picker, zone: Zone, pieces: PieceSet) -> Block | None:
    elements = picker.scene.in_zone(zone.id)
    if not elements:
        return None
    if zone.kind == "board":
        return board_block(picker, zone, pieces)
    content = _pile(elements) if zone.kind == "pile" else _row(picker, zone, elements, pieces)
    return _labelled(zone, content)


def _labelled(zone: Zone, content: Block) -> Block:
    words = "" if zone.label is None else str(zone.label)
    if not words:
        return content
    label = svg.text(words, 0, 13, 13, fill="var(--ink-faint)")
    below = svg.group(content.markup, transform=f"translate(0 {_LABEL:g})")
    return Block(label + below, max(content.width, svg.text_width(words, 13)), content.height + _LABEL)


def _row(picker: Picker, zone: Zone, elements: Sequence[Element], pieces: PieceSet) -> Block:
    """Sets elements side by side, on further lines where they do not fit."""
    mine = zone.kind == "fan" and zone.owner == picker.scene.viewer
    drawn, x, y, line, width = "", 0.0, 0.0, 0.0, 0.0
    for element in elements:
        block = _element(element, mine, pieces)
        if x and x + block.width > _WIDTH:
            x, y, line = 0.0, y + line + _GAP, 0.0
        markup = block.markup + _ring(picker, element, block)
        drawn += svg.group(markup, transform=f"translate({svg.number(x)} {svg.number(y)})")
        x += block.width + _GAP * (2 if element.kind == "counter" else 1)
        line, width = max(line, block.height), max(width, x)
    return Block(drawn, width, y + line)


def _ring(picker: Picker, element: Element, block: Block) -> str:
    """Frames what is picked; buttons that can be picked say so by being there."""
    if element.id not in picker.picks:
        return ""
    return svg.rectangle(
        -3,
        -3,
        block.width + 6,
        block.height + 6,
        rx=4,
        fill="none",
        stroke="var(--mark)",
        stroke_width=2.5,
        class_="picked",
    )


def _element(element: Element, mine: bool, pieces: PieceSet) -> Block:
    if element.kind == "card":
        return card_face(element.face, _CARD if mine else _SMALL_CARD)
    if element.kind == "stick":
        return stick(element.face)
    if element.kind == "button":
        return button(element)
    if element.kind == "counter":
        return counter(element)
    return Block(man(element, 0, 0, _PIECE, pieces=pieces), _PIECE, _PIECE)


def _pile(elements: Sequence[Element]) -> Block:
    """Draws the uppermost card of a pile and how many lie there."""
    top = elements[-1]
    block = card_face(top.face, _CARD)
    count = written(top) if top.value is not None else str(len(elements))
    words = svg.text(count, block.width + 10, block.height / 2 + 7, 20, fill="var(--ink)")
    return Block(block.markup + words, block.width + 10 + svg.text_width(count, 20), block.height)
