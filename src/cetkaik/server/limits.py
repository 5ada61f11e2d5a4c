"""Rate limits: so many at once, so many a second after that; then one waits.

>>> limits = Limits({"act": Rate(burst=2, per_second=0.5)}, clock=lambda: 0.0)
>>> [limits.wait("act", "p1") for _ in range(3)]
[0, 0, 2]
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Literal

from cetkaik.server.refusal import too_fast

What = Literal["connect", "identity", "create", "read", "act"]
REMEMBERED = 20_000


@dataclass(frozen=True, slots=True)
class Rate:
    """Is how many at once, and how many a second in the long run."""

    burst: float
    per_second: float


RATES: dict[What, Rate] = {
    "connect": Rate(60, 2),
    "identity": Rate(20, 0.2),
    "create": Rate(20, 0.5),
    "read": Rate(120, 20),
    "act": Rate(40, 10),
}


class Limits:
    """Counts what everybody does; what is full again is forgotten."""

    def __init__(self, rates: dict[What, Rate], clock: Callable[[], float] = time.monotonic) -> None:
        self._rates = rates
        self._clock = clock
        self._buckets: OrderedDict[tuple[What, str], tuple[float, float]] = OrderedDict()

    def wait(self, what: What, who: str) -> int:
        """Counts one more; returns how many seconds too early it is, 0 if it is not."""
        rate = self._rates.get(what)
        if rate is None:
            return 0
        now = self._clock()
        left, at = self._buckets.pop((what, who), (rate.burst, now))
        left = min(rate.burst, left + (now - at) * rate.per_second)
        allowed = left >= 1
        self._buckets[what, who] = (left - allowed, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return 0 if allowed else ceil((1 - left) / rate.per_second)

    def check(self, what: What, who: str) -> None:
        """Counts one more, or raises ``Refused``."""
        seconds = self.wait(what, who)
        if seconds:
            raise too_fast(seconds)
