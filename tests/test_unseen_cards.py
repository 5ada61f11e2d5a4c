"""Guessing unseen cards where play has told which cards a hand cannot hold."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK, Card, Cards, Glimpse, imagine_barring, read_cards, without


def all_but(cards: str) -> Cards:
    """The rest of the deck, which lies open."""
    return without(DECK, read_cards(cards))


def test_barred_cards_lie_elsewhere() -> None:
    piles = Glimpse(2), Glimpse(2), Glimpse(1, (Card.BT,))
    barred = (Card.B5, Card.R5), (), ()
    for seed in range(20):
        first, second, third = imagine_barring(piles, barred, all_but("B1 R1 B5 R5 BT"), Random(seed))
        assert (first, second, third) == (read_cards("B1 R1"), read_cards("B5 R5"), (Card.BT,))


def test_a_card_that_is_seen_may_be_one_that_is_barred() -> None:
    piles = Glimpse(2, (Card.B5,)), Glimpse(1)
    assert imagine_barring(piles, ((Card.B5,), ()), all_but("B5 R1 B5"), Random(1)) == (
        read_cards("R1 B5"),
        read_cards("B5"),
    )


def test_cards_make_room_for_one_another() -> None:
    """Only one order fits: 1 must leave the first two piles, 2 the first, and 3 fits the first alone."""
    piles = Glimpse(1), Glimpse(1), Glimpse(1)
    barred = read_cards("B1 B2"), read_cards("B1 B3"), read_cards("B3")
    for seed in range(30):
        found = imagine_barring(piles, barred, all_but("B1 B2 B3"), Random(seed))
        assert found == ((Card.B3,), (Card.B2,), (Card.B1,))


def test_all_that_is_possible_is_guessed_equally_often() -> None:
    piles = Glimpse(1), Glimpse(3)
    rng = Random(1)
    found = Counter(
        imagine_barring(piles, ((Card.B1,), ()), all_but("B1 B2 B3 B4"), rng)[0] for _guess in range(900)
    )
    assert found.keys() == {(Card.B2,), (Card.B3,), (Card.B4,)}
    assert all(240 < count < 360 for count in found.values())


def test_contradictions_are_refused() -> None:
    with pytest.raises(ValueError, match="B1 can be nowhere"):
        imagine_barring((Glimpse(1), Glimpse(1)), ((Card.B1,), (Card.B1,)), all_but("B1 B2"), Random(1))


@settings(max_examples=60, deadline=None)
@given(st.permutations(DECK), st.lists(st.integers(0, 12), min_size=1, max_size=3), st.data())
def test_a_guess_exists_wherever_the_truth_fits(
    deck: list[Card], sizes: list[int], data: st.DataObject
) -> None:
    piles, at = [], 0
    for size in sizes:
        piles.append(tuple(sorted(deck[at : at + size])))
        at += size
    stock = tuple(sorted(deck[at:]))
    absent = [[card for card in Card if card not in pile] for pile in piles]
    barred = [data.draw(st.sets(st.sampled_from(faces))) for faces in absent]
    glimpses = [Glimpse(len(pile)) for pile in (*piles, stock)]
    found = imagine_barring(glimpses, [*barred, ()], (), Random(1))
    assert [len(pile) for pile in found] == [*sizes, len(stock)]
    assert all(set(pile).isdisjoint(faces) for pile, faces in zip(found, barred, strict=False))
    assert Counter(card for pile in found for card in pile) == Counter(DECK)
