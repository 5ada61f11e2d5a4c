"""What holds at every node of every match, under any legal rule set."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.match import Match
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side
from tests.kernel.positions import random_action, random_board, random_play
from tests.strategies import rule_sets

SEEDS = st.integers(0, 2**32)


def nodes(rule_set: RuleSet, seed: int, most: int = 60) -> list[Position]:
    """The nodes of random play, some from the start of a match and some from a random board."""
    random = Random(seed)
    start = Position.start(rule_set) if random.random() < 0.5 else random_board(random, rule_set)
    return list(random_play(random, start, most))


@given(rule_sets(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_every_node_is_of_one_kind(rule_set: RuleSet, seed: int) -> None:
    first, *later = nodes(rule_set, seed)
    for position in later:
        moves, chances = list(position.legal_moves), position.chances
        assert position.is_chance == (position.phase in (Phase.FIRST, Phase.STEP_CAST, Phase.WATER_CAST))
        assert position.is_over == (position.phase is Phase.OVER)
        assert bool(chances) == position.is_chance
        assert bool(moves) == (not position.is_chance and not position.is_over)
        assert (position.turn is None) == (not moves)
        if chances:
            assert sum(chance for _action, chance in chances) == Fraction(1)
    assert first.rules == rule_set


@given(rule_sets(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_points_go_from_one_side_to_the_other(rule_set: RuleSet, seed: int) -> None:
    limit = rule_set.options["limit"]
    whole = 0 if limit == "money" else 2 * int(str(rule_set.options["start_points"]))
    for position in nodes(rule_set, seed):
        ia, a = position.score
        assert ia + a == whole
        if limit == "points":
            assert 0 <= ia <= whole
            assert position.is_over or 0 < ia < whole
        assert position.stake & (position.stake - 1) == 0
        assert rule_set.options["rate_cap"] == "none" or position.stake <= int(
            str(rule_set.options["rate_cap"])
        )
        assert 1 <= position.season <= int(str(rule_set.options["seasons"]))


@given(rule_sets(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_no_piece_is_lost_or_made(rule_set: RuleSet, seed: int) -> None:
    positions = nodes(rule_set, seed)

    def men(position: Position) -> list[tuple[int, int]]:
        piles = (*position.captured(Side.IA), *position.captured(Side.A))
        return sorted((piece.kind, piece.colour) for piece in (*position.pieces.values(), *piles))

    for before, after in pairwise(positions):
        if before.season == after.season:
            assert men(before) == men(after)
            assert (before.tam is None) == (after.tam is None)


@given(rule_sets(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_positions_are_values(rule_set: RuleSet, seed: int) -> None:
    for position in nodes(rule_set, seed, 40):
        text = str(position)
        twins = [
            Position.parse(text, rule_set),
            Position.parse(text.replace(" ", "_"), rule_set),
            pickle.loads(pickle.dumps(position)),
            copy.deepcopy(position),
            Position(rule_set.kernel, position.fields),
        ]
        for twin in twins:
            assert twin == position
            assert hash(twin) == hash(position)
            assert str(twin) == text
        assert position.rules == rule_set


@given(rule_sets(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_playing_changes_nothing_in_the_position_played_from(rule_set: RuleSet, seed: int) -> None:
    random = Random(seed)
    position = Position.start(rule_set)
    for _node in range(40):
        if position.is_over:
            return
        before, number = str(position), hash(position)
        after = position.play(random_action(random, position))
        assert (str(position), hash(position)) == (before, number)
        assert after != position
        position = after


@given(rule_sets(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_taking_back_restores_every_position(rule_set: RuleSet, seed: int) -> None:
    random = Random(seed)
    match = Match(rule_set, seed=seed)
    seen = [match.position]
    while len(match) < 40 and not match.is_over:
        match.play(random_action(random, match.position))
        seen.append(match.position)
    for position in reversed(seen[:-1]):
        match.undo()
        assert match.position == position
    assert match == Match(rule_set)


@given(rule_sets(), SEEDS)
@settings(max_examples=30, deadline=None)
def test_texts_of_actions_are_unique_and_read_back(rule_set: RuleSet, seed: int) -> None:
    positions = nodes(rule_set, seed, 30)
    for position in Random(seed).sample(positions, min(5, len(positions))):
        actions = [*position.legal_moves, *(action for action, _chance in position.chances)]
        texts = {str(action): action for action in actions}
        assert len(texts) == len(actions)
        for text, action in texts.items():
            assert position.parse_action(text) == action
        if actions:
            text, action = Random(seed).choice(sorted(texts.items()))
            assert position.play(text) == position.play(action)


def altered(random: Random, action: Action) -> int:
    """Changes one part of an action, or one bit."""
    if random.random() < 0.5:
        return action ^ 1 << random.randrange(32)
    shift = random.choice((4, 11, 18, 25))
    return action & ~(127 << shift) | random.randrange(128) << shift


@given(rule_sets(), SEEDS)
@settings(max_examples=40, deadline=None)
def test_legal_is_what_is_listed(rule_set: RuleSet, seed: int) -> None:
    random = Random(seed)
    for position in nodes(rule_set, seed, 25):
        listed = list(position.legal_moves)
        known = set(listed)
        assert len(known) == len(listed) == len(position.legal_moves)
        assert all(map(position.is_legal, listed))
        numbers = [random.getrandbits(32) for _number in range(20)]
        numbers += [altered(random, random.choice(listed)) for _number in range(60) if listed]
        for number in numbers:
            number &= 0xFFFFFFFF
            assert position.is_legal(number) == (number in known), f"{number:#x} in {position!r}"


@given(rule_sets(), SEEDS)
@settings(max_examples=30, deadline=None)
def test_the_list_of_moves_is_a_sequence(rule_set: RuleSet, seed: int) -> None:
    *_before, position = nodes(rule_set, seed, 20)
    moves = position.legal_moves
    listed = list(moves)
    assert [moves[index] for index in range(len(moves))] == listed
    assert moves[:] == listed
    assert moves[1:-1:2] == listed[1:-1:2]
    if listed:
        assert moves[-1] == listed[-1]
        assert moves[-len(listed)] == listed[0]
        assert all(isinstance(move, Action) and move in moves for move in listed)
    assert Action.first_mover(Side.A) not in moves


@given(rule_sets(), SEEDS)
@settings(max_examples=30, deadline=None)
def test_a_declaration_is_due_only_with_something_to_declare(rule_set: RuleSet, seed: int) -> None:
    for position in nodes(rule_set, seed):
        declaration = position.declaration
        assert (declaration is not None) == (position.phase is Phase.DECLARE)
        if declaration is None:
            continue
        assert declaration.hands or declaration.stepped_tam or declaration.again
        assert declaration.again <= 0
        assert declaration.gain == declaration.total * position.stake
        ended = position.play(Action.taxot())
        change = ended.score[0] - position.score[0]
        gain = declaration.gain if position.mover is Side.IA else -declaration.gain
        assert change == gain or (rule_set.options["limit"] == "points" and ended.is_over)


@given(rule_sets(), SEEDS)
@settings(max_examples=30, deadline=None)
def test_pending_tells_what_is_under_way(rule_set: RuleSet, seed: int) -> None:
    within = (Phase.STEP_CAST, Phase.PRESS, Phase.LAND, Phase.WATER_CAST)
    for position in nodes(rule_set, seed):
        pending = position.pending
        assert (pending is not None) == (position.phase in within)
        if pending is None:
            continue
        mover = position.piece_at(pending.source)
        assert mover is not None
        assert mover.side is position.mover
        assert (pending.via is not None) == (position.phase is not Phase.WATER_CAST)
        assert (pending.destination is not None) == (position.phase is Phase.WATER_CAST)
        for move in position.legal_moves:
            if move.type is ActionType.LAND and pending.via is not None and move.destination is not None:
                assert pending.cast is not None
                assert pending.via.distance(move.destination) <= pending.cast
