"""Other ways to move: VAR-3, VAR-5 and the positions of VAR-9."""

from __future__ import annotations

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square
from tests.kernel.notation import board, columns, letters, moves_from, parse_moves, rules, squares, table

HARD = RuleSet.preset("pek_tam_py")

VAR_9_6 = """
弓 TU | TA TE TI TO TY TAI TAU TIA KU LU NU ZU XU CU MU PU NI ZI NO | ZO
車 NI | LE KA TE ZA LU KO TU NE NU LI TI | ZO
車 NE | LA TA LI KU TI ZU XO CY MAI PAU |
巫 NE | NA NI LE TE |
馬 NI | KA NA ZA KI ZI KO NO | ZO
"""


def reached(position: Position, square: Square) -> frozenset[Square]:
    reach = position.reach(square)
    return reach.finite | reach.directional


@pytest.mark.parametrize(("place", "plain", "via"), table(VAR_9_6))
@pytest.mark.parametrize("side", Side)
def test_var_9_6_and_7_pek_tam_py(place: str, plain: str, via: str, side: Side) -> None:
    kind, name = place.split()
    position = board(f"{side}:b{letters(kind)}@{name} M@ZO", side.name, HARD)
    assert reached(position, Square[name]) == squares(f"{plain} {via}")
    landings = {move.destination for move in moves_from(position, Square[name]) if move.kind == "plain"}
    assert landings == squares(plain)
    vias = {move.via for move in position.legal_moves if move.kind is not None and move.via is not None}
    assert vias == squares(via)


def test_var_9_7_the_horse_leaps() -> None:
    position = board("IA:bH@NI M@ZO A:rP@LE A:bP@NE", rule_set=HARD)
    assert position.reach(Square.NI).finite == squares("KA NA ZA KI ZI KO NO ZO")
    assert position.reach(Square.NI).directional == frozenset()


@pytest.mark.parametrize("itself", [False, True])
@pytest.mark.parametrize("side", Side)
def test_var_9_12_initial_position(side: Side, itself: bool) -> None:
    position = Position.initial(HARD.with_options(tam_itself_is_tam_hue=itself), side)
    moves = list(position.legal_moves)
    assert columns(moves) == (20, 60, 41, 46, 0, 80, 0)
    assert columns(m for m in moves if m.source != m.destination)[:3] == (20, 36, 24)


def test_var_9_12_chariot_and_shaman() -> None:
    position = Position.initial(HARD)
    assert moves_from(position, Square.NIA) == parse_moves("via LAU: dir NIA; via TAU: dir NIA")
    assert moves_from(position, Square.CIA) == parse_moves("via XAU: dir CIA; via MAU: dir CIA")
    assert moves_from(position, Square.KAU) == parse_moves(
        "via KAI: fin KY KAU; via KIA: fin KAU; via LAU: fin NAU KAU"
    )


def throws(position: Position, *texts: str) -> Position:
    for text in texts:
        position = position.play(text)
    return position


def test_var_9_8_niekkut_banks_what_adds_up() -> None:
    far = board("IA:bA@KIA IA:bP@KAU M@ZE", rule_set=rules(step_throw="niekkut"))
    pressed = throws(far, "kiaAkauka", "b3")
    assert pressed.phase is Phase.PRESS
    assert set(map(str, pressed.legal_moves)) == {"again", "bank"}
    banked = throws(pressed, "again", "b4", "bank")
    assert banked.pending is not None
    assert banked.pending.cast == 7
    # KA is seven squares from KAU.
    assert set(map(str, banked.legal_moves)) == {"to:ka", "stay"}
    assert set(map(str, throws(pressed, "bank").legal_moves)) == {"stay"}


def test_var_9_8_niekkut_busts() -> None:
    position = Position.initial(rules(step_throw="niekkut")).play("mauAmaimy")
    for sticks in ("b0", "b1"):
        bust = throws(position, "b3", "again", sticks)
        assert bust.phase is Phase.LAND
        assert set(map(str, bust.legal_moves)) == {"stay"}
        after = bust.play("stay")
        assert after.pieces == position.pieces
        assert after.turn is Side.A


