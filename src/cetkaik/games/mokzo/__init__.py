"""Mokzo 行山, "going to the mountain": a race in which cards are built to earn rice and coins (g_mokzo)."""

from cetkaik.games.mokzo.game import Mokzo
from cetkaik.games.mokzo.rules import Rules
from cetkaik.games.mokzo.state import (
    Act,
    Event,
    MokzoOptions,
    MokzoState,
    MokzoView,
    Phase,
    Placed,
    Traveller,
)

__all__ = [
    "Act",
    "Event",
    "Mokzo",
    "MokzoOptions",
    "MokzoState",
    "MokzoView",
    "Phase",
    "Placed",
    "Rules",
    "Traveller",
]
