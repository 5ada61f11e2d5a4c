"""The matches that this process holds in memory, and everything that happens to them.

A change is decided on the table in memory, stored, and only then told to those who look on. If another
process was faster, the store says so: the table catches up and the change is decided again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Protocol

import structlog

from cetkaik.server import commands as cmd
from cetkaik.server import decisions, house, metrics, writes
from cetkaik.server import events as ev
from cetkaik.server import refusal as no
from cetkaik.server.decisions import Draft
from cetkaik.server.refusal import Refused, too_fast
from cetkaik.server.store import Conflict, News, Store
from cetkaik.server.table import Table, fold, rebuild
from cetkaik.server.views import Scenes

ATTEMPTS = 8
Decide = Callable[[Draft, list[Draft]], None]  # changes the first draft, and may add matches that it opens
log = structlog.get_logger("cetkaik.live")


class Listener(Protocol):
    """Is a connection that looks at a match."""

    player: str

    def wake(self) -> None:
        """Says that something has changed."""


@dataclass(eq=False)
class Entry:
    """Is one match in memory."""

    table: Table
    seed: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
    used: float = 0.0

    def connected(self, player: str) -> bool:
        """Tells whether a player looks on here."""
        return any(listener.player == player for listener in self.listeners)


def now() -> int:
    """Returns the server's time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Live:
    """Is all matches of this process."""

    def __init__(self, store: Store, away_after: float = 10.0) -> None:
        self.store = store
        self.scenes = Scenes()
        self.shared = store.engine.dialect.name == "postgresql"  # other processes write as well
        self.away_after = away_after
        self.keeps_time = True  # not while an outage is still to be credited
        self.entries: dict[str, Entry] = {}
        self.streams: dict[str, set[Callable[[str], None]]] = {}  # by player: who wants news of his matches
        self._loading: dict[str, asyncio.Task[Entry]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self, match: str) -> Entry:
        """Returns a match, read from the store if it is not in memory; raises ``Refused``."""
        entry = self.entries.get(match)
        if entry is None:
            if match not in self._loading:
                self._loading[match] = asyncio.create_task(self._load(match))
            entry = await asyncio.shield(self._loading[match])
        entry.used = time.monotonic()
        return entry

    async def _load(self, match: str) -> Entry:
        try:
            row = await self.store.match(match)
            rows = await self.store.events(match) if row is not None else []
            if row is None or not rows:
                raise Refused("no_match", no.NO_MATCH)
            entry = self.entries[match] = Entry(rebuild(rows), row.seed)
            self._set_timer(entry)
            self._welcome_back(entry)
            return entry
        finally:
            del self._loading[match]

    async def create(
        self, plan: ev.Created, seats: list[ev.Reserved | ev.Joined | None], **row: Any
    ) -> Created:
        """Opens a match; the seats are kept, given to bots or, if None, open to whoever has the link."""
        draft = writes.opening(plan, now())
        for seat in seats:
            if isinstance(seat, ev.Joined):
                decisions.join(draft, seat.seat, seat)
            elif seat is not None:
                decisions.reserve(draft, seat.seat, seat.player, seat.name)
        links = {number: secrets.token_urlsafe(18) for number, seat in enumerate(seats) if seat is None}
        await self.store.write(writes.opened(draft, links, row))
        entry = self._adopt(draft)
        return Created(entry, links)

    async def change(self, entry: Entry, decide: Decide, *, in_time: bool = True) -> Draft:
        """Decides a change, stores it and tells everybody; a client that hangs up does not stop it half-way.

        First of all, whoever has run out of time loses it, unless ``in_time`` is false.
        """
        return await asyncio.shield(self.spawn(self._change(entry, decide, in_time)))

    async def command(self, entry: Entry, player: str, command: cmd.Command) -> int:
        """Follows the command of a player; returns the number of the position he sees then."""
        seat = -1

        def decide(draft: Draft, others: list[Draft]) -> None:
            nonlocal seat
            if isinstance(command, cmd.Fill | cmd.Cancel):
                _follow_host(draft, player, command)
                return
            seat = _seat_of(draft.table, player, command.seat)
            if isinstance(command, cmd.ReplaceBot):
                decisions.replace_bot(draft, command.bot, house.bot(draft.table.game, command.level))
                return
            decisions.follow(draft, seat, command)
            if isinstance(command, cmd.Rematch) and draft.table.wanting >= set(draft.table.people):
                others.append(writes.rematch(draft))

        draft = await self.change(entry, decide)
        return draft.table.number(seat if seat >= 0 else None)

    async def _change(self, entry: Entry, decide: Decide, in_time: bool = True) -> Draft:
        async with entry.lock:
            for _attempt in range(ATTEMPTS):
                draft, others, refused = _decide(entry, decide, in_time)
                if refused is not None and self.shared and await self._catch_up(entry):
                    continue
                if draft.rows:
                    try:
                        await self.store.write(writes.changed(entry.table, draft, others))
                    except Conflict:
                        await self._catch_up(entry)
                        continue
                    if draft.table.result is not None and entry.table.result is None:
                        metrics.finished.labels(draft.table.result.reason).inc()
                    self._advance(entry, draft.table)
                    for other in others:
                        self._adopt(other)
                if refused is not None:
                    raise refused
                return draft
        raise too_fast(1)

    async def catch_up(self, entry: Entry) -> None:
        """Reads what other processes have written."""
        async with entry.lock:
            await self._catch_up(entry)

    async def _catch_up(self, entry: Entry) -> bool:
        rows = await self.store.events(entry.table.id, entry.table.count)
        table = entry.table
        for row in rows:
            table = fold(table, row)
        if rows:
            self._advance(entry, table)
        return bool(rows)

    def _adopt(self, draft: Draft) -> Entry:
        entry = self.entries[draft.table.id] = Entry(draft.table, draft.seed, used=time.monotonic())
        self._advance(entry, draft.table)
        return entry

    def _advance(self, entry: Entry, table: Table) -> None:
        entry.table = table
        entry.used = time.monotonic()
        self._set_timer(entry)
        for listener in entry.listeners:
            listener.wake()
        for player in {seat.player for seat in table.seats}:
            self._tell(player, table.id)
        self._welcome_back(entry)

    def _welcome_back(self, entry: Entry) -> None:
        """Corrects other processes, which cannot know who is connected here."""
        for number, seat in enumerate(entry.table.seats):
            if seat.away is not None and self.is_present(entry, seat.player):
                self._mark(entry, number, decisions.mark_back)

    def _tell(self, player: str, match: str) -> None:
        for callback in self.streams.get(player, ()):
            callback(match)

    async def hear(self, news: News) -> None:
        """Takes in what another process says."""
        entry = self.entries.get(news.match)
        if entry is not None and entry.table.count < news.count:
            await self.catch_up(entry)
        elif entry is None:
            for player in news.players:
                self._tell(player, news.match)

    def subscribe(self, entry: Entry, listener: Listener) -> None:
        """Tells a connection of everything that happens to a match from now on."""
        first = not entry.listeners
        entry.listeners.add(listener)
        self._welcome_back(entry)
        for player in {seat.player for seat in entry.table.seats} - {listener.player}:
            if first:
                self._watch(entry, player, 60.0 if self.shared else 3 * self.away_after)

    def unsubscribe(self, entry: Entry, listener: Listener) -> None:
        """Forgets a connection."""
        entry.listeners.discard(listener)
        self._watch(entry, listener.player, self.away_after)

    def stream_closed(self, player: str) -> None:
        """Waits whether a bot comes back, in every match of this process that it plays."""
        for entry in self.entries.values():
            self._watch(entry, player, self.away_after)

    def is_present(self, entry: Entry, player: str) -> bool:
        """Tells whether a player is connected to this process."""
        return entry.connected(player) or player in self.streams or house.level_of(player) is not None

    def _watch(self, entry: Entry, player: str, seconds: float) -> None:
        if entry.table.seats_of(player) and entry.table.status == "playing":
            asyncio.get_running_loop().call_later(seconds, self._check_presence, entry, player)

    def _check_presence(self, entry: Entry, player: str) -> None:
        # Somebody else must be there to be told; a match that nobody looks at can wait.
        if self.is_present(entry, player) or not entry.listeners:
            return
        for number in entry.table.seats_of(player):
            self._mark(entry, number, decisions.mark_away)

    def _mark(self, entry: Entry, seat: int, mark: Callable[[Draft, int], None]) -> None:
        self.spawn(self._change(entry, lambda draft, _others: mark(draft, seat)))

    def keep_time(self) -> None:
        """Ends the time of players when it is over, from now on."""
        self.keeps_time = True
        for entry in self.entries.values():
            self._set_timer(entry)

    def _set_timer(self, entry: Entry) -> None:
        if entry.timer is not None:
            entry.timer.cancel()
            entry.timer = None
        deadline = entry.table.deadline
        if deadline is not None and self.keeps_time:
            seconds = min(max(0, deadline - now()) / 1000, 86_400)
            entry.timer = asyncio.get_running_loop().call_later(seconds + 0.002, self._expire, entry)

    def _expire(self, entry: Entry) -> None:
        if entry.table.deadline is not None and entry.table.deadline > now():
            self._set_timer(entry)
        else:
            self.spawn(self._change(entry, lambda _draft, _others: None))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Runs something to its end, whoever hangs up meanwhile."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            log.error("failed", error=repr(error))

    def forget_idle(self, seconds: float) -> None:
        """Drops matches from memory at which nobody has looked for a while."""
        before = time.monotonic() - seconds
        for match, entry in list(self.entries.items()):
            if not entry.listeners and entry.used < before and not entry.lock.locked():
                if entry.timer is not None:
                    entry.timer.cancel()
                del self.entries[match]

    async def close(self) -> None:
        """Lets everything that has begun come to its end."""
        for entry in self.entries.values():
            if entry.timer is not None:
                entry.timer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@dataclass(frozen=True)
class Created:
    """Is a new match and the secrets of its open seats."""

    entry: Entry
    links: dict[int, str]


def _decide(entry: Entry, decide: Decide, in_time: bool) -> tuple[Draft, list[Draft], Refused | None]:
    others: list[Draft] = []
    draft = Draft(entry.table, entry.seed, now())
    if in_time:
        decisions.expire(draft)
    before, rows = draft.table, list(draft.rows)
    try:
        decide(draft, others)
    except Refused as refused:
        draft.table, draft.rows = before, rows
        return draft, [], refused
    return draft, others, None


def _seat_of(table: Table, player: str, wanted: int | None) -> int:
    mine = table.seats_of(player)
    if not mine or (wanted is not None and wanted not in mine):
        raise Refused("not_your_seat", no.NOT_YOUR_SEAT)
    if wanted is not None:
        return wanted
    return table.acting if table.acting in mine else mine[0]


def _follow_host(draft: Draft, player: str, command: cmd.HostCommand) -> None:
    if draft.table.plan.host != player:
        raise Refused("not_allowed", no.NOT_THE_HOST)
    if isinstance(command, cmd.Fill):
        decisions.fill(draft, house.bot(draft.table.game, command.level))
    else:
        decisions.cancel(draft)