@pytest.mark.parametrize("sticks", [0, 1])
def test_var_3_1_the_first_throw_cannot_bust(sticks: int) -> None:
    position = Position.initial(rules(step_throw="niekkut")).play("mauAmaimy").play(Action.cast(sticks))
    assert position.phase is Phase.PRESS
    landings = set(map(str, position.play("bank").legal_moves))
    assert landings == ({"stay", "to:my"} if sticks else {"stay"})


def test_var_3_1_the_water_throw_stays_single_and_the_step_over_tam_counts() -> None:
    rule_set = rules(step_throw="niekkut")
    water = throws(
        board("IA:bA@LAI A:bC@NAI A:rK@PA M@PIA", rule_set=rule_set), "laiAnaizo", "b2", "bank", "to:zo"
    )
    assert water.phase is Phase.WATER_CAST
    assert water.play("w3").phase is Phase.MOVE
    bust = throws(Position.initial(rule_set), "zaiVzozu", "b2", "again", "b0", "stay")
    assert bust.declaration is not None
    assert bust.declaration.total == -5


def landings(position: Position, cast: int) -> set[str]:
    return set(map(str, position.play(Action.cast(cast)).legal_moves))


def test_var_3_2_none_names_mover_and_via_only() -> None:
    position = board("IA:bV@ZAI IA:bP@ZO M@KA", rule_set=rules(plan_before_cast="none"))
    casts = [move for move in position.legal_moves if move.type is ActionType.STEP_CAST]
    assert [str(move) for move in casts] == ["zaiVzo_"]
    cast = position.play("zaiVzo_")
    assert cast.pending is not None
    assert cast.pending.plan is None
    assert landings(cast, 1) == {"to:zu", "to:zy", "stay"}
    assert landings(cast, 2) == {"to:zu", "to:zi", "to:zy", "to:zai", "stay"}
    assert landings(cast, 0) == {"stay"}


def test_var_3_2_direction_binds_the_ray() -> None:
    position = board("IA:bV@ZAI IA:bP@ZO M@KA", rule_set=rules(plan_before_cast="direction"))
    assert landings(position.play("zaiVzozi"), 2) == {"to:zu", "to:zi", "stay"}
    assert landings(position.play("zaiVzozy"), 5) == {"to:zy", "to:zai", "to:zau", "to:zia", "stay"}


def test_var_3_3_may_stop_short() -> None:
    position = board("IA:bV@ZAI IA:bP@ZO M@KA", rule_set=rules(may_stop_short=True))
    cast = position.play("zaiVzoze")
    assert landings(cast, 0) == {"stay"}
    assert landings(cast, 1) == {"to:zu", "stay"}
    assert landings(cast, 2) == {"to:zu", "to:zi", "stay"}
    assert landings(cast, 3) == {"to:ze", "stay"}
    assert landings(cast, 5) == {"to:ze", "stay"}


@pytest.mark.parametrize("plan", ["exact_destination", "direction", "none"])
def test_var_11_may_decline_after_cast(plan: str) -> None:
    rule_set = rules(plan_before_cast=plan, may_decline_after_cast=False)
    position = board("IA:bV@ZAI IA:bP@ZO M@KA", rule_set=rule_set)
    cast = position.play("zaiVzo_" if plan == "none" else "zaiVzozu")
    assert landings(cast, 0) == {"stay"}
    assert "stay" not in landings(cast, 1)
    assert "to:zu" in landings(cast, 1)


def test_var_5_4_vessel_field_as_archer() -> None:
    position = board("IA:bV@TY", rule_set=rules(vessel_field_as_archer=True))
    assert position.reach(Square.TY).finite == frozenset()
    assert position.reach(Square.TY).directional == squares(
        "TA TE TI TU TO TAI TAU TIA KY LY NY ZY XY CY MY PY"
    )


