"""The application: all handlers put together, and what goes for every answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.types import Message, Scope

from cetkaik import __version__
from cetkaik.scene import Text
from cetkaik.server import api, bot_api, wire
from cetkaik.server.logs import logged
from cetkaik.server.refusal import Code, Refused
from cetkaik.server.requests import guard_origin
from cetkaik.server.settings import Settings
from cetkaik.server.site import Site
from cetkaik.server.socket import match_socket

LARGEST_BODY = 65_536

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

log = structlog.get_logger("cetkaik.app")

_CODES: dict[int, Code] = {404: "no_match", 405: "not_allowed", 403: "not_allowed", 413: "too_large"}


def create_app(settings: Settings) -> Litestar:
    """Builds the server."""
    site = Site(settings)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        app.state.site = site
        async with site.running():
            yield

    return Litestar(
        route_handlers=[*api.HANDLERS, *bot_api.HANDLERS, match_socket],
        lifespan=[running],
        guards=[guard_origin],
        middleware=[logged],
        before_send=[_add_headers],
        exception_handlers={Refused: refuse, HTTPException: refuse_request, Exception: fail},
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Cetkaik",
            version=__version__,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
        ),
    )


async def _add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def refuse(_request: Request[Any, Any, Any], error: Refused) -> Response[wire.Refusal]:
    """Answers what is refused."""
    headers = {} if error.seconds is None else {"retry-after": str(error.seconds)}
    return Response(wire.refusal(error), status_code=error.status, headers=headers)


def refuse_request(_request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Refusal]:
    """Answers what is no request of this interface, in the same form."""
    reason = error.detail or "error"
    if error.extra and isinstance(error.extra, list):
        first = error.extra[0]
        reason = f"{first.get('key', '')}: {first.get('message', '')}" if isinstance(first, dict) else reason
    code = _CODES.get(error.status_code, "bad_message")
    refused = Refused(code, Text("The request is not understood: {reason}", reason=str(reason)[:200]))
    return Response(wire.refusal(refused), status_code=error.status_code, headers=error.headers)


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Refusal]:
    """Answers what should never happen, and writes it down."""
    log.error("failed", path=request.scope["path"], error=repr(error), exc_info=error)
    refused = Refused("bad_message", Text("The server has failed. Your match is safe; try again."))
    return Response(wire.refusal(refused), status_code=500)
