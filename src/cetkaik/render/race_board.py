"""Boards of any shape: squares with cut corners, the way that joins them, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from cetkaik.picker import Picker
from cetkaik.render import svg
from cetkaik.render.blocks import NOTHING, Block, lined, paragraph, stacked
from cetkaik.render.bundles import bundle, numbered
from cetkaik.render.emblems import tag
from cetkaik.render.faces import man, written
from cetkaik.render.pieces import PieceSet
from cetkaik.render.race_square import ENDS, end_name, square
from cetkaik.render.runners import spots
from cetkaik.render.tracks import HEIGHT as TRACK_HEIGHT
from cetkaik.render.tracks import track
from cetkaik.scene import Element, Scene, Zone

Place = tuple[int, ...]
_EDGE = 14.0
_GAP = 6.0
_MOST, _LEAST = 108.0, 56.0


@dataclass(frozen=True)
class Grid:
    """Is where the squares of a board lie as seen."""

    rows: int
    columns: int
    turned: int
    cell: float
    tall: float = 1.0  # how much higher than wide a square is

    @classmethod
    def of(cls, zone: Zone, places: Iterable[Place], width: float) -> Grid:
        """Chooses the size of squares; a board that is too broad for a sheet is turned upright."""
        rows, columns = _shape(zone, places)
        turned = zone.turned
        if turned % 2 == 0 and columns > rows and (width - 2 * _EDGE) / columns < _LEAST:
            turned += 1
        fitting = (width - 2 * _EDGE) / (rows if turned % 2 else columns)
        # A single row has room below it, for what is laid on its squares.
        tall = 1.3 if rows == 1 else 1.0
        return cls(rows, columns, turned, fitting if rows == 1 else min(_MOST, fitting), tall)

    @property
    def height(self) -> float:
        """How high a square is."""
        return self.cell * self.tall

    @property
    def across(self) -> int:
        """How many squares lie beside one another."""
        return self.rows if self.turned % 2 else self.columns

    @property
    def down(self) -> int:
        """How many squares lie below one another."""
        return self.columns if self.turned % 2 else self.rows

    def seen(self, place: Place) -> tuple[int, int]:
        """Returns the row and the column of a place as seen."""
        (row, column), rows, columns = _row_and_column(place), self.rows, self.columns
        for _quarter in range(self.turned % 4):
            row, column, rows, columns = column, rows - 1 - row, columns, rows
        return row, column


@dataclass(frozen=True)
class Box:
    """Is the room that a square takes."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


def _row_and_column(place: Place) -> tuple[int, int]:
    return (place[0], place[1]) if len(place) > 1 else (0, place[0] if place else 0)


def _shape(zone: Zone, places: Iterable[Place]) -> tuple[int, int]:
    """Returns the rows and columns of a board, reckoned from what lies there where it has no shape."""
    if zone.shape:
        rows, columns = _row_and_column(zone.shape)
        return max(1, rows), columns
    found = [_row_and_column(place) for place in places]
    return 1 + max(row for row, _column in found), 1 + max(column for _row, column in found)


def race_board(
    picker: Picker, zone: Zone, width: float, pieces: PieceSet, tracks: Sequence[Zone] = ()
) -> Block:
    """Draws a board of squares with all that lies on them; tracks stand in its hollow if it has one."""
    elements = picker.scene.in_zone(zone.id)
    tiles = {element.place: element for element in elements if element.kind == "square"}
    places = dict.fromkeys(element.place for element in elements)
    grid = Grid.of(zone, places, width)
    boxes = _boxes(grid, places, tiles)
    wide, high = grid.across * grid.cell + 2 * _EDGE, grid.down * grid.height + 2 * _EDGE
    paper = svg.rectangle(
        0.5, 0.5, wide - 1, high - 1, rx=4, fill="var(--paper-raised)", stroke="var(--line-strong)"
    )
    drawn = paper + _way(tiles, boxes)
    drawn += "".join(_tile(picker, element, boxes[place]) for place, element in tiles.items())
    for place, box in boxes.items():
        standing = [e for e in elements if e.place == place and e.kind != "square"]
        drawn += _standing(picker, grid, tiles.get(place), standing, box, pieces)
    if tracks and _is_hollow(grid.rows, grid.columns, set(tiles)):
        drawn += _hollow(picker.scene, grid, tracks)
    return Block(drawn, wide, high)


def hollow(scene: Scene, zone: Zone) -> bool:
    """Tells whether the tracks of a scene fit into a board whose middle is free."""
    places = {element.place for element in scene.in_zone(zone.id) if element.kind == "square"}
    return len(zone.shape) == 2 and _is_hollow(zone.shape[0], zone.shape[1], places)


def _is_hollow(rows: int, columns: int, places: set[Place]) -> bool:
    inside = {(row, column) for row in range(1, rows - 1) for column in range(1, columns - 1)}
    return len(inside) >= 9 and not inside & places


def _boxes(grid: Grid, places: Iterable[Place], tiles: Mapping[Place, Element]) -> dict[Place, Box]:
    """Returns the room of every place; the ends of a way share the free room between them."""
    taken = {grid.seen(place) for place in places}
    boxes = {}
    for place in places:
        row, column = grid.seen(place)
        is_end = place in tiles and tiles[place].face in ENDS
        up, down, left, right = _spare(grid, taken, row, column) if is_end else (0, 0, 0, 0)
        boxes[place] = Box(
            _EDGE + (column - left / 2) * grid.cell + _GAP / 2,
            _EDGE + (row - up / 2) * grid.height + _GAP / 2,
            (1 + (left + right) / 2) * grid.cell - _GAP,
            (1 + (up + down) / 2) * grid.height - _GAP,
        )
    return boxes


