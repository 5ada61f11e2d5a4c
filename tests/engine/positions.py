"""Positions the engine is tried on."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from cetkaik._kernel import FEATURES, NETWORK_BUCKETS, NETWORK_WIDTH, Engine, Phase
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.squares import Side, Square
from tests.kernel.positions import random_play


def engine_for(position: Position) -> Engine:
    """Returns an engine that reckons by hand."""
    return Engine(position.kernel_rules, 1)


def random_line(seed: int, rules: str = "official", nodes: int = 150) -> list[Position]:
    """Returns the positions of random play in which a side must move."""
    played = random_play(Random(seed), Position.initial(rules), nodes)
    return [position for position in played if position.phase is Phase.MOVE]


def mirrored(position: Position) -> Position:
    """Returns the position as it is after the board was turned and the sides have changed places."""
    pieces = {_turned(at): _of_the_other(piece) for at, piece in position.pieces.items()}
    captured = [_of_the_other(piece) for side in Side for piece in position.captured(side)]
    fields = position.fields
    kept = {name: fields[name] for name in ("season", "stake_log", "tam_moved", "ply")}
    tam = None if position.tam is None else _turned(position.tam)
    turn = position.mover.other
    score = fields["score"][::-1]
    return Position.setup(pieces, tam, captured, turn=turn, rules=position.rules, score=score, **kept)


def random_network(seed: int) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
    """Returns weights of both layers that make the network say something about every feature."""
    rng = np.random.default_rng(seed)
    first = rng.integers(-40, 41, (FEATURES + 1) * NETWORK_WIDTH, dtype=np.int16)
    second = rng.normal(0, 0.05, NETWORK_BUCKETS * (2 * NETWORK_WIDTH + 1)).astype(np.float32)
    return first, second


def _turned(square: Square) -> Square:
    return Square(len(Square) - 1 - square)


def _of_the_other(piece: Piece) -> Piece:
    return Piece(piece.kind, piece.colour, piece.side.other)
