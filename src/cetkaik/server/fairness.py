"""Chance that the server can neither foresee nor bend, and that anybody can check afterwards.

The server publishes the hash of its seed before the players give theirs. Every outcome follows from all
seeds by the rule of ``docs/server/fairness.md``; when the match is over the server shows its seed.

>>> seed = "00" * 32
>>> commitment(seed)[:16]
'66687aadf862bd77'
>>> place(Lot("Tuk2", ("red", "black")), seed, 3, 32)
12
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final, TypeVar

T = TypeVar("T")

PLAYER_SEED: Final = re.compile(r"[A-Za-z0-9_-]{0,64}")
_RANGE: Final = 2**256  # how many values a SHA-256 digest has


@dataclass(frozen=True, slots=True)
class Lot:
    """Is what is public about the chance of a match: its id and the seed of each seat, in order."""

    match: str
    seeds: tuple[str, ...]


def new_seed() -> str:
    """Draws a seed for the server: 32 bytes, written in hexadecimal."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """Returns what the server publishes beforehand: the SHA-256 hash of its seed's bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def place(lot: Lot, seed: str, number: int, total: int) -> int:
    """Draws a whole number below ``total`` for one event; all are exactly equally likely."""
    limit = _RANGE - _RANGE % total
    counter = 0
    while True:
        message = "|".join((lot.match, *lot.seeds, str(number), str(counter)))
        digest = hmac.digest(bytes.fromhex(seed), message.encode("ascii"), "sha256")
        value = int.from_bytes(digest, "big")
        if value < limit:
            return value % total
        counter += 1


def weights(chances: Sequence[tuple[T, Fraction]]) -> list[int]:
    """Returns the probabilities as the smallest whole numbers in the same proportion, in the same order.

    >>> weights([("a", Fraction(1, 6)), ("b", Fraction(5, 6))])
    [1, 5]
    """
    total = lcm(*(chance.denominator for _outcome, chance in chances))
    return [int(chance * total) for _outcome, chance in chances]


def outcome(lot: Lot, seed: str, number: int, chances: Sequence[tuple[T, Fraction]]) -> T:
    """Draws the outcome of a chance node for one event."""
    shares = weights(chances)
    left = place(lot, seed, number, sum(shares))
    for (result, _chance), share in zip(chances, shares, strict=True):
        left -= share
        if left < 0:
            return result
    raise AssertionError("a place below the total lies in one of the shares")
