"""Structured logs: one JSON object a line, and never a secret in it.

Tokens and seeds travel in headers, cookies and bodies only; of a request nothing but its method, its path
and its answer is written down.
"""

from __future__ import annotations

import logging
import sys
import time

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send


def configure(level: str) -> None:
    """Sets up the logs of this process, uvicorn's included."""
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
            foreign_pre_chain=[
                structlog.stdlib.add_log_level,
                structlog.processors.TimeStamper(fmt="iso"),
                structlog.processors.format_exc_info,
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=number, force=True)


log = structlog.get_logger("cetkaik.http")


def logged(app: ASGIApp) -> ASGIApp:
    """Writes a line for each request when it is answered."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        await app(scope, receive, noting)
        took = round((time.perf_counter() - began) * 1000, 1)
        log.info("request", method=scope["method"], path=scope["path"], status=status, ms=took)

    return wrapped
