"""Hands: pieces, names, kings standing for others, sums."""

from __future__ import annotations

from cetkaik.position import Position
from cetkaik.render import hands_svg
from cetkaik.squares import Side
from tests.render.pictures import tagged, tree, words


def test_hands_show_pieces_names_and_points(middle: Position) -> None:
    hands = middle.hands(Side.IA)
    picture = hands_svg(hands, stake=middle.stake)
    assert len(tagged(picture, "g", "hand")) == len(hands)
    assert {"King", "5", "× stake 4"} <= set(words(picture))


def test_a_king_that_stands_for_another_piece_says_so(middle: Position) -> None:
    picture = hands_svg(middle.hands(Side.IA))
    assert any("King as Horse" in line for line in words(picture))  # R5.7: tiger and king make The Animals
    assert len(tagged(picture, "g", "stands-for")) == 1


def test_the_flash_is_named(middle: Position) -> None:
    # The red king and the red tiger make The Animals in one colour.
    assert any("flash" in line for line in words(hands_svg(middle.hands(Side.IA))))


def test_penalties_are_red_with_a_true_minus(middle: Position) -> None:
    picture = hands_svg(middle.hands(Side.IA), negative=-5, total=5)
    assert len(tagged(picture, "g", "penalty")) == 1
    assert {"−5", "5"} <= set(words(picture))


def test_new_hands_come_first(middle: Position) -> None:
    picture = hands_svg(middle.hands(Side.IA), new={"saup1"})
    assert words(picture)[0] == "Animals"
    assert words(picture)[1].startswith("new")


def test_nothing_is_said_in_words() -> None:
    assert words(hands_svg(())) == ["No hand yet."]
    assert tree(hands_svg(())).get("aria-label") == "No hand yet."
