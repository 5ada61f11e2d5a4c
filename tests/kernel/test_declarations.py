"""When a declaration is due and what it pays: V8.10, sections 5c and 5d of the rules."""

from __future__ import annotations

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.errors import IllegalAction
from cetkaik.position import Position
from cetkaik.squares import Side, Square
from tests.kernel.notation import board, rules

# A pawn takes what stands on KO; tam2 far away leaves everybody a move.
TAKES_AT_KO = "IA:bP@KY M@ZE"
TAKE = "kyPko"
# A king steps over tam2 on KO and ends on KU.
STEPS_TAM = "IA:bK@KY M@KO A:rK@PA"
STEP = "kyKkoku"


def hands_of(position: Position, side: Side = Side.IA) -> set[str]:
    return {hand.kanji for hand in position.hands(side)}


def initial(stake: int = 1, score: str = "20:20", preset: str = "official") -> Position:
    text = str(Position.initial(preset)).replace("x1", f"x{stake}").replace("20:20", score)
    return Position.parse(text, preset)


def test_v8_10_a_animals_become_one_colour() -> None:
    after = board(f"{TAKES_AT_KO} A:rT@KO", ia="bT rH", stake=2).play(TAKE)
    assert after.phase is Phase.DECLARE
    assert after.turn is Side.IA
    assert hands_of(after) == {"同色獣"}
    declaration = after.declaration
    assert declaration is not None
    assert (declaration.total, declaration.stake, declaration.gain) == (5, 2, 10)
    assert after.play("=taxot").score == (30, 10)


def test_v8_10_b_a_drop_makes_nothing_due() -> None:
    position = board("IA:bP@KY M@ZE A:rK@KA", ia="rT rH bH")
    assert hands_of(position) == {"同色獣"}
    after = position.play("RHpia")
    assert after.phase is Phase.MOVE
    assert hands_of(after) == {"獣"}


def test_v8_10_b_fst_declares_after_the_drop() -> None:
    strict = rules(new_hand_rule="any_change_set_difference")
    after = board("IA:bP@KY M@ZE A:rK@KA", rule_set=strict, ia="rT rH bH").play("RHpia")
    assert after.phase is Phase.DECLARE
    assert after.declaration is not None
    assert after.declaration.total == 3


def test_v8_10_c_a_hand_broken_by_a_drop_is_new_again() -> None:
    after = board(f"{TAKES_AT_KO} A:rH@KO IA:rH@PIA", ia="rT bH").play(TAKE)
    assert after.phase is Phase.DECLARE
    assert hands_of(after) == {"同色獣"}


def test_v8_10_d_no_new_hand_no_declaration() -> None:
    after = board(f"{TAKES_AT_KO} A:bP@KO", ia="rK", stake=2).play(TAKE)
    assert after.phase is Phase.MOVE
    assert after.turn is Side.A
    assert hands_of(after) == {"王"}


def test_v8_10_e_king_and_cavalry() -> None:
    after = board(f"{TAKES_AT_KO} A:rP@KO", ia="rK bA").play(TAKE)
    assert after.declaration is not None
    assert after.declaration.total == 10
    assert hands_of(after) == {"王", "馬弓兵"}


def test_v8_10_f_forty_points_end_the_game() -> None:
    after = board(f"{TAKES_AT_KO} A:rP@KO", ia="rH rA", score=(37, 3)).play(TAKE).play("=taxot")
    assert after.score == (40, 0)
    assert after.is_over
    assert after.winner is Side.IA


def test_v8_10_g_a_draw_after_winter() -> None:
    position = board("A:bP@KO IA:rK@KY M@ZE", "A", a="bP bT rA", score=(33, 7), season=4)
    after = position.play("koPky")
    assert after.declaration is not None
    assert after.declaration.total == 13
    end = after.play("=taxot")
    assert end.score == (20, 20)
    assert end.is_over
    assert end.is_draw
    assert end.winner is None


def test_v8_10_h_the_king_alone_at_four() -> None:
    after = board("A:bP@KO IA:bK@KY M@ZE", "A", stake=4).play("koPky").play("=taxot")
    assert after.score == (0, 40)
    assert after.is_over
    assert after.season == 1
    assert after.winner is Side.A


