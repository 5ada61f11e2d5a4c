"""What a state of nine promises: points so far, and the largest hand to whoever is about to go out."""

from __future__ import annotations

from math import exp
from typing import Final

from cetkaik.cards import Cards, race
from cetkaik.games.nine.state import COMBINING, NineState

HASTE: Final = 0.5  # how fast the hope of going out falls with the plays that it takes
WILD: Final = 0.5  # what a mun saves
FEWEST: Final = 0.5  # what the fewest cards promise: perhaps a point for the dealer (NIN-6.2, NIN-6.3)


def estimate(state: NineState) -> tuple[float, ...]:
    """Adds to the points what going out and having the fewest cards promise in this season."""
    sizes = [len(hand) for hand in state.hands]
    fewest = race(sizes)
    return tuple(
        total + max(sizes) * _going_out(hand) + FEWEST * chance
        for total, hand, chance in zip(state.points, state.hands, fewest, strict=True)
    )


def _going_out(hand: Cards) -> float:
    """Estimates the chance to shed a hand; an empty one must be filled first."""
    if not hand:
        return 0.0
    natural = [card.kind for card in hand if not COMBINING.is_wild(card)]
    plays = len(set(natural)) - WILD * (len(hand) - len(natural))
    return exp(-HASTE * max(plays, WILD))
