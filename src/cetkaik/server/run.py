"""Running the server: one process, or several behind one address, and the house's bots beside them."""

from __future__ import annotations

import multiprocessing
import os
import socket
import tempfile

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from cetkaik.server.app import create_app
from cetkaik.server.bots import run_house
from cetkaik.server.logs import configure
from cetkaik.server.metrics import MULTIPROCESS
from cetkaik.server.settings import Settings
from cetkaik.server.wire import LARGEST_MESSAGE

SETTINGS = "CETKAIK_SERVE"  # how the settings come to the processes that uvicorn starts


def serve(settings: Settings) -> None:
    """Runs the server until it is told to stop."""
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    if settings.workers > 1:
        os.environ.setdefault(MULTIPROCESS, tempfile.mkdtemp(prefix="cetkaik-metrics-"))
    config = _config(settings)
    listening = config.bind_socket()
    bots = _start_bots(settings, listening)
    try:
        if settings.workers > 1:
            Multiprocess(config, [listening]).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])
    finally:
        for process in bots:
            process.terminate()


def app() -> Litestar:
    """Builds the application in a process that uvicorn has started."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    configure(settings.log)
    return create_app(settings)


def _config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        "cetkaik.server.run:app",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        ws="websockets-sansio",
        ws_max_size=4 * LARGEST_MESSAGE,
        # Scenes are small and many; a compressor for each connection would cost more memory than a match.
        ws_per_message_deflate=False,
        forwarded_allow_ips=settings.proxies,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def _start_bots(settings: Settings, listening: socket.socket) -> list[multiprocessing.process.BaseProcess]:
    if not settings.bots:
        return []
    host, port = listening.getsockname()[:2]
    where = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    where = f"[{where}]" if ":" in where else where
    process = multiprocessing.get_context("spawn").Process(
        target=run_house, args=(f"http://{where}:{port}", settings), daemon=False
    )
    process.start()
    return [process]
