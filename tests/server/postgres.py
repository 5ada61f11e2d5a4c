"""A PostgreSQL of one's own for a test: a fresh cluster in a temporary folder, gone afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

# PostgreSQL refuses to run as root; Debian's package brings a user for it.
USER = "postgres" if os.geteuid() == 0 else None


def programs() -> Path | None:
    """Returns the folder of PostgreSQL's programs, if it is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    path = found[-1] if found else shutil.which("initdb")
    return None if path is None else Path(path).parent


@contextmanager
def cluster() -> Iterator[str]:
    """Runs a PostgreSQL and gives its address, without the name of a database."""
    folder = programs()
    assert folder is not None
    home = Path(tempfile.mkdtemp(prefix="cetkaik-postgres-"))
    if USER is not None:
        shutil.chown(home, USER)
    port = free_port()
    _run(folder / "initdb", "-D", home / "data", "-A", "trust", "-U", "cetkaik", "-E", "UTF8")
    options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1"
    _run(folder / "pg_ctl", "-D", home / "data", "-w", "-l", home / "log", "-o", options, "start")
    try:
        yield f"postgresql://cetkaik@127.0.0.1:{port}"
    finally:
        _run(folder / "pg_ctl", "-D", home / "data", "-m", "immediate", "stop")
        shutil.rmtree(home)


async def create_database(server: str, name: str) -> str:
    """Creates an empty database and returns its address."""
    connection = await asyncpg.connect(f"{server}/postgres")
    await connection.execute(f'CREATE DATABASE "{name}"')
    await connection.close()
    return f"{server}/{name}"


def free_port() -> int:
    """Finds a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _run(*words: object) -> None:
    subprocess.run([str(word) for word in words], check=True, capture_output=True, user=USER, cwd="/")
