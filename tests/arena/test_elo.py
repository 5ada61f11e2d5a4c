"""Elo, intervals and the sequential test against values known from elsewhere."""

from __future__ import annotations

from math import inf

import pytest

from cetkaik.arena.elo import Estimate, Sprt, elo, expected


@pytest.mark.parametrize(("share", "difference"), [(0.5, 0), (0.64, 100), (0.76, 200), (0.909, 400)])
def test_shares_and_differences_of_the_usual_table(share: float, difference: float) -> None:
    assert elo(share) == pytest.approx(difference, abs=1)
    assert expected(difference) == pytest.approx(share, abs=0.001)
    assert elo(1 - share) == pytest.approx(-elo(share))


def test_all_and_nothing_have_no_end() -> None:
    assert (elo(1.0), elo(0.0)) == (inf, -inf)


def test_more_pairs_make_the_interval_smaller() -> None:
    few, many = Estimate.of([1.0, 0.0] * 5), Estimate.of([1.0, 0.0] * 500)
    assert few.share == many.share == 0.5
    # 1.96 x 0.5 / sqrt(n)
    assert few.high - 0.5 == pytest.approx(0.31, abs=0.001)
    assert many.high - 0.5 == pytest.approx(0.031, abs=0.0001)


def test_results_that_are_all_alike_are_not_sure() -> None:
    assert all(Estimate.of([1.0] * count).high == 1.0 for count in range(1, 100))
    estimate = Estimate.of([1.0] * 20)
    # Wilson's interval for 20 of 20.
    assert estimate.low == pytest.approx(0.839, abs=0.001)


def test_a_test_goes_on_until_it_is_sure() -> None:
    test = Sprt(0, 50)
    assert test.likelihood([]) == 0
    assert test.verdict([1.0, 0.5, 0.5]) is None
    assert test.verdict([0.75, 0.5, 0.75, 0.5] * 30) is True
    assert test.verdict([0.5, 0.5, 0.75, 0.25] * 60) is False


def test_a_test_between_equals_is_symmetric() -> None:
    test = Sprt(-20, 20)
    better = test.likelihood([0.75, 0.5, 1.0, 0.5])
    assert better > 0
    assert test.likelihood([0.25, 0.5, 0.0, 0.5]) == pytest.approx(-better)
