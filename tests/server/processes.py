"""Real server processes for tests: started, killed, started again on the same port and database."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

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
        self.process = _context.Process(target=_serve, args=(self.settings, str(self.log)))
        self.process.start()
        deadline = time.monotonic() + 120
        while True:
            try:
                if httpx.get(f"{self.url}/health").status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
            assert self.process.is_alive(), self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()

    def kill(self) -> None:
        """Kills the process as a power cut would."""
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.join()

    def stop(self) -> None:
        """Asks the process to stop, and waits."""
        if self.process.is_alive():
            self.process.terminate()
            self.process.join(20)
        if self.process.is_alive():
            self.kill()


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
