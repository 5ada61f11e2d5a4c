"""The table of winning chances between seasons."""

from __future__ import annotations

import numpy as np
import pytest

from cetkaik._kernel import Engine
from cetkaik.position import Position


def table(rules: str = "official", points: int = 40) -> list[list[float]]:
    """Returns a row of chances for 0, 1, 2 ... seasons to come, by the points a side has."""
    flat = Engine(Position.start(rules).kernel_rules, 1).equity
    return [flat[at : at + points + 1] for at in range(0, len(flat), points + 1)]


@pytest.mark.parametrize(("rules", "seasons", "points"), [("official", 4, 40), ("educational", 4, 20)])
def test_there_is_a_row_for_every_season_and_the_end(rules: str, seasons: int, points: int) -> None:
    rows = table(rules, points)
    assert len(rows) == seasons + 1
    assert {len(row) for row in rows} == {points + 1}


def test_at_the_end_whoever_has_more_has_won() -> None:
    last = table()[0]
    assert last[:20] == [0.0] * 20
    assert last[20] == 0.5
    assert last[21:] == [1.0] * 20


def test_more_points_are_never_worth_less() -> None:
    for row in table():
        assert row == sorted(row)


def test_what_one_side_gains_the_other_loses() -> None:
    for row in table():
        assert [1 - chance for chance in reversed(row)] == pytest.approx(row, abs=1e-6)


def test_all_points_and_none_end_the_match_at_any_time() -> None:
    assert {row[0] for row in table()} == {0.0}
    assert {row[-1] for row in table()} == {1.0}


def test_a_lead_is_safer_the_fewer_seasons_are_left() -> None:
    leads = [row[28] for row in table()]
    assert leads == sorted(leads, reverse=True)


def test_another_table_can_be_set_if_it_fits() -> None:
    engine = Engine(Position.start().kernel_rules, 1)
    flat = np.linspace(0, 1, 5 * 41, dtype=np.float32)
    engine.set_equity(flat)
    assert engine.equity == flat.tolist()
    with pytest.raises(ValueError, match="another size"):
        engine.set_equity(flat[1:])
    assert engine.equity == flat.tolist()
