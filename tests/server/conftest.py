"""Servers that tests share."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server.postgres import cluster, create_database, programs
from tests.server.processes import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server process on SQLite, without bots and without limits."""
    with running(tmp_path_factory.mktemp("server"), away=0.2) as process:
        yield process


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder for a server of one's own, removed at once."""
    yield tmp_path
    shutil.rmtree(tmp_path, ignore_errors=True)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """A real PostgreSQL."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed; apt-get install postgresql")
    with cluster() as address:
        yield address


@pytest.fixture
def postgresql(postgresql_server: str) -> str:
    """The address of an empty database of a real PostgreSQL."""
    return asyncio.run(create_database(postgresql_server, f"test{next(_databases)}"))


_databases = count()
