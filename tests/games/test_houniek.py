"""Houniek by its rules (cards_04, appendix: NIE-12)."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK, Card, Combination, FirstDealer
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, WrongSeats
from cetkaik.games.niekhi import ClimbState, Houniek
from cetkaik.games.niekhi.state import Top
from cetkaik.picker import Picker
from cetkaik.playthrough import random_action
from tests.games import climbing_tables, tables
from tests.games.climbing_tables import all_cards
from tests.games.tables import check_hidden_cards, check_match, matches

GAME = Houniek()

table, play = partial(climbing_tables.table, game=GAME), partial(tables.play, game=GAME)
can, texts = partial(tables.can, game=GAME), partial(tables.texts, game=GAME)
readings = partial(climbing_tables.readings, combining=GAME.combining)


def on_kauk() -> ClimbState:
    """Three black kauk lie there."""
    hand = "B1 R1 R1 R1 R2 R2 R2 B2 B2 R3 B3 R4"
    return table(hand, "B7 B8", top="B1B1B1=set1")


def test_nie_12_6_following() -> None:
    state = on_kauk()
    assert can(state, "play:R2B2B2")
    assert can(state, "play:R1R1R1B1")
    assert can(state, "play:R1R2B3R4")
    assert not can(state, "play:R2R2R2")
    assert not can(state, "play:R1B2B3")
    assert not can(state, "play:R2R2B2B2")


@pytest.mark.parametrize(
    ("top", "answer", "legal"),
    [
        ("BT BN B1", "BN B1 B2", True),
        ("BN B1 B2", "B1 B2 B3", True),
        ("BT BN B1", "B1 B2 B3", False),
    ],
)
def test_nie_12_6_the_circle(top: str, answer: str, legal: bool) -> None:
    state = table(f"{answer} B8", "B7", top=top)
    assert can(state, f"play:{answer}") is legal


def test_nie_12_2_order_of_single_cards() -> None:
    hand = "BN B1 B2 B3 B4 B5 B6 B7 B8 BI BT"
    for top, beaten_by in (("BT", "N"), ("BI", "T"), ("BN", "12345678I"), ("B8", "IT")):
        singles = {text[-1] for text in texts(table(hand, "R1", top=top)) if len(text) == 7}
        assert singles == set(beaten_by)


def test_nie_12_3_sets_and_runs_of_two() -> None:
    assert readings("B1 R2") == ["run1"]
    assert readings("BT BN B1") == ["run10"]
    assert readings("BI BT") == ["run9"]
    assert readings("BI RI") == ["set9"]
    assert readings("B1 B1 B2") == []
    assert readings("B5 BN") == []


def test_nie_12_2_mun_is_wild_for_any_kind() -> None:
    assert readings("B0") == [f"single{kind}" for kind in range(11, 0, -1)]
    assert readings("B0 R1") == ["set1", "run11", "run1"]
    assert len(readings("B0 R0")) == 22
    # NIE-12.7: a run of all eleven kinds can begin anywhere, a longer one does not exist.
    assert len(readings("BN B1 B2 B3 B4 B5 B6 B7 B8 BI BT")) == 11
    assert readings("BN B0 B1 B2 B3 B4 B5 B6 B7 B8 BI BT") == []
    # A mun keeps its own colour.
    assert can(table("R0 B5", "B1", top="R4"), "play:R0=single5")
    assert not can(table("R0 B5", "B1", top="B4"), "play:R0=single5")


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=7))
def test_what_is_listed_is_what_can_be_read(hand: list[Card]) -> None:
    cards = tuple(sorted(hand))
    listed = list(GAME.combining.combinations(cards))
    assert len(set(listed)) == len(listed)
    parts = {
        tuple(card for at, card in enumerate(cards) if bits >> at & 1) for bits in range(1, 1 << len(cards))
    }
    every = {Combination(part, reading) for part in parts for reading in GAME.combining.readings(part)}
    assert set(listed) == every


@settings(max_examples=60, deadline=None)
@given(st.permutations(DECK), st.data())
def test_nie_12_4_answers_are_those_of_all_combinations_that_follow(
    deck: list[Card], data: st.DataObject
) -> None:
    hand, other = tuple(sorted(deck[:9])), tuple(sorted(deck[9:16]))
    top = data.draw(st.sampled_from(list(GAME.combining.combinations(other))))
    state = table("", "")._replace(hands=(hand, tuple(deck[16:18])), phase="turn", top=Top(1, top))
    listed = [action for action in GAME.actions(state) if isinstance(action, Combination)]
    every = {found for found in GAME.combining.combinations(hand) if GAME.is_legal(state, found)}
    assert len(set(listed)) == len(listed)
    assert set(listed) == every


@pytest.mark.parametrize(("seats", "each"), [(2, 12), (3, 8), (4, 8), (5, 8)])
def test_nie_12_1_deal(seats: int, each: int) -> None:
    state = GAME.apply(GAME.start(seats), FirstDealer(1))
    while GAME.turn(state) is CHANCE:
        state = GAME.apply(state, random_action(GAME, state, Random(seats)))
    assert [len(hand) for hand in state.hands] == [each + 2 * (seat == 1) for seat in range(seats)]
    assert state.actor == 1


def test_nie_12_5_tricks_and_victory() -> None:
    state = play(table("B1 R2", "B3 B4"), "play:B1", "play:B3", "pass")
    assert (state.phase, state.actor) == ("lead", 1)
    after = play(state, "play:B4")
    assert GAME.returns(after) == (0.0, 1.0)
    # No effect of generals.
    assert play(table("B8 R2", "B3 B4"), "play:B8").phase == "turn"


# Texts, options and scenes


def test_texts_in_any_order_and_case() -> None:
    state = table("B0 B5 R5 B6", "R1")
    assert GAME.text(GAME.parse(state, " Play: r5 b5 ")) == "play:B5R5"
    # DECK-6.8: a set goes before a run, then the strongest reading.
    assert GAME.text(GAME.parse(state, "play:b6b0")) == "play:B0B6=set6"
    assert GAME.text(GAME.parse(state, "play:b0b6=RUN6")) == "play:B0B6=run6"
    assert GAME.text(GAME.parse(state, "play:b0")) == "play:B0=single11"
    for wrong in ("play:B9", "B5", "play:", "play:B5=pair5", "purge:1"):
        with pytest.raises(InvalidText):
            GAME.parse(state, wrong)
    for refused in ("play:B5B5", "pass", "play:R8", "deal:B5", "dealer:1", "play:B5=single6"):
        with pytest.raises(IllegalAction):
            GAME.parse(state, refused)


def test_options_are_those_of_all_card_games_and_passing() -> None:
    assert dict(GAME.options) == {
        "pass_locks": False,
        "first_dealer": "random",
        "next_dealer": "winner",
        "seasons": 1,
    }
    for bad in ({"bomb": "any"}, {"seasons": 0}, {"first_dealer": 5}, {"pass_locks": "maybe"}):
        with pytest.raises(RuleSetError, match=next(iter(bad))):
            Houniek(**bad)
    for seats in (1, 6):
        with pytest.raises(WrongSeats):
            GAME.start(seats)


def test_the_headline_says_what_can_be_laid() -> None:
    state = table("BN B1 R6", "B7", top="BT BN")
    assert tables.headline(state, 0, GAME) == (
        "Share a colour with run of 2 from Tam2, and lay the same with a stronger first card,"
        " or more cards from the same first card; or pass."
    )
    assert tables.headline(table("R6", "B7", top="BT BN"), 0, GAME).endswith(": pass.")


def test_a_mun_is_declared_by_one_more_pick() -> None:
    scene = GAME.scene(table("B0 R1", "R7"), 0)
    picker = Picker(scene).pick("R1:1").pick("B0:1")
    assert picker.next == {"button:set1", "button:run1", "button:run11"}
    chosen = picker.pick("button:run11").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == (
        "play:B0R1=run11",
        "Play run of 2 from Vessel, with 1 wild card",
    )
    after = play(table("B0 R1 B5", "R7"), "play:B0R1=run11")
    mun = GAME.scene(after, 1).in_zone("top")[0]
    assert (str(mun.label), mun.value, mun.marks) == ("black Blank, 0 as Vessel", None, ("wild",))


# What a state promises


def test_few_and_combined_cards_promise_more() -> None:
    gains = GAME.estimate(table("B5 R6 B7", "B1 B3 B8", "B1 R3 B5 R7"))
    assert gains[0] > gains[1] > gains[2]
    assert sum(gains) == pytest.approx(1)


# Many matches


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 5), st.integers(0, 10**6))
def test_nie_7_hidden_cards_change_nothing_for_a_viewer(seats: int, seed: int) -> None:
    check_hidden_cards(GAME, seats, seed, all_cards)


@settings(max_examples=40, deadline=None)
@given(matches(Houniek))
def test_random_matches_end_and_lose_no_card(setup: tuple[Houniek, int, int]) -> None:
    game = setup[0]
    match = check_match(*setup, all_cards)
    assert sum(game.returns(match.state)) == game.options.seasons
    assert match.state.removed == ()
