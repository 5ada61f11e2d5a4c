"""What a search has found out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from cetkaik.game import A


@dataclass(frozen=True, slots=True)
class Verdict(Generic[A]):
    """Is what a search thinks of one action."""

    action: A
    visits: int
    value: float  # what the seat gains by it, in the unit of the game's returns
    worth: float  # the same with doubt counted against it; the highest is chosen


@dataclass(frozen=True, slots=True)
class Thought(Generic[A]):
    """Is the result of a search."""

    verdicts: tuple[Verdict[A], ...]
    simulations: int
    seconds: float

    @property
    def best(self) -> A:
        """The action of highest worth."""
        return max(self.verdicts, key=lambda verdict: verdict.worth).action


def pooled(thoughts: Sequence[Thought[A]]) -> Thought[A]:
    """Puts together what several searches have found out at the same time.

    >>> one, two = Verdict("go", 3, 1.0, 0.5), Verdict("go", 1, 0.0, -0.5)
    >>> pooled([Thought((one,), 3, 0.2), Thought((two,), 1, 0.1)])
    Thought(verdicts=(Verdict(action='go', visits=4, value=0.75, worth=0.25),), simulations=4, seconds=0.2)
    """
    found: dict[A, list[Verdict[A]]] = {}
    for thought in thoughts:
        for verdict in thought.verdicts:
            found.setdefault(verdict.action, []).append(verdict)
    verdicts = tuple(_together(same) for same in found.values())
    simulations = sum(thought.simulations for thought in thoughts)
    return Thought(verdicts, simulations, max(thought.seconds for thought in thoughts))


def _together(verdicts: Sequence[Verdict[A]]) -> Verdict[A]:
    if len(verdicts) == 1:
        return verdicts[0]
    visits = sum(verdict.visits for verdict in verdicts)
    # An action that nobody has tried yet has its first impressions.
    weights = [verdict.visits / visits if visits else 1 / len(verdicts) for verdict in verdicts]
    value = sum(weight * verdict.value for weight, verdict in zip(weights, verdicts, strict=True))
    worth = sum(weight * verdict.worth for weight, verdict in zip(weights, verdicts, strict=True))
    return Verdict(verdicts[0].action, visits, value, worth)
