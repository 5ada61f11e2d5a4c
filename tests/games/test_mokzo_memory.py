"""What players of mokzo know of hidden hands, and what they imagine (MZO-1.6)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import holds, read_cards
from cetkaik.games.mokzo import MokzoState
from cetkaik.playthrough import random_playout
from tests.games.mokzo_tables import GAME, all_cards, owner, play, table


def made_anew(*hands: str) -> MokzoState:
    """A table just after the last seat has played and the first one found no draw pile."""
    state = table(*(owner() for _hand in hands), hands=hands, seat=len(hands) - 1)
    return play(state._replace(discard=state.stock, stock=()), "done")


def imagined_hands(state: MokzoState, viewer: int | None, seat: int) -> set[str]:
    """The hands that a viewer thinks possible, as far as many guesses show them."""
    guesses = (GAME.resample(state, viewer, Random(seed)) for seed in range(60))
    return {" ".join(card.name for card in guess.hands[seat]) for guess in guesses}


def test_before_the_pile_is_made_anew_any_hand_is_possible() -> None:
    state = table(owner(), owner(), hands=("B1 B1", "R2 B5 RI"))
    assert len(imagined_hands(state, 0, 1)) > 50


def test_who_has_seen_all_other_cards_knows_the_hand() -> None:
    state = made_anew("B1 B1", "R2 B5 RI")
    assert imagined_hands(state, 0, 1) == {"R2 B5 RI"}
    # The other one knows as much, but nothing about what is drawn from now on.
    assert imagined_hands(state, 1, 0) == {"B1 B1"}
    drawn = imagined_hands(play(state, "draw:RT"), 1, 0)
    assert len(drawn) > 10
    assert all(hand.count("B1") >= 2 for hand in drawn)
    # Who looks on knows all five cards, but not who has which.
    assert all(len(imagined_hands(state, None, seat)) > 5 for seat in (0, 1))


def test_a_card_that_is_played_is_known_no_longer() -> None:
    state = play(made_anew("B1 B1", "R2 B5 RI"), "draw:R2", "done", "discard:R2")
    assert imagined_hands(state, 0, 1) == {"B5 RI"}
    # Seat 1 keeps two known cards; its next one can be anything, another R2 too.
    state = play(state, "done", "done", "draw:RT")
    hands = imagined_hands(state, 0, 1)
    assert all(holds(read_cards(hand), read_cards("B5 RI")) for hand in hands)
    assert len(hands) > 10


def test_own_cards_do_not_confuse_the_memory() -> None:
    # Seat 0 draws and plays an R2 of its own: that of seat 1 is still there.
    state = play(made_anew("B1 B1", "R2 B5 RI"), "draw:R2", "discard:R2")
    assert imagined_hands(state, 0, 1) == {"R2 B5 RI"}
    # From outside it may have been the known one.
    assert state.known[-1] == read_cards("B1 B1 B5 RI")


def test_who_had_no_cards_then_has_drawn_all_of_his() -> None:
    state = made_anew("B1", "R2 B5 RI", "")
    state = play(state, "draw:B6", "draw:R6", "done", "discard:R2", "done", "draw:R7", "draw:R7")
    assert state.least == (1, 2, 0)
    assert imagined_hands(state, 0, 1) == {"B5 RI"}
    assert not any("RI" in hand for hand in imagined_hands(state, 0, 2))


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_hidden_cards_change_nothing_for_a_viewer(seats: int, seed: int) -> None:
    rng = Random(seed)
    match = random_playout(GAME, seats, rng, 300)
    state = match.states[rng.randrange(len(match.states))]
    for viewer in (*range(seats), None):
        other = GAME.resample(state, viewer, rng)
        assert all_cards(other) == all_cards(state)
        assert GAME.observe(other, viewer) == GAME.observe(state, viewer)
        assert GAME.scene(other, viewer) == GAME.scene(state, viewer)
        assert GAME.actions_of(other, viewer) == GAME.actions_of(state, viewer)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_memory_is_never_wrong(seats: int) -> None:
    rng = Random(seats)
    match = random_playout(GAME, seats, rng, 800)
    assert len({state.known for state in match.states}) > 20
    for state in match.states[::3]:
        check_memory(state)
        # A world that somebody imagines is as good to imagine from.
        for _guess in range(3):
            state = GAME.resample(state, rng.randrange(seats), rng)
            check_memory(state)


def check_memory(state: MokzoState) -> None:
    """What is known to be in the hands of others is there, and finds room among the cards that are old enough."""
    for viewer, known in enumerate(state.known):
        others = [seat for seat in range(state.seats) if seat != viewer]
        assert not Counter(known) - Counter(card for seat in others for card in state.hands[seat])
        assert len(known) <= sum(state.least[seat] for seat in others)
    assert all(least <= len(hand) for hand, least in zip(state.hands, state.least, strict=False))
