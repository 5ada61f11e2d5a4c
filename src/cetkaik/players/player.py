"""What a player is."""

from __future__ import annotations

from typing import Protocol

from cetkaik.game import A, Game, Observation, S


class Player(Protocol):
    """Is anything that can choose an action for a seat from what that seat observes.

    A player is never given a state. Which actions are legal it learns from states that it draws itself with
    ``game.imagine``; they are the same in all of them.
    """

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        """Chooses a legal action; called only where the seat must act."""
