"""The sticks (R4.2, STK-1.4, STK-1.5)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cetkaik.sticks import chance_of_at_least, falls


def test_r4_2_five_sticks() -> None:
    assert falls() == tuple((n, Fraction(of_32, 32)) for n, of_32 in enumerate((1, 5, 10, 10, 5, 1)))


def test_stk_1_5_six_sticks() -> None:
    assert falls(6) == tuple((n, Fraction(of_64, 64)) for n, of_64 in enumerate((1, 6, 15, 20, 15, 6, 1)))


@pytest.mark.parametrize(("needed", "of_32"), [(0, 32), (1, 31), (2, 26), (3, 16), (4, 6), (5, 1), (6, 0)])
def test_stk_1_4_at_least(needed: int, of_32: int) -> None:
    assert chance_of_at_least(needed) == Fraction(of_32, 32)
