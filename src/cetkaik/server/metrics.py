"""Numbers for Prometheus: what is going on in this process, or in all of them together."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

MULTIPROCESS = "PROMETHEUS_MULTIPROC_DIR"

actions = Counter("cetkaik_actions", "Actions of players that were stored", ["game"])
refusals = Counter("cetkaik_refusals", "Messages that were refused", ["code"])
finished = Counter("cetkaik_finished", "Matches that came to their end", ["reason"])
bot_failures = Counter("cetkaik_bot_failures", "Times a bot could not act")
sockets = Gauge("cetkaik_sockets", "Open sockets", multiprocess_mode="livesum")
streams = Gauge("cetkaik_bot_streams", "Open streams of bots", multiprocess_mode="livesum")
matches = Gauge("cetkaik_matches_in_memory", "Matches held in memory", multiprocess_mode="livesum")
seconds = Histogram(
    "cetkaik_command_seconds",
    "Time from a command to its durable answer",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)


def page() -> bytes:
    """Writes all numbers in Prometheus' text format."""
    if MULTIPROCESS not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
