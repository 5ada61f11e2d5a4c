"""Movement tables are those of VAR-5, changed by options in the order of VAR-5.8."""

from __future__ import annotations

import pytest

from cetkaik.errors import InvalidText
from cetkaik.pieces import Kind
from cetkaik.rulesets import Element, Ground, RuleSet

ROOK = "S(1,0) S(-1,0) S(0,1) S(0,-1)"
BISHOP = "S(1,1) S(1,-1) S(-1,1) S(-1,-1)"
SIDES = "s(1,0) s(-1,0) s(0,1) s(0,-1)"
CORNERS = "s(1,1) s(1,-1) s(-1,1) s(-1,-1)"
NEIGHBOURS = f"{SIDES} {CORNERS}"
FAR_CORNERS = "l(2,2) l(2,-2) l(-2,2) l(-2,-2)"
FAR_SIDES = "l(2,0) l(-2,0) l(0,2) l(0,-2)"
J_EIGHT = "J(1,0) J(-1,0) J(0,1) J(0,-1) J(1,1) J(1,-1) J(-1,1) J(-1,-1)"
VAR_5_1 = {
    Kind.VESSEL: ("S(1,0)", "S(1,0) S(-1,0) s(0,1) s(0,-1) s(0,2) s(0,-2)"),
    Kind.PAWN: ("s(1,0)", "s(1,0) s(2,0) s(-1,0) s(0,1) s(0,-1)"),
    Kind.ARCHER: (ROOK, BISHOP),
    Kind.CHARIOT: (FAR_SIDES, FAR_CORNERS),
    Kind.TIGER: (CORNERS, BISHOP),
    Kind.HORSE: (FAR_CORNERS, "H(1,1) H(1,-1) H(-1,1) H(-1,-1)"),
    Kind.OFFICER: ("S(1,0) S(-1,0) s(0,1) s(0,-1)", ROOK),
    Kind.SHAMAN: ("S(0,1) S(0,-1) s(1,0) s(-1,0)", J_EIGHT),
    Kind.GENERAL: (f"s(1,0) s(0,1) s(0,-1) {CORNERS}", NEIGHBOURS),
    Kind.KING: (NEIGHBOURS, NEIGHBOURS),
}
VAR_5_2 = {
    **VAR_5_1,
    Kind.ARCHER: (ROOK, f"{ROOK} {CORNERS}"),
    Kind.CHARIOT: (BISHOP, f"{BISHOP} {SIDES}"),
    Kind.HORSE: (FAR_CORNERS, f"{FAR_CORNERS} {FAR_SIDES}"),
    Kind.SHAMAN: (SIDES, J_EIGHT),
}


def moves(rules: RuleSet, kind: Kind, ground: Ground) -> set[str]:
    return {str(element) for element in rules.movement(kind, ground)}


def assert_row(rules: RuleSet, kind: Kind, row: tuple[str, str]) -> None:
    assert moves(rules, kind, Ground.PLAIN) == set(row[0].split())
    assert moves(rules, kind, Ground.FIELD) == set(row[1].split())


@pytest.mark.parametrize("kind", Kind)
def test_var_5_1_standard_table(kind: Kind) -> None:
    assert_row(RuleSet("official"), kind, VAR_5_1[kind])
    assert_row(RuleSet("educational"), kind, VAR_5_1[kind])


@pytest.mark.parametrize("kind", Kind)
def test_var_5_2_hard_power_of_tam(kind: Kind) -> None:
    assert_row(RuleSet("pek_tam_py"), kind, VAR_5_2[kind])


def test_var_5_4_vessel_slides_like_an_archer_in_the_field() -> None:
    assert_row(RuleSet(vessel_field_as_archer=True), Kind.VESSEL, ("S(1,0)", ROOK))


@pytest.mark.parametrize(
    ("option", "value", "model", "copier"),
    [
        ("tiger_horse_same", "as_tiger", Kind.TIGER, Kind.HORSE),
        ("tiger_horse_same", "as_horse", Kind.HORSE, Kind.TIGER),
        ("archer_chariot_same", "as_archer", Kind.ARCHER, Kind.CHARIOT),
        ("archer_chariot_same", "as_chariot", Kind.CHARIOT, Kind.ARCHER),
    ],
)
@pytest.mark.parametrize(("base", "table"), [("official", VAR_5_1), ("pek_tam_py", VAR_5_2)])
def test_var_5_5_and_5_6_shared_rows(
    option: str, value: str, model: Kind, copier: Kind, base: str, table: dict[Kind, tuple[str, str]]
) -> None:
    rules = RuleSet.from_options({option: value}, base=base)
    assert_row(rules, copier, table[model])
    assert_row(rules, model, table[model])


def test_var_5_7_water_entry_wins_and_other_kinds_have_none() -> None:
    rules = RuleSet(water_moves={"pawn": ["J(1,0)", "l(2,1)"]})
    assert moves(rules, Kind.PAWN, Ground.WATER) == {"J(1,0)", "l(2,1)"}
    assert rules.spec()["moves"][1, 2] == [("l", 2, 1), ("J", 1, 0)]
    assert rules.has_water_entry(Kind.PAWN)
    assert not rules.has_water_entry(Kind.KING)
    assert moves(rules, Kind.KING, Ground.WATER) == set(NEIGHBOURS.split())
    assert (9, 2) not in rules.spec()["moves"]


def test_var_5_7_an_empty_entry_is_an_entry() -> None:
    rules = RuleSet(water_moves={"pawn": []})
    assert rules.movement(Kind.PAWN, Ground.WATER) == ()
    assert rules.spec()["moves"][1, 2] == []


def test_var_5_8_the_vessel_option_comes_after_the_shared_rows() -> None:
    rules = RuleSet("pek_tam_py", archer_chariot_same="as_chariot", vessel_field_as_archer=True)
    assert moves(rules, Kind.VESSEL, Ground.FIELD) == set(ROOK.split())


def test_var_11_hue_horse_any_one_piece() -> None:
    rules = RuleSet(hue_horse="any_one_piece", water_moves={"king": ["H(1,0)"]})
    assert moves(rules, Kind.HORSE, Ground.FIELD) == {"H1(1,1)", "H1(1,-1)", "H1(-1,1)", "H1(-1,-1)"}
    assert rules.spec()["moves"][5, 1][0] == ("H1", 1, 1)
    assert rules.spec()["moves"][9, 2] == [("H1", 1, 0)]
    assert moves(rules, Kind.HORSE, Ground.PLAIN) == set(FAR_CORNERS.split())


def test_r0_8_circles_are_finite_and_lines_are_not() -> None:
    assert [Element.parse(f"{letter}(1,1)").is_finite for letter in "slSJH"] == [
        True,
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize("text", ["", "S", "S(1)", "H1(1,1)", "x(1,0)", "S(1,0)s(1,0)", "S(१,0)", "s(1.0,0)"])
def test_malformed_elements(text: str) -> None:
    with pytest.raises(InvalidText, match="is not a movement element"):
        Element.parse(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("s(0,0)", "goes nowhere"),
        ("S(0,0)", "goes nowhere"),
        ("s(1,2)", "has no squares in between"),
        ("S(2,0)", "is no direction"),
        ("J(2,2)", "is no direction"),
        ("H(0,-2)", "is no direction"),
    ],
)
def test_impossible_elements(text: str, reason: str) -> None:
    with pytest.raises(InvalidText, match=reason):
        Element.parse(text)


def test_elements_are_read_with_spaces_and_signs() -> None:
    assert Element.parse(" l( +2 , -1 ) ") == Element("l", 2, -1)
