"""The kernel's moves are those of a slow generator written from the rule text (sections 1 to 3, VAR-5)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik._kernel import Phase
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square
from tests.kernel.notation import SHUT_IN, board, turned
from tests.kernel.positions import random_board, random_play
from tests.kernel.reference import Reference, text

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "board": st.just("educational"),
        "move_table": st.just("pek_tam_py"),
        "tam_itself_is_tam_hue": st.just(True),
        "step_back_to_origin": st.just("forbidden"),
        "plan_before_cast": st.sampled_from(["direction", "none"]),
        "tam_after_tam": st.just("forbidden"),
        "tam_mun_mok": st.just("forbidden"),
        "free_pass": st.just(True),
    },
)


def assert_same_moves(position: Position) -> None:
    listed = [(move.type.name, str(move)) for move in position.legal_moves]
    expected = Reference.of(position).moves()
    assert set(listed) == expected, str(position)
    assert len(listed) == len(expected)


@given(OPTIONS, st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_moves_of_random_boards(options: dict[str, object], seed: int) -> None:
    assert_same_moves(random_board(Random(seed), RuleSet("official", options)))


@given(OPTIONS, st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_moves_in_random_play(options: dict[str, object], seed: int) -> None:
    random = Random(seed)
    for position in random_play(random, Position.start(RuleSet("official", options)), 40):
        if position.phase is Phase.MOVE:
            assert_same_moves(position)


@given(OPTIONS, st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_legs_field_and_protection_of_random_boards(options: dict[str, object], seed: int) -> None:
    position = random_board(Random(seed), RuleSet("official", options))
    reference = Reference.of(position)
    places = {square: (square.row, square.column) for square in position.rules.board.squares}
    assert position.field == {square for square, place in places.items() if reference.is_field(place)}
    enemies = {square for square, piece in position.pieces.items() if piece.side is not position.mover}
    open_to_capture = {square for square in enemies if reference.may_land(places[square])}
    assert position.protected(position.mover.other) == enemies - open_to_capture
    for square, piece in position.pieces.items():
        finite, directional = reference.reach(piece, places[square], None)
        reach = position.reach(square)
        assert sorted(map(text, finite)) == sorted(there.text for there in reach.finite)
        assert sorted(map(text, directional)) == sorted(there.text for there in reach.directional)


@given(OPTIONS, st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_legs_are_the_same_after_a_half_turn(options: dict[str, object], seed: int) -> None:
    position = random_board(Random(seed), RuleSet("official", options))
    tam = None if position.tam is None else turned(position.tam)
    pieces = {
        turned(square): replace(piece, side=piece.side.other) for square, piece in position.pieces.items()
    }
    image = Position.setup(pieces, tam, turn=position.mover.other, rules=position.rules)
    for square in position.pieces:
        reach, reach_there = position.reach(square), image.reach(turned(square))
        assert {turned(there) for there in reach.finite} == reach_there.finite
        assert {turned(there) for there in reach.directional} == reach_there.directional


@pytest.mark.parametrize("side", ["IA", "A"])
def test_the_reference_knows_the_shut_in_tam(side: str) -> None:
    assert_same_moves(board(SHUT_IN, side))
    assert len(Reference.of(board(SHUT_IN, side)).moves()) == {"IA": 0, "A": 10}[side]


@pytest.mark.parametrize("side", Side)
def test_the_reference_knows_the_first_position(side: Side) -> None:
    assert len(Reference.of(Position.initial(first=side)).moves()) == 249
    assert Square.ZO.text == text((4, 4))
