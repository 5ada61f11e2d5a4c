"""Nine by its rules (cards_07: NIN-1 to NIN-11)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK, CardKind, FirstDealer, holds, read_cards, without
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, NotOver, Player, WrongSeats
from cetkaik.games.nine import Nine, NineState
from cetkaik.games.nine.guess import fits
from cetkaik.games.nine.state import beats
from cetkaik.picker import Picker
from cetkaik.playthrough import random_action, random_playout
from cetkaik.scene import BACK, Scene
from cetkaik.testing import check_game

GAME = Nine()


def table(*hands: str | int, stock: int = 20, lead: str = "", **changes: Any) -> NineState:
    """A state in which the seats hold these cards, or so many of those left over, and seat 0 leads.

    The stock has so many cards; the others are won by seat 0.
    """
    rest = without(DECK, (card for hand in hands if isinstance(hand, str) for card in read_cards(hand)))
    held = []
    for hand in hands:
        if isinstance(hand, str):
            held.append(read_cards(hand))
        else:
            held.append(rest[:hand])
            rest = rest[hand:]
    state = replace(
        NineState.before_deal((0,) * len(hands)),
        hands=tuple(held),
        stock=rest[:stock],
        won=(rest[stock:], *((),) * (len(hands) - 1)),
        dealer=0,
    )
    state = replace(state, **changes)
    return play(state, lead) if lead else state


def play(state: NineState, *texts: str, game: Nine = GAME) -> NineState:
    """The state after some actions: cards to play, or ``out``, after which the first cards there are drawn."""
    for text in texts:
        action = text if text == "out" else f"play:{text}"
        state = drawn(game.apply(state, game.parse(state, action)), game)
    return state


def drawn(state: NineState, game: Nine = GAME) -> NineState:
    """The state after all cards due have been drawn; the deal of a next season is left alone."""
    while state.due and len(state.stock) < len(DECK):
        state = game.apply(state, game.legal(state)[0])
    return state


def can(state: NineState, text: str, game: Nine = GAME) -> bool:
    """Whether some cards can be played; both the list and the test say so."""
    try:
        action = game.parse(state, f"play:{text}")
    except IllegalAction:
        return False
    assert action in game.actions(state)
    return True


def texts(state: NineState, game: Nine = GAME) -> set[str]:
    """What can be done, as text."""
    return {game.text(action) for action in game.actions(state)}


def sizes(state: NineState) -> tuple[int, ...]:
    """How many cards the seats hold."""
    return tuple(map(len, state.hands))


def all_cards(state: NineState) -> Counter[Any]:
    """Every card wherever it lies."""
    played = (laid.combination.cards for laid in state.field)
    return Counter(card for pile in (*state.hands, *state.won, state.stock, *played) for card in pile)


# NIN-1 to NIN-4


@pytest.mark.parametrize("seats", [1, 5])
def test_nin_1_1_two_to_four_players(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(seats)


@pytest.mark.parametrize(
    ("seats", "each", "stock", "deal4"),
    [(2, 12, 24, 8), (3, 12, 12, 8), (4, 8, 16, 8), (4, 11, 4, 11), (4, 6, 24, 6), (3, 12, 12, 6)],
)
def test_nin_2_deal(seats: int, each: int, stock: int, deal4: int) -> None:
    game = Nine(deal4=deal4)
    state = game.apply(game.start(seats), FirstDealer(1))
    order = []
    while game.turn(state) is CHANCE:
        order.append(state.due[0])
        state = game.apply(state, random_action(game, state, Random(seats)))
    # DECK-10.9: seat by seat from the dealer on, each his whole hand at once.
    assert order[:each] == [1] * each
    assert order == [(1 + at // each) % seats for at in range(each * seats)]
    assert sizes(state) == (each,) * seats
    assert len(state.stock) == stock
    assert state.score == (0,) * seats
    assert game.turn(state) == Player(1)


def test_deck_9_1_first_dealer_option() -> None:
    assert Nine(first_dealer=2).start(3).dealer == 2
    with pytest.raises(RuleSetError, match="first_dealer"):
        Nine(first_dealer=3).start(3)


def test_nin_3_1_and_3_2_the_order_is_cyclic() -> None:
    kinds = list(CardKind)
    nuak, tam = kinds[0], kinds[-1]
    assert [kind for kind in kinds if beats(nuak, kind)] == [tam]
    assert [kind for kind in kinds if beats(kind, tam)] == [nuak]
    assert [kind for kind in kinds if beats(kind, nuak)] == kinds[1:-1]
    assert beats(CardKind.TAM, CardKind.IO)
    assert not beats(CardKind.IO, CardKind.TAM)
    assert not any(beats(kind, kind) for kind in kinds)


def test_nin_3_3_a_mun_stands_for_any_of_twelve_kinds() -> None:
    state = table("B0 RN", "R1 R1")
    assert texts(state) == {f"play:B0={code}" for code in "N012345678IT"} | {
        "play:RN",
        "play:RNB0=N",
    }


def test_nin_3_4_a_set_of_mun_only() -> None:
    state = table("B0 R0", "R1 R1")
    assert {text for text in texts(state) if "B0R0" in text} == {
        f"play:B0R0={code}" for code in "N012345678IT"
    }


def test_nin_4_1_sets_of_one_kind_and_no_runs() -> None:
    state = table("BI RT B1 B2 B3 R3", "R1 R1")
    assert texts(state) == {f"play:{cards}" for cards in ("BI", "RT", "B1", "B2", "B3", "R3", "B3R3")}


# NIN-9: answers


@pytest.mark.parametrize(
    ("name", "top", "hand", "answer", "legal"),
    [
        ("A1", "B1", "B2 R2", "B2", True),
        ("A1", "B1", "B2 R2", "R2", False),
        ("A2", "B1", "R1 R1", "R1 R1", True),
        ("A2", "B1", "R1 R1", "R1", False),
        ("A3", "B1", "B3 B3 R3", "B3 R3", False),
        ("A3", "B1", "B3 B3 R3", "B3 B3", False),
        ("A4", "R1 R1 B1", "B2 R2 R8", "B2", True),
        ("A4", "R1 R1 B1", "B2 R2 R8", "R2", True),
        ("A4", "R1 R1 B1", "B2 R2 R8", "R8", True),
        ("A5", "R1 R1 B1", "B1 B1 B1 R1", "B1 B1 B1 R1", True),
        ("A5", "R1 R1 B1", "B1 B1 R0", "B1 B1 R0=1", False),
        ("A6", "BI", "BT BN RT", "BT", True),
        ("A6", "BI", "BT BN RT", "BN", False),
        ("A6", "BI", "BT BN RT", "RT", False),
        ("A7", "BT", "BN RN BI B0", "BN", True),
        ("A7", "BT", "BN RN BI B0", "RN", False),
        ("A7", "BT", "BN RN BI B0", "BI", False),
        ("A7", "BT", "BN RN BI B0", "B0=N", True),
        ("A8", "BN", "B1 BI BT B0 RN", "B1", True),
        ("A8", "BN", "B1 BI BT B0 RN", "BI", True),
        ("A8", "BN", "B1 BI BT B0 RN", "BT", False),
        ("A8", "BN", "B1 BI BT B0 RN", "B0=0", True),
        ("A8", "BN", "B1 BI BT B0 RN", "B0 RN=N", True),
        ("A9", "B8", "B0 R0", "B0=T", True),
        ("A9", "B8", "B0 R0", "R0=T", False),
        ("A10", "BT RT", "BN RN", "BN", True),
        ("A10", "BT RT", "BN RN", "RN", True),
    ],
)
def test_answers(name: str, top: str, hand: str, answer: str, legal: bool) -> None:
    assert can(table(f"{top} B4", hand, lead=top), answer) is legal, name


def test_nin_5_3_a_mun_on_the_table_keeps_its_colour_and_kind() -> None:
    state = table("B0 R8", "B6 R6 B4 R5 R5", lead="B0=5")
    assert texts(state) == {"play:B6", "play:R5R5", "out"}


def test_nin_10_5_a_single_card_answers_a_set() -> None:
    state = play(table("B1 R1 B6 R6", "R4 R4", lead="B1 R1"), "R4")
    assert texts(state) == {"play:R6"}


# NIN-5


def test_nin_5_1_the_dealer_must_lead() -> None:
    assert "out" not in texts(table("B1 B2", "R1"))


def test_nin_5_2_commit() -> None:
    state = play(table("B1 B6 R6", "B5 B7", lead="B1"), "B5")
    assert texts(state) == {"play:B6"}
    assert texts(state, Nine(commit="free")) == {"play:B6", "out"}
    with pytest.raises(IllegalAction):
        GAME.parse(state, "out")
    # NIN-11.17: the dealer is bound like the others; without an answer he must leave.
    assert texts(play(state, "B6", "B7")) == {"out"}
    # A mun of the right colour always answers.
    bound = play(table("B1 B0", "B8 B7", lead="B1"), "B8")
    assert texts(bound) == {"play:B0=I", "play:B0=T"}


def test_nin_5_4_who_is_out_is_skipped() -> None:
    state = play(table("B1 B6 R1", "R2 R3", "B5 B7 R1", lead="B1"), "out", "B5", "B6")
    assert GAME.turn(state) == Player(2)
    assert state.status == ("in", "out", "in")
    assert sizes(state) == (1, 5, 2)


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
    assert texts(state, game) == {"out"}
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


# Texts and options


def test_texts_in_any_order_and_case() -> None:
    state = table("B5 R5 B6 B0", "R0 R0 R1 R1")
    assert GAME.text(GAME.parse(state, " Play: r5 b5 ")) == "play:B5R5"
    # DECK-6.8: without a reading the strongest legal one is meant.
    assert GAME.text(GAME.parse(state, "play:b0")) == "play:B0=T"
    assert GAME.text(GAME.parse(state, "play:b0=n")) == "play:B0=N"
    assert GAME.text(GAME.parse(state, "play:r5b0")) == "play:B0R5=5"
    assert GAME.text(GAME.parse(state, "play:B5=5")) == "play:B5"
    for wrong in ("play:B9", "B5", "play:", "play:B5=9", "stay"):
        with pytest.raises(InvalidText):
            GAME.parse(state, wrong)
    for refused in ("play:B5B6", "out", "play:R8", "deal:B5", "dealer:1", "play:B5=6"):
        with pytest.raises(IllegalAction):
            GAME.parse(state, refused)


@pytest.mark.parametrize(
    "bad",
    [{"deal4": 12}, {"deal4": 5}, {"commit": "on"}, {"take": "won"}, {"late_exit": "3"}, {"seasons": 100}],
)
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        Nine(**bad)
    with pytest.raises(RuleSetError, match="bankroll"):
        Nine(bankroll=5)


def test_nin_8_defaults_are_the_first_editions() -> None:
    assert dict(GAME.options) == {
        "deal4": 8,
        "commit": "forced",
        "take": "discard",
        "late_exit": "free",
        "first_dealer": "random",
        "next_dealer": "winner",
        "seasons": 1,
    }


def test_deck_10_2_a_seed_gives_the_same_match_again() -> None:
    first, again = (random_playout(GAME, 3, Random(7), 400) for _time in range(2))
    assert first.texts == again.texts
    assert first.is_over


# Scenes and information


def scene_of(state: NineState) -> Scene:
    """The scene of the player to act."""
    return GAME.scene(state, state.actor)


def test_a_reading_is_one_more_pick() -> None:
    scene = scene_of(table("B0 B5", "R1 R2", stock=42))
    picker = Picker(scene).pick("B0:1")
    assert {"B5:1", "button:as.T", "button:as.N"} <= picker.next
    chosen = picker.pick("button:as.T").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == ("play:B0=T", "Play black Blank, 0 as Tam2")
    pair = picker.pick("B5:1").pick("button:play").chosen
    assert pair is not None
    assert (pair.action_text, str(pair.label)) == ("play:B0B5=5", "Play set of 2: Horse, all black")
    assert [str(element.label) for element in scene.in_zone("panel")][:3] == ["Play", "As Tam2", "As King"]


def test_headlines_and_log() -> None:
    state = table("B0 B6 R6 R7", "B5 B8 R1", "R1 R2", lead="B0=4")
    assert str(scene_of(state).headline) == (
        "Answer black Blank, 0 as Tiger by one stronger card of its colour or by more of its kind, or stay out."
    )
    assert str(GAME.scene(state, None).headline) == "Player 2 is to play."
    (mun,) = scene_of(state).in_zone("field")
    assert (str(mun.label), mun.value, mun.marks) == ("black Blank, 0 as Tiger", 4, ("best", "wild"))
    state = play(state, "B5")
    assert str(scene_of(state).headline) == "You have no answer to black Horse, 5: stay out."
    drawing = GAME.apply(state, GAME.parse(state, "out"))
    assert str(GAME.scene(drawing, 0).headline) == "Player 3 draws."
    state = drawn(drawing)
    assert str(scene_of(state).headline) == "You have joined and must answer black Horse, 5."
    assert [str(line) for line in GAME.scene(state, None).log] == [
        "Player 1 plays black Blank, 0 as Tiger.",
        "Player 2 plays black Horse, 5.",
        "Player 3 stays out.",
        "Player 3 draws 3 cards.",
    ]
    assert [str(choice.label) for choice in GAME.scene(play(state, "B6"), 1).choices] == [
        "Play black General, 8"
    ]
    leaving = play(state, "B6", "B8")
    assert [str(choice.label) for choice in scene_of(leaving).choices] == ["Leave the round"]
    labels = [str(element.label) for element in GAME.scene(state, None).in_zone("status")]
    assert labels == ["Player 1: in the round", "Player 2: in the round", "Player 3: out of the round"]


def test_what_staying_out_costs_is_said() -> None:
    scene = scene_of(table("BT B6", "BN B5", stock=2, lead="BT"))
    assert [str(choice.label) for choice in scene.choices] == [
        "Play black Vessel",
        "Stay out and draw 2 cards",
    ]
    assert str(scene.headline) == (
        "Answer black Tam2 by a Vessel of its colour or by more of its kind, or stay out."
    )


def test_nin_7_1_hands_are_private() -> None:
    state = table("B1 B6", "R7", "R1 R2", lead="B1")
    assert [element.face for element in GAME.scene(state, 1).in_zone("hand:1")] == ["card.R7"]
    for viewer in (0, 2, None):
        assert [element.face for element in GAME.scene(state, viewer).in_zone("hand:1")] == [BACK]
        assert [hand.size for hand in GAME.observe(state, viewer).hands] == [1, 1, 2]


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_nin_7_hidden_cards_change_nothing_for_a_viewer(seats: int, seed: int) -> None:
    rng = Random(seed)
    match = random_playout(GAME, seats, rng, 240)
    state = match.states[rng.randrange(len(match.states))]
    for viewer in (*range(seats), None):
        other = GAME.resample(state, viewer, rng)
        assert all_cards(other) == all_cards(state)
        assert GAME.observe(other, viewer) == GAME.observe(state, viewer)
        assert GAME.scene(other, viewer) == GAME.scene(state, viewer)
        assert GAME.actions_of(other, viewer) == GAME.actions_of(state, viewer)


def test_nin_7_2_a_guess_agrees_with_leaving_the_round() -> None:
    state = play(table("B1 R5 R6 B2", "B4 R1 B8", 6, lead="B1"), "B4", "out")
    state = play(state, "out")
    assert GAME.turn(state) == Player(1)
    assert state.unable == ((state.last[1].combination,), (), ())
    for seed in range(40):
        guess = GAME.resample(state, 1, Random(seed))
        # Nothing black above 4, no black mun, and not two of the kind: seat 0 could not answer B4.
        assert not set(guess.hands[0]) & set(read_cards("B0 B5 B6 B7 B8 BI BT"))
        assert fits(guess, 1)
    # A draw ends what is known.
    assert play(state, "R1", "out", "out").unable[0] == ()


def test_a_guess_keeps_the_cards_that_were_taken_up() -> None:
    game = Nine(take="hand")
    state = play(table("B1 R5 R6", 4, 6, lead="B1"), "out", "out", game=game)
    assert state.known == (read_cards("B1"), (), ())
    guesses = [game.resample(state, 1, Random(seed)) for seed in range(20)]
    assert all(read_cards("B1")[0] in guess.hands[0] for guess in guesses)
    assert len({guess.hands[0] for guess in guesses}) > 10
    assert play(state, "B1", game=game).known == ((), (), ())


@pytest.mark.parametrize("options", [{}, {"take": "hand"}, {"late_exit": "draw"}])
def test_what_is_told_of_hands_is_true_and_guesses_agree_with_it(options: dict[str, Any]) -> None:
    game, misses, guesses = Nine(**options), 0, 0
    for seed in range(30):
        rng = Random(seed)
        for state in random_playout(game, 2 + seed % 3, rng, 300).states[::5]:
            assert fits(state, None)
            assert all(holds(hand, known) for hand, known in zip(state.hands, state.known, strict=True))
            guess = game.resample(state, 0, rng)
            assert all(holds(hand, known) for hand, known in zip(guess.hands, state.known, strict=True))
            assert all_cards(guess) == Counter(DECK)
            misses += not fits(guess, 0)
            guesses += 1
    assert misses <= guesses // 100


# The protocol, and many matches


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"commit": "free", "take": "hand", "seasons": 1},
        {"take": "hand", "late_exit": "draw", "next_dealer": "rotate", "first_dealer": 1, "seasons": 3},
        {"late_exit": "draw", "deal4": 11, "seasons": 2},
    ],
)
def test_conformance(options: dict[str, Any]) -> None:
    report = check_game(Nine(**options), matches=1, states=8)
    assert report.finished == report.matches


option_sets = st.fixed_dictionaries(
    {},
    optional={
        "deal4": st.integers(6, 11),
        "commit": st.sampled_from(["forced", "free"]),
        "take": st.sampled_from(["discard", "hand"]),
        "late_exit": st.sampled_from(["free", "draw"]),
        "first_dealer": st.sampled_from(["random", 0, 1]),
        "next_dealer": st.sampled_from(["winner", "rotate"]),
        "seasons": st.integers(1, 3),
    },
)


@settings(max_examples=8, deadline=None)
@given(options=option_sets, seats=st.integers(2, 4), seed=st.integers(0, 1000))
def test_conformance_of_any_options(options: dict[str, Any], seats: int, seed: int) -> None:
    check_game(Nine(**options), seats=seats, matches=1, states=5, seed=seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_lose_no_card_and_no_point(seats: int) -> None:
    deck = Counter(DECK)
    for seed in range(80):
        game = Nine(
            take="hand" if seed % 4 == 0 else "discard",
            late_exit="draw" if seed % 3 == 0 else "free",
            commit="free" if seed % 5 == 0 else "forced",
            seasons=1 + seed % 2,
        )
        match = random_playout(game, seats, Random(seed), game.nature.length or 0)
        assert match.is_over
        total = [0] * seats
        for state in match.states:
            # NIN-10.2: who must lead has cards.
            assert state.actor is None or state.field or state.hands[state.actor]
            for seat, gain in enumerate(game.settlement(state).net(seats)):
                total[seat] += int(gain)
        for state in match.states[::7]:
            assert all_cards(state) == deck
        assert tuple(total) == game.returns(match.state)
        assert max(total) <= game.nature.highest
        with pytest.raises(NotOver):
            game.returns(match.states[0])


@pytest.mark.parametrize(("seats", "mean"), [(2, 45), (3, 26), (4, 26)])
def test_nin_10_7_length_of_random_seasons(seats: int, mean: int) -> None:
    taken = []
    for seed in range(100):
        match = random_playout(GAME, seats, Random(seed), 300)
        taken.append(sum(not text.startswith("deal") for text in match.texts))
    assert abs(sum(taken) / len(taken) - mean) < 5
