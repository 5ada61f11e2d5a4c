"""Options are typed, checked and refused by name."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, dataclass
from typing import Literal

import pytest

from cetkaik.errors import RuleSetError
from cetkaik.options import Domain, NoOptions, Options, one_of, spell, switch, whole, whole_or, whole_or_none


@dataclass(frozen=True)
class StickOptions(Options):
    """Some of the options of the stick games (STK-5) and of the card games (DECK-13)."""

    payout: Literal["plus_stake", "total"] = one_of("plus_stake", "total")
    seasons: int = one_of(4, 1, 2)
    min_bet: int = whole(1, 1, 1000)
    max_bet: int = whole(10, 1, 1000)
    rounds: int | None = whole_or_none(1, 1000)
    multi_bet: bool = switch(False)
    first_dealer: str | int = whole_or("random", 0, 8)

    def check(self) -> None:
        if self.min_bet > self.max_bet:
            raise RuleSetError("Option 'min_bet' cannot be more than 'max_bet'.")


def test_defaults() -> None:
    assert dict(StickOptions()) == {
        "payout": "plus_stake",
        "seasons": 4,
        "min_bet": 1,
        "max_bet": 10,
        "rounds": None,
        "multi_bet": False,
        "first_dealer": "random",
    }
    assert StickOptions().differences == {}


def test_text_is_read() -> None:
    given = {"payout": "TOTAL", "seasons": "2", "rounds": "7", "multi_bet": "on", "first_dealer": "0"}
    options = StickOptions.parse(given)
    assert options.differences == {
        "payout": "total",
        "seasons": 2,
        "rounds": 7,
        "multi_bet": True,
        "first_dealer": 0,
    }
    assert StickOptions.parse({"rounds": "none", "multi_bet": "false"}) == StickOptions()


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("payout", "half", "Option 'payout' cannot be half; it takes plus_stake, total."),
        ("seasons", 3, "Option 'seasons' cannot be 3; it takes 4, 1, 2."),
        ("min_bet", 0, "Option 'min_bet' cannot be 0; it takes 1..1000."),
        ("min_bet", "one", "Option 'min_bet' cannot be one; it takes 1..1000."),
        ("min_bet", True, "Option 'min_bet' cannot be True; it takes 1..1000."),
        ("min_bet", None, "Option 'min_bet' cannot be None; it takes 1..1000."),
        ("min_bet", 1.0, "Option 'min_bet' cannot be 1.0; it takes 1..1000."),
        ("rounds", 1001, "Option 'rounds' cannot be 1001; it takes none, 1..1000."),
        ("multi_bet", 1, "Option 'multi_bet' cannot be 1; it takes off, on."),
        ("first_dealer", -1, "Option 'first_dealer' cannot be -1; it takes random, 0..8."),
        ("max_bets", 3, "There is no option 'max_bets' here; perhaps 'max_bet' is meant?"),
        ("wind", 3, "There is no option 'wind' here; the options are payout, seasons, "),
        ("min_bet", 11, "Option 'min_bet' cannot be more than 'max_bet'."),
    ],
)
def test_bad_options_are_refused_by_name(name: str, value: object, message: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        StickOptions.parse({name: value})
    assert str(caught.value).startswith(message)


def test_constructor_checks_too() -> None:
    with pytest.raises(RuleSetError, match="Option 'max_bet' cannot be 0"):
        StickOptions(max_bet=0)


def test_no_options() -> None:
    assert len(NoOptions()) == 0
    with pytest.raises(RuleSetError, match="this game has no options"):
        NoOptions.parse({"seasons": 1})


def test_options_are_values() -> None:
    options = StickOptions(rounds=3)
    assert options == StickOptions.parse({"rounds": "3"})
    assert hash(options) == hash(StickOptions(rounds=3))
    assert pickle.loads(pickle.dumps(options)) == options
    with pytest.raises(FrozenInstanceError):
        options.__setattr__("rounds", 4)


def test_mapping_knows_only_options() -> None:
    with pytest.raises(KeyError):
        StickOptions()["parse"]


def test_domains_tell_forms_what_to_offer() -> None:
    assert StickOptions.domains()["rounds"] == Domain(listed=(None,), span=range(1, 1001))
    assert [spell(value) for value in StickOptions.domains()["multi_bet"].listed] == ["off", "on"]


def test_bad_declaration_is_noticed() -> None:
    with pytest.raises(RuleSetError, match=r"the default 9 is not among 1\.\.5"):
        whole(9, 1, 5)


def test_undeclared_field_is_noticed() -> None:
    @dataclass(frozen=True)
    class Careless(Options):
        depth: int = 3

    with pytest.raises(RuleSetError, match="the option depth says not which values it takes"):
        Careless()


@pytest.mark.parametrize("text", ["--5", "-", "5" * 5000, "\N{ARABIC-INDIC DIGIT FIVE}", "1_0"])
def test_what_only_looks_like_a_number_is_refused(text: str) -> None:
    with pytest.raises(RuleSetError, match="Option 'max_bet' cannot be"):
        StickOptions.parse({"max_bet": text})
