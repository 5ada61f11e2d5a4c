"""Players: whatever chooses an action when it is its turn."""

from cetkaik.players.beginner import BeginnerPlayer
from cetkaik.players.engine import EnginePlayer
from cetkaik.players.greedy import GreedyPlayer
from cetkaik.players.level import Level, UnknownPlayer, levels, player
from cetkaik.players.minmax import MinMaxPlayer
from cetkaik.players.player import Player
from cetkaik.players.random import RandomPlayer
from cetkaik.players.search import SearchPlayer

__all__ = [
    "BeginnerPlayer",
    "EnginePlayer",
    "GreedyPlayer",
    "Level",
    "MinMaxPlayer",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "UnknownPlayer",
    "levels",
    "player",
]
