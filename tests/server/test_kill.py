"""A real server process, killed again and again in mid-match: nothing that was acknowledged is ever lost."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from cetkaik.server.matchfile import read_match, verify
from tests.server.client import Api, Json, Socket, open_match, run
from tests.server.processes import Server, running

KILLS = int(os.environ.get("CETKAIK_KILLS", "50"))
INCREMENT = 2
STORING = 1900  # less than one increment, which would be noticed
CLOCK = {"type": "fischer", "seconds": 3600, "increment": INCREMENT}
GAMES = (("cetkaik", 2), ("taxot", 3), ("mokaik", 2), ("nekanamokanut", 3), ("lutu", 4), ("mokzo", 2))
LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, AssertionError)


@dataclass
class Diary:
    """Is what the players of one match were told: actions that were acknowledged, and clocks."""

    match: str
    acknowledged: list[tuple[int, str]] = field(default_factory=list)  # seat and action
    clocks: dict[int, tuple[int, int, list[int]]] = field(default_factory=dict)  # time, number, time left

    def check_clocks(self, viewer: int, number: int, table: Json) -> None:
        """Checks that no time was lost beyond what has passed, and none given beyond the increments."""
        left = [clock["left"] for clock in table["clocks"]]
        if viewer in self.clocks:
            then, old_number, old_left = self.clocks[viewer]
            for before, now in zip(old_left, left, strict=True):
                # What counts is when an action arrived; while it is being stored the clocks are shown as before.
                assert before - now <= table["time"] - then + STORING
                assert now - before <= 1000 * INCREMENT * (number - old_number) + STORING
        self.clocks[viewer] = (table["time"], number, left)


async def _play(player: Api, diary: Diary, rng: Random, stop: asyncio.Event) -> None:
    """Plays a seat until it is told to stop or the match is over, connecting again whenever it must."""
    while not stop.is_set():
        try:
            socket = await player.socket(diary.match)
            await socket.receive()
        except LOST:
            await asyncio.sleep(0.02)
            continue
        if await _play_connected(socket, diary, rng, stop):
            return


async def _play_connected(socket: Socket, diary: Diary, rng: Random, stop: asyncio.Event) -> bool:
    try:
        while not stop.is_set() and not socket.is_over:
            assert socket.position is not None
            seat, number = socket.position["viewer"], socket.position["number"]
            diary.check_clocks(seat, number, socket.table)
            if not socket.legal:
                await asyncio.wait_for(socket.receive(), 5)
                continue
            action = rng.choice(socket.legal)
            answer = await socket.do(type="act", number=number, action=action)
            if answer["type"] == "done":
                diary.acknowledged.append((seat, action))
            while socket.position["number"] == number and not socket.is_over:
                await socket.receive()
        return socket.is_over
    except (OSError, WebSocketException, TimeoutError):
        return False


def _stored(folder: Path, match: str) -> list[dict[str, Any]]:
    with sqlite3.connect(folder / "matches.db") as database:
        query = "SELECT number, data FROM events WHERE match = ? ORDER BY number"
        rows = database.execute(query, (match,)).fetchall()
    database.close()
    assert [number for number, _data in rows] == list(range(len(rows)))
    return [msgspec.json.decode(data) for _number, data in rows]


def _check(folder: Path, diary: Diary) -> None:
    stored = [
        (event["seat"], event["text"]) for event in _stored(folder, diary.match) if event["type"] == "action"
    ]
    for seat in {seat for seat, _action in diary.acknowledged}:
        mine = [action for other, action in stored if other == seat]
        # What was sent and never answered may be stored as well; what was answered must be, in order.
        remaining = iter(mine)
        assert all(action in remaining for other, action in diary.acknowledged if other == seat)


async def _script(server: Server, folder: Path) -> None:
    rng = Random(3)
    stop = asyncio.Event()
    diaries: list[Diary] = []
    tasks: list[asyncio.Task[None]] = []

    async def begin(name: str, seats: int) -> None:
        match, players = await open_match(server.url, name, seats, clock=CLOCK)
        diaries.append(Diary(match))
        for number, player in enumerate(players):
            work = _play(player, diaries[-1], Random(f"{match}/{number}"), stop)
            tasks.append(asyncio.create_task(work))

    for number in range(KILLS):
        for task in tasks:
            if task.done():
                task.result()
        if sum(not task.done() for task in tasks) < 12:
            await begin(*GAMES[number % len(GAMES)])
        await asyncio.sleep(rng.random() * 0.3)
        server.kill()
        await asyncio.to_thread(server.start)
        for diary in diaries:
            _check(folder, diary)
    await asyncio.sleep(0.5)
    before = {diary.match: len(_stored(folder, diary.match)) for diary in diaries}
    await _goes_on(folder, diaries, before)
    stop.set()
    await asyncio.gather(*tasks)
    assert sum(len(diary.acknowledged) for diary in diaries) > KILLS
    await _verify_finished(server, folder, diaries)


async def _goes_on(folder: Path, diaries: list[Diary], before: dict[str, int]) -> None:
    """Waits until every match has moved on or is over; one that is stuck fails the test."""
    waiting = {diary.match for diary in diaries}
    for _attempt in range(600):
        for match in list(waiting):
            events = _stored(folder, match)
            if len(events) > before[match] or events[-1]["type"] == "finished":
                waiting.discard(match)
        if not waiting:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"{waiting} are stuck")


async def _verify_finished(server: Server, folder: Path, diaries: list[Diary]) -> None:
    stranger = Api(server.url)
    finished = [diary for diary in diaries if _stored(folder, diary.match)[-1]["type"] == "finished"]
    assert finished
    for diary in finished:
        answer = await stranger.http.get(f"/api/matches/{diary.match}/file")
        assert "the seed fits the commitment" in verify(read_match(answer.content))


def test_a_server_killed_at_any_moment_loses_nothing(folder: Path) -> None:
    with running(folder, away=60) as server:
        run(_script(server, folder))


def test_time_without_a_server_costs_nobody_anything(folder: Path) -> None:
    async def play(server: Server) -> Json:
        match, players = await open_match(
            server.url, "cetkaik", 2, clock={"type": "fischer", "seconds": 2, "increment": 0}
        )
        server.kill()
        await asyncio.sleep(4.5)
        await asyncio.to_thread(server.start)
        table: Json = (await players[0].get(f"/api/matches/{match}"))["table"]
        return table

    with running(folder) as server:
        table = run(play(server))
    # Two seconds for the whole match have not run out in four and a half.
    assert table["status"] == "playing"
