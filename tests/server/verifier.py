"""A verifier of match files, written from ``docs/server/fairness.md`` alone; it knows no rules and imports none."""

from __future__ import annotations

import hashlib
import hmac
from bisect import bisect_right
from itertools import accumulate
from typing import Any


def draw(match: str, seeds: list[str], server_seed: str, number: int, total: int) -> int:
    """Follows the steps of "The exact rule" down to the place."""
    counter = 0
    while True:
        message = "|".join([match, *seeds, str(number), str(counter)]).encode("ascii")
        digest = hmac.new(bytes.fromhex(server_seed), message, hashlib.sha256).digest()
        value = int.from_bytes(digest, "big")
        if value < 2**256 // total * total:
            return value % total
        counter += 1


def wrong_outcomes(file: dict[str, Any]) -> list[int]:
    """Returns the numbers of events whose outcome does not follow from the seeds."""
    assert hashlib.sha256(bytes.fromhex(file["seed"])).hexdigest() == file["commitment"]
    seeds = [seat["seed"] for seat in file["seats"]]
    wrong = []
    for event in file["events"]:
        if event["event"]["type"] != "chance":
            continue
        assert event["outcomes"] == sorted(event["outcomes"])
        place = draw(file["match"], seeds, file["seed"], event["number"], sum(event["weights"]))
        text = event["outcomes"][bisect_right(list(accumulate(event["weights"])), place)]
        if text != event["event"]["text"]:
            wrong.append(event["number"])
    return wrong
