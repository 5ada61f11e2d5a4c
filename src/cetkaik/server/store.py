"""The store: an append-only table of events, and beside it what is needed to find matches.

Drafts that arrive while a transaction is being written wait for the next and share it, so that many matches
move for the price of one flush to the disk. Nobody is told of an event before its transaction is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Row as SqlRow
from sqlalchemy import bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cetkaik.server import schema
from cetkaik.server.events import Row, read_event, write_event

CHANNEL = "cetkaik_news"


class Conflict(Exception):
    """Says that another process has written an event of that number before."""


class News(msgspec.Struct, frozen=True):
    """Is what other processes are told: a match has so many events, and these players should look."""

    match: str
    count: int
    players: tuple[str, ...] = ()


@dataclass
class Write:
    """Is what must become true together: events, new matches and seats, changes of a match's row."""

    rows: list[Row]
    opened: list[dict[str, Any]] = field(default_factory=list)
    seats: list[dict[str, Any]] = field(default_factory=list)
    taken: list[tuple[str, int, str]] = field(default_factory=list)  # match, seat, its player
    changes: dict[str, dict[str, Any]] = field(default_factory=dict)  # by match: status, deadline
    news: list[News] = field(default_factory=list)


class Store:
    """Is the database as the server uses it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def write(self, write: Write) -> None:
        """Stores what is given, durably, or raises ``Conflict`` and stores nothing of it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await asyncio.shield(done)

    async def close(self) -> None:
        """Finishes what is being written and closes the database."""
        if self._writer is not None:
            await self._writer
        await self.engine.dispose()

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            try:
                await self._commit([write for write, _done in group])
            except IntegrityError:
                for write, done in group:
                    await self._commit_alone(write, done)
            except Exception as error:
                _settle(group, error)
            else:
                _settle(group, None)

    async def _commit_alone(self, write: Write, done: asyncio.Future[None]) -> None:
        error: Exception | None = None
        try:
            await self._commit([write])
        except IntegrityError:
            error = Conflict()
        except Exception as found:
            error = found
        _settle([(write, done)], error)

    async def _commit(self, writes: Sequence[Write]) -> None:
        async with self.engine.begin() as connection:
            await _insert(connection, schema.matches, [row for write in writes for row in write.opened])
            await _insert(connection, schema.events, [_plain(row) for write in writes for row in write.rows])
            await _insert(connection, schema.seats, [row for write in writes for row in write.seats])
            await _take_seats(connection, [taken for write in writes for taken in write.taken])
            for write in writes:
                for match, values in write.changes.items():
                    change = update(schema.matches).where(schema.matches.c.id == match).values(**values)
                    await connection.execute(change)
            if self.engine.dialect.name == "postgresql":
                await _notify(connection, [news for write in writes for news in write.news])

    async def events(self, match: str, since: int = 0) -> list[Row]:
        """Reads the events of a match from a number on."""
        table = schema.events
        query = (
            select(table.c.number, table.c.at, table.c.data)
            .where(table.c.match == match, table.c.number >= since)
            .order_by(table.c.number)
        )
        async with self.engine.connect() as connection:
            found = await connection.execute(query)
            return [Row(match, number, at, read_event(data)) for number, at, data in found]

    async def match(self, match: str) -> SqlRow[Any] | None:
        """Reads the row of a match."""
        return await self.one(select(schema.matches).where(schema.matches.c.id == match))

    async def one(self, query: Any) -> SqlRow[Any] | None:
        """Returns the first row that a query finds."""
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first()

    async def all(self, query: Any) -> Sequence[SqlRow[Any]]:
        """Returns all rows that a query finds."""
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def execute(self, statement: Any, values: Any = None) -> None:
        """Carries out one statement that is not about events."""
        async with self.engine.begin() as connection:
            await connection.execute(statement, values)

    async def agree(self, name: str, value: str) -> str:
        """Returns a fact that all processes share; the first to ask sets it."""
        query = select(schema.facts.c.value).where(schema.facts.c.name == name)
        found = await self.one(query)
        if found is None:
            try:
                await self.execute(insert(schema.facts), {"name": name, "value": value})
            except IntegrityError:
                found = await self.one(query)
        return value if found is None else str(found[0])


def _settle(group: Iterable[tuple[Write, asyncio.Future[None]]], error: Exception | None) -> None:
    for _write, done in group:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def _plain(row: Row) -> dict[str, Any]:
    return {"match": row.match, "number": row.number, "at": row.at, "data": write_event(row.event)}


async def _insert(connection: AsyncConnection, table: Any, rows: list[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(table), rows)


async def _take_seats(connection: AsyncConnection, taken: list[tuple[str, int, str]]) -> None:
    if not taken:
        return
    table = schema.seats
    change = (
        update(table)
        .where(table.c.match == bindparam("of_match"), table.c.seat == bindparam("of_seat"))
        .values(player=bindparam("by"), secret=None)
    )
    rows = [{"of_match": match, "of_seat": seat, "by": player} for match, seat, player in taken]
    await connection.execute(change, rows)


async def _notify(connection: AsyncConnection, news: list[News]) -> None:
    if news:
        payloads = [{"c": CHANNEL, "p": msgspec.json.encode(item).decode()} for item in news]
        await connection.execute(text("SELECT pg_notify(:c, :p)"), payloads)
