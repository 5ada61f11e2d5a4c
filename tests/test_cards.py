"""The deck of paper cetkaik and the rules its games share (cards_00: DECK-1 to DECK-13)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import (
    DECK,
    Card,
    CardKind,
    Cards,
    CardTable,
    Combination,
    Combining,
    Dealership,
    FirstDealer,
    Glimpse,
    Ledger,
    Reading,
    card_name,
    counters,
    deals,
    first_dealers,
    glimpses,
    holds,
    imagine_cards,
    leaders,
    named_dealer,
    payment_name,
    read_cards,
    reading_name,
    result_name,
    seats_from,
    shares,
    spell_cards,
    strength_name,
    with_card,
    without,
)
from cetkaik.errors import InvalidText, RuleSetError
from cetkaik.game import Payment
from cetkaik.pieces import Colour
from cetkaik.render.faces import card_face
from cetkaik.scene import BACK, Choice, Scene, Text, Zone, problems

COMMON = Combining()
OPEN = Combining(open_ends=True)
WEAKEST = Combining(lone_wild=False)
NIEKHI = Combining(coloured=False)
NINE = Combining(wild=CardKind.MUN, by_kind=True)
ALL_RULES = [COMMON, OPEN, WEAKEST, NIEKHI, Combining(coloured=False, open_ends=True), NINE]


def read(cards: str, rules: Combining = COMMON) -> list[str]:
    """The readings of some cards, as text."""
    return [reading.text for reading in rules.readings(read_cards(cards))]


def down_from(word: str, top: int, bottom: int) -> list[str]:
    """Readings of one type from a strength down."""
    return [f"{word}{strength}" for strength in range(top, bottom - 1, -1)]


# DECK-1: cards


def test_deck_1_1_and_d1_the_deck() -> None:
    assert len(DECK) == 48
    assert Counter(card.colour for card in DECK) == {Colour.BLACK: 24, Colour.RED: 24}
    kinds = Counter(card.kind for card in DECK)
    assert kinds[CardKind.KAUK] == 8
    assert kinds[CardKind.MUN] == 6
    assert kinds[CardKind.NUAK] == kinds[CardKind.IO] == kinds[CardKind.TAM] == 2
    assert {kinds[CardKind(kind)] for kind in range(3, 10)} == {4}


def test_deck_1_2_table() -> None:
    table = [
        (kind.name.lower(), kind.kanji, kind.number, kind.strength, kind.copies, kind.code)
        for kind in CardKind
    ]
    assert table == [
        ("nuak", "船", None, -1, 1, "N"),
        ("mun", "無", 0, 0, 3, "0"),
        ("kauk", "兵", 1, 1, 4, "1"),
        ("gua", "弓", 2, 2, 2, "2"),
        ("kaun", "車", 3, 3, 2, "3"),
        ("dau", "虎", 4, 4, 2, "4"),
        ("maun", "馬", 5, 5, 2, "5"),
        ("kua", "筆", 6, 6, 2, "6"),
        ("tuk", "巫", 7, 7, 2, "7"),
        ("uai", "将", 8, 8, 2, "8"),
        ("io", "王", None, 9, 1, "I"),
        ("tam", "皇", None, 9, 1, "T"),
    ]


def test_deck_1_3_check_sums() -> None:
    assert sum(kind.copies for kind in CardKind) == 24


def test_deck_1_4_codes() -> None:
    horse = Card["B5"]
    assert (horse.kind, horse.colour, str(horse)) == (CardKind.MAUN, Colour.BLACK, "B5")
    assert Card.RT.kind is CardKind.TAM
    assert all(card.name == card.colour.letter + card.kind.code for card in Card)
    assert read_cards("rt B5bn") == (Card.BN, Card.B5, Card.RT)
    assert spell_cards(read_cards("R5 B5")) == "B5R5"
    for nonsense in ("B9", "5B", "B", "GN", "B5,R5"):
        with pytest.raises(InvalidText):
            read_cards(nonsense)


def test_deck_1_4_faces_are_drawn() -> None:
    drawings = {card_face(card.face, 60).markup for card in Card}
    assert len(drawings) == 24


def test_deck_1_6_mun_is_an_ordinary_zero() -> None:
    assert read("B0") == ["single0"]
    assert read("B0 B5") == []


# DECK-2 and DECK-3: strength, number, colour


def test_deck_2_1_order() -> None:
    assert [kind.strength for kind in CardKind] == [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]


def test_deck_2_2_io_and_tam_are_different_kinds_of_one_strength() -> None:
    assert Card.BI.kind is not Card.BT.kind
    assert Card.BI.strength == Card.BT.strength == 9


def test_deck_2_3_numbers() -> None:
    assert [card.number for card in Card if not card.is_red] == [None, *range(9), None, None]


def test_deck_2_4_nine_tells_kinds_apart() -> None:
    assert read("BI BT") == ["set9"]
    assert read("BI BT", NINE) == []
    assert read("BI RI", NINE) == ["set10"]


def test_deck_3_2_a_wild_card_keeps_its_colour() -> None:
    assert Combination(read_cards("B5 RN"), Reading("set", 5, 2)).reds == 1


# DECK-5 to DECK-7, and the vectors of DECK-11

VECTORS = [
    ("D2", "B5 B5", ["set5"]),
    ("D3", "B2 B2 R2", ["set2"]),
    ("D4", "R1 R1 R1", ["set1"]),
    ("D5", "B2 B1 B0", ["run2"]),
    ("D6", "R5 R4 R3", ["run5"]),
    ("D7", "BI BT RI", ["set9"]),
    ("D8", "B5 B5 RN", ["set5"]),
    ("D9", "R5 R4 RN", ["run6", "run5"]),
    ("D10", "R5 B4 RN", []),
    ("D11", "B7 B8 BN", ["run8"]),
    ("D12", "B0 B1 BN", ["run2"]),
    ("D13", "B8 BI BT", []),
    ("D13", "B7 B8 BT", []),
    ("D14", "B3 B5 BN", ["run5"]),
    ("D15", "B3 B4 RN", []),
    ("D15", "B4 RN", ["set4"]),
    ("D16", "BN RN", down_from("set", 9, -1)),
    ("D17", "B3 B3 B4", []),
    ("D18", "BN BI", ["set9"]),
]


@pytest.mark.parametrize(("number", "cards", "expected"), VECTORS)
def test_deck_11_vectors(number: str, cards: str, expected: list[str]) -> None:
    assert read(cards) == expected, number


def test_deck_11_sizes() -> None:
    assert COMMON.readings(read_cards("B2 B2 R2")) == (Reading("set", 2, 3),)
    assert COMMON.readings(read_cards("R5 R4 R3")) == (Reading("run", 5, 3),)


def test_d8_the_nuak_stands_for_a_horse() -> None:
    combination = Combination(read_cards("B5 B5 RN"), Reading("set", 5, 3))
    assert COMMON.stand_ins(combination) == (5, None, None)


def test_d13_open_run() -> None:
    assert read("B7 B8 BT", OPEN) == ["run9"]
    assert read("B7 B8 BI", OPEN) == ["run9"]
    assert read("B8 BI BT", OPEN) == []


def test_deck_5_1_single() -> None:
    assert COMMON.readings((Card.R7,)) == (Reading("single", 7, 1),)


def test_deck_5_3_run_needs_one_colour_and_three_cards() -> None:
    assert read("B3 B4") == []
    assert read("B3 B4 R5") == []
    assert read("B0 B1 B2 B3 B4 B5 B6 B7 B8") == ["run8"]


def test_deck_5_4_closed_and_open_ends() -> None:
    assert read("B8 B0 B1") == []
    assert read("B7 B8 BN", OPEN) == ["run9", "run8"]
    assert read("B0 B1 BN", OPEN) == ["run2", "run1"]
    assert read("B8 BI BN", OPEN) == ["run9"]
    assert read("B8 BT BI B7", OPEN) == []


def test_deck_5_5_same_combination() -> None:
    assert not Reading("set", 5, 3).same_as(Reading("set", 5, 2))
    assert not Reading("run", 5, 3).same_as(Reading("run", 5, 4))
    assert not Reading("run", 5, 3).same_as(Reading("set", 5, 3))
    assert not Reading("runset", 5, 12, 3).same_as(Reading("runset", 5, 12, 4))
    assert Reading("run", 5, 3).same_as(Reading("run", 8, 3))


def test_deck_6_2_a_nuak_may_be_itself() -> None:
    assert "single-1" in read("BN")


def test_deck_6_3_six_horses() -> None:
    assert COMMON.readings(read_cards("B5 B5 R5 R5 BN RN")) == (Reading("set", 5, 6),)


def test_deck_6_6_one_nuak_per_run() -> None:
    assert read("B3 B5 B7 BN") == []
    assert read("B3 B4 BN RN") == []
    run = Combination(read_cards("B3 B5 BN"), Reading("run", 5, 3))
    assert COMMON.stand_ins(run) == (4, None, None)


def test_deck_6_7_lone_nuak() -> None:
    assert read("RN") == down_from("single", 9, -1)
    assert read("RN", WEAKEST) == ["single-1"]
    assert read("RN BN", WEAKEST) == down_from("set", 9, -1)


def test_deck_6_8_set_before_run_then_the_strongest() -> None:
    assert read("B4 BN RN", NIEKHI) == ["set4", "run6", "run5", "run4"]
    cards = read_cards("R4 R5 RN")
    assert [COMMON.spell(found) for found in COMMON.read(cards)] == ["RNR4R5=run6", "RNR4R5=run5"]
    assert COMMON.read(cards, "run5") == (Combination(cards, Reading("run", 5, 3)),)
    assert COMMON.read(cards, "set5") == ()
    assert COMMON.spell(Combination(read_cards("B5 R5"), Reading("set", 5, 2))) == "B5R5"


def test_deck_6_9_wild_is_as_strong_as_natural() -> None:
    assert COMMON.readings(read_cards("BN B5")) == COMMON.readings(read_cards("B5 R5"))


def test_deck_6_10_other_wild_cards() -> None:
    assert read("B0 BN", NINE) == ["set0"]
    assert read("B0", NINE) == down_from("single", 11, 0)
    assert read("B0 R0 R0", NINE) == down_from("set", 11, 0)
    assert read("B1 B2 B3", NINE) == []
    assert read("BN B5", Combining(wild=None)) == []


def test_deck_7_comparing() -> None:
    assert Reading("set", 6, 2).beats(Reading("set", 5, 2))
    assert not Reading("set", 5, 2).beats(Reading("set", 5, 2))
    assert not Reading("set", 9, 3).beats(Reading("set", 5, 2))
    assert not Reading("run", 8, 3).beats(Reading("set", 1, 3))


def test_nie_9_colour_ignored() -> None:
    assert NIEKHI.readings(read_cards("B1 R1 B2 R2 B3 R3")) == (Reading("runset", 3, 6, 2),)
    assert read("B4 R5 B6", NIEKHI) == ["run6"]
    assert read("B7 R8 BI", NIEKHI) == []
    assert read("RI B8 RN", NIEKHI) == []
    assert read("B1 R1 B2 R2 B3", NIEKHI) == []
    assert read("B1 R1 B2 R2", NIEKHI) == []
    assert NIEKHI.readings(read_cards("B1 R1 B2 RN B3 R3")) == (Reading("runset", 3, 6, 2),)
    assert NIEKHI.readings(read_cards("B2 B2 R2 B3 B3 R3 B4 B4 R4")) == (Reading("runset", 4, 9, 3),)


# What a hand can lay down, against trying every selection

hands = st.lists(st.sampled_from(range(48)), max_size=8, unique=True).map(
    lambda places: tuple(sorted(DECK[place] for place in places))
)
rich_hands = st.lists(st.sampled_from(range(26)), max_size=9, unique=True).map(
    lambda places: tuple(sorted(DECK[place] for place in places))
)


def every_selection(hand: Cards, rules: Combining) -> set[Combination]:
    """All selections of a hand with all their readings."""
    chosen = {part for size in range(1, len(hand) + 1) for part in combinations(hand, size)}
    return {Combination(part, reading) for part in chosen for reading in rules.readings(part)}


@pytest.mark.parametrize("rules", [rules for rules in ALL_RULES if rules.coloured])
@settings(max_examples=60, deadline=None)
@given(hand=hands | rich_hands)
def test_combinations_are_all_there_is(rules: Combining, hand: Cards) -> None:
    found = list(rules.combinations(hand))
    assert len(set(found)) == len(found)
    assert set(found) == every_selection(hand, rules)


@pytest.mark.parametrize("rules", [rules for rules in ALL_RULES if not rules.coloured])
@settings(max_examples=60, deadline=None)
@given(hand=hands | rich_hands)
def test_deck_10_10_equivalent_cards_are_one_choice(rules: Combining, hand: Cards) -> None:
    def strengths(combination: Combination) -> tuple[tuple[int, ...], Reading]:
        return tuple(card.strength for card in combination.cards), combination.reading

    found = list(rules.combinations(hand))
    assert all(holds(hand, combination.cards) for combination in found)
    assert Counter(map(strengths, found)) == Counter({strengths(one) for one in every_selection(hand, rules)})


@pytest.mark.parametrize(
    ("lead", "found"),
    [
        (Reading("single", 3, 1), {"B5", "R5", "B6", "B7", "R7"}),
        (Reading("set", 3, 2), {"B5R5", "B7R7", "B5B5"}),
        (Reading("set", 3, 3), {"B5B5R5"}),
        (Reading("run", 3, 3), {"B5B6B7"}),
        (Reading("run", 3, 4), set()),
        (Reading("runset", 3, 6, 2), set()),
    ],
)
def test_deck_5_5_what_is_like_another_combination(lead: Reading, found: set[str]) -> None:
    hand = read_cards("B5 B5 R5 B6 B7 R7")
    assert {COMMON.spell(combination) for combination in COMMON.like(hand, lead)} == found


def test_deck_10_10_the_first_of_equivalent_cards() -> None:
    hand = read_cards("RI BT B5 R5 R5")
    assert [found.cards for found in NIEKHI.singles(hand)] == [(Card.B5,), (Card.RI,)]
    assert [found.cards for found in NIEKHI.sets(hand)] == [
        (Card.B5, Card.R5),
        (Card.B5, Card.R5, Card.R5),
        (Card.RI, Card.BT),
    ]


@settings(max_examples=60, deadline=None)
@given(hand=rich_hands)
def test_stand_ins_complete_the_combination(hand: Cards) -> None:
    for rules in (COMMON, OPEN, NIEKHI):
        for combination in rules.combinations(hand):
            values = rules.stand_ins(combination)
            assert [value is not None for value in values] == [
                card.kind is CardKind.NUAK for card in combination.cards
            ]


# DECK-9: the dealer


def test_deck_9_1_first_dealer() -> None:
    assert first_dealers(4) == tuple((FirstDealer(seat), Fraction(1, 4)) for seat in range(4))
    assert named_dealer("random", 3) is None
    assert named_dealer(2, 3) == 2
    with pytest.raises(RuleSetError, match="first_dealer"):
        named_dealer(3, 3)


def test_deck_9_2_to_9_4_bonus() -> None:
    dealer = Dealership(1)
    assert dealer.bonus == 2
    assert dealer.after((1,), 4) == Dealership(1, 3)
    assert Dealership(1, 4).after((3,), 4) == Dealership(3, 2)


def test_deck_9_5_factor() -> None:
    dealer = Dealership(1, 3)
    assert (dealer.factor(1, 0), dealer.factor(0, 1), dealer.factor(0, 2)) == (3, 3, 1)


def test_deck_9_6_no_winner() -> None:
    assert Dealership(2, 5).after((), 4) == Dealership(2, 5)
    assert Dealership(2, 5).after((), 4, "rotate") == Dealership(2, 5)


def test_deck_9_7_next_dealer() -> None:
    dealer = Dealership(2)
    assert dealer.after((0, 1), 4).seat == 0
    assert dealer.after((1, 2), 4).seat == 2
    assert dealer.after((0,), 4, "rotate") == Dealership(3)
    assert dealer.after((0,), 4, "rotate", out=(3,)) == Dealership(0)
    assert dealer.after((0, 2), 4, "rotate") == Dealership(2, 3)


# DECK-10: conventions


def test_deck_10_1_seats() -> None:
    assert seats_from(2, 4) == (2, 3, 0, 1)


def test_deck_10_4_shared_places() -> None:
    assert leaders((3, -1, 3)) == (0, 2)


def test_deck_10_5_a_player_pays_at_most_what_he_has() -> None:
    for limited, points, paid in ((True, (0, 8, 0), 3), (False, (-1, 9, 0), 4)):
        ledger = Ledger((3, 5, 0), limited)
        ledger.pay(0, 1, 4, Text("Fee"))
        assert (ledger.points, ledger.payments[0].amount) == (points, paid)
    ledger = Ledger((3, 5, 0), limited=True)
    ledger.collect(1, 2, Text("Fee"))
    # Who has nothing pays nothing, and of that nothing is told.
    assert [(p.payer, p.receiver, p.amount) for p in ledger.settlement.payments] == [(0, 1, 2)]


@given(st.integers(0, 500), st.integers(1, 9))
def test_deck_10_7_pots_pay_out_completely(pot: int, winners: int) -> None:
    parts = shares(pot, winners)
    assert sum(parts) == pot
    assert list(parts) == sorted(parts, reverse=True)
    assert max(parts) - min(parts) <= 1


def test_deck_10_9_the_first_card() -> None:
    chances = {dealt.card: chance for dealt, chance in deals(DECK)}
    assert chances[Card.B1] == Fraction(4, 48)
    assert chances[Card.RN] == Fraction(1, 48)
    assert sum(chances.values()) == 1
    assert deals(()) == ()


@settings(max_examples=30)
@given(st.permutations(DECK))
def test_dealing_is_a_uniform_shuffle(order: list[Card]) -> None:
    # Every order of the faces has the same probability: the product of the copies' factorials over 48!.
    stock, product = DECK, Fraction(1)
    for card in order:
        product *= {dealt.card: chance for dealt, chance in deals(stock)}[card]
        stock = without(stock, (card,))
    assert stock == ()
    expected = Fraction(1)
    for copies in Counter(DECK).values():
        for factor in range(1, copies + 1):
            expected *= factor
    for factor in range(1, 49):
        expected /= factor
    assert product == expected


def test_hands_stay_sorted() -> None:
    hand = read_cards("B1 B5 RT")
    assert with_card(hand, Card.R3) == read_cards("B1 R3 B5 RT")
    assert without(hand, (Card.B5,)) == read_cards("B1 RT")
    assert holds(hand, read_cards("B1 RT"))
    assert not holds(hand, read_cards("B1 B1"))


def test_deck_10_8_a_viewer_knows_his_own_cards_and_the_size_of_other_hands() -> None:
    hands = (read_cards("B1 B2"), read_cards("R5"), ())
    assert glimpses(hands, 0) == (Glimpse(2, read_cards("B1 B2")), Glimpse(1), Glimpse(0))
    assert glimpses(hands, None) == (Glimpse(2), Glimpse(1), Glimpse(0))


def test_deck_10_8_cards_are_imagined_from_what_is_seen_alone() -> None:
    own, shown, half = read_cards("BN B5 R5"), read_cards("R1 R1 B8"), read_cards("BT")
    piles = (Glimpse(3, own), Glimpse(4, half), Glimpse(2), Glimpse(36))
    first, second, third, stock = imagine_cards(piles, shown, Random(1))
    assert first == own
    assert half[0] in second
    assert (len(second), len(third), len(stock)) == (4, 2, 36)
    assert Counter((*first, *second, *third, *stock, *shown)) == Counter(DECK)
    hands = {tuple(imagine_cards(piles, shown, Random(seed)))[2] for seed in range(40)}
    assert len(hands) > 20


def test_cards_that_do_not_add_up_cannot_be_imagined() -> None:
    with pytest.raises(ValueError, match="47 cards are missing, but 48 are not in sight"):
        list(imagine_cards((Glimpse(40), Glimpse(7)), (), Random(1)))


# Cards in scenes


def test_deck_1_5_backs_are_the_same() -> None:
    table = CardTable()
    table.face_down("hand:1", 3, 1)
    assert [element.face for element in table.elements] == [BACK] * 3
    assert [element.id for element in table.elements] == ["hand:1:1", "hand:1:2", "hand:1:3"]


def test_a_table_numbers_copies_and_finds_paths() -> None:
    table = CardTable()
    table.combination("trick", Combination(read_cards("BN B5"), Reading("set", 5, 2)), COMMON, 1)
    table.face_up("hand:0", read_cards("B5 R1 R1"), 0, alike=True)
    assert [element.id for element in table.elements] == ["BN:1", "B5:1", "R1:1", "R1:2", "B5:2"]
    assert (table.elements[0].value, table.elements[0].marks) == (5, ("wild",))
    path = table.picked("hand:0", read_cards("R1 R1"))
    assert path == ("R1:1", "R1:2")
    scene = Scene(
        viewer=0,
        zones=(Zone("trick", "row"), Zone("hand:0", "fan", 0), Zone("score", "panel")),
        elements=(*table.elements, *counters((3, -3), Dealership(1), 2, bonus=True)),
        headline=Text("Your turn."),
        choices=(Choice("R1R1", path, Text("Play"), loose=2),),
    )
    assert problems(scene) == ()
    assert [scene.element(f"points:{seat}").value for seat in (0, 1)] == [3, -3]
    assert scene.element("points:1").marks == ("dealer",)
    assert scene.element("bonus").value == 2


def test_payments_and_results_are_told() -> None:
    fee, sides = Text("Fee"), ((0, 2), (1, None), (None, 2))
    assert [str(payment_name(Payment(payer, receiver, 3, fee))) for payer, receiver in sides] == [
        "Player 1 pays Player 3 3: Fee.",
        "Player 2 pays 3: Fee.",
        "Player 3 takes 3: Fee.",
    ]
    assert str(result_name((4, 7, 5))) == "Player 2 wins the match."
    assert str(result_name((7, 4, 7))) == "2 players share the first place."


def test_names() -> None:
    assert [str(card_name(card)) for card in (Card.R1, Card.B0, Card.BT)] == [
        "red Pawn, 1",
        "black Blank, 0",
        "black Tam2",
    ]
    assert [str(strength_name(strength)) for strength in (-1, 0, 8, 9)] == [
        "Vessel",
        "Blank",
        "General",
        "King or Tam2",
    ]
    names = [Reading("single", 9, 1), Reading("set", 5, 3), Reading("run", 8, 4), Reading("runset", 3, 6, 2)]
    assert [str(reading_name(reading)) for reading in names] == [
        "single King or Tam2",
        "set of 3: Horse",
        "run of 4 up to General",
        "2-fold run of 3 up to Chariot",
    ]