@pytest.mark.parametrize(
    ("options", "kind", "outside", "inside"),
    [
        (
            {"tiger_horse_same": "as_tiger"},
            "H",
            "KO NO KAI NAI",
            "PA ME KI CI LU XU NO ZO NAI ZAI LAU XAU KIA CIA",
        ),
        ({"tiger_horse_same": "as_horse"}, "T", "TU TAU", "PA ME KI CI LU XU LAU XAU KIA CIA"),
        (
            {"archer_chariot_same": "as_archer"},
            "C",
            "LA LE LI LU LO KY NY TY ZY XY CY MY PY LAI LAU LIA",
            "PA ME KI CI LU XU NO ZO NAI ZAI LAU XAU KIA CIA",
        ),
        ({"archer_chariot_same": "as_chariot"}, "A", "LU TY LAU", "LU XU LAU XAU"),
    ],
)
def test_var_5_5_and_5_6_same_moves(options: dict[str, str], kind: str, outside: str, inside: str) -> None:
    rule_set = rules(**options)
    assert reached(board(f"IA:b{kind}@LY", rule_set=rule_set), Square.LY) == squares(outside)
    assert reached(board(f"IA:b{kind}@TY", rule_set=rule_set), Square.TY) == squares(inside)


def test_var_5_7_water_moves_win_over_field() -> None:
    rule_set = rules(water_moves={"pawn": ["l(3,1)", "S(0,1)"]})
    hill = board("IA:bP@ZO", rule_set=rule_set).reach(Square.ZO)
    assert (hill.finite, hill.directional) == (squares("XE"), squares("XO CO MO PO"))
    of_a = board("A:bP@ZO", "A", rule_set).reach(Square.ZO)
    assert (of_a.finite, of_a.directional) == (squares("TAU"), squares("TO NO LO KO"))
    dry = board("IA:bP@TY", rule_set=rule_set).reach(Square.TY)
    assert dry.finite == squares("TU TO NY ZY TAI")
    assert board("IA:bK@ZO", rule_set=rule_set).reach(Square.ZO).finite == squares("TU ZU XU TO XO TY ZY XY")


def test_var_5_7_water_moves_from_a_via_in_water() -> None:
    position = board("IA:bP@ZY A:rP@ZO M@KA", rule_set=rules(water_moves={"pawn": ["s(1,0)", "l(3,1)"]}))
    assert {move for move in moves_from(position, Square.ZY) if move.via} == parse_moves("via ZO: fin ZU XE")


def test_var_5_7_an_empty_entry_leaves_no_move() -> None:
    position = board("IA:bP@ZO M@KA", rule_set=rules(water_moves={"pawn": []}))
    assert moves_from(position, Square.ZO) == frozenset()


@pytest.mark.parametrize(
    ("hue_horse", "enemies", "expected"),
    [
        ("adjacent_only", "A:rP@XU", "KI LU XU LAU XAU KIA CIA"),
        ("any_one_piece", "A:rP@XU", "KI LU XU CI ME PA LAU XAU KIA CIA"),
        ("any_one_piece", "A:rP@ZO A:rP@CI", "KI LU XU CI LAU XAU KIA CIA"),
        ("any_one_piece", "A:rP@XU A:rP@ME", "KI LU XU CI ME LAU XAU KIA CIA"),
    ],
)
def test_var_11_hue_horse(hue_horse: str, enemies: str, expected: str) -> None:
    position = board(f"IA:bH@TY {enemies}", rule_set=rules(hue_horse=hue_horse))
    reach = position.reach(Square.TY)
    assert (reach.finite, reach.directional) == (frozenset(), squares(expected))


def test_a_square_reached_both_ways_counts_as_finite() -> None:
    rule_set = rules(water_moves={"king": ["S(1,0)", "s(1,0)", "l(2,0)"]})
    reach = board("IA:bK@ZY", rule_set=rule_set).reach(Square.ZY)
    assert (reach.finite, reach.directional) == (squares("ZO ZU"), squares("ZI ZE ZA"))
    position = board("IA:bK@ZY A:rP@ZO M@KA", rule_set=rule_set)
    assert moves_from(position, Square.ZY) >= parse_moves("via ZO: fin ZU ZI dir ZE ZA")
