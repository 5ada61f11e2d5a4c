"""Boards and set-ups are those of R1 and EDU-1."""

from __future__ import annotations

from collections import Counter

import pytest

from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.rulesets import BoardData, RuleSet
from cetkaik.squares import Side, Square

# R1.9 as printed there: r red, b black, letters of R0.6.
STANDARD = """
bO bH bC bG rK rG rC rH rO
rS rA .  rT .  bT .  bA bS
bP rP bP rP rV rP bP rP bP
.  .  .  .  .  .  .  .  .
.  .  .  .  M  .  .  .  .
.  .  .  .  .  .  .  .  .
bP rP bP rP bV rP bP rP bP
bS bA .  bT .  rT .  rA rS
rO rH rC rG bK bG bC bH bO
"""
# EDU-1.4
EDUCATIONAL = """
rC rA rK rG rS
bP bP rV rP rP
.  .  .  .  .
.  .  M  .  .
.  .  .  .  .
rP rP bV bP bP
bS bG bK bA bC
"""


def squares(names: str) -> frozenset[Square]:
    return frozenset(Square[name] for name in names.split())


def placed(board: BoardData) -> str:
    """Writes a set-up as R1.9 does."""
    words = []
    for square in board.squares:
        piece = board.setup.get(square)
        words.append("M" if square == board.tam else "." if piece is None else code(piece))
    return " ".join(words)


def code(piece: Piece) -> str:
    return ("r" if piece.colour is Colour.RED else "b") + piece.kind.letter


def test_r1_1_the_standard_board_has_81_squares() -> None:
    board = RuleSet("official").board
    assert board.columns == ("K", "L", "N", "T", "Z", "X", "C", "M", "P")
    assert board.rows == ("A", "E", "I", "U", "O", "Y", "AI", "AU", "IA")
    assert board.squares == tuple(Square)


def test_r1_2_to_r1_4_field_water_and_hill() -> None:
    board = RuleSet("official").board
    assert board.field == squares("NI CI TU XU ZO TY XY NAI CAI")
    assert board.water == squares("ZI ZU ZO ZY ZAI NO TO XO CO")
    assert board.hill == Square.ZO
    assert board.field & board.water == {Square.ZO}


def test_r1_9_initial_placement() -> None:
    board = RuleSet("official").board
    assert placed(board) == " ".join(STANDARD.split())
    assert {square.row for square in board.pieces_of(Side.A)} == {0, 1, 2}
    assert {square.row for square in board.pieces_of(Side.IA)} == {6, 7, 8}


def test_r1_10_pieces_per_side_and_colour() -> None:
    board = RuleSet("official").board
    for side in Side:
        kinds = Counter(piece.kind for piece in board.pieces_of(side).values())
        assert [kinds[kind] for kind in Kind] == [1, 8, 2, 2, 2, 2, 2, 2, 2, 1]
    assert board.inventory == (1, 8, 2, 2, 2, 2, 2, 2, 2, 1)


def test_r1_11_half_turn_keeps_all_but_kings_and_vessels() -> None:
    setup = RuleSet("official").board.setup
    exchanged = set()
    for square, piece in setup.items():
        turned = setup[Square(80 - square)]
        assert (turned.kind, turned.side) == (piece.kind, piece.side.other)
        if turned.colour is not piece.colour:
            exchanged.add(square)
    assert exchanged == squares("ZIA ZA ZAI ZI")


def test_edu_1_3_and_1_4_the_educational_board() -> None:
    board = RuleSet("educational").board
    assert board.columns == ("N", "T", "Z", "X", "C")
    assert board.rows == ("E", "I", "U", "O", "Y", "AI", "AU")
    assert len(board.squares) == 35
    assert board.field == squares("ZO")
    assert board.water == squares("NO TO ZO XO CO")
    assert (board.hill, board.tam) == (Square.ZO, Square.ZO)
    assert placed(board) == " ".join(EDUCATIONAL.split())


def test_edu_1_4_table_of_squares() -> None:
    setup = RuleSet("educational").board.setup
    assert setup[Square.NE] == Piece(Kind.CHARIOT, Colour.RED, Side.A)
    assert setup[Square.CE] == Piece(Kind.SHAMAN, Colour.RED, Side.A)
    assert setup[Square.TI] == Piece(Kind.PAWN, Colour.BLACK, Side.A)
    assert setup[Square.NAU] == Piece(Kind.SHAMAN, Colour.BLACK, Side.IA)
    assert setup[Square.ZAI] == Piece(Kind.VESSEL, Colour.BLACK, Side.IA)
    assert setup[Square.TAI] == Piece(Kind.PAWN, Colour.RED, Side.IA)


def test_edu_1_4_inventory() -> None:
    board = RuleSet("educational").board
    assert len(board.setup) == 20
    assert board.inventory == (1, 4, 1, 1, 0, 0, 0, 1, 1, 1)


@pytest.mark.parametrize("name", ["official", "educational"])
def test_boards_are_values(name: str) -> None:
    board = RuleSet(name).board
    assert hash(board) == hash(RuleSet.preset(name).board)
    assert board == RuleSet.preset(name).board
