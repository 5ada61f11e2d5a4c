"""Movement diagrams contain exactly the elements of the rule texts."""

from __future__ import annotations

import pytest

from cetkaik.pieces import Kind
from cetkaik.render import movement_gallery, movement_legend_svg, movement_svg
from cetkaik.rulesets import RuleSet
from tests.render.pictures import tagged, tree, uses, words

EIGHT = "s(1,0) s(1,1) s(0,1) s(-1,1) s(-1,0) s(-1,-1) s(0,-1) s(1,-1)"
J_EIGHT = EIGHT.replace("s", "J")

# VAR-5.1
STANDARD = {
    Kind.VESSEL: ("S(1,0)", "S(1,0) S(-1,0) s(0,1) s(0,-1) s(0,2) s(0,-2)"),
    Kind.PAWN: ("s(1,0)", "s(1,0) s(2,0) s(-1,0) s(0,1) s(0,-1)"),
    Kind.ARCHER: ("S(1,0) S(-1,0) S(0,1) S(0,-1)", "S(1,1) S(1,-1) S(-1,1) S(-1,-1)"),
    Kind.CHARIOT: ("l(2,0) l(-2,0) l(0,2) l(0,-2)", "l(2,2) l(2,-2) l(-2,2) l(-2,-2)"),
    Kind.TIGER: ("s(1,1) s(1,-1) s(-1,1) s(-1,-1)", "S(1,1) S(1,-1) S(-1,1) S(-1,-1)"),
    Kind.HORSE: ("l(2,2) l(2,-2) l(-2,2) l(-2,-2)", "H(1,1) H(1,-1) H(-1,1) H(-1,-1)"),
    Kind.OFFICER: ("S(1,0) S(-1,0) s(0,1) s(0,-1)", "S(1,0) S(-1,0) S(0,1) S(0,-1)"),
    Kind.SHAMAN: ("S(0,1) S(0,-1) s(1,0) s(-1,0)", J_EIGHT),
    Kind.GENERAL: (EIGHT.replace(" s(-1,0)", ""), EIGHT),
    Kind.KING: (EIGHT, EIGHT),
}
# VAR-5.2: four kinds differ.
HARD_TAM = STANDARD | {
    Kind.ARCHER: (
        "S(1,0) S(-1,0) S(0,1) S(0,-1)",
        "S(1,0) S(-1,0) S(0,1) S(0,-1) s(1,1) s(1,-1) s(-1,1) s(-1,-1)",
    ),
    Kind.CHARIOT: (
        "S(1,1) S(1,-1) S(-1,1) S(-1,-1)",
        "S(1,1) S(1,-1) S(-1,1) S(-1,-1) s(1,0) s(-1,0) s(0,1) s(0,-1)",
    ),
    Kind.HORSE: (
        "l(2,2) l(2,-2) l(-2,2) l(-2,-2)",
        "l(2,2) l(2,-2) l(-2,2) l(-2,-2) l(2,0) l(-2,0) l(0,2) l(0,-2)",
    ),
    Kind.SHAMAN: ("s(1,0) s(-1,0) s(0,1) s(0,-1)", J_EIGHT),
}
TABLES = {"official": STANDARD, "pek_tam_py": HARD_TAM}


def drawn(picture: str) -> list[list[str]]:
    """Returns the elements of each panel."""
    return [
        [part.attrib["data-element"] for part in panel.iter() if "data-element" in part.attrib]
        for panel in tagged(picture, "g", "panel")
    ]


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("name", TABLES)
def test_diagrams_are_those_of_the_rules(name: str, kind: Kind) -> None:
    panels = drawn(movement_svg(RuleSet.preset(name), kind))
    assert [sorted(panel) for panel in panels] == [sorted(row.split()) for row in TABLES[name][kind]]


def test_the_legend_is_kept() -> None:
    shapes = {
        part.attrib["data-element"]: part
        for kind in (Kind.VESSEL, Kind.CHARIOT, Kind.HORSE, Kind.SHAMAN)
        for part in tree(movement_svg(RuleSet.preset("official"), kind)).iter()
        if "data-element" in part.attrib
    }

    def look(element: str) -> tuple[str, bool]:
        part = shapes[element]
        return part.tag.rsplit("}", 1)[1], "stroke-dasharray" in part.attrib

    assert look("s(0,1)") == ("circle", False)
    assert look("l(2,0)") == ("circle", True)
    assert look("S(1,0)") == ("path", False)
    assert look("J(1,0)") == look("H(1,1)") == ("path", True)


def test_circles_stand_on_their_squares() -> None:
    (plain, _field) = tagged(movement_svg(RuleSet.preset("official"), Kind.PAWN), "g", "panel")
    (circle,) = (part for part in plain.iter() if part.get("data-element") == "s(1,0)")
    # Cells of 28: the piece stands in the third column and row, forward is up.
    assert (circle.attrib["cx"], circle.attrib["cy"]) == ("70", "42")


def test_water_has_a_panel_only_where_the_rules_have_an_entry() -> None:
    wet = RuleSet("official", water_moves={"horse": ["l(2,1)", "s(3,0)"]})  # VAR-5.7
    assert drawn(movement_svg(wet, Kind.HORSE))[2] == ["s(3,0)", "l(2,1)"]
    assert len(drawn(movement_svg(wet, Kind.TIGER))) == 2


def test_tam2_makes_two_king_moves() -> None:
    circles = tagged(movement_svg(RuleSet.preset("official"), None), "circle")
    assert len(circles) == 24
    assert sum(circle.get("fill") == "none" for circle in circles) == 8


def test_the_general_protects_in_the_field() -> None:
    assert "i-shield" in uses(movement_svg(RuleSet.preset("official"), Kind.GENERAL))  # R3.22
    assert "i-shield" not in uses(movement_svg(RuleSet.preset("official"), Kind.KING))


def test_the_gallery_has_every_kind_of_the_set() -> None:
    assert list(movement_gallery(RuleSet.preset("educational"))) == [
        "vessel",
        "pawn",
        "archer",
        "chariot",
        "shaman",
        "general",
        "king",
        "tam",
        "legend",
    ]
    assert len(movement_gallery(RuleSet.preset("official"))) == 12


def test_captions_and_legend_are_words() -> None:
    assert words(movement_svg(RuleSet.preset("official"), Kind.PAWN)) == ["not in the field", "in the field"]
    assert words(movement_svg(RuleSet.preset("official"), Kind.PAWN, captions=False)) == []
    assert "Can move here even if a piece blocks the path." in words(movement_legend_svg())
