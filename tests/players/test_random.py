"""The random player picks every legal action equally often, and the same ones again for the same seed."""

from __future__ import annotations

from collections import Counter
from random import Random

from cetkaik.arena import play
from cetkaik.players import RandomPlayer
from tests.toys import Bids, Drops, DropsState, Highest


def test_every_legal_action_comes_up_equally_often() -> None:
    player = RandomPlayer(1)
    seen = Counter(player.choose(Drops(), DropsState(mover=0), 0) for _choice in range(10_000))
    assert sorted(seen) == ["*0", "*1", "*2", "*3", "*4", "*5", "*6", "*7", "*8", "draw"]
    assert all(850 < count < 1150 for count in seen.values())


def test_equal_seeds_play_equal_matches() -> None:
    first, second, other = (play(Drops(), [RandomPlayer(seed)] * 2, Random(3)).actions for seed in (1, 1, 2))
    assert first == second != other


def test_hidden_games_are_played_to_their_end() -> None:
    players = [RandomPlayer(seed) for seed in range(3)]
    assert play(Highest(), players, Random(1)).is_over
    assert play(Bids(), players, Random(1)).is_over
