"""How many simulations per second the search player makes, and how they grow with the cores."""

from __future__ import annotations

from random import Random
from typing import Any

from cetkaik.game import OVER, Game, Player
from cetkaik.games import game
from cetkaik.players.search import SearchPlayer
from cetkaik.playthrough import random_action

SEED = 1
CORES = {"one_core_per_s": 1, "two_cores_per_s": 2}
# One game of each kind: large board, small rules, tricks, shedding, betting, race.
SEARCHED = ("cetkaik", "old-cetkaik", "mokaik", "niekhi", "makaik", "nekanamokanut")


def search_rates(name: str, rounds: int, seconds: float) -> dict[str, float]:
    """Measures a search by the clock with one process and with two, the same decisions for both."""
    played = game(name)
    decisions = sampled_decisions(played, rounds, Random(SEED))
    found = {name: simulations_per_s(played, decisions, seconds, cores) for name, cores in CORES.items()}
    return {**found, "growth": found["two_cores_per_s"] / found["one_core_per_s"]}


def sampled_decisions(played: Game[Any, Any], n: int, rng: Random) -> list[tuple[Any, int]]:
    """Collects what a seat observes when it has to choose between several actions in random matches."""
    found: list[tuple[Any, int]] = []
    state = played.start(played.players[0])
    while len(found) < n:
        turn = played.turn(state)
        if turn is OVER:
            state = played.start(played.players[0])
            continue
        if isinstance(turn, Player) and len(played.actions(state)) > 1 and rng.random() < 0.2:
            found.append((played.observe(state, turn.seat), turn.seat))
        state = played.apply(state, random_action(played, state, rng))
    return found


def simulations_per_s(
    played: Game[Any, Any], decisions: list[tuple[Any, int]], seconds: float, cores: int
) -> float:
    """Returns the simulations of all decisions by the seconds they took."""
    player = SearchPlayer(SEED, seconds=seconds, workers=cores)
    # The first search also starts the processes.
    player.choose(played, *decisions[0])
    done = spent = 0.0
    for observation, seat in decisions:
        player.choose(played, observation, seat)
        assert player.last is not None
        done, spent = done + player.last.simulations, spent + player.last.seconds
    player.close()
    return done / spent
