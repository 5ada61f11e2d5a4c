"""The boards of scenes: the family's own with all its ground and marks, any other as squares of a race."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from cetkaik.picker import Picker
from cetkaik.pieces import Piece
from cetkaik.render import svg
from cetkaik.render.blocks import Block
from cetkaik.render.faces import man
from cetkaik.render.ground import ground
from cetkaik.render.layout import SQUARE, Layout
from cetkaik.render.marks import Marks, over, traces, under
from cetkaik.render.pieces import PieceSet
from cetkaik.render.race_board import race_board
from cetkaik.scene import Choice, Element, Zone
from cetkaik.squares import Square

_GROUNDS = ("plain", "field", "water", "hill")


@dataclass(frozen=True)
class SceneBoard:
    """Is a board of the family as a scene describes it."""

    squares: Collection[Square]
    field: Collection[Square]
    water: Collection[Square]
    hill: Square | None
    setup: Mapping[Square, Piece]


def board_block(
    picker: Picker, zone: Zone, width: float, pieces: PieceSet, tracks: Sequence[Zone] = ()
) -> Block:
    """Draws a board zone with what lies on it, at most as wide as given, and tracks if there is room inside."""
    tiles = [element for element in picker.scene.in_zone(zone.id) if element.kind == "square"]
    named = all(element.id.upper() in Square.__members__ for element in tiles)
    of_the_family = named and all(element.face in _GROUNDS for element in tiles)
    if of_the_family and tiles and zone.turned % 2 == 0:
        return _family_board(picker, zone, tiles, pieces).fitted(width)
    return race_board(picker, zone, width, pieces, tracks)


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
    hill = next((square for square, face in faces.items() if face == "hill"), None)
    return SceneBoard(
        squares=list(faces),
        field=[square for square, face in faces.items() if face in ("field", "hill")],
        water=[square for square, face in faces.items() if face in ("water", "hill")],
        hill=hill,
        setup={},
    )
