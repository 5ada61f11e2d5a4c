"""Nexxu keeps the promises of the protocol, and loses nothing in random races."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.game import CHANCE, OVER
from cetkaik.games.nexxu import Nexxu, NexxuState
from cetkaik.games.nexxu.options import SERPENTINE
from cetkaik.playthrough import random_playout
from cetkaik.testing import check_game
from tests.games.nexxu_races import cups, where

OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"randomiser": "die6", "exact_goal": False},
    {"drink_on_zero": False, "end": "first_arrival"},
    {"pieces": 2, "bull_prize": "takes_first_prize"},
    {"pieces": 3, "exact_goal": False, "bull_prize": "wins_game"},
    {"pieces": 3, "randomiser": "die6", "max_rounds": 10},
    {"track": [*SERPENTINE[:1], *reversed(SERPENTINE[1:])], "pieces": 2},
]


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_promises_of_the_protocol(options: dict[str, Any]) -> None:
    report = check_game(Nexxu(**options), matches=1, states=6, max_actions=5000)
    assert report.finished == 5


legal_options = st.fixed_dictionaries(
    {},
    optional={
        "randomiser": st.sampled_from(["sticks6", "die6"]),
        "exact_goal": st.booleans(),
        "drink_on_zero": st.booleans(),
        "end": st.sampled_from(["all_but_one", "first_arrival"]),
        "bull_prize": st.sampled_from(["none", "takes_first_prize", "wins_game"]),
        "pieces": st.integers(1, 3),
        "track": st.permutations(SERPENTINE[1:]).map(lambda rest: [SERPENTINE[0], *rest]),
        "max_rounds": st.integers(10, 10000),
    },
)


@given(options=legal_options, seats=st.integers(2, 6), seed=st.integers(0, 99))
@settings(max_examples=25, deadline=None)
def test_promises_under_any_options(options: dict[str, Any], seats: int, seed: int) -> None:
    game = Nexxu(**options)
    assert game == Nexxu(**game.differences)
    check_game(game, seats=seats, matches=1, states=4, seed=seed, max_actions=1500)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_nothing_is_lost_in_random_races(options: dict[str, Any]) -> None:
    game = Nexxu(**options)
    for number in range(30):
        match = random_playout(game, 2 + number % 5, Random(number), game.nature.length or 0)
        assert match.is_over
        assert sum(game.returns(match.state)) == pytest.approx(0)
        drunk = [0] * match.seats
        for state, act in zip(match.states[1:], match.actions, strict=True):
            if act.kind != "first" and state.thrown is None:
                paid = game.settlement(state).net(match.seats)
                drunk = [a + int(b) for a, b in zip(drunk, paid, strict=True)]
            _check_state(game, state)
        assert cups(match.state) == drunk


def _check_state(game: Nexxu, state: NexxuState) -> None:
    """NEX-2.3: players share no square but START and GOAL; ranks belong to those who are home."""
    held = [set(places) - {0, 31} for places in where(state)]
    assert sum(map(len, held)) == len(set().union(*held))
    assert all(len(runner.pieces) == game.options.pieces for runner in state.runners)
    assert set(state.arrived) == {seat for seat, places in enumerate(where(state)) if set(places) == {31}}
    assert len(set(state.arrived)) == len(state.arrived) < len(state.runners)
    assert all(piece.visited <= game.race.line_squares for runner in state.runners for piece in runner.pieces)


def test_one_piece_is_pure_luck() -> None:
    game = Nexxu()
    match = random_playout(game, 3, Random(1), 10**5)
    assert {game.turn(state) for state in match.states} == {CHANCE, OVER}
    assert game.nature.length == 1 + 200 * 6
    assert Nexxu(pieces=2).nature.length == 1 + 200 * 6 * 2
