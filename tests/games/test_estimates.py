"""What games estimate in the middle of a match is of the kind that they return at its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cetkaik.game import OVER
from cetkaik.games import game
from cetkaik.playthrough import random_playout

CASES: list[tuple[str, dict[str, Any]]] = [
    ("old-cetkaik", {}),
    ("old-cetkaik", {"seasons": 3, "run": "none", "beast_chain": True}),
    ("mugaxiju", {"pots": 3}),
    ("mugaxiju", {"tie_entry": "may_fold", "start_chips": 4, "pots": 5}),
    ("makmak-xiju", {"pots": 2}),
    ("makmak-xiju", {"order": "in_turn", "first_throw_busts": True, "tie_entry": "may_fold"}),
    ("lutu", {}),
    ("lutu", {"multi_bet": True, "payout": "total"}),
    ("mokzo", {}),
    ("mokzo", {"board": "dedicated", "finish": "equal_turns", "resource_cap": 20, "max_rounds": 20}),
    ("nexxu", {}),
    ("nexxu", {"pieces": 3, "exact_goal": False, "randomiser": "die6"}),
    ("nekanamokanut", {"max_rounds": 40}),
    (
        "nekanamokanut",
        {"board": "prototype", "move_fuel": "cargo", "empty_stock_pass": False, "max_rounds": 40},
    ),
    ("nekanamokanut", {"supply_source": "start", "overshoot": "exact", "max_rounds": 40}),
]


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
def test_estimates_are_zero_sum_bounded_and_right_at_the_end(name: str, options: dict[str, Any]) -> None:
    chosen = game(name, **options)
    nature = chosen.nature
    for seats in chosen.players:
        match = random_playout(chosen, seats, Random(seats), 3000)
        for state in match.states[:: max(1, len(match.states) // 60)]:
            estimate = chosen.estimate(state)
            assert estimate is not None
            assert len(estimate) == seats
            assert sum(estimate) == pytest.approx(0, abs=1e-6)
            assert all(nature.lowest - 1e-9 <= gain <= nature.highest + 1e-9 for gain in estimate)
        assert chosen.turn(match.state) is OVER
        assert chosen.estimate(match.state) == pytest.approx(chosen.returns(match.state))
