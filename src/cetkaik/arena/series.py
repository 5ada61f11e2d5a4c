"""Many matches on all cores, in an order of their own, each told as soon as it is over."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

from cetkaik.arena.contest import Contest, Outcome, play_match

Task = tuple[Contest, int]
AHEAD = 4  # matches that wait for each core

T = TypeVar("T")
R = TypeVar("R")


def play_series(tasks: Iterable[Task], workers: int | None = None) -> Iterator[tuple[Contest, Outcome]]:
    """Plays matches of contests by their numbers; leaving the loop leaves those that were not begun."""
    return on_all_cores(play_match, tasks, workers)


def on_all_cores(
    work: Callable[[T, int], R], tasks: Iterable[tuple[T, int]], workers: int | None = None
) -> Iterator[tuple[T, R]]:
    """Does numbered pieces of work in processes; leaving the loop leaves those that were not begun."""
    count = workers or os.cpu_count() or 1
    waiting = iter(tasks)
    # Forking a program that has threads, as one that shows its progress has, may hang it.
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _leave_interrupts)
    running: dict[Future[R], T] = {}
    try:
        while True:
            for whole, number in islice(waiting, count * AHEAD - len(running)):
                running[pool.submit(work, whole, number)] = whole
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Lets the first process decide what an interrupt means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
