"""The kernel finds the same hands as a slow search over every layout of pieces."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.hands import points
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side
from tests.kernel.hand_search import SYSTEMS, Pile, Scoring, find, total
from tests.kernel.notation import board

MOST = {"V": 1, "K": 1, "P": 8} | dict.fromkeys("ACTHOSG", 2)
MEN = [colour + letter for colour in "rb" for letter in "VPACTHOSGK"]


def piles(most: int = 12) -> st.SearchStrategy[Pile]:
    """Draws piles that the set of R1.10 has the pieces for; kings and pawns come up often."""
    men = st.sampled_from([*MEN, "rK", "bK", "rP", "bP", "rP", "bP"])
    return st.lists(men, max_size=most).map(_within_the_set)


def _within_the_set(men: list[str]) -> Pile:
    counts = Counter(men)
    return tuple(sorted(man for man in counts for _copy in range(min(counts[man], MOST[man[1]]))))


@st.composite
def scorings(draw: st.DrawFn, system: str) -> Scoring:
    """Draws the options that decide what a pile is worth; VAR-11 refuses two combinations with cerkefs."""
    free = system != "cerkefs"
    return Scoring(
        system=system,
        same_hand=draw(st.sampled_from(["once", "twice", "per_copy_bonus"])) if free else "once",
        copy_bonus=draw(st.integers(0, 3)),
        scoring=draw(st.sampled_from(["modern", "old_A", "old_B", "old_C"])) if free else "modern",
        low_class=draw(st.sampled_from(["two_pawns_or_small", "any_pawn_or_small"])),
        king_points=draw(st.sampled_from([5, 3])),
        cavalry_points=draw(st.sampled_from([5, 7])),
    )


def rule_set(options: Scoring) -> RuleSet:
    return RuleSet(
        "official",
        hand_system=options.system,
        same_hand=options.same_hand,
        copy_bonus=options.copy_bonus,
        scoring=options.scoring,
        low_class=options.low_class,
        king_points=options.king_points,
        cavalry_points=options.cavalry_points,
    )


def holding(pile: Pile, rules: RuleSet) -> Position:
    return board("M@ZO", rule_set=rules, ia=" ".join(pile))


def assert_same(pile: Pile, options: Scoring) -> None:
    position = holding(pile, rule_set(options))
    found = find(options, pile)
    held = {hand.id: (hand.copies, hand.flash, hand.points) for hand in position.hands(Side.IA)}
    assert held == {
        name: (hand.copies, hand.flashes > 0, points(hand.points10)) for name, hand in found.items()
    }
    assert position.hand_points(Side.IA) == total(options, pile)


@pytest.mark.parametrize("system", SYSTEMS)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_every_system_and_scoring(system: str, data: st.DataObject) -> None:
    assert_same(data.draw(piles()), data.draw(scorings(system)))


@pytest.mark.parametrize("same_hand", ["twice", "per_copy_bonus"])
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_several_copies_of_small_hands(same_hand: str, data: st.DataObject) -> None:
    men = st.sampled_from(
        ["rG", "bG", "rC", "bC", "rP", "bP", "rP", "bP", "rK", "bK", "rV", "bV", "rT", "bH"]
    )
    pile = _within_the_set(data.draw(st.lists(men, max_size=14)))
    assert_same(pile, Scoring(same_hand=same_hand))


@given(piles(20), st.sampled_from(sorted(SYSTEMS)))
@settings(max_examples=60, deadline=None)
def test_the_pieces_named_make_up_the_counted_copies(pile: Pile, system: str) -> None:
    same_hand = "once" if system == "cerkefs" else "twice"
    position = holding(pile, rule_set(Scoring(system=system, same_hand=same_hand)))
    in_pile = Counter(position.captured(Side.IA))
    for hand in position.hands(Side.IA):
        if hand.type.any_count:
            continue
        asked = Counter({kind: n * hand.copies for kind, n in hand.type.components.items()})
        assert Counter(piece.stands_for for piece in hand.pieces) == asked
        assert not Counter(piece.piece for piece in hand.pieces) - in_pile


@given(piles())
@settings(max_examples=60, deadline=None)
def test_both_sides_and_both_colours_score_alike(pile: Pile) -> None:
    other_colour = tuple(("b" if man[0] == "r" else "r") + man[1] for man in pile)
    rules = RuleSet.preset("official")
    worth = holding(pile, rules).hand_points(Side.IA)
    assert worth == holding(other_colour, rules).hand_points(Side.IA)
    assert worth == board("M@ZO", a=" ".join(pile)).hand_points(Side.A)
