"""What seats stand to gain: the game's own estimate, asked where the seat to act has ended its turn."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Generic

from cetkaik.game import CHANCE, OVER, A, Game, Player, S, draw
from cetkaik.playthrough import random_action

Gains = tuple[float, ...]
"""What each seat gains, in the unit of the game's returns."""

SAMPLES = 8  # outcomes drawn where chance has more than the effort allows to look at
LONGEST = 200  # after so many actions a random match counts as undecided


class Foresight(Generic[S, A]):
    """Reckons what every seat will gain, by averages over chance and by one seat's own best decisions.

    It stops where another seat must act. ``effort`` says how many states it may look at; it is shared out
    among the outcomes, and where it is used up the state is judged as it stands.
    """

    def __init__(self, game: Game[S, A], seat: int, rng: Random) -> None:
        self._game = game
        self._seat = seat
        self._turn = Player(seat)
        self._random = rng
        self._known: dict[S, Gains] = {}

    def gains(self, state: S, effort: int) -> Gains:
        """Returns the expected gain of each seat."""
        if effort <= 1:
            return judge(self._game, state, self._random)
        known = self._known.get(state)
        if known is None:
            known = self._known[state] = self._reckon(state, effort)
        return known

    def _reckon(self, state: S, effort: int) -> Gains:
        turn = self._game.turn(state)
        if turn is CHANCE:
            return self._average(state, effort)
        if turn == self._turn:
            return self._best(state, effort)
        return judge(self._game, state, self._random)

    def _average(self, state: S, effort: int) -> Gains:
        outcomes = few_outcomes(self._game, state, self._random, min(effort, SAMPLES))
        share = (effort - 1) // len(outcomes)
        return average(
            (chance, self.gains(self._game.apply(state, cast), share)) for cast, chance in outcomes
        )

    def _best(self, state: S, effort: int) -> Gains:
        actions = self._game.actions(state)
        if len(actions) > effort:
            return judge(self._game, state, self._random)
        share = (effort - 1) // len(actions)
        found = (self.gains(self._game.apply(state, action), share) for action in actions)
        return max(found, key=lambda gains: gains[self._seat])


def judge(game: Game[S, A], state: S, rng: Random) -> Gains:
    """Says how a state stands: by its result, by the game's estimate, or by playing on at random.

    A match that is too long to be played to its end counts as undecided, nobody gaining anything.
    """
    for _action in range(LONGEST):
        if game.turn(state) is OVER:
            return game.returns(state)
        estimate = game.estimate(state)
        if estimate is not None:
            return estimate
        state = game.apply(state, random_action(game, state, rng))
    return (0.0,) * game.players[-1]


def few_outcomes(game: Game[S, A], state: S, rng: Random, most: int) -> list[tuple[A, float]]:
    """Lists what chance can do, with weights that add up to 1: all of it, or a sample where that is too much."""
    chances = game.chances(state)
    if len(chances) <= most:
        return [(cast, float(chance)) for cast, chance in chances]
    return [(draw(chances, rng), 1 / most) for _sample in range(most)]


def average(weighted: Iterable[tuple[float, Gains]]) -> Gains:
    """Adds up gains by their weights.

    >>> average([(0.5, (1.0, -1.0)), (0.5, (0.0, 0.0))])
    (0.5, -0.5)
    """
    totals: list[float] = []
    for weight, gains in weighted:
        so_far = totals or [0.0] * len(gains)
        totals = [total + weight * gain for total, gain in zip(so_far, gains, strict=False)]
    return tuple(totals)
