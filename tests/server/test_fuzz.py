"""A hundred thousand messages that make no sense, or almost: no crash, no leak, no match lost."""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from cetkaik.server.refusal import CODES
from tests.server.client import Api, Socket, open_match, play_on, run
from tests.server.processes import Server, running

MESSAGES = int(os.environ.get("CETKAIK_FUZZ", "100000"))
BATCH = 40
WORDS = [
    "act", "resign", "takeback", "answer", "claim", "rematch", "say", "ask_bot", "replace_bot", "fill", "cancel", "do",
    "sync", "ping", "type", "command", "number", "action", "seat", "id", "phrase", "level", "bot", "accept", "hello",
    "snapshot", "created", "joined", "\ud800", "\x00", "é字", "1", "", "A" * 300, "constructor", "__proto__", "..",
]  # fmt: skip
NUMBERS = [0, 1, -1, 8, 9, 2**31, 2**53, 2**63, 2**64, -(2**63), 1e308, 0.5, 10**40]


class Fuzz:
    """Makes messages: bytes, JSON of any shape, and good messages with something wrong."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def message(self, socket: Socket) -> str | bytes:
        """Makes one message."""
        kind = self.rng.randrange(6)
        if kind == 0:
            return self.rng.randbytes(self.rng.randrange(80))
        if kind == 1:
            return json.dumps(self._value(3))
        good = json.dumps({"type": "do", "id": 5, "command": self._command(socket)})
        return good if kind == 2 else self._mutated(good)

    def _command(self, socket: Socket) -> dict[str, Any]:
        number = (socket.position or {}).get("number", 0) + self.rng.choice((0, 0, 1, -1))
        legal = socket.legal or ["TXU-PA"]
        commands: list[dict[str, Any]] = [
            {"type": "act", "number": number, "action": self.rng.choice(legal)},
            {"type": "act", "number": number, "action": self.rng.choice(WORDS) or "x", "seat": 1},
            {"type": "takeback"},
            {"type": "answer", "accept": self.rng.random() < 0.5},
            {"type": "claim"},
            {"type": "say", "phrase": self.rng.choice(WORDS)[:20]},
            {"type": "rematch"},
            {"type": "ask_bot", "bot": self.rng.randrange(10)},
            {"type": "replace_bot", "bot": self.rng.randrange(3), "level": "1"},
            {"type": "fill", "level": "1"},
            {"type": "cancel"},
        ]
        return self.rng.choice(commands)

    def _mutated(self, text: str) -> str | bytes:
        data = bytearray(text.encode("utf-8", "surrogatepass"))
        for _time in range(self.rng.randrange(1, 4)):
            place = self.rng.randrange(len(data))
            what = self.rng.randrange(4)
            if what == 0:
                data[place] = self.rng.randrange(256)
            elif what == 1:
                del data[place : place + self.rng.randrange(1, 8)]
            elif what == 2:
                data[place:place] = data[: self.rng.randrange(20)]
            else:
                data[place:place] = str(self.rng.choice(NUMBERS)).encode()
            if not data:
                break
        try:
            return data.decode()
        except UnicodeDecodeError:
            return bytes(data)

    def _value(self, depth: int) -> Any:
        kind = self.rng.randrange(7 if depth else 4)
        if kind == 0:
            return self.rng.choice(WORDS)
        if kind == 1:
            return self.rng.choice(NUMBERS)
        if kind in (2, 3):
            return self.rng.choice((None, True, False))
        if kind == 4:
            return [self._value(depth - 1) for _ in range(self.rng.randrange(4))]
        return {self.rng.choice(WORDS): self._value(depth - 1) for _ in range(self.rng.randrange(5))}


async def _bombard(socket: Socket, fuzz: Fuzz, messages: int, codes: Counter[str]) -> None:
    for batch in range(messages // BATCH):
        for _message in range(BATCH):
            await socket.send(fuzz.message(socket))
        await socket.send({"type": "ping", "id": 1_000_000 + batch})
        while True:
            answer = await socket.receive()
            socket.received.clear()
            if answer["type"] == "refused":
                codes[answer["code"]] += 1
            if answer["type"] == "pong" and answer["id"] == 1_000_000 + batch:
                break


async def _attack(server: Server, part: int, codes: Counter[str]) -> None:
    """Sends a tenth of all messages from both seats of a new match and from a spectator."""
    match, players = await open_match(server.url, "cetkaik-live", 2)
    attackers = [await player.socket(match) for player in players] + [await Api(server.url).socket(match)]
    share = MESSAGES // 30 + BATCH
    await asyncio.gather(
        *(_bombard(socket, Fuzz(10 * part + n), share, codes) for n, socket in enumerate(attackers))
    )
    for socket in attackers:
        await socket.send({"type": "sync"})
        await socket.until(lambda s: s.table.get("status") in ("playing", "over"))
        await socket.close()


async def _script(server: Server) -> None:
    quiet, calm = await open_match(server.url, "cetkaik", 2)
    process = psutil.Process(server.process.pid)
    codes: Counter[str] = Counter()
    # What comes first fills every cache; from then on memory must not grow with the number of messages.
    await _attack(server, 0, codes)
    await _attack(server, 1, codes)
    before = process.memory_info().rss
    for part in range(2, 10):
        await _attack(server, part, codes)
    assert process.memory_info().rss - before < 40_000_000
    assert sum(codes.values()) > MESSAGES // 2
    assert set(codes) <= set(CODES)
    assert {"bad_message", "late", "not_your_seat", "not_allowed", "not_understood"} <= set(codes)
    await play_on(calm, quiet, Random(1), 10)
    log = server.log.read_text()
    assert '"error"' not in log
    assert "Traceback" not in log


def test_nonsense_neither_crashes_the_server_nor_changes_a_match(folder: Path) -> None:
    with running(folder, away=600) as server:
        run(_script(server))
        assert server.process.is_alive


def test_a_message_that_is_too_long_is_refused_or_cut_off(server: Server) -> None:
    async def script() -> None:
        match, players = await open_match(server.url, "cetkaik", 2)
        socket = await players[0].socket(match)
        await socket.receive()
        await socket.send('{"type": "do", "x": "' + "y" * 5000 + '"}')
        answer = await socket.receive()
        assert (answer["type"], answer["code"]) == ("refused", "too_large")
        await socket.send("z" * 100_000)
        with pytest.raises(ConnectionClosed, match="1009"):
            await socket.until(lambda _socket: False)
        again = await players[0].socket(match)
        assert (await again.receive())["type"] == "snapshot"

    run(script())
