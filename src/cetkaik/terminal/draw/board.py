"""Boards as cells of text: what stands on each square, its ground, and what can be done there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cetkaik.scene import Element, Zone
from cetkaik.terminal.draw.block import Block, Line, Span, filled, fitted, line_width, text
from cetkaik.terminal.draw.marks import TRACES, WIDTH, Marks
from cetkaik.terminal.draw.signs import Signs, is_of_the_set, piece_sign

# The grounds of squares: the sign and the colour of each; the first that fits counts.
_GROUNDS = {
    "hill": ("#", "hill"),
    "water": ("~", "water"),
    "field": ("*", "hue"),
    "field.tam": ("+", "hue"),
    "goal": (" ", "hue"),
    "start": (" ", "wood-dark"),
}
_PLAIN = (".", "wood")
_INKS = {"hill": "tile-tam-ink"}
_FOOT = 1 + WIDTH  # the sign of the ground and a mark
_NARROWEST, _WIDEST, _HIGHEST = 4, 12, 3
_AXIS = 3
_SQUARE_OF_A_TRACK = 8


@dataclass(frozen=True, slots=True)
class Size:
    """Is the size of the cells of a board."""

    width: int
    height: int


@dataclass
class Cell:
    """Is one place of a board: its square, if it has one, and what stands there."""

    square: Element | None = None
    men: list[Element] = field(default_factory=list)
    shaded: bool = False  # every second one, so that squares can be told apart

    @property
    def label(self) -> str:
        """What is written on the square."""
        if self.square is None:
            return ""
        if self.square.label is not None:
            return str(self.square.label)
        return "" if self.square.value is None else f"{self.square.value:g}"

    @property
    def ground(self) -> tuple[str, str]:
        """The sign and the colour of the ground."""
        names = () if self.square is None else (self.square.face, *self.square.marks)
        sign, token = next((_GROUNDS[name] for name in _GROUNDS if name in names), _PLAIN)
        return " " if sign == "." and (self.label or self.men) else sign, token

    @property
    def paper(self) -> str:
        """The colours in which the cell is painted."""
        token = self.ground[1]
        paper = "wood-light" if token == "wood" and self.shaded else token
        return f"{_INKS.get(token, 'ink')} on {paper}"


class BoardPainter:
    """Draws one board; the board never changes its size while something is picked."""

    def __init__(self, marks: Marks, zone: Zone, signs: Signs) -> None:
        self._marks, self._zone, self._signs = marks, zone, signs
        self._rows = _cells(marks.picker.scene.in_zone(zone.id), zone)
        self._items = [[self._spans(cell) for cell in row] for row in self._rows]

    def draw(self, width: int, height: int) -> Block:
        """Draws the board as large as fits into a room."""
        rows, columns = len(self._rows), len(self._rows[0])
        if not self._zone.axes:
            # Where squares are no grid, every row and every column takes what it needs.
            widths = self._widths(width)
            lines = [self._row(number, widths, self._need(number, widths)) for number in range(rows)]
            return Block(tuple(line for row in lines for line in row))
        size = self._size((width - _AXIS) // columns, (height - 1) // rows)
        lines = [self._row(number, [size.width] * columns, size.height) for number in range(rows)]
        return self._with_axes(lines, size)

    def _widths(self, width: int) -> list[int]:
        """Gives every column its least width, then what is left to those that are most crowded."""
        columns = list(zip(*self._items, strict=True))
        least = [max([_FOOT, *(item.width for items in column for item in items)]) for column in columns]
        airy = [wide + 1 for wide in least]
        widths = airy if sum(airy) <= width else least
        for _column in range(width - sum(widths)):
            needs = [
                max(_need(items, wide) for items in column)
                for column, wide in zip(columns, widths, strict=True)
            ]
            crowded = [number for number, need in enumerate(needs) if need == max(needs)]
            widths[min(crowded, key=lambda number: widths[number])] += 1
        return [min(wide, _WIDEST) for wide in widths]

    def _size(self, width: int, height: int) -> Size:
        """Chooses the size of cells: as square as they can be (a sign is twice as high as wide), then large."""
        needs = {
            wide: max(_need(items, wide) for row in self._items for items in row)
            for wide in range(_NARROWEST, _WIDEST + 1)
        }
        fitting = [
            Size(wide, high)
            for wide, need in needs.items()
            for high in range(need, max(need, _HIGHEST) + 1)
            if wide <= width and high <= height
        ]
        if fitting:
            return min(fitting, key=lambda size: (abs(size.width - 2 * size.height), -size.width))
        wide = max(_NARROWEST, min(width, _WIDEST))
        return Size(wide, needs[wide])

    def _need(self, row: int, widths: Sequence[int]) -> int:
        return max(_need(items, width) for items, width in zip(self._items[row], widths, strict=True))

    def _row(self, number: int, widths: Sequence[int], height: int) -> list[Line]:
        parts = zip(self._rows[number], self._items[number], widths, strict=True)
        cells = [self._cell(cell, items, Size(width, height)) for cell, items, width in parts]
        return [tuple(span for cell in cells for span in cell[line]) for line in range(height)]

    def _cell(self, cell: Cell, items: Sequence[Span], size: Size) -> list[Line]:
        if cell.square is None and not items:
            return [(Span(" " * size.width),)] * size.height
        content = _arranged(items, size.width)[: size.height]
        above = (size.height - len(content)) // 2 if self._zone.axes and size.height > 2 else 0
        lines: list[Line] = [()] * above + content
        lines += [()] * (size.height - len(lines))
        foot = self._foot(cell)
        if line_width(lines[-1]) + line_width(foot) <= size.width:
            # Beside what stands there the foot keeps to the right, else to the left.
            room = size.width - _FOOT if lines[-1] else 0
            lines[-1] = (*filled(lines[-1], room), *foot)
        name = "" if cell.square is None else cell.square.id
        return [_on_ground(line, size.width, cell.paper, name) for line in lines]

    def _foot(self, cell: Cell) -> Line:
        """Returns the sign of the ground and what can be done there, or what was done."""
        if cell.square is None:
            return ()
        square = cell.square
        trace = next((sign for name, sign in TRACES.items() if name in square.marks), "")
        mark = self._marks.of(square.id)
        return (
            Span(cell.ground[0], "", square.id),
            Span(fitted(mark + trace, WIDTH), self._marks.style(square.id, "bold"), square.id),
        )

    def _spans(self, cell: Cell) -> list[Span]:
        """Returns what is written into a cell besides its foot: its label and what stands there."""
        name = "" if cell.square is None else cell.square.id
        label = [Span(word, "", name) for word in cell.label.split()]
        # Those that can be picked come first, so that they are seen where there is little room.
        men = sorted(cell.men, key=lambda man: man.id not in self._marks.waits)
        return label + [self._man(man, name) for man in men]

    def _man(self, man: Element, square: str) -> Span:
        sign = piece_sign(man, self._zone.turned, self._signs)
        if is_of_the_set(man):
            return Span(sign.text, sign.style, square or man.id)
        owner = man.id if man.id in self._marks.waits or not square else square
        return Span(fitted(self._marks.of(man.id).strip("[]()"), 1) + sign.text, sign.style, owner)

    def _with_axes(self, rows: Sequence[list[Line]], size: Size) -> Block:
        names, columns = _axes(self._zone)
        head = " " * _AXIS + "".join(fitted(f" {name}", size.width) for name in columns)
        lines: list[Line] = list(text(head.rstrip(), "ink-faint").lines)
        for name, row in zip(names, rows, strict=True):
            for number, line in enumerate(row):
                words = fitted(name if number == (size.height - 1) // 2 else "", _AXIS)
                lines.append((Span(words, "ink-faint"), *line))
        return Block(tuple(lines))


def _cells(elements: Sequence[Element], zone: Zone) -> list[list[Cell]]:
    rows, columns = zone.shape[:: -1 if zone.turned % 2 else 1]
    cells = [[Cell(shaded=bool((row + column) % 2)) for column in range(columns)] for row in range(rows)]
    for element in elements:
        row, column = _seen(zone, element.place)
        if element.kind == "square":
            cells[row][column].square = element
        else:
            cells[row][column].men.append(element)
    return cells


def folded(zone: Zone, width: int) -> Zone:
    """Returns a track of squares broken into as many rows as it needs at a width."""
    points, columns = zone.shape[1], max(1, min(zone.shape[1], width // _SQUARE_OF_A_TRACK))
    return replace(zone, shape=(-(-points // columns), columns))


def place_on_board(place: Sequence[int]) -> tuple[int, int]:
    """Returns row and column of a place; the points of a track are columns of one row."""
    return (place[0], place[1]) if len(place) > 1 else (0, place[0] if place else 0)


def _seen(zone: Zone, place: Sequence[int]) -> tuple[int, int]:
    """Returns where a place is seen when the board is turned."""
    row, column = place_on_board(place)
    rows, columns = zone.shape
    if zone.kind == "track":
        row, column = divmod(column, columns)
    for _quarter in range(zone.turned % 4):
        row, column, rows, columns = column, rows - 1 - row, columns, rows
    return row, column


def _axes(zone: Zone) -> tuple[Sequence[str], Sequence[str]]:
    """Returns the names of the rows and of the columns as the turned board shows them."""
    rows, columns = zone.axes
    for _quarter in range(zone.turned % 4):
        rows, columns = columns, rows[::-1]
    return rows, columns


def _need(items: Sequence[Span], width: int) -> int:
    """Returns the lines that a cell takes at a width, its foot included."""
    lines = _arranged(items, width)
    return len(lines) + (not lines or line_width(lines[-1]) + _FOOT > width)


def _arranged(items: Sequence[Span], width: int) -> list[Line]:
    """Sets items side by side, on further lines where they do not fit."""
    lines: list[Line] = []
    for item in items:
        part = item if item.width <= width else Span(fitted(item.text, width), item.style, item.element)
        if lines and line_width(lines[-1]) + 1 + part.width <= width:
            lines[-1] += (Span(" ", "", part.element), part)
        else:
            lines.append((part,))
    return lines


def _on_ground(line: Line, width: int, paper: str, square: str) -> Line:
    """Lays a line on its ground; pieces of the set lie on tiles of their own, in the middle."""
    lone = len(line) == 1 and " on " in line[0].style
    indent = (Span(" " * ((width - line[0].width) // 2), "", square),) if lone else ()
    return tuple(
        span if " on " in span.style else Span(span.text, _joined(span.style, paper), span.element or square)
        for span in filled((*indent, *line), width, "", square)
        if span.text
    )


def _joined(style: str, paper: str) -> str:
    """Returns a style on a paper; its own ink goes before that of the paper."""
    inks = [word for word in (*style.split(), *paper.split()) if word != "bold"]
    bold = " bold" if "bold" in style.split() else ""
    return f"{inks[0]} on {paper.split()[-1]}{bold}"
