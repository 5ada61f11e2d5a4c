"""A player that picks any legal action."""

from __future__ import annotations

from random import Random

from cetkaik.action import Action
from cetkaik.position import Position


class RandomPlayer:
    """Picks uniformly among all legal actions; equal seeds play equal games.

    >>> start = Position.initial()
    >>> RandomPlayer(seed=1).choose(start) == RandomPlayer(seed=1).choose(start)
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, position: Position) -> Action:
        """Picks any legal action."""
        return self._random.choice(position.legal_moves)
