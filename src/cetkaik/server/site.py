"""One running server process: its store, its matches, and what it does from time to time."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import structlog
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cetkaik.server import decisions, metrics, schema
from cetkaik.server.database import connect, migrate
from cetkaik.server.identity import Signer
from cetkaik.server.limits import RATES, Limits
from cetkaik.server.live import Live, now
from cetkaik.server.news import Newsroom
from cetkaik.server.settings import Settings
from cetkaik.server.store import Store

ALIVE_EVERY = 1.0  # seconds; so much time at most is given to a player when a server dies
OUTAGE = 3_000  # milliseconds without any server that count as an outage
SWEEP_EVERY = 5.0
IDLE = 120.0  # seconds until a match at which nobody looks leaves the memory

log = structlog.get_logger("cetkaik.site")


class Site:
    """Is everything that handlers of requests need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(connect(settings.database))
        self.live = Live(self.store, settings.away)
        self.limits = Limits(RATES if settings.limits else {})
        self.signer = Signer(settings.key)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Opens the database, credits an outage, and does its rounds until the end of the block."""
        await migrate(self.store.engine)
        if not self.settings.key:
            self.signer = Signer(await self.store.agree("key", secrets.token_hex(32)))
        await self._credit_outage()
        await self._say_alive()
        rounds = [
            asyncio.create_task(_every(ALIVE_EVERY, self._say_alive)),
            asyncio.create_task(_every(SWEEP_EVERY, self._sweep)),
        ]
        if self.live.shared:
            rounds.append(asyncio.create_task(Newsroom(self.live, self.settings.database).run()))
        try:
            yield
        finally:
            for task in rounds:
                task.cancel()
            await asyncio.gather(*rounds, return_exceptions=True)
            await self.live.close()
            await self.store.close()

    async def _say_alive(self) -> None:
        facts = schema.facts
        change = update(facts).where(facts.c.name == "alive").values(value=str(now()))
        await self.store.execute(change)

    async def _credit_outage(self) -> None:
        """Gives back the time in which no server ran to everybody whose clock ran meanwhile."""
        try:
            await self.store.execute(insert(schema.facts), {"name": "alive", "value": str(now())})
            return
        except IntegrityError:
            since = int(await self.store.agree("alive", "0"))
        if now() - since < OUTAGE:
            return
        matches = schema.matches
        query = select(matches.c.id).where(matches.c.status == "playing", matches.c.deadline.is_not(None))
        running = await self.store.all(query)
        self.live.keeps_time = False
        for (match,) in running:
            entry = await self.live.open(match)
            # Another process may have started at the same moment and done it.
            await self.live.change(
                entry,
                lambda draft, _others: decisions.credit(draft, max(since, draft.table.at)),
                in_time=False,
            )
        self.live.keep_time()
        log.info("outage", seconds=(now() - since) / 1000, matches=len(running))

    async def _sweep(self) -> None:
        """Ends the time of players in matches that no process holds, and forgets what nobody looks at."""
        matches = schema.matches
        query = (
            select(matches.c.id).where(matches.c.deadline < now(), matches.c.status == "playing").limit(100)
        )
        for (match,) in await self.store.all(query):
            await self.live.change(await self.live.open(match), lambda _draft, _others: None)
        waiting = [
            match
            for match, entry in self.live.entries.items()
            if entry.table.status == "waiting" and entry.listeners
        ]
        if waiting:
            await self.store.execute(update(matches).where(matches.c.id.in_(waiting)).values(seen=now()))
        self.live.forget_idle(IDLE)
        metrics.matches.set(len(self.live.entries))


async def _every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except (SQLAlchemyError, OSError) as error:
            log.error("round_failed", work=work.__name__, error=repr(error))
