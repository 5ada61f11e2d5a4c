"""Makaik 値戦, the battle of values."""

from cetkaik.games.makaik.game import Makaik, MakaikOptions
from cetkaik.games.makaik.state import Base, Call, Draw2, Drop, Keep, MakaikState, MakaikView, Stay, Swap
from cetkaik.games.makaik.strength import best_reading, key

__all__ = [
    "Base",
    "Call",
    "Draw2",
    "Drop",
    "Keep",
    "Makaik",
    "MakaikOptions",
    "MakaikState",
    "MakaikView",
    "Stay",
    "Swap",
    "best_reading",
    "key",
]
