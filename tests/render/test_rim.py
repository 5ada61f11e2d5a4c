"""Rim marks are drawn from the rules and agree with the drawings that the page uses."""

from __future__ import annotations

import re

import pytest

from cetkaik.pieces import Kind
from cetkaik.position import Position
from cetkaik.render import board_svg
from cetkaik.render.art import sign_of, symbols
from cetkaik.render.rim import rim, rim_name
from cetkaik.rulesets import RuleSet
from cetkaik.rulesets.elements import Ground, parse_elements
from tests.render.pictures import tagged

_SHAPE = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"|<path d="([^"]+)"')


def shapes(markup: str) -> set[tuple[int, ...]]:
    """Returns circles and outlines as numbers, coarse enough for two ways of rounding."""
    found = set()
    for match in _SHAPE.finditer(markup):
        numbers = match.group(1, 2, 3) if match[1] else re.findall(r"[\d.]+", match[4])
        found.add(tuple(round(float(number)) for number in numbers))
    return found


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize(("ground", "suffix"), [(Ground.PLAIN, "rim"), (Ground.FIELD, "rim-hue")])
def test_official_rims_are_those_of_the_drawings(kind: Kind, ground: Ground, suffix: str) -> None:
    drawn = shapes(rim(RuleSet.preset("official").movement(kind, ground)))
    kept = shapes(symbols()[f"{sign_of(kind)}-{suffix}"])
    assert len(drawn) == len(kept)
    for outline in drawn:
        assert any(
            len(outline) == len(other) and all(abs(a - b) <= 1 for a, b in zip(outline, other, strict=True))
            for other in kept
        ), outline


def test_rims_follow_the_rule_set() -> None:
    # VAR-5.2: in pek_tam_py the chariot slides on diagonals instead of leaping.
    assert rim(RuleSet.preset("pek_tam_py").movement(Kind.CHARIOT)).count("<path") == 4
    assert rim(RuleSet.preset("official").movement(Kind.CHARIOT)).count("<circle") == 4


def test_a_leap_off_the_lines_has_its_place() -> None:
    assert rim(parse_elements("l(2,1)")).count("<circle") == 1


def test_rims_are_named_by_what_is_on_them() -> None:
    assert rim_name(parse_elements("S(1,0)")) != rim_name(parse_elements("s(1,0)"))


def test_marks_turn_orange_in_the_field(initial: Position) -> None:
    picture = board_svg(initial, pieces="newcomer")
    orange = {
        piece.attrib["data-square"]
        for piece in tagged(picture, "g", "piece")
        if any(part.get("color") == "#7a3806" for part in piece.iter())
    }
    assert orange == {"NI", "CI", "NAI", "CAI"}  # the pawns that stand in the field at the start
