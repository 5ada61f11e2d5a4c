"""A player that looks to the end of its own turn and takes what promises most there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cetkaik.game import A, Game, Observation, S
from cetkaik.players.foresight import Foresight

WORLDS = 6
LOOKS = (
    600  # actions judged in one choice, all worlds together; of many actions each is judged in fewer worlds
)
EFFORT = 80  # states looked at for one action in one world
ROLLOUTS = 60  # random matches played in one choice where the game has no estimate


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
        world = game.imagine(observation, seat, self._random)
        actions = game.actions(world)
        if len(actions) == 1:
            return actions[0]
        worlds = [world]
        if game.nature.hidden:
            more = min(self._worlds, LOOKS // len(actions)) - 1
            worlds += [game.imagine(observation, seat, self._random) for _world in range(more)]
        gains = appraise(game, worlds, actions, seat, self._random)
        best = max(gains)
        return self._random.choice(
            [action for action, gain in zip(actions, gains, strict=True) if gain == best]
        )


def appraise(
    game: Game[S, A], worlds: Sequence[S], actions: Sequence[A], seat: int, rng: Random
) -> list[float]:
    """Returns for each action what the seat gains by it, summed over the worlds."""
    effort, repeats = EFFORT, 1
    if game.estimate(worlds[0]) is None:
        effort, repeats = 1, max(1, ROLLOUTS // (len(actions) * len(worlds)))
    totals = [0.0] * len(actions)
    for world in [*worlds] * repeats:
        foresight = Foresight(game, seat, rng)
        for index, action in enumerate(actions):
            totals[index] += foresight.gains(game.apply(world, action), effort)[seat]
    return totals
