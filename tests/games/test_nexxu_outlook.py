"""How nexxu estimates who will be ahead of whom."""

from __future__ import annotations

import pytest

from cetkaik.games.nexxu import Nexxu, NexxuState
from cetkaik.games.nexxu.outlook import lone_times
from tests.games.nexxu_races import play, race


@pytest.mark.parametrize(
    ("randomiser", "exact", "throws"),
    [("sticks6", True, 16.284), ("die6", True, 13.619), ("sticks6", False, 10.750), ("die6", False, 9.333)],
)
def test_a_lone_piece_needs_the_throws_of_vector_8(randomiser: str, exact: bool, throws: float) -> None:
    chances = Nexxu(randomiser=randomiser).race.chances
    assert lone_times(1, exact, chances)[0,] == pytest.approx(throws, abs=6e-4)


def test_several_pieces_use_throws_that_one_could_not() -> None:
    chances = Nexxu().race.chances
    one, two, three = (lone_times(pieces, True, chances)[(0,) * pieces] for pieces in (1, 2, 3))
    assert one < two < 2 * one
    assert two < three < two + one
    # On the last square only a 1 helps, 6 of 64.
    assert lone_times(2, True, chances)[30, 31] == pytest.approx(64 / 6)


def test_estimate_is_zero_sum_and_bounded() -> None:
    game = Nexxu(pieces=2)
    assert game.estimate(game.start(4)) == pytest.approx((0, 0, 0, 0))
    expected = game.estimate(race((31, 31), (20, 3), (31, 0), arrived=(0,)))
    assert sum(expected) == pytest.approx(0)
    assert expected[0] == 1
    assert expected[2] > expected[1]
    over = play(Nexxu(), race(30, 5), 1)
    assert Nexxu().estimate(over) == (1, -1)


def best(state: NexxuState, game: Nexxu) -> str:
    worth = {game.text(act): game.estimate(game.apply(state, act))[0] for act in game.actions(state)}
    return max(worth, key=lambda text: worth[text])


def test_a_greedy_player_hits_and_keeps_out_of_reach() -> None:
    game = Nexxu(pieces=2)
    # Vector 10: 9 to 12 sends a piece back, 5 to 8 does not.
    assert best(play(game, race((5, 9), (12, 0)), 3), game) == "piece:2"
    # A piece far ahead leaves the square three before a rival's reach, not the one that is safe on START.
    assert best(play(game, race((25, 0), (22, 20)), 5), game) == "piece:1"
