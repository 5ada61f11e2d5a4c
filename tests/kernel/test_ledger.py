"""Turns, declarations, payments and seasons come out as a slow bookkeeper foretells them."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.hands import points
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from tests.kernel.ledger import Ledger, pile_of
from tests.kernel.positions import random_action
from tests.kernel.reference import Reference
from tests.strategies import rule_sets

# What the slow move generator does not know; it is asked whether a side has a move (R6.10).
PLAIN_MOVES = {
    "water_moves": {},
    "vessel_field_as_archer": False,
    "tiger_horse_same": "off",
    "archer_chariot_same": "off",
    "hue_horse": "adjacent_only",
}
WITHIN_A_TURN = (Phase.STEP_CAST, Phase.PRESS, Phase.LAND, Phase.WATER_CAST)


def assert_agrees(ledger: Ledger, position: Position) -> None:
    """Compares a position at the end of a turn with the books."""
    assert position.score == tuple(map(points, ledger.score)), repr(position)
    assert position.is_over == ledger.over, repr(position)
    assert position.season == ledger.season
    if ledger.over:
        return
    assert (position.phase is Phase.FIRST) == ledger.lot, repr(position)
    assert (position.stake, position.ply, position.tam_moved) == (ledger.stake, ledger.ply, ledger.tam_moved)
    assert (position.declaration is not None) == (ledger.declaring is not None), repr(position)
    if position.declaration is not None:
        expected = points(ledger.total(pile_of(position, ledger.turn)))
        assert position.declaration.total == expected, repr(position)
    if not ledger.lot:
        assert position.mover is ledger.turn, repr(position)


def settle_stuck_sides(ledger: Ledger, position: Position) -> None:
    """R6.10 and the option no_move: lets the books know of sides that cannot move."""
    if ledger.over or ledger.lot or ledger.declaring is not None:
        return
    board = Reference.of(position)
    board.side, board.tam_moved = ledger.turn, ledger.tam_moved
    board.captured = {man.upper() for man in pile_of(position, ledger.turn)}
    if board.moves():
        return
    if ledger.o("no_move") == "pass":
        ledger.turn, ledger.tam_moved = ledger.turn.other, False
        board.side, board.tam_moved = ledger.turn, False
        board.captured = {man.upper() for man in pile_of(position, ledger.turn)}
    if not board.moves():
        ledger.over = True


def play_turn(random: Random, ledger: Ledger, before: Position) -> Position:
    """Plays one whole turn and books it."""
    move = random_action(random, before)
    position = before.play(move)
    if move.kind is not None and move.via is not None and move.via is before.tam:
        ledger.step_on_tam()
    if ledger.over:
        return position
    completed = True
    while position.phase in WITHIN_A_TURN:
        action = random_action(random, position)
        failed = position.phase is Phase.WATER_CAST and (action.sticks or 0) < 3
        completed = completed and not failed and action.type is not ActionType.STAY
        position = position.play(action)
    # A season that ended has an empty pile again; then nothing was due.
    same_season = position.season == before.season and position.phase is not Phase.FIRST
    pile = pile_of(position if same_season else before, ledger.turn)
    ledger.end_turn(before, move, completed, pile)
    return position


def play_node(random: Random, ledger: Ledger, position: Position) -> Position:
    """Plays the lot, a turn or a declaration."""
    if position.phase is Phase.FIRST:
        lot = random_action(random, position)
        assert lot.side is not None
        ledger.name_first(lot.side)
        return position.play(lot)
    if position.phase is Phase.DECLARE:
        if random.random() < 0.6:
            ledger.tymok()
            return position.play(Action.tymok())
        ledger.taxot(pile_of(position, ledger.turn))
        return position.play(Action.taxot())
    return play_turn(random, ledger, position)


def follow(rule_set: RuleSet, seed: int, turns: int) -> None:
    random = Random(seed)
    ledger, position = Ledger(rule_set), Position.start(rule_set)
    assert_agrees(ledger, position)
    for _turn in range(turns):
        if position.is_over:
            return
        position = play_node(random, ledger, position)
        settle_stuck_sides(ledger, position)
        assert_agrees(ledger, position)


@given(rule_sets(new_hand_rule="capture_set_difference", **PLAIN_MOVES), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_matches_under_any_rules(rule_set: RuleSet, seed: int) -> None:
    follow(rule_set, seed, 50)


@given(
    rule_sets(new_hand_rule="any_change_set_difference", same_hand="once", **PLAIN_MOVES),
    st.integers(0, 2**32),
)
@settings(max_examples=20, deadline=None)
def test_matches_where_drops_make_hands_new(rule_set: RuleSet, seed: int) -> None:
    follow(rule_set, seed, 50)


@given(st.sampled_from(["official", "live", "educational", "crate_strict", "cerkefs"]), st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_matches_of_presets(preset: str, seed: int) -> None:
    follow(RuleSet.preset(preset), seed, 120)
