"""Every game keeps the promises of the protocol with any number of players and under any options."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.games import BOOK, game
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.rulesets import preset_names
from cetkaik.testing import check_game, option_sets
from tests.effort import EFFORT
from tests.strategies import rule_sets_from

TABLES = [(name, seats) for name in BOOK for seats in game(name).players]


@pytest.mark.parametrize(("name", "seats"), TABLES)
@settings(max_examples=4 * EFFORT, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_the_other_games_of_the_book(name: str, seats: int, data: st.DataObject, seed: int) -> None:
    options = data.draw(option_sets(partial(game, name), seats, reach=3))
    check_game(game(name, **options), seats=seats, matches=1, states=5, seed=seed)


@pytest.mark.parametrize("preset", preset_names())
@settings(max_examples=4 * EFFORT, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_the_family_of_cetkaik(preset: str, data: st.DataObject, seed: int) -> None:
    rules = data.draw(rule_sets_from(preset, seasons=1))
    check_game(Cetkaik(rules), matches=1, states=3, seed=seed, max_actions=20_000)
