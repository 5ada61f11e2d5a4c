"""Whole positions: board, trays, hands, points, stake and season."""

from __future__ import annotations

import pytest

from cetkaik.position import Position
from cetkaik.render import position_svg
from cetkaik.render.position import Shape
from tests.render.pictures import squares, tagged, tree, words


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_everything_is_there(middle: Position, shape: Shape) -> None:
    picture = position_svg(middle, shape=shape)
    assert squares(picture, "piece", "g") == set(middle.pieces)
    assert len(tagged(picture, "g", "tray")) == 2
    assert len(tagged(picture, "circle", "knot")) == 2
    assert {"Summer", "×4", "25", "15", "Side IA", "Side A", "to move"} <= set(words(picture))


def test_the_sum_of_hands_stands_with_the_stake(middle: Position) -> None:
    assert "10 × 4" in words(position_svg(middle))  # The King 5, The Animals in red 5


def test_seats_bear_the_players_names(middle: Position) -> None:
    assert {"Heron", "Kestrel"} <= set(words(position_svg(middle, names=("Heron", "Kestrel"))))


def test_the_reader_is_told_the_position(middle: Position) -> None:
    assert tree(position_svg(middle)).get("aria-label") == (
        "Board: 20 pieces of IA, 18 pieces of A, tam2 on ZU. Summer, stake 4, points IA 25, A 15"
    )


def test_the_school_game_has_its_own_slat(school: Position) -> None:
    assert words(position_svg(school)).count("10") == 2


def test_notebooks_show_positions(initial: Position) -> None:
    assert initial._repr_svg_() == position_svg(initial)


@pytest.mark.parametrize(("shape", "lies"), [("wide", True), ("tall", False)])
def test_wide_pictures_lie_and_tall_ones_stand(initial: Position, shape: Shape, lies: bool) -> None:
    root = tree(position_svg(initial, shape=shape))
    assert (int(root.attrib["width"]) > int(root.attrib["height"])) is lies
