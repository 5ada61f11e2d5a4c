"""Real server processes for tests: started, killed, started again on the same port and database."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from msgspec.structs import asdict

from cetkaik.server.run import serve
from cetkaik.server.settings import Settings
from tests.server.postgres import free_port

# Every server is forked from one process that has loaded everything, and so is there at once.
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(
    ["cetkaik.server.app", "cetkaik.server.bots", "cetkaik.server.run", "cetkaik.games"]
)


class Server:
    """Is a server process."""

    def __init__(self, settings: Settings, log: Path) -> None:
        self.settings = settings
        self.log = log
        self.start()

    @property
    def url(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.settings.port}"

    def start(self) -> None:
        """Starts the process and waits until it answers."""
        # uvicorn's own workers want a standard input, which forked servers have not.
        self.process = _Command(self) if self.settings.workers > 1 else _Fork(self)
        deadline = time.monotonic() + 120
        while True:
            try:
                if httpx.get(f"{self.url}/health").status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
            assert self.process.is_alive, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()

    def kill(self) -> None:
        """Kills the process as a power cut would."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Asks the process to stop, and waits."""
        if self.process.is_alive:
            os.kill(self.process.pid, signal.SIGTERM)
        self.process.wait()


class _Fork:
    """Is a server forked from a process that has loaded everything."""

    def __init__(self, server: Server) -> None:
        self._process = _context.Process(target=_serve, args=(server.settings, str(server.log)))
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def wait(self) -> None:
        self._process.join(30)


class _Command:
    """Is a server started by the command."""

    def __init__(self, server: Server) -> None:
        given = {f"CETKAIK_{name.upper()}": str(value) for name, value in asdict(server.settings).items()}
        with server.log.open("ab") as log:
            command = [sys.executable, "-m", "cetkaik", "serve"]
            self._process = subprocess.Popen(command, env=os.environ | given, stdout=log, stderr=log)
        self.pid = self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def wait(self) -> None:
        self._process.wait(30)


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Server]:
    """Runs a server with a database of its own, without limits and without bots unless they are asked for."""
    given: dict[str, Any] = {"database": f"sqlite:///{folder}/matches.db", "bots": 0, "limits": False}
    server = Server(Settings(port=free_port(), **(given | settings)), folder / "server.log")
    try:
        yield server
    finally:
        server.stop()


def _serve(settings: Settings, log: str) -> None:
    os.environ["CETKAIK_LANG"] = "en"
    file = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    serve(settings)
