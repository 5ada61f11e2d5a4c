"""Pictures as PNG, looked at pixel by pixel."""

from __future__ import annotations

import builtins
import sys

import pytest

from cetkaik.position import Position
from cetkaik.render import PngUnavailable, board_svg, png, sticks_svg
from cetkaik.render.layout import FRAME, GUTTER, SQUARE, Layout
from cetkaik.squares import Square
from tests.render.pictures import Pixels

pytest.importorskip("resvg_py", reason="PNG needs the extra cetkaik[png]")


@pytest.fixture(scope="module")
def empty() -> Position:
    return Position.setup({}, None)


@pytest.fixture(scope="module")
def start(initial: Position) -> Pixels:
    return Pixels.decode(png(board_svg(initial)))


def look(picture: Pixels, square: Square, right: float = 0.1, down: float = 0.1) -> str:
    layout = Layout(list(Square))
    x, y = layout.corner(square)
    scale = picture.width / layout.width
    return picture.at((x + right * SQUARE) * scale, (y + down * SQUARE) * scale)


def test_the_ground_has_its_colours(empty: Position) -> None:
    picture = Pixels.decode(png(board_svg(empty), width=344))
    assert look(picture, Square.ZO) == "#1f5a45"  # the hill is green
    assert look(picture, Square.ZU, 0.1, 0.46) == "#86abd6"  # water is blue
    assert look(picture, Square.NI, 0.2, 0.7) == "#efa863"  # the field is orange
    assert look(picture, Square.NI, 0.5, 0.5) != "#efa863"  # a diagonal runs through it


def test_the_dark_theme_has_its_own(empty: Position) -> None:
    picture = Pixels.decode(png(board_svg(empty, theme="dark"), width=200))
    assert look(picture, Square.ZO, 0.2, 0.2) == "#174a39"


def test_pieces_have_the_wood_of_their_side(start: Pixels) -> None:
    assert look(start, Square.KIA, 0.5, 0.1) == "#f2e2bd"
    assert look(start, Square.KA, 0.5, 0.88) == "#e1c896"


def test_red_pieces_have_a_red_foot(start: Pixels) -> None:
    assert look(start, Square.KIA, 0.5, 0.895) == "#a01c18"  # a red officer (R1.9)
    assert look(start, Square.PIA, 0.5, 0.895) != "#a01c18"  # a black one


def test_words_are_drawn(start: Pixels) -> None:
    line = {start.at(x, GUTTER / 2) for x in range(int(GUTTER + FRAME), start.width)}
    assert len(line) > 2


def test_the_width_can_be_chosen(initial: Position) -> None:
    picture = Pixels.decode(png(board_svg(initial), width=150))
    assert (picture.width, picture.height) == (150, 150)
    assert picture.colours > 500


def test_sticks_are_not_blank() -> None:
    picture = Pixels.decode(png(sticks_svg(5), width=150))
    assert picture.colours > 100


def test_without_the_package_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PngUnavailable, match=r"cetkaik\[png\]"):
        png("<svg/>")
    assert issubclass(PngUnavailable, builtins.ImportError)
