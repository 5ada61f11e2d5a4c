"""How sure one can be of an average: 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def share_interval(share: float, count: int) -> tuple[float, float]:
    """Returns where the true share of something lies that was seen in a share of so many cases (Wilson).

    >>> [round(bound, 3) for bound in share_interval(1.0, 400)]
    [0.99, 1.0]
    """
    weight = Z * Z / count
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / count + weight / (4 * count)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_error(values: Sequence[float]) -> tuple[float, float]:
    """Returns the mean of values and how far the true one may lie from it.

    >>> mean_error([1.0, 1.0, 1.0])
    (1.0, 0.0)
    """
    if len(values) < 2:
        return fmean(values), 0.0
    return fmean(values), Z * sqrt(variance(values) / len(values))
