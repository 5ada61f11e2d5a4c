"""Old scoring, hand systems and several copies of a hand: VAR-4, VAR-6, VAR-7 and the numbers of VAR-9."""

from __future__ import annotations

from decimal import Decimal

import pytest

from cetkaik._kernel import Phase
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side
from tests.kernel.notation import board, hand_points, letters, rules, table

# Number, pieces with colours that make no hand flush, options, points.
VAR_9 = """
1 | r将 b巫 r筆 b兵 r弓 | scoring=modern | 17
1 | r将 b巫 r筆 b兵 r弓 | scoring=old_A | 15.6
1 | r将 b巫 r筆 b兵 r弓 | scoring=old_B | 19.0
1 | r将 b巫 r筆 b兵 r弓 | scoring=old_C | 17.0
2 | r将 b兵 r兵 b船 | scoring=modern | 3
2 | r将 b兵 r兵 b船 | scoring=old_A | 3.1
2 | r将 b兵 r兵 b船 | scoring=old_B | 4.1
2 | r将 b兵 r兵 b船 | scoring=old_C | 3.1
3 | r馬 b虎 b弓 r兵 | scoring=modern | 8
3 | r馬 b虎 b弓 r兵 | scoring=modern cavalry_points=7 | 10
3 | r馬 b虎 b弓 r兵 | scoring=old_A | 7.6
3 | r馬 b虎 b弓 r兵 | scoring=old_B | 9.6
3 | r馬 b虎 b弓 r兵 | scoring=old_C | 8.0
4 | r馬 b弓 r兵 | scoring=old_A low_class=any_pawn_or_small | 3.0
4 | r馬 b弓 r兵 | scoring=old_A | 5.0
5 | r馬 b虎 r車 b弓 | hand_system=sam_niek scoring=old_A | 13.9
5 | r馬 b虎 r車 b弓 | hand_system=sam_niek scoring=old_C | 15.0
9 | r船 b船 r車 r車 b馬 b馬 | same_hand=once | 5
9 | r船 b船 r車 r車 b馬 b馬 | same_hand=twice | 10
9 | r船 b船 r車 r車 b馬 b馬 | same_hand=per_copy_bonus | 6
9 | r船 b船 r車 b車 r馬 b馬 | same_hand=once | 7
9 | r船 b船 r車 b車 r馬 b馬 | same_hand=twice | 14
9 | r船 b船 r車 b車 r馬 b馬 | same_hand=per_copy_bonus | 8
9 | r王 b王 | same_hand=once | 8
9 | r王 b王 | same_hand=twice | 13
9 | r王 b王 | same_hand=per_copy_bonus | 9
10 | b将 b車 r兵 r兵 b兵 | scoring=modern | 6
10 | b将 b車 r兵 r兵 b兵 | scoring=old_A | 5.5
10 | b将 b車 r兵 r兵 b兵 | scoring=old_B | 7.4
10 | b将 b車 r兵 r兵 b兵 | scoring=old_C | 5.9
11 | r王 b将 b兵 | scoring=modern | 8
11 | r王 b将 b兵 | scoring=old_A | 7.8
11 | r王 b将 b兵 | scoring=old_B | 9.8
11 | r王 b将 b兵 | scoring=old_C | 8.0
14 | r弓 r兵 b船 b車 | hand_system=sam_niek scoring=modern | 9.0
14 | r車 r弓 r兵 | hand_system=sam_niek scoring=modern | 7.5
"""

# VAR-4.4: the hands for exactly their pieces; (+) ones contain other hands, left out here.
VAR_4_4 = """
r将 b巫 r筆 | 7.0 | 8.4 | 7.0
r馬 b弓 r兵 | 5.0 | 6.0 | 5.0
r船 b車 r馬 | 5.0 | 6.0 | 5.0
r馬 b虎 | 3.0 | 4.0 | 3.0
r将 b兵 r兵 | 3.0 | 4.0 | 3.0
r車 b兵 r兵 | 2.7 | 3.6 | 2.7
r兵x4 b兵 | 3.0 | 4.0 | 3.0
"""

SAM_NIEK = """
r将 b巫 r筆 | 7.0
r巫 b筆 r馬 | 6.0
r筆 b馬 r虎 | 6.5
r馬 b虎 r車 | 7.5
r虎 b車 r弓 | 7.5
r車 b弓 r兵 | 5.5
r弓 b兵 r船 | 3.5
"""

