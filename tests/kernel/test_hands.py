"""What captured pieces are worth: V8.9 and section 5 of the rules."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

import pytest

from cetkaik.errors import InvalidText
from cetkaik.hands import Hand, points
from cetkaik.pieces import KIND_KANJI, Kind, Piece
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side
from tests.kernel.notation import HAND_NAMES, board, captured, hand_points, rules, table

R5_1 = """
Unbeatable | VPACTHOSGK | 50 | 52
SocialOrder | GSOAP | 10 | 12
Culture | GSO | 7 | 9
Cavalry | HAP | 5 | 7
Attack | HCV | 5 | 7
King | K | 3 | 5
Animals | HT | 3 | 5
Army | GPP | 3 | 5
Comrades | CPP | 3 | 5
DeadlyArmy | PPPPP | 3 | 5
"""

V8_9 = """
1 | rA | - | 0
2 | bPx2 bSx2 rHx2 rO rPx2 | - | 0
3 | bK | King | 5
4 | bT rH | Animals | 3
5 | bK bT | King, F-Animals | 10
6 | bH bO bT | F-Animals | 5
7 | bK rPx2 | King, Army, Comrades | 11
8 | bPx2 rG | Army | 3
9 | bC bP rP | Comrades | 3
10 | bO bS rK | Culture, King | 12
11 | bC rK rV | Attack, King | 10
12 | bS rC rPx2 | F-Comrades | 5
13 | bA bK bP rP | F-Cavalry, King, Army, Comrades | 18
14 | bH bPx2 rA | Cavalry | 5
15 | bA bV rK rP | Cavalry, King | 10
16 | bP bT rA rK | Cavalry, King, Animals | 13
17 | bH bP rC rG rP | Army, Comrades | 6
18 | bH bP rG rP rT | Animals, Army | 6
19 | bO rG rPx2 rT | F-Army | 5
20 | bA bK bP rO rS | SocialOrder, Culture, F-Cavalry, King | 29
21 | bA bK bO bP rA rC | F-Cavalry, King, Comrades | 15
22 | bC bH bO rG rPx2 | F-Army, Comrades | 8
23 | bA bG bK rK rO rP | SocialOrder, Culture, Cavalry, King, Animals, Army, Comrades | 36
24 | bH bK bPx2 bV rC | F-Cavalry, F-Attack, King, F-Animals, F-Army, F-Comrades | 34
25 | rG rH rPx2 rS rT | F-Animals, F-Army | 10
26 | bA bH bPx2 rG rO | F-Cavalry, Army | 10
27 | bH bO bP rH rK rP rT | F-Cavalry, King, F-Animals, Army, Comrades | 23
28 | bA bC bP bS rH rP rS | Cavalry, Comrades | 8
29 | bG bP bS rC rO rPx2 rT | Culture, Army, F-Comrades | 15
30 | bCx2 bH bP bV rH rS rV | F-Attack | 7
31 | bG bO bP bS rC rH rO rS | F-Culture | 9
32 | bG bH bO bT bV rP rS rT | Culture, F-Animals | 12
33 | bP bT rC rK rO rPx2 rS | F-Culture, King, Animals, F-Army, F-Comrades | 27
34 | bA bG bH rGx2 rH rK rV | Cavalry, F-Attack, King, F-Animals | 22
35 | bG bH bO bP bS rHx2 rS rT | F-Culture, F-Animals | 14
36 | bG bPx2 bS bT rC rO rP rS | Culture, F-Army, Comrades | 15
37 | bPx3 bS bT rA rC rPx2 | F-Comrades, DeadlyArmy | 8
38 | bC bG bP bS bTx2 rC rPx2 | Army, F-Comrades | 8
39 | bG bHx2 bK bPx3 bS rG | F-Culture, F-Cavalry, King, F-Animals, F-Army, F-Comrades | 36
40 | bC bH bO bT bV rA rK rP rT | F-Cavalry, F-Attack, King, F-Animals, Comrades | 27
41 | bO bP bS bV rA rG rH rK rP | SocialOrder, Culture, F-Cavalry, Attack, King, F-Animals, F-Army,
   Comrades | 47
42 | bA bG bO bPx2 rO rPx3 | F-Army, DeadlyArmy | 8
43 | bPx2 rC rK rPx3 rTx2 | King, F-Animals, F-Army, F-Comrades, DeadlyArmy | 23
44 | bP bS rA rPx5 rT | F-DeadlyArmy | 5
45 | bA bC bG bH bO bPx3 bSx2 rA rG rH rK rP rTx2 | F-SocialOrder, F-Culture, F-Cavalry, Attack, King,
   F-Animals, F-Army, F-Comrades, DeadlyArmy | 56
