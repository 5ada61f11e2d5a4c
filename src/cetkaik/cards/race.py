"""Estimating the games in which whoever has shed all his cards first wins a season."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def race(turns: Sequence[float]) -> list[float]:
    """Returns everybody's chance to be done first, from how many turns each seems to need yet.

    >>> [round(chance, 2) for chance in race([1, 1, 3])]
    [0.47, 0.47, 0.06]
    """
    weights = [exp(min(turns) - needed) for needed in turns]
    return [weight / sum(weights) for weight in weights]


def seasons_won(wins: Sequence[float], chances: Sequence[float], left: int) -> tuple[float, ...]:
    """Adds to the seasons won the chances in the present one, and an equal share of those that are left."""
    share = left / len(wins)
    return tuple(float(won) + chance + share for won, chance in zip(wins, chances, strict=True))
