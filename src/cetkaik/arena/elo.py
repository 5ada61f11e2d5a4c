"""Strength in numbers: shares of points as differences in Elo, and a test that ends when it is sure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt
from statistics import fmean, pvariance

from cetkaik.arena.statistics import Z, share_interval

# Both ways to be wrong, to see what is not there and to miss what is, happen in one of twenty tests.
SURE = log(0.95 / 0.05)
# One half of a pair's spread, counted once: results that are all alike say little about their variance.
PRIOR_VARIANCE = 0.25


def elo(share: float) -> float:
    """Returns the difference in Elo at which a player gets a share of the points.

    >>> round(elo(0.75)), elo(0.5), elo(1.0)
    (191, 0.0, inf)
    """
    if share <= 0 or share >= 1:
        return inf if share >= 1 else -inf
    return 400 * log10(share / (1 - share))


def expected(difference: float) -> float:
    """Returns the share of the points that a difference in Elo promises.

    >>> round(expected(400), 3)
    0.909
    """
    return 1 / (1 + 10 ** (-difference / 400))


@dataclass(frozen=True, slots=True)
class Estimate:
    """Is a share of the points with the interval that holds the true one with 95 %."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, pairs: Sequence[float]) -> Estimate:
        """Estimates from the shares of pairs, which unlike their matches are independent of each other.

        >>> estimate = Estimate.of([1.0, 0.5, 1.0, 0.5])
        >>> estimate.share, round(estimate.low, 2), round(estimate.high, 2)
        (0.75, 0.51, 0.99)
        """
        share, spread = fmean(pairs), pvariance(pairs)
        if spread == 0:
            low, high = share_interval(share, len(pairs))
            return cls(share, min(share, low), max(share, high))
        half = Z * sqrt(spread / len(pairs))
        return cls(share, max(0.0, share - half), min(1.0, share + half))


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is a sequential test whether a player is better by at least ``high`` Elo or by at most ``low``.

    >>> test = Sprt(0, 50)
    >>> test.verdict([1.0] * 60), test.verdict([0.5, 0.5]), test.verdict([0.0] * 60)
    (True, None, False)
    """

    low: float
    high: float

    def likelihood(self, pairs: Sequence[float]) -> float:
        """Returns the logarithm of how much likelier the results are if the player is better by ``high``."""
        if not pairs:
            return 0.0
        worse, better = expected(self.low), expected(self.high)
        spread = (pvariance(pairs) * len(pairs) + PRIOR_VARIANCE) / (len(pairs) + 1)
        return len(pairs) * (better - worse) * (2 * fmean(pairs) - worse - better) / (2 * spread)

    def verdict(self, pairs: Sequence[float]) -> bool | None:
        """Tells whether the player is better, or None as long as that is open."""
        likelihood = self.likelihood(pairs)
        return None if abs(likelihood) < SURE else likelihood > 0
