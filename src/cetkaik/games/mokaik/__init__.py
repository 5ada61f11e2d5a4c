"""Mokaik 行戦, the battle of turns."""

from cetkaik.games.mokaik.game import Mokaik, MokaikOptions
from cetkaik.games.mokaik.state import Discard, Laid, MokaikState, MokaikView

__all__ = ["Discard", "Laid", "Mokaik", "MokaikOptions", "MokaikState", "MokaikView"]
