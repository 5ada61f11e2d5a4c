"""A player that picks any legal action."""

from __future__ import annotations

from random import Random

from cetkaik.game import A, Game, Observation, S


class RandomPlayer:
    """Picks uniformly among all legal actions; equal seeds play equal games.

    >>> from cetkaik.games import game
    >>> cetkaik = game("cetkaik")
    >>> start = cetkaik.apply(cetkaik.start(2), cetkaik.parse(cetkaik.start(2), "first:ia"))
    >>> RandomPlayer(seed=1).choose(cetkaik, cetkaik.observe(start, 0), 0) in cetkaik.actions(start)
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        """Picks any legal action."""
        return self._random.choice(game.actions(game.imagine(observation, seat, self._random)))
