"""The fields of a position: what the kernel takes from a dictionary, it takes as it is or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from cetkaik._kernel import Phase
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from tests.kernel.notation import board, rules

LOSER = RuleSet("official", first_mover="loser_first")
PERSISTS = RuleSet("official", negative_hand_persists_after_ty_mok=True)


def rebuilt(position: Position, **changes: Any) -> Position:
    return Position(position.rules.kernel, {**position.fields, **changes})


def test_fields_describe_a_position_completely() -> None:
    position = Position.initial().play("zaiVzozi").play("b3")
    assert rebuilt(position) == position
    assert position.fields["phase"] is Phase.LAND
    assert set(position.fields) == {
        *(
            "board",
            "captured",
            "phase",
            "turn",
            "first",
            "season",
            "stake_log",
            "ply",
            "score",
            "season_score",
        ),
        *("tam_moved", "stepped_tam", "new_hand", "pressing", "again", "cast"),
        *("source", "via", "plan", "destination", "standing_step", "standing_again"),
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("board", "9/9"),
        ("board", None),
        ("captured", ""),
        ("captured", []),
        ("captured", (bytes(20),)),
        ("captured", 3),
        ("phase", "MOVE"),
        ("phase", 99),
        ("turn", None),
        ("turn", "ia"),
        ("score", 20),
        ("score", (200,)),
        ("score", (1.5, 398.5)),
        ("score", (2**70, -(2**70))),
        ("again", None),
        ("standing_step", None),
    ],
)
def test_a_field_of_the_wrong_type_is_refused(name: str, value: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        rebuilt(Position.initial(), **{name: value})


@pytest.mark.parametrize("name", ["board", "captured"])
@pytest.mark.parametrize("size", [0, 19, 21, 80, 82])
def test_bytes_of_the_wrong_length_are_refused(name: str, size: int) -> None:
    value: Any = bytes(size) if name == "board" else (bytes(size), bytes(20))
    with pytest.raises(ValueError, match="wrong length"):
        rebuilt(Position.initial(), **{name: value})


@pytest.mark.parametrize("man", [0x01, 0x3F, 0x4A, 0x7F, 0x81, 0xC0, 0xFF])
def test_a_byte_that_is_no_man_is_refused(man: int) -> None:
    start = bytearray(Position.initial().fields["board"])
    start[31] = man
    with pytest.raises(ValueError, match="BAD_MAN"):
        rebuilt(Position.initial(), board=bytes(start))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", 2),
        ("turn", -1),
        ("first", 2),
        ("season", 0),
        ("season", 5),
        ("season", 65537),
        ("stake_log", 7),
        ("stake_log", 256),
        ("stake_log", -1),
        ("ply", -1),
        ("ply", 2**32),
        ("source", -1),
        ("source", 82),
        ("cast", 1),
        ("cast", 256),
        ("again", -65536),
        ("standing_again", (-65536, 0)),
    ],
)
def test_a_number_out_of_range_is_refused_not_bent(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        rebuilt(Position.initial(), **{name: value})


@pytest.mark.parametrize("cast", [6, 256, 258, -1])
def test_a_cast_of_more_than_five_sticks_is_refused(cast: int) -> None:
    position = Position.initial().play("mauAmaimi").play("b2")
    with pytest.raises(ValueError, match=r"MOVE_UNDER_WAY|out of range"):
        rebuilt(position, cast=cast)


def test_r5_16_the_step_over_tam_is_noted_exactly_where_it_was_made() -> None:
    over_tam, over_pawn = Position.initial().play("zaiVzozi"), Position.initial().play("mauAmaimi")
    for position in (over_tam, over_tam.play("b3")):
        with pytest.raises(ValueError, match=r"MEMORY|MOVE_UNDER_WAY"):
            rebuilt(position, stepped_tam=False)
    for position in (over_pawn, over_pawn.play("b3")):
        with pytest.raises(ValueError, match=r"MEMORY|MOVE_UNDER_WAY"):
            rebuilt(position, stepped_tam=True)


@pytest.mark.parametrize("again", [30, 1, -1, -25])
def test_r5_17_a_futile_move_costs_whole_points(again: int) -> None:
    due = Position.initial().play("zoM[zu]zo")
    with pytest.raises(ValueError, match=r"MEMORY|DECLARATION"):
        rebuilt(due, again=again)
    with pytest.raises(ValueError, match="MEMORY"):
        rebuilt(Position.initial(PERSISTS), standing_again=(again, 0))


def test_before_the_lot_there_is_no_first_mover() -> None:
    with pytest.raises(ValueError, match=r"MEMORY|SEASON_START"):
        rebuilt(Position.start(LOSER), first=1)


def test_memory_of_other_rules_is_refused() -> None:
    for changes in (
        {"first": 1},
        {"season_score": 200},
        {"standing_step": (True, False)},
        {"standing_again": (0, -30)},
        {"stepped_tam": True},
        {"new_hand": True},
        {"again": -30},
    ):
        with pytest.raises(ValueError, match="MEMORY"):
            rebuilt(Position.initial(), **changes)


def test_a_declaration_needs_a_reason() -> None:
    position = board("IA:bP@KY A:rK@PA M@ZE", ia="bT bH")
    for changes in ({"phase": Phase.DECLARE}, {"phase": Phase.DECLARE, "source": 5, "stepped_tam": True}):
        with pytest.raises(ValueError, match="DECLARATION"):
            rebuilt(position, **changes)
    assert rebuilt(position, phase=Phase.DECLARE, new_hand=True).declaration is not None
    every = board("IA:bP@KY A:rK@PA M@ZE", rule_set=rules(declare_on="any_hand_every_turn"), ia="bT bH")
    assert rebuilt(every, phase=Phase.DECLARE).declaration is not None
