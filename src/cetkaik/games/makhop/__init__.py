"""Makhop 値木, the value tree."""

from cetkaik.games.makhop.game import Makhop, MakhopOptions
from cetkaik.games.makhop.state import Done, Draw, Extend, Free, MakhopState, MakhopView, Merge, Reset, Won

__all__ = [
    "Done",
    "Draw",
    "Extend",
    "Free",
    "Makhop",
    "MakhopOptions",
    "MakhopState",
    "MakhopView",
    "Merge",
    "Reset",
    "Won",
]
