"""Points, stake and season."""

from __future__ import annotations

import pytest

from cetkaik.render import score_svg, season_svg, stake_svg
from cetkaik.render.score import track_total
from cetkaik.rulesets import RuleSet
from tests.render.pictures import tagged, tree, uses, words


@pytest.mark.parametrize(
    ("rules", "total"),
    [
        (RuleSet.preset("official"), 40),  # R6.1
        (RuleSet.preset("educational"), 20),  # EDU-2.2
        (RuleSet("official", limit="money"), None),  # VAR-8.3
        (RuleSet("official", limit="all_seasons"), None),  # VAR-8.2
    ],
)
def test_the_slat_is_as_long_as_the_rules_say(rules: RuleSet, total: int | None) -> None:
    assert track_total(rules) == total


def test_the_slat_has_a_mark_for_every_point() -> None:
    marks = sum(
        path.attrib["d"].count("M") for path in tagged(score_svg((25, 15)), "path") if path.get("opacity")
    )
    assert marks == 41
    marks = sum(
        path.attrib["d"].count("M") for path in tagged(score_svg((10, 10), 20), "path") if path.get("opacity")
    )
    assert marks == 21  # EDU-2.2: the printed track has 21 marks


def test_long_slats_have_fewer_marks() -> None:
    marks = sum(
        path.attrib["d"].count("M")
        for path in tagged(score_svg((9, 1), 10_000), "path")
        if path.get("opacity")
    )
    assert 10 < marks <= 61


def test_without_a_bound_there_are_only_numbers() -> None:
    picture = score_svg((-32, 32), None)
    assert words(picture) == ["−32", ":", "32"]
    assert not tagged(picture, "path")


def test_the_side_below_stands_left() -> None:
    assert words(score_svg((25, 15))) == ["25", "15"]
    assert words(score_svg((25, 15), flip=True)) == ["15", "25"]


def test_a_change_is_laid_over_the_slat() -> None:
    assert len(tagged(score_svg((25, 15), change=8), "rect", "change")) == 1


@pytest.mark.parametrize(("stake", "knots"), [(1, 0), (2, 1), (8, 3), (64, 6), (256, 8)])
def test_each_ty_mok_ties_a_knot(stake: int, knots: int) -> None:
    picture = stake_svg(stake)
    assert len(tagged(picture, "circle", "knot")) == knots
    assert words(picture) == [f"×{stake}"]


def test_the_present_season_has_its_name() -> None:
    picture = season_svg(3)
    assert uses(picture) == ["i-spring", "i-summer", "i-autumn", "i-winter"]
    assert words(picture) == ["Autumn"]
    assert tree(picture).get("aria-label") == "Autumn, season 3 of 4"


def test_matches_can_have_more_or_fewer_seasons() -> None:
    assert uses(season_svg(1, 1)) == ["i-spring"]
    assert uses(season_svg(6, 9)) == ["i-spring", "i-summer", "i-autumn", "i-winter"]
    assert words(season_svg(6, 9)) == ["Summer 6/9"]
