"""The min-max player sees its own turn and the answer to it."""

from __future__ import annotations

import pytest

from cetkaik._kernel import min_max_average
from cetkaik.action import Action
from cetkaik.games import game
from cetkaik.players import MinMaxPlayer
from cetkaik.players.engine import NotCetkaik
from cetkaik.position import Position
from tests.toys import Drops, DropsState


def counted(position: Position, turns: int) -> dict[str, float]:
    """Returns by how much the mover is ahead after each action."""
    return {str(Action(action)): points for action, points in min_max_average(position, turns)}


def test_a_captured_king_counts_as_score_hands_and_a_piece() -> None:
    # King is worth 5 (R5.1). Ending the season brings 5 to one side from the other: 10 ahead, all in the score;
    # going on counts the hand twice and the piece: 2 x 5 + 1, which is more.
    position = Position.parse("k8/9/9/9/A8/9/9/8M/4Kr4 - ia 1 20:20 x1 - 9")
    assert counted(position, 1)["koAka"] == 11


def test_quiet_moves_count_nothing() -> None:
    position = Position.parse("k8/9/9/9/1A7/9/9/8M/4Kr4 - ia 1 20:20 x1 - 9")
    assert counted(position, 1)["loAlu"] == 0


def test_the_answer_is_seen() -> None:
    # The pawn is protected by an archer along the column: taking it wins a piece and loses one.
    position = Position.parse("a7k/9/9/p8/A8/9/9/8M/4Kr4 - ia 1 20:20 x1 - 9")
    assert counted(position, 1)["koAku"] == 1
    assert counted(position, 2)["koAku"] == 0


def test_casts_are_averaged() -> None:
    # The tiger enters the water with three sticks or more: one half (R3.21, R4.2).
    position = Position.parse("8k/9/9/4p4/9/3T5/9/M8/8Kr - ia 1 20:20 x1 - 9")
    assert counted(position, 1)["tyTzo"] == 0
    position = Position.parse("8k/9/9/9/4p4/3T5/9/M8/8Kr - ia 1 20:20 x1 - 9")
    assert counted(position, 1)["tyTzo"] == 0.5


def test_it_chooses_what_counts_most() -> None:
    position = Position.parse("k8/9/9/9/A8/9/9/8M/4Kr4 - ia 1 20:20 x1 - 9")
    assert str(MinMaxPlayer(1).choose(game("cetkaik"), position, 0)) == "koAka"


def test_other_games_are_refused() -> None:
    with pytest.raises(NotCetkaik, match="not Drops"):
        MinMaxPlayer().choose(Drops(), DropsState(mover=0), 0)


def test_where_chance_decides_nothing_is_counted() -> None:
    with pytest.raises(ValueError, match="nobody must decide here"):
        min_max_average(Position.start(), 2)
