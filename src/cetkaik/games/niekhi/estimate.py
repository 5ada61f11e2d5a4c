"""What a state of niekhi or houniek promises: in how many plays each hand can be laid down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cetkaik.cards import Combining
from cetkaik.games.niekhi.state import ClimbState

WEAK: Final = 0.06  # what each step below the strongest adds to a play, because others beat it
BOMB: Final = 0.6  # what a set of three or more takes
WILD: Final = 0.3  # what a wild card saves
LEAD: Final = 0.4  # what the lead saves


def plays_to_go(state: ClimbState, combining: Combining, numbers: range, shortest: int) -> list[float]:
    """Estimates for each seat how many plays it needs yet; who has the lead or lies on top needs less.

    ``numbers`` are those that make runs, and ``shortest`` is the least length of one.
    """
    plays = []
    for hand in state.hands:
        natural = Counter(combining.rank(card) for card in hand if not combining.is_wild(card))
        saved = sum(length - 1 for length in _chains(natural, numbers) if length >= shortest)
        wilds = len(hand) - natural.total()
        needed = _sets(natural, combining.ranks[0]) - saved - WILD * wilds
        plays.append(max(needed, WILD if hand else 0))
    plays[state.seat if state.top is None else state.top.seat] -= LEAD
    return plays


def _sets(natural: Counter[int], strongest: int) -> float:
    return sum(BOMB if count > 2 else 1 + WEAK * (strongest - rank) for rank, count in natural.items())


def _chains(natural: Counter[int], numbers: range) -> Iterator[int]:
    """Lists how many single cards follow on one another."""
    length = 0
    for number in numbers:
        if natural[number] == 1:
            length += 1
        else:
            yield length
            length = 0
    yield length
