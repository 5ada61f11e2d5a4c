"""Nine 小猫, the kitten."""

from cetkaik.games.nine.game import Nine, NineOptions
from cetkaik.games.nine.state import Event, NineState, NineView, StayOut

__all__ = ["Event", "Nine", "NineOptions", "NineState", "NineView", "StayOut"]
