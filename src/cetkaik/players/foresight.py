"""How well a seat stands: the game's own estimate, looked up at the end of the seat's present turn."""

from __future__ import annotations

from random import Random
from typing import Generic

from cetkaik.game import CHANCE, OVER, A, Game, Player, S, draw
from cetkaik.playthrough import random_action

SAMPLES = 8  # outcomes drawn where chance has more than the effort allows to look at
ROLLOUTS = 3  # random matches that stand in for an estimate
ROLLOUT_ACTIONS = 200  # after so many actions a random match counts as undecided


class Foresight(Generic[S, A]):
    """Reckons what a seat will gain, by averages over chance and the best of the seat's own decisions.

    It stops where another seat must act. ``effort`` says how many states it may look at; it is shared out
    among the outcomes, and where it is used up the state is judged as it stands.
    """

    def __init__(self, game: Game[S, A], seat: int, rng: Random) -> None:
        self._game = game
        self._seat = seat
        self._random = rng
        self._known: dict[S, float] = {}

    def gain(self, state: S, effort: int) -> float:
        """Returns the expected gain of the seat."""
        known = self._known.get(state)
        if known is None:
            known = self._known[state] = self._reckon(state, effort)
        return known

    def _reckon(self, state: S, effort: int) -> float:
        turn = self._game.turn(state)
        if turn is OVER:
            return self._game.returns(state)[self._seat]
        if turn is CHANCE and effort > 1:
            return self._average(state, effort)
        if turn == Player(self._seat) and effort > 1:
            return self._best(state, effort)
        return self._judge(state)

    def _average(self, state: S, effort: int) -> float:
        chances, apply = self._game.chances(state), self._game.apply
        if len(chances) <= effort:
            share = (effort - 1) // len(chances)
            return sum(float(chance) * self.gain(apply(state, cast), share) for cast, chance in chances)
        samples = min(SAMPLES, effort)
        drawn = [draw(chances, self._random) for _sample in range(samples)]
        return sum(self.gain(apply(state, cast), effort // samples) for cast in drawn) / samples

    def _best(self, state: S, effort: int) -> float:
        actions = self._game.actions(state)
        if len(actions) > effort:
            return self._judge(state)
        share = (effort - 1) // len(actions)
        return max(self.gain(self._game.apply(state, action), share) for action in actions)

    def _judge(self, state: S) -> float:
        estimate = self._game.estimate(state)
        if estimate is not None:
            return estimate[self._seat]
        return sum(self._rollout(state) for _rollout in range(ROLLOUTS)) / ROLLOUTS

    def _rollout(self, state: S) -> float:
        for _action in range(ROLLOUT_ACTIONS):
            if self._game.turn(state) is OVER:
                return self._game.returns(state)[self._seat]
            state = self._game.apply(state, random_action(self._game, state, self._random))
        return 0.0
