"""What a hand is worth together with the open cards (MAK-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cetkaik.cards import Card, Cards, Reading

# MAK-4.1: the classes by type and size, the weakest first.
CLASSES: Final = (("single", 1), ("set", 2), ("run", 3), ("set", 3))

Rank = tuple[tuple[int, int], tuple[int, ...]]
"""A key, and where it matters the natural strengths of the hand."""


def key(reading: Reading) -> tuple[int, int]:
    """Returns what is compared, class before strength; the higher wins (MAK-4.6)."""
    return CLASSES.index((reading.type, reading.size)), reading.strength


def rank(hand: Cards, reading: Reading, hand_decides: bool) -> Rank:
    """Returns what a showdown compares: the key, and then the hand from the strongest down (MAK-5.2)."""
    natural = sorted((card.strength for card in hand), reverse=True) if hand_decides else []
    return key(reading), tuple(natural)


@lru_cache(maxsize=1 << 14)
def best_reading(hand: Cards, open: Cards) -> Reading:
    """Returns the strongest combination of a hand and the open cards that holds a card of the hand (MAK-4.3).

    >>> from cetkaik.cards import read_cards
    >>> best_reading(read_cards("BN R3 R4"), read_cards("B7 R7 R0"))
    Reading(type='set', strength=7, size=3, copies=1)
    """
    # Larger sets and runs count as three cards, and any card of the hand finds a place among the three.
    triple = _set_strength(hand, open, 3)
    if triple is not None:
        return Reading("set", triple, 3)
    top = _run_top(hand, open)
    if top is not None:
        return Reading("run", top, 3)
    pair = _set_strength(hand, open, 2)
    if pair is not None:
        return Reading("set", pair, 2)
    return Reading("single", max(card.strength for card in hand), 1)


def _set_strength(hand: Cards, open: Cards, size: int) -> int | None:
    """Returns the strength of the strongest set of a size; a nuak joins any (DECK-6.4, DECK-6.5)."""
    own, common = _strengths(hand), _strengths(open)
    wild, more = own.count(-1), common.count(-1)
    for strength in range(9, -1, -1):
        mine = own.count(strength) + wild
        if mine and mine + common.count(strength) + more >= size:
            return strength
    return None


def _strengths(cards: Cards) -> list[int]:
    return [card.strength for card in cards]


def _run_top(hand: Cards, open: Cards) -> int | None:
    """Returns the highest number of the highest run; it has one colour, its nuak too (DECK-6.6)."""
    tops = (_top_in_colour(hand, open, red) for red in (False, True))
    return max((top for top in tops if top is not None), default=None)


def _top_in_colour(hand: Cards, open: Cards, red: bool) -> int | None:
    own = {card.number for card in hand if card.is_red is red}
    every = own | {card.number for card in open if card.is_red is red}
    nuak = Card.RN if red else Card.BN
    own_wild, wild = nuak in hand, nuak in hand or nuak in open
    for top in range(8, 1, -1):
        run = {top - 2, top - 1, top}
        # A nuak of the hand may also take the place of an open card.
        if len(run - every) <= wild and (own_wild or run & own):
            return top
    return None
