"""Cetkaik on the protocol: the official game, the educational one and every other rule set of the family."""

from cetkaik.games.cetkaik.game import Cetkaik
from cetkaik.games.cetkaik.state import CetkaikState

__all__ = ["Cetkaik", "CetkaikState"]
