"""The kernel's network: sums kept by differences are sums made anew, and both are what NumPy says."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from cetkaik._kernel import (
    FEATURES,
    NETWORK_BUCKETS,
    NETWORK_WIDTH,
    POSITION_BYTES,
    Engine,
    features,
    self_play,
)
from cetkaik.position import Position
from cetkaik.squares import Side
from tests.engine.positions import engine_for, mirrored, random_line, random_network

STEPS = (1, 3, 5, 7, 10, 15, 20)  # points of hands that are told apart


def with_network(position: Position, seed: int) -> Engine:
    """Returns an engine with random weights."""
    engine = engine_for(position)
    engine.set_network(*random_network(seed))
    return engine


@pytest.mark.parametrize("rules", ["official", "live", "educational"])
def test_sums_kept_by_differences_are_sums_made_anew(rules: str) -> None:
    line = random_line(3, rules, 200)
    engine = with_network(line[0], 1)
    along = engine.values_along(line)
    alone = [engine.values_along([position])[0] for position in line]
    assert along == alone
    assert len({round(value, 3) for value in along}) > 3


def seen_by(side: Side, position: Position) -> Iterator[int]:
    """Lists the features of a position as one side sees it, counted out one group after another."""
    fields = position.fields
    for square, piece in position.pieces.items():
        others = 0 if piece.side is side else 20
        at = square if side is Side.IA else 80 - square
        yield (others + 10 * piece.colour + piece.kind) * 81 + at
    if position.tam is not None:
        yield 3240 + (position.tam if side is Side.IA else 80 - position.tam)
    for group, holder in enumerate((side, side.other)):
        for man, count in enumerate(fields["captured"][holder]):
            yield from (3321 + 80 * group + 4 * man + level for level in range(min(count, 4)))
    yield 3481 + min(fields["stake_log"], 6)
    yield 3488 + 4 - fields["season"]
    yield 3492 + fields["score"][side] // 10
    if position.tam_moved:
        yield 3533
    for group, holder in enumerate((side, side.other)):
        points = position.hand_tenths(holder) / 10
        yield from (3534 + 7 * group + step for step, least in enumerate(STEPS) if points >= least)


def forward(position: Position, reckoned: float, seed: int) -> float:
    """Answers as the description of the network says, one step after another."""
    first, second = random_network(seed)
    rows = first.reshape(FEATURES + 1, NETWORK_WIDTH).astype(np.int64)
    weights = second[: NETWORK_BUCKETS * 2 * NETWORK_WIDTH].reshape(NETWORK_BUCKETS, 2, NETWORK_WIDTH)
    bucket = min(position.fields["stake_log"], NETWORK_BUCKETS - 1)
    answer = float(second[NETWORK_BUCKETS * 2 * NETWORK_WIDTH + bucket])
    for view, side in enumerate((position.mover, position.mover.other)):
        sums = rows[FEATURES] + rows[list(seen_by(side, position))].sum(0)
        answer += float((np.clip(sums / 256, 0, 1) ** 2 * weights[bucket, view]).sum())
    sure = min(max(reckoned, 0.01), 0.99)
    return float(1 / (1 + (1 - sure) / sure * np.exp(-answer)))


@pytest.mark.parametrize("seed", range(3))
def test_the_kernel_answers_as_numpy_does(seed: int) -> None:
    line = random_line(seed, nodes=250)
    reckoned = engine_for(line[0]).values_along(line)
    expected = [forward(*each, 5) for each in zip(line, reckoned, strict=True)]
    assert with_network(line[0], 5).values_along(line) == pytest.approx(expected, abs=1e-5)


def test_features_are_few_and_told_once() -> None:
    engine = engine_for(Position.initial())
    raw, searched, came, results = self_play(engine, 8, 1, 200, 3, 1)
    assert raw.shape == (len(searched), POSITION_BYTES)
    assert len(came) == len(searched) > 10
    assert results.shape == (8, 4)
    active, reckoned, bucket = features(engine, raw, 1)
    assert len(active) == len(reckoned) == len(bucket) == len(raw)
    for seen in active.reshape(-1, active.shape[-1]):
        held = seen[seen < FEATURES]
        assert 4 <= len(held) == len(set(held.tolist()))


def test_a_mirrored_position_is_worth_the_same_to_the_mover() -> None:
    for position in random_line(11)[::6]:
        engine = with_network(position, 2)
        turned = engine.values_along([mirrored(position)])[0]
        assert engine.values_along([position])[0] == pytest.approx(turned, abs=1e-5)


def test_weights_of_another_size_are_refused() -> None:
    engine = engine_for(Position.initial())
    first, second = random_network(1)
    with pytest.raises(ValueError, match="no weights of this network"):
        engine.set_network(first[1:], second)
    with pytest.raises(ValueError, match="no weights of this network"):
        engine.set_network(first, second[1:])


def test_without_its_network_an_engine_reckons_by_hand_again() -> None:
    position = Position.initial()
    engine = engine_for(position)
    by_hand = engine.values_along([position])
    engine.set_network(*random_network(1))
    assert engine.values_along([position]) != by_hand
    engine.clear_network()
    assert engine.values_along([position]) == by_hand
