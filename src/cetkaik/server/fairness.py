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
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

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


def shares(chances: Iterable[tuple[str, Fraction]]) -> list[tuple[str, int]]:
    """Returns outcomes in the order of their texts, with the smallest weights in proportion.

    >>> shares([("b", Fraction(5, 6)), ("a", Fraction(1, 6))])
    [('a', 1), ('b', 5)]
    """
    ordered = sorted(chances)
    total = lcm(*(chance.denominator for _text, chance in ordered))
    return [(text, int(chance * total)) for text, chance in ordered]


def outcome(lot: Lot, seed: str, number: int, chances: Iterable[tuple[str, Fraction]]) -> str:
    """Draws the outcome of a chance node for one event."""
    weighted = shares(chances)
    left = place(lot, seed, number, sum(weight for _text, weight in weighted))
    for text, weight in weighted:
        left -= weight
        if left < 0:
            return text
    raise AssertionError("a place below the total lies in one of the shares")
