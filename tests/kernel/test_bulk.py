"""Many positions at once give what one position after the other gives, on any number of threads."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik._kernel import Phase
from cetkaik.bulk import Batch, RandomMatches, random_matches
from cetkaik.errors import IllegalAction
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side
from tests.kernel.notation import rules
from tests.kernel.positions import random_action, random_board, random_play
from tests.strategies import rule_sets


def same(one: RandomMatches, other: RandomMatches) -> bool:
    return all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("plies", "tenths", "seasons", "over")
    )


@pytest.mark.parametrize("preset", ["official", "live", "educational", "cerkefs"])
def test_matches_do_not_depend_on_the_number_of_threads(preset: str) -> None:
    limit = {"max_plies": 200}
    alone = random_matches(40, preset, seed=7, threads=1, **limit)
    assert same(alone, random_matches(40, preset, seed=7, threads=2, **limit))
    assert not same(alone, random_matches(40, preset, seed=8, threads=1, **limit))
    assert len(alone) == 40


def test_the_first_matches_do_not_depend_on_how_many_follow() -> None:
    few, many = random_matches(5, seed=3, max_plies=100), random_matches(50, seed=3, max_plies=100)
    assert np.array_equal(few.plies, many.plies[:5])
    assert np.array_equal(few.tenths, many.tenths[:5])


def test_matches_end_and_keep_the_points_together() -> None:
    matches = random_matches(30, rules(seasons=2), seed=1)
    assert matches.over.all()
    assert (matches.tenths.sum(axis=1) == 400).all()
    assert (matches.tenths >= 0).all()
    assert set(matches.seasons.tolist()) <= {1, 2}


def test_max_plies_cuts_matches_short() -> None:
    matches = random_matches(20, seed=1, max_plies=5)
    assert (matches.plies <= 5).all()
    assert not matches.over[matches.plies == 5].all()


@pytest.mark.parametrize(("n", "max_plies", "threads"), [(-1, 0, 0), (1, -1, 0), (1, 0, -1)])
def test_negative_numbers_are_refused(n: int, max_plies: int, threads: int) -> None:
    with pytest.raises(ValueError, match="must not be negative"):
        random_matches(n, max_plies=max_plies, threads=threads)


def filled(rule_set: RuleSet, seed: int, n: int, threads: int) -> Batch:
    """A batch of positions in all phases."""
    batch = Batch(n, rule_set, threads=threads)
    for index in range(n):
        random = Random(seed * 1000 + index)
        start = Position.start(rule_set) if index % 2 else random_board(random, rule_set)
        *_before, batch[index] = random_play(random, start, random.randrange(25))
    return batch


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_lists_are_those_of_the_single_positions(rule_set: RuleSet, seed: int) -> None:
    one, two = filled(rule_set, seed, 40, 1), filled(rule_set, seed, 40, 2)
    offsets, actions = one.legal_moves()
    assert offsets.dtype == np.int64
    assert actions.dtype == np.uint32
    for index in range(40):
        assert actions[offsets[index] : offsets[index + 1]].tolist() == list(one[index].legal_moves)
    assert offsets[0] == 0
    assert offsets[-1] == len(actions)
    other_offsets, other_actions = two.legal_moves()
    assert np.array_equal(offsets, other_offsets)
    assert np.array_equal(actions, other_actions)


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_steps_are_those_of_the_single_positions(rule_set: RuleSet, seed: int) -> None:
    positions = [
        position
        for position in positions_in(filled(rule_set, seed, 60, 1))
        if position.is_chance or position.legal_moves
    ]
    batches = [Batch(len(positions), rule_set, threads=threads) for threads in (1, 2)]
    random = Random(seed)
    actions = np.array([random_action(random, position) for position in positions], dtype=np.uint32)
    for batch in batches:
        for index, position in enumerate(positions):
            batch[index] = position
        batch.step(actions)
        for index, position in enumerate(positions):
            assert batch[index] == position.play(int(actions[index]))


def positions_in(batch: Batch) -> list[Position]:
    return [batch[index] for index in range(len(batch))]


def test_columns() -> None:
    batch = filled(RuleSet.preset("official"), 5, 30, 1)
    positions = positions_in(batch)
    assert batch.phase.tolist() == [int(position.phase) for position in positions]
    assert batch.turn.tolist() == [int(position.mover) for position in positions]
    assert batch.season.tolist() == [position.season for position in positions]
    assert batch.tenths.tolist() == [position.score[0] * 10 for position in positions]
    assert len(batch) == 30


def initial_batch(n: int, threads: int = 1) -> Batch:
    batch = Batch(n, threads=threads)
    for index in range(n):
        batch[index] = Position.initial(first=Side(index % 2))
    return batch


@pytest.mark.parametrize("threads", [1, 2])
def test_a_step_is_made_everywhere_or_nowhere(threads: int) -> None:
    batch = initial_batch(50, threads)
    before = positions_in(batch)
    actions = np.array([position.legal_moves[0] for position in before], dtype=np.uint32)
    wrong = actions.copy()
    wrong[[13, 37]] = 0xFFFFFFFF
    with pytest.raises(IllegalAction, match="position 13"):
        batch.step(wrong)
    assert positions_in(batch) == before
    batch.step(actions)
    assert all(after != position for after, position in zip(positions_in(batch), before, strict=True))


@pytest.mark.parametrize("shape", [(3,), (5,), (4, 1), ()])
def test_a_step_needs_one_action_for_every_position(shape: tuple[int, ...]) -> None:
    batch = initial_batch(4)
    with pytest.raises(ValueError, match="4 actions are needed"):
        batch.step(np.zeros(shape, dtype=np.uint32))


def test_random_steps_do_not_depend_on_the_number_of_threads() -> None:
    one, two = initial_batch(60, 1), initial_batch(60, 2)
    for _round in range(40):
        one.random_step(seed=11)
        two.random_step(seed=11)
    assert positions_in(one) == positions_in(two)
    assert len({str(position) for position in positions_in(one)}) > 30


def test_random_steps_are_possible_and_stop_at_the_end() -> None:
    batch = Batch(20, rules(seasons=1, max_turns=6), threads=2)
    for _round in range(60):
        before = positions_in(batch)
        batch.random_step(seed=3)
        for position, after in zip(before, positions_in(batch), strict=True):
            if position.is_over:
                assert after == position
            else:
                possible = [*position.legal_moves, *(action for action, _chance in position.chances)]
                assert after in [position.play(action) for action in possible]
    assert set(batch.phase.tolist()) == {int(Phase.OVER)}


STUCK = """
from cetkaik.bulk import Batch
from cetkaik.position import Position
batch = Batch(1)
batch[0] = Position.parse("9/9/9/9/9/9/6ppp/6ppp/6ppM - ia 1 20:20 x1 - 0")
before = str(batch[0])
for _step in range(20):
    batch.random_step(seed=1)
