"""Namtou 開樽, opening the barrel."""

from cetkaik.games.namtou.game import Namtou, NamtouOptions
from cetkaik.games.namtou.state import NO_MOVE, Bet, NamtouState, NamtouView
from cetkaik.games.namtou.value import Found, Key, Ranking

__all__ = [
    "NO_MOVE",
    "Bet",
    "Found",
    "Key",
    "Namtou",
    "NamtouOptions",
    "NamtouState",
    "NamtouView",
    "Ranking",
]
