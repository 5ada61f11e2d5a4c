"""What cards are worth in namtou, by its rules (cards_06: TOU-4, TOU-8, TOU-9, TOU-10)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK, Card, read_cards, without
from cetkaik.games.namtou import Key, Namtou, Ranking

USUAL = Ranking()


def value(cards: str, ranking: Ranking = USUAL) -> tuple[Key, ...]:
    """The value sequence of some shown cards."""
    return ranking.value(read_cards(cards))


def singles(*strengths: int) -> tuple[Key, ...]:
    """The keys of single cards."""
    return tuple((1, 1, strength, 1) for strength in strengths)


# TOU-8: values

VECTORS: dict[str, tuple[str, tuple[Key, ...]]] = {
    "V1": ("B1 B2 B8 B6 B7 R0", ((9, 5, 0, 1), (1, 1, 0, 1))),
    "V2": ("R1 B2 B8 B6 B7 R0", ((9, 5, 0, 0), (1, 1, 0, 1))),
    "V3": ("BI BT R4 R5 R6 B1", ((8, 2, 0, 1), (3, 3, 6, 1), (1, 1, 1, 1))),
    "V4": ("BI RT R4 R5 R6 B1", ((8, 2, 0, 0), (3, 3, 6, 1), (1, 1, 1, 1))),
    "V5": ("BN RT R4 R5 R0 B1", ((8, 2, 0, 0), *singles(5, 4, 1, 0))),
    "V6": ("R6 R7 R8 B1 B0 B3", ((7, 3, 0, 1), *singles(3, 1, 0))),
    "V7": ("B1 R2 B5 R8 R0 R4", ((6, 3, 0, 0), *singles(8, 4, 0))),
    "V8": ("BN B3 R5 R8 B7 R0", ((7, 3, 0, 0), *singles(5, 3, 0))),
    "V9": ("B1 B1 B1 R1 R1 R8", ((4, 5, 0, 0), *singles(8))),
    "V10": ("B1 B1 B1 B1 BN R8", ((4, 5, 0, 1), *singles(8))),
    "V11": ("B3 B4 B5 B6 R0 R0", ((3, 4, 6, 1), (2, 2, 0, 1))),
    "V12": ("B3 B4 B5 R0 R0 R8", ((3, 3, 5, 1), (2, 2, 0, 1), (1, 1, 8, 1))),
    "V13": ("R5 R5 B5 B0 R1 R2", ((6, 3, 0, 1), (2, 2, 5, 0), (1, 1, 0, 1))),
    "V14": ("BT R3 B0 R8 B5 B1", singles(9, 8, 5, 3, 1, 0)),
}


@pytest.mark.parametrize("number", VECTORS)
def test_tou_8_values(number: str) -> None:
    cards, expected = VECTORS[number]
    assert value(cards) == expected


def test_tou_8_order() -> None:
    order = ["V1", "V2", "V3", "V4", "V5", "V6", "V8", "V13", "V7", "V10", "V9", "V11", "V12", "V14"]
    for stronger, weaker in pairwise(order):
        assert value(VECTORS[stronger][0]) > value(VECTORS[weaker][0])


def test_tou_8_two_cards() -> None:
    expected: list[tuple[str, tuple[Key, ...]]] = [
        ("BT BI", ((8, 2, 0, 1),)),
        ("BT RI", ((8, 2, 0, 0),)),
        ("R5 B5", ((2, 2, 5, 0),)),
        ("BN R3", ((2, 2, 3, 0),)),
        ("B2 B3", ((1, 1, 3, 1), (1, 1, 2, 1))),
    ]
    assert [value(cards) for cards, _value in expected] == [found for _cards, found in expected]
    assert sorted((found for _cards, found in expected), reverse=True) == [
        found for _cards, found in expected
    ]


def test_tou_4_3_io_and_tam_are_distinct() -> None:
    assert value("BI RI") == ((2, 2, 9, 0),)
    assert value("BI RI BT") == ((8, 2, 0, 1), (1, 1, 9, 1))


def test_tou_4_4_wild_nuak() -> None:
    assert value("BN RN") == ((8, 2, 0, 0),)
    # One nuak is the natural ship, the other stands for the chariot; but two alone are worth more.
    assert Ranking().arrange(read_cards("BN R3 B5"))[0].name == "mok_mok"
    assert value("BN RN R5") == ((8, 2, 0, 0), (1, 1, 5, 1))
    assert value("B1 B2 BN B6 B7")[0] == (9, 5, 0, 1)
    assert value("B3 B4 RN") == ((2, 2, 4, 0), (1, 1, 3, 1))
    assert value("BN B3 B4") == ((3, 3, 5, 1),)


def test_deck_6_7_a_nuak_left_alone_is_read_at_its_best() -> None:
    assert value("B2 B3 B4 RN") == ((3, 3, 4, 1), (1, 1, 9, 1))


def test_tou_4_6_the_rest_decides_between_equals() -> None:
    # Any of the three generals completes it; taking the black one leaves a pair of one colour.
    assert value("R6 B7 B8 R8 R8 R0") == ((7, 3, 0, 0), (2, 2, 8, 1), (1, 1, 0, 1))
    assert value("B3 R3 R3 BI BT RT") == ((8, 2, 0, 1), (2, 3, 3, 0), (1, 1, 9, 1))


def test_tou_7_rank_order() -> None:
    first = Ranking(mok_mok_first=True)
    assert value("BN R3 B5 R1 R2 B0")[0] == (6, 3, 0, 0)
    assert value("BN R3 B5 R1 R2 B0", first) == ((6, 3, 0, 0), *singles(2, 1, 0))
    assert value("BN R3 B5 R0") == ((5, 3, 0, 0), *singles(0))
    assert value("B5 R1 R2", first) == ((5, 3, 0, 0),)
    assert Namtou(rank_order="DR").ranking == first


def test_tou_7_count_first_off() -> None:
    magnitude = Ranking(count_first=False)
    assert value("B3 R3 B3 R8 B8 B0") == ((2, 3, 3, 0), (2, 2, 8, 0), (1, 1, 0, 1))
    assert value("B3 R3 B3 R8 B8 B0", magnitude) == ((2, 8, 2, 0), (2, 3, 3, 0), (1, 0, 1, 1))
    # TOU-10.19: a triple is not broken.
    assert value("B3 R3 B3", magnitude) == ((2, 3, 3, 0),)


@settings(max_examples=100, deadline=None)
@given(st.permutations(range(48)), st.sampled_from([2, 4, 6, 8]), st.booleans(), st.booleans())
def test_tou_9_4_values_use_every_card_once(order: list[int], size: int, first: bool, count: bool) -> None:
    cards = tuple(sorted(DECK[at] for at in order[:size]))
    found = Ranking(first, count).arrange(cards)
    assert Counter(card for one in found for card in one.cards) == Counter(cards)
    assert [one.key for one in found] == sorted((one.key for one in found), reverse=True)


# The same by brute force: every selection of cards, and every card a nuak can stand for (DECK-6.1)

CLASSES = ("12678", "IT", "678", "125", "35N", "11111")


def brute_key(cards: tuple[Card, ...]) -> Key | None:
    """The best key of some cards as one combination."""
    mono = int(len({card.name[0] for card in cards}) == 1)
    found: list[Key] = []
    for codes in product(*("N012345678IT" if card.name[1] == "N" else card.name[1] for card in cards)):
        signs = "".join(sorted(codes))
        if signs in CLASSES:
            found.append((9 - CLASSES.index(signs), len(cards), 0, mono))
        strengths = sorted({-1 if sign == "N" else 9 if sign in "IT" else int(sign) for sign in codes})
        numbers = signs.isdigit() and len(strengths) == len(cards) == strengths[-1] - strengths[0] + 1
        if numbers and mono and len(cards) > 2:
            found.append((3, len(cards), strengths[-1], 1))
        if len(strengths) == 1:
            found.append((min(2, len(cards)), len(cards), strengths[0], mono))
    return max(found, default=None)


def brute_value(cards: tuple[Card, ...]) -> tuple[Key, ...]:
    """The value sequence of some cards."""
    parts = {part for size in range(1, len(cards) + 1) for part in combinations(cards, size)}
    keys = {part: key for part in parts if (key := brute_key(part)) is not None}
    best = max(keys.values(), default=None)
    if best is None:
        return ()
    rests = (without(cards, part) for part, key in keys.items() if key == best)
    return (best, *max(map(brute_value, rests)))


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(48)), st.sampled_from(["", "BN", "RN", "BN RN"]))
def test_tou_4_values_by_brute_force(order: list[int], ships: str) -> None:
    natural = [DECK[at] for at in order if DECK[at].name[1] != "N"]
    wild = read_cards(ships)
    cards = tuple(sorted((*wild, *natural[: 6 - len(wild)])))
    assert USUAL.value(cards) == brute_value(cards)


# Figures of the rule text


def test_tou_10_1_how_often_each_class_is_the_best() -> None:
    rng, hands = Random(10), 1500
    found = Counter(USUAL.arrange(tuple(sorted(rng.sample(DECK, 6))))[0].name for _hand in range(hands))
    percent = {
        "single": 8,
        "set": 47,
        "run": 9,
        "maun_gua_kauk": 13,
        "huep_hia": 8,
        "tam_io": 13,
        "kua_kauk_mun_aum": 2,
        "mok_mok": 0.5,
        "huet_kaik_a_dat": 0.5,
    }
    assert found.keys() <= percent.keys()
    # Three standard deviations of the largest share, and the rounding of the text.
    for name, share in percent.items():
        assert abs(100 * found[name] / hands - share) < 4.5, name


@pytest.mark.parametrize(("cards", "low", "high"), [(2, 1.0, 4.5), (6, 0, 0.5)])
def test_tou_9_7_full_ties_are_rare(cards: int, low: float, high: float) -> None:
    rng, deals, ties = Random(9), 1500, 0
    for _deal in range(deals):
        dealt = rng.sample(DECK, 2 * cards)
        first, second = (USUAL.value(tuple(sorted(part))) for part in (dealt[:cards], dealt[cards:]))
        ties += first == second
    assert low <= 100 * ties / deals <= high
