"""First impressions: what each action promises at the end of the seat's own turn, over several worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cetkaik.game import A, Game, Observation, S
from cetkaik.players.foresight import Foresight

WORLDS = 6
LOOKS = 600  # in all worlds together: where there are many actions, each is judged in fewer worlds
EFFORT = 80  # states looked at for one action in one world
ROLLOUTS = 60  # random matches played instead, all together, where the game has no estimate


def appraise(game: Game[S, A], observation: Observation, seat: int, rng: Random) -> dict[A, float]:
    """Returns what the seat gains by each of its actions, averaged over worlds that fit its observation.

    The same worlds are used for all actions, so that none looks better for having met better luck.
    """
    first = game.imagine(observation, seat, rng)
    actions = game.actions(first)
    if len(actions) == 1:
        return {actions[0]: 0.0}
    count = max(1, min(WORLDS, LOOKS // len(actions))) if game.nature.hidden else 1
    worlds = [first, *(game.imagine(observation, seat, rng) for _world in range(count - 1))]
    return appraise_in(game, worlds, actions, seat, rng)


def appraise_in(
    game: Game[S, A], worlds: Sequence[S], actions: Sequence[A], seat: int, rng: Random
) -> dict[A, float]:
    """Returns what the seat gains by each of the actions, averaged over the worlds."""
    effort, tries = EFFORT, [*worlds]
    if game.estimate(worlds[0]) is None:
        effort, tries = 1, tries * max(1, ROLLOUTS // (len(actions) * len(worlds)))
    totals = dict.fromkeys(actions, 0.0)
    for world in tries:
        foresight = Foresight(game, seat, rng)
        for action in actions:
            totals[action] += foresight.gains(game.apply(world, action), effort)[seat]
    return {action: total / len(tries) for action, total in totals.items()}
