"""Blocks: drawn parts with their size, and how they are set beside and below one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal
from unicodedata import east_asian_width

from cetkaik.render import svg

Align = Literal["start", "middle", "end"]
_SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True)
class Block:
    """Is a drawn part with its size."""

    markup: str
    width: float
    height: float

    def at(self, x: float, y: float, scale: float = 1.0) -> str:
        """Returns the part moved to a place, and made smaller or larger there."""
        move = f"translate({svg.number(x)} {svg.number(y)})" if x or y else ""
        size = "" if scale == 1 else f"scale({scale:.4g})"
        return svg.group(self.markup, transform=f"{move} {size}".strip()) if move or size else self.markup

    def fitted(self, width: float, height: float = inf) -> Block:
        """Returns the part made as small as a width and a height ask for, never larger."""
        scale = min(1.0, width / self.width, height / self.height) if self.width and self.height else 1.0
        return self if scale == 1 else Block(self.at(0, 0, scale), self.width * scale, self.height * scale)


NOTHING = Block("", 0.0, 0.0)


def stacked(blocks: Iterable[Block], gap: float, align: Align = "start") -> Block:
    """Sets parts below one another; empty ones take no room.

    >>> stacked([Block("", 30, 10), NOTHING, Block("", 20, 10)], 4)
    Block(markup='', width=30, height=24.0)
    """
    shown = [block for block in blocks if block.height]
    if not shown:
        return NOTHING
    width, y, drawn = max(block.width for block in shown), 0.0, ""
    for block in shown:
        drawn += block.at((width - block.width) * _SHARE[align], y)
        y += block.height + gap
    return Block(drawn if any(block.markup for block in shown) else "", width, y - gap)


def lined(blocks: Iterable[Block], gap: float, align: Align = "start") -> Block:
    """Sets parts beside one another; empty ones take no room."""
    shown = [block for block in blocks if block.width]
    if not shown:
        return NOTHING
    height, x, drawn = max(block.height for block in shown), 0.0, ""
    for block in shown:
        drawn += block.at(x, (height - block.height) * _SHARE[align])
        x += block.width + gap
    return Block(drawn, x - gap, height)


def flowing(
    blocks: Iterable[Block], width: float, gap: float, line_gap: float, align: Align = "start"
) -> Block:
    """Sets parts beside one another, on further lines where they do not fit."""
    lines: list[list[Block]] = [[]]
    used = 0.0
    for block in blocks:
        if lines[-1] and used + block.width > width + 0.01:
            lines.append([])
            used = 0.0
        lines[-1].append(block)
        used += block.width + gap
    return stacked([lined(line, gap, align) for line in lines], line_gap)


def columns(blocks: Sequence[Block], count: int, width: float, gap: float) -> Block:
    """Sets parts in columns of equal width, row by row."""
    rows = [blocks[start : start + count] for start in range(0, len(blocks), count)]
    drawn, y = "", 0.0
    for row in rows:
        for column, block in enumerate(row):
            drawn += block.at(column * (width + gap), y)
        y += max(block.height for block in row) + gap
    return Block(drawn, count * width + (count - 1) * gap, y - gap) if rows else NOTHING


def words(text: str, size: float, ink: str = "var(--ink)", **attributes: svg.Attribute) -> Block:
    """Writes words on one line."""
    if not text:
        return NOTHING
    line = svg.text(text, 0, size, size, fill=ink, **attributes)
    return Block(line, svg.text_width(text, size), 1.35 * size)


def paragraph(
    text: str,
    size: float,
    width: float,
    ink: str = "var(--ink)",
    align: Align = "start",
    **attributes: svg.Attribute,
) -> Block:
    """Writes words on as many lines as a width asks for."""
    lines = [words(line, size, ink, **attributes) for line in wrapped(text, size, width)]
    return stacked(lines, 0.1 * size, align)


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Breaks a text into lines: between words, and between the signs of scripts that have no spaces.

    >>> wrapped("Pick where it lands", 10, 80)
    ['Pick where it', 'lands']
    >>> wrapped("終季を言う", 10, 30)
    ['終季を', '言う']
    """
    lines: list[str] = []
    for piece in _pieces(text):
        line = lines[-1] + piece if lines else piece
        if lines and svg.text_width(line.rstrip(), size) <= width:
            lines[-1] = line
        else:
            lines.append(piece)
    return [line.strip() for line in lines if line.strip()]


def _pieces(text: str) -> list[str]:
    """Cuts a text where a line may end; a mark that closes a phrase stays with it."""
    pieces = [""]
    for letter in text:
        wide = east_asian_width(letter) in "WF" and letter not in "、。」）？！ー"
        if wide or pieces[-1].endswith(" ") or (pieces[-1] and _breaks_after(pieces[-1][-1], letter)):
            pieces.append(letter)
        else:
            pieces[-1] += letter
    return pieces


def _breaks_after(last: str, letter: str) -> bool:
    return east_asian_width(last) in "WF" and east_asian_width(letter) not in "WF" and letter.isalnum()


def slip(
    block: Block,
    width: float,
    *,
    padding: float = 12.0,
    fill: str = "var(--paper-raised)",
    edge: str = "var(--line)",
    thick: float = 1.0,
    opacity: float | None = None,
    name: str = "slip",
) -> Block:
    """Lays a part on a slip of paper as wide as given."""
    height = block.height + 2 * padding
    paper = svg.rectangle(
        thick / 2,
        thick / 2,
        width - thick,
        height - thick,
        rx=4,
        fill=fill,
        fill_opacity=opacity,
        stroke=edge,
        stroke_width=thick,
        class_=name,
    )
    return Block(paper + block.at(padding, padding), width, height)
