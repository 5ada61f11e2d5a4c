"""Five sticks on the mat."""

from __future__ import annotations

import pytest

from cetkaik.render import sticks_svg
from tests.render.pictures import tree, uses


@pytest.mark.parametrize("number", range(6))
def test_so_many_sticks_show_their_dark_side(number: int) -> None:
    drawn = uses(sticks_svg(number))
    assert (drawn.count("stick-up"), drawn.count("stick-down")) == (number, 5 - number)
    assert tree(sticks_svg(number)).get("aria-label") == f"{number} of five dark"


@pytest.mark.parametrize("number", [-1, 6])
def test_five_sticks_cannot_show_more(number: int) -> None:
    with pytest.raises(ValueError, match="0 to 5"):
        sticks_svg(number)
