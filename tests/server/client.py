"""A client as a stranger would write it: HTTP for the lobby, a socket for the match."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import ContextVar
from functools import partial
from random import Random
from typing import Any, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
T = TypeVar("T")
_open: ContextVar[list[Callable[[], Awaitable[None]]]] = ContextVar("open")


def run(script: Coroutine[Any, Any, T]) -> T:
    """Runs a script of clients, and closes all connections that it has opened."""

    async def closing() -> T:
        close: list[Callable[[], Awaitable[None]]] = []
        _open.set(close)
        try:
            return await script
        finally:
            await asyncio.gather(*(function() for function in close))

    return asyncio.run(closing())


class Api:
    """Is one person, known to the server by a token."""

    def __init__(self, url: str, name: str = "", token: str = "") -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=60)
        _open.get().append(self.http.aclose)
        self.name = name
        self.player = ""
        self.token = token
        if token:
            self.http.headers["authorization"] = f"Bearer {token}"

    async def introduce(self) -> Api:
        """Gets an identity."""
        answer = await self.post("/api/identity", {"name": self.name})
        self.token, self.player = answer["token"], answer["player"]
        self.http.headers["authorization"] = f"Bearer {self.token}"
        return self

    async def post(self, path: str, data: Json, status: int = 200) -> Json:
        """Posts JSON and returns the answer, which must have the given status or be a success."""
        answer = await self.http.post(path, json=data)
        good = answer.status_code == status or (status == 200 and answer.status_code == 201)
        assert good, (answer.status_code, answer.text)
        found: Json = answer.json()
        return found

    async def get(self, path: str, status: int = 200) -> Any:
        """Gets JSON."""
        answer = await self.http.get(path)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    async def join(self, match: str, **form: Any) -> int:
        """Takes a seat."""
        seat: int = (await self.post(f"/api/matches/{match}/join", form))["seat"]
        return seat

    async def command(self, match: str, status: int = 200, **command: Any) -> Json:
        """Sends a command by HTTP."""
        return await self.post(f"/api/matches/{match}/commands", command, status)

    async def socket(self, match: str, view: str = "text", **query: Any) -> Socket:
        """Connects to a match."""
        words = "&".join(f"{name}={value}" for name, value in {"view": view, **query}.items())
        url = f"{self.url.replace('http', 'ws')}/api/matches/{match}/socket?{words}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return Socket(await connect(url, additional_headers=headers, compression=None, max_size=None))


class Socket:
    """Is a connection to a match, which remembers the newest of everything and all that was received."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        _open.get().append(connection.close)
        self.received: list[str] = []
        self.table: Json = {}
        self.position: Json | None = None
        self.plan: Json = {}
        self.actions: list[str] = []
        self._id = 0

    async def receive(self) -> Json:
        """Receives one message and takes it in."""
        text = str(await asyncio.wait_for(self.connection.recv(), 60))
        self.received.append(text)
        message: Json = json.loads(text)
        if message["type"] in ("snapshot", "delta"):
            self._take_in(message)
        return message

    def _take_in(self, message: Json) -> None:
        if message["type"] == "snapshot":
            self.plan, self.actions, self.position = message["plan"], [], None
        self.table = message["table"]
        if message["position"] is not None:
            position = self.position = message["position"]
            if "actions" in position:
                assert position.get("first", 0) == len(self.actions)
                self.actions += position["actions"]

    async def until(self, condition: Callable[[Socket], bool]) -> Socket:
        """Receives until something is true."""
        while not condition(self):
            await self.receive()
        return self

    async def send(self, message: object) -> None:
        """Sends a message, or any text."""
        await self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def do(self, **command: Any) -> Json:
        """Asks for something and returns the answer."""
        self._id += 1
        await self.send({"type": "do", "id": self._id, "command": command})
        while True:
            message = await self.receive()
            if message["type"] in ("done", "refused") and message["id"] in (self._id, 0):
                return message

    async def close(self) -> None:
        """Hangs up."""
        await self.connection.close()

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.table.get("status") == "over"

    @property
    def legal(self) -> list[str]:
        """What this seat may do now."""
        return (self.position or {}).get("legal") or []


async def open_match(url: str, game: str, seats: int, **form: Any) -> tuple[str, list[Api]]:
    """Opens a match of people only and seats them; returns its id and them."""
    players = [await Api(url, f"Player {number}").introduce() for number in range(seats)]
    wishes = [{"type": "me"}, *({"type": "open"} for _ in range(seats - 1))]
    opened = await players[0].post("/api/matches", {"game": game, "seats": wishes, **form})
    match = opened["match"]
    await players[0].join(match, seed="first")
    for number, player in enumerate(players[1:], 1):
        await player.join(match, secret=opened["secrets"][str(number)], seed=f"seed-{number}")
    return match, players


async def play_to_the_end(socket: Socket, rng: Random) -> None:
    """Plays a seat at random until the match is over."""
    while True:
        await socket.until(lambda s: s.is_over or bool(s.legal))
        if socket.is_over:
            return
        await act(socket, rng.choice(socket.legal))


async def act(socket: Socket, action: str) -> None:
    """Takes an action, and waits until its result is seen."""
    position = socket.position
    assert position is not None
    answer = await socket.do(type="act", number=position["number"], action=action)
    assert answer["type"] == "done", answer
    await socket.until(lambda s: s.is_over or s.position is not position)


def _is_at(number: int, socket: Socket) -> bool:
    return socket.position is not None and socket.position["number"] == number


async def play_on(players: list[Api], match: str, rng: Random, turns: int) -> None:
    """Plays a match from its beginning for some turns."""
    sockets = [await player.socket(match) for player in players]
    number = 1
    for _turn in range(turns):
        for socket in sockets:
            await socket.until(partial(_is_at, number))
        mover = next(socket for socket in sockets if socket.legal)
        await act(mover, rng.choice(mover.legal))
        number += 1
