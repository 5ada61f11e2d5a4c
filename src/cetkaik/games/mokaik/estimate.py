"""What a state of mokaik promises: points so far, and the settlement that the cards in the hands foretell."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from typing import Final

from cetkaik.cards import Card, Cards
from cetkaik.games.mokaik.state import BASE, MokaikState, best

COLOURS: Final = (False, True)  # black, red
# How much more a hand is worth to whoever leads, and what even the poorest hand is worth.
LEAD: Final = 0.6
LEAST: Final = 0.05


def estimate(state: MokaikState, gains: list[float], lone_wild: bool) -> tuple[float, ...]:
    """Adds to the gains so far what the season promises, as if it were settled with the open cards of now."""
    leader = best(state.trick)[0] if state.trick else state.seat
    opened = [len(pile) for pile in state.open]
    if state.trick:
        opened[leader] += state.trick[0].size
    weights = list(_weights(state.hands, leader, lone_wild))
    whole = sum(weights)
    for winner, weight in enumerate(weights):
        chance = weight / whole
        for loser, number in enumerate(opened):
            if loser != winner:
                due = chance * (BASE - number) * state.dealer.factor(loser, winner)
                gains[winner] += due
                gains[loser] -= due
    return tuple(gains)


def _weights(hands: tuple[Cards, ...], leader: int, lone_wild: bool) -> Iterator[float]:
    """Weighs how likely each seat wins the last trick: by its cards that few others can beat, and the lead."""
    held = [[(_strength(card, lone_wild), card.is_red) for card in hand] for hand in hands]
    tops = [
        [max((s for s, is_red in cards if is_red is red), default=-2) for red in COLOURS] for cards in held
    ]
    ranked = [sorted(top[red] for top in tops) for red in COLOURS]
    for seat, cards in enumerate(held):
        # How many others cannot beat each card as a single; one's own strongest card is not to be counted.
        safe = sum(bisect(ranked[red], s) - (s == tops[seat][red]) for s, red in cards)
        share = safe / max(1, len(cards) * (len(hands) - 1))
        yield LEAST + share * share + (LEAD * share if seat == leader else 0)


def _strength(card: Card, lone_wild: bool) -> int:
    return 9 if lone_wild and card.strength < 0 else card.strength
