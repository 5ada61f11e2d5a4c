"""What a player is, and what every player does first: imagine how things may stand."""

from __future__ import annotations

from random import Random
from typing import Protocol

from cetkaik.game import A, Game, Observation, S


class Player(Protocol):
    """Is anything that can choose an action for a seat from what that seat observes.

    A player is never given a state. Which actions are legal it learns from states that it draws itself with
    ``game.imagine``; they are the same in all of them.
    """

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        """Chooses a legal action; called only where the seat must act."""


def imagined(game: Game[S, A], observation: Observation, seat: int, rng: Random, worlds: int) -> list[S]:
    """Draws so many states that fit an observation; one is enough where nothing is hidden."""
    return [game.imagine(observation, seat, rng) for _world in range(worlds if game.nature.hidden else 1)]
