"""News between processes: PostgreSQL's NOTIFY, sent in the very transaction that stores the events.

Whatever was missed while the connection was down is caught up with when it is there again.
"""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import msgspec
import structlog

from cetkaik.server.database import address
from cetkaik.server.live import Live
from cetkaik.server.store import CHANNEL, News

RETRY = 1.0  # seconds between attempts to connect
log = structlog.get_logger("cetkaik.news")


class Newsroom:
    """Listens to what other processes do and passes it on to the matches of this one."""

    def __init__(self, live: Live, database: str) -> None:
        self._live = live
        self._address = address(database).set(drivername="postgresql").render_as_string(hide_password=False)

    async def run(self) -> None:
        """Listens until it is cancelled."""
        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("disconnected", error=type(error).__name__)
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        closed = asyncio.Event()
        connection = await asyncpg.connect(self._address)
        try:
            connection.add_termination_listener(lambda _connection: closed.set())
            await connection.add_listener(CHANNEL, self._hear)
            for entry in list(self._live.entries.values()):
                await self._live.catch_up(entry)
            await closed.wait()
        finally:
            connection.terminate()

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        self._live.spawn(self._live.hear(msgspec.json.decode(str(payload), type=News)))
