"""What it is worth to win a match without points, and what may be hoped for while it lasts.

Everybody stakes the same, and who wins alone gains 1; a zero-sum share of that is all that such rules imply.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp


def winnings(winners: Collection[int], seats: int) -> tuple[float, ...]:
    """Returns what each seat gains when some have won; several winners share.

    >>> winnings((0,), 2), winnings((1, 2), 3)
    ((1.0, -1.0), (-0.5, 0.25, 0.25))
    """
    return _gains([(seat in winners) / len(winners) for seat in range(seats)])


def hopes(times: Sequence[float], lead: float) -> tuple[float, ...]:
    """Estimates what each seat will gain in a race, from the turns that each still needs.

    A lead of so many turns makes a player e times as likely to win as another.

    >>> hopes((12, 12), 3), [round(hope, 2) for hope in hopes((9, 12), 3)]
    ((0.0, 0.0), [0.46, -0.46])
    """
    odds = [exp((min(times) - time) / lead) for time in times]
    return _gains([chance / sum(odds) for chance in odds])


def _gains(shares: Sequence[float]) -> tuple[float, ...]:
    seats = len(shares)
    return tuple((seats * share - 1) / (seats - 1) for share in shares)
