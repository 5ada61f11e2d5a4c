"""Levels: players for people, from one that a child can beat to the best there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from cetkaik.errors import CetkaikError
from cetkaik.game import Game
from cetkaik.i18n import _
from cetkaik.players.beginner import BeginnerPlayer
from cetkaik.players.greedy import GreedyPlayer
from cetkaik.players.player import Player
from cetkaik.players.random import RandomPlayer
from cetkaik.players.search import SearchPlayer
from cetkaik.scene import Text

Maker = Callable[[int | None], Player]

KINDS: dict[str, Maker] = {"random": RandomPlayer, "greedy": GreedyPlayer, "search": SearchPlayer}


FEW = 60  # simulations of the level that searches a little


class UnknownPlayer(CetkaikError, LookupError):
    """Says that there is no player of that name."""


@dataclass(frozen=True)
class Level:
    """Is one strength that a person can choose to play against."""

    name: str
    title: Text
    make: Maker

    def player(self, seed: int | None = None) -> Player:
        """Makes a player of this level."""
        return self.make(seed)


def levels(game: Game[Any, Any]) -> tuple[Level, ...]:
    """Lists the levels of a game, the weakest first.

    >>> from cetkaik.games import game
    >>> [level.name for level in levels(game("cetkaik"))]
    ['1', '2', '3', '4']
    """
    return (
        Level("1", Text("Beginner"), BeginnerPlayer),
        Level("2", Text("Greedy"), GreedyPlayer),
        Level("3", Text("Skilled"), partial(SearchPlayer, simulations=FEW)),
        Level("4", Text("Strong"), SearchPlayer),
    )


def player(name: str, game: Game[Any, Any], seed: int | None = None) -> Player:
    """Makes a player by its kind (``random``, ``greedy``, ``search``) or by the name of one of the game's levels."""
    known = {**KINDS, **{level.name: level.make for level in levels(game)}}
    if name not in known:
        message = _("There is no player '{name}'; known are {known}.")
        raise UnknownPlayer(message.format(name=name, known=", ".join(known)))
    return known[name](seed)
