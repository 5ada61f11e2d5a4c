"""The turn, rule by rule: sections 2 to 4."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import IllegalAction
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.position import Position
from cetkaik.squares import Side, Square
from tests.kernel.notation import board, moves_from, parse_moves, rules, squares


def test_r2_6_passing_over_pieces_is_not_stepping() -> None:
    after = board("IA:rS@TY A:bP@TO M@KA").play("tySti")
    assert (after.phase, after.turn) == (Phase.MOVE, Side.A)
    assert after.piece_at(Square.TO) == Piece.parse("p")


def test_r3_1_there_is_no_pass() -> None:
    with pytest.raises(IllegalAction):
        Position.initial().play(Action.pass_())


def test_r3_2_only_own_pieces_and_tam_move() -> None:
    position = Position.initial()
    assert {position.piece_at(move.source) for move in position.legal_moves if move.source} <= {
        None,
        *(piece for piece in position.pieces.values() if piece.side is Side.IA),
    }
    with pytest.raises(IllegalAction):
        position.play(Action.move(Kind.PAWN, Square.KI, Square.KU))


def test_r3_4_landing() -> None:
    position = board("IA:bK@KY IA:bP@KO M@LO A:rP@LY A:rG@PA")
    assert moves_from(position, Square.KY) >= parse_moves("plain LY KAI LAI")
    plain = {move.destination for move in moves_from(position, Square.KY) if move.kind == "plain"}
    assert plain == squares("LY KAI LAI")


def test_r3_5_a_captured_piece_keeps_colour_and_kind() -> None:
    after = board("IA:bP@KY A:rS@KO M@ZE").play("kyPko")
    assert after.captured(Side.IA) == (Piece(Kind.SHAMAN, Colour.RED, Side.IA),)
    assert after.pieces == {Square.KO: Piece.parse("P")}


def test_r3_6_losing_a_king_ends_nothing() -> None:
    after = board("IA:bP@KY A:rK@KO A:bP@PA M@ZE").play("kyPko").play("=tymok")
    assert (after.phase, after.turn, after.stake) == (Phase.MOVE, Side.A, 2)


def test_r3_7_a_dropped_piece_moves_the_droppers_way() -> None:
    position = board("IA:bK@KIA A:rK@PA M@ZE", "A", a="bP").play("BPko")
    assert position.piece_at(Square.KO) == Piece(Kind.PAWN, Colour.BLACK, Side.A)
    assert position.reach(Square.KO).finite == squares("KY")


def test_r3_10_an_empty_square_is_no_via() -> None:
    with pytest.raises(IllegalAction):
        board("IA:bK@KY M@ZE").play(Action.step(Kind.KING, Square.KY, Square.KO, Square.KU))


def test_r3_13_the_origin_counts_as_empty() -> None:
    position = board("IA:bA@KIA IA:bP@KAU M@ZE")
    assert {move for move in moves_from(position, Square.KIA) if move.via is Square.KAU} == parse_moves(
        "via KAU: dir KA KE KI KU KO KY KAI LAU NAU TAU ZAU XAU CAU MAU PAU KIA"
    )


def test_r3_14_stepping_over_a_protected_piece_onto_its_own_origin() -> None:
    position = board("IA:bK@LY A:bP@LO A:rG@NO M@NU A:rK@PA")
    assert Square.LO in position.protected(Side.A)
    after = position.play("lyKloly")
    assert after.pieces == position.pieces
    assert (after.turn, after.phase, after.ply) == (Side.A, Phase.MOVE, 1)


def test_r3_16_the_step_cast_is_the_upper_limit() -> None:
    cast = Position.initial().play("mauAmaimi")
    assert cast.is_chance
    for sticks in range(6):
        choice = cast.play(Action.cast(sticks))
        assert choice.phase is Phase.LAND
        assert (Action.land(Square.MI) in choice.legal_moves) == (sticks >= 4)
        assert Action.stay() in choice.legal_moves
        pending = choice.pending
        assert pending is not None
        assert (pending.source, pending.via, pending.plan, pending.cast) == (
            Square.MAU,
            Square.MAI,
            Square.MI,
            sticks,
        )


def test_r3_16_4_nothing_else_is_legal_after_the_cast() -> None:
    choice = Position.initial().play("mauAmaimi").play("b5")
    assert set(map(str, choice.legal_moves)) == {"to:mi", "stay"}
    with pytest.raises(IllegalAction, match="land within reach of the cast or to stay"):
        choice.play(Action.move(Kind.ARCHER, Square.MAU, Square.CAU))


def test_r3_18_a_plan_beyond_five_can_never_be_reached() -> None:
    cast = board("IA:bA@KIA IA:bP@KAU M@ZE").play("kiaAkauka")
    assert all(set(map(str, cast.play(Action.cast(n)).legal_moves)) == {"stay"} for n in range(6))


@pytest.mark.parametrize("text", ["kauSkaikau", "lauAlailau"])
def test_r3_19_a_step_back_to_the_origin_serves_as_a_pass(text: str) -> None:
    position = Position.initial()
    after = position.play(text)
    if after.phase is Phase.STEP_CAST:
        after = after.play("b5").play("to:lau")
    assert (after.pieces, after.turn, after.phase) == (position.pieces, Side.A, Phase.MOVE)


R3_20 = [
    ("IA:bP@NAI A:rK@PA M@ZE", "naiPno", True),
    ("IA:bV@ZY A:rK@PA M@PAI", "zyVzo", False),
    ("IA:bK@ZY A:rK@PA M@PAI", "zyKzo", False),
    ("IA:bK@MO A:bP@CU A:rK@PA M@PAI", "moKcuco", True),
    ("IA:bK@MO A:bP@CO A:rK@PA M@PAI", "moKcocu", False),
    ("IA:bK@ZY A:bP@TY A:rK@PA M@PAI", "zyKtyto", False),
    ("IA:bK@XU A:bP@XO A:rK@PA M@PAI", "xuKxoco", True),
]


@pytest.mark.parametrize(("pieces", "move", "cast"), R3_20)
def test_r3_20_when_a_water_cast_is_needed(pieces: str, move: str, cast: bool) -> None:
    assert (board(pieces).play(move).phase is Phase.WATER_CAST) == cast


def test_r3_20_drops_and_tam_need_no_water_cast() -> None:
    position = board("IA:bK@MO A:rK@PA M@TU", ia="bP")
    assert position.play("BPzo").phase is Phase.MOVE
    assert position.play("tuM[zu]zo").phase is Phase.MOVE


@pytest.mark.parametrize("sticks", range(6))
def test_r3_21_three_or_more_succeed(sticks: int) -> None:
    position = board("IA:bP@NAI A:rP@NO A:rK@PA M@ZE")
    after = position.play("naiPno").play(Action.water(sticks))
    assert (after.piece_at(Square.NO) == Piece.parse("P")) == (sticks >= 3)
    assert (after.piece_at(Square.NAI) is None) == (sticks >= 3)
    assert len(after.captured(Side.IA)) == (sticks >= 3)
    assert after.turn is Side.A


def test_r3_21_first_the_step_cast_then_the_water_cast() -> None:
    position = board("IA:bA@LAI A:bC@NAI A:rK@PA M@PIA")
    choice = position.play("laiAnaizo").play("b2")
    water = choice.play("to:zo")
    assert water.phase is Phase.WATER_CAST
    pending = water.pending
    assert pending is not None
    assert (pending.source, pending.destination, pending.cast) == (Square.LAI, Square.ZO, None)
    assert water.play("w2").piece_at(Square.LAI) == Piece.parse("A")
    assert water.play("w3").piece_at(Square.ZO) == Piece.parse("A")
    assert choice.play("stay").phase is Phase.MOVE


def test_r3_22_protection() -> None:
    generals = board("A:bG@CI A:rG@CU M@MU IA:bO@CAU")
    assert generals.protected(Side.A) == squares("CI CU")
    lone = board("A:bG@CI M@PIA IA:bO@CAU")
    assert lone.protected(Side.A) == frozenset()
    assert lone.protected(Side.IA) == frozenset()


def test_r3_22_of_its_own_side_and_only_in_field() -> None:
    assert board("A:bG@CI IA:bP@CU A:bP@MI M@PIA").protected(Side.A) == squares("MI")
    assert board("A:bG@KE A:bP@KI M@PIA").protected(Side.A) == frozenset()
    assert board("A:bG@KE A:bP@KI M@LE").protected(Side.A) == squares("KI")


def test_r3_23_general_on_ci_protects_its_neighbours() -> None:
    around = "XE CE ME XI MI XU CU MU"
    for name in around.split():
        position = board(f"A:bG@CI A:rP@{name} M@PIA IA:bK@KIA")
        assert position.protected(Side.A) == squares(name)


def test_r3_24_tam_never_captures() -> None:
    position = Position.initial()
    targets = {move.destination for move in position.legal_moves if move.source is Square.ZO}
    assert not targets & position.pieces.keys()


def test_r3_25_tam_moves_from_a_corner() -> None:
    position = board("IA:bP@KE A:rK@PA M@KA")
    found = {str(move) for move in position.legal_moves if move.source is Square.KA}
    assert {"kaM[la]na", "kaM[la]ka", "kaM[le]ka", "kaM[la]kela", "kaM[la]keka", "kaM[la]kele"} <= found
    assert {"kaMke[ki]li", "kaMke[ka]la", "kaMke[le]ka", "kaMke[la]ka"} <= found
    assert "kaM[la]keke" not in found
    assert not [text for text in found if text.startswith("kaM[ke]")]


def test_r3_25_only_the_former_leg_may_come_back_to_the_origin_first() -> None:
    moves = board("IA:bP@KE A:rK@PA M@KA").legal_moves
    back = {move.type for move in moves if move.first is Square.KA}
    assert back == {ActionType.TAM_FORMER}


def test_r3_26_merged_tam_moves_are_one_for_each_final_square() -> None:
    merged = [move for move in Position.initial().merged_moves if move.source is Square.ZO]
    assert len(merged) == 25
    assert len({move.destination for move in merged}) == 25


def test_r3_30_a_turn_passes_to_the_opponent() -> None:
    after = Position.initial().play("kaiPky")
    assert (after.turn, after.mover, after.ply, after.tam_moved) == (Side.A, Side.A, 1, False)


def test_r4_2_sticks() -> None:
    expected = [Fraction(n, 32) for n in (1, 5, 10, 10, 5, 1)]
    step = Position.initial().play("mauAmaimi")
    assert step.chances == tuple((Action.cast(n), chance) for n, chance in enumerate(expected))
    water = Position.initial().play("naiPno")
    assert water.chances == tuple((Action.water(n), chance) for n, chance in enumerate(expected))


def test_r4_3_no_chance_elsewhere() -> None:
    assert Position.initial().chances == ()
    assert Position.initial().play("mauAmaimi").play("b5").chances == ()
    with pytest.raises(IllegalAction, match="a legal move is expected"):
        Position.initial().play(Action.cast(3))


def test_the_kinds_of_cast_are_not_mixed_up() -> None:
    with pytest.raises(IllegalAction, match="cast for the step"):
        Position.initial().play("mauAmaimi").play(Action.water(3))
    with pytest.raises(IllegalAction, match="cast for the water"):
        Position.initial().play("naiPno").play(Action.cast(3))


def test_nothing_is_played_after_the_end() -> None:
    over = Position.initial(rules(seasons=1)).play("zoM[zu]zo").play("=taxot")
    assert over.is_over
    assert over.turn is None
    assert len(over.legal_moves) == 0
    with pytest.raises(IllegalAction, match="the match is over"):
        over.play(Action.move(Kind.PAWN, Square.KAI, Square.KY))
