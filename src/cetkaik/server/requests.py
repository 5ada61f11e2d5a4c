"""What every handler needs to know of a request: who asks, in which language, and how often."""

from __future__ import annotations

from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException

from cetkaik.errors import InvalidText
from cetkaik.i18n import find_language
from cetkaik.scene import Text
from cetkaik.server.identity import COOKIE
from cetkaik.server.limits import What
from cetkaik.server.refusal import Refused
from cetkaik.server.site import Site

Connection = ASGIConnection[Any, Any, Any, Any]
SAFE = ("GET", "HEAD", "OPTIONS")


def site_of(connection: Connection) -> Site:
    """Returns the server that a connection belongs to."""
    site: Site = connection.app.state.site
    return site


def player_of(connection: Connection) -> str | None:
    """Returns who asks, if a good token says so."""
    words = connection.headers.get("authorization", "").split()
    token = words[1] if len(words) == 2 and words[0].lower() == "bearer" else connection.cookies.get(COOKIE)
    return site_of(connection).signer.check(token) if token else None


def known_player(connection: Connection) -> str:
    """Returns who asks, or raises ``Refused``."""
    player = player_of(connection)
    if player is None:
        raise Refused("no_identity", Text("Say first how you want to be called."))
    return player


def limit(connection: Connection, what: What) -> None:
    """Counts a request of somebody, or of an address if nobody knows who it is."""
    client = connection.client
    who = player_of(connection) or (client.host if client is not None else "")
    site_of(connection).limits.check(what, who)


def same_origin(connection: Connection) -> bool:
    """Tells whether a browser's page of this very site asks; programs send no origin and are let in."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


def guard_origin(connection: Connection, _handler: Any) -> None:
    """Keeps pages of other sites from acting for whoever looks at them."""
    if connection.scope.get("method", "GET") not in SAFE and not same_origin(connection):
        raise PermissionDeniedException("another site's page may not do that")


def language_of(connection: Connection) -> str:
    """Returns the language in which somebody wants to be answered."""
    wanted = connection.query_params.get("lang") or connection.headers.get("accept-language", "")
    for part in str(wanted)[:200].split(","):
        with suppress(InvalidText):
            return find_language(part.split(";")[0].strip())
    return "en"
