"""What the engine has learned: weights of its evaluation, and winning chances between seasons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from cetkaik.rulesets import RuleSet

SEASONS = 4  # of the matches that were learned from

# Presets in whose matches weights were measured to be of use; the rules are alike enough to those learned from.
USEFUL = {
    "official": "official",
    "booklet": "official",
    "crate_strict": "official",
    "pek_tam_py": "official",
    "live": "live",
}


@dataclass(frozen=True)
class Weights:
    """Is what was learned under one rule set; the table has a row for 0, 1, 2 ... seasons to come."""

    first: NDArray[np.int16]
    second: NDArray[np.float32]
    equity: NDArray[np.float32]


def weights_for(rules: RuleSet) -> Weights | None:
    """Returns what helps in matches under these rules, of any number of seasons up to four.

    >>> weights_for(RuleSet("official", seasons=1)).equity.shape
    (2, 41)
    >>> weights_for(RuleSet("educational")) is None
    True
    """
    seasons = rules.options["seasons"]
    if not isinstance(seasons, int) or seasons > SEASONS:
        return None
    whole = rules.with_options(seasons=SEASONS)
    for preset, name in USEFUL.items():
        if whole == RuleSet(preset):
            learned = _load(name)
            return Weights(learned.first, learned.second, learned.equity[: seasons + 1])
    return None


@cache
def _load(name: str) -> Weights:
    with (resources.files(__name__) / f"{name}.npz").open("rb") as file, np.load(file) as stored:
        return Weights(stored["first"], stored["second"], stored["equity"].reshape(SEASONS + 1, -1))
