"""A player for first matches: it has some sense, but looks at few of its actions."""

from __future__ import annotations

from random import Random

from cetkaik.game import A, Game, Observation, S
from cetkaik.players.greedy import appraise

LOOKS_AT = 2


class BeginnerPlayer:
    """Takes the better of two actions that come to its mind."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        """Picks the better of two legal actions."""
        world = game.imagine(observation, seat, self._random)
        actions = game.actions(world)
        if len(actions) == 1:
            return actions[0]
        seen = self._random.sample(actions, LOOKS_AT)
        gains = appraise(game, [world], seen, seat, self._random)
        return seen[gains.index(max(gains))]