assert str(batch[0]) == before
"""


def test_r6_10_a_random_step_survives_a_side_without_moves() -> None:
    """Runs in a process of its own, since it must not take the tests down with it."""
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", STUCK], capture_output=True, timeout=60, check=False, env=path
    )
    assert done.returncode in (0, 1), f"killed by signal {-done.returncode}"
    assert done.returncode == 0 or b"InvalidText" in done.stderr


def test_an_empty_batch() -> None:
    batch = Batch(0, threads=2)
    offsets, actions = batch.legal_moves()
    assert (offsets.tolist(), actions.tolist(), len(batch)) == ([0], [], 0)
    batch.step(np.zeros(0, dtype=np.uint32))
    batch.random_step(seed=1)
    assert len(random_matches(0)) == 0


def test_indices_and_rules_of_a_batch() -> None:
    batch = initial_batch(3)
    assert batch[-1] == batch[2]
    for index in (3, -4):
        with pytest.raises(IndexError, match="the batch holds 3 positions"):
            batch[index]
    with pytest.raises(ValueError, match="other rules"):
        batch[0] = Position.initial("live")
    batch[0] = Position.initial(RuleSet("official"), Side.A)
    assert batch[0].turn is Side.A


def test_positions_taken_from_a_batch_do_not_change_with_it() -> None:
    batch = initial_batch(1)
    position = batch[0]
    batch.random_step(seed=1)
    assert position == Position.initial()
    assert batch[0] != position


def test_bulk_calls_let_other_threads_run() -> None:
    ticks, stop = 0, Event()

    def tick() -> None:
        nonlocal ticks
        while not stop.is_set():
            ticks += 1

    def gained_during(work: Callable[[], object]) -> float:
        before, begin = ticks, perf_counter()
        work()
        return (ticks - before) / (perf_counter() - begin)

    ticker = Thread(target=tick)
    ticker.start()
    free = gained_during(lambda: sleep(0.1))
    beside = gained_during(lambda: random_matches(1500, seed=1, threads=1, max_plies=300))
    stop.set()
    ticker.join()
    assert beside > free / 20


@pytest.mark.parametrize("number", [-1, 1 << 32, (1 << 40) + 5])
def test_numbers_are_not_bent_into_actions(number: int) -> None:
    batch = Batch(2)
    with pytest.raises(IllegalAction, match="the action for position 1 is not possible there"):
        batch.step(np.array([0, number]))
    assert batch.phase.tolist() == [Phase.FIRST] * 2


@pytest.mark.parametrize("actions", [[0.0, 0.7], ["0", "1"], [True, False], [None, 0]])
def test_actions_are_whole_numbers(actions: Any) -> None:
    with pytest.raises(TypeError, match="actions are whole numbers"):
        Batch(2).step(actions)


def test_a_list_of_actions_will_do() -> None:
    batch = initial_batch(2)
    before, moves = batch[1], [position.legal_moves[1] for position in (batch[0], batch[1])]
    batch.step(moves)
    assert batch[1] == before.play(moves[1])


@pytest.mark.parametrize(("n", "threads", "plies"), [(1 << 60, 1, 1), (1, 1 << 60, 1), (1, 1, 10**30)])
def test_numbers_beyond_all_measure_are_refused(n: int, threads: int, plies: int) -> None:
    with pytest.raises(ValueError, match="must be less than"):
        random_matches(n, threads=threads, max_plies=plies)


def test_more_threads_than_the_system_has_make_no_difference() -> None:
    many, one = Batch(20_000, threads=100_000), Batch(20_000, threads=1)
    many.random_step(seed=1)
    one.random_step(seed=1)
    assert many.turn.tolist() == one.turn.tolist()


def test_rounds_of_one_seed_are_not_those_of_the_next() -> None:
    later, first = Batch(200), Batch(200)
    later.random_step(seed=1)
    later.kernel = Batch(200).kernel
    later.random_step(seed=1)
    first.random_step(seed=2)
    assert later.turn.tolist() != first.turn.tolist()


def test_threads_that_share_a_batch_take_turns() -> None:
    batch = Batch(400, threads=1)

    def play() -> None:
        for seed in range(60):
            batch.random_step(seed)

    threads = [Thread(target=play) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _look in range(20):
        offsets, actions = batch.legal_moves()
        assert offsets[-1] == len(actions)
        position = batch[7]
        assert Position.parse(str(position)) == position
    for thread in threads:
        thread.join()
    for index in range(len(batch)):
        assert Position.parse(str(batch[index])) == batch[index]
