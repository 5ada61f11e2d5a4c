"""Makaik by its rules (cards_03: MAK-1 to MAK-9)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK, Cards, Combining, Dealt, FirstDealer, Glimpse, Reading, read_cards
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, Player, WrongSeats
from cetkaik.games.makaik import Makaik, MakaikState, best_reading, key
from cetkaik.playthrough import random_action, random_playout
from tests.games.makaik_tables import GAME, HANDS, betting, legal, net, play, table

# MAK-1, MAK-2


@pytest.mark.parametrize("seats", [1, 10])
def test_mak_1_1_two_to_nine_players(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(seats)


@pytest.mark.parametrize("seats", range(2, 10))
def test_mak_2_1_deal(seats: int) -> None:
    rng, state = Random(seats), GAME.apply(GAME.start(seats), FirstDealer(1))
    sizes = []
    while GAME.turn(state) is CHANCE:
        assert state.open == () or set(map(len, state.hands)) == {3}
        state = GAME.apply(state, random_action(GAME, state, rng))
        sizes.append(tuple(map(len, state.hands)))
    # DECK-10.9: seat by seat from the dealer on, each his whole hand at once, then the open cards.
    assert (sizes[2][1], sum(sizes[2])) == (3, 3)
    assert len(sizes) == 3 * seats + 3
    assert len(state.open) == 3
    assert GAME.turn(state) == Player(1)


def test_mak_2_1_players_without_points_are_out() -> None:
    state = MakaikState.before_deal((0, 7, 5)).opened_by(1)
    match = state
    while GAME.turn(match) is CHANCE:
        match = GAME.apply(match, random_action(GAME, match, Random(1)))
    assert tuple(map(len, match.hands)) == (0, 3, 3)
    assert match.queue == (1, 2)


def test_deck_9_1_first_dealer_option() -> None:
    assert Makaik(first_dealer=8).start(9).dealer == 8
    with pytest.raises(RuleSetError, match="first_dealer"):
        Makaik(first_dealer=3).start(3)


# MAK-3: the exchange


def test_x1_swap() -> None:
    after = play(table(HANDS, "B7 R2 R3"), "swap:R1-B7")
    assert after.hands[0] == read_cards("B2 B4 B7")
    assert after.open == read_cards("R1 R2 R3")
    assert GAME.turn(after) == Player(1)


def test_x2_draw2() -> None:
    state = play(table(("B1 B2 B4", "R1 R2 R4"), "B7 R2 R3"), "draw2")
    assert GAME.turn(state) is CHANCE
    state = play(state, "deal:R8", "deal:B0")
    assert GAME.turn(state) == Player(0)
    assert legal(state) == {f"keep:{drawn}-{given}" for drawn in ("R8", "B0") for given in ("B1", "B2", "B4")}
    after = play(state, "keep:R8-B1")
    assert after.hands[0] == read_cards("B2 B4 R8")
    assert after.open == read_cards("B7 R2 R3 B1 B0")
    assert GAME.turn(after) == Player(1)


def test_mak_7_draw2_reject_bottom() -> None:
    game = Makaik(draw2_reject="bottom")
    state = play(table(HANDS, "B7 R2 R3", game), "draw2", "deal:R8", "deal:B0", "keep:R8-R1", game=game)
    assert state.open == read_cards("R1 R2 R3 B7")
    assert state.bottom == (read_cards("B0"), (), ())
    assert game.observe(state, 0).bottom == (Glimpse(1, read_cards("B0")), Glimpse(0), Glimpse(0))
    assert game.observe(state, 1).bottom == (Glimpse(1), Glimpse(0), Glimpse(0))
    # What lies under the stock is not drawn again (MAK-9.1).
    drawing = play(state, "draw2", game=game)
    assert Dealt(read_cards("B0")[0]) in game.legal(drawing)  # another copy
    assert sum(map(len, (*drawing.hands, *drawing.bottom, drawing.open, drawing.stock))) == 48


def test_mak_3_2_the_exchange_is_compulsory() -> None:
    state = table(HANDS, "B7 R2 R3")
    swaps = {f"swap:{given}-{taken}" for given in ("R1", "B2", "B4") for taken in ("B7", "R2", "R3")}
    assert legal(state) == swaps | {"draw2"}
    may = Makaik(exchange="may")
    assert legal(state, may) == swaps | {"draw2", "stay"}
    after = play(state, "stay", game=may)
    assert (after.hands, after.open) == (state.hands, state.open)


def test_mak_9_6_a_swap_of_equal_faces_changes_nothing() -> None:
    state = table(HANDS, "R1 R2 R3")
    after = play(state, "swap:R1-R1")
    assert (after.hands, after.open) == (state.hands, state.open)


@pytest.mark.parametrize("reject", ["open", "bottom"])
def test_mak_9_1_nine_players_can_all_draw(reject: str) -> None:
    game = Makaik(first_dealer=0, draw2_reject=reject)
    state, rng = game.start(9), Random(9)
    while state.phase != "base":
        action = game.parse(state, "draw2") if state.phase == "exchange" else random_action(game, state, rng)
        state = game.apply(state, action)
    assert state.stock == ()
    assert len(state.open) == (21 if reject == "open" else 12)
    assert sum(map(len, (*state.hands, *state.bottom, state.open))) == 48


# MAK-3: the bets


def test_mak_3_ante_after_the_last_exchange() -> None:
    state = betting(HANDS, "B7 R2 R3")
    assert (state.pot, state.points, state.bet_round) == (3, (49, 49, 49), 1)
    assert GAME.settlement(state).net(3) == (-1, -1, -1)
    assert {str(payment.reason) for payment in GAME.settlement(state).payments} == {"Ante"}
    assert legal(state) == {"base:1", "base:2", "base:3", "base:4", "base:5", "drop"}


def test_p1_three_rounds() -> None:
    # B wins: a pair of 8 against a single 4.
    state = betting(("R1 B2 B4", "B8 R0 R4", "R1 B3 R6"), "R8 B0 R2")
    state = play(state, "base:2", "call", "drop", "base:5", "call", "base:1")
    assert state.pot == 3 + 4 + 10 + 1
    after = play(state, "call")
    assert after.last is not None
    assert after.last.takings == ((1, 19),)
    assert net(after) == (-9, 10, -1)
    assert GAME.settlement(after).net(3) == (0, 18, 0)
    assert (after.dealer, after.season, after.pot) == (1, 2, 0)


def test_p2_the_dealership_passes_at_once() -> None:
    state = play(betting(HANDS, "B7 R2 R3"), "drop")
    assert (state.dealer, state.bet_round, state.pot) == (1, 1, 3)
    assert GAME.turn(state) == Player(1)
    after = play(state, "base:3", "drop")
    assert after.last is not None
    assert after.last.takings == ((1, 6),)
    assert after.last.shown == ()
    assert net(after) == (-1, 2, -1)


def test_p3_mak_9_3_the_last_player_takes_the_ante() -> None:
    after = play(betting(HANDS, "B7 R2 R3"), "drop", "drop")
    assert after.last is not None
    assert after.last.takings == ((2, 3),)
    assert net(after) == (-1, -1, 2)
    assert str(GAME.settlement(after).payments[0].reason) == "All others dropped"


def test_mak_9_4_two_players() -> None:
    after = play(betting(HANDS[:2], "B7 R2 R3"), "base:5", "drop")
    assert net(after) == (1, -1)


def test_mak_9_5_the_new_dealer_stays_for_the_season() -> None:
    state = play(betting(HANDS, "B7 R2 R3"), "drop", "base:1", "call")
    assert (state.bet_round, state.dealer) == (2, 1)
    assert GAME.turn(state) == Player(1)


def test_mak_3_3_base_change() -> None:
    state = play(betting(HANDS, "B7 R2 R3"), "base:4", "call", "call")
    assert "base:1" in legal(state)
    rising = Makaik(base_change="raise")
    assert legal(state, rising) == {"base:4", "base:5", "drop"}
    # Whoever named the base before.
    assert legal(play(state, "drop", game=rising), rising) == {"base:4", "base:5", "drop"}
    poor = state._replace(points=(3, *state.points[1:]))
    assert legal(poor, rising) == {"drop"}
    assert "last base, 4: you must drop" in str(rising.scene(poor, 0).headline)


def test_mak_7_base_max() -> None:
    assert len(legal(betting(HANDS, "B7 R2 R3", Makaik(base_max=25)), Makaik(base_max=25))) == 26


def test_mak_9_2_who_cannot_pay_must_drop() -> None:
    state = betting(HANDS, "B7 R2 R3", points=(3, 2, 1))
    assert legal(state) == {"base:1", "base:2", "drop"}
    state = play(state, "base:2")
    assert legal(state) == {"drop"}
    assert "You cannot pay the base, 2: you must drop." in str(GAME.scene(state, 1).headline)
    # MAK-9.6: the ante was the last point.
    broke = betting(HANDS, "B7 R2 R3", points=(1, 2, 3))
    assert legal(broke) == {"drop"}
    assert "You have no points left" in str(GAME.scene(broke, 0).headline)


# MAK-4: keys


@pytest.mark.parametrize(
    ("name", "hand", "open", "expected"),
    [
        ("V1", "B5 R5 B1", "R5 B7 R2", ("set", 5, 3)),
        ("V2", "B6 B7 R1", "B8 R3 R0", ("run", 8, 3)),
        ("V3", "B7 B8 R1", "BN R3 R0", ("run", 8, 3)),
        ("V4", "BN R3 R4", "B7 R7 R0", ("set", 7, 3)),
        ("V5", "R2 R4 B1", "BT BI R8", ("single", 4, 1)),
        ("V6", "RN B1 B2", "B3 R8 R6", ("run", 8, 3)),
        ("V7", "R8 RI B0", "R7 B4 B2", ("single", 9, 1)),
        ("V8", "B0 B1 R5", "BN R7 R3", ("run", 2, 3)),
        ("V9", "R6 B2 B4", "B8 R8 BT", ("single", 6, 1)),
        ("V10", "BN B3 R5", "RN B8 R0", ("set", 8, 3)),
    ],
)
def test_v_keys(name: str, hand: str, open: str, expected: tuple[Any, int, int]) -> None:
    assert GAME.worth(read_cards(hand), read_cards(open)) == Reading(*expected)


@pytest.mark.parametrize(
    ("name", "hand", "open", "strength"),
    [("V5", "R2 R4 B1", "BT BI R8", 9), ("V9", "R6 B2 B4", "B8 R8 BT", 8)],
)
def test_v5_v9_without_own_cards(name: str, hand: str, open: str, strength: int) -> None:
    game = Makaik(own_cards=0)
    assert game.worth(read_cards(hand), read_cards(open)) == Reading("set", strength, 2)


def test_mak_4_1_classes() -> None:
    readings = [Reading("set", 0, 3), Reading("run", 8, 3), Reading("run", 2, 3), Reading("set", 9, 2)]
    readings += [Reading("set", 0, 2), Reading("single", 9, 1), Reading("single", -1, 1)]
    assert sorted(readings, key=key, reverse=True) == readings


def test_mak_4_1_larger_sets_and_runs_count_as_three() -> None:
    assert best_reading(read_cards("B5 B5 R5"), read_cards("R5 R0 B1")) == Reading("set", 5, 3)
    assert best_reading(read_cards("B5 B4 B3"), read_cards("B6 R0 R7")) == Reading("run", 6, 3)


def test_mak_4_5_a_usable_nuak_makes_a_pair() -> None:
    assert best_reading(read_cards("BN R1 R3"), read_cards("B6 R8 B0")) == Reading("set", 8, 2)
    # An open nuak joins own cards only.
    assert best_reading(read_cards("B1 R3 R5"), read_cards("BN R8 B6")) == Reading("set", 5, 2)


@settings(max_examples=150, deadline=None)
@given(st.permutations(DECK), st.integers(3, 9), st.booleans())
def test_mak_4_keys_by_trying_all_selections(deck: list[Any], size: int, with_nuak: bool) -> None:
    nuak = read_cards("BN RN")
    cards = [*nuak, *(card for card in deck if card not in nuak)] if with_nuak else deck
    chosen = Random(repr(deck[:5])).sample(cards[: size + 5], size + 3)
    hand, open = tuple(chosen[:3]), tuple(chosen[3:])
    combining, keys = Combining(), []
    for count in (1, 2, 3):
        for places in combinations(range(len(chosen)), count):
            if min(places) < 3:
                cards_tried: Cards = tuple(chosen[place] for place in places)
                keys += [key(reading) for reading in combining.readings(cards_tried)]
    assert key(best_reading(tuple(sorted(hand)), tuple(sorted(open)))) == max(keys)


# MAK-5: showdown

TO_SHOWDOWN = ("base:1", "call", "base:1", "call", "base:1", "call")


def test_p5_hand_cards_decide_a_tie() -> None:
    state = betting(("R5 B8 R1", "B5 R7 R0"), "R5 B5 R2")
    after = play(state, *TO_SHOWDOWN)
    assert after.last is not None
    assert [one.reading for one in after.last.shown] == [Reading("set", 5, 3)] * 2
    assert after.last.takings == ((0, 8),)
    split = play(state, *TO_SHOWDOWN, game=Makaik(tie="split"))
    assert split.last is not None
    assert split.last.takings == ((0, 4), (1, 4))
    assert split.dealer == 0


def test_p4_remainders_go_from_the_dealer_on() -> None:
    # Three equal hands, apart from the colours; seat 1 is dealer, and the pot is brought to 20.
    hands = ("B8 R1 B3", "R8 B1 R3", "B8 B1 B3")
    state = betting(hands, "R6 B5 R0")
    state = state._replace(dealer=1, opener=1, bet_round=3, pot=14, points=(47, 45, 44))
    after = play(state, "base:2", "call", "call")
    assert after.last is not None
    assert after.last.takings == ((1, 7), (2, 7), (0, 6))
    assert str(GAME.settlement(after).payments[-1].reason) == "Shared with single General"
    assert after.dealer == 1
    assert sum(after.points) == 150


def test_mak_5_2_io_equals_tam_and_nuak_is_weakest_by_nature() -> None:
    after = play(betting(("BI BN R1", "RT R5 R0"), "BT R8 B3"), *TO_SHOWDOWN)
    assert after.last is not None
    assert after.last.takings == ((0, 8),)
    # Both have a set of 3 kings with the open nuak: 9-5-0 beats 9-1-0.
    after = play(betting(("BI R1 B0", "RI R5 B0"), "BT BN R8"), *TO_SHOWDOWN)
    assert after.last is not None
    assert after.last.takings == ((1, 8),)


def test_deck_9_7_rotate_counts_from_the_seasons_first_dealer() -> None:
    game = Makaik(next_dealer="rotate")
    state = betting(("R1 B2 B4", "B1 R2 R4", "B8 R8 R6"), "B7 R0 R3")
    assert play(state, "drop", "base:1", "drop", game=game).dealer == 1
    assert play(state, "drop", "drop", game=game).dealer == 1
    assert play(state, "drop", "drop").dealer == 2
    kept = play(state, "base:1", "drop", "drop", game=game)
    assert kept.dealer == 0
    # Players out of the match are skipped: seat 1 has paid his last point.
    poor = betting(("R1 B2 B4", "B1 R2 R4", "B8 R8 R6"), "B7 R0 R3", points=(5, 1, 5))
    after = play(poor, "drop", "drop", game=game)
    assert (after.dealer, after.active) == (2, (0, 2))


def test_deck_10_6_the_match_ends_when_one_is_left() -> None:
    after = play(betting(HANDS[:2], "B7 R2 R3", points=(99, 1)), "base:1", "drop")
    assert GAME.turn(after) is OVER
    assert GAME.returns(after) == (50.0, -50.0)
    assert str(GAME.scene(after, None).headline) == "Player 1 wins the match."


# Texts and options


def test_texts() -> None:
    state = table(HANDS, "B7 R2 R3")
    assert GAME.text(GAME.parse(state, " Swap: r1 - b7 ")) == "swap:R1-B7"
    for wrong in ("swap:R1", "swap:R1-B9", "base:0", "base:", "raise", "keep:R1"):
        with pytest.raises(InvalidText):
            GAME.parse(state, wrong)
    for refused in ("swap:B7-R1", "keep:R1-B7", "base:1", "call", "drop", "stay", "deal:B5", "dealer:0"):
        with pytest.raises(IllegalAction):
            GAME.parse(state, refused)


@pytest.mark.parametrize(
    "bad",
    [
        {"own_cards": 2},
        {"exchange": "never"},
        {"draw2_reject": "top"},
        {"tie": "dealer"},
        {"base_max": 26},
        {"base_change": "lower"},
        {"start_points": 1},
        {"seasons": 100},
        {"first_dealer": 9},
        {"bankroll": 5},
    ],
)
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        Makaik(**bad)


def test_mak_7_defaults_are_the_first_editions() -> None:
    assert dict(GAME.options) == {
        "own_cards": 1,
        "exchange": "must",
        "draw2_reject": "open",
        "tie": "hand_cards",
        "base_max": 5,
        "base_change": "any",
        "start_points": 50,
        "seasons": 4,
        "first_dealer": "random",
        "next_dealer": "winner",
    }
    assert Makaik(own_cards="0", base_max="25").options.own_cards == 0


def test_mak_9_7_nobody_is_out_before_the_fourth_season() -> None:
    for seed in range(30):
        match = random_playout(GAME, 4, Random(seed), 400)
        assert match.state.season == 4
        assert all(min(state.points) > 0 for state in match.states if state.season < 4)
