"""The board and the first position: section 1 of the rules, V8.1 and V8.2."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.pieces import KIND_LETTERS, Colour, Kind, Piece
from cetkaik.position import Position
from cetkaik.squares import Side, Square
from tests.kernel.notation import (
    COLOURS,
    columns,
    enters_water,
    half_turn,
    moves_from,
    parse_moves,
    rules,
    squares,
    table,
    turned,
)

R1_9 = """
A  | bO | bH | bC | bG | rK | rG | rC | rH | rO
E  | rS | rA | .  | rT | .  | bT | .  | bA | bS
I  | bP | rP | bP | rP | rV | rP | bP | rP | bP
U  | .  | .  | .  | .  | .  | .  | .  | .  | .
O  | .  | .  | .  | .  | M  | .  | .  | .  | .
Y  | .  | .  | .  | .  | .  | .  | .  | .  | .
AI | bP | rP | bP | rP | bV | rP | bP | rP | bP
AU | bS | bA | .  | bT | .  | rT | .  | rA | rS
IA | rO | rH | rC | rG | bK | bG | bC | bH | bO
"""

V8_2 = """
KAI bP | plain KY
LAI rP | plain LY
NAI bP | plain NOw NY NAU; via LAI: fin LY; via TAI: fin TY
TAI rP | plain TY
ZAI bV | plain ZY; via ZO: fin NO TO XO CO dir ZI ZU ZY ZAI ZAU
XAI rP | plain XY
CAI bP | plain COw CY CAU; via XAI: fin XY; via MAI: fin MY
MAI rP | plain MY
PAI bP | plain PY
KAU bS | plain -; via KAI: fin KY KAU; via LAU: dir KAU NAU; via KIA: fin KAU
LAU bA | plain NAU; via LAI: dir LI LU LO LY LAU; via KAU: dir LAU NAU; via TAU: dir LAU NAU ZAU;
         via LIA: dir LAU
TAU bT | plain -; via NAI: dir KO LY TY TAU; via ZAI: fin TY XY TAU; via NIA: fin TAU; via ZIA: fin TAU
XAU rT | plain -; via ZAI: fin TY XY XAU; via CAI: dir PO XY MY XAU; via ZIA: fin XAU; via CIA: fin XAU
MAU rA | plain CAU; via MAI: dir MI MU MO MY MAU; via XAU: dir ZAU CAU MAU; via PAU: dir CAU MAU;
         via MIA: dir MAU
PAU rS | plain -; via PAI: fin PY PAU; via MAU: dir CAU PAU; via PIA: fin PAU
KIA rO | plain -; via KAU: dir KIA; via LIA: fin KIA
LIA rH | plain -; via TAI: fin LO XOw LIA
NIA rC | plain -; via NAI: fin KO; via KIA: fin NIA; via ZIA: fin NIA
TIA rG | plain NAU ZAU; via TAU: fin NAU ZAU; via NIA: fin NAU TIA; via ZIA: fin ZAU TIA
ZIA bK | plain ZAU; via TAU: fin NAU ZAU ZIA; via XAU: fin ZAU CAU ZIA; via TIA: fin NAU ZAU ZIA;
         via XIA: fin ZAU CAU ZIA
