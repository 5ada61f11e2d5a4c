"""What players of nine can know of one another's cards (cards_07: NIN-7)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import holds, read_cards
from cetkaik.game import Player
from cetkaik.games.nine import Nine
from cetkaik.games.nine.guess import fits
from cetkaik.games.nine.state import Stuck, answers_in
from cetkaik.playthrough import random_playout
from tests.games.nine_tables import GAME, all_cards, play, table, unseen
from tests.games.tables import check_hidden_cards


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_nin_7_hidden_cards_change_nothing_for_a_viewer(seats: int, seed: int) -> None:
    check_hidden_cards(GAME, seats, seed, all_cards)


def test_nin_7_2_a_guess_agrees_with_leaving_the_round() -> None:
    state = play(table("B1 R5 R6 B2", "B4 R1 B8", 6, lead="B1"), "B4", "out")
    state = play(state, "out")
    assert GAME.turn(state) == Player(1)
    top = state.last[1].combination
    assert top is not None
    assert state.stuck == ((Stuck(top, 1),), (), ())
    for seed in range(40):
        guess = GAME.resample(state, 1, Random(seed))
        # Nothing black above 4, no black mun, and not two of the kind: seat 0 could not answer B4.
        assert not set(guess.hands[0]) & set(read_cards("B0 B5 B6 B7 B8 BI BT"))
        assert sum(card in read_cards("B4 R4 R0") for card in guess.hands[0]) <= 1


def test_nin_7_2_cards_drawn_later_are_not_told_of() -> None:
    state = play(table("B1 R5 R6 B2", "B4 R1 B8", 6, lead="B1"), "B4", "out", "out")
    state = play(state, "R1", "out", "out")
    assert [one.drawn for one in state.stuck[0]] == [3]
    answers = set(read_cards("B0 B5 B6 B7 B8 BI BT"))
    counts = {
        sum(card in answers for card in GAME.resample(state, 1, Random(seed)).hands[0]) for seed in range(80)
    }
    assert counts == {0, 1, 2, 3}


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
    game = Nine(**options)
    for seed in range(30):
        rng = Random(seed)
        for state in random_playout(game, 2 + seed % 3, rng, 300).states[::5]:
            assert all(map(fits, unseen(state), state.stuck))
            assert all(holds(hand, known) for hand, known in zip(state.hands, state.known, strict=True))
            guess = game.resample(state, 0, rng)
            assert all(holds(hand, known) for hand, known in zip(guess.hands, state.known, strict=True))
            assert all_cards(guess) == all_cards(state)
            assert all(map(fits, unseen(guess)[1:], guess.stuck[1:]))
            for hand, stuck in zip(unseen(guess)[1:], guess.stuck[1:], strict=True):
                assert not any(any(answers_in(hand, one.top)) for one in stuck if not one.drawn)
