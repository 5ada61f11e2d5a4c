"""Three server processes on one PostgreSQL behind one address: they share matches, and one of them may die."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from random import Random

import httpx
import pytest
from websockets.exceptions import WebSocketException

from cetkaik.server.matchfile import read_match, verify
from tests.server.client import Api, open_match, play_to_the_end, run
from tests.server.postgres import create_database
from tests.server.processes import Server, running

LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)


async def _serving(url: str, wanted: int) -> set[int]:
    """Asks on fresh connections until so many different processes have answered."""
    found: set[int] = set()
    for _attempt in range(2000):
        async with httpx.AsyncClient() as client:
            found.add((await client.get(f"{url}/health")).json()["process"])
        if len(found) >= wanted:
            break
    return found


async def _play(player: Api, match: str, rng: Random) -> None:
    while True:
        try:
            socket = await player.socket(match)
            await play_to_the_end(socket, rng)
            return
        except (*LOST, AssertionError):
            # The process died between an action and its answer; another one knows what is stored.
            await asyncio.sleep(0.05)


@pytest.fixture(scope="module")
def three(postgresql_server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Three processes behind one address."""
    database = asyncio.run(create_database(postgresql_server, "three"))
    with running(tmp_path_factory.mktemp("three"), database=database, workers=3, away=60) as server:
        yield server


def test_players_of_one_match_are_served_by_different_processes_and_one_may_die(three: Server) -> None:
    async def script(server: Server) -> None:
        serving = await _serving(server.url, 3)
        assert len(serving) == 3
        games = (("taxot", 4), ("cetkaik", 2), ("mokaik", 3), ("nekanamokanut", 4))
        opened = [
            await open_match(
                server.url, name, seats, clock={"type": "fischer", "seconds": 900, "increment": 1}
            )
            for name, seats in games
        ]
        tasks = [
            asyncio.create_task(_play(player, match, Random(f"{match}/{number}")))
            for match, players in opened
            for number, player in enumerate(players)
        ]
        await asyncio.sleep(1)
        os.kill(min(serving), signal.SIGKILL)
        await asyncio.wait_for(asyncio.gather(*tasks), 300)
        stranger = Api(server.url)
        for match, _players in opened:
            answer = await stranger.http.get(f"/api/matches/{match}/file")
            assert answer.status_code == 200
            assert "the seed fits the commitment" in verify(read_match(answer.content))

    run(script(three))


def test_sockets_on_every_process_hear_of_the_same_action(three: Server) -> None:
    async def script(server: Server) -> None:
        assert len(await _serving(server.url, 3)) == 3
        match, players = await open_match(server.url, "cetkaik", 2)
        # So many sockets are spread over all three processes.
        spectators = [await Api(server.url).socket(match) for _ in range(14)]
        for spectator in spectators:
            await spectator.receive()
        acting = spectators[0].position
        assert acting is not None
        mover = players[acting["acting"]]
        view = await mover.get(f"/api/matches/{match}?view=text")
        number, action = view["position"]["number"], view["position"]["legal"][0]
        await mover.command(match, type="act", number=number, action=action)
        for spectator in spectators:
            await spectator.until(lambda socket: action in socket.actions)
        late = await mover.command(match, 409, type="act", number=number, action=action)
        assert late["code"] in ("duplicate", "late")

    run(script(three))