NIEK_SAUP_NIEK = """
r王 | 5 | 3.0
r将 b巫 r筆 | 7 | 7.0
r馬 b虎 | 3 | 3.0
r車 b弓 r兵 | 5 | 5.5
r船 b車 r馬 | 5 | 5.0
r将 b兵 r兵 | 3 | 3.0
r車 b兵 r兵 | 3 | 2.7
r兵x4 b兵 | 3 | 3.0
"""


def with_options(text: str) -> RuleSet:
    """Reads options such as ``scoring=old_A cavalry_points=7``."""
    pairs = (word.split("=") for word in text.split())
    return rules(**{name: int(value) if value.isdigit() else value for name, value in pairs})


@pytest.mark.parametrize(("number", "pieces", "options", "expected"), table(VAR_9))
def test_var_9_points(number: str, pieces: str, options: str, expected: str) -> None:
    assert hand_points(letters(pieces), with_options(options)) == Decimal(expected), number


@pytest.mark.parametrize(("pieces", "old_a", "old_b", "old_c"), table(VAR_4_4))
def test_var_4_4_exactly_these_pieces(pieces: str, old_a: str, old_b: str, old_c: str) -> None:
    for scoring, expected in (("old_A", old_a), ("old_B", old_b), ("old_C", old_c)):
        assert hand_points(letters(pieces), rules(scoring=scoring)) == Decimal(expected)


@pytest.mark.parametrize(("scoring", "expected"), [("old_A", "3.0"), ("old_B", "4.0"), ("old_C", "3.0")])
def test_var_4_4_the_king_stays_flush(scoring: str, expected: str) -> None:
    assert hand_points("rK", rules(scoring=scoring)) == Decimal(expected) + 2
    assert hand_points("rK", rules(scoring=scoring, king_points=3)) == Decimal(expected)


def test_var_4_3_kings_are_never_left_over() -> None:
    # The King 3.0 with its flush, Animals 3.0; the second king is not in R.
    assert hand_points("rK bK", rules(scoring="old_C")) == 5 + 3


@pytest.mark.parametrize(("pieces", "expected"), table(SAM_NIEK))
def test_var_6_2_sam_niek(pieces: str, expected: str) -> None:
    for scoring in ("modern", "old_A"):
        rule_set = rules(hand_system="sam_niek", scoring=scoring)
        assert hand_points(letters(pieces), rule_set) == Decimal(expected)


@pytest.mark.parametrize(("pieces", "modern", "old_a"), table(NIEK_SAUP_NIEK))
def test_var_6_1_niek_saup_niek(pieces: str, modern: str, old_a: str) -> None:
    # The king's two points of flush come on top of VAR-6.1's 3.0.
    flush = 2 if pieces == "r王" else 0
    assert hand_points(letters(pieces), rules(hand_system="niek_saup_niek")) == int(modern)
    rule_set = rules(hand_system="niek_saup_niek", scoring="old_A")
    assert hand_points(letters(pieces), rule_set) == Decimal(old_a) + flush


def test_var_6_3_figurative() -> None:
    pile = letters("r将 b馬 r弓 b兵")
    assert hand_points(pile, rules(hand_system="figurative")) == 8 + 5
    assert (
        hand_points(pile, rules(hand_system="figurative", scoring="old_A"))
        == Decimal("1.6") + Decimal("6.4") + 4
    )


def test_var_6_4_cerkefs_has_no_flush_and_kings_of_any_colour() -> None:
    cerkefs = rules(hand_system="cerkefs")
    assert hand_points("rK", cerkefs) == 3
    assert hand_points("rH rT", cerkefs) == 3
    assert hand_points("rK bT", cerkefs) == 3 + 3
    assert hand_points(letters("r馬 b弓 r兵"), cerkefs) == 0
    assert hand_points(letters("r将 b兵 r兵"), cerkefs) == 0


def test_var_6_4_ten_pieces_of_any_kind_are_a_hand() -> None:
    cerkefs = rules(hand_system="cerkefs")
    nine = board("IA:bP@KY A:rV@KO M@ZE", rule_set=cerkefs, ia="bAx2 rAx2 bOx2 rOx2 bV")
    assert nine.hands(Side.IA) == ()
    after = nine.play("kyPko")
    assert after.phase is Phase.DECLARE
    assert [(hand.id, hand.points) for hand in after.hands(Side.IA)] == [("cuop2mun1mok1hue", 0)]


