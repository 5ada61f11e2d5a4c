"""Niekhi 連友, runs and companions, and its sibling houniek 軟連, the soft run."""

from cetkaik.games.niekhi.game import Niekhi, NiekhiOptions
from cetkaik.games.niekhi.houniek import Houniek, HouniekOptions, Soft
from cetkaik.games.niekhi.state import ClimbState, ClimbView, Pass, Play, Purge, Recall

__all__ = [
    "ClimbState",
    "ClimbView",
    "Houniek",
    "HouniekOptions",
    "Niekhi",
    "NiekhiOptions",
    "Pass",
    "Play",
    "Purge",
    "Recall",
    "Soft",
]
