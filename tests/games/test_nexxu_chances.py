"""How long races last and what is rare in them (vectors 7 to 9), by the throws of the game itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random
from statistics import mean
from typing import Any

import pytest

from cetkaik.games.nexxu import Act, Nexxu, NexxuState
from cetkaik.playthrough import Playthrough, random_playout
from tests.games.nexxu_races import NINE, race


def steps(game: Nexxu, pos: int) -> Iterator[tuple[int, int, Fraction]]:
    """Where a lone piece can come from a square in one throw, with the cups and the chance."""
    state = race(pos, 0)
    for act, chance in game.chances(state):
        runner = game.apply(state, act).runners[0]
        yield runner.pieces[0].pos, runner.cups, chance


def expected(game: Nexxu, worth: Any) -> Fraction:
    """The expected sum of ``worth(pos, target, cups)`` over all throws of a lone player."""
    value = {31: Fraction(0)}
    for pos in range(30, -1, -1):
        moving = [(to, drunk, chance) for to, drunk, chance in steps(game, pos) if to != pos]
        total = sum((chance * worth(*step) for *step, chance in steps(game, pos)), Fraction(0))
        total += sum(chance * value[to] for to, _drunk, chance in moving)
        value[pos] = total / sum(chance for _to, _drunk, chance in moving)
    return value[0]


def bull_chance(game: Nexxu, lines: Iterable[int] = NINE, goal: int = 31) -> Fraction:
    """The chance that a lone piece stops on all the given squares."""
    value = {goal: Fraction(1)}
    for pos in range(goal - 1, -1, -1):
        moving = [(to, chance) for to, _drunk, chance in steps(game, pos) if to != pos]
        good = [(to, chance) for to, chance in moving if to <= goal and not any(pos < n < to for n in lines)]
        value[pos] = sum((chance * value[to] for to, chance in good), Fraction(0)) / sum(
            c for _to, c in moving
        )
    return value[0]


def test_vector_7_landing_ahead() -> None:
    sticks, die = Nexxu(), Nexxu(randomiser="die6")
    assert bull_chance(sticks, (), 3) == Fraction(3368, 9261)
    assert bull_chance(die, (), 3) == Fraction(49, 216)
    assert bull_chance(sticks, (), 4) == Fraction(70366, 194481)
    assert bull_chance(die, (), 4) == Fraction(343, 1296)


@pytest.mark.parametrize(
    ("randomiser", "exact", "chance"),
    [
        ("sticks6", True, 0.00030179),
        ("die6", True, 0.000011455),
        ("sticks6", False, 0.00030132),
        ("die6", False, 0.000011137),
    ],
)
def test_vector_7_bull_walk(randomiser: str, exact: bool, chance: float) -> None:
    game = Nexxu(randomiser=randomiser, exact_goal=exact)
    assert float(bull_chance(game)) == pytest.approx(chance, rel=5e-5)


@pytest.mark.parametrize(
    ("randomiser", "exact", "throws"),
    [("sticks6", True, 16.284), ("die6", True, 13.619), ("sticks6", False, 10.750), ("die6", False, 9.333)],
)
def test_vector_8_throws(randomiser: str, exact: bool, throws: float) -> None:
    game = Nexxu(randomiser=randomiser, exact_goal=exact)
    assert float(expected(game, lambda to, drunk: 1)) == pytest.approx(throws, abs=6e-4)


@pytest.mark.parametrize(("randomiser", "mean_cups"), [("sticks6", 9.382), ("die6", 8.486)])
def test_vector_8_cups(randomiser: str, mean_cups: float) -> None:
    game = Nexxu(randomiser=randomiser)
    assert float(expected(game, lambda to, drunk: drunk)) == pytest.approx(mean_cups, abs=6e-4)


@pytest.mark.parametrize(
    ("seats", "first", "end"),
    [(2, 14.1, 14.1), (3, 13.3, 17.5), (4, 13.0, 20.1), (5, 12.8, 22.3), (6, 12.9, 24.5)],
)
def test_vector_9_length(seats: int, first: float, end: float) -> None:
    # The vector counts a round for every so many throws as there are players, arrived or not.
    matches = [random_playout(Nexxu(), seats, Random(f"{seats}/{n}"), 10**5) for n in range(250)]
    assert mean(_throws(match, 1) / seats for match in matches) == pytest.approx(first, abs=1)
    assert mean(_throws(match, seats - 1) / seats for match in matches) == pytest.approx(end, abs=1)


def _throws(match: Playthrough[NexxuState, Act], count: int) -> int:
    """How many throws it took until so many had arrived."""
    # Before the first throw there are the start and the draw of the first player.
    return next(index for index, state in enumerate(match.states) if len(state.arrived) >= count) - 1


@pytest.mark.parametrize("seats", [2, 4])
def test_vector_9_seats_are_fair(seats: int) -> None:
    ends = [random_playout(Nexxu(), seats, Random(n), 10**5).state for n in range(1000)]
    for place in range(seats):
        won = mean((state.arrived[0] - (state.first or 0)) % seats == place for state in ends)
        # Within about 2 points, and as much again for the luck of 1,000 races.
        assert won == pytest.approx(1 / seats, abs=0.05)
