"""What a state of namtou promises: points so far, and shares of the pot by what the cards are worth."""

from __future__ import annotations

from typing import Final

from cetkaik.games.namtou.state import HAND, NamtouState
from cetkaik.games.namtou.value import Key, Ranking

CALLS: Final = 0.7  # how likely a player who has yet to act pays what is asked of him
# How much the strongest combination weighs while cards are still to come, by its rank (TOU-4.2).
WEIGHTS: Final = (0.0, 0.5, 1.0, 1.7, 1.9, 2.0, 2.2, 2.5, 3.2, 4.5)
STRENGTH: Final = 0.06  # how much more each point of strength, or each card, within a rank


def estimate(state: NamtouState, gains: list[float], ranking: Ranking, cycles: int) -> tuple[float, ...]:
    """Adds to the gains so far what the season promises, as if everybody who stays went on to the end."""
    pot = float(state.pot)
    if state.phase == "bet":
        for seat in state.queue:
            due = CALLS * (max(1, state.highest) - state.stakes[seat])
            gains[seat] -= due
            pot += due
    shares = _shares(state, ranking, cycles)
    whole = sum(shares.values())
    for seat, share in shares.items():
        gains[seat] += pot * share / whole
    return tuple(gains)


def _shares(state: NamtouState, ranking: Ranking, cycles: int) -> dict[int, float]:
    """Weighs who will win; once all cards are dealt, whoever is strongest has it all."""
    cards = {seat: tuple(sorted(state.shown[seat] + state.hands[seat])) for seat in state.staying}
    values = {seat: ranking.value(held) for seat, held in cards.items()}
    if all(len(held) == HAND * cycles for held in cards.values()):
        best = max(values.values())
        return {seat: 1.0 for seat, value in values.items() if value == best}
    return {seat: _weight(value) for seat, value in values.items()}


def _weight(value: tuple[Key, ...]) -> float:
    if not value:
        return 1.0
    rank, size, strength, _mono = value[0]
    weight = WEIGHTS[rank] * (1 + STRENGTH * (size + strength))
    return weight * weight
