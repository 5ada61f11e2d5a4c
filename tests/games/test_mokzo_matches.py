"""Mokzo keeps the promises of the protocol, and loses nothing in random matches."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK
from cetkaik.games.mokzo import Mokzo
from cetkaik.playthrough import random_playout
from cetkaik.testing import check_game
from tests.games.mokzo_tables import all_cards


@pytest.mark.parametrize(
    "options",
    [
        {},
        {
            "board": "dedicated",
            "threshold": 3,
            "horse_bonus": 1,
            "walks_per_turn": "unlimited",
            "step6": "both",
        },
        {"resource_cap": 10, "dismantle_scope": "any", "expire_scope": "own", "start_rice": 20},
        {"general_optional": False, "finish": "equal_turns", "max_rounds": 20, "start_coins": 20},
    ],
)
def test_conformance(options: dict[str, Any]) -> None:
    report = check_game(Mokzo(**options), matches=1, states=12, max_actions=8000)
    assert report.finished == report.matches


option_sets = st.fixed_dictionaries(
    {},
    optional={
        "board": st.sampled_from(["cetkaik_spiral", "dedicated"]),
        "threshold": st.sampled_from([3, 4]),
        "horse_bonus": st.sampled_from([1, 2]),
        "walks_per_turn": st.sampled_from(["one", "unlimited"]),
        "step6": st.sampled_from(["exclusive", "both"]),
        "resource_cap": st.none() | st.integers(10, 100),
        "dismantle_scope": st.sampled_from(["own", "any"]),
        "expire_scope": st.sampled_from(["all", "own"]),
        "start_rice": st.integers(0, 20),
        "start_coins": st.integers(0, 20),
        "general_optional": st.booleans(),
        "finish": st.sampled_from(["first_arrival", "equal_turns"]),
        "max_rounds": st.integers(20, 300),
    },
)


@settings(max_examples=10, deadline=None)
@given(options=option_sets, seats=st.integers(2, 4), seed=st.integers(0, 1000))
def test_conformance_of_any_options(options: dict[str, Any], seats: int, seed: int) -> None:
    check_game(Mokzo(**options), seats=seats, matches=1, states=6, seed=seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_lose_no_card_and_no_grain(seats: int) -> None:
    deck = Counter(DECK)
    for seed in range(60):
        game = Mokzo(
            finish="equal_turns" if seed % 2 else "first_arrival",
            resource_cap=10 if seed % 3 == 0 else None,
            dismantle_scope="any" if seed % 5 == 0 else "own",
        )
        match = random_playout(game, seats, Random(seed), game.nature.length or 0)
        assert match.is_over
        assert match.state.round < 200
        assert sum(game.returns(match.state)) == pytest.approx(0)
        assert all_cards(match.state) == deck
        if seed % 4:
            continue
        worth = [0] * seats
        for number, state in enumerate(match.states):
            worth = [
                had + int(got) for had, got in zip(worth, game.settlement(state).net(seats), strict=True)
            ]
            assert worth == [one.worth for one in state.travellers]
            assert min(min(one.rice, one.coins) for one in state.travellers) >= 0
            if number % 9 == 0:
                assert all_cards(state) == deck
                assert max(len(one.placed) for one in state.travellers) <= 9
