"""How nekanamokanut estimates who will have the most at the goal."""

from __future__ import annotations

import pytest

from cetkaik.games.nekanamokanut import Fleet, Nekanamokanut, State
from cetkaik.games.nekanamokanut.outlook import turns_to_go
from cetkaik.games.nekanamokanut.rules import Rules
from cetkaik.games.nekanamokanut.state import NekanamokanutOptions
from tests.games.nekanamokanut_tables import FRESH, fleet, table

RULES = Rules(NekanamokanutOptions())


def turns(own: Fleet, other: Fleet = FRESH) -> float:
    return turns_to_go(RULES, table(own, other), 0)


def best(state: State, game: Nekanamokanut) -> str:
    worth = {game.text(act): game.estimate(game.apply(state, act))[0] for act in game.actions(state)}
    return max(worth, key=lambda text: worth[text])


def test_a_fresh_player_needs_two_trips_and_stock_for_one_of_them() -> None:
    # 10 to load on the first ship, 5 on the second, 40 points to sail, 20 of stock to earn and recall.
    assert turns(FRESH) == (10 + 5 + 40 + 20) / 2.5 + 1


def test_everything_useful_shortens_the_way() -> None:
    start = turns(FRESH)
    for better in (
        fleet((0, 9)),
        fleet((4, 5)),
        fleet((0, 5), (0, 5)),
        fleet((0, 5), stock=30),
        fleet((0, 5), goal=5),
    ):
        assert turns(better) < start
    # One ship more at the goal has to be recalled first.
    assert turns(fleet((20, 0), goal=15, stock=50)) == pytest.approx((5 + 20) / 2.5)
    assert turns(fleet((20, 0), (20, 0), (20, 0), goal=15, stock=50)) == pytest.approx((5 + 20) / 2.5 + 1)
    assert turns(fleet(goal=20)) == 0 > turns(fleet(goal=23))


def test_who_has_spent_the_stock_has_only_what_is_at_the_goal() -> None:
    spent = turns(fleet((18, 15), stock=0, goal=5))
    assert spent > 2 * turns(FRESH)
    assert turns(fleet(stock=0, goal=9)) < spent


def test_a_pirate_beside_a_ship_costs_time() -> None:
    assert turns(fleet((6, 9)), fleet((6, 3))) > turns(fleet((6, 9)), fleet((7, 3)))


def test_estimate_is_zero_sum_and_bounded() -> None:
    game = Nekanamokanut()
    assert game.estimate(game.start(3)) == pytest.approx((0, 0, 0))
    expected = game.estimate(table(fleet((19, 15), goal=6), FRESH, fleet(stock=0), FRESH))
    assert sum(expected) == pytest.approx(0)
    assert expected[0] > 0.9
    over = table(fleet(goal=20), FRESH)._replace(over=True)
    assert game.estimate(over) == (1, -1)


def test_a_greedy_player_acts_sensibly() -> None:
    game = Nekanamokanut()
    assert best(table(fleet((18, 15), goal=5), FRESH, throw=3), game) == "move:1"
    assert best(table(fleet((6, 9)), fleet((6, 9)), throw=5), game) == "plunder:1:2.1"
    # Spending the last stock without winning would be the end.
    assert best(table(fleet((6, 9), stock=3), FRESH, throw=3), game) != "move:1"


def test_readings_in_which_nobody_can_bring_enough() -> None:
    game = Nekanamokanut(supply_source="start")
    assert best(table(fleet((17, 5), stock=4), FRESH, throw=3), game) == "move:1"
    assert game.estimate(table(fleet((12, 5), stock=8), fleet((12, 5), stock=7)))[0] > 0.5