def declared(rule_set: RuleSet, taken: str, pile: str) -> Position:
    """Takes a piece with a pawn and returns the position after it."""
    return board(f"IA:bP@KY A:{taken}@KO A:rP@PA M@ZE", rule_set=rule_set, ia=pile).play("kyPko")


@pytest.mark.parametrize(
    ("pile", "taken", "total", "rounded"),
    [("rC bP", "rP", "2.7", 3), ("rC bA", "rP", "5.5", 6)],
)
def test_var_9_13_old_round(pile: str, taken: str, total: str, rounded: int) -> None:
    exact = declared(rules(hand_system="niek_saup_niek", scoring="old_A"), taken, pile)
    assert exact.declaration is not None
    assert exact.declaration.total == Decimal(total)
    assert exact.play("=taxot").score == (20 + Decimal(total), 20 - Decimal(total))
    rule_set = rules(hand_system="niek_saup_niek", scoring="old_A", old_round="nearest_half_up")
    whole = declared(rule_set, taken, pile)
    assert whole.declaration is not None
    assert whole.declaration.total == rounded


def test_var_9_13_old_round_of_a_negative_sum_comes_before_the_rate() -> None:
    rule_set = rules(scoring="old_A", old_round="nearest_half_up")
    position = board("M@ZO", rule_set=rule_set, ia="rC", stake=4).play("zoM[zu]zo")
    assert position.declaration is not None
    assert (position.declaration.total, position.declaration.gain) == (-2, -8)
    exact = board("M@ZO", rule_set=rules(scoring="old_A"), ia="rC").play("zoM[zu]zo")
    assert exact.declaration is not None
    assert exact.declaration.total == Decimal("-2.5")


def test_var_4_7_a_mere_rise_of_v_makes_nothing_due() -> None:
    assert declared(rules(scoring="old_A"), "bA", "rK").phase is Phase.MOVE


def test_var_4_7_v_belongs_to_every_sum_unless_standing_hands_do_not_count() -> None:
    def total(**options: object) -> object:
        position = board("M@ZO", rule_set=rules(scoring="old_A", **options), ia="rG bT").play("zoM[zu]zo")
        assert position.declaration is not None
        return position.declaration.total

    assert total() == Decimal("1.2") - 3
    assert total(negative_declaration_counts_standing_hands=False) == -3


@pytest.mark.parametrize(("same_hand", "due"), [("once", False), ("twice", True), ("per_copy_bonus", True)])
def test_var_7_4_a_further_copy_is_new_where_it_adds_points(same_hand: str, due: bool) -> None:
    after = declared(rules(same_hand=same_hand), "bT", "rH rT bH")
    assert (after.phase is Phase.DECLARE) == due


def test_var_7_4_a_copy_without_points_is_not_new() -> None:
    after = declared(rules(same_hand="per_copy_bonus", copy_bonus=0), "bT", "rH rT bH")
    assert after.phase is Phase.MOVE


@pytest.mark.parametrize(("bonus", "expected"), [(0, 7), (1, 8), (4, 11)])
def test_var_7_3_copy_bonus(bonus: int, expected: int) -> None:
    rule_set = rules(same_hand="per_copy_bonus", copy_bonus=bonus)
    assert hand_points(letters("r船 b船 r車 b車 r馬 b馬"), rule_set) == expected


def test_var_7_4_old_scoring_twice() -> None:
    # Two mixed Attacks: each adds 4 x 1.0, no piece is left for R, V is 2.0.
    pile = letters("r船 b船 r車 r車 b馬 b馬")
    assert hand_points(pile, rules(same_hand="twice", scoring="old_A")) == 2 + 4 + 4
    assert hand_points(pile, rules(same_hand="twice", scoring="old_C")) == 5 + 5
    assert hand_points(pile, rules(same_hand="per_copy_bonus", scoring="old_C")) == 5 + 1 + 1


def test_tenths_stay_in_the_score() -> None:
    rule_set = rules(hand_system="sam_niek")
    after = declared(rule_set, "bS", letters("r筆 r馬")).play("=taxot")
    assert after.score == (26, 14)
    after = declared(rule_set, "rT", letters("r筆 b馬")).play("=taxot")
    assert after.score == (Decimal("26.5"), Decimal("13.5"))
    assert "26.5:13.5" in str(after)
