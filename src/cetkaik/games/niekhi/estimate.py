"""What a state of niekhi or houniek promises: in how many plays each hand can be laid down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cetkaik.cards import Cards, Combining
from cetkaik.games.niekhi.state import ClimbState

WEAK: Final = 0.06  # what each step below the strongest adds to a play, because others beat it
BOMB: Final = 0.6  # what a set of three or more takes
WILD: Final = 0.3  # what a wild card saves
LEAD: Final = 0.4  # what the lead saves


def plays_to_go(state: ClimbState, combining: Combining, shortest_run: int) -> list[float]:
    """Estimates for each seat how many plays it needs yet; who has the lead or lies on top needs less."""
    plays = [_plays(hand, combining, shortest_run) for hand in state.hands]
    plays[state.actor if state.top is None else state.top.seat] -= LEAD
    return plays


def _plays(hand: Cards, combining: Combining, shortest_run: int) -> float:
    natural = Counter(combining.rank(card) for card in hand if not combining.is_wild(card))
    wilds = len(hand) - natural.total()
    strongest = combining.ranks[0]
    needed = sum(BOMB if count > 2 else 1 + WEAK * (strongest - rank) for rank, count in natural.items())
    saved = sum(length - 1 for length in _chains(natural) if length >= shortest_run)
    return max(needed - saved - WILD * wilds, WILD if hand else 0)


def _chains(natural: Counter[int]) -> Iterator[int]:
    """Lists how many single cards follow on one another."""
    length = 0
    for rank in range(12):
        if natural[rank] == 1:
            length += 1
        else:
            yield length
            length = 0
