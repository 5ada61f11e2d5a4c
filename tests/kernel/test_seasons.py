"""Seasons, stake, score and the end: section 6, and the options that change them (VAR-8, VAR-11)."""

from __future__ import annotations

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side
from tests.kernel.notation import SHUT_IN, board, rules

FUTILE = "zoM[zu]zo"


def lose_season(position: Position, first: Side = Side.IA) -> Position:
    """Plays a season in which the first mover pays three points at once."""
    if position.phase is Phase.FIRST:
        position = position.play(Action.first_mover(first))
    return position.play(FUTILE).play("=taxot")


@pytest.mark.parametrize("seasons", [1, 2, 4])
def test_r6_1_number_of_seasons(seasons: int) -> None:
    position = Position.start(rules(seasons=seasons))
    for number in range(1, seasons + 1):
        assert (position.phase, position.season) == (Phase.FIRST, number)
        position = lose_season(position)
    assert position.is_over
    assert position.score == (20 - 3 * seasons, 20 + 3 * seasons)
    assert position.winner is Side.A


def test_r6_2_each_starts_with_20() -> None:
    assert Position.start().score == (20, 20)


def test_r6_3_every_tymok_doubles_the_stake_for_both() -> None:
    position = Position.initial()
    for stake in (2, 4, 8, 16, 32, 64, 64):
        position = position.play(FUTILE).play("=tymok")
        assert position.stake == stake
        assert position.score == (20, 20)


@pytest.mark.parametrize(("cap", "stakes"), [(1, [1, 1, 1]), (2, [2, 2, 2]), (4, [2, 4, 4])])
def test_rate_cap(cap: int, stakes: list[int]) -> None:
    position = Position.initial(rules(rate_cap=cap))
    for stake in stakes:
        position = position.play(FUTILE).play("=tymok")
        assert position.stake == stake


def test_rate_cap_none() -> None:
    position = Position.initial(rules(rate_cap="none"))
    for n in range(1, 13):
        position = position.play(FUTILE).play("=tymok")
        assert position.stake == 1 << n


def test_r6_4_a_hand_is_not_used_up_by_tymok() -> None:
    position = board("IA:bP@KY A:rK@KO A:bP@PA M@ZE IA:bP@LY A:rT@LO", ia="rH").play("kyPko")
    assert position.declaration is not None
    assert position.declaration.total == 5 + 5
    position = position.play("=tymok").play("paPpe")
    assert position.play("lyPlo").phase is Phase.MOVE
    futile = position.play("zeM[te]ze")
    assert futile.declaration is not None
    assert (futile.declaration.total, futile.declaration.gain) == (5 + 5 - 3, 14)


def test_r6_5_taxot_counts_all_hands_held() -> None:
    position = board("IA:bP@KY A:rK@KO M@ZE", ia="rH rT", stake=2).play("kyPko")
    assert position.declaration is not None
    assert position.declaration.total == 5 + 5
    assert position.play("=taxot").score == (40, 0)


@pytest.mark.parametrize(("score", "stake", "expected"), [((1, 39), 1, (0, 40)), ((39, 1), 64, (0, 40))])
def test_r6_6_payments_are_limited(score: tuple[int, int], stake: int, expected: tuple[int, int]) -> None:
    after = board("M@ZO", score=score, stake=stake).play(FUTILE).play("=taxot")
    assert (after.score, after.is_over, after.season) == (expected, True, 1)


@pytest.mark.parametrize(("score", "winner"), [((30, 10), Side.IA), ((10, 30), Side.A), ((23, 17), None)])
def test_r6_7_after_winter_the_higher_score_wins(score: tuple[int, int], winner: Side | None) -> None:
    after = board("M@ZO", score=score, season=4).play(FUTILE).play("=taxot")
    assert after.is_over
    assert after.winner is winner
    assert after.is_draw == (winner is None)


