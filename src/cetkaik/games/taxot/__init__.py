"""Taxot 終季, the end of the season."""

from cetkaik.games.taxot.game import Taxot
from cetkaik.games.taxot.rules import TaxotOptions
from cetkaik.games.taxot.shapes import Form, Meld, Shapes, Win, wins
from cetkaik.games.taxot.state import Add, Discard, Four, Nam, Say, TaxotState, TaxotView

__all__ = [
    "Add",
    "Discard",
    "Form",
    "Four",
    "Meld",
    "Nam",
    "Say",
    "Shapes",
    "Taxot",
    "TaxotOptions",
    "TaxotState",
    "TaxotView",
    "Win",
    "wins",
]
