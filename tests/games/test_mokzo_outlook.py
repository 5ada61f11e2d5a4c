"""How mokzo estimates who will be on the hill first."""

from __future__ import annotations

import pytest

from cetkaik.games.mokzo import Mokzo, MokzoState, Phase, Traveller
from cetkaik.games.mokzo.outlook import advances_to_go, turns_to_go
from cetkaik.games.mokzo.state import FIELDS
from tests.games.mokzo_tables import GAME, owner, play, table


def turns(traveller: Traveller) -> float:
    return turns_to_go(GAME.rules, traveller)


def gain(state: MokzoState, game: Mokzo = GAME) -> float:
    """What seat 0 can expect."""
    return game.estimate(state)[0]


@pytest.mark.parametrize(
    ("square", "faster", "advances"), [(0, 0, 16), (22, 0, 1), (23, 0, 1), (4, 3, 5), (0, 24, 1), (24, 0, 0)]
)
def test_advances_are_counted_over_the_fields(square: int, faster: int, advances: int) -> None:
    # The first is vector 2.
    assert advances_to_go(FIELDS, square, faster) == advances


def test_advances_between_two_speeds() -> None:
    assert advances_to_go(FIELDS - {0}, 0, 0) == 17
    assert advances_to_go(FIELDS, 22, 0.5) == 1
    assert 16 > advances_to_go(FIELDS, 0, 0.5) > advances_to_go(FIELDS, 0, 1)


def test_everything_useful_shortens_the_way() -> None:
    nothing = turns(owner())
    assert turns(owner(square=4)) < nothing
    assert turns(owner(rice=10)) < nothing
    assert turns(owner(coins=2)) == turns(owner(rice=10))
    for code in ("R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "RI", "RT"):
        assert turns(owner(code)) < nothing
    assert turns(owner("RT")) < turns(owner("BT")) < turns(owner("BT/2")) < nothing
    assert turns(owner("BT/3")) == nothing
    assert turns(owner(square=24)) <= 0


def test_estimate_is_zero_sum_and_bounded() -> None:
    assert GAME.estimate(GAME.start(2)) == (0, 0)
    expected = GAME.estimate(table(owner(square=12), owner(), owner("RT RI", rice=9), phase=Phase.WALK))
    assert sum(expected) == pytest.approx(0)
    assert all(-0.5 <= seat <= 1 for seat in expected)
    over = play(table(owner(square=22, coins=2), owner(), phase=Phase.WALK), "walk-coins")
    assert GAME.estimate(over) == (1, -1)


def test_estimate_prefers_rice_for_the_whole_hand_to_a_weak_card() -> None:
    # MZO-3.6: who places may not discard.
    state = table(owner(rice=8), owner(), hands=("B8 B2 R7", ""))
    worth = {str(act): gain(GAME.apply(state, act)) for act in GAME.actions(state)}
    assert worth["discard:B8"] > worth["place:B8"]
    assert worth["discard:B8"] > worth["done"]
    # A horse that stays is worth more than 6 rice.
    state = table(owner(coins=5), owner(), hands=("R5 B2 R7", ""))
    worth = {str(act): gain(GAME.apply(state, act)) for act in GAME.actions(state)}
    assert max(worth, key=lambda text: worth[text]) == "place:R5"


def test_estimate_walks_rather_than_stays() -> None:
    state = table(owner(rice=10), owner(), phase=Phase.WALK)
    assert gain(play(state, "walk-rice")) > gain(play(state, "skip"))
