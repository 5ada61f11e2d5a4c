"""A player that looks one turn ahead and takes what pays most at once."""

from __future__ import annotations

from random import Random

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.pieces import Kind
from cetkaik.position import Position
from cetkaik.squares import Side

# What a captured piece is worth beside the hands it makes, in points: the old piece values of VAR-4.1.
PIECE_WORTH = dict(zip(Kind, (0.1, 0.2, 0.4, 0.5, 0.6, 0.4, 0.3, 0.5, 0.6, 1.0), strict=True))

_OWN_TURN = (Phase.LAND, Phase.PRESS)


class GreedyPlayer:
    """Averages over the casts of its own turn and picks the best; it does not see the opponent's answer.

    >>> position = Position.initial()
    >>> GreedyPlayer(seed=1).choose(position) in position.legal_moves
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, position: Position) -> Action:
        """Picks an action whose average gain is highest; chance decides between equal ones."""
        side = position.mover
        gains = [(expected_gain(position.play(action), side), action) for action in position.merged_moves]
        best = max(gain for gain, _action in gains)
        return self._random.choice([action for gain, action in gains if gain == best])


def expected_gain(position: Position, side: Side) -> float:
    """Averages what a side has gained when its present turn is over."""
    if position.is_over or position.phase is Phase.FIRST:
        return _points(position, side)
    if position.is_chance:
        outcomes = position.chances
        return sum(float(chance) * expected_gain(position.play(cast), side) for cast, chance in outcomes)
    if position.phase is Phase.DECLARE:
        return _declaration_gain(position, side)
    if position.phase in _OWN_TURN and position.mover is side:
        return max(expected_gain(position.play(action), side) for action in position.merged_moves)
    return _points(position, side) + _holdings(position, side) - _holdings(position, side.other)


def _declaration_gain(position: Position, side: Side) -> float:
    declaration = position.declaration
    assert declaration is not None
    return _points(position, side) + float(declaration.total) * position.stake + _pieces(position, side)


def _points(position: Position, side: Side) -> float:
    return float(position.score[side])


def _holdings(position: Position, side: Side) -> float:
    return float(position.hand_points(side)) / 2 + _pieces(position, side)


def _pieces(position: Position, side: Side) -> float:
    return sum(PIECE_WORTH[piece.kind] for piece in position.captured(side))
