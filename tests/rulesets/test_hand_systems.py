"""Hands, their pieces and their worth are those of VAR-1.5, VAR-4 and VAR-6."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from cetkaik.pieces import Kind
from cetkaik.rulesets import HandType, RuleSet
from cetkaik.rulesets.hand_systems import is_low

# VAR-4.4: v(h), class, x2/4, x3/5; all in tenths.
VAR_4_4 = {
    "無抗行処": (46, "high", 184, 230),
    "筆兵無傾": (20, "high", 80, 100),
    "地心": (14, "high", 56, 70),
    "馬弓兵": (10, "high", 40, 50),
    "行行": (10, "high", 40, 50),
    "王": (10, "low", 20, 30),
    "獣": (10, "low", 20, 30),
    "戦集": (10, "low", 20, 30),
    "助友": (9, "low", 18, 27),
    "闇戦之集": (10, "low", 20, 30),
}
# VAR-1.5, column of the official sheet.
VAR_1_5 = {
    "mun1makmok1hue": ("無抗行処", "船兵弓車虎馬筆巫将王", 50),
    "kua2kauk2mun1aum": ("筆兵無傾", "兵弓将筆巫", 10),
    "huep2hia1": ("地心", "筆巫将", 7),
    "maun1gua2kauk2": ("馬弓兵", "兵弓馬", 5),
    "mok1mok1": ("行行", "船車馬", 5),
    "io": ("王", "王", 3),
    "saup1": ("獣", "虎馬", 3),
    "kaikdat2": ("戦集", "将兵兵", 3),
    "uaip2hi1": ("助友", "車兵兵", 3),
    "huetkaikadat2": ("闇戦之集", "兵兵兵兵兵", 3),
}


def by_id(rules: RuleSet) -> dict[str, HandType]:
    return {hand.id: hand for hand in rules.hands}


def by_kanji(rules: RuleSet) -> dict[str, HandType]:
    return {hand.kanji: hand for hand in rules.hands}


def signs(hand: HandType) -> str:
    return "".join(sorted(kind.kanji * count for kind, count in hand.components.items()))


def pieces(hand: HandType) -> list[str]:
    return sorted(signs(hand))


def tenths(rules: RuleSet) -> dict[str, int]:
    return {"".join(pieces(hand)): hand.worth10 for hand in rules.hands}


def keyed(points: dict[str, int]) -> dict[str, int]:
    return {"".join(sorted(hand)): worth for hand, worth in points.items()}


def test_var_1_5_standard_hands() -> None:
    hands = by_id(RuleSet("official"))
    assert list(hands) == list(VAR_1_5)
    for name, (kanji, components, points) in VAR_1_5.items():
        assert (hands[name].kanji, hands[name].points) == (kanji, points)
        assert pieces(hands[name]) == sorted(components)


def test_r5_1_english_names() -> None:
    assert [hand.english for hand in RuleSet("official").hands] == [
        "Unbeatable",
        "Social Order",
        "Culture",
        "Cavalry",
        "Attack",
        "King",
        "Animals",
        "Army",
        "Comrades",
        "Deadly Army",
    ]


def test_var_1_6_cavalry_points() -> None:
    assert by_id(RuleSet("booklet"))["maun1gua2kauk2"].points == 7
    assert by_id(RuleSet("booklet", hand_system="figurative"))["maun1gua2kauk2"].points == 7


def test_var_11_cavalry_points_are_read_only_with_modern_scoring() -> None:
    assert by_id(RuleSet("booklet", scoring="old_A"))["maun1gua2kauk2"].worth10 == 40


@pytest.mark.parametrize("kanji", VAR_4_4)
def test_var_4_4_hand_values(kanji: str) -> None:
    value10, klass, low_factors, high_factors = VAR_4_4[kanji]
    hand = by_kanji(RuleSet(scoring="old_A"))[kanji]
    assert hand.value10 == value10
    assert is_low(hand.components, "two_pawns_or_small") == (klass == "low")
    assert hand.worth10 == low_factors
    assert by_kanji(RuleSet(scoring="old_B"))[kanji].worth10 == high_factors
    assert by_kanji(RuleSet(scoring="old_C"))[kanji].worth10 == high_factors


def test_var_4_1_values_and_var_4_3_bases() -> None:
    spec = RuleSet("official").spec()
    # 船 兵 弓 車 虎 馬 筆 巫 将 王
    assert spec["values10"] == [1, 2, 4, 5, 6, 4, 3, 5, 6, 10]
    assert spec["base"] == "none"
    assert RuleSet(scoring="old_A").spec()["base"] == "all"
    assert RuleSet(scoring="old_B").spec()["base"] == "all"
    assert RuleSet(scoring="old_C").spec()["base"] == "unused"


def test_var_9_4_any_pawn_makes_a_hand_low() -> None:
    hands = by_kanji(RuleSet(scoring="old_A", low_class="any_pawn_or_small"))
    assert hands["馬弓兵"].worth10 == 20
    assert hands["地心"].worth10 == 56


def test_var_6_1_run_beasts_run() -> None:
    points = {
        "王": 30,
        "将巫筆": 70,
        "馬虎": 30,
        "車弓兵": 50,
        "船車馬": 50,
        "将兵兵": 30,
        "車兵兵": 30,
        "兵兵兵兵兵": 30,
    }
    assert tenths(RuleSet(hand_system="niek_saup_niek")) == keyed(points)


def test_var_6_2_three_runs() -> None:
    old = {
        "王": 20,
        "将巫筆": 56,
        "巫筆馬": 48,
        "筆馬虎": 52,
        "馬虎車": 60,
        "虎車弓": 60,
        "車弓兵": 44,
        "弓兵船": 28,
    }
    new = {
        "王": 30,
        "将巫筆": 70,
        "巫筆馬": 60,
        "筆馬虎": 65,
        "馬虎車": 75,
        "虎車弓": 75,
        "車弓兵": 55,
        "弓兵船": 35,
    }
    assert tenths(RuleSet(hand_system="sam_niek", scoring="old_A")) == keyed(old)
    assert tenths(RuleSet(hand_system="sam_niek", scoring="old_B")) == keyed(new)
    assert tenths(RuleSet(hand_system="sam_niek")) == keyed(new)
    assert by_id(RuleSet(hand_system="sam_niek"))["gua2kauk2nuak1"].points == Decimal("3.5")


def test_var_6_3_figurative() -> None:
    hands = by_id(RuleSet(hand_system="figurative"))
    assert list(hands) == [*VAR_1_5, "aikaikjodat"]
    shining = hands["aikaikjodat"]
    assert (shining.kanji, pieces(shining), shining.points, shining.value10) == (
        "光戦王集",
        sorted("将馬弓兵"),
        8,
        16,
    )
    assert by_id(RuleSet(hand_system="figurative", scoring="old_A"))["aikaikjodat"].worth10 == 64


def test_var_6_4_cerkefs() -> None:
    rules = RuleSet("cerkefs")
    assert [hand.kanji for hand in rules.hands] == [
        "無抗行処",
        "筆兵無傾",
        "地心",
        "行行",
        "王",
        "獣",
        "闇戦之集",
        "声無行処",
    ]
    assert not any(hand.flashes for hand in rules.hands)
    ten = by_id(rules)["cuop2mun1mok1hue"]
    assert (ten.any_count, ten.components, ten.points) == (10, {}, 0)
    spec = rules.spec()
    assert spec["flash10"] == 0
    assert spec["hands"][-1] == ("cuop2mun1mok1hue", [0] * 10, 0, False, 10)


def test_edu_6_1_educational_hands() -> None:
    assert tenths(RuleSet("educational")) == keyed({"将巫兵": 50, "車弓兵": 50, "王": 30, "船兵兵": 30})


def test_r5_2_every_hand_flashes_and_r5_3_the_king_too() -> None:
    rules = RuleSet("official")
    assert rules.flash_points == 2
    assert all(hand.flashes for hand in rules.hands)
    spec = rules.spec()
    assert spec["flash10"] == 20


@pytest.mark.parametrize("base", ["official", "educational"])
def test_var_11_king_points_3_never_flashes(base: str) -> None:
    rules = RuleSet(base, king_points=3)
    assert [hand.id for hand in rules.hands if not hand.flashes] == ["io"]


@pytest.mark.parametrize(
    ("options", "whole"),
    [
        ({}, True),
        ({"hand_system": "figurative"}, True),
        ({"hand_system": "niek_saup_niek"}, True),
        ({"hand_system": "sam_niek"}, False),
        ({"hand_system": "sam_niek", "old_round": "nearest_half_up"}, False),
        ({"scoring": "old_A"}, False),
        ({"scoring": "old_C", "old_round": "nearest_half_up"}, True),
        ({"scoring": "old_A", "hand_system": "sam_niek", "old_round": "nearest_half_up"}, True),
    ],
)
def test_var_4_6_where_points_are_whole(options: dict[str, str], whole: bool) -> None:
    assert RuleSet.from_options(options).whole_points is whole


def test_var_4_6_rounding_is_read_only_with_old_scoring() -> None:
    assert RuleSet(old_round="nearest_half_up").spec()["round"] is False
    assert RuleSet(old_round="nearest_half_up", scoring="old_B").spec()["round"] is True


def test_hands_are_values_with_titles() -> None:
    king = by_id(RuleSet("official"))["io"]
    assert king == by_id(RuleSet("live"))["io"]
    assert hash(king) == hash(by_id(RuleSet("live"))["io"])
    assert king.title
    assert king.counts() == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert king.components == {Kind.KING: 1}


def test_var_6_6_every_system_agrees_with_the_machine_readable_core(shared: Path) -> None:
    text = (shared / "rules" / "g_variants.md").read_text("utf-8")
    core = json.loads(text.split("```json")[1].split("```")[0])
    for system, listed in core["systems"].items():
        expected = {**core["systems"].get(listed.pop("include", ""), {}), **listed}
        found = {hand.id: [letters(hand), hand.worth10] for hand in RuleSet(hand_system=system).hands}
        assert found == {name: [in_order(pieces), points] for name, (pieces, points) in expected.items()}


def letters(hand: HandType) -> str:
    return (
        f"any {hand.any_count}"
        if hand.any_count
        else "".join(kind.letter * n for kind, n in hand.components.items())
    )


def in_order(pieces: str) -> str:
    """Sorts letters in the order of the kinds."""
    return pieces if pieces.startswith("any") else "".join(sorted(pieces, key="VPACTHOSGK".index))
