"""The connection to the database: SQLite in one file, or PostgreSQL; migrations bring it up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from cetkaik.errors import CetkaikError
from cetkaik.i18n import _

MIGRATIONS = Path(__file__).parent / "migrations"
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_MIGRATING = 0x63657462  # the key of the lock under which PostgreSQL is migrated


class DatabaseError(CetkaikError):
    """Says what is wrong with the address of a database."""


def address(url: str) -> URL:
    """Reads the address of a database, which may leave out the driver.

    >>> address("postgresql://me@localhost/games").drivername
    'postgresql+asyncpg'
    """
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise DatabaseError(_("'{url}' is not the address of a database.").format(url=url)) from error
    kind = parsed.drivername.partition("+")[0]
    if kind not in _DRIVERS:
        message = _("The server works with SQLite and PostgreSQL, not with {kind}.")
        raise DatabaseError(message.format(kind=kind))
    return parsed.set(drivername=_DRIVERS[kind])


def connect(url: str) -> AsyncEngine:
    """Opens a database; nothing is read or written yet."""
    parsed = address(url)
    if parsed.get_backend_name() == "sqlite":
        if parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(parsed)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    return create_async_engine(parsed, pool_size=5, pool_pre_ping=True)


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # What is acknowledged survives a power cut as well, not only the end of the process.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


async def migrate(engine: AsyncEngine, revision: str = "head") -> None:
    """Brings the database up to date; of several processes that try at once, one does it."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATING})
        await connection.run_sync(_upgrade, revision)


def _upgrade(connection: Connection, revision: str) -> None:
    command.upgrade(config(connection), revision)


def config(connection: Connection) -> Config:
    """Returns what Alembic needs to work on a connection."""
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS))
    settings.attributes["connection"] = connection
    return settings
