"""Values are written so that they stay the same between runs and show what has changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from cetkaik.described import changes, described
from cetkaik.scene import Text


class Side(Enum):
    """Is an enumeration."""

    LEFT = 1


class Chip(NamedTuple):
    """Is a record with a text of its own."""

    worth: int

    def __str__(self) -> str:
        return f"chip{self.worth}"


FIVE = Chip(5)


@dataclass(frozen=True)
class Ship:
    """Is a record in a record."""

    point: int = 0
    cargo: tuple[int, ...] = ()


@dataclass(frozen=True)
class State:
    """Is a record with all kinds of parts."""

    ship: Ship = Ship()
    fleet: tuple[Ship, ...] = (Ship(), Ship(3, (1, 2)))
    side: Side = Side.LEFT
    seen: frozenset[int] = frozenset({9, 1, 5})
    board: bytes = b"\x00\x07"
    share: Fraction = Fraction(1, 3)
    word: str = ""
    told: tuple[Text, ...] = (Text("{n} cards", n=2),)
    chip: Chip = FIVE
    nothing: None = None


def test_every_part_has_a_path_and_a_text() -> None:
    assert described(State()) == {
        "ship.point": "0",
        "ship.cargo": "()",
        "fleet.0": "Ship()",
        "fleet.1": "Ship(point=3 cargo=(1 2))",
        "side": "LEFT",
        "seen": "{1 5 9}",
        "board": "(0 7)",
        "share": "1/3",
        "word": '""',
        "told.0": '"2 cards"',
        "chip": "chip5",
        "nothing": "none",
    }


def test_a_value_without_parts_has_no_path() -> None:
    assert described(Chip(2)) == {"": "chip2"}
    assert described((1, None)) == {"": "(1 none)"}


def test_parts_of_a_row_are_numbered() -> None:
    assert described((Ship(1), 7)) == {"0": "Ship(point=1)", "1": "7"}


def test_only_what_changed_is_told() -> None:
    before, after = described(State()), described(State(ship=Ship(4), fleet=(Ship(),)))
    assert changes(before, after) == {"ship.point": "4", "fleet.1": "gone"}
    assert changes(before, before) == {}
