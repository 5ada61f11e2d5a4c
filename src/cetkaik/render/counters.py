"""Counters: points, purses, stakes, seasons, cups and any other number with its name."""

from __future__ import annotations

from cetkaik.render import svg
from cetkaik.render.blocks import Block, lined, paragraph, words
from cetkaik.render.bundles import bundle, coins, numbered, rice
from cetkaik.render.faces import unsaid_number, written
from cetkaik.render.season import ICONS
from cetkaik.render.stake import cord, cord_width
from cetkaik.render.words import points_text
from cetkaik.scene import Element

_LETTERS = 13.0
_PURSES = ("pot", "purse", "stake", "bet")
_STICKS = {"rice": rice, "coins": coins}


def counter(element: Element, width: float) -> Block:
    """Draws a counter within a width."""
    if element.value is not None and element.face == "season":
        return _season(element)
    if element.value is None or not unsaid_number(element):
        return paragraph(written(element), _LETTERS, width, "var(--ink-soft)")
    if element.face == "stake" and element.owner is None:
        cord_block = Block(cord(int(element.value), 0, 0), cord_width(int(element.value)), 24)
        return _named(element, cord_block, width)
    if element.face in _PURSES:
        return _named(element, numbered(bundle(element.value), element.value), width)
    if element.face in _STICKS:
        return _named(element, numbered(_STICKS[element.face](element.value), element.value), width)
    if element.face == "cups":
        return _named(element, lined([_cup(), number(element)], 6, "middle"), width)
    return _named(element, number(element), width)


def number(element: Element, size: float = 17.0) -> Block:
    """Writes the number of a counter."""
    value = "" if element.value is None else points_text(element.value)
    return words(value, size, font_family="var(--font-title)")


def _named(element: Element, block: Block, width: float) -> Block:
    """Writes a counter's name before it, on more lines if it is long."""
    if element.label is None:
        return block
    room = max(60.0, width - block.width - 8)
    name = paragraph(str(element.label), _LETTERS, room, "var(--ink-soft)")
    return lined([name, block], 8, "middle")


def _season(element: Element) -> Block:
    icon = ICONS[(int(element.value or 1) - 1) % 4]
    name = words(str(element.label or element.value), 15, font_weight=600)
    return lined([Block(svg.use(icon, 0, 0, 20, color="var(--seal)"), 20, 20), name], 7, "middle")


def _cup() -> Block:
    cup = svg.element("path", d="M2 3h16q0 10 -5.5 11.5v1.5h-5v-1.5Q2 13 2 3z", fill="var(--indigo)")
    return Block(cup + svg.line("M4 6h12", "var(--paper-raised)", 1.4), 20, 17)
