"""The HTTP interface: everything that can be done here, without a socket."""

from __future__ import annotations

import os
import re
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from sqlalchemy import insert, select, update

from cetkaik.games import games
from cetkaik.i18n import language
from cetkaik.options import Options
from cetkaik.players import levels
from cetkaik.server import lobby as places
from cetkaik.server import metrics, schema, views, wire
from cetkaik.server import refusal as no
from cetkaik.server.commands import Act, Command
from cetkaik.server.forms import (
    GameInfo,
    Health,
    Identity,
    JoinForm,
    Lobby,
    MatchForm,
    NameForm,
    Opened,
    PairingForm,
    Taken,
)
from cetkaik.server.identity import COOKIE, KEPT, new_player
from cetkaik.server.live import Created, Entry, now
from cetkaik.server.matchfile import MatchFile, write_match
from cetkaik.server.refusal import Refused
from cetkaik.server.requests import known_player, language_of, limit, player_of, site_of
from cetkaik.server.site import Site
from cetkaik.server.table import known_game

MATCH = re.compile(r"[A-Za-z0-9]{12}")
AnyRequest = Request[Any, Any, Any]
REFUSALS = {
    status: ResponseSpec(wire.Refusal, generate_examples=False, description=description)
    for status, description in {
        400: "The request is not understood",
        401: "Nobody has said who is asking",
        403: "Not allowed",
        404: "Not there",
        405: "Not this way",
        409: "The match has gone on",
        413: "Too long",
        429: "Too fast; the header Retry-After says how many seconds to wait",
    }.items()
}
"""Every answer but the good ones is a refusal, with a code for programs and words for people."""

show = partial(get, responses=REFUSALS)
ask = partial(post, responses=REFUSALS)
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=8)]


@get("/", media_type="text/html", include_in_schema=False, sync_to_thread=False)
def front() -> str:
    """Says where everything is."""
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Cetkaik</title>"
        "<h1>Cetkaik</h1><p>This is a play server. Programs find it described in "
        '<a href="/api/schema/openapi.json">OpenAPI</a>.</p></html>\n'
    )


@get("/health", tags=["server"], responses={503: ResponseSpec(Health, generate_examples=False)})
async def health(request: AnyRequest) -> Response[Health]:
    """Says whether the server and its database work."""
    site = site_of(request)
    try:
        await site.store.one(select(schema.facts.c.value).limit(1))
    except Exception:
        return Response(Health("no database", len(site.live.entries), os.getpid()), status_code=503)
    return Response(Health("ok", len(site.live.entries), os.getpid()))


@show("/metrics", tags=["server"], media_type="text/plain", sync_to_thread=False)
def prometheus() -> bytes:
    """Gives the server's numbers to Prometheus."""
    return metrics.page()


@show("/api/games", tags=["lobby"], sync_to_thread=False)
def all_games(request: AnyRequest) -> list[GameInfo]:
    """Lists the games that can be played, with their options and the levels of the house's bots."""
    limit(request, "read")
    with language(language_of(request)):
        return [_game_info(name) for name in games()]


@ask("/api/identity", tags=["identity"], status_code=200)
async def identify(request: AnyRequest, data: JSONBody[NameForm]) -> Response[Identity]:
    """Says how somebody wants to be called; who is new gets an identity, in the answer and as a cookie."""
    limit(request, "identity")
    site = site_of(request)
    identity = await register(site, player_of(request), data.name.strip(), "person")
    cookie = Cookie(
        key=COOKIE,
        value=identity.token,
        max_age=KEPT,
        httponly=True,
        samesite="lax",
        secure=site.settings.secure,
    )
    return Response(identity, cookies=[cookie])


@show("/api/identity", tags=["identity"])
async def who(request: AnyRequest) -> Identity:
    """Says who one is."""
    limit(request, "read")
    site, player = site_of(request), known_player(request)
    return Identity(player, await places.name_of(site, player), site.signer.token(player))


@show("/api/lobby", tags=["lobby"])
async def lobby(request: AnyRequest) -> Lobby:
    """Lists public matches that wait or are being played."""
    limit(request, "read")
    return await places.lobby(site_of(request))


@ask("/api/matches", tags=["lobby"])
async def open_match(request: AnyRequest, data: JSONBody[MatchForm]) -> Opened:
    """Opens a match; it begins when everybody has joined and given a seed."""
    limit(request, "create")
    return _opened(await places.open_match(site_of(request), known_player(request), data))


@ask("/api/pairing", tags=["lobby"])
async def pair(request: AnyRequest, data: JSONBody[PairingForm]) -> Opened:
    """Finds whoever waits for the same; the seat is then kept, and one joins with a seed."""
    limit(request, "create")
    return _opened(await places.pair(site_of(request), known_player(request), data))


@ask("/api/matches/{match:str}/join", tags=["match"], status_code=200)
async def join(request: AnyRequest, match: FromPath[str], data: JSONBody[JoinForm]) -> Taken:
    """Takes a seat, by its secret or because it is kept for one."""
    limit(request, "create")
    site, player = site_of(request), known_player(request)
    with language(language_of(request)):
        return Taken(await places.join(site, await find(site, match), player, data))