def test_r6_8_between_seasons_everything_but_the_score_begins_anew() -> None:
    position = board("IA:bP@KY A:rK@KO M@ZE", stake=2, tam_moved=True).play("kyPko").play("=taxot")
    assert position == Position.parse(str(Position.start()).replace(" 1 20:20 ", " 2 30:10 "))
    assert (position.stake, position.ply, position.tam_moved) == (1, 0, False)
    for side in Side:
        assert position.play(Action.first_mover(side)).turn is side


def test_r6_10_no_legal_move_ends_the_game_by_score() -> None:
    lost_last_piece = SHUT_IN.replace("A:bP@CAI", "A:bP@CY")
    before = board(lost_last_piece, "A", score=(21, 19))
    after = before.play("cyPcai")
    assert after.is_over
    assert (after.score, after.winner) == ((21, 19), Side.IA)
    draw = board(lost_last_piece, "A").play("cyPcai")
    assert draw.is_draw


def test_r6_10_also_when_the_last_piece_is_captured() -> None:
    shut_in = SHUT_IN.replace("A:", "IA:")
    after = board(f"{shut_in} IA:rP@KY A:rP@KO", score=(19, 21)).play("kyPko")
    assert after.is_over
    assert after.winner is Side.A


def test_no_move_pass() -> None:
    passes = rules(no_move="pass")
    position = board(SHUT_IN.replace("A:bP@CAI", "A:bP@CY"), "A", passes, tam_moved=True)
    after = position.play("cyPcai")
    assert (after.phase, after.turn, after.tam_moved) == (Phase.MOVE, Side.A, False)


def test_no_move_pass_clears_the_memory_of_tam() -> None:
    # IA has nothing but tam2, which A has just moved.
    rule_set = rules(no_move="pass", tam_after_tam="forbidden")
    after = board("A:bP@KA M@ZO", "A", rule_set).play("zoM[zu]tu")
    assert (after.turn, after.tam_moved) == (Side.A, False)
    assert [move for move in after.legal_moves if move.source is after.tam]


def test_no_move_pass_ends_when_neither_side_can_move() -> None:
    # Every pawn of A but NAI's waits behind another or stands on the last row; the drop on NY shuts NAI in.
    black = "KAI LAI NAI KAU LAU NAU LIA NIA"
    stuck = " ".join(f"A:bP@{name}" for name in black.split()) + " A:rP@TAI A:rP@TAU A:rP@TIA M@KIA"
    rule_set = rules(no_move="pass", step_back_to_origin="forbidden")
    position = board(stuck, "A", rule_set, a="rP", score=(22, 18))
    assert not position.play("RPka").is_over
    after = position.play("RPny")
    assert (after.is_over, after.winner) == (True, Side.IA)


def test_r6_11_a_fine_can_end_the_game() -> None:
    fine = rules(tam_mun_mok={"penalized": -3, "hand": False})
    after = board("M@ZO", rule_set=fine, score=(3, 37)).play(FUTILE)
    assert (after.is_over, after.score, after.winner) == (True, (0, 40), Side.A)


def test_start_points() -> None:
    position = Position.initial(rules(start_points=4, seasons=9))
    assert position.score == (4, 4)
    after = position.play(FUTILE).play("=taxot")
    assert (after.score, after.is_over) == ((1, 7), False)
    end = lose_season(after)
    assert (end.score, end.is_over) == ((0, 8), True)


def test_limit_all_seasons_does_not_clamp() -> None:
    position = board("M@ZO", rule_set=rules(limit="all_seasons"), score=(1, 39), stake=8)
    after = position.play(FUTILE).play("=taxot")
    assert (after.score, after.is_over, after.season) == ((-23, 63), False, 2)
    for _season in range(3):
        after = lose_season(after)
    assert (after.score, after.is_over, after.winner) == ((-32, 72), True, Side.A)


def test_limit_money_starts_at_nothing() -> None:
    position = Position.start(rules(limit="money", start_points=20, seasons=2))
    assert position.score == (0, 0)
    assert not position.is_over
    after = lose_season(lose_season(position))
    assert (after.score, after.is_over, after.winner) == ((-6, 6), True, Side.A)


