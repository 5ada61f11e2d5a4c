"""Points as counting sticks."""

from __future__ import annotations

import re

import pytest

from cetkaik.render.bundles import bundle, coins, numbered, rice
from cetkaik.render.protocols import Points

WHITE, RED, BLACK = "#fbf6e8", "#b3362a", "#2b2622"


def sticks(markup: str) -> list[str]:
    return re.findall(r'fill="(#\w+)"', markup)


# DECK-4.1: white 1, red 5, black 25.
@pytest.mark.parametrize(
    ("points", "drawn"),
    [
        (3, [WHITE] * 3),
        (7, [RED, WHITE, WHITE]),
        (32, [BLACK, RED, WHITE, WHITE]),
        (50, [BLACK, BLACK]),
        (0, []),
        (-4, []),
    ],
)
def test_points_are_paid_in_few_sticks(points: Points, drawn: list[str]) -> None:
    assert sticks(bundle(points).markup) == drawn


def test_rice_is_white_and_coins_are_red() -> None:
    assert sticks(rice(6).markup) == [WHITE] * 6
    assert sticks(coins(2).markup) == [RED] * 2


def test_the_number_is_always_written() -> None:
    assert ">999</text>" in numbered(bundle(999), 999).markup
    assert ">−4</text>" in numbered(bundle(-4), -4).markup


def test_a_fortune_does_not_fill_the_sheet() -> None:
    assert bundle(5000).width < 100
