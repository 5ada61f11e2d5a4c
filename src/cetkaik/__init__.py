"""Cetkaik and the whole family of games of the booklet *Our Games*.

>>> import cetkaik
>>> match = cetkaik.Match("official", seed=5)
>>> match.cast()
Action('first:a')
>>> len(match.legal_moves)
249
"""

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.bulk import Batch, RandomMatches, random_matches
from cetkaik.errors import AmbiguousText, CetkaikError, IllegalAction, InvalidText, RuleSetError
from cetkaik.hands import Declaration, Hand, HandPiece
from cetkaik.match import Match, Ply, Season
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.position import Pending, Position, Reach
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square

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
