"""The boards of scenes: the family's own with all its ground and marks, any other as plain squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from cetkaik.picker import Picker
from cetkaik.pieces import Piece
from cetkaik.render import svg
from cetkaik.render.faces import Block, man
from cetkaik.render.ground import ground
from cetkaik.render.layout import GUTTER, SQUARE, Layout
from cetkaik.render.marks import Marks, over, traces, under
from cetkaik.render.pieces import PieceSet
from cetkaik.scene import Choice, Element, Zone
from cetkaik.squares import Square

_PLAIN_SQUARE = 60.0
_FILLS = {"plain": "var(--wood)", "field": "var(--hue)", "water": "var(--water)", "hill": "var(--hill)"}


@dataclass(frozen=True)
class SceneBoard:
    """Is a board of the family as a scene describes it."""

    squares: Collection[Square]
    field: Collection[Square]
    water: Collection[Square]
    hill: Square
    setup: Mapping[Square, Piece]


def board_block(picker: Picker, zone: Zone, pieces: PieceSet) -> Block:
    """Draws a board zone with what lies on it."""
    elements = picker.scene.in_zone(zone.id)
    tiles = [element for element in elements if element.kind == "square"]
    hills = [element for element in tiles if element.face == "hill"]
    of_the_family = all(element.id.upper() in Square.__members__ for element in tiles)
    if of_the_family and len(hills) == 1 and zone.turned % 2 == 0:
        return _family_board(picker, zone, tiles, pieces)
    return _plain_board(picker, zone, elements, pieces)


def scene_marks(picker: Picker) -> Marks:
    """Reads from a scene what its board shows: the last move, the move under way, what can be picked next."""
    marked: dict[str, set[Square]] = {}
    for element in picker.scene.elements:
        square = _square(element.id)
        if square is not None:
            for mark in element.marks:
                marked.setdefault(mark, set()).add(square)
    picks = [square for name in picker.picks if (square := _square(name)) is not None]
    origin = picks[0] if picks else next(iter(marked.get("origin", ())), None)
    via = picks[1] if len(picks) > 1 else next(iter(marked.get("via", ())), None)
    plan = next(iter(marked.get("plan", ())), None)
    legs = tuple(square for square in (origin, via, plan) if square is not None)
    ends = _ends(picker)
    return Marks(
        last=marked.get("last", set()),
        origin=origin,
        via=via,
        destinations={square for square, choice in ends.items() if choice.effect.startswith("go")} - {origin},
        takes={square for square, choice in ends.items() if choice.effect.startswith("take")},
        drops={square for square, choice in ends.items() if choice.effect == "drop"},
        steps=_passages(picker) - {origin},
        casts={square: choice.sticks for square, choice in ends.items() if choice.sticks is not None},
        water={square for square, choice in ends.items() if choice.effect.endswith(".water")},
        path=legs if via is not None else (),
        stay=origin if origin in ends else None,
    )


def _ends(picker: Picker) -> dict[Square, Choice]:
    """Returns the squares that complete a choice when they are picked next."""
    count = len(picker.picks)
    found: dict[Square, Choice] = {}
    for choice in picker.fitting if count else ():
        way = choice.way(picker.brief)
        square = _square(way[count]) if len(way) == count + 1 else None
        if square is not None:
            found.setdefault(square, choice)
    return found


def _passages(picker: Picker) -> set[Square]:
    """Returns the squares after which more must be picked."""
    count = len(picker.picks)
    longer = (choice.way(picker.brief) for choice in picker.fitting) if count else ()
    return {square for way in longer if len(way) > count + 1 and (square := _square(way[count])) is not None}


def _square(name: str) -> Square | None:
    return Square.__members__.get(name.upper())


def _family_board(picker: Picker, zone: Zone, tiles: list[Element], pieces: PieceSet) -> Block:
    board = _family(tiles)
    layout = Layout(board.squares, flip=zone.turned == 2)
    marks = scene_marks(picker)
    field = [Square[tile.id.upper()] for tile in tiles if {"field", "field.tam"} & set(tile.marks)]
    men = [element for element in picker.scene.in_zone(zone.id) if element.kind != "square"]
    rows, columns = sorted(layout.rows), sorted(layout.columns)
    drawn = []
    for element in men:
        x, y = layout.corner(Square.at(rows[element.place[0]], columns[element.place[1]]))
        quarter = (element.facing + zone.turned) % 4
        drawn.append(man(element, x + 2.4, y + 2.4, 0.93 * SQUARE, quarter=quarter, pieces=pieces))
    markup = "".join(
        (
            ground(layout, board, field, traces(layout, marks)),
            svg.group(under(layout, marks)),
            *drawn,
            svg.group(over(layout, marks), class_="marks"),
        )
    )
    return Block(markup, layout.width, layout.height)


def _family(tiles: list[Element]) -> SceneBoard:
    faces = {Square[tile.id.upper()]: tile.face for tile in tiles}
    hill = next(square for square, face in faces.items() if face == "hill")
    return SceneBoard(
        squares=list(faces),
        field=[square for square, face in faces.items() if face in ("field", "hill")],
        water=[square for square, face in faces.items() if face in ("water", "hill")],
        hill=hill,
        setup={},
    )


def _plain_board(picker: Picker, zone: Zone, elements: tuple[Element, ...], pieces: PieceSet) -> Block:
    """Draws squares where they are, and up to four things on each."""
    rows, columns = zone.shape[0], zone.shape[1] if len(zone.shape) > 1 else 1
    wide = columns if zone.turned % 2 == 0 else rows
    high = rows if zone.turned % 2 == 0 else columns
    crowd = Counter(element.place for element in elements if element.kind != "square")
    drawn, laid = "", Counter[tuple[int, ...]]()
    for element in sorted(elements, key=lambda found: found.kind != "square"):
        x, y = _corner(element.place, rows, columns, zone.turned)
        if element.kind == "square":
            drawn += _plain_square(element, x, y, bool(picker.picks) and element.id in picker.next)
        else:
            half = crowd[element.place] > 1
            size = _PLAIN_SQUARE * (0.46 if half else 0.9)
            order = laid[element.place]
            laid[element.place] += 1
            x += 3 + size * (order % 2) if half else 3
            y += 3 + size * (order // 2 % 2) if half else 3
            quarter = (element.facing + zone.turned) % 4
            drawn += man(element, x, y, size, quarter=quarter, pieces=pieces)
    return Block(drawn, GUTTER + wide * _PLAIN_SQUARE, high * _PLAIN_SQUARE + 2)


def _corner(place: tuple[int, ...], rows: int, columns: int, turned: int) -> tuple[float, float]:
    row, column = (place[0], place[1]) if len(place) > 1 else (0, place[0] if place else 0)
    for _quarter in range(turned % 4):
        row, column, rows, columns = column, rows - 1 - row, columns, rows
    return 1 + column * _PLAIN_SQUARE, 1 + row * _PLAIN_SQUARE


def _plain_square(element: Element, x: float, y: float, pickable: bool) -> str:
    shape = svg.rectangle(
        x,
        y,
        _PLAIN_SQUARE,
        _PLAIN_SQUARE,
        fill=_FILLS.get(element.face, "var(--paper-raised)"),
        stroke="var(--mark)" if pickable else "var(--wood-line)",
        stroke_width=3 if pickable else 1,
        class_="square",
    )
    words = element.label if element.label is not None else element.value
    if words is None:
        return shape
    return shape + svg.text(str(words), x + 4, y + 13, 10, fill="var(--ink-soft)")
