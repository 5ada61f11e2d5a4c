"""The search player wins what can be won, repeats itself, and stops when told to."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik.arena import play
from cetkaik.players import Player, RandomPlayer, SearchPlayer
from cetkaik.players.search import BadWorkers
from cetkaik.players.thinking import BadBudget
from tests.toys import Bids, BidsState, Drops, DropsState, Highest, HighestState


class EstimatedDrops(Drops):
    """Counts stones in the middle, which says little; the search must see the rows itself."""

    def estimate(self, state: DropsState) -> tuple[float, ...]:
        middle = {0: 0.1, 1: -0.1}.get(state.board[4] if state.board[4] is not None else -1, 0.0)
        return middle, -middle


@pytest.fixture(params=[Drops(), EstimatedDrops()], ids=["by rollouts", "by estimate"])
def drops(request: pytest.FixtureRequest) -> Drops:
    """A game with and without an estimate, which is searched in two ways."""
    game: Drops = request.param
    return game


def test_a_row_is_completed(drops: Drops) -> None:
    state = DropsState((0, 0, None, 1, 1, None, None, None, None), (1, 1), mover=0)
    assert SearchPlayer(1, simulations=300).choose(drops, state, 0) == "*2"


def test_the_other_row_is_stopped(drops: Drops) -> None:
    # Seat 1 has 3 and 4 and would drop on 5; seat 0 can do nothing but stand there or take one of them.
    state = DropsState((0, None, None, 1, 1, None, None, None, 0), (1, 1), mover=0)
    player = SearchPlayer(1, simulations=600)
    assert player.choose(drops, state, 0) in ("*5", "85", "03")


def test_search_beats_random_without_knowing_the_game(drops: Drops) -> None:
    total = 0.0
    for seed in range(6):
        players: list[Player] = [SearchPlayer(seed, simulations=80), RandomPlayer(seed)]
        seat = seed % 2
        match = play(drops, players if seat == 0 else players[::-1], Random(seed))
        total += drops.returns(match.state)[seat]
    assert total >= 4


def test_the_sure_trick_is_taken_in_a_hidden_game() -> None:
    state = HighestState(((1,), (2,), (3, 6)), (5, 5), points=(0, 0, 0), dealt=True)
    game = Highest()
    assert SearchPlayer(1, simulations=200).choose(game, game.observe(state, 2), 2) == 6


def test_hidden_bids_are_answered_by_the_bid_that_wins_most_often() -> None:
    game = Bids(rounds=1)
    state = BidsState((3, 3), (0, 0), bids=(0,))
    assert SearchPlayer(1, simulations=400).choose(game, game.observe(state, 1), 1) == 3


def test_equal_seeds_and_simulations_play_equal_matches(drops: Drops) -> None:
    def actions(seed: int) -> tuple[str, ...]:
        return play(drops, [SearchPlayer(seed, simulations=40), RandomPlayer(seed)], Random(5)).actions

    assert actions(1) == actions(1)


def test_a_single_action_is_taken_at_once() -> None:
    player = SearchPlayer(1, seconds=3600)
    assert player.choose(Bids(), Bids().observe(BidsState((0, 3), (0, 0)), 0), 0) == 0
    assert player.last is not None
    assert player.last.simulations == 0


def test_the_search_stops_when_told_to(drops: Drops) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 7

    player = SearchPlayer(1, seconds=3600, stop=stop)
    state = DropsState(mover=0)
    assert player.choose(drops, state, 0) in drops.actions(state)
    assert player.last is not None
    assert player.last.simulations == 7


def test_a_search_that_is_stopped_at_once_still_answers(drops: Drops) -> None:
    state = DropsState(mover=0)
    assert SearchPlayer(1, stop=lambda: True).choose(drops, state, 0) in drops.actions(state)


def test_time_ends_a_search(drops: Drops) -> None:
    player = SearchPlayer(1, seconds=0.05)
    player.choose(drops, DropsState(mover=0), 0)
    assert player.last is not None
    assert player.last.simulations > 0
    assert player.last.seconds >= 0.05


def test_two_processes_search_together(drops: Drops) -> None:
    start, threat = (
        DropsState(mover=0),
        DropsState((0, 0, None, 1, 1, None, None, None, None), (1, 1), mover=0),
    )
    first, second = (SearchPlayer(1, simulations=101, workers=2) for _copy in range(2))
    try:
        assert first.choose(drops, start, 0) == second.choose(drops, start, 0)
        assert first.last is not None
        assert first.last.simulations == 101
        assert {verdict.action for verdict in first.last.verdicts} <= set(drops.actions(start))
        assert first.choose(drops, threat, 0) == "*2"
    finally:
        first.close()
        second.close()


def test_processes_stop_when_told_to() -> None:
    player = SearchPlayer(1, seconds=3600, workers=2, stop=lambda: True)
    try:
        assert player.choose(Drops(), DropsState(mover=0), 0) in Drops().actions(DropsState(mover=0))
    finally:
        player.close()


def test_budgets_that_allow_nothing_are_refused() -> None:
    with pytest.raises(BadBudget, match="at least one simulation, not 0"):
        SearchPlayer(simulations=0)
    for seconds in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(BadBudget, match=f"not {seconds} seconds"):
            SearchPlayer(seconds=seconds)
    with pytest.raises(BadWorkers, match="at least one process, not 0"):
        SearchPlayer(workers=0)
