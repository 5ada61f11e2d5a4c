"""The course of namtou by its rules (cards_06: TOU-1 to TOU-3, TOU-5 to TOU-9)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import Card, Dealt, read_cards
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, NotOver, Player, WrongSeats
from cetkaik.games.namtou import Namtou, NamtouState
from cetkaik.picker import Picker
from cetkaik.scene import BACK
from tests.games.tables import check_hidden_cards, check_match, check_payments, matches

GAME = Namtou(first_dealer=0)


def dealt(game: Namtou, state: NamtouState, cards: list[Card]) -> NamtouState:
    """The state when everybody has his cards: the given ones first, then the first of the stock."""
    while state.phase == "deal":
        card = cards.pop(0) if cards else state.stock[0]
        state = game.apply(state, Dealt(card))
    return state


def play(
    game: Namtou, seats: int, *bets: str, cards: str = "", state: NamtouState | None = None
) -> NamtouState:
    """The state after some bets; cards are dealt in the given order whenever some are due."""
    order = [Card[code] for code in cards.split()]
    state = dealt(game, game.start(seats) if state is None else state, order)
    for bet in bets:
        text = "no_move" if bet == "-" else f"raise:{bet[1:]}" if bet.startswith("^") else f"add:{bet}"
        state = dealt(game, state, order) if state.phase == "deal" else state
        state = game.apply(state, game.parse(state, text))
    return state


def bets(game: Namtou, state: NamtouState) -> list[str]:
    """The texts of what can be done."""
    return [game.text(action) for action in game.actions(state)]


def all_cards(state: NamtouState) -> Counter[Card]:
    """Every card wherever it lies."""
    return Counter(card for pile in (*state.hands, *state.shown, *state.away, state.stock) for card in pile)


# TOU-8: courses

# Cards of three players, cycle by cycle, by which seat 2 wins.
C_WINS = "B0 R1 B0 R2 BT BI  B3 R6 R3 R8"


def test_p1() -> None:
    before = play(GAME, 3, "2", "2", "3", "1", "-", "1", "5", cards=C_WINS)
    assert before.pot == 3 + 7 + 2 + 5
    after = play(GAME, 3, "5", state=before)
    prize = [p for p in GAME.settlement(after).payments if p.receiver is not None]
    assert [(p.payer, p.receiver, p.amount) for p in prize] == [(None, 2, 22)]
    assert str(prize[0].reason).startswith("Won with Tam2 and King; ")
    # The fees of the second season are paid already.
    assert tuple(points + 1 for points in after.points) == (50 - 9, 50 - 3, 50 + 12)
    assert (after.season, after.dealer, after.pot) == (2, 2, 3)


def test_p2() -> None:
    state = play(GAME, 3, "3")
    assert bets(GAME, state) == ["add:3", "add:4", "add:5", "no_move"]
    with pytest.raises(IllegalAction):
        GAME.parse(state, "add:2")


def test_p3() -> None:
    state = play(GAME, 3, "3", "-")
    assert GAME.turn(state) == Player(2)
    with pytest.raises(IllegalAction):
        GAME.parse(state, "add:2")


def test_p4() -> None:
    state = play(GAME, 3, "-", "1", "1")
    assert state.dealer == 1
    assert GAME.turn(state) is CHANCE
    assert state.queue[0] == 1
    assert GAME.turn(dealt(GAME, state, [])) == Player(1)


def test_p5() -> None:
    state = play(GAME, 3, "-", "-")
    assert state.season == 2
    (prize,) = (payment for payment in GAME.settlement(state).payments if payment.payer is None)
    assert (prize.receiver, prize.amount, str(prize.reason)) == (2, 3, "All others gave up")
    assert state.outcome is not None
    assert state.outcome.judged == ()
    assert state.dealer == 2


def test_p6() -> None:
    game = Namtou(first_dealer=0, equalise=True)
    state = play(game, 3, "1", "3", "3")
    assert game.turn(state) == Player(0)
    assert bets(game, state) == ["raise:3", "raise:4", "raise:5", "no_move"]
    state = play(game, 3, "^4", "-", "^4", state=state)
    assert state.stakes == (4, 3, 4)
    assert (state.cycle, game.turn(state)) == (1, CHANCE)
    assert state.points == (45, 46, 45)


# TOU-1 to TOU-3


@pytest.mark.parametrize(("cycles", "most"), [(1, 8), (2, 8), (3, 8), (4, 6)])
def test_tou_1_1_players(cycles: int, most: int) -> None:
    game = Namtou(cycles=cycles)
    assert game.players == range(2, most + 1)
    for seats in (1, most + 1):
        with pytest.raises(WrongSeats):
            game.start(seats)


def test_tou_2_1_who_cannot_pay_the_fee_is_out() -> None:
    game = Namtou(first_dealer=0, start_points=8, entry_fee=3, cycles=1)
    state = play(game, 3, "4", "4", "4", cards="BT BI B0 R0 B1 R2")
    # They have paid 7 each, and only the winner can pay 3 more for another season.
    assert state.points == (22, 1, 1)
    assert game.turn(state) is OVER
    assert game.returns(state) == (14.0, -7.0, -7.0)


def test_tou_3_one_turn_each_without_equalise() -> None:
    state = play(GAME, 3, "1", "2", "5")
    assert (state.cycle, state.pot, state.stakes) == (1, 11, (1, 2, 5))
    assert [len(cards) for cards in state.shown] == [2, 2, 2]


def test_tou_3_1_cards_of_those_who_give_up_are_laid_away() -> None:
    state = play(GAME, 3, "1", "1", "1", "1", "-", cards="B0 R1 B0 R2 BT BI B3 R6 B8 R8")
    assert state.staying == (0, 2)
    assert state.away[1] == read_cards("B8 R8")
    assert state.shown[1] == read_cards("B0 R2")


def test_tou_3_2_cap() -> None:
    assert bets(GAME, play(GAME, 2)) == ["add:1", "add:2", "add:3", "add:4", "add:5", "no_move"]
    free = Namtou(first_dealer=0, stake_cap="none")
    assert bets(free, play(free, 2))[-2:] == ["add:49", "no_move"]


def test_tou_3_5_and_9_3_out_of_points() -> None:
    game = Namtou(first_dealer=0, start_points=3)
    state = play(game, 2, "2", "2")
    assert bets(game, play(game, 2, state=dealt(game, state, []))) == ["no_move"]
    headline = str(game.scene(dealt(game, state, []), 0).headline)
    assert headline == "You cannot pay the 1 point that is needed: you must give up."


def test_tou_3_4_next_is_the_first_after_the_last_actor() -> None:
    game = Namtou(first_dealer=1, equalise=True)
    state = play(game, 4, "1", "2", "3", "4")  # seats 1, 2, 3, 0
    assert game.turn(state) == Player(1)
    state = play(game, 4, "^5", state=state)
    assert game.turn(state) == Player(2)
    state = play(game, 4, "-", "^5", "-", state=state)
    assert (state.cycle, state.staying) == (1, (1, 3))


def test_tou_3_4_difference_must_be_there() -> None:
    game = Namtou(first_dealer=0, equalise=True, stake_cap=None)
    state = play(game, 2)._replace(points=(2, 9))
    state = play(game, 2, "1", "5", state=state)
    assert bets(game, state) == ["no_move"]


def test_tou_7_fee_every_cycle() -> None:
    game = Namtou(first_dealer=0, fee_every_cycle=True, entry_fee=2)
    state = play(game, 3, "1", "1", "1")
    assert (state.pot, state.points) == (6 + 3 + 6, (45, 45, 45))
    short = play(game, 3)._replace(points=(1, 9, 9))
    state = play(game, 3, "1", "1", "1", state=short)
    assert (state.staying, state.dealer, state.points) == ((1, 2), 1, (0, 6, 6))
    assert "cannot pay the entry fee" in str(game.scene(state, None).log[3])
    # TOU-3.3: the last one takes the pot at once and pays nothing.
    alone = play(game, 2)._replace(points=(1, 1))
    state = play(game, 2, "1", "1", state=alone)
    assert game.turn(state) is OVER
    assert state.points == (0, 6)


# TOU-5


def test_tou_5_2_a_split_pot() -> None:
    game = Namtou(first_dealer=1, cycles=1, seasons=1)
    # Seats 1, 2, 0 are dealt in turn; 1 and 0 are equal, seat 2 adds a point that cannot be split.
    state = play(game, 3, "1", "2", "2", cards="B5 R5 B0 R1 B5 R5")
    assert state.points == (50 - 3 + 4, 50 - 2 + 4, 50 - 3)
    state = play(game, 3, "1", "1", "1", cards="B5 R5 B0 R1 B5 R5")
    assert state.points == (51, 51, 48)
    state = play(game, 3, "1", "1", "2", cards="B5 R5 B0 R1 B5 R5")
    assert [(p.receiver, p.amount) for p in state.paid.payments[1:]] == [(1, 4), (0, 3)]
    assert {str(p.reason) for p in state.paid.payments[1:]} == {"Shared with set of 2: Horse"}


def test_tou_5_3_and_deck_9_7_next_dealer() -> None:
    cards = "B0 R1 B5 R5 BT BI"
    for rule, dealer in (("winner", 2), ("rotate", 1)):
        game = Namtou(first_dealer=0, cycles=1, next_dealer=rule)
        assert play(game, 3, "1", "1", "1", cards=cards).dealer == dealer
        # The dealership moved to seat 1, but the rotation counts from seat 0.
        assert play(game, 3, "-", "1", "1", cards=cards).dealer == dealer
    # The dealer of the beginning wins and stays.
    game = Namtou(first_dealer=0, cycles=1, next_dealer="rotate")
    assert play(game, 3, "1", "1", "1", cards="BT BI").dealer == 0


def test_tou_9_2_uncontested_in_the_last_cycle() -> None:
    state = play(Namtou(first_dealer=0, seasons=1), 2, "1", "1", "1", "1", "1", "-")
    assert state.phase == "over"
    assert [len(cards) for cards in state.shown] == [4, 4]
    assert [len(cards) for cards in (state.hands[0], state.away[1])] == [2, 2]
    # TOU-6.2: what was not opened stays hidden, also at the end.
    assert [element.face for element in GAME.scene(state, 1).in_zone("hand:0")] == [BACK, BACK]
    assert [element.face for element in GAME.scene(state, 0).in_zone("away:1")] == [BACK, BACK]


def test_tou_9_1_all_cards_are_used() -> None:
    state = play(Namtou(first_dealer=0, seasons=1), 8, *("1",) * 24)
    assert (state.stock, state.phase, sum(map(len, state.shown))) == ((), "over", 48)


def test_tou_9_6_nobody_is_out_before_the_fourth_season() -> None:
    state = play(GAME, 2, *("5",) * 6)
    assert sorted(state.points) == [50 - 16 - 1, 50 + 16 - 1]


# Options and texts


def test_tou_7_defaults_are_the_first_editions() -> None:
    assert dict(Namtou().options) == {
        "cycles": 3,
        "rank_order": "e1c",
        "count_first": True,
        "equalise": False,
        "stake_cap": 5,
        "entry_fee": 1,
        "fee_every_cycle": False,
        "start_points": 50,
        "first_dealer": "random",
        "next_dealer": "winner",
        "seasons": 4,
    }


@pytest.mark.parametrize(
    "bad",
    [
        {"cycles": 5},
        {"rank_order": "e2"},
        {"stake_cap": 26},
        {"entry_fee": 11},
        {"entry_fee": 5, "start_points": 5},
        {"start_points": 1},
        {"first_dealer": 8},
        {"seasons": 100},
        {"bankroll": 5},
    ],
)
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        Namtou(**bad)


def test_first_dealer_must_be_at_the_table() -> None:
    with pytest.raises(RuleSetError, match="first_dealer"):
        Namtou(first_dealer=3).start(3)


def test_texts() -> None:
    state = play(GAME, 2)
    assert GAME.text(GAME.parse(state, " Add: 3 ")) == "add:3"
    for wrong in ("add", "add:0", "no move 3", "fold"):
        with pytest.raises(InvalidText):
            GAME.parse(state, wrong)
    for refused in ("add:6", "raise:2", "deal:B5", "dealer:1"):
        with pytest.raises(IllegalAction):
            GAME.parse(state, refused)


# Scenes and information


def test_scene_of_a_bet() -> None:
    state = play(GAME, 3, "2", "2", "3", "1", cards=C_WINS)
    scene = GAME.scene(state, 1)
    assert str(scene.headline) == "Add at least 1 point, or give up."
    assert scene.element("pot").value == 11
    assert str(scene.element("worth:2").label) == "Tam2 and King"
    assert (
        str(scene.element("together").label)
        == "Together: single General; single Chariot; single Archer; single Blank"
    )
    chosen = Picker(scene).pick("button:add2").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == ("add:2", "Add 2 points")
    assert [str(line) for line in scene.log] == ["Player 1 adds 1 point."]
    assert str(GAME.scene(state, 0).headline) == "Player 2 is to bet."


def test_log_tells_how_a_season_ended() -> None:
    game = Namtou(first_dealer=0, cycles=1)
    state = play(game, 2, "1", "2", cards="BT BI B0 R1")
    assert [str(line) for line in game.scene(state, None).log] == [
        "Player 1 adds 1 point.",
        "Player 2 adds 2 points.",
        "Player 1 shows Tam2 and King.",
        "Player 2 shows single Pawn; single Blank.",
        "Player 1 takes 5: Won with Tam2 and King.",
        "Player 1 pays 1: Entry fee.",
        "Player 2 pays 1: Entry fee.",
    ]


def test_tou_6_hidden_cards_are_seen_by_their_owner_only() -> None:
    state = play(GAME, 3, "1", "-", cards="B0 R1 B0 R2 BT BI")
    assert [e.face for e in GAME.scene(state, 2).in_zone("hand:2")][:2] == ["card.BI", "card.BT"]
    assert [e.face for e in GAME.scene(state, 1).in_zone("away:1")] == ["card.B0", "card.R2"]
    for viewer in (0, None):
        scene = GAME.scene(state, viewer)
        assert [e.face for e in (*scene.in_zone("hand:2"), *scene.in_zone("away:1"))] == [BACK] * 4


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 8), st.integers(0, 10**6))
def test_tou_6_hidden_cards_change_nothing_for_a_viewer(seats: int, seed: int) -> None:
    check_hidden_cards(GAME, seats, seed, all_cards)


# What a state promises


def test_the_strongest_cards_promise_the_pot_once_all_are_dealt() -> None:
    game = Namtou(first_dealer=0, cycles=1)
    weak, strong = game.estimate(play(game, 2, "1", cards="B0 R1 BT BI"))
    assert (weak, strong) == pytest.approx((-2.0, -1.0 + 3.0))


def test_better_cards_promise_more_before_all_are_dealt() -> None:
    gains = GAME.estimate(play(GAME, 3, cards="B0 R4 B5 R5 BT BI"))
    assert gains[0] < gains[1] < gains[2]
    assert sum(gains) == pytest.approx(0)
    # Who gives up loses what he has paid, and no more.
    assert GAME.estimate(play(GAME, 3, "-", cards="B0 R4 B5 R5 BT BI"))[0] == -1.0


# Many matches


@settings(max_examples=40, deadline=None)
@given(matches(Namtou))
def test_random_matches_lose_no_card_and_no_point(setup: tuple[Namtou, int, int]) -> None:
    game, seats, _seed = setup
    match = check_match(*setup, all_cards)
    check_payments(match)
    for state in match.states:
        assert sum(state.points) + state.pot == game.options.start_points * seats
        assert min(state.points) >= 0
    assert sum(game.returns(match.state)) == 0
    with pytest.raises(NotOver):
        game.returns(match.states[0])


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_players_who_stay(seats: int) -> None:
    """Everybody adds a point each time: 12 bets of every player in four seasons."""
    for seed in range(25):
        rng, state = Random(seed), GAME.start(seats)
        acts = 0
        while state.phase != "over":
            acts += state.phase == "bet"
            action = GAME.actions(state)[0] if state.phase == "bet" else Dealt(rng.choice(state.stock))
            state = GAME.apply(state, action)
        assert acts == 12 * seats
        assert state.season == 4
        assert sum(GAME.returns(state)) == 0
