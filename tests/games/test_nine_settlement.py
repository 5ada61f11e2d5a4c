"""How seasons of nine are scored and end, by its rules (cards_07: NIN-5.4 to NIN-6, NIN-9, NIN-10)."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from cetkaik.cards import Combination, read_cards
from cetkaik.game import CHANCE, OVER, NotOver, Player
from cetkaik.games.nine import Nine, NineState, StayOut
from cetkaik.playthrough import random_action, random_playout
from tests.games import tables
from tests.games.nine_tables import GAME, all_cards, play, sizes, table
from tests.games.tables import actions_taken, check_match, check_payments, matches

texts = partial(tables.texts, game=GAME)


def gone_out(**changes: Any) -> NineState:
    """G1: A plays his last card; B has 9 cards, C 14."""
    return table("B1", "B2 R2 R3 R4 R5 R6 R7 R8 R8", 14, lead="B1", **changes)


def test_g1() -> None:
    state = gone_out()
    assert sizes(state) == (0, 9, 14)
    assert state.score == (14, 0, 0)
    (payment,) = GAME.settlement(state).payments
    assert (payment.payer, payment.receiver, payment.amount) == (None, 0, 14)
    assert str(payment.reason) == "Going out: the largest hand"


@pytest.mark.parametrize(("late_exit", "drawn_by_a"), [("free", 0), ("draw", 3)])
def test_g2(late_exit: str, drawn_by_a: int) -> None:
    game = Nine(late_exit=late_exit)
    state = play(gone_out(), "B2", "out", game=game)
    assert GAME.settlement(state).payments == ()
    assert sizes(state) == (0, 8, 17)
    assert texts(state, game=game) == {"out"}
    after = play(state, "out", game=game)
    assert sizes(after) == (drawn_by_a, 8, 17)
    assert (after.dealer, game.turn(after), after.field) == (1, Player(1), ())
    assert after.won[1] == read_cards("B1 B2")
    assert after.status == ("undecided",) * 3


@pytest.mark.parametrize("take", ["discard", "hand"])
def test_g3(take: str) -> None:
    game = Nine(take=take)
    state = gone_out()
    before = len(state.won[0])
    after = play(state, "out", "out", game=game)
    assert (after.dealer, game.turn(after)) == (0, Player(0))
    if take == "hand":
        assert after.hands[0] == read_cards("B1")
        assert len(after.stock) == 14
    else:
        assert sizes(after) == (3, 12, 17)
        assert len(after.won[0]) == before + 1
        assert len(after.stock) == 11


@pytest.mark.parametrize("take", ["discard", "hand"])
def test_g4(take: str) -> None:
    game = Nine(take=take)
    after = play(table("B1 R5", 4, 6, lead="B1"), "out", "out", game=game)
    assert game.turn(after) == Player(0)
    assert sizes(after) == (1 if take == "discard" else 2, 7, 9)
    assert after.hands[0] == read_cards("R5" if take == "discard" else "B1 R5")
    assert (read_cards("B1")[0] in after.hands[0]) is (take == "hand")


def test_g5() -> None:
    after = play(table("B1 R5", 4, 6, stock=2, lead="B1"), "out")
    assert sizes(after) == (1, 6, 6)
    assert GAME.turn(after) is OVER


def test_g6() -> None:
    state = table("B1 R5", 4, 6, stock=2, lead="B1", score=(14, 0, 0), points=(14, 0, 0))
    after = play(state, "out")
    assert GAME.returns(after) == (15.0, 0.0, 0.0)
    (payment,) = GAME.settlement(after).payments
    assert (payment.payer, payment.receiver, payment.amount) == (None, 0, 1)


def test_g7() -> None:
    # The second player is dealer and leads; the first stays out and draws the last 3 cards.
    state = table(14, 12, stock=3, dealer=1, seat=1)
    state = GAME.apply(state, next(a for a in GAME.actions(state) if len(GAME.text(a)) == len("play:B1")))
    after = play(state, "out")
    assert sizes(after) == (17, 11)
    assert after.points == (0, 1)
    assert str(GAME.scene(after, None).headline) == "Player 2 wins the match."


def test_g8() -> None:
    state = play(table("B1 R5", "B5 R1", 6, stock=5, lead="B1"), "B5", "out")
    assert (len(state.stock), texts(state)) == (2, {"out"})
    after = play(state, "out")
    assert sizes(after) == (1, 1, 9)
    assert (len(after.stock), GAME.turn(after)) == (2, Player(1))


def test_g9() -> None:
    after = play(gone_out(stock=9), "out", "out")
    assert sizes(after) == (3, 12, 17)
    assert GAME.turn(after) is OVER
    assert after.dealer == 0
    assert GAME.returns(after) == (15.0, 0.0, 0.0)


def test_nin_5_6_an_empty_handed_undecided_player_can_only_stay_out() -> None:
    state = table("B1 B2", "", 6, lead="B1")
    assert texts(state) == {"out"}
    assert sizes(play(state, "out")) == (1, 3, 6)


def test_nin_5_6_going_out_again() -> None:
    state = table("B1", 9, 14, lead="B1", score=(7, 0, 0), points=(7, 0, 0))
    assert state.points == (21, 0, 0)


def test_nin_6_1_nobody_takes_the_field_of_the_round_in_progress() -> None:
    after = play(table("B1 R5", 4, stock=3, lead="B1"), "out")
    assert GAME.turn(after) is OVER
    assert [played.combination.cards for played in after.field] == [read_cards("B1")]
    assert sum(all_cards(after).values()) == 48


def test_nin_6_2_joint_winners() -> None:
    # Both hold 7 cards and 0 points when the stock is empty; only the dealer gets a point.
    after = play(table("B1 R1 R2 R3 R4 R5 R6 R7", 4, stock=3, lead="B1"), "out")
    assert sizes(after) == (7, 7)
    assert after.points == (1, 0)
    assert str(GAME.scene(after, None).headline) == "2 players share the first place."


@pytest.mark.parametrize(("rule", "dealer"), [("winner", 2), ("rotate", 1)])
def test_nin_6_4_and_deck_9_7_next_dealer(rule: str, dealer: int) -> None:
    game = Nine(seasons=2, next_dealer=rule)
    # Seat 0 was the first dealer, seat 1 is dealer now, seat 2 has won.
    state = table(5, "B1 R5", "R1", stock=2, dealer=1, seat=1, score=(0, 0, 9), points=(0, 0, 9))
    after = play(state, "B1", "out", game=game)
    assert (after.season, after.dealer, after.first) == (2, dealer, dealer)
    assert (after.points, after.score) == ((0, 0, 9), (0, 0, 0))
    assert game.turn(after) is CHANCE
    assert "Player 3 wins the season." in map(str, game.scene(after, None).log)


def test_nin_6_4_joint_winners_count_from_the_dealer() -> None:
    game = Nine(seasons=2)
    state = table("R1", "B1 R5 R6", "R2", "R3", stock=2, dealer=1, seat=1)
    after = play(state, "B1", "out", game=game)
    # Seat 2 has drawn; seats 0 and 3 hold one card each, and 3 comes first after seat 1.
    assert after.dealer == 3


def test_nin_10_1_the_24th_round_is_the_last_where_nothing_forces_an_end() -> None:
    for options, over in (
        ({"take": "hand"}, True),
        ({"take": "hand", "late_exit": "draw"}, False),
        ({}, False),
    ):
        game = Nine(**options)
        after = play(table("B1 R5", 4, lead="B1", rounds=23), "out", game=game)
        assert after.rounds == 24
        assert (game.turn(after) is OVER) is over
        assert after.dealer == 0


def test_nin_10_6_two_players() -> None:
    after = play(table("B1 R5", 4, lead="B1"), "out")
    assert after.rounds == 1


# Many matches


@settings(max_examples=40, deadline=None)
@given(matches(Nine))
def test_random_matches_lose_no_card_and_no_point(setup: tuple[Nine, int, int]) -> None:
    game = setup[0]
    match = check_match(*setup, all_cards)
    check_payments(match)
    for state in match.states:
        # NIN-10.2: who must lead has cards.
        assert state.actor is None or state.field or state.hands[state.actor]
    # NIN-11.9: all points come from the bank.
    paid = (payment for state in match.states for payment in game.settlement(state).payments)
    assert {payment.payer for payment in paid} <= {None}
    with pytest.raises(NotOver):
        game.returns(match.states[0])


# What a state promises


def test_few_and_combined_cards_promise_more() -> None:
    hands = "B5 R5", "B1 B2 B8", "B1 R2 B3 R3 B4 R4 B6 R7 R8 BI RI RT"
    gains = GAME.estimate(table(*hands))
    assert gains[0] > gains[1] > gains[2]
    scored = GAME.estimate(table(*hands, points=(0, 14, 0)))
    assert scored[1] == pytest.approx(gains[1] + 14)


def test_going_out_promises_most() -> None:
    state = table("B5 R5", "B1 B2 B8", 12)
    best = max(GAME.actions(state), key=lambda action: GAME.estimate(GAME.apply(state, action))[0])
    assert GAME.text(best) == "play:B5R5"


# Figures of the rule text


@pytest.mark.parametrize(("seats", "mean"), [(2, 45), (3, 26), (4, 26)])
def test_nin_10_7_length_of_random_seasons(seats: int, mean: int) -> None:
    taken = [actions_taken(random_playout(GAME, seats, Random(seed), 300)) for seed in range(100)]
    assert abs(sum(taken) / len(taken) - mean) < 5


@pytest.mark.parametrize(("seats", "mean", "percent"), [(2, 43, 95), (3, 33, 45), (4, 35, 40)])
def test_nin_10_7_players_who_shed_whenever_they_can(seats: int, mean: int, percent: int) -> None:
    rng, number, taken, gone = Random(seats), 150, 0, 0
    for _season in range(number):
        state = GAME.start(seats)
        went_out = False
        while GAME.turn(state) is not OVER:
            taken += state.actor is not None
            state = GAME.apply(state, shedding(state, rng))
            went_out |= any(event.what == "gone" for event in state.log)
        gone += went_out
    assert abs(taken / number - mean) < 3
    assert abs(100 * gone / number - percent) < 13


def shedding(state: NineState, rng: Random) -> Any:
    """What sheds the most cards; chance decides between equals."""
    if state.actor is None:
        return random_action(GAME, state, rng)
    plays = [action for action in GAME.actions(state) if isinstance(action, Combination)]
    most = max((len(action.cards) for action in plays), default=0)
    return rng.choice([action for action in plays if len(action.cards) == most] or [StayOut()])
