"""The educational game: its rules and the vectors of g_educational.md section 10."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import InvalidText
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square
from tests.kernel.notation import (
    board,
    columns,
    enters_water,
    hand_points,
    letters,
    moves_from,
    rules,
    squares,
    table,
)

EDU = RuleSet.preset("educational")
# EDU-10.10 and EDU-10.14 ignore declarations and penalties.
FREE = rules("educational", negative_hands="none", tam_after_tam="allowed", tam_mun_mok="allowed")

SET_UP = """
E  | r車 | r弓 | r王 | r将 | r巫
I  | b兵 | b兵 | r船 | r兵 | r兵
U  | .   | .   | .   | .   | .
O  | .   | .   | 皇  | .   | .
Y  | .   | .   | .   | .   | .
AI | r兵 | r兵 | b船 | b兵 | b兵
AU | b巫 | b将 | b王 | b弓 | b車
"""

LANDINGS = """
vessel ZY | IA:bV@ZY | TY XY NY CY ZAI
vessel NY | IA:bV@NY | NO NU NI NE
pawn TY | IA:bP@TY | TO TU NY ZY TAI
pawn TY, enemy on TO | IA:bP@TY A:rP@TO | TO NY ZY TAI
archer TY | IA:bA@TY | NO NAI ZAI XAU
archer NI | IA:bA@NI | NE NU NO NY NAI NAU TI ZI XI CI
chariot ZY | IA:bC@ZY | NU CU NAU CAU
chariot CAU | IA:bC@CAU | CY
shaman ZU | IA:bS@ZU | ZI ZE TI NE XI CE TU NU XU CU TO NY XO CY ZY ZAI
general XAU | IA:bG@XAU | ZAI XAI CAI CAU
"""

HANDS = """
r王 | 5
r王 r車 r兵 r船 | 17
r王 b車 b兵 b船 | 13
b車 r車 b弓 b兵 | 7
b船 r船 b兵x2 r兵x2 | 5
r将 b巫 r兵 | 5
b将 r王 b兵 | 10
b兵 b兵 r王 | 8
r王 b王 | 5
r将 r巫 b兵 r兵 r車 b弓 | 12
r王 b王 r兵 | 18
"""


def plain(position: Position, square: Square) -> frozenset[Square]:
    return frozenset(move.destination for move in moves_from(position, square) if move.kind == "plain")


def vias(position: Position, square: Square) -> set[Square | None]:
    return {move.via for move in moves_from(position, square) if move.kind != "plain"}


def test_edu_1_3_set_up() -> None:
    position = Position.initial(EDU)
    cells = {
        Square[column + row]: letters(cell)
        for row, *line in table(SET_UP)
        for column, cell in zip("NTZXC", line, strict=True)
    }
    assert set(EDU.board.squares) == set(cells)
    for square, cell in cells.items():
        side = Side.A if square.row < 4 else Side.IA
        piece = position.piece_at(square)
        assert (piece is None) == (cell in (".", "皇"))
        if piece is not None:
            assert (piece.kind.letter, piece.colour.letter.lower(), piece.side) == (cell[1], cell[0], side)
    assert position.tam is Square.ZO


def test_edu_1_4_field_and_water() -> None:
    position = Position.initial(EDU)
    assert position.water == squares("NO TO ZO XO CO")
    assert position.field == squares("TU ZU XU TO ZO XO TY ZY XY")
    assert board("M@NE", rule_set=EDU).field == squares("ZO TE NI TI")


def test_edu_1_inventory() -> None:
    board("", rule_set=EDU, ia="bPx4 rPx4 bV rV bA rA bC rC bS rS bG rG bK rK")
    for too_many in ("bPx5", "bAx2", "bT", "rH", "rO"):
        with pytest.raises(InvalidText, match="more pieces"):
            board("", rule_set=EDU, ia=too_many)


def test_edu_2_2_points() -> None:
    assert Position.start(EDU).score == (10, 10)


@pytest.mark.parametrize("side", Side)
def test_edu_10_1_direct_moves(side: Side) -> None:
    position = Position.initial(EDU, side)
    moves = [move for move in position.legal_moves if move.type is ActionType.MOVE]
    assert len(moves) == 6
    assert not [move for move in moves if enters_water(position, move)]
    if side is Side.IA:
        named = {f"{move.source}-{move.destination}" for move in moves}
        assert named == {"NAI-NY", "TAI-TY", "XAI-XY", "CAI-CY", "CAU-CY", "ZAI-ZY"}


@pytest.mark.parametrize("side", Side)
def test_edu_10_2_counts(side: Side) -> None:
    moves = list(Position.initial(EDU, side).legal_moves)
    assert columns(moves) == (6, 34, 12, 46, 0, 50, 0)
    onward = [move for move in moves if move.source != move.destination]
    assert columns(onward)[1:3] == (23, 7)
    tam = [move for move in moves if move.type is ActionType.TAM]
    assert len({move.destination for move in tam}) == 15
    assert sum(move.destination is Square.ZO for move in tam) == 8


def test_edu_10_3_moves_into_water() -> None:
    position = Position.initial(EDU)
    wet = {
        f"{move.source}/{move.via}-{move.destination}": enters_water(position, move)
        for move in position.legal_moves
        if move.kind is not None and move.destination in position.water
    }
    assert wet == {
        "XAU/XAI-XO": True,
        "ZAI/ZO-NO": False,
        "ZAI/ZO-TO": False,
        "ZAI/ZO-XO": False,
        "ZAI/ZO-CO": False,
    }
    cast = position.play("xauAxaixo")
    assert [cast.play(Action.cast(n)).is_legal(Action.land(Square.XO)) for n in range(3)] == [
        False,
        False,
        True,
    ]
    water = cast.play("b2").play("to:xo")
    assert water.play("w2").piece_at(Square.XAU) == Piece.parse("A")
    assert water.play("w3").piece_at(Square.XO) == Piece.parse("A")


@pytest.mark.parametrize(("name", "pieces", "expected"), table(LANDINGS))
def test_edu_10_4_landings(name: str, pieces: str, expected: str) -> None:
    position = board(f"{pieces} M@ZO A:rK@ZE IA:bK@ZAU", rule_set=EDU)
    square = Square[name.replace(",", "").split()[1]]
    assert plain(position, square) == squares(expected)


def test_edu_10_4_steps() -> None:
    kings = "M@ZO A:rK@ZE IA:bK@ZAU"
    assert vias(board(f"IA:bV@ZY {kings}", rule_set=EDU), Square.ZY) == squares("ZO ZAU")
    assert Square.ZO in vias(board(f"IA:bA@TY {kings}", rule_set=EDU), Square.TY)
    assert vias(board(f"IA:bC@CAU {kings}", rule_set=EDU), Square.CAU) == squares("ZAU")


def test_edu_10_5_guard() -> None:
    guarded = board("M@ZO A:rG@TU A:rP@TI IA:bA@NI", rule_set=EDU)
    assert Square.TI not in plain(guarded, Square.NI)
    assert Square.TI in vias(guarded, Square.NI)
    open_field = board("M@ZO A:rG@TI A:rP@TE IA:bA@NE", rule_set=EDU)
    assert Square.TE in plain(open_field, Square.NE)


@pytest.mark.parametrize(("pieces", "total"), table(HANDS))
def test_edu_10_6_and_9_hands(pieces: str, total: str) -> None:
    assert hand_points(letters(pieces), EDU) == int(total)


def test_edu_10_7_rate() -> None:
    position = board("IA:bP@NY A:rK@NO M@CE A:bP@TE", rule_set=EDU, stake=2).play("nyPno").play("w3")
    assert position.declaration is not None
    assert (position.declaration.total, position.declaration.stake) == (5, 2)
    after = position.play("=taxot")
    assert (after.score, after.is_over, after.winner) == ((20, 0), True, Side.IA)


def test_edu_10_8_step_over_tam() -> None:
    position = Position.initial(EDU).play("zaiVzono")
    assert position.phase is Phase.DECLARE
    assert position.play("=taxot").score == (5, 15)
    assert position.play("=tymok").stake == 2


def summed(positions: Iterable[Position]) -> tuple[int, ...]:
    """Adds the columns of all positions up."""
    return tuple(sum(column) for column in zip(*(columns(p.legal_moves) for p in positions), strict=True))


def test_edu_10_10_second_ply() -> None:
    position = Position.initial(FREE)
    moves = [m for m in position.legal_moves if m.type in (ActionType.MOVE, ActionType.STEP)]
    after = [position.play(move) for move in moves]
    assert len(after) == 40
    assert sum(one.pieces == position.pieces for one in after) == 11
    assert not any(one.captured(Side.IA) for one in after)
    assert all(one.turn is Side.A for one in after)
    assert summed(after) == (240, 1358, 463, 1679, 521, 2237, 0)


@pytest.mark.parametrize(("itself", "steps", "slides"), [(False, 3151, 1239), (True, 3323, 1283)])
def test_edu_10_14_second_ply_after_tam(itself: bool, steps: int, slides: int) -> None:
    position = Position.initial(FREE.with_options(tam_itself_is_tam_hue=itself))
    moves = [move for move in position.legal_moves if move.source is Square.ZO]
    assert len(moves) == 96
    after = [position.play(move) for move in moves]
    assert summed(after) == (791, steps, slides, 2860, 2474, 1868, 0)


def test_edu_10_11_a_drop_breaks_a_flush() -> None:
    pile = letters("r車 b車 r弓 r兵")
    position = board("IA:bP@NY M@CE A:bP@TE", rule_set=EDU, ia=pile)
    assert position.hand_points(Side.IA) == 7
    dropped = position.play("RCnau")
    assert (dropped.phase, dropped.hand_points(Side.IA)) == (Phase.MOVE, 5)
    for taken in ("rC", "rK"):
        again = board(f"IA:bP@NAU A:{taken}@NAI M@CE A:bP@TE", rule_set=EDU, ia=letters("b車 r弓 r兵"))
        after = again.play("nauPnai")
        assert after.phase is Phase.DECLARE
        assert {hand.id: hand.flash for hand in after.hands(Side.IA)}["kaun1gua2kauk2"]


def test_edu_10_12_tam_returns_with_the_king_held() -> None:
    position = board("M@ZO", rule_set=EDU, ia="rK", stake=2).play("zoM[zu]zo")
    assert position.declaration is not None
    assert (position.declaration.total, position.declaration.gain) == (2, 4)
    assert position.play("=taxot").score == (14, 6)


@pytest.mark.parametrize("sticks", range(6))
def test_edu_10_13_vessel_over_tam(sticks: int) -> None:
    choice = Position.initial(EDU).play("zaiVzozu").play(Action.cast(sticks))
    expected = {"stay"} if sticks == 0 else {"stay", "to:zu"}
    assert set(map(str, choice.legal_moves)) == expected
    for move in choice.legal_moves:
        declaration = choice.play(move).declaration
        assert declaration is not None
        assert declaration.total == -5


def test_edu_2_3_ends_at_twenty_or_after_four_seasons() -> None:
    position = Position.start(EDU)
    for _season in range(4):
        position = position.play("first:ia").play("zoM[zu]zo").play("=taxot")
    # Three seasons take nine of the ten points, the fourth takes the last one.
    assert (position.score, position.is_over, position.season) == ((0, 20), True, 4)


def test_edu_7_1_immediate_fine_may_end_the_game() -> None:
    rule_set = rules("educational", negative_hands="immediate")
    text = str(Position.initial(rule_set)).replace("10:10", "4:16")
    after = Position.parse(text, rule_set).play("zaiVzozu")
    assert (after.is_over, after.score) == (True, (0, 20))


def test_tam_on_the_small_board_does_not_leave_it() -> None:
    moves = board("M@NE", rule_set=EDU).legal_moves
    assert {move.first for move in moves} == squares("TE NI TI")
    assert {move.destination for move in moves} <= set(EDU.board.squares)
