"""Cetkaik and the whole family of games of the booklet *Our Games*.

>>> import cetkaik
>>> match = cetkaik.Match("official", seed=5)
>>> match.cast()
Action('first:a')
>>> len(match.legal_moves)
249
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import AmbiguousText, CetkaikError, IllegalAction, InvalidText, RuleSetError
from cetkaik.hands import Declaration, Hand, HandPiece
from cetkaik.match import Match, Ply, Season
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.position import Pending, Position, Reach
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square

if TYPE_CHECKING:
    from cetkaik.bulk import Batch, RandomMatches, random_matches

__version__ = "0.1.0"

__all__ = [
    "Action",
    "ActionType",
    "AmbiguousText",
    "Batch",
    "CetkaikError",
    "Colour",
    "Declaration",
    "Hand",
    "HandPiece",
    "IllegalAction",
    "InvalidText",
    "Kind",
    "Match",
    "Pending",
    "Phase",
    "Piece",
    "Ply",
    "Position",
    "RandomMatches",
    "Reach",
    "RuleSet",
    "RuleSetError",
    "Season",
    "Side",
    "Square",
    "random_matches",
]

# NumPy takes longer to load than all the rest together.
_IN_BULK = ("Batch", "RandomMatches", "random_matches")


def __getattr__(name: str) -> object:
    if name in _IN_BULK:
        return getattr(importlib.import_module("cetkaik.bulk"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
