"""Opening matches, finding opponents, taking seats."""

from __future__ import annotations

import msgspec
from sqlalchemy import select, update

from cetkaik.errors import CetkaikError
from cetkaik.scene import Text
from cetkaik.server import decisions, house, schema
from cetkaik.server import events as ev
from cetkaik.server import refusal as no
from cetkaik.server.forms import (
    BotSeat,
    JoinForm,
    LevelSeat,
    Lobby,
    LobbyMatch,
    MatchForm,
    MySeat,
    OpenSeat,
    PairingForm,
    SeatWish,
)
from cetkaik.server.identity import hashed
from cetkaik.server.live import Created, Entry, now
from cetkaik.server.refusal import Refused
from cetkaik.server.site import Site
from cetkaik.server.table import known_game

FRESH = 30_000  # milliseconds for which somebody who was seen waiting still counts as waiting
LISTED = 50


async def name_of(site: Site, player: str) -> str:
    """Returns how a player is called."""
    found = await site.store.one(select(schema.players.c.name).where(schema.players.c.id == player))
    if found is None:
        raise Refused("no_identity", Text("Say first how you want to be called."))
    return str(found[0])


async def open_match(site: Site, player: str, form: MatchForm, pairing: str | None = None) -> Created:
    """Opens a match as it is wanted."""
    plan = _plan(player, form)
    name = await name_of(site, player)
    game = known_game(plan.game, tuple(sorted(plan.options.items())))
    try:
        game.seated(len(form.seats))
    except CetkaikError as error:
        raise Refused("bad_message", Text("{message}", message=str(error))) from error
    seats: list[ev.Reserved | ev.Joined | None] = []
    for number, wish in enumerate(form.seats):
        match wish:
            case OpenSeat():
                seats.append(None)
            case MySeat():
                seats.append(ev.Reserved(number, player, name))
            case LevelSeat():
                seats.append(ev.Joined(number, *house.bot(game, wish.level), kind="bot"))
            case BotSeat():
                bot = await _willing_bot(site, wish.player, form.game)
                seats.append(ev.Joined(number, wish.player, bot, kind="bot"))
    return await site.live.create(plan, seats, pairing=pairing, seen=now() if pairing else None)


async def pair(site: Site, player: str, form: PairingForm) -> Created:
    """Finds somebody who waits for the same, or lets the player wait; asking again means still waiting."""
    wishes: list[SeatWish] = [MySeat(), *(OpenSeat() for _ in range(form.seats - 1))]
    wanted = MatchForm(form.game, wishes, form.options, form.clock, form.casual)
    plan = _plan(player, wanted)
    key = msgspec.json.encode([plan.game, sorted(plan.options.items()), form.seats, form.clock, form.casual])
    matches = schema.matches
    query = (
        select(matches.c.id)
        .where(matches.c.status == "waiting", matches.c.pairing == key.decode())
        .where(matches.c.seen > now() - FRESH)
        .order_by(matches.c.created)
    )
    name = await name_of(site, player)
    for (match,) in await site.store.all(query):
        entry = await site.live.open(match)
        if any(seat.player == player for seat in entry.table.seats):
            await site.store.execute(update(matches).where(matches.c.id == match).values(seen=now()))
            return Created(entry, {})
        if await _sit_down(site, entry, player, name):
            return Created(entry, {})
    return await open_match(site, player, wanted, key.decode())


async def join(site: Site, entry: Entry, player: str, form: JoinForm) -> int:
    """Seats a player; returns his seat."""
    name = await name_of(site, player)
    kind: ev.Kind = "bot" if player.startswith("b") else "person"
    seat = await _seat_for(site, entry, player, form)
    event = ev.Joined(seat, player, name, form.seed, kind)
    await site.live.change(entry, lambda draft, _others: decisions.join(draft, seat, event))
    return seat


async def lobby(site: Site) -> Lobby:
    """Lists public matches that wait for somebody or are being played, the newest first."""
    return Lobby(await _listed(site, "waiting"), await _listed(site, "playing"))


def _plan(player: str, form: MatchForm) -> ev.Created:
    try:
        options = dict(known_game(form.game, tuple(sorted(form.options.items()))).differences)
    except CetkaikError as error:
        raise Refused("bad_message", Text("{message}", message=str(error))) from error
    return ev.Created(
        game=form.game,
        options=options,
        seats=len(form.seats),
        host=player,
        commitment="",
        clock=form.clock,
        casual=form.casual,
        public=form.public,
    )


async def _willing_bot(site: Site, player: str, game: str) -> str:
    players = schema.players
    found = await site.store.one(select(players.c.name, players.c.games).where(players.c.id == player))
    if found is None or found.games is None or game not in msgspec.json.decode(found.games):
        words = Text("There is no bot '{player}' that plays {game}.", player=player, game=game)
        raise Refused("bad_message", words)
    return str(found.name)


async def _sit_down(site: Site, entry: Entry, player: str, name: str) -> bool:
    def decide(draft: decisions.Draft, _others: list[decisions.Draft]) -> None:
        empty = [number for number, seat in enumerate(draft.table.seats) if not seat.player]
        if not empty:
            raise Refused("seat_taken", no.SEAT_TAKEN)
        decisions.reserve(draft, empty[0], player, name)

    try:
        await site.live.change(entry, decide)
    except Refused:
        return False
    return True


async def _seat_for(site: Site, entry: Entry, player: str, form: JoinForm) -> int:
    if form.secret:
        seats = schema.seats
        query = select(seats.c.seat).where(
            seats.c.match == entry.table.id, seats.c.secret == hashed(form.secret)
        )
        found = await site.store.one(query)
        if found is None:
            raise Refused("bad_link", no.BAD_LINK)
        return int(found[0])
    kept = [
        number for number, seat in enumerate(entry.table.seats) if seat.player == player and not seat.joined
    ]
    if not kept or (form.seat is not None and form.seat not in kept):
        raise (
            Refused("seat_taken", no.SEAT_TAKEN)
            if entry.table.seats_of(player)
            else Refused("bad_link", no.BAD_LINK)
        )
    return kept[0] if form.seat is None else form.seat


async def _listed(site: Site, status: str) -> list[LobbyMatch]:
    matches, seats, players = schema.matches, schema.seats, schema.players
    query = (
        select(matches.c.id, matches.c.game, matches.c.status, matches.c.created, matches.c.pairing)
        .where(matches.c.status == status, matches.c.public)
        .order_by(matches.c.created.desc())
        .limit(LISTED)
    )
    rows = await site.store.all(query)
    names: dict[str, list[str]] = {row.id: [] for row in rows}
    who = (
        select(seats.c.match, seats.c.player, players.c.name)
        .join(players, players.c.id == seats.c.player, isouter=True)
        .where(seats.c.match.in_(names), seats.c.player.is_not(None))
        .order_by(seats.c.match, seats.c.seat)
    )
    for row in await site.store.all(who):
        names[row.match].append(row.name or row.player)
    return [
        LobbyMatch(row.id, row.game, row.status, row.created, names[row.id], row.pairing is not None)
        for row in rows
    ]
