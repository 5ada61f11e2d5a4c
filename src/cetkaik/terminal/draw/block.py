"""Blocks of text that are set beside and below one another; every part knows which element it shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size


@dataclass(frozen=True, slots=True)
class Span:
    """Is a piece of text in one style, part of one element or of none."""

    text: str
    style: str = ""  # design tokens and attributes: "piece-red on tile-near bold"
    element: str = ""

    @property
    def width(self) -> int:
        """The columns it takes on a terminal; kanji take two."""
        return cell_len(self.text)


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """Is the rectangle that an element covers."""

    x: int
    y: int
    width: int
    height: int

    def joined(self, other: Region) -> Region:
        """Returns the smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right = max(self.x + self.width, other.x + other.width)
        bottom = max(self.y + self.height, other.y + other.height)
        return Region(x, y, right - x, bottom - y)


@dataclass(frozen=True)
class Block:
    """Is a rectangle of lines; lines may end early.

    >>> block = beside([text("a"), text("bc")], gap=1)
    >>> block.plain, block.width, block.height
    ('a bc', 4, 1)
    """

    lines: tuple[Line, ...] = ()

    @cached_property
    def width(self) -> int:
        """The columns of the longest line."""
        return max(map(line_width, self.lines), default=0)

    @property
    def height(self) -> int:
        """How many lines there are."""
        return len(self.lines)

    @property
    def plain(self) -> str:
        """The text alone."""
        return "\n".join("".join(span.text for span in line).rstrip() for line in self.lines)


def line_width(line: Line) -> int:
    """Returns the columns of a line."""
    return sum(span.width for span in line)


def text(words: str, style: str = "", element: str = "") -> Block:
    """Makes a block of one line."""
    return Block(((Span(words, style, element),),)) if words else Block()


def fitted(words: str, width: int) -> str:
    """Cuts or fills words to a width; a wide sign is never cut in half.

    >>> fitted("将", 4), fitted("general", 3)
    ('将  ', 'gen')
    """
    return set_cell_size(words, width)


def filled(line: Line, width: int, style: str = "", element: str = "") -> Line:
    """Fills a line up to a width."""
    missing = width - line_width(line)
    return (*line, Span(" " * missing, style, element)) if missing > 0 else line


def below(blocks: Iterable[Block], gap: int = 0) -> Block:
    """Sets blocks below one another, those without lines left out."""
    lines: list[Line] = []
    for block in blocks:
        if lines and block.lines:
            lines += [()] * gap
        lines += block.lines
    return Block(tuple(lines))


def beside(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Sets blocks beside one another, their first lines level."""
    standing = [block for block in blocks if block.lines]
    rows = zip_longest(*(block.lines for block in standing), fillvalue=())
    return Block(tuple(_joined(row, [block.width for block in standing], gap) for row in rows))


def _joined(row: Sequence[Line], widths: Sequence[int], gap: int) -> Line:
    spans: list[Span] = []
    for number, (line, width) in enumerate(zip(row, widths, strict=True)):
        if number and gap:
            spans.append(Span(" " * gap))
        spans += filled(line, width)
    return tuple(spans)


def flow(blocks: Iterable[Block], width: int, gap: int = 2) -> Block:
    """Sets blocks beside one another as far as they fit, then goes on below."""
    rows: list[list[Block]] = [[]]
    used = 0
    for block in blocks:
        if not block.lines:
            continue
        if rows[-1] and used + gap + block.width > width:
            rows.append([])
            used = 0
        used += block.width + (gap if rows[-1] else 0)
        rows[-1].append(block)
    return below(beside(row, gap) for row in rows)


def wrapped(words: str, width: int, style: str = "", element: str = "") -> Block:
    """Breaks a sentence into lines, between words where it can be; text without spaces between any two signs."""
    lines, line = [], ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while cell_len(word) > width:
            head = fitted(word, width).rstrip()
            lines.append(head)
            word = word[len(head) :]
        line = word
    return below(text(each, style, element) for each in (*lines, line))


def regions(block: Block) -> dict[str, Region]:
    """Tells where each element lies, in the order in which one reads."""
    found: dict[str, Region] = {}
    for y, line in enumerate(block.lines):
        x = 0
        for span in line:
            if span.element:
                here = Region(x, y, span.width, 1)
                found[span.element] = found[span.element].joined(here) if span.element in found else here
            x += span.width
    return found