def test_limit_money_ends_in_a_draw_at_nothing() -> None:
    after = lose_season(lose_season(Position.start(rules(limit="money", seasons=2))), Side.A)
    assert (after.score, after.is_draw) == ((0, 0), True)


@pytest.mark.parametrize("rule", ["cast_each_season", "coin_each_season"])
def test_first_mover_by_chance(rule: str) -> None:
    after = lose_season(Position.start(rules(first_mover=rule)))
    assert (after.phase, after.season) == (Phase.FIRST, 2)


@pytest.mark.parametrize(
    ("rule", "firsts"),
    [
        ("fixed", [Side.A, Side.A, Side.A, Side.A]),
        ("alternate", [Side.A, Side.IA, Side.A, Side.IA]),
        # The first mover loses each of these seasons, and so begins again.
        ("loser_first", [Side.A, Side.A, Side.A, Side.A]),
    ],
)
def test_first_mover_of_later_seasons(rule: str, firsts: list[Side]) -> None:
    position = Position.start(rules(first_mover=rule))
    assert [chance for _action, chance in position.chances] == [0.5, 0.5]
    position = position.play(Action.first_mover(Side.A))
    for number, first in enumerate(firsts, start=1):
        assert (position.season, position.phase, position.turn) == (number, Phase.MOVE, first)
        position = position.play(FUTILE).play("=taxot")
    assert position.is_over


def quiet_season(position: Position) -> Position:
    """Plays the two turns that max_turns = 2 allows."""
    first = {Side.IA: "kaiPky", Side.A: "kiPku"}
    assert position.turn is not None
    return position.play(first[position.turn]).play(first[position.turn.other])


@pytest.mark.parametrize(
    ("rule", "second"), [("loser_first", Side.IA), ("alternate", Side.IA), ("fixed", Side.A)]
)
def test_first_mover_after_a_season_without_payment(rule: str, second: Side) -> None:
    position = Position.initial(rules(first_mover=rule, max_turns=2), Side.A)
    after = quiet_season(position)
    assert (after.season, after.turn, after.score) == (2, second, (20, 20))


def test_loser_first_looks_at_the_season_just_ended() -> None:
    position = Position.initial(rules(first_mover="loser_first", max_turns=2), Side.A)
    # A loses spring, wins nothing in summer: IA, second in summer, begins autumn.
    summer = position.play(FUTILE).play("=taxot")
    assert summer.turn is Side.A
    autumn = quiet_season(summer)
    assert (autumn.season, autumn.turn) == (3, Side.IA)


def test_max_turns_ends_the_season_without_payment() -> None:
    position = Position.initial(rules(max_turns=3))
    position = position.play("kaiPky").play("kiPku").play("naiPno")
    # A turn whose water cast is still to come is not over.
    assert position.phase is Phase.WATER_CAST
    after = position.play("w0")
    assert (after.phase, after.season, after.score, after.ply) == (Phase.FIRST, 2, (20, 20), 0)


@pytest.mark.parametrize(("answer", "score"), [("=taxot", (17, 23)), ("=tymok", (20, 20))])
def test_max_turns_lets_the_last_declaration_be_made(answer: str, score: tuple[int, int]) -> None:
    after = Position.initial(rules(max_turns=1)).play(FUTILE)
    assert after.phase is Phase.DECLARE
    assert (after.play(answer).season, after.play(answer).score) == (2, score)


def test_max_turns_in_the_last_season_ends_the_match() -> None:
    after = Position.initial(rules(max_turns=1, seasons=1)).play("kaiPky")
    assert after.is_over
    assert after.is_draw


def test_no_limit_by_default() -> None:
    assert RuleSet.preset("official").options["max_turns"] == "none"
    far = Position.parse(str(Position.initial()).replace(" - 0", " - 100000"))
    assert far.play("kaiPky").ply == 100001
