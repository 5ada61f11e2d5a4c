"""Examples of cards with captions."""

from __future__ import annotations

import pytest

from cetkaik.render import cards_svg
from tests.render.pictures import tagged, tree, uses, words


def test_groups_have_captions() -> None:
    picture = cards_svg([("a pair", "B5 R5"), ("a run", "B1 B2 B3")])
    assert {"a pair", "a run"} <= set(words(picture))
    assert len(tagged(picture, "g", "card")) == 5
    assert tree(picture).get("aria-label") == "a pair: B5 R5; a run: B1 B2 B3"


def test_wild_cards_carry_what_they_stand_for() -> None:
    assert len(tagged(cards_svg([("", "RN=4")]), "g", "slip")) == 1
    assert "tam" in uses(cards_svg([("", "B0=T")]))


def test_hidden_cards_show_their_backs() -> None:
    assert uses(cards_svg([("", "?")])) == ["card-back"]


def test_many_groups_take_several_lines() -> None:
    one, many = (tree(cards_svg([("", "B5 B5 B5")] * count)) for count in (1, 20))
    assert int(many.attrib["width"]) <= 668
    assert int(many.attrib["height"]) > 3 * int(one.attrib["height"])


@pytest.mark.parametrize("code", ["X5", "B9", "B5=", "card.B5"])
def test_codes_that_are_no_cards_are_refused(code: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        cards_svg([("", code)])
