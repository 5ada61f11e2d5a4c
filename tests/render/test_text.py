"""Boards and positions as plain text."""

from __future__ import annotations

import re

import pytest

from cetkaik.i18n import language
from cetkaik.position import Position
from cetkaik.render import text_board, text_position
from cetkaik.render.text import Signs
from cetkaik.squares import Square

INITIAL = """\
    K    L    N    T    Z    X    C    M    P
A   o    h    c    g    kr   gr   cr   hr   or   A
E   sr   ar   .    tr   .    t    .    a    s    E
I   p    pr   p*   pr   vr~  pr   p*   pr   p    I
U   .    .    .    *    ~+   *    .    .    .    U
O   .    .    ~    ~+   M#   ~+   ~    .    .    O
Y   .    .    .    *    ~+   *    .    .    .    Y
AI  P    Pr   P*   Pr   V~   Pr   P*   Pr   P    AI
AU  S    A    .    T    .    Tr   .    Ar   Sr   AU
IA  Or   Hr   Cr   Gr   K    G    C    H    O    IA
    K    L    N    T    Z    X    C    M    P"""

SCHOOL = """\
    N      T      Z      X      C
E   v車r   v弓r   v王r   v将r   v巫r   E
I   v兵    v兵    v船r   v兵r   v兵r   I
U    .      +      +      +      .     U
O    ~      ~+     皇 #   ~+     ~     O
Y    .      +      +      +      .     Y
AI  ^兵r   ^兵r   ^船    ^兵    ^兵    AI
AU  ^巫    ^将    ^王    ^弓    ^車    AU
    N      T      Z      X      C"""

_PAINT = re.compile(r"\x1b\[[\d;]*m")


def test_the_start_in_letters(initial: Position) -> None:
    assert text_board(initial) == INITIAL  # R1.9


def test_the_school_start_in_kanji(school: Position) -> None:
    assert text_board(school, signs="kanji") == SCHOOL  # EDU-1.4


def test_colours_change_nothing_but_colours(initial: Position) -> None:
    painted = text_board(initial, colour=True)
    assert "\x1b[" in painted
    assert _PAINT.sub("", painted) == INITIAL


def test_every_painted_line_ends_unpainted(middle: Position) -> None:
    for line in text_board(middle, colour=True, signs="kanji").split("\n"):
        assert line.rfind("\x1b[0m") >= line.rfind("\x1b[1")


def test_the_last_move_is_marked_behind_the_ground(initial: Position) -> None:
    lines = text_board(initial, last=(Square.ZO, Square.NO), legend=True).split("\n")
    assert lines[5] == "O   .    .    ~<   ~+   M#<  ~+   ~    .    .    O"
    assert lines[-1].endswith("# hill, < last move")


def test_a_flipped_board_begins_with_pia(initial: Position) -> None:
    lines = text_board(initial, flip=True).split("\n")
    assert lines[0].split() == [*"PMCXZTNLK"]
    assert lines[1].split() == ["IA", "O", "H", "C", "G", "K", "Gr", "Cr", "Hr", "Or", "IA"]


@pytest.mark.parametrize("signs", ["letters", "kanji"])
def test_positions_fit_into_eighty_columns(middle: Position, signs: Signs) -> None:
    for line in text_position(middle, signs=signs, legend=True).split("\n"):
        assert sum(2 if ord(letter) > 0x2E80 else 1 for letter in line) <= 80


def test_a_position_tells_everything(middle: Position) -> None:
    lines = text_position(middle).split("\n")
    assert lines[0] == "Summer   stake 4   points: IA 25, A 15"
    assert lines[2] == "Side A: tr or"
    assert lines[-2] == "Side IA (to move): P Tr S Kr"
    assert lines[-1].startswith("hands: ")
    assert lines[-1].endswith("= 10 × 4")


def test_words_are_translated(initial: Position) -> None:
    with language("ja"):
        assert text_board(initial) == INITIAL


def test_the_legend_explains_the_signs(initial: Position) -> None:
    assert text_board(initial, legend=True).split("\n")[-2:] == [
        "capitals IA, small letters A, r red, M tam2",
        "* field, + field near tam2, ~ water, # hill",
    ]
