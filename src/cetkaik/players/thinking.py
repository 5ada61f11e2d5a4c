"""Searching within a budget of time or simulations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from random import Random
from time import perf_counter
from typing import Protocol

from cetkaik.errors import CetkaikError
from cetkaik.game import A, Game, Observation, S
from cetkaik.i18n import _
from cetkaik.players.expectimax import Expectimax
from cetkaik.players.information_sets import InformationSets
from cetkaik.players.thought import Thought, Verdict

Stop = Callable[[], bool]


class BadBudget(CetkaikError, ValueError):
    """Says that a search was given a budget with which it cannot work."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Is how long a search may go on: whichever ends first; by simulations alone it repeats itself exactly."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not (isfinite(self.seconds) and self.seconds > 0):
            raise BadBudget(
                _("A search needs some time, not {seconds} seconds.").format(seconds=self.seconds)
            )
        if self.simulations is not None and self.simulations < 1:
            message = _("A search needs at least one simulation, not {number}.")
            raise BadBudget(message.format(number=self.simulations))

    def allows(self, simulations: int, seconds: float) -> bool:
        """Tells whether there may be another simulation."""
        in_number = self.simulations is None or simulations < self.simulations
        return in_number and (self.seconds is None or seconds < self.seconds)


class Search(Protocol[A]):
    """Is a search under way."""

    @property
    def finished(self) -> bool:
        """Whether nothing is left to find out."""

    def simulate(self) -> None:
        """Looks a little further."""

    def verdicts(self) -> tuple[Verdict[A], ...]:
        """Returns what is known of each action that was looked at, at least one."""


def think(
    game: Game[S, A],
    observation: Observation,
    seat: int,
    rng: Random,
    budget: Budget,
    stop: Stop,
    part: tuple[int, int] = (0, 1),
) -> Thought[A]:
    """Searches until the budget is spent or ``stop`` says so; ``part`` says which of how many helpers this is."""
    began = perf_counter()
    search = begin(game, observation, seat, rng, part)
    simulations = 0
    while not search.finished and budget.allows(simulations, perf_counter() - began) and not stop():
        search.simulate()
        simulations += 1
    return Thought(search.verdicts(), simulations, perf_counter() - began)


def begin(
    game: Game[S, A], observation: Observation, seat: int, rng: Random, part: tuple[int, int]
) -> Search[A]:
    """Begins the kind of search that fits the game."""
    world = game.imagine(observation, seat, rng)
    if game.nature.hidden or game.estimate(world) is None:
        return InformationSets(game, observation, seat, rng)
    return Expectimax(game, world, seat, rng, part)