@show("/api/matches/{match:str}", tags=["match"])
async def look(
    request: AnyRequest,
    match: FromPath[str],
    view: FromQuery[wire.Mode] = "scene",
    seat: SeatQuery = None,
) -> Response[wire.Snapshot]:
    """Shows a match as a spectator sees it, or as the seat does that one holds."""
    limit(request, "read")
    site = site_of(request)
    entry = await find(site, match)
    viewer = viewer_of(entry, player_of(request), seat)
    return Response(views.snapshot(entry.table, viewer, view, now(), site.live.scenes))


@show("/api/matches/{match:str}/positions/{actions:int}", tags=["match"])
async def position(
    request: AnyRequest,
    match: FromPath[str],
    actions: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    seat: SeatQuery = None,
) -> Response[bytes]:
    """Shows a match as it was after so many actions; with hidden cards only when it is over."""
    limit(request, "read")
    entry = await find(site_of(request), match)
    if entry.table.status == "waiting" or actions > len(entry.table.texts):
        raise Refused("no_match", no.NO_MATCH)
    over = entry.table.status == "over"
    viewer = seat if over and seat in range(len(entry.table.seats)) else None
    scene = views.earlier(entry.table, viewer, actions)
    return Response(bytes(scene), media_type="application/json")


@ask("/api/matches/{match:str}/commands", tags=["match"], status_code=200)
async def do(request: AnyRequest, match: FromPath[str], data: JSONBody[Command]) -> wire.Done:
    """Acts, resigns, asks, answers, claims: all that the socket can do as well."""
    return await follow(request, match, data)


@show("/api/matches/{match:str}/file", tags=["match"])
async def match_file(request: AnyRequest, match: FromPath[str]) -> MatchFile:
    """Gives a match that is over as a file, with all seeds, for ``cetkaik verify``."""
    limit(request, "read")
    site = site_of(request)
    entry = await find(site, match)
    if entry.table.result is None:
        raise Refused("not_allowed", no.NOT_OVER)
    return write_match(entry.table, await site.store.events(match))


HANDLERS = [
    front,
    health,
    prometheus,
    all_games,
    identify,
    who,
    lobby,
    open_match,
    pair,
    join,
    look,
    position,
    do,
    match_file,
]


async def find(site: Site, match: str) -> Entry:
    """Returns a match by its id, up to date; raises ``Refused``."""
    if not MATCH.fullmatch(match):
        raise Refused("no_match", no.NO_MATCH)
    known = match in site.live.entries
    entry = await site.live.open(match)
    if known and site.live.shared:
        await site.live.catch_up(entry)
    return entry


async def follow(request: AnyRequest, match: str, command: Command) -> wire.Done:
    """Follows the command of a request."""
    site, player = site_of(request), known_player(request)
    entry = await find(site, match)
    with language(language_of(request)):
        return wire.Done(0, await obey(site, entry, player, command))


async def obey(site: Site, entry: Entry, player: str, command: Command) -> int:
    """Follows a command, counted and timed; returns the number of the position that one sees then."""
    site.limits.check("act", player)
    with metrics.seconds.time():
        try:
            number = await site.live.command(entry, player, command)
        except Refused as refused:
            metrics.refusals.labels(refused.code).inc()
            raise
    if isinstance(command, Act):
        metrics.actions.labels(entry.table.plan.game).inc()
    return number


def viewer_of(entry: Entry, player: str | None, seat: int | None) -> int | None:
    """Returns the seat through whose eyes somebody sees a match; in pass and play, the one to act."""
    mine = entry.table.seats_of(player) if player else ()
    if seat is not None:
        if seat not in mine:
            raise Refused("not_your_seat", no.NOT_YOUR_SEAT)
        return seat
    if entry.table.acting in mine:
        return entry.table.acting
    return mine[0] if mine else None


async def register(
    site: Site, player: str | None, name: str, kind: str, plays: list[str] | None = None
) -> Identity:
    """Gives a new identity, or a known one a new name."""
    players = schema.players
    games_text = None if plays is None else msgspec.json.encode(plays).decode()
    known = None
    if player is not None:
        known = await site.store.one(select(players.c.id).where(players.c.id == player))
    if player is None or known is None:
        player = player or new_player(kind)
        row = {"id": player, "name": name, "kind": kind, "created": now(), "games": games_text}
        await site.store.execute(insert(players), row)
    else:
        change = update(players).where(players.c.id == player).values(name=name, games=games_text)
        await site.store.execute(change)
    return Identity(player, name, site.signer.token(player))


def _opened(created: Created) -> Opened:
    table = created.entry.table
    return Opened(table.id, table.plan.commitment, f"/matches/{table.id}", created.links)


def _game_info(name: str) -> GameInfo:
    game = known_game(name, ())
    domains = game.options.domains() if isinstance(game.options, Options) else {}
    return GameInfo(
        name=name,
        title=str(game.title),
        players=(game.players[0], game.players[-1]),
        hidden=game.nature.hidden,
        chance=game.nature.chance,
        options={option: str(domain) for option, domain in domains.items()},
        levels=[level.name for level in levels(game)],
    )
