"""Trays of captured pieces."""

from __future__ import annotations

from cetkaik.pieces import Piece
from cetkaik.render import tray_svg
from tests.render.pictures import tree, uses, words


def pieces(text: str) -> list[Piece]:
    return [Piece.parse(word) for word in text.split()]


def test_an_empty_tray_says_what_it_is_for() -> None:
    assert words(tray_svg([])) == ["Pieces you take will lie here."]


def test_pieces_lie_by_kind_and_colour() -> None:
    drawn = [name for name in uses(tray_svg(pieces("Kr Pr P V"))) if not name.startswith("tile")]
    assert drawn == ["nuak", "kauk", "kauk", "io"]


def test_many_equal_pieces_are_counted() -> None:
    assert words(tray_svg(pieces("P P P P T H K"))) == ["4"]


def test_a_full_tray_keeps_its_width() -> None:
    full = tray_svg(pieces("V K " + "P " * 8 + "Pr " * 8 + "A A C C T T H H O O S S G G Ar Cr"))
    assert tree(full).get("viewBox") == "0 0 472 48"
    assert uses(full).count("kauk") == 16


def test_the_far_tray_has_the_darker_wood() -> None:
    assert uses(tray_svg(pieces("p"), near=False)) == ["tile-far", "kauk"]
