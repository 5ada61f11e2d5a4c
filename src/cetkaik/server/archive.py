"""Taking matches out of the database: a copy of everything, or the public matches as files."""

from __future__ import annotations

from pathlib import Path

import msgspec
from sqlalchemy import Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cetkaik.errors import CetkaikError
from cetkaik.i18n import _
from cetkaik.server import schema
from cetkaik.server.database import connect, migrate
from cetkaik.server.matchfile import write_match
from cetkaik.server.store import Store
from cetkaik.server.table import rebuild

BATCH = 1000


class NotEmpty(CetkaikError):
    """Says that a copy would be mixed with what is there already."""


async def backup(source: str, target: str) -> int:
    """Copies a whole database, while it is in use, into an empty one of either kind; returns its events."""
    there, here = connect(target), connect(source)
    try:
        await migrate(there)
        async with here.connect() as reading, there.begin() as writing:
            # What is copied belongs together, whatever happens meanwhile.
            await _freeze(here, reading)
            await _expect_empty(writing)
            copied = {table: await _copy(reading, writing, table) for table in schema.metadata.sorted_tables}
            return copied[schema.events]
    finally:
        await there.dispose()
        await here.dispose()


async def export(source: str, folder: Path) -> int:
    """Writes every public match that is over as a match file; returns how many."""
    store = Store(connect(source))
    folder.mkdir(parents=True, exist_ok=True)
    matches = schema.matches
    query = (
        select(matches.c.id).where(matches.c.status == "over", matches.c.public).order_by(matches.c.created)
    )
    try:
        found = await store.all(query)
        for (match,) in found:
            rows = await store.events(match)
            content = msgspec.json.format(msgspec.json.encode(write_match(rebuild(rows), rows)), indent=1)
            (folder / f"{match}.json").write_bytes(content + b"\n")
    finally:
        await store.close()
    return len(found)


async def bring_up_to_date(database: str) -> None:
    """Brings a database up to date."""
    engine = connect(database)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


async def _freeze(engine: AsyncEngine, connection: AsyncConnection) -> None:
    if engine.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        await connection.exec_driver_sql("BEGIN")


async def _expect_empty(connection: AsyncConnection) -> None:
    if (await connection.execute(select(schema.facts).limit(1))).first() is not None:
        raise NotEmpty(_("The copy must go into an empty database."))


async def _copy(reading: AsyncConnection, writing: AsyncConnection, table: Table) -> int:
    count = 0
    result = await reading.stream(select(table))
    async for rows in result.mappings().partitions(BATCH):
        await writing.execute(insert(table), [dict(row) for row in rows])
        count += len(rows)
    return count
