"""The figures that the rule text of makhop gives (cards_05: HOP-9.2, HOP-9.5)."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik.game import OVER
from cetkaik.games.makhop import Extend, Free, Makhop, MakhopState, Merge, Reset, Won
from cetkaik.games.makhop.state import Action
from cetkaik.playthrough import random_action, random_playout
from tests.games.tables import actions_taken

GAME = Makhop(first_dealer=0)


@pytest.mark.parametrize(("seats", "figure"), [(2, 13), (4, 21), (6, 27)])
def test_hop_9_5_length_of_random_seasons(seats: int, figure: int) -> None:
    lengths = [actions_taken(random_playout(GAME, seats, Random(seed), 4000)) for seed in range(120)]
    assert abs(sum(lengths) / len(lengths) - figure) < figure * 0.15


def shedding(state: MakhopState, rng: Random) -> Action:
    """What sheds the most cards; chance decides between equals."""
    sizes = {action: shed(action) for action in GAME.actions(state)}
    return rng.choice([action for action, size in sizes.items() if size == max(sizes.values())])


def shed(action: Action) -> int:
    """How many cards an action sheds."""
    if isinstance(action, Extend | Merge):
        return len(action.cards)
    return int(isinstance(action, Free | Reset))


def season(seats: int, shedders: set[int], rng: Random) -> tuple[int, tuple[float, ...]]:
    """The number of actions and the result of a season that seat 0 begins; the others play at random."""
    state, taken = GAME.start(seats), 0
    while GAME.turn(state) is not OVER:
        taken += state.actor is not None
        by_rule = state.actor in shedders
        state = GAME.apply(state, shedding(state, rng) if by_rule else random_action(GAME, state, rng))
    return taken, GAME.returns(state)


@pytest.mark.parametrize(("seats", "length", "first"), [(2, 9, 0.55), (4, 14, None), (6, 19, 0.28)])
def test_hop_9_5_players_who_shed_as_much_as_they_can(seats: int, length: int, first: float | None) -> None:
    rng, number = Random(seats), 300
    played = [season(seats, set(range(seats)), rng) for _season in range(number)]
    assert abs(sum(taken for taken, _wins in played) / number - length) < 1
    # The share of the first player depends on the choice between equal sheddings; three standard deviations.
    share = sum(wins[0] for _taken, wins in played) / number
    assert first is None or abs(share - first) < 0.09


@pytest.mark.parametrize(("randoms", "share"), [(1, 0.82), (3, 0.67)])
def test_hop_9_5_one_who_sheds_against_random_players(randoms: int, share: float) -> None:
    rng, number = Random(randoms), 240
    won = 0.0
    for index in range(number):
        seat = index % (randoms + 1)
        won += season(randoms + 1, {seat}, rng)[1][seat]
    assert abs(won / number - share) < 0.09


def test_hop_9_2_without_reshuffling_many_games_of_six_block() -> None:
    last = (
        random_playout(Makhop(stock_empty="none"), 6, Random(seed), 4000).state.recent[-1]
        for seed in range(120)
    )
    blocked = sum(isinstance(event, Won) and event.blocked for event in last)
    assert abs(blocked / 120 - 0.45) < 0.14