def test_v8_10_i_stepping_over_tam_is_a_hand() -> None:
    after = initial(stake=2).play("zaiVzono")
    assert after.phase is Phase.DECLARE
    assert after.declaration is not None
    assert (after.declaration.total, after.declaration.stepped_tam) == (-5, True)
    ended = after.play("=taxot")
    assert (ended.score, ended.season, ended.phase) == ((10, 30), 2, Phase.FIRST)
    went_on = after.play("=tymok")
    assert (went_on.score, went_on.stake, went_on.turn) == ((20, 20), 4, Side.A)


def test_v8_10_j_live_stepping_over_tam_is_paid_at_once() -> None:
    after = initial(stake=2, preset="live").play("zaiVzono")
    assert (after.score, after.phase, after.turn, after.stake) == ((10, 30), Phase.MOVE, Side.A, 2)


def test_v8_10_k_live_the_fine_ends_the_game() -> None:
    after = initial(score="5:35", preset="live").play("zaiVzono")
    assert after.is_over
    assert (after.score, after.winner) == ((0, 40), Side.A)


def test_v8_10_l_step_and_new_hands_in_one_declaration() -> None:
    position = board("IA:bK@KY M@KO A:bP@KU", ia="bG bC rP", stake=4)
    after = position.play(STEP)
    assert hands_of(after) == {"戦集", "助友"}
    assert after.declaration is not None
    assert (after.declaration.total, after.declaration.gain) == (1, 4)
    assert after.play("=taxot").score == (24, 16)


@pytest.mark.parametrize(("stacks", "total"), [(False, -3), (True, -6)])
def test_v8_10_m_both_futile_moves_at_once(stacks: bool, total: int) -> None:
    position = board("IA:bK@KIA A:rK@PA M@KO", rule_set=rules(ty_sak2_stacks=stacks), tam_moved=True)
    after = position.play(Action.tam(Square.KO, Square.KU, Square.KO))
    assert after.phase is Phase.DECLARE
    assert after.declaration is not None
    assert (after.declaration.again, after.declaration.total) == (total, total)


def test_v8_10_n_declining_does_not_excuse_the_step() -> None:
    after = Position.initial().play("zaiVzozi").play("b5").play("stay")
    assert after.phase is Phase.DECLARE
    assert after.declaration is not None
    assert after.declaration.stepped_tam
    assert after.pieces == Position.initial().pieces


WATER_FAILS = "IA:bP@NAI A:rK@NO A:rP@PA M@ZE"


def test_v8_10_o_failed_water_cast() -> None:
    position = board(WATER_FAILS)
    cast = position.play("naiPno")
    assert cast.phase is Phase.WATER_CAST
    after = cast.play("w2")
    assert (after.phase, after.turn) == (Phase.MOVE, Side.A)
    assert after.pieces == position.pieces
    assert after.captured(Side.IA) == ()
    assert cast.play("w3").phase is Phase.DECLARE


def test_v8_10_p_tam_right_after_tam() -> None:
    failed = board(WATER_FAILS).play("naiPno").play("w2")
    moved = failed.play("zeM[te]ta")
    assert (moved.phase, moved.tam_moved) == (Phase.MOVE, True)
    again = moved.play("taM[te]ti")
    assert again.declaration is not None
    assert again.declaration.again == -3


def test_r3_28_a_failed_move_clears_the_memory() -> None:
    moved = board(WATER_FAILS, "A").play("zeM[te]ta")
    failed = moved.play("naiPno").play("w2")
    assert not failed.tam_moved
    assert failed.play("taM[te]ti").phase is Phase.MOVE


def test_r3_28_a_tam_move_that_returns_sets_the_memory() -> None:
    after = Position.initial().play("zoM[zu]zo").play("=tymok")
    assert after.tam_moved
    assert after.play("zoM[to]zy").phase is Phase.DECLARE


