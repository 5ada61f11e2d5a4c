"""The merged list has one action for every effect (R3.26): none is lost, none comes twice."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from tests.kernel.notation import board, rules
from tests.kernel.positions import random_board, random_play
from tests.strategies import rule_sets

# What an action leads to within its turn: a position, a set of choices, or a set of chances.
Effect = Position | frozenset["Effect"] | frozenset[tuple["Effect", Fraction]]
WITHIN_A_TURN = (Phase.STEP_CAST, Phase.PRESS, Phase.LAND, Phase.WATER_CAST)


def effect(position: Position, throws: int = 2) -> Effect:
    """Follows casts and choices to the end of the turn; what makes no difference does not show."""
    if position.phase not in WITHIN_A_TURN:
        return position
    if position.is_chance:
        chances: dict[Effect, Fraction] = {}
        for outcome, chance in position.chances:
            after = effect(position.play(outcome), throws - 1)
            chances[after] = chances.get(after, Fraction(0)) + chance
        return next(iter(chances)) if len(chances) == 1 else frozenset(chances.items())
    moves = position.legal_moves if throws > 0 else [m for m in position.legal_moves if m != Action.again()]
    choices = frozenset(effect(position.play(move), throws) for move in moves)
    return next(iter(choices)) if len(choices) == 1 else choices


def assert_nothing_is_lost(position: Position) -> None:
    legal, merged = list(position.legal_moves), position.merged_moves
    assert set(merged) <= set(legal)
    assert len(set(merged)) == len(merged)
    effects = {effect(position.play(move)) for move in merged}
    for move in legal:
        assert effect(position.play(move)) in effects, f"{move} in {position!r}"


def assert_nothing_comes_twice(position: Position) -> None:
    known: dict[Effect, Action] = {}
    for move in position.merged_moves:
        twin = known.setdefault(effect(position.play(move)), move)
        assert twin == move, f"{twin} and {move} in {position!r}"


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_no_effect_is_lost(rule_set: RuleSet, seed: int) -> None:
    random = Random(seed)
    assert_nothing_is_lost(random_board(random, rule_set))
    *_before, last = random_play(random, Position.start(rule_set), random.randrange(60))
    assert_nothing_is_lost(last)


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_no_effect_comes_twice(rule_set: RuleSet, seed: int) -> None:
    random = Random(seed)
    assert_nothing_comes_twice(random_board(random, rule_set))
    played = random_play(random, Position.initial(rule_set), random.randrange(60))
    *_before, last = (position for position in played if position.phase is Phase.MOVE)
    assert_nothing_comes_twice(last)


@pytest.mark.parametrize(
    "preset", ["official", "live", "educational", "pek_tam_py", "cerkefs", "crate_strict"]
)
def test_first_positions(preset: str) -> None:
    assert_nothing_is_lost(Position.initial(preset))


@pytest.mark.parametrize("preset", ["official", "live", "educational", "cerkefs"])
def test_first_positions_without_repetition(preset: str) -> None:
    assert_nothing_comes_twice(Position.initial(preset))


def test_elsewhere_the_merged_list_is_the_whole_list() -> None:
    choice = Position.initial("live").play("mauAmaimi").play("b4")
    assert set(choice.merged_moves) == set(choice.legal_moves)
    due = Position.initial().play("zoM[zu]zo")
    assert set(due.merged_moves) == set(due.legal_moves)


def test_the_plainest_is_kept() -> None:
    position = board("IA:bK@KY IA:bP@LY A:rK@PA M@PAI", rule_set=rules())
    kept = {str(move) for move in position.merged_moves}
    assert "kyKko" in kept
    assert "kyKlyko" not in kept
