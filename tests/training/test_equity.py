"""The table of winning chances between seasons is counted from what seasons came to."""

from __future__ import annotations

import numpy as np

from cetkaik.training.equity import refined

SEASONS, POINTS = 4, 40


def start() -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """A table that knows only who has won when no season is left."""
    table = np.full((SEASONS + 1, POINTS + 1), 0.5, np.float32)
    table[0] = np.where(np.arange(POINTS + 1) > 20, 1.0, np.where(np.arange(POINTS + 1) < 20, 0.0, 0.5))
    table[1:, 0], table[1:, -1] = 0.0, 1.0
    return table.ravel()


def seasons(gained: int) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    """Seasons from an even score in which IA gains so many points; the last two columns are in tenths."""
    return np.array([(1, 0, 200, 10 * gained)] * 4000, np.int32)


def test_seasons_outweigh_the_table_before() -> None:
    # From an even score either side gains 5, so that the last season is even: (4000 + 20 / 2) / 8020.
    table = refined(start(), seasons(5), POINTS).reshape(SEASONS + 1, POINTS + 1)
    assert table[1, 20] == 0.5
    assert table[1, 24] == 0.5


def test_a_table_is_symmetric_and_never_falls() -> None:
    table = refined(start(), seasons(7), POINTS).reshape(SEASONS + 1, POINTS + 1)
    assert np.allclose(table + table[:, ::-1], 1)
    assert (np.diff(table, axis=1) >= 0).all()


def test_seasons_with_a_doubled_stake_do_not_count() -> None:
    doubled = seasons(20)
    doubled[:, 1] = 1
    assert np.array_equal(refined(start(), doubled, POINTS), refined(start(), doubled[:0], POINTS))
