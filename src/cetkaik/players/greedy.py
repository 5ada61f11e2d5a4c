"""A player that looks to the end of its own turn and takes what promises most there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cetkaik.game import A, Game, Observation, S
from cetkaik.players.foresight import Foresight
from cetkaik.players.player import imagined

WORLDS = 6
EFFORT = 20_000  # states looked at in one choice, all actions and worlds together
LEAST_EFFORT = 4  # for one action in one world


class GreedyPlayer:
    """Averages over what it cannot know and over chance, and does not see the others' answers.

    >>> from cetkaik.games import game
    >>> cetkaik = game("cetkaik")
    >>> start = cetkaik.apply(cetkaik.start(2), cetkaik.parse(cetkaik.start(2), "first:ia"))
    >>> GreedyPlayer(seed=1).choose(cetkaik, cetkaik.observe(start, 0), 0) in cetkaik.actions(start)
    True
    """

    def __init__(self, seed: int | None = None, *, worlds: int = WORLDS) -> None:
        self._random = Random(seed)
        self._worlds = worlds

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        """Picks an action whose average gain is highest; chance decides between equal ones."""
        worlds = imagined(game, observation, seat, self._random, self._worlds)
        actions = game.actions(worlds[0])
        if len(actions) == 1:
            return actions[0]
        gains = appraise(game, worlds, actions, seat, self._random)
        best = max(gains)
        return self._random.choice(
            [action for action, gain in zip(actions, gains, strict=True) if gain == best]
        )


def appraise(
    game: Game[S, A], worlds: Sequence[S], actions: Sequence[A], seat: int, rng: Random
) -> list[float]:
    """Returns for each action what the seat gains by it on average over the worlds."""
    effort = max(LEAST_EFFORT, EFFORT // (len(actions) * len(worlds)))
    totals = [0.0] * len(actions)
    for world in worlds:
        foresight = Foresight(game, seat, rng)
        for index, action in enumerate(actions):
            totals[index] += foresight.gain(game.apply(world, action), effort)
    return [total / len(worlds) for total in totals]