def _spare(grid: Grid, taken: set[tuple[int, int]], row: int, column: int) -> tuple[int, int, int, int]:
    """Counts the free squares above and below, or else to the left and to the right, up to the next one."""
    up, down, left, right = (
        _free(grid, taken, row, column, step) for step in ((-1, 0), (1, 0), (0, -1), (0, 1))
    )
    return (up, down, 0, 0) if up or down else (0, 0, left, right)


def _free(grid: Grid, taken: set[tuple[int, int]], row: int, column: int, step: tuple[int, int]) -> int:
    free = 0
    while (row + step[0], column + step[1]) not in taken:
        row, column, free = row + step[0], column + step[1], free + 1
        if not (0 <= row < grid.down and 0 <= column < grid.across):
            return 0
    return free


def _way(tiles: Mapping[Place, Element], boxes: Mapping[Place, Box]) -> str:
    """Joins the squares in the order of their numbers: water without a break, land with a path."""
    numbered_tiles = sorted((e for e in tiles.values() if e.value is not None), key=lambda e: e.value or 0)
    drawn = ""
    for one, other in pairwise(numbered_tiles):
        (x1, y1), (x2, y2) = _towards(boxes[one.place], boxes[other.place])
        sea = "water" in (one.face, other.face)
        thick = min(boxes[one.place].width, boxes[other.place].width) * (1.0 if sea else 0.3)
        ink = "var(--water)" if sea else "var(--wood-dark)"
        drawn += svg.line(
            svg.path("M", x1, y1, "L", x2, y2), ink, thick, stroke_linecap="round" if sea else None
        )
    return svg.group(drawn, class_="way") if drawn else ""


def _towards(one: Box, other: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """Returns the ends of a straight way between two squares, level or upright where one of them is long."""
    (x1, y1), (x2, y2) = one.centre, other.centre
    if one.height != other.height:
        level = y1 if one.height < other.height else y2
        return (x1, level), (x2, level)
    if one.width != other.width:
        upright = x1 if one.width < other.width else x2
        return (upright, y1), (upright, y2)
    return (x1, y1), (x2, y2)


def _tile(picker: Picker, element: Element, box: Box) -> str:
    pickable = bool(picker.picks) and element.id in picker.next
    picked = element.id in picker.picks
    return square(element, box.x, box.y, box.width, box.height, picked=picked, pickable=pickable)


def _standing(
    picker: Picker, grid: Grid, tile: Element | None, elements: Sequence[Element], box: Box, pieces: PieceSet
) -> str:
    """Draws what stands on a square: its words above bets, pieces as large as there is room for."""
    bets = [_bet(element) for element in elements if element.kind == "counter"]
    men = [element for element in elements if element.kind != "counter"]
    label = NOTHING
    if tile is not None and tile.value is None and tile.label is not None:
        label = paragraph(written(tile), 14, box.width - 8, align="middle", font_family="var(--font-title)")
    top = stacked([label, *bets], 4, "middle").fitted(box.width - 8, box.height - 10)
    drawn = top.at(box.x + (box.width - top.width) / 2, box.y + 5) if top.height else ""
    # The number of a square stands in its corner and stays to be read.
    lower = 20 if tile is not None and end_name(tile) else 9
    room = 0.92 * box.width, box.height - lower - 2
    for element, (x, y, size) in zip(men, spots(len(men), *room), strict=True):
        left, upper = box.x + 0.04 * box.width + x, box.y + lower + y
        quarter = (element.facing + grid.turned) % 4
        drawn += man(element, left, upper, size, quarter=quarter, pieces=pieces)
        drawn += _ring(picker, element, left + size / 2, upper + size / 2, size / 2)
    return drawn


def _ring(picker: Picker, element: Element, x: float, y: float, radius: float) -> str:
    """Rings the piece that is picked, and with a dotted line those that can be picked next."""
    picked = element.id in picker.picks
    if not picked and not (picker.picks and element.id in picker.next):
        return ""
    dots = None if picked else "1 7"
    line: dict[str, svg.Attribute] = {"fill": "none", "stroke_dasharray": dots, "stroke_linecap": "round"}
    halo = svg.circle(x, y, radius, stroke="var(--mark-halo)", stroke_width=6.5, **line)
    name = "picked" if picked else "pickable"
    return halo + svg.circle(x, y, radius, stroke="var(--mark)", stroke_width=3.6, class_=name, **line)


def _bet(element: Element) -> Block:
    sticks = numbered(bundle(element.value or 0), element.value or 0, 15)
    owner = NOTHING if element.owner is None else Block(tag(element.owner, 0, 0, 16), 16, 16)
    return lined([owner, sticks], 4, "middle")


def _hollow(scene: Scene, grid: Grid, tracks: Sequence[Zone]) -> str:
    width = (grid.across - 2) * grid.cell - 28
    drawn = stacked(
        [track(zone, scene.in_zone(zone.id), width) for zone in tracks], _track_gap(grid, len(tracks))
    )
    left, top = _EDGE + grid.cell + 14, _EDGE + grid.cell + ((grid.down - 2) * grid.cell - drawn.height) / 2
    return drawn.at(left, top)


def _track_gap(grid: Grid, count: int) -> float:
    spare = (grid.down - 2) * grid.cell - count * TRACK_HEIGHT
    return min(24.0, max(2.0, spare / (count + 1)))
