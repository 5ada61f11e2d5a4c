"""What winning is worth where rules name no number."""

from __future__ import annotations

import pytest

from cetkaik.prizes import hopes, winnings


def test_who_wins_alone_gains_one_from_all_others() -> None:
    assert winnings((1,), 2) == (-1, 1)
    assert winnings((3,), 4) == pytest.approx((-1 / 3, -1 / 3, -1 / 3, 1))


def test_winners_share_and_a_match_that_all_win_is_drawn() -> None:
    assert winnings((0, 1), 3) == (0.25, 0.25, -0.5)
    assert winnings((0, 1, 2), 3) == (0, 0, 0)


def test_hopes_are_zero_sum_and_follow_the_lead() -> None:
    for times in ((5.0, 5.0), (1.0, 9.0, 4.0), (0.0, 60.0, 60.0, 3.0)):
        expected = hopes(times, 3)
        assert sum(expected) == pytest.approx(0)
        assert sorted(expected, reverse=True) == [
            expected[at] for at in sorted(range(len(times)), key=times.__getitem__)
        ]
    assert hopes((0.0, 80.0), 3) == pytest.approx((1, -1))
    # A lead so long that it is all but won still grows with every turn.
    assert hopes((10.0, 80.0), 3)[0] > hopes((11.0, 80.0), 3)[0]
