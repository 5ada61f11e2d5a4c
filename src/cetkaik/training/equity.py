"""The table of winning chances between seasons, counted from seasons that were played."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

NEIGHBOURS = 4  # scores so many points away tell about each other
PRIOR = 20  # seasons that the table before counts for


def refined(table: NDArray[np.float32], results: NDArray[np.int32], points: int) -> NDArray[np.float32]:
    """Counts how seasons came out at each score and works backward from the last one.

    ``results`` has a row for each season: its number, the logarithm of its first stake, IA's score when it
    began and what IA gained, both in tenths. Only seasons that began with stake 1 tell how seasons come out.
    """
    scores = np.arange(points + 1)
    began, gained = _both_sides(results[results[:, 1] == 0], points)
    new = table.reshape(-1, points + 1).copy()
    for left in range(1, len(new)):
        later = new[left - 1]
        for score in scores[1:-1]:
            near = np.abs(began - score) <= NEIGHBOURS
            shifted = later[np.clip(score + gained[near], 0, points)]
            total = shifted.sum() + PRIOR * new[left, score]
            new[left, score] = total / (len(shifted) + PRIOR)
        new[left] = np.maximum.accumulate(new[left])
        new[left] = (new[left] + 1 - new[left, ::-1]) / 2
    return new.ravel()


def _both_sides(results: NDArray[np.int32], points: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Returns scores and gains in points, every season seen from either side."""
    began = np.rint(results[:, 2] / 10).astype(np.int64)
    gained = np.rint(results[:, 3] / 10).astype(np.int64)
    return np.concatenate((began, points - began)), np.concatenate((gained, -gained))
