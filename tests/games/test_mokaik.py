"""Mokaik by its rules (cards_01: MOK-1 to MOK-10)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cetkaik.cards import Dealership, FirstDealer, read_cards
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, Payment, Player, WrongSeats
from cetkaik.games.mokaik import Mokaik
from cetkaik.playthrough import random_action, random_playout
from tests.games.mokaik_tables import GAME, can, play, settled, strengths, table

# MOK-1 to MOK-3


@pytest.mark.parametrize("seats", [1, 7])
def test_mok_1_1_two_to_six_players(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(seats)


@pytest.mark.parametrize(
    ("seats", "each", "aside"), [(2, 10, 28), (3, 10, 18), (4, 10, 8), (5, 8, 8), (6, 8, 0)]
)
def test_mok_2_deal(seats: int, each: int, aside: int) -> None:
    rng = Random(seats)
    state = GAME.start(seats)
    assert GAME.turn(state) is CHANCE
    state = GAME.apply(state, FirstDealer(1))
    sizes = []
    while GAME.turn(state) is CHANCE:
        state = GAME.apply(state, random_action(GAME, state, rng))
        sizes.append(tuple(map(len, state.hands)))
    # DECK-10.9: seat by seat from the dealer on, each his whole hand at once.
    assert sizes[each - 1][1] == each
    assert sum(sizes[each - 1]) == each
    assert sizes[-1] == (each,) * seats
    assert len(state.stock) == aside
    assert GAME.turn(state) == Player(1)


def test_deck_9_1_first_dealer_option() -> None:
    assert Mokaik(first_dealer=2).start(3).dealer == Dealership(2)
    with pytest.raises(RuleSetError, match="first_dealer"):
        Mokaik(first_dealer=3).start(3)


def test_mok_3_1_the_leader_may_lay_any_combination_but_not_pass() -> None:
    state = table("B5 R5 B6 B7", "R0 R0 R1 R1")
    assert {GAME.text(action) for action in GAME.actions(state)} == {
        "play:B5",
        "play:R5",
        "play:B6",
        "play:B7",
        "play:B5R5",
        "play:B5B6B7",
    }


def test_mok_3_3_discard_is_always_legal() -> None:
    state = play(table("B1", "B5"), "B1")
    assert [GAME.text(action) for action in GAME.actions(state)] == ["play:B5", "discard:B5"]
    after = play(state, "-B5", game=Mokaik(seasons=2))
    assert after.winner == 0


def test_mok_3_4_only_the_winners_own_combination_becomes_open() -> None:
    state = play(table("B1 R1", "B5 R1", "B3 R1"), "B1", "B5", "B3")
    assert state.open == ((), read_cards("B5"), ())
    assert set(read_cards("B1 B3")) <= set(state.spent)
    assert GAME.turn(state) == Player(1)


def test_mok_3_5_the_last_trick_wins_the_season() -> None:
    state = play(table("BT B1", "R0 B2"), "BT", "-R0", "B1", "B2")
    assert (state.winner, state.season) == (1, 2)
    assert state.dealer == Dealership(1)


# MOK-8: scoring


def test_s1_a_loser_with_seven_open_cards_is_paid() -> None:
    # P, Q, S are seats 0, 1, 2; P is dealer, Q wins the last trick with a second open card.
    after = play(table("B1", "B5", "R1", open=(7, 1, 1)), "B1", "B5", "-R1")
    assert settled(after) == {(1, 0): 2, (2, 1): 5}
    assert after.points == (2, 3, -5)


def test_s2_the_dealer_loses() -> None:
    # Red, blue, yellow, black are seats 0 to 3; blue is dealer and leads, yellow wins.
    state = table("R1", "B1", "B5", "R1", open=(1, 1, 1, 6), dealer=Dealership(1), seat=1)
    after = play(state, "B1", "B5", "-R1", "-R1")
    assert settled(after) == {(0, 2): 5, (1, 2): 10}
    assert after.points == (-5, -10, 15, 0)


@pytest.mark.parametrize(("name", "bonus", "first", "second"), [("S3", 2, 6, 12), ("S4", 3, 9, 18)])
def test_s3_s4_the_dealer_wins(name: str, bonus: int, first: int, second: int) -> None:
    after = play(table("B5", "R1", "R2", open=(0, 3, 0), dealer=Dealership(0, bonus)), "B5", "-R1", "-R2")
    assert settled(after) == {(1, 0): first, (2, 0): second}
    assert after.dealer == Dealership(0, bonus + 1)


def test_mok_5_reasons_say_how_much_and_why() -> None:
    after = play(table("B5", "R1", "R2", open=(0, 3, 0)), "B5", "-R1", "-R2")
    reasons = [str(payment.reason) for payment in GAME.settlement(after).payments]
    assert reasons == [
        "6 less 3 open cards, times dealer's bonus 2",
        "6 less 0 open cards, times dealer's bonus 2",
    ]
    dealt = GAME.apply(after, GAME.legal(after)[0])
    assert GAME.settlement(dealt).payments == ()
    assert "Player 2 pays Player 1 6: " + reasons[0] + "." in map(str, GAME.scene(dealt, None).log)


def test_mok_5_6_rotate() -> None:
    game = Mokaik(next_dealer="rotate")
    after = play(table("B1", "R1", "B5", game=game), "B1", "-R1", "B5", game=game)
    assert after.dealer == Dealership(1)


# MOK-8: tricks


def test_t1() -> None:
    state = table("B0 R1", "B3 R1", "BI R1", "R0 R2")
    after = play(state, "B0", "B3", "BI", "-R0")
    assert after.open == ((), (), read_cards("BI"), ())
    assert after.seat == 2


def test_t2() -> None:
    state = play(table("R1 R1 B1", "R5 R5 B1", "R0 R3 B1", "R2 R2 B1"), "R1R1", "R5R5", "-R0R3")
    best = Mokaik(reference="best")
    assert not can(state, "R2R2", best)
    after = play(state, "R2R2")
    assert after.open == ((), read_cards("R5 R5"), (), ())


def test_t3() -> None:
    state = play(table("B1 R1 R1", "B2 B2 R2 R2"), "B1R1R1")
    assert can(state, "B2R2R2")
    assert not can(state, "B2B2R2")


def test_t4() -> None:
    state = play(table("B3 B4 B5", "BN B5 B6"), "B3B4B5")
    assert strengths(state, "BN B5 B6") == [6, 7]
    assert GAME.text(GAME.parse(state, "play:BNB5B6")) == "play:BNB5B6=run7"
    assert can(state, "BNB5B6=run6")


def test_t5() -> None:
    state = play(table("B3 B4 B5 B0", "R4 R5 R6 R0", "B4 B5 B6 B7"), "B3B4B5")
    assert not can(state, "R4R5R6")
    state = play(state, "-R4R5R6")
    assert not can(state, "B4B5B6B7")
    assert can(state, "B4B5B6")


def test_t6() -> None:
    state = play(table("B8", "BN BT RT"), "B8")
    assert strengths(state, "BN") == [9]
    assert strengths(state, "BT") == [9]
    assert strengths(state, "RT") == []


def test_t7() -> None:
    state = play(table("BT", "BI BN"), "BT")
    assert not can(state, "BI")
    assert not can(state, "BN=single9")


def test_t8() -> None:
    state = play(table("B5 R5", "B6 B6 RN BI RT R6 R6"), "B5R5")
    assert can(state, "B6RN")
    assert can(state, "BIRT")
    assert not can(state, "R6R6")
    assert not can(state, "B6B6")


def test_t9() -> None:
    state = play(table("B1 R1", "B4 R1", "B4 R1"), "B1", "B4")
    assert not can(state, "B4", Mokaik(reference="best"))
    after = play(state, "B4")
    assert after.open == ((), read_cards("B4"), ())
    assert after.seat == 1
    assert after.spent.count(read_cards("B4")[0]) == 1


def test_t10_and_mok_9_4() -> None:
    after = play(table("B1 R1", "B4 R1", "B5 R1"), "B1", "-B4", "-B5")
    assert (after.seat, after.open[0]) == (0, read_cards("B1"))


# MOK-4, MOK-9, MOK-10


def test_mok_4_2_no_type_beats_another() -> None:
    state = play(table("B1 B2 B3", "B5 B5 R5"), "B1B2B3")
    assert [GAME.text(action) for action in GAME.actions(state)] == ["discard:B5B5R5"]


def test_mok_9_3_all_cards_at_once() -> None:
    after = play(table("B1 B1 R1", "B5 R2 RT"), "B1B1R1", "-B5R2RT")
    assert after.season == 2
    assert after.points == (12, -12)


def test_mok_9_5_nothing_moves() -> None:
    after = play(table("B5", "R1", open=(0, 6)), "B5", "-R1")
    assert settled(after) == {}


def test_mok_9_6_bankroll_collects_before_it_pays() -> None:
    game = Mokaik(bankroll=5, seasons=9)
    # Seat 0 wins as dealer: seat 1 owes 12 and has 5, seat 2 is owed 2 x 3, seat 3 is owed 2 x 2.
    state = table("B5", "R1", "R2", "R3", open=(0, 0, 9, 8), game=game, points=(0, 5, 7, 8))
    after = play(state, "B5", "-R1", "-R2", "-R3", game=game)
    payments = [(p.payer, p.receiver, p.amount) for p in game.settlement(after).payments]
    assert payments == [(1, 0, 5), (0, 2, 5)]
    assert after.points == (0, 0, 12, 8)
    # DECK-10.5: somebody has nothing left.
    assert game.turn(after) is OVER
    assert game.returns(after) == (-5.0, -5.0, 7.0, 3.0)


def test_mok_9_7_the_winner_may_lose_points() -> None:
    after = play(table("B5", "R1", open=(0, 9)), "B5", "-R1")
    assert after.points == (-6, 6)


def test_mok_10_12_nuak_single() -> None:
    state = table("BN B1", "BT B2")
    assert strengths(state, "BN") == list(range(-1, 10))
    assert strengths(state, "BN", Mokaik(nuak_single="weakest")) == [-1]
    led = play(state, "BN=single9")
    assert not can(led, "BT")


def test_mok_10_13_a_set_of_ten() -> None:
    state = table("BN RN B1 B1 B1 B1 R1 R1 R1 R1", "B2 B2 R2 R2 B3 B3 R3 R3 B4 B4")
    assert can(state, "BNRNB1B1B1B1R1R1R1R1")


def test_mok_10_15_a_weak_reading() -> None:
    led = play(table("BN B1", "B4 B2"), "BN=single3")
    assert can(led, "B4")


def test_run_ends_open() -> None:
    game = Mokaik(run_ends="open")
    state = play(table("B6 B7 B8", "B7 B8 BT", game=game), "B6B7B8", game=game)
    assert can(state, "B7B8BT", game)
    closed = table("B7 B8 BT", "B1 B1 B2")
    assert not can(closed, "B7B8BT")


# Texts


def test_texts_in_any_order_and_case() -> None:
    state = table("B5 R5 B6 B7", "R0 R0 R1 R1")
    assert GAME.text(GAME.parse(state, " Play: r5 b5 ")) == "play:B5R5"
    assert GAME.text(GAME.parse(state, "play:B5=single5")) == "play:B5"
    for wrong in ("play:B9", "B5", "play:", "discard:B5=set5", "play:B5=pair5"):
        with pytest.raises(InvalidText):
            GAME.parse(state, wrong)
    for refused in ("play:B5B6", "discard:B5", "play:R8", "deal:B5", "dealer:1", "play:B5=single6"):
        with pytest.raises(IllegalAction):
            GAME.parse(state, refused)


@pytest.mark.parametrize("bad", [{"reference": "last"}, {"seasons": 0}, {"bankroll": 0}, {"first_dealer": 6}])
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        Mokaik(**bad)
    with pytest.raises(RuleSetError, match="light"):
        Mokaik(light="on")


def test_mok_7_defaults_are_the_first_editions() -> None:
    assert dict(GAME.options) == {
        "reference": "lead",
        "nuak_single": "wild",
        "first_dealer": "random",
        "next_dealer": "winner",
        "run_ends": "closed",
        "seasons": 4,
        "bankroll": None,
    }
    assert Mokaik(first_dealer="5", bankroll="999", seasons="99").options.bankroll == 999


def test_mok_5_5_bounds() -> None:
    payments: list[Payment] = []
    for seed in range(60):
        match = random_playout(Mokaik(seasons=1), 4, Random(seed), 200)
        assert max(len(pile) for seat, pile in enumerate(match.state.open) if seat != match.state.winner) <= 9
        payments += GAME.settlement(match.state).payments
    assert {1, 2} & {payment.amount for payment in payments}
    assert max(payment.amount for payment in payments) == 12


def test_mok_9_1_two_players_have_one_follower_and_six_hold_all_cards() -> None:
    state = play(table("B1 R1", "B4 R1"), "B1")
    assert GAME.turn(state) == Player(1)
    assert GAME.turn(play(state, "B4")) == Player(1)
    match = random_playout(Mokaik(first_dealer=0), 6, Random(1), 48)
    assert (match.state.phase, match.state.stock, set(map(len, match.state.hands))) == ("play", (), {8})


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_mok_9_2_all_hands_have_equal_size_when_a_trick_begins(seats: int) -> None:
    match = random_playout(GAME, seats, Random(seats), 400)
    begun = [state for state in match.states if state.phase == "play" and not state.trick]
    assert all(len(set(map(len, state.hands))) == 1 for state in begun)
    # At least one trick in each of the four seasons.
    assert {state.season for state in begun} == {1, 2, 3, 4}


def test_mok_3_2_a_reading_must_beat_the_lead() -> None:
    state = play(table("B5 R5", "BN RN B6"), "B5R5")
    # Two nuak are a set of any strength (DECK-6.5); one and an officer have his.
    assert strengths(state, "BN RN") == [6, 7, 8, 9]
    assert strengths(state, "RN B6") == [6]
    assert strengths(state, "BN B6") == []
    assert GAME.text(GAME.parse(state, "play:BNRN")) == "play:BNRN=set9"
