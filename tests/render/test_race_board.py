"""Boards of races and bets."""

from __future__ import annotations

import pytest

from cetkaik.picker import Picker
from cetkaik.render.race_board import Grid, hollow, race_board
from cetkaik.render.runners import spots
from cetkaik.scene import Choice, Element, Scene, Text, Zone
from tests.render.pictures import NAMESPACE, tagged, words

STRIP = Zone("way", "board", shape=(1, 4))
RING = Zone("ring", "board", shape=(5, 5))


def way(*men: Element, faces: tuple[str, ...] = ("start", "plain", "water", "goal")) -> tuple[Element, ...]:
    tiles = tuple(
        Element(f"s{at}", "way", "square", face, (0, at), label=Text(face), value=at)
        for at, face in enumerate(faces)
    )
    return (*tiles, *men)


def drawn(*elements: Element, picks: tuple[str, ...] = (), choices: tuple[Choice, ...] = ()) -> str:
    picker = Picker(Scene(0, (STRIP,), elements, Text("Your throw is 2."), choices))
    for pick in picks:
        picker = picker.pick(pick)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{race_board(picker, STRIP, 640, "book").markup}</svg>'


def test_squares_are_joined_in_the_order_of_their_numbers() -> None:
    picture = drawn(*way())
    assert len(tagged(picture, "path", "square")) == 4
    assert [leg.get("stroke") for leg in tagged(picture, "g", "way")[0]] == [
        "var(--wood-dark)",
        "var(--water)",
        "var(--water)",
    ]


def test_ends_have_names_and_the_others_numbers() -> None:
    assert words(drawn(*way())) == ["start", "1", "2", "goal"]


def test_a_square_marked_as_an_end_is_named_by_its_mark() -> None:
    tile = Element("s0", "way", "square", "lines3", (0, 0), marks=("goal",), label=Text("31 ≡"), value=31)
    assert words(drawn(tile)) == ["Goal"]


@pytest.mark.parametrize(("face", "lines"), [("lines2", 2), ("lines3", 3), ("plain", 0)])
def test_every_cup_is_a_line(face: str, lines: int) -> None:
    drawn_lines = tagged(drawn(*way(faces=(face,))), "path", "lines")
    assert sum(path.attrib["d"].count("M") for path in drawn_lines) == lines


def test_runners_and_ships_bear_their_owners_emblems() -> None:
    pawn = Element("p", "way", "piece", "runner", (0, 1), owner=2)
    ship = Element("b", "way", "piece", "ship.3", (0, 2), owner=0, value=15)
    picture = drawn(*way(pawn, ship))
    assert [emblem.get("data-seat") for emblem in tagged(picture, "g", "emblem")] == ["2", "0"]
    assert [text.text for text in tagged(picture, "g", "ship")[0].iter(f"{NAMESPACE}text")] == ["15", "3"]


def test_one_of_several_runners_has_its_number() -> None:
    second = Element("p", "way", "piece", "runner.2", (0, 3), owner=0)
    assert words(drawn(*way(second)))[-1] == "2"


def test_a_bet_shows_owner_sticks_and_number() -> None:
    bet = Element("bet", "way", "counter", "bet", (0, 1), owner=1, value=7)
    picture = drawn(*way(bet))
    assert [emblem.get("data-seat") for emblem in tagged(picture, "g", "emblem")] == ["1"]
    assert len(tagged(picture, "g", "bundle")) == 2  # a red stick and two white ones
    assert words(picture)[-1] == "7"


def test_what_can_be_picked_next_has_a_dot() -> None:
    ship = Element("b", "way", "piece", "ship.1", (0, 0), owner=0, value=5)
    move = Choice("move:1", ("b", "s2"), Text("Move"))
    assert not tagged(drawn(*way(ship), choices=(move,)), "circle", "dot")
    picture = drawn(*way(ship), choices=(move,), picks=("b",))
    assert len(tagged(picture, "circle", "dot")) == len(tagged(picture, "circle", "picked")) == 1


def test_a_board_too_broad_for_the_sheet_stands_upright() -> None:
    sea = Zone("sea", "board", shape=(5, 9))
    assert Grid.of(sea, (), 640).across == 9
    upright = Grid.of(sea, (), 372)
    assert (upright.across, upright.down) == (5, 9)
    assert upright.seen((0, 8)) == (8, 4)


def test_pieces_without_squares_are_drawn_too() -> None:
    lone = Element("p", "way", "piece", "runner", (0, 2), owner=1)
    assert len(tagged(drawn(lone), "g", "runner")) == 1


def test_a_board_without_a_shape_is_as_large_as_what_lies_there() -> None:
    grid = Grid.of(Zone("way", "board"), [(0, 0), (2, 4)], 640)
    assert (grid.rows, grid.columns) == (3, 5)


def test_tracks_stand_in_the_hollow_of_a_ring() -> None:
    rim = [(row, column) for row in range(5) for column in range(5) if row in (0, 4) or column in (0, 4)]
    tiles = [Element(f"r{row}{column}", "ring", "square", "water", (row, column)) for row, column in rim]
    middle = Element("m", "ring", "square", "plain", (2, 2))
    assert hollow(Scene(None, (RING,), tuple(tiles), Text("")), RING)
    assert not hollow(Scene(None, (RING,), (*tiles, middle), Text("")), RING)


@pytest.mark.parametrize("count", range(1, 17))
def test_many_pieces_fit_on_one_square(count: int) -> None:
    placed = spots(count, 60, 50)
    assert len(set(placed)) == count
    assert all(0 <= x <= x + size <= 60.01 and 0 <= y <= y + size <= 50.01 for x, y, size in placed)


@pytest.mark.parametrize("count", [3, 4, 9, 12])
def test_more_than_two_pieces_never_overlap(count: int) -> None:
    placed = spots(count, 60, 60)
    for i, (x, y, size) in enumerate(placed):
        for other_x, other_y, _size in placed[:i]:
            assert max(abs(x - other_x), abs(y - other_y)) >= size - 0.01
