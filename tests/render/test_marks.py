"""Marks: one shape for each thing that can happen."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.render import Arrow, Marks, board_svg, picked
from cetkaik.squares import Square
from tests.render.pictures import tagged, words


def count(picture: str, name: str) -> int:
    return sum(len(tagged(picture, tag, name)) for tag in ("g", "circle", "rect", "path"))


@pytest.mark.parametrize(
    ("marks", "name", "number"),
    [
        (Marks(last=(Square.CE, Square.PU)), "last", 2),
        (Marks(origin=Square.XU), "origin", 1),
        (Marks(via=Square.CI), "via", 1),
        (Marks(destinations=(Square.MY, Square.TY)), "dot", 2),
        (Marks(around=(Square.NA,)), "around", 1),
        (Marks(drops=(Square.KU,)), "drop", 1),
        (Marks(takes=(Square.XE,)), "take", 1),
        (Marks(steps=(Square.CI,)), "step", 1),
        (Marks(casts={Square.ME: 1}), "cast", 1),
        (Marks(water=(Square.CO,)), "cast", 1),
        (Marks(protected=(Square.TA,)), "shield", 1),
        (Marks(path=(Square.XU, Square.CI, Square.PA)), "path", 1),
        (Marks(path=(Square.XU, Square.CI, Square.PA), failed=True), "failed", 1),
        (Marks(stay=Square.XU), "stay", 1),
        (Marks(focus=Square.XU), "focus", 2),
        (Marks(arrows=(Arrow((Square.XE, Square.XU, Square.ZO)),)), "arrow", 1),
    ],
)
def test_each_mark_is_drawn(middle: Position, marks: Marks, name: str, number: int) -> None:
    assert count(board_svg(middle, marks=marks), name) == number
    assert count(board_svg(middle), name) == 0


@pytest.mark.parametrize(("sticks", "of_32"), [(1, 31), (2, 26), (3, 16), (4, 6), (5, 1)])
def test_the_arc_is_the_chance_of_the_cast(sticks: int, of_32: int) -> None:
    assert Marks(casts={Square.ME: sticks}).chance(Square.ME) == Fraction(of_32, 32)  # R4.2


def test_a_water_cast_alone_needs_three(middle: Position) -> None:
    marks = Marks(water=(Square.CO,))
    assert marks.chance(Square.CO) == Fraction(1, 2)  # R3.21
    assert "3" in words(board_svg(middle, marks=marks))


def test_both_casts_multiply() -> None:
    assert Marks(casts={Square.ZO: 2}, water=(Square.ZO,)).chance(Square.ZO) == Fraction(13, 32)


def test_picked_marks_show_the_legal_moves(middle: Position) -> None:
    marks = picked(middle, Square.XU)
    assert set(marks.takes) == {Square.ZI, Square.CI}
    assert set(marks.destinations) == {Square.ZO, Square.CO, Square.TY, Square.MY}
    assert set(marks.water) == {Square.ZI, Square.ZO, Square.CO}
    assert set(marks.steps) == {Square.ZI, Square.CI, Square.NAI, Square.PAI}


def test_picked_marks_after_a_via_show_the_casts(middle: Position) -> None:
    marks = picked(middle, Square.XU, Square.CI)
    assert marks.casts == {
        Square.XU: 1,
        Square.XE: 1,
        Square.ME: 1,
        Square.PA: 2,
        Square.MU: 1,
        Square.PO: 2,
        Square.ZO: 2,
        Square.TY: 3,
    }
    assert set(marks.takes) == {Square.XE, Square.PA}
    assert set(marks.water) == {Square.ZO}
    assert marks.stay is Square.XU


def test_picked_marks_of_tam2_tell_plain_moves_from_steps(initial: Position) -> None:
    marks = picked(initial, Square.ZO)
    assert {Square.ZI, Square.ZAI}.isdisjoint(marks.destinations)  # vessels stand there
    assert {Square.NO, Square.CO, Square.NU, Square.ZU} <= set(marks.destinations)
    assert marks.stay is Square.ZO  # R3.27: it may end where it began


def test_a_protected_piece_bears_a_shield() -> None:
    # R3.22: A's general on ZU stands in the field and protects the pawn on TI.
    text = {"TU": "P", "ZU": "g", "TI": "p"}
    position = Position.setup({Square[name]: Piece.parse(word) for name, word in text.items()}, Square.ZO)
    marks = picked(position, Square.TU)
    assert Square.TI in marks.protected
    assert Square.TI not in marks.takes
