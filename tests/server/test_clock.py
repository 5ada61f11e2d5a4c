"""Clocks: what every kind takes and gives, in milliseconds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cetkaik.server.clock import (
    Byoyomi,
    Clock,
    Correspondence,
    Fischer,
    NoClock,
    Pace,
    end_turn,
    pace_of,
    spend,
)


def _pace(plan: Fischer | Byoyomi | Correspondence) -> Pace:
    pace = pace_of(plan)
    assert pace is not None
    return pace


def test_without_a_clock_there_is_no_pace() -> None:
    assert pace_of(NoClock()) is None


def test_fischer_gives_the_increment_at_the_end_of_a_turn_only() -> None:
    pace = _pace(Fischer(seconds=60, increment=5))
    clock = spend(spend(pace.full, 10_000), 7_000)
    assert clock.left == 43_000
    assert end_turn(pace, clock).left == 48_000


def test_byoyomi_uses_the_main_time_first_and_gives_a_fresh_period_each_turn() -> None:
    pace = _pace(Byoyomi(seconds=30, period=10, periods=3))
    assert pace.full.left == 60_000
    clock = spend(pace.full, 35_000)
    assert (clock.main, clock.period, clock.periods) == (0, 5_000, 3)
    clock = end_turn(pace, clock)
    assert (clock.main, clock.period, clock.periods) == (0, 10_000, 3)


@pytest.mark.parametrize(
    ("elapsed", "periods", "period"), [(9_999, 3, 1), (10_000, 2, 10_000), (25_000, 1, 5_000), (30_000, 0, 0)]
)
def test_byoyomi_uses_up_a_period_when_it_is_over(elapsed: int, periods: int, period: int) -> None:
    clock = spend(Clock(0, 10_000, 3, 10_000), elapsed)
    assert (clock.periods, clock.period) == (periods, period)


def test_correspondence_begins_every_turn_with_all_its_days() -> None:
    pace = _pace(Correspondence(days=3))
    clock = spend(pace.full, 200_000_000)
    assert clock.left == 3 * 86_400_000 - 200_000_000
    assert end_turn(pace, clock).left == 3 * 86_400_000


@given(st.integers(0, 100_000), st.integers(1, 20_000), st.integers(0, 5), st.lists(st.integers(0, 50_000)))
def test_a_clock_loses_exactly_what_is_spent_until_nothing_is_left(
    main: int, period: int, periods: int, spent: list[int]
) -> None:
    clock = Clock(main, period if periods else 0, periods, period)
    for elapsed in spent:
        before = clock.left
        clock = spend(clock, elapsed)
        assert clock.left == max(0, before - elapsed)