def test_r3_28_moving_tam_the_second_time_in_ones_own_turns_is_free() -> None:
    quiet = Position.initial().play("zoM[zu]tu").play("zaKze")
    assert not quiet.tam_moved
    assert quiet.play("tuM[zu]to").phase is Phase.MOVE


def test_r5_14_tam_moves_make_no_positive_declaration() -> None:
    after = board("IA:bP@KY M@ZE A:rK@KA", ia="rT rH").play("zeM[te]ta")
    assert after.phase is Phase.MOVE


def test_r5_15_only_two_answers() -> None:
    after = board(f"{TAKES_AT_KO} A:rK@KO").play(TAKE)
    assert set(map(str, after.legal_moves)) == {"=tymok", "=taxot"}
    with pytest.raises(IllegalAction, match="the choice is ty mok or ta xot"):
        after.play(Action.pass_())


@pytest.mark.parametrize(
    ("move", "casts"),
    [
        ("zaiVzono", []),
        ("zaiVzozi", ["b0", "stay"]),
        ("zaiVzozi", ["b1", "stay"]),
        ("zaiVzozi", ["b2", "to:zi"]),
    ],
)
def test_r5_16_every_step_over_tam_counts(move: str, casts: list[str]) -> None:
    position = Position.initial().play(move)
    for cast in casts:
        position = position.play(cast)
    assert position.declaration is not None
    assert position.declaration.total == -5


def test_r5_16_a_failed_water_cast_does_not_excuse_the_step() -> None:
    after = board("IA:bK@MO M@CO A:rK@PA").play("moKcoxo").play("w0")
    assert after.declaration is not None
    assert after.declaration.stepped_tam
    assert after.piece_at(Square.MO) is not None


def test_r5_16_jumping_over_tam_is_no_step() -> None:
    after = board("IA:bC@KIA M@LAU A:rK@PA").play("kiaCnai")
    assert after.phase is Phase.MOVE


def test_r5_16_tam_stepping_on_pieces_is_no_step_over_tam() -> None:
    after = Position.initial().play("zoM[zu]zize")
    assert after.phase is Phase.MOVE


def test_r5_17_tam_returns() -> None:
    after = Position.initial().play("zoM[zu]zo")
    assert after.declaration is not None
    assert (after.declaration.total, after.declaration.again, after.declaration.stepped_tam) == (
        -3,
        -3,
        False,
    )
    assert after.play("=taxot").score == (17, 23)


def test_r5_18_standing_hands_enter_a_negative_declaration() -> None:
    after = board(STEPS_TAM, ia="bT bH", stake=2).play(STEP)
    assert after.declaration is not None
    assert (after.declaration.new_hand, after.declaration.total) == (False, 0)
    assert after.play("=taxot").score == (20, 20)


def test_r5_18_the_negative_hand_is_gone_after_tymok() -> None:
    position = board("IA:bK@KY M@KO A:rP@PA IA:bP@PY A:rK@PO")
    after = position.play(STEP).play("=tymok").play("paPpe").play("pyPpo")
    assert after.declaration is not None
    assert (after.declaration.total, after.declaration.stake) == (5, 2)


def test_r5_19_live_paid_before_the_casts_and_kept_whatever_happens() -> None:
    cast = Position.initial("live").play("zaiVzozi")
    assert (cast.phase, cast.score) == (Phase.STEP_CAST, (15, 25))
    after = cast.play("b0").play("stay")
    assert (after.phase, after.score) == (Phase.MOVE, (15, 25))


def test_r5_19_live_tam_rules() -> None:
    returned = Position.initial("live").play("zoM[zu]zo")
    assert (returned.phase, returned.score, returned.tam_moved) == (Phase.MOVE, (20, 20), True)
    assert not [move for move in returned.legal_moves if move.source is Square.ZO]


def test_r5_20_live_first_the_fine_then_the_declaration() -> None:
    after = board("IA:bK@KY M@KO A:bP@KU", rule_set="live", ia="bG bC rP").play(STEP)
    assert (after.phase, after.score) == (Phase.DECLARE, (15, 25))
    assert after.declaration is not None
    assert after.declaration.total == 6
    assert after.play("=taxot").score == (21, 19)
