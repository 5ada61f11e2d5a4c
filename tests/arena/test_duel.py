"""Duels are played in pairs with equal luck, and the same duel goes the same way every time."""

from __future__ import annotations

import pytest

from cetkaik.arena import duel as arena
from cetkaik.arena.duel import BadDuel, Duel, Pair, play_pair
from cetkaik.game import A, Game, Observation, S
from cetkaik.players import RandomPlayer, UnknownPlayer
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet

SHORT = RuleSet("educational", seasons=1)


def test_a_pair_can_be_played_again() -> None:
    duel = Duel("random", "random", SHORT, seed=4)
    assert play_pair(duel, 3) == play_pair(duel, 3)


def test_other_seeds_play_other_matches() -> None:
    results = {
        tuple(play_pair(Duel("random", "random", SHORT, seed=seed), number).shares for number in range(6))
        for seed in range(3)
    }
    assert len(results) > 1


def test_the_engine_beats_random_play_from_both_sides() -> None:
    assert play_pair(Duel("engine", "random", SHORT, nodes=300), 0) == Pair(0, (1.0, 1.0))
    assert play_pair(Duel("random", "engine", SHORT, nodes=300), 0).mean == 0.0


def test_each_player_begins_once_in_a_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    class Named(RandomPlayer):
        """Notes who has the first turn of a match."""

        def __init__(self, name: str) -> None:
            super().__init__(1)
            self.name = name

        def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
            if isinstance(observation, Position) and (observation.season, observation.ply) == (1, 0):
                begun.append(self.name)
            return super().choose(game, observation, seat)

    monkeypatch.setattr(arena, "player", lambda name, *_rest, **_limits: Named(name))
    play_pair(Duel("one", "two", SHORT), 0)
    assert sorted(begun) == ["one", "two"]


def test_a_season_that_goes_nowhere_ends_by_points(monkeypatch: pytest.MonkeyPatch) -> None:
    # After two turns nobody can have won anything yet: both still have 20 points.
    monkeypatch.setattr(arena, "LONGEST", 2)
    assert play_pair(Duel("greedy", "greedy", RuleSet("official")), 0).shares == (0.5, 0.5)


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(BadDuel, match="by time or by nodes, not by both"):
        Duel("random", "random", SHORT, seconds=1, nodes=5)
    with pytest.raises(UnknownPlayer, match="There is no player 'stockfish'"):
        Duel("random", "stockfish", SHORT)
