"""Levels: players for people, from one that a child can beat to the best there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from cetkaik.errors import CetkaikError
from cetkaik.game import Game
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.i18n import _
from cetkaik.players.beginner import BeginnerPlayer
from cetkaik.players.engine import EnginePlayer
from cetkaik.players.greedy import GreedyPlayer
from cetkaik.players.minmax import MinMaxPlayer
from cetkaik.players.player import Player
from cetkaik.players.random import RandomPlayer
from cetkaik.players.search import SearchPlayer
from cetkaik.scene import Text

Maker = Callable[[int | None], Player]

FEW = 60  # simulations of the level that searches a little
SOME = 2000  # nodes of the engine's level that does


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
    ['1', '2', '3', '4', '5', '6']
    """
    first = (Level("1", Text("Beginner"), BeginnerPlayer), Level("2", Text("Greedy"), GreedyPlayer))
    if isinstance(game, Cetkaik):
        return (
            *first,
            Level("3", Text("Skilled"), partial(_engine, depth=1)),
            Level("4", Text("Strong"), partial(_engine, depth=2)),
            Level("5", Text("Expert"), partial(_engine, nodes=SOME)),
            Level("6", Text("Master"), _engine),
        )
    return (
        *first,
        Level("3", Text("Skilled"), partial(SearchPlayer, simulations=FEW)),
        Level("4", Text("Strong"), SearchPlayer),
    )


def player(
    name: str,
    game: Game[Any, Any],
    seed: int | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
) -> Player:
    """Makes a player by its kind or by the name of one of the game's levels.

    Kinds are ``random``, ``greedy`` and ``search``, in the cetkaik family also ``minmax`` and ``engine``, with
    ``engine:LEVEL`` for a level. What each decision may take is told to kinds that search; levels have their own.
    """
    known = _known(game, seconds, nodes)
    if name not in known:
        message = _("There is no player '{name}'; known are {known}.")
        raise UnknownPlayer(message.format(name=name, known=", ".join(known)))
    return known[name](seed)


def _known(game: Game[Any, Any], seconds: float | None, nodes: int | None) -> dict[str, Maker]:
    kinds: dict[str, Maker] = {
        "random": RandomPlayer,
        "greedy": GreedyPlayer,
        "search": partial(SearchPlayer, seconds=seconds, simulations=nodes),
    }
    by_level = {level.name: level.make for level in levels(game)}
    if not isinstance(game, Cetkaik):
        return kinds | by_level
    kinds |= {"minmax": MinMaxPlayer, "engine": partial(_engine, seconds=seconds, nodes=nodes)}
    return kinds | by_level | {f"engine:{name}": make for name, make in by_level.items()}


def _engine(
    seed: int | None, *, seconds: float | None = None, nodes: int | None = None, depth: int | None = None
) -> EnginePlayer:
    """Makes an engine; it leaves nothing to chance."""
    return EnginePlayer(seconds=seconds, nodes=nodes, depth=depth)