46 | bA bG bK bO bP bSx2 bT rA rH rK rPx4 rT rV | Unbeatable, F-SocialOrder, F-Culture, F-Cavalry,
   F-Attack, King, F-Animals, F-Army, F-Comrades, F-DeadlyArmy | 110
47 | bK rK | King, Animals | 8
48 | bK rK rP | Cavalry, King, Animals, Army, Comrades | 19
49 | bK rK rT | King, F-Animals | 10
50 | bH bK rK rT | Cavalry, Attack, King, F-Animals | 20
51 | bPx4 rK | King, Army, Comrades, DeadlyArmy | 14
52 | rK rPx4 | King, F-Army, F-Comrades, F-DeadlyArmy | 20
53 | bK bPx2 rPx2 | King, F-Army, F-Comrades, DeadlyArmy | 18
54 | bC bT rH rV | Attack, Animals | 8
55 | bH bT rH rT | F-Animals | 5
56 | rA rG rO rP rS | F-SocialOrder, F-Culture | 21
57 | bP rA rG rO rS | SocialOrder, F-Culture | 19
58 | rA rC rG rH rK rO rP rS rT rV | F-Unbeatable, F-SocialOrder, F-Culture, F-Cavalry, F-Attack, King,
   F-Animals, F-Army, F-Comrades | 107
59 | bG rA rC rH rK rO rP rS rT rV | Unbeatable, F-SocialOrder, F-Culture, F-Cavalry, F-Attack, King,
   F-Animals, Army, F-Comrades | 103
60 | rA rC rG rH rK rO rP rS rT | F-SocialOrder, F-Culture, F-Cavalry, F-Attack, King, F-Animals,
   F-Army, F-Comrades | 55
61 | bK rA rC rG rH rK rO rP rS rT | Unbeatable, F-SocialOrder, F-Culture, F-Cavalry, F-Attack, King,
   F-Animals, F-Army, F-Comrades | 105
62 | all 48 | F-Unbeatable, F-SocialOrder, F-Culture, F-Cavalry, F-Attack, King, F-Animals, F-Army,
   F-Comrades, F-DeadlyArmy | 112
