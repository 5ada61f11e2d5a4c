"""Nekanamokanut, the game of the ships in a row: two to four players carry resources from start to goal.

The numbers in comments (NEK-3.4) are those of its rules.
"""

from __future__ import annotations

from cetkaik.games.nekanamokanut.game import Nekanamokanut
from cetkaik.games.nekanamokanut.state import Action, Event, Fleet, NekanamokanutOptions, Ship, State

__all__ = ["Action", "Event", "Fleet", "Nekanamokanut", "NekanamokanutOptions", "Ship", "State"]
