"""Boards: ground, pieces, both sizes, both sets, both themes, both sides below."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest

from cetkaik.pieces import Colour
from cetkaik.position import Position
from cetkaik.render import THEMES, Marks, board_svg
from cetkaik.render.pieces import PIECE_SETS, PieceSet
from cetkaik.squares import Square
from tests.render.pictures import squares, tagged, tree, uses, words


def named(names: str) -> set[Square]:
    return {Square[name] for name in names.split()}


def test_the_ground_is_that_of_the_rules(initial: Position) -> None:
    picture = board_svg(initial)
    assert squares(picture, "field") == named("NI CI TU XU TY XY NAI CAI")  # R1.2 without the hill
    assert squares(picture, "water") == named("ZI ZU ZY ZAI NO TO XO CO")  # R1.3 without the hill
    assert squares(picture, "hill") == named("ZO")  # R1.4
    assert squares(picture, "near-tam") == named("ZU TO XO ZY")  # R1.8 without the static ones


def test_the_school_board_has_no_field_of_its_own(school: Position) -> None:
    picture = board_svg(school)
    assert squares(picture, "field") == set()
    assert squares(picture, "water") == named("NO TO XO CO")  # EDU-1.4
    assert squares(picture, "near-tam") == named("TU ZU XU TO XO TY ZY XY")  # EDU-3.2
    assert not tagged(picture, "path", "diagonals")


def test_the_field_follows_tam2(middle: Position) -> None:
    assert squares(board_svg(middle), "near-tam") == named("TI ZI XI TO XO")  # R1.5, tam2 on ZU


def test_the_printed_diagonals_run_to_the_hill(initial: Position) -> None:
    (diagonals,) = tagged(board_svg(initial, coordinates=False), "path", "diagonals")
    # One stroke across each of the eight field squares; the first runs from the corner of NI.
    assert diagonals.attrib["d"].count("M") == 8
    assert diagonals.attrib["d"].startswith("M160 160l70 70")


@pytest.mark.parametrize("pieces", PIECE_SETS)
def test_all_pieces_stand_there(initial: Position, pieces: PieceSet) -> None:
    picture = board_svg(initial, pieces=pieces)
    assert squares(picture, "piece", "g") == set(initial.pieces)
    assert squares(picture, "tam", "g") == {Square.ZO}
    drawn = uses(picture)
    # R1.10: IA has 13 black and 11 red pieces, A the other way round.
    tiles = ("tile-near", "tile-red-near", "tile-far", "tile-red-far")
    assert [drawn.count(tile) for tile in tiles] == [13, 11, 11, 13]


def test_red_pieces_have_red_ink(initial: Position) -> None:
    inks = {
        element.attrib["data-square"]: element.attrib["color"]
        for element in tagged(board_svg(initial), "g", "piece")
    }
    red = {square.name for square, piece in initial.pieces.items() if piece.colour is Colour.RED}
    assert {name for name, ink in inks.items() if ink == "#a01c18"} == red
    assert inks["ZIA"] == "#1d1915"  # R1.10: IA's king is black


def test_the_far_side_is_turned(initial: Position) -> None:
    turned = {
        Square[element.attrib["data-square"]]
        for element in tagged(board_svg(initial), "g", "piece")
        if "rotate(180" in element.attrib["transform"]
    }
    assert {square.row for square in turned} == {0, 1, 2}


def test_a_flipped_board_has_a_below_and_turns_its_coordinates(initial: Position) -> None:
    assert words(board_svg(initial)) == [*"KLNTZXCMP", "A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"]
    flipped = board_svg(initial, flip=True)
    assert words(flipped) == [*"PMCXZTNLK", "IA", "AU", "AI", "Y", "O", "U", "I", "E", "A"]
    king = next(e for e in tagged(flipped, "g", "piece") if e.attrib["data-square"] == "ZA")
    assert "rotate" not in king.attrib["transform"]
    assert king[1].attrib["href"] == "#light-tile-red-near"


def test_coordinates_can_be_left_out(initial: Position) -> None:
    assert words(board_svg(initial, coordinates=False)) == []


def test_the_school_board_has_its_own_coordinates(school: Position) -> None:
    assert words(board_svg(school)) == [*"NTZXC", "E", "I", "U", "O", "Y", "AI", "AU"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pieces", PIECE_SETS)
def test_pictures_stand_alone(initial: Position, pieces: PieceSet, theme: str) -> None:
    picture = board_svg(initial, pieces=pieces, theme=theme)
    assert "var(" not in picture
    defined = set(re.findall(r'(?<= )id="([\w-]+)"', picture))
    needed = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', picture))
    assert needed <= defined
    assert tree(picture).get("aria-label") == "Board: 24 pieces of IA, 24 pieces of A, tam2 on ZO"


@pytest.mark.parametrize("pieces", PIECE_SETS)
def test_pictures_are_small(initial: Position, pieces: PieceSet) -> None:
    picture = board_svg(initial, pieces=pieces).encode()
    assert len(picture) < 48_000
    assert len(gzip.compress(picture)) < 12_000


def test_pictures_are_always_the_same(initial: Position) -> None:
    assert board_svg(initial) == board_svg(Position.initial())


def test_a_picked_piece_is_lifted_over_the_others(middle: Position) -> None:
    picture = board_svg(middle, marks=Marks(origin=Square.XU))
    last = tagged(picture, "g", "piece")[-1]
    assert (last.attrib["data-square"], last.attrib["filter"]) == ("XU", "url(#light-lift)")


def test_an_unknown_set_is_refused(initial: Position) -> None:
    unknown: Any = "wooden"
    with pytest.raises(ValueError, match="book, newcomer"):
        board_svg(initial, pieces=unknown)


def test_a_board_without_tam2_can_be_drawn() -> None:
    empty = Position.setup({}, None)
    picture = board_svg(empty)
    assert squares(picture, "near-tam") == set()
    assert tree(picture).get("aria-label") == "Board: 0 pieces of IA, 0 pieces of A"
