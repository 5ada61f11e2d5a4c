"""The greedy player takes what pays most at the end of its own turn."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik.action import Action
from cetkaik.arena import play
from cetkaik.games.cetkaik import Cetkaik, CetkaikState
from cetkaik.players import BeginnerPlayer, GreedyPlayer, RandomPlayer
from cetkaik.players.foresight import Foresight
from cetkaik.position import Position
from cetkaik.rulesets import preset_names
from tests.toys import Bids, BidsState, Drops, DropsState, Highest, HighestState


@pytest.mark.parametrize("name", preset_names())
def test_all_players_play_legally_under_every_preset(name: str) -> None:
    for players in ((GreedyPlayer(1), RandomPlayer(2)), (BeginnerPlayer(3), GreedyPlayer(4))):
        match = play(Cetkaik(name), players, Random(3), limit=30)
        assert len(match.actions) == 30 or match.is_over


def test_equal_seeds_play_equal_matches() -> None:
    game = Cetkaik("educational")
    first, second = (
        play(game, (GreedyPlayer(7), RandomPlayer(7)), Random(7), limit=60) for _copy in range(2)
    )
    assert first.actions == second.actions


def test_greedy_beats_random_and_a_beginner_loses_to_greedy() -> None:
    game = Cetkaik("official", seasons=1, max_turns=60)
    for weaker in (RandomPlayer, BeginnerPlayer):
        matches = [play(game, (GreedyPlayer(seed), weaker(seed)), Random(seed)) for seed in range(6)]
        assert sum(game.returns(match.state)[0] for match in matches) > 0


def test_greedy_takes_the_king_r5_1() -> None:
    # A lone vessel faces the king on the same column with nothing between.
    position = Position.parse("4kr4/9/9/9/9/9/9/9/1M2V4 - ia 1 20:20 x1 - 0")
    assert GreedyPlayer(0).choose(Cetkaik(), position, 0) == position.parse_action("ziaVza")


def test_greedy_ends_the_season_for_points_and_goes_on_when_it_would_pay() -> None:
    taken = Position.parse("9/9/9/9/4M4/9/9/9/4K4 Kr ia 1 20:20 x1 - 4 ?decl")
    assert GreedyPlayer(0).choose(Cetkaik(), taken, 0) == Action.taxot()
    stepped = Position.parse("9/9/9/9/4M4/9/9/9/4K4 - ia 1 20:20 x1 - 4 ?decl-old-step")
    assert GreedyPlayer(0).choose(Cetkaik(), stepped, 0) == Action.tymok()


def test_a_gain_is_averaged_over_the_casts_r4_2() -> None:
    # V8.8: with a cast of 3 or more the water is entered, in half of all cases.
    start = Position.initial()
    game = Cetkaik()
    for move in ("naiPno", "naiPny"):
        assert Foresight(game, 0, Random(0)).gains(CetkaikState.at(start.play(move)), 100) == (0.0, 0.0)


def test_greedy_completes_a_row_without_any_estimate() -> None:
    state = DropsState((0, 0, None, 1, 1, None, None, None, None), (1, 1), mover=0)
    assert GreedyPlayer(1).choose(Drops(), state, 0) == "*2"


def test_greedy_plays_its_highest_card_last_where_that_wins() -> None:
    # Two fives are on the table: only the six takes the trick.
    state = HighestState(((1,), (2,), (3, 6)), (5, 5), points=(0, 0, 0), dealt=True)
    game = Highest()
    assert GreedyPlayer(1).choose(game, game.observe(state, 2), 2) == 6


def test_greedy_bids_all_it_has_for_the_last_prize() -> None:
    game = Bids(rounds=1)
    assert GreedyPlayer(1).choose(game, game.observe(BidsState((3, 3), (0, 0)), 0), 0) == 3
