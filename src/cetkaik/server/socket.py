"""The socket: one connection of a page to a match.

It gets a full snapshot first, then what is new. Messages are made when they are sent: whoever is slow gets
the newest position and no backlog. After a break one connects again, and the snapshot sets everything right.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from cetkaik.i18n import language
from cetkaik.scene import Text
from cetkaik.server import metrics, views, wire
from cetkaik.server.api import SeatQuery, find, obey, viewer_of
from cetkaik.server.live import Entry, now
from cetkaik.server.refusal import NOT_YOUR_SEAT, Refused
from cetkaik.server.requests import language_of, limit, player_of, same_origin, site_of
from cetkaik.server.site import Site
from cetkaik.server.table import Table

HEARTBEAT = 10.0  # seconds
FULL = 64  # answers that wait to be sent before a client is thought not to listen
REFUSED = 4000  # the close code; the message before it says why
AnySocket = WebSocket[Any, Any, Any]


class Page:
    """Is one page that looks at a match."""

    def __init__(
        self, site: Site, entry: Entry, socket: AnySocket, player: str, seat: int | None, mode: wire.Mode
    ) -> None:
        self.site = site
        self.entry = entry
        self.socket = socket
        self.player = player
        self.mode = mode
        self._seat = seat
        self._answers: deque[wire.FromServer] = deque()
        self._news = asyncio.Event()
        self._told: _Told | None = None  # nothing yet: a snapshot is due
        self._actions = 0  # that the client knows

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the page sees."""
        mine = self.entry.table.seats_of(self.player)
        wanted = self._seat if self._seat in mine else None
        return viewer_of(self.entry, self.player, wanted)

    def wake(self) -> None:
        """Says that something has changed."""
        self._news.set()

    def answer(self, message: wire.FromServer) -> None:
        """Sends an answer as soon as possible."""
        self._answers.append(message)
        self._news.set()

    async def write(self) -> None:
        """Sends whatever there is to say, until it is cancelled."""
        self._news.set()
        while True:
            try:
                await asyncio.wait_for(self._news.wait(), HEARTBEAT)
            except TimeoutError:
                await self._send(wire.Heartbeat(now(), self.entry.table.number(self.viewer)))
                continue
            self._news.clear()
            while self._answers:
                await self._send(self._answers.popleft())
            news = self._new()
            if news is not None:
                await self._send(news)

    async def read(self) -> None:
        """Follows what the client asks for, until it hangs up."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text") or message.get("bytes") or b""
            assert isinstance(data, str | bytes)
            if len(self._answers) > FULL:
                return
            await self._follow(data)

    async def _follow(self, data: str | bytes) -> None:
        asked = 0
        try:
            if len(data) > wire.LARGEST_MESSAGE:
                raise Refused("too_large", Text("The message is too long."))
            message = wire.read(data)
            if isinstance(message, wire.Sync):
                self.site.limits.check("act", self.player or str(id(self)))
                self._told = None
                self._news.set()
            elif isinstance(message, wire.Ping):
                self.answer(wire.Pong(message.id, now()))
            else:
                asked = message.id
                if not self.player:
                    raise Refused("not_your_seat", NOT_YOUR_SEAT)
                number = await obey(self.site, self.entry, self.player, message.command)
                self.answer(wire.Done(asked, number))
        except msgspec.MsgspecError as error:
            self.answer(wire.refusal(_not_understood(error)))
        except UnicodeDecodeError:
            self.answer(wire.refusal(Refused("bad_message", Text("The message is not UTF-8 text."))))
        except Refused as refused:
            self.answer(wire.refusal(refused, asked))

    def _new(self) -> wire.FromServer | None:
        table, viewer = self.entry.table, self.viewer
        before, self._told = self._told, _Told(table.line, viewer, table.number(viewer), _around(table))
        if before is None or before.line != table.line:
            self._actions = len(table.texts)
            return views.snapshot(table, viewer, self.mode, now(), self.site.live.scenes)
        if before == self._told:
            # Whoever sees nothing new is told nothing: even that something happened may be a secret.
            return None
        position = None
        if (before.viewer, before.number) != (viewer, self._told.number):
            position = views.see(table, viewer, self.mode, self.site.live.scenes, self._actions)
            self._actions = len(table.texts)
        return wire.Delta(table.id, views.table_info(table, viewer, now()), position)

    async def _send(self, message: wire.FromServer) -> None:
        await self.socket.send_text(wire.encode(message).decode())


@dataclass(frozen=True, slots=True)
class _Told:
    """Is what a client was told last."""

    line: int
    viewer: int | None
    number: int
    around: tuple[object, ...]


def _around(table: Table) -> tuple[object, ...]:
    """Returns what everybody may know beside the position; a secret decision changes nothing of it."""
    return (
        table.status,
        table.seats,
        table.clocks,
        table.asked,
        table.agreed,
        table.wanting,
        table.rematch,
        table.said,
    )


def _not_understood(error: msgspec.MsgspecError) -> Refused:
    words = Text("The message is not understood: {reason}", reason=str(error)[:200])
    return Refused("bad_message", words)


@websocket("/api/matches/{match:str}/socket")
async def match_socket(
    socket: AnySocket, match: FromPath[str], view: FromQuery[wire.Mode] = "scene", seat: SeatQuery = None
) -> None:
    """Connects a page, or a program, to a match."""
    await socket.accept()
    site, player = site_of(socket), player_of(socket)
    with language(language_of(socket)):
        try:
            limit(socket, "connect")
            if not same_origin(socket):
                raise Refused("not_allowed", Text("Another site's page may not play for you."))
            entry = await find(site, match)
            if seat is not None:
                viewer_of(entry, player, seat)
        except Refused as refused:
            await socket.send_text(wire.encode(wire.refusal(refused)).decode())
            await socket.close(REFUSED, refused.code)
            return
        await _serve(Page(site, entry, socket, player or "", seat, view))


async def _serve(page: Page) -> None:
    metrics.sockets.inc()
    page.site.live.subscribe(page.entry, page)
    writing = asyncio.create_task(page.write())
    try:
        await page.read()
    finally:
        page.site.live.unsubscribe(page.entry, page)
        metrics.sockets.dec()
        writing.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writing