"""

ALL_48 = "bV rV bPx8 rPx8 bAx2 rAx2 bCx2 rCx2 bTx2 rTx2 bHx2 rHx2 bOx2 rOx2 bSx2 rSx2 bGx2 rGx2 bK rK"


def holding(text: str, rule_set: str | RuleSet = "official", side: Side = Side.IA) -> Position:
    """A bare board whose one side has captured the pieces."""
    pieces = "" if text == ALL_48 else "M@ZO"
    ia, a = (text, "") if side is Side.IA else ("", text)
    return board(pieces, rule_set=rule_set, ia=ia, a=a)


def named(hands: tuple[Hand, ...]) -> set[tuple[str, bool]]:
    return {(hand.id, hand.flash) for hand in hands}


def expected_hands(text: str) -> set[tuple[str, bool]]:
    names = [name.strip() for name in text.split(",") if name.strip() != "-"]
    # R5.3: The King is of one colour by nature, though its name never says so.
    return {(HAND_NAMES[name.removeprefix("F-")], name.startswith("F-") or name == "King") for name in names}


@pytest.mark.parametrize(("number", "pieces", "hands", "total"), table(V8_9))
@pytest.mark.parametrize("side", Side)
def test_v8_9_hand_scores(number: str, pieces: str, hands: str, total: str, side: Side) -> None:
    position = holding(ALL_48 if pieces == "all 48" else pieces, side=side)
    assert position.hand_points(side) == int(total), number
    assert named(position.hands(side)) == expected_hands(hands)
    assert position.hands(side.other) == ()
    assert sum(hand.points for hand in position.hands(side)) == int(total)


def test_v8_9_has_every_line() -> None:
    assert [int(row[0]) for row in table(V8_9)] == list(range(1, 63))


@pytest.mark.parametrize("pieces", ["rKx2", "rKx3", "bCx3 rSx3", "bPx9", "rV bVx2", "bGx3"])
def test_v8_9_r5_12_impossible_piles_are_refused(pieces: str) -> None:
    with pytest.raises(InvalidText, match="more pieces of a kind and colour than the set has"):
        holding(pieces)


def test_r5_12_counts_board_and_both_piles_together() -> None:
    board("IA:rC@KA", ia="rC")
    with pytest.raises(InvalidText, match="more pieces"):
        board("IA:rC@KA", ia="rC", a="rC")


@pytest.mark.parametrize(("name", "pieces", "plain", "flash"), table(R5_1))
def test_r5_1_r5_2_table_of_hands(name: str, pieces: str, plain: str, flash: str) -> None:
    hand = next(hand for hand in RuleSet.preset("official").hands if hand.id == HAND_NAMES[name])
    assert Counter({kind.letter: n for kind, n in hand.components.items() if n}) == Counter(pieces)
    assert hand.points == int(plain)
    worth = {held.id: held.points for held in holding(red(pieces)).hands(Side.IA)}
    assert worth[hand.id] == int(flash)


def red(letters: str) -> str:
    return " ".join(f"r{letter}x{n}" for letter, n in Counter(letters).items())


def test_r5_6_one_colour_wins_over_mixed() -> None:
    (hand,) = holding("rH bH bT").hands(Side.IA)
    assert (hand.flash, hand.copies, hand.points) == (True, 1, 5)
    assert {held.piece.text for held in hand.pieces} == {"H", "T"}


def test_r5_7_a_king_stands_for_pieces_of_its_colour() -> None:
    hands = {hand.id: hand for hand in holding("rK bA rP").hands(Side.IA)}
    cavalry = hands["maun1gua2kauk2"]
    assert not cavalry.flash
    substitutes = [held for held in cavalry.pieces if held.is_substitute]
    assert [(held.piece.text, held.stands_for) for held in substitutes] == [("Kr", Kind.HORSE)]


def test_r5_8_one_king_must_stand_as_the_king() -> None:
    nine_kinds = "rA rC rG rH rO rP rS rT"
    assert (HAND_NAMES["Unbeatable"], False) not in named(holding(f"{nine_kinds} rK").hands(Side.IA))
    hands = {hand.id: hand for hand in holding(f"{nine_kinds} rK bK").hands(Side.IA)}
    kings = [held for held in hands[HAND_NAMES["Unbeatable"]].pieces if held.piece.kind is Kind.KING]
    assert sorted(held.stands_for for held in kings) == [Kind.VESSEL, Kind.KING]


def test_r5_11_consequences() -> None:
    assert hand_points("rK bK") == 8
    assert hand_points("rK bPx4") == 14
    assert hand_points("rK rPx4") == 20
    assert holding(ALL_48).hand_points(Side.IA) == 112
    assert len(holding(ALL_48).hands(Side.IA)) == 10


@pytest.mark.parametrize(("number", "pieces", "hands", "total"), table(V8_9))
def test_the_pieces_of_every_hand_are_there(number: str, pieces: str, hands: str, total: str) -> None:
    position = holding(ALL_48 if pieces == "all 48" else pieces)
    pile = Counter(position.captured(Side.IA))
    for hand in position.hands(Side.IA):
        assert Counter(held.stands_for for held in hand.pieces) == Counter(hand.type.components), number
        assert not Counter(held.piece for held in hand.pieces) - pile
        assert all(held.piece.kind in (held.stands_for, Kind.KING) for held in hand.pieces)
        assert hand.flash == (len({held.piece.colour for held in hand.pieces}) == 1)


def test_captured_pieces_are_sorted_black_before_red() -> None:
    position = holding("rK rP bP bV rPx2")
    assert [piece.text for piece in position.captured(Side.IA)] == ["V", "P", "Pr", "Pr", "Pr", "Kr"]
    assert position.captured(Side.A) == ()


def test_the_words_of_a_hand() -> None:
    hands = holding("rT rH bK").hands(Side.IA)
    assert {hand.kanji for hand in hands} == {"同色獣", "王"}
    assert "Hand('王', 5)" in map(repr, hands)
    assert KIND_KANJI[Kind.KING] == "王"


def test_points_are_whole_where_they_can_be() -> None:
    assert [points(50), points(-50), points(27), points(-5)] == [5, -5, Decimal("2.7"), Decimal("-0.5")]


def test_captured_reads_what_the_rules_write() -> None:
    assert captured("bPx2 rG", Side.A) == [Piece.parse("p"), Piece.parse("p"), Piece.parse("gr")]


def test_king_points_3_takes_the_flash_from_the_king_alone() -> None:
    assert hand_points("bK bT", rules(king_points=3)) == 3 + 5
