"""Players: whatever chooses an action when it is its turn."""

from __future__ import annotations

from typing import Protocol

from cetkaik.action import Action
from cetkaik.players.greedy import GreedyPlayer
from cetkaik.players.random import RandomPlayer
from cetkaik.position import Position

__all__ = ["GreedyPlayer", "Player", "RandomPlayer"]


class Player(Protocol):
    """Is anything that can choose one of the legal actions of a position."""

    def choose(self, position: Position) -> Action:
        """Chooses a legal action; called only where a player must act."""
