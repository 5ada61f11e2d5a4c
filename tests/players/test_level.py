"""Every game has levels, and players are found by name."""

from __future__ import annotations

import pytest

from cetkaik.game import Player as PlayerNode
from cetkaik.games import game, games
from cetkaik.players import GreedyPlayer, RandomPlayer, UnknownPlayer, levels, player
from tests.toys import Drops, DropsState


@pytest.mark.parametrize("name", games())
def test_every_game_has_three_levels_or_more(name: str) -> None:
    found = levels(game(name))
    assert [level.name for level in found] == [str(number + 1) for number in range(len(found))]
    assert len(found) >= 3
    assert len({str(level.title) for level in found}) == len(found)


def test_every_level_plays() -> None:
    state = DropsState(mover=0)
    assert Drops().turn(state) == PlayerNode(0)
    for level in levels(Drops()):
        assert level.player(1).choose(Drops(), state, 0) in Drops().actions(state)


def test_players_are_found_by_name() -> None:
    assert isinstance(player("random", Drops()), RandomPlayer)
    assert isinstance(player("greedy", Drops(), 1), GreedyPlayer)
    assert type(player("1", Drops(), 1)) is type(levels(Drops())[0].player(1))


@pytest.mark.parametrize("name", ["", "0", "99", "Random", "stockfish"])
def test_unknown_players_are_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(
        UnknownPlayer, match=r"There is no player '.*'; known are random, greedy, search, 1, 2, 3"
    ):
        player(name, Drops())
