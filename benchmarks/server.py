"""How many matches one server process carries: real sockets, real SQLite, every action flushed to the disk.

Two programs play each match and one move is made per match and second. Both cores of the machine are shared by
the server and by the programs that load it. The time of a move is that from sending it to the moment the
opponent has read the new position.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import resource
import socket
import statistics
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import psutil
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.machine import machine
from cetkaik.server.run import serve
from cetkaik.server.settings import Settings

decode = msgspec.json.Decoder().decode


@dataclass(frozen=True)
class Figures:
    """Is what was measured with so many matches at once."""

    matches: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    server_cpu_percent: float
    kb_per_match: float


class Seat(WSListener):
    """Is one program on a seat, as light as can be: it must not be what is measured."""

    def __init__(self) -> None:
        self.position: dict[str, Any] = {}
        self.seen: asyncio.Future[None] | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Keeps the connection."""
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Takes in a new position, and says so to whoever waits for it."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        position = decode(frame.get_payload_as_bytes()).get("position")
        if position is not None:
            self.position = position
            if self.seen is not None and not self.seen.done():
                self.seen.set_result(None)

    def next(self) -> asyncio.Future[None]:
        """Returns what is done when the seat sees another position."""
        self.seen = asyncio.get_running_loop().create_future()
        return self.seen

    @property
    def legal(self) -> list[str]:
        """What the seat may do."""
        legal: list[str] = self.position.get("legal") or []
        scene = self.position.get("scene") or {}
        return legal or [choice["action_text"] for choice in scene.get("choices", ())]


class Load:
    """Loads a server with matches and measures it."""

    def __init__(self, url: str, pid: int, game: str, view: str, rate: float) -> None:
        self.url, self.game, self.view, self.rate = url, game, view, rate
        self.server = psutil.Process(pid)
        self.http = httpx.AsyncClient(base_url=url, timeout=60)
        self.rng = Random(1)
        self.times: list[float] = []
        self.matches: list[list[Seat]] = []

    async def prepare(self) -> None:
        """Introduces the two players who play all matches."""
        self.tokens = []
        for name in ("Heron", "Kestrel"):
            answer = await self.http.post("/api/identity", json={"name": name})
            self.tokens.append(answer.json()["token"])

    async def measure(self, matches: int, seconds: float) -> Figures:
        """Opens more matches until there are so many, then plays them for a while."""
        new = matches - len(self.matches)
        before = self.server.memory_info().rss
        for start in range(0, new, 20):
            opened = await asyncio.gather(*(self._open() for _ in range(min(20, new - start))))
            self.matches += opened
        self.times.clear()
        cpu, began = self.server.cpu_times(), time.perf_counter()
        end = began + seconds
        await asyncio.gather(*(self._play(match, end) for match in self.matches))
        took = time.perf_counter() - began
        after = self.server.cpu_times()
        grown = self.server.memory_info().rss - before
        ordered = sorted(self.times)
        return Figures(
            matches=matches,
            moves_per_second=round(len(ordered) / took, 1),
            p50_ms=round(statistics.median(ordered) * 1000, 2),
            p99_ms=round(ordered[int(len(ordered) * 0.99)] * 1000, 2),
            worst_ms=round(ordered[-1] * 1000, 2),
            server_cpu_percent=round(100 * (after.user + after.system - cpu.user - cpu.system) / took, 1),
            kb_per_match=round(grown / 1000 / new, 1),
        )

    async def _open(self) -> list[Seat]:
        headers = [{"authorization": f"Bearer {token}"} for token in self.tokens]
        form = {"game": self.game, "seats": [{"type": "me"}, {"type": "open"}]}
        opened = (await self.http.post("/api/matches", json=form, headers=headers[0])).json()
        where = f"/api/matches/{opened['match']}"
        await self.http.post(f"{where}/join", json={"seed": "a"}, headers=headers[0])
        secret = opened["secrets"]["1"]
        await self.http.post(f"{where}/join", json={"secret": secret, "seed": "b"}, headers=headers[1])
        seats = []
        for header in headers:
            address = f"{self.url.replace('http', 'ws')}{where}/socket?view={self.view}"
            _transport, seat = await ws_connect(
                Seat, address, extra_headers=header, websocket_handshake_timeout=60
            )
            assert isinstance(seat, Seat)
            if not seat.position:
                await seat.next()
            seats.append(seat)
        return seats

    async def _play(self, match: list[Seat], end: float) -> None:
        due = time.perf_counter() + self.rng.random() / self.rate
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            mover = next((seat for seat in match if seat.legal), None)
            if mover is None:
                match[:] = await self._reopen(match)
            else:
                await self._move(match, mover)
            due += 1 / self.rate

    async def _move(self, match: list[Seat], mover: Seat) -> None:
        command = {"type": "act", "number": mover.position["number"], "action": self.rng.choice(mover.legal)}
        message = msgspec.json.encode({"type": "do", "id": 1, "command": command})
        own, opponent = mover.next(), next(seat for seat in match if seat is not mover).next()
        sent = time.perf_counter()
        mover.transport.send(WSMsgType.TEXT, message)
        await opponent
        self.times.append(time.perf_counter() - sent)
        await own

    async def _reopen(self, match: list[Seat]) -> list[Seat]:
        for seat in match:
            seat.transport.disconnect()
        return await self._open()


async def measure(url: str, pid: int, arguments: argparse.Namespace) -> list[Figures]:
    """Measures with more and more matches."""
    load = Load(url, pid, arguments.game, arguments.view, arguments.rate)
    await load.prepare()
    return [await load.measure(matches, arguments.seconds) for matches in arguments.matches]


def main() -> None:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=1.0, help="moves per second of each match")
    parser.add_argument("--game", default="cetkaik")
    parser.add_argument("--view", choices=["text", "scene"], default="text")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)), hard))
    with tempfile.TemporaryDirectory() as folder:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        database = f"sqlite:///{Path(folder)}/matches.db"
        settings = Settings(database=database, port=port, bots=0, limits=False, log="error")
        process = multiprocessing.get_context("spawn").Process(target=serve, args=(settings,))
        process.start()
        url = f"http://127.0.0.1:{port}"
        try:
            _wait(url)
            assert process.pid is not None
            figures = uvloop.run(measure(url, process.pid, arguments))
        finally:
            process.terminate()
            process.join()
    _print(arguments, figures)


def _wait(url: str) -> None:
    for _attempt in range(600):
        try:
            if httpx.get(f"{url}/health").status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def _print(arguments: argparse.Namespace, figures: list[Figures]) -> None:
    if arguments.json:
        about = {
            "machine": machine(),
            "game": arguments.game,
            "view": arguments.view,
            "load": os.getloadavg(),
        }
        print(json.dumps(about | {"figures": [asdict(one) for one in figures]}, indent=2))
        return
    print(f"{arguments.game}, view {arguments.view}, {arguments.rate:g} moves per second and match")
    print(
        f"{'matches':>8} {'moves/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'worst':>8} {'CPU %':>7} {'kB/match':>9}"
    )
    for one in figures:
        print(
            f"{one.matches:8} {one.moves_per_second:9.1f} {one.p50_ms:8.2f} {one.p99_ms:8.2f} "
            f"{one.worst_ms:8.1f} {one.server_cpu_percent:7.1f} {one.kb_per_match:9.1f}"
        )


if __name__ == "__main__":
    main()
