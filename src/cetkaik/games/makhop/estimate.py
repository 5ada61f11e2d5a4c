"""What a state of makhop promises: how soon each hand can be laid down."""

from __future__ import annotations

from typing import Final

from cetkaik.cards import Cards
from cetkaik.games.makhop.state import MakhopState, has_special, numbers_of, selections

# Turns that cards take: a blank goes along with others, high numbers fit fewer roads than low ones, and a
# special card goes alone but at any time.
NUMBERS: Final = (0.3, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)
SPECIAL: Final = 0.9
STUCK: Final = 0.6  # what a hand loses that fits no road


def turns_to_go(state: MakhopState) -> list[float]:
    """Estimates for each seat how many turns it needs yet, and how far off its next one is."""
    seats = state.seats
    return [
        _turns(hand, state.ends) + (seat - state.seat) % seats / seats
        for seat, hand in enumerate(state.hands)
    ]


def _turns(hand: Cards, ends: Cards) -> float:
    numbers = numbers_of(hand)
    turns = sum(NUMBERS[number] for number in numbers) + SPECIAL * (len(hand) - len(numbers))
    return turns if _fits(hand, ends) else turns + STUCK


def _fits(hand: Cards, ends: Cards) -> bool:
    return (
        has_special(hand)
        or has_special(ends)
        or not selections(numbers_of(hand)).keys().isdisjoint(numbers_of(ends))
    )
