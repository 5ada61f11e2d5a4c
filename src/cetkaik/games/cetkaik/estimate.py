"""What a position promises: the score, the hands in reach of a declaration, the captured pieces."""

from __future__ import annotations

from math import sqrt, tanh
from typing import Any

from cetkaik._kernel import Phase
from cetkaik.pieces import Colour, Kind
from cetkaik.position import Position
from cetkaik.squares import Side

# What a captured piece is worth beside the hands it makes, in points: the old piece values of VAR-4.1.
PIECE_WORTH = dict(zip(Kind, (0.1, 0.2, 0.4, 0.5, 0.6, 0.4, 0.3, 0.5, 0.6, 1.0), strict=True))
_WORTHS = tuple(PIECE_WORTH[kind] for _colour in Colour for kind in Kind)

# Hands are paid only to the side that next completes another one; below one half, or nobody would ever end a season.
PAID = 1 / 3
# A lead of half the start points is a fair chance to win when one season is left.
SEASON_SPREAD = 0.5


def estimate(position: Position, seasons: int, start_points: int) -> tuple[float, float]:
    """Estimates the result for IA and for A, from -1 to 1, of a match of so many seasons.

    >>> taken = Position.parse("9/9/9/9/4M4/9/9/9/4K4 Kr ia 1 20:20 x1 - 4")
    >>> [round(value, 2) for value in estimate(taken, 4, 20)]
    [0.13, -0.13]
    """
    fields = position.fields
    left = max(1, seasons - fields["season"] + 1)
    result = tanh(_lead(position, fields) / (SEASON_SPREAD * start_points * sqrt(left)))
    return result, -result


def _lead(position: Position, fields: dict[str, Any]) -> float:
    """Returns the points by which IA is ahead, counting what both have in their hands."""
    ia, a = fields["score"]
    of_ia, of_a = fields["captured"]
    stake: int = 1 << fields["stake_log"]
    if fields["phase"] is Phase.DECLARE:
        due = position._declaration_total() * stake
        promised: float = due if fields["turn"] == Side.IA else -due
    else:
        promised = PAID * stake * (_hands(position, Side.IA, of_ia) - _hands(position, Side.A, of_a))
    tenths: float = (ia - a) / 2 + promised
    return tenths / 10 + _pieces(of_ia, of_a)


def _hands(position: Position, side: Side, captured: bytes) -> int:
    return position.hand_tenths(side) if any(captured) else 0


def _pieces(ia: bytes, a: bytes) -> float:
    return (
        0.0
        if ia == a
        else sum((own - other) * worth for own, other, worth in zip(ia, a, _WORTHS, strict=True))
    )
