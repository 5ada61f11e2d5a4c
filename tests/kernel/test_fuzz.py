"""Whatever is fed to the kernel, it answers with a position or with one of its errors."""

from __future__ import annotations

import contextlib
import string
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.errors import AmbiguousText, IllegalAction, InvalidText
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from tests.kernel.positions import random_board, random_play

SEEDS = st.integers(0, 2**32)
RULES = {
    "official": RuleSet("official"),
    "live": RuleSet("live"),
    "educational": RuleSet("educational"),
    "looking back": RuleSet(
        "official", first_mover="loser_first", negative_hand_persists_after_ty_mok=True, max_turns=30
    ),
    "press": RuleSet("official", step_throw="niekkut", limit="money", scoring="old_A"),
    "literal": RuleSet(
        "official", entry_exemptions="literal", first_mover="fixed", declare_on="any_hand_every_turn"
    ),
}
ALPHABET = "".join(sorted(set(string.ascii_letters + string.digits + " /_-:?=.xbtM皇ſKé\n")))
PHASE_WORDS = [
    *("?first", "?over", "?decl", "?decl-old", "?decl-step", "?decl-again3", "?decl-old-step-again6"),
    *("?water:naino", "?water:zyzo-step", "?step:maumai", "?step:maumaimy", "?step:zaizozi"),
    *("?cast:zaizozib2", "?press:zaizozib9", "?again:zaizozib3", "=first:a", "=first:ia", "=from:20"),
    *("=from:-3.5", "=standing:ia-step", "=standing:a-again3", "=standing:a-step-again6"),
]


@st.composite
def sampled_nodes(draw: st.DrawFn) -> Position:
    """Draws a node of random play in any phase."""
    rule_set = RULES[draw(st.sampled_from(sorted(RULES)))]
    random = Random(draw(SEEDS))
    start = Position.start(rule_set) if random.random() < 0.5 else random_board(random, rule_set)
    positions = list(random_play(random, start, 30))
    wanted = draw(st.sampled_from([phase for phase in Phase if any(p.phase is phase for p in positions)]))
    return random.choice([position for position in positions if position.phase is wanted])


def survive(position: Position, seed: int) -> None:
    """Plays 20 nodes at random and reads every one of them back."""
    for node in random_play(Random(seed), position, 20):
        assert Position.parse(str(node), node.rules) == node


@given(sampled_nodes(), st.lists(st.integers(0, 2**32 - 1), max_size=30))
@settings(max_examples=80, deadline=None)
def test_any_number_is_played_or_refused(position: Position, numbers: list[int]) -> None:
    before = str(position)
    possible = {*position.legal_moves, *(action for action, _chance in position.chances)}
    for number in [*numbers, *(type_ | number << 4 for number in numbers for type_ in range(16))]:
        packed = number & 0xFFFFFFFF
        try:
            position.play(Action(packed))
        except IllegalAction:
            assert packed not in possible
        else:
            assert packed in possible
    assert str(position) == before


@given(sampled_nodes(), st.one_of(st.integers(), st.floats(), st.text(max_size=12), st.binary(max_size=8)))
@settings(max_examples=80, deadline=None)
def test_any_object_is_played_or_refused(position: Position, thing: Any) -> None:
    before = str(position)
    with contextlib.suppress(IllegalAction, InvalidText, AmbiguousText):
        position.play(thing)
    assert position.is_legal(thing) in (True, False)
    assert (thing in position.legal_moves) in (True, False)
    assert str(position) == before


@given(st.sampled_from(sorted(RULES)), st.text(max_size=200))
@settings(max_examples=80, deadline=None)
def test_any_text_is_refused(name: str, text: str) -> None:
    with pytest.raises(InvalidText):
        Position.parse(text, RULES[name])


def mutated(random: Random, text: str) -> str:
    """Changes a position string in one to three places."""
    for _change in range(random.randrange(1, 4)):
        at = random.randrange(len(text) + 1)
        kind = random.randrange(5)
        if kind == 0:
            text = text[:at] + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + random.choice(ALPHABET) + text[at:]
        elif kind == 2:
            text = text[:at] + random.choice(ALPHABET) + text[at + 1 :]
        elif kind == 3:
            text = f"{text} {random.choice(PHASE_WORDS)}"
        else:
            words = text.split(" ")
            words[random.randrange(len(words))] = random.choice(
                [*words, "ia", "a", "-", "t", "0", "4", "x64", "20:20", "0:40", *PHASE_WORDS]
            )
            text = " ".join(words)
    return text


@given(sampled_nodes(), SEEDS)
@settings(max_examples=150, deadline=None)
def test_a_mutated_position_is_refused_or_sound(position: Position, seed: int) -> None:
    random = Random(seed)
    for _text in range(6):
        text = mutated(random, str(position))
        try:
            accepted = Position.parse(text, position.rules)
        except InvalidText:
            continue
        again = Position.parse(str(accepted), position.rules)
        assert again == accepted, f"{text} under {position.rules!r}"
        survive(accepted, seed)


FIELD_VALUES = st.one_of(
    st.integers(-3, 100),
    st.integers(-(2**70), 2**70),
    st.booleans(),
    st.none(),
    st.floats(),
    st.text(max_size=3),
    st.binary(max_size=81),
    st.tuples(st.integers(-500, 500), st.integers(-500, 500)),
    st.tuples(st.binary(max_size=21), st.binary(max_size=21)),
    st.lists(st.integers(-5, 5), max_size=3),
    st.sampled_from(Phase),
)


@given(sampled_nodes(), st.data())
@settings(max_examples=200, deadline=None)
def test_any_fields_are_refused_or_sound(position: Position, data: st.DataObject) -> None:
    fields = position.fields
    for name in data.draw(st.lists(st.sampled_from(sorted(fields)), min_size=1, max_size=3)):
        fields[name] = data.draw(FIELD_VALUES)
    try:
        accepted = Position(position.rules.kernel, fields)
    except (ValueError, TypeError, KeyError):
        return
    assert Position.parse(str(accepted), accepted.rules) == accepted, fields
    survive(accepted, 1)


@given(sampled_nodes(), st.data())
@settings(max_examples=50, deadline=None)
def test_missing_fields_are_refused(position: Position, data: st.DataObject) -> None:
    fields = position.fields
    del fields[data.draw(st.sampled_from(sorted(fields)))]
    with pytest.raises((KeyError, ValueError, TypeError)):
        Position(position.rules.kernel, fields)
