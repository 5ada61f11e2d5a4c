"""Several processes that search for the same action at the same time."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor, wait
from multiprocessing.synchronize import Event
from random import Random

from cetkaik.game import A, Game, Observation, S
from cetkaik.players.thinking import Budget, Stop, think
from cetkaik.players.thought import Thought, pooled

POLL_SECONDS = 0.02

_stopped: Event | None = None


class Team:
    """Keeps processes ready and shares out the work; the whole is as good as its seeds, so it repeats itself."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._stop: Event | None = None
        self._pool: ProcessPoolExecutor | None = None

    def think(
        self,
        game: Game[S, A],
        observation: Observation,
        seat: int,
        rng: Random,
        budget: Budget,
        stop: Stop,
    ) -> Thought[A]:
        """Lets every process search, and puts together what they have found out."""
        pool, stopped = self._ready()
        stopped.clear()
        found: list[Future[Thought[A]]] = [
            pool.submit(_help, game, observation, seat, rng.getrandbits(64), share, (index, self._workers))
            for index, share in enumerate(_shares(budget, self._workers))
        ]
        while wait(found, POLL_SECONDS).not_done:
            if stop():
                stopped.set()
        return pooled([future.result() for future in found])

    def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _ready(self) -> tuple[ProcessPoolExecutor, Event]:
        if self._pool is None or self._stop is None:
            # Forking a program that has threads, as a server has, may hang it.
            context = multiprocessing.get_context("spawn")
            self._stop = context.Event()
            self._pool = ProcessPoolExecutor(self._workers, context, _prepare, (self._stop,))
        return self._pool, self._stop


def _shares(budget: Budget, workers: int) -> list[Budget]:
    if budget.simulations is None:
        return [budget] * workers
    each, more = divmod(max(budget.simulations, workers), workers)
    return [Budget(budget.seconds, each + (index < more)) for index in range(workers)]


def _prepare(stop: Event) -> None:
    global _stopped
    _stopped = stop


def _help(
    game: Game[S, A],
    observation: Observation,
    seat: int,
    seed: int,
    budget: Budget,
    part: tuple[int, int],
) -> Thought[A]:
    assert _stopped is not None
    return think(game, observation, seat, Random(seed), budget, _stopped.is_set, part)
