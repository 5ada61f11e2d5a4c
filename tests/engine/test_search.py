"""The search takes what can be taken, keeps its limits and repeats itself."""

from __future__ import annotations

from threading import Timer

import pytest

from cetkaik._kernel import Engine
from cetkaik.action import Action
from cetkaik.position import Position
from cetkaik.rulesets import preset_names
from cetkaik.squares import Side, Square
from tests.engine.positions import engine_for, mirrored, random_line

UNLIMITED = 64


def best(position: Position, depth: int, engine: Engine | None = None) -> tuple[Action, float]:
    """Returns the best action of a search to a depth, and its value."""
    choices, _depth, _nodes = (engine or engine_for(position)).search(position, depth, 0, 0, 1, 1)
    return Action(choices[0][0]), choices[0][1]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_king_is_taken_that_ends_the_match(depth: int) -> None:
    # King is worth 5 (R5.1): in the last season at 20:20 that wins.
    position = Position.parse("k8/9/9/9/A8/9/9/8M/4Kr4 - ia 4 20:20 x1 - 9")
    action, value = best(position, depth)
    assert (action.source, action.destination) == (Square.KO, Square.KA)
    assert value > 0.99


def test_the_season_is_ended_where_the_points_win_the_match() -> None:
    due = Position.parse("k8/9/9/9/A8/9/9/8M/4Kr4 - ia 4 20:20 x1 - 9").play("koAka")
    assert str(best(due, 3)[0]) == "=taxot"


def test_the_season_goes_on_where_its_end_would_lose_the_match() -> None:
    # King brings 5 points (R5.1): 15 are too few, but twice as much is a draw at least.
    due = Position.parse("k8/9/9/9/A8/9/9/8M/4Kr4 - ia 4 10:30 x1 - 9").play("koAka")
    assert str(best(due, 2)[0]) == "=tymok"


def test_a_king_in_danger_is_not_left_there() -> None:
    # The archer of A takes the king along the row; ending the season with it wins the match for A.
    position = Position.parse("k8/9/9/9/9/8M/9/9/a3Kr4 - ia 4 20:20 x1 - 9")
    action, _value = best(position, 2)
    after = position.play(action)
    kings = {at for at, piece in after.pieces.items() if piece.side is Side.IA}
    taken = {move.destination for move in after.legal_moves}
    assert not kings & taken


@pytest.mark.parametrize("seed", range(4))
def test_a_position_and_its_mirror_are_worth_the_same_to_the_mover(seed: int) -> None:
    for position in random_line(seed)[::12]:
        engine = engine_for(position)
        for depth in (0, 1):
            engine.forget()
            value = engine.value_of(position, depth)
            engine.forget()
            assert engine.value_of(mirrored(position), depth) == pytest.approx(value, abs=1e-3)


def test_one_thread_repeats_itself() -> None:
    position = Position.initial()
    found = [engine_for(position).search(position, UNLIMITED, 5000, 0, 1, 3) for _copy in range(2)]
    assert found[0] == found[1]


def test_a_table_that_was_cleared_is_like_a_new_one() -> None:
    position = Position.initial()
    engine = engine_for(position)
    first = engine.search(position, 2, 0, 0, 1, 1)
    engine.forget()
    assert engine.search(position, 2, 0, 0, 1, 1) == first


def test_limits_are_kept() -> None:
    position = Position.initial()
    engine = engine_for(position)
    assert engine.search(position, 2, 0, 0, 1, 1)[1] == 2
    engine.forget()
    # Limits are looked at once in 1024 nodes.
    assert 3000 <= engine.search(position, UNLIMITED, 3000, 0, 1, 1)[2] < 3000 + 1024
    engine.forget()
    assert engine.search(position, UNLIMITED, 0, 0.02, 1, 1)[1] < UNLIMITED


@pytest.mark.parametrize("rules", ["official", "live"])
def test_every_choice_is_looked_at_however_few_nodes_are_allowed(rules: str) -> None:
    position = Position.initial(rules)
    choices, depth, _nodes = engine_for(position).search(position, UNLIMITED, 1, 0, 1, 1)
    assert depth >= 1
    assert choices[0][1] > 0


def test_a_search_ends_when_told_to() -> None:
    position = Position.initial()
    engine = engine_for(position)
    Timer(0.2, engine.stop).start()
    choices, depth, _nodes = engine.search(position, UNLIMITED, 0, 0, 1, 1)
    assert depth < UNLIMITED
    assert position.is_legal(Action(choices[0][0]))


def test_two_threads_find_a_legal_action() -> None:
    position = Position.initial()
    choices, _depth, _nodes = engine_for(position).search(position, 3, 0, 0, 2, 1)
    assert position.is_legal(Action(choices[0][0]))


def test_as_many_choices_as_wanted_are_in_order() -> None:
    position = Position.initial()
    choices, _depth, _nodes = engine_for(position).search(position, 2, 0, 0, 1, 5)
    values = [value for _action, value in choices[:5]]
    assert values == sorted(values, reverse=True)
    assert all(value <= values[-1] + 1e-3 for _action, value in choices[5:])


@pytest.mark.parametrize("rules", preset_names())
def test_every_rule_set_is_played(rules: str) -> None:
    position = Position.start(rules)
    engine = engine_for(position)
    for number in range(60):
        if position.is_over:
            break
        if position.is_chance:
            outcomes = position.chances
            position = position.play(outcomes[number % len(outcomes)][0])
            continue
        choices, _depth, _nodes = engine.search(position, 2, 2000, 0, 1, 1)
        action, value = choices[0]
        assert position.is_legal(Action(action))
        assert 0 <= value <= 1
        position = position.play(action)
    assert position.ply > 8 or position.season > 1 or position.is_over


def test_values_are_chances() -> None:
    for position in random_line(7)[::5]:
        assert 0 <= engine_for(position).value_of(position, 1) <= 1


def test_a_match_that_is_over_is_worth_its_result() -> None:
    due = Position.parse("k8/9/9/9/A8/9/9/8M/4Kr4 - ia 4 20:20 x1 - 9").play("koAka")
    over = due.play("=taxot")
    assert over.winner is Side.IA
    expected = 1.0 if over.mover is Side.IA else 0.0
    assert engine_for(over).value_of(over, 2) == expected


def test_what_cannot_be_searched_is_refused() -> None:
    position = Position.initial()
    engine = engine_for(position)
    with pytest.raises(ValueError, match="nobody must decide here"):
        engine.search(Position.start(), 1, 0, 0, 1, 1)
    with pytest.raises(ValueError, match="other rules"):
        engine.search(Position.initial("live"), 1, 0, 0, 1, 1)
    for depth in (0, 65):
        with pytest.raises(ValueError, match="depth is out of range"):
            engine.search(position, depth, 0, 0, 1, 1)
    with pytest.raises(ValueError, match="needs a thread and a wanted choice"):
        engine.search(position, 1, 0, 0, 0, 1)
    with pytest.raises(ValueError, match="needs a thread and a wanted choice"):
        engine.search(position, 1, 0, 0, 1, 0)
    with pytest.raises(ValueError, match="size is out of range"):
        Engine(position.kernel_rules, 0)
