"""The sticks: flat bamboos with a dark side that counts 1 and a pale one that counts 0 (R4.1, STK-1)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

STICKS = 5
WATER_NEEDS = 3  # dark sides that let a piece enter the water (R3.21)


@cache
def falls(sticks: int = STICKS) -> tuple[tuple[int, Fraction], ...]:
    """Lists how many dark sides a throw can show, with the chance of each (R4.2, STK-1.4, STK-1.5).

    >>> [str(chance) for _count, chance in falls()]
    ['1/32', '5/32', '5/16', '5/16', '5/32', '1/32']
    """
    return tuple((count, Fraction(comb(sticks, count), 2**sticks)) for count in range(sticks + 1))


def chance_of_at_least(needed: int, sticks: int = STICKS) -> Fraction:
    """Returns the chance that a throw shows so many dark sides or more.

    >>> chance_of_at_least(3)
    Fraction(1, 2)
    """
    return sum((chance for count, chance in falls(sticks) if count >= needed), Fraction(0))
