"""A player that looks to the end of its own turn and takes what promises most there."""

from __future__ import annotations

from random import Random

from cetkaik.game import A, Game, Observation, S
from cetkaik.players.appraisal import appraise


class GreedyPlayer:
    """Averages over what it cannot know and over chance, and does not see the others' answers.

    >>> from cetkaik.games import game
    >>> cetkaik = game("cetkaik")
    >>> start = cetkaik.apply(cetkaik.start(2), cetkaik.parse(cetkaik.start(2), "first:ia"))
    >>> GreedyPlayer(seed=1).choose(cetkaik, cetkaik.observe(start, 0), 0) in cetkaik.actions(start)
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        """Picks an action whose average gain is highest; chance decides between equal ones."""
        gains = appraise(game, observation, seat, self._random)
        best = max(gains.values())
        return self._random.choice([action for action, gain in gains.items() if gain == best])
