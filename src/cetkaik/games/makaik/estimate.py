"""What a state of makaik promises: points so far, and shares of the pot by what the hands are worth."""

from __future__ import annotations

from typing import Final

from cetkaik.games.makaik.state import MakaikState
from cetkaik.games.makaik.strength import Rank

# How likely a player who is still to answer calls, and what each is thought to stake before the first bet.
CALLS: Final = 0.6
STAKE: Final = 5.0
# How much the classes of combinations weigh while cards can still be exchanged, the weakest first (MAK-4.1).
WEIGHTS: Final = (0.02, 0.1, 0.5, 1.0)
STRENGTH: Final = 0.06  # how much more each point of strength within a class


def estimate(state: MakaikState, gains: list[float], ranks: dict[int, Rank]) -> tuple[float, ...]:
    """Adds to the gains so far what the season promises; ``ranks`` are what the seats in the bet hold now."""
    if state.phase in ("base", "call"):
        weights = _best(ranks)
        waiting = state.queue if state.phase == "call" else ()
        for seat in waiting:
            gains[seat] -= CALLS * state.base
        pot = state.pot + CALLS * state.base * len(waiting)
    else:
        weights = {seat: _weight(rank) for seat, rank in ranks.items()}
        for seat in ranks:
            gains[seat] -= STAKE
        pot = STAKE * len(ranks)
    whole = sum(weights.values())
    for seat, weight in weights.items():
        gains[seat] += pot * weight / whole
    return tuple(gains)


def _best(ranks: dict[int, Rank]) -> dict[int, float]:
    """Returns those who would share the pot at a showdown, with equal weights."""
    highest = max(ranks.values())
    return {seat: 1.0 for seat, rank in ranks.items() if rank == highest}


def _weight(rank: Rank) -> float:
    (number, strength), _hand = rank
    return WEIGHTS[number] * (1 + STRENGTH * strength)
