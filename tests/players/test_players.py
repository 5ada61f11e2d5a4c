"""The built-in players choose legal actions, and the greedy one takes what pays."""

from __future__ import annotations

import pytest

from cetkaik.action import Action
from cetkaik.match import Match
from cetkaik.players import GreedyPlayer, Player, RandomPlayer
from cetkaik.players.greedy import expected_gain
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet, preset_names
from cetkaik.squares import Side


def play(rules: RuleSet, players: tuple[Player, Player], seed: int, most: int) -> Match:
    match = Match(rules, seed=seed)
    while not match.is_over and len(match) < most:
        side = match.position.turn
        if side is None:
            match.cast()
        else:
            match.play(players[side].choose(match.position))
    return match


@pytest.mark.parametrize("name", preset_names())
def test_both_players_play_legally_under_every_preset(name: str) -> None:
    match = play(RuleSet.preset(name), (GreedyPlayer(1), RandomPlayer(2)), seed=3, most=60)
    assert len(match) == 60 or match.is_over


def test_equal_seeds_play_equal_matches() -> None:
    rules = RuleSet.preset("educational")
    first, second = (play(rules, (GreedyPlayer(7), RandomPlayer(7)), seed=7, most=100) for _copy in range(2))
    assert first.actions == second.actions


def test_greedy_beats_random() -> None:
    rules = RuleSet("official", seasons=1, max_turns=60)
    won = [play(rules, (GreedyPlayer(seed), RandomPlayer(seed)), seed, 1000).winner for seed in range(6)]
    assert won.count(Side.IA) > won.count(Side.A)


def test_greedy_takes_the_king_r5_1() -> None:
    # A lone vessel faces the king on the same column with nothing between.
    position = Position.parse("4kr4/9/9/9/9/9/9/9/VM7 - ia 1 20:20 x1 - 0".replace("VM7", "1M2V4"))
    assert GreedyPlayer(0).choose(position) == position.parse_action("ziaVza")


def test_greedy_ends_the_season_for_points_and_goes_on_when_it_would_pay() -> None:
    taken = Position.parse("9/9/9/9/4M4/9/9/9/4K4 Kr ia 1 20:20 x1 - 4 ?decl")
    assert GreedyPlayer(0).choose(taken) == Action.taxot()
    stepped = Position.parse("9/9/9/9/4M4/9/9/9/4K4 - ia 1 20:20 x1 - 4 ?decl-old-step")
    assert GreedyPlayer(0).choose(stepped) == Action.tymok()


def test_a_gain_is_averaged_over_the_casts_r4_2() -> None:
    # V8.8: with a cast of 3 or more the water is entered, in half of all cases.
    start = Position.initial()
    entering = start.play("naiPno")
    assert expected_gain(entering, Side.IA) == expected_gain(start.play("naiPny"), Side.IA) == 20.0
