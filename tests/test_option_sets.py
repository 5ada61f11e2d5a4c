"""Option sets are drawn from what a game declares, and only those that it accepts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from hypothesis import find, given, settings

from cetkaik.errors import RuleSetError
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.games.old_cetkaik import OldCetkaik
from cetkaik.options import Options, one_of, switch, whole, whole_or_none
from cetkaik.testing import option_sets
from tests.toys import Drops


@dataclass(frozen=True)
class Declared(Options):
    """Is options of every sort, two of which do not go together."""

    ties: str = one_of("split", "first")
    rounds: int = whole(3, 2, 50)
    limit: int | None = whole_or_none(10, 20)
    quick: bool = switch(False)

    def check(self) -> None:
        if self.quick and self.ties == "first":
            raise RuleSetError("not both")


class Choosy(Drops):
    """Is a game with these options, one of which must fit the number of players, as a named dealer must."""

    def __init__(self, **options: Any) -> None:
        self.options = Declared.parse(options)

    def start(self, seats: int) -> Any:
        if self.options["limit"] == 10 + seats:
            raise RuleSetError("not with so many")
        return super().start(seats)


@given(option_sets(Choosy))
def test_only_accepted_options_are_drawn(options: dict[str, Any]) -> None:
    assert dict(Choosy(**options).options) == {**Declared(), **options}


@pytest.mark.parametrize(
    "wanted",
    [{}, {"ties": "first"}, {"rounds": 50}, {"limit": None}, {"limit": 20}, {"quick": True, "rounds": 2}],
    ids=str,
)
def test_everything_accepted_can_be_drawn(wanted: dict[str, Any]) -> None:
    found = find(option_sets(Choosy), lambda options: wanted.items() <= options.items())
    assert wanted.items() <= found.items()


@given(option_sets(Choosy, reach=3))
def test_numbers_stay_within_reach(options: dict[str, Any]) -> None:
    assert options.get("rounds", 3) in range(2, 6)
    assert options.get("limit") in (None, 10, 11, 12, 13)


@given(option_sets(Choosy, seats=2, reach=4))
def test_so_many_can_play_under_what_is_drawn(options: dict[str, Any]) -> None:
    assert options.get("limit") != 12


@settings(max_examples=30)
@given(option_sets(partial(OldCetkaik, seasons=2), reach=2))
def test_a_function_may_stand_for_the_class(options: dict[str, Any]) -> None:
    assert options.get("repetition_draw") != 1  # OLD-6
    assert options.get("seasons", 1) in (1, 2, 3)


def test_options_must_be_declared() -> None:
    with pytest.raises(TypeError, match="are a dict, not declared as Options"):
        option_sets(Cetkaik)
