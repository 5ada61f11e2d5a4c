"""The bot interface: a stream of events, and three things a bot can do.

The house's own bots use nothing else. A bot keeps the stream open; each line is one JSON object. It answers
a turn with the number it was asked under, so that a line read twice does no harm.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from litestar import Response
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from sqlalchemy import select

from cetkaik.server import decisions, metrics, schema, views, wire
from cetkaik.server.api import AnyRequest, ask, find, follow, register, show
from cetkaik.server.commands import Act, Resign, SeatNumber
from cetkaik.server.forms import BotForm, BotInfo, Identity
from cetkaik.server.live import now
from cetkaik.server.refusal import NOT_YOUR_SEAT, Refused
from cetkaik.server.requests import known_player, limit, player_of, site_of
from cetkaik.server.site import Site

QUIET = 10.0  # seconds until an empty line says that the stream still lives


class YourTurn(msgspec.Struct, frozen=True, tag="turn"):
    """Asks a bot to act."""

    match: FromPath[str]
    seat: int
    plan: wire.PlanInfo
    table: wire.TableInfo
    position: wire.PositionInfo


class MatchOver(msgspec.Struct, frozen=True, tag="over"):
    """Tells a bot that a match is over."""

    match: FromPath[str]
    result: wire.ResultInfo


class FailForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Is the seat for which a bot cannot act."""

    seat: SeatNumber


@ask("/api/bots", tags=["bots"])
async def register_bot(request: AnyRequest, data: JSONBody[BotForm]) -> Identity:
    """Registers a bot, or changes what a bot has said of itself; keep the token secret."""
    limit(request, "identity")
    player = player_of(request)
    bot = player if player is not None and player.startswith("b") else None
    return await register(site_of(request), bot, data.name.strip(), "bot", data.games)


@show("/api/bots", tags=["bots"])
async def bots(request: AnyRequest) -> list[BotInfo]:
    """Lists bots that anybody may ask to play and whose stream is open here."""
    limit(request, "read")
    site = site_of(request)
    players = schema.players
    query = select(players).where(players.c.id.in_(list(site.live.streams)), players.c.games.is_not(None))
    found = await site.store.all(query)
    return [BotInfo(row.id, row.name, msgspec.json.decode(row.games)) for row in found]


@show("/api/bot/events", tags=["bots"])
async def bot_events(request: AnyRequest) -> Stream:
    """Streams a bot's events, one JSON object a line; an empty line means that all is quiet."""
    limit(request, "connect")
    return Stream(_events(site_of(request), known_player(request)), media_type="application/x-ndjson")


@ask("/api/bot/matches/{match:str}/act", tags=["bots"], status_code=200)
async def bot_act(request: AnyRequest, match: FromPath[str], data: JSONBody[Act]) -> wire.Done:
    """Takes an action."""
    return await follow(request, match, data)


@ask("/api/bot/matches/{match:str}/resign", tags=["bots"], status_code=200)
async def bot_resign(request: AnyRequest, match: FromPath[str], data: JSONBody[Resign]) -> wire.Done:
    """Gives up a match."""
    return await follow(request, match, data)


@ask("/api/bot/matches/{match:str}/fail", tags=["bots"], status_code=200)
async def bot_fail(request: AnyRequest, match: FromPath[str], data: JSONBody[FailForm]) -> Response[None]:
    """Says that the bot cannot act; the others are told and may ask it again or take another."""
    site, player = site_of(request), known_player(request)
    site.limits.check("act", player)
    entry = await find(site, match)
    if data.seat not in entry.table.seats_of(player):
        raise Refused("not_your_seat", NOT_YOUR_SEAT)
    await site.live.change(entry, lambda draft, _others: decisions.mark_failed(draft, data.seat))
    metrics.bot_failures.inc()
    return Response(None)


HANDLERS = [register_bot, bots, bot_events, bot_act, bot_resign, bot_fail]


async def _events(site: Site, player: str) -> AsyncIterator[bytes]:
    changed: asyncio.Queue[str] = asyncio.Queue()
    told: dict[str, object] = {}
    streams = site.live.streams.setdefault(player, set())
    streams.add(changed.put_nowait)
    metrics.streams.inc()
    try:
        for match in await _unfinished(site, player):
            changed.put_nowait(match)
        yield b"\n"
        while True:
            try:
                match = await asyncio.wait_for(changed.get(), QUIET)
            except TimeoutError:
                yield b"\n"
                continue
            for event in await _new(site, player, match, told):
                yield wire.encode(event) + b"\n"
    finally:
        metrics.streams.dec()
        streams.discard(changed.put_nowait)
        if not streams:
            site.live.streams.pop(player, None)
            site.live.stream_closed(player)


async def _unfinished(site: Site, player: str) -> list[str]:
    matches, seats = schema.matches, schema.seats
    query = (
        select(matches.c.id)
        .join(seats, seats.c.match == matches.c.id)
        .where(seats.c.player == player, matches.c.status == "playing")
        .distinct()
    )
    return [row.id for row in await site.store.all(query)]


async def _new(site: Site, player: str, match: str, told: dict[str, object]) -> list[YourTurn | MatchOver]:
    """Returns what a bot must be told of a match and was not told yet."""
    try:
        table = (await find(site, match)).table
    except Refused:
        return []
    if table.status == "over" and table.result is not None:
        if match not in told:
            return []
        del told[match]
        return [MatchOver(match, wire.ResultInfo(**msgspec.structs.asdict(table.result)))]
    told.setdefault(match, None)
    seat = table.acting
    if seat is None or table.seats[seat].player != player or table.seats[seat].failed:
        return []
    position = views.see(table, seat, "text", site.live.scenes)
    asked = (seat, table.number(seat), table.seats[seat])
    if position is None or told.get(match) == asked:
        return []
    told[match] = asked
    return [YourTurn(match, seat, views.plan_info(table), views.table_info(table, seat, now()), position)]