XIA bG | plain ZAU CAU; via XAU: fin ZAU CAU; via ZIA: fin ZAU XIA; via CIA: fin CAU XIA
CIA bC | plain -; via CAI: fin PO; via ZIA: fin CIA; via PIA: fin CIA
MIA bH | plain -; via XAI: fin TOw MO MIA
PIA bO | plain -; via PAU: dir PIA; via MIA: fin PIA
"""

V8_2_TAM = (
    "NE 0+3, ZE 0+7, CE 0+3, LU 0+1, NU 2+3, TU 2+6, ZU 4+7, XU 2+6, CU 2+3, MU 0+1, NO 3+0, TO 4+0, ZO 8+0, "
    "XO 4+0, CO 3+0, LY 0+1, NY 2+3, TY 2+6, ZY 4+7, XY 2+6, CY 2+3, MY 0+1, NAU 0+3, ZAU 0+7, CAU 0+3"
)


def squares_named(text: str) -> dict[Square, str]:
    return {
        Square[column + row]: cell
        for row, *cells in table(text)
        for column, cell in zip("KLNTZXCMP", cells, strict=True)
    }


def test_r1_2_r1_3_field_and_water() -> None:
    board = rules().board
    assert board.field == squares("NI CI TU XU ZO TY XY NAI CAI")
    assert board.water == squares("ZI ZU ZO ZY ZAI NO TO XO CO")
    assert Position.initial().water == squares("ZI ZU ZO ZY ZAI NO TO XO CO")


@pytest.mark.parametrize("itself", [False, True])
def test_r1_8_thirteen_squares_are_field_at_the_start(itself: bool) -> None:
    position = Position.initial(rules(tam_itself_is_tam_hue=itself))
    assert position.field == squares("NI CI TU ZU XU TO ZO XO TY ZY XY NAI CAI")


@pytest.mark.parametrize(("itself", "own"), [(False, ""), (True, " KY")])
def test_r1_5_r1_6_field_follows_tam(itself: bool, own: str) -> None:
    rule_set = rules(tam_itself_is_tam_hue=itself)
    position = Position.setup({}, Square.KY, rules=rule_set)
    assert position.field == squares("NI CI TU XU ZO TY XY NAI CAI KO LO LY KAI LAI" + own)
    assert Position.setup({}, None, rules=rule_set).field == squares("NI CI TU XU ZO TY XY NAI CAI")


def test_r1_7_tam_makes_no_water() -> None:
    assert Position.setup({}, Square.KY).water == squares("ZI ZU ZO ZY ZAI NO TO XO CO")


def test_r1_9_placement() -> None:
    position = Position.initial()
    for square, cell in squares_named(R1_9).items():
        side = Side.A if square.row < 4 else Side.IA
        expected = None
        if cell not in (".", "M"):
            expected = Piece(Kind(KIND_LETTERS.index(cell[1])), COLOURS[cell[0]], side)
        assert position.piece_at(square) == expected
    assert position.tam is Square.ZO
    assert position.captured(Side.IA) == position.captured(Side.A) == ()


def test_r1_10_counts_of_pieces() -> None:
    pieces = Position.initial().pieces.values()
    assert len(pieces) == 48
    for side in Side:
        kinds = Counter(piece.kind for piece in pieces if piece.side is side)
        assert [kinds[kind] for kind in Kind] == [1, 8, 2, 2, 2, 2, 2, 2, 2, 1]
    for colour in Colour:
        kinds = Counter(piece.kind for piece in pieces if piece.colour is colour)
        assert [kinds[kind] for kind in Kind] == [1, 8, 2, 2, 2, 2, 2, 2, 2, 1]


def test_r1_11_half_turn_keeps_colours_but_of_kings_and_vessels() -> None:
    pieces = Position.initial().pieces
    for square, piece in pieces.items():
        image = pieces[turned(square)]
        assert (image.kind, image.side) == (piece.kind, piece.side.other)
        assert (image.colour != piece.colour) == (piece.kind in (Kind.KING, Kind.VESSEL))


def test_r1_14_either_side_may_move_first() -> None:
    start = Position.start()
    assert start.phase is Phase.FIRST
    assert start.turn is None
    assert start.chances == (
        (Action.first_mover(Side.IA), Fraction(1, 2)),
        (Action.first_mover(Side.A), Fraction(1, 2)),
    )
    for side in Side:
        assert start.play(Action.first_mover(side)).turn is side


@pytest.mark.parametrize("itself", [False, True])
@pytest.mark.parametrize("side", Side)
def test_v8_1_counts(side: Side, itself: bool) -> None:
    position = Position.initial(rules(tam_itself_is_tam_hue=itself), side)
    moves = list(position.legal_moves)
    assert columns(moves) == (20, 62, 41, 46, 0, 80, 0)
    assert len(moves) == 249
    stepless = [move for move in moves if move.via is not Square.ZO]
    assert columns(stepless) == (20, 58, 36, 46, 0, 80, 0)
    assert len(stepless) == 240


def test_v8_1_water_and_tam() -> None:
    position = Position.initial()
    moves = list(position.legal_moves)
    wet = {str(move) for move in moves if enters_water(position, move)}
    assert wet == {"naiPno", "caiPco", "liaHtaixo", "miaHxaito"}
    tam = [move for move in moves if move.source is Square.ZO]
    assert len({move.destination for move in tam}) == 25
    assert sum(move.type is ActionType.TAM and move.destination is Square.ZO for move in tam) == 8
    assert 81 - len(position.pieces) - 1 == 32


@pytest.mark.parametrize(("place", "expected"), table(V8_2))
@pytest.mark.parametrize("itself", [False, True])
def test_v8_2_moves(place: str, expected: str, itself: bool) -> None:
    rule_set = rules(tam_itself_is_tam_hue=itself)
    square, piece = Square[place.split()[0]], place.split()[1]
    of_ia, of_a = Position.initial(rule_set), Position.initial(rule_set, Side.A)
    mover = of_ia.piece_at(square)
    assert mover == Piece(Kind(KIND_LETTERS.index(piece[1])), COLOURS[piece[0]], Side.IA)
    assert moves_from(of_ia, square) == parse_moves(expected)
    assert moves_from(of_a, turned(square)) == half_turn(parse_moves(expected))


def test_v8_2_lists_every_piece() -> None:
    assert {Square[place.split()[0]] for place, _moves in table(V8_2)} == {
        square for square, piece in Position.initial().pieces.items() if piece.side is Side.IA
    }


@pytest.mark.parametrize("side", Side)
def test_v8_2_tam_moves_per_final_square(side: Side) -> None:
    found: Counter[tuple[str, ActionType]] = Counter()
    for move in Position.initial(first=side).legal_moves:
        if move.source is Square.ZO:
            found[str(move.destination), move.type] += 1
    for entry in V8_2_TAM.split(", "):
        square, counts = entry.split()
        plain, latter = map(int, counts.split("+"))
        assert (found[square, ActionType.TAM], found[square, ActionType.TAM_LATTER]) == (plain, latter)
    assert found.total() == 46 + 80
