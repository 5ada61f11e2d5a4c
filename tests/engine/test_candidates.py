"""What the search tries covers every effect a move can have: nothing that may be better is left out."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.position import Position
from cetkaik.rulesets import preset_names
from tests.engine.positions import engine_for, random_line
from tests.kernel.positions import random_board

WITHIN_A_TURN = (Phase.STEP_CAST, Phase.PRESS, Phase.LAND, Phase.WATER_CAST)
Reach = dict[Position, Fraction]


def reach(position: Position) -> Reach:
    """Returns every end of the turn with the chance that the mover can bring it about."""
    if position.phase not in WITHIN_A_TURN:
        return {position: Fraction(1)}
    found: Reach = {}
    if position.is_chance:
        for outcome, chance in position.chances:
            for end, share in reach(position.play(outcome)).items():
                found[end] = found.get(end, Fraction(0)) + chance * share
        return found
    for move in position.legal_moves:
        for end, share in reach(position.play(move)).items():
            found[end] = max(found.get(end, Fraction(0)), share)
    return found


def candidates(position: Position) -> list[Action]:
    """Returns what the search tries in a position."""
    return [Action(action) for action, _value in engine_for(position).search(position, 1, 0, 0, 1, 1)[0]]


def assert_covered(position: Position) -> None:
    tried = candidates(position)
    assert len(set(tried)) == len(tried)
    assert all(position.is_legal(move) for move in tried)
    best: Reach = {}
    for move in tried:
        for end, chance in reach(position.play(move)).items():
            best[end] = max(best.get(end, Fraction(0)), chance)
    for move in position.merged_moves:
        for end, chance in reach(position.play(move)).items():
            assert end in best, f"{move} in {position!r}"
            if end.pieces != position.pieces:
                assert best[end] >= chance, f"{move} in {position!r}"


@pytest.mark.parametrize("rules", [name for name in preset_names() if name != "educational"])
def test_every_effect_is_tried(rules: str) -> None:
    for position in random_line(5, rules, 60)[::9]:
        assert_covered(position)


@pytest.mark.parametrize("seed", range(3))
def test_every_effect_is_tried_on_any_board(seed: int) -> None:
    for rules in ("official", "live"):
        position = random_board(Random(seed), Position.start(rules).rules)
        assert_covered(position)


def test_every_effect_is_tried_on_the_small_board() -> None:
    for position in random_line(2, "educational", 60)[::5]:
        assert_covered(position)


def test_few_of_the_first_moves_are_left() -> None:
    # 249 moves are legal at first (V8.1); R3.26 leaves those that differ in effect.
    start = Position.initial()
    assert len(start.legal_moves) == 249
    assert len(candidates(start)) < 100
