"""Nobody is sent what he may not know, not even in a message that no screen would show.

Everything that each seat and a spectator receive is recorded. What they saw is then compared with worlds that
were imagined from their observation alone: if a message is the same in every such world, it gives nothing away.
"""

from __future__ import annotations

import asyncio
import json
from functools import reduce
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cetkaik.games import game, games
from cetkaik.server.database import connect
from cetkaik.server.events import Row
from cetkaik.server.store import Store
from cetkaik.server.table import Table, fold, opened
from cetkaik.server.values import from_json
from cetkaik.server.views import known_actor
from tests.server.client import Api, Json, Socket, open_match, play_to_the_end, run
from tests.server.processes import Server, running

HIDDEN = [name for name in games() if game(name).nature.hidden]
MATCHES = 3
SHORT = {"mokzo": {"max_rounds": 20}}
Viewer = int | None


async def _record(server: Server, name: str, seats: int, seed: int) -> tuple[str, dict[Viewer, list[Socket]]]:
    """Plays a match at random and records what every viewer is sent, as text and as scenes."""
    clock = {"type": "fischer", "seconds": 900, "increment": 1}
    match, players = await open_match(server.url, name, seats, clock=clock, options=SHORT.get(name, {}))
    viewers: dict[Viewer, Api] = {**dict(enumerate(players)), None: Api(server.url)}
    sockets = {
        viewer: [await api.socket(match), await api.socket(match, view="scene")]
        for viewer, api in viewers.items()
    }
    playing = [play_to_the_end(sockets[n][0], Random(f"{seed}/{n}")) for n in range(seats)]
    listening = [pair[1].until(lambda socket: socket.is_over) for pair in sockets.values()]
    await asyncio.gather(*playing, *listening, sockets[None][0].until(lambda socket: socket.is_over))
    return match, sockets


async def _tables(database: str, match: str) -> tuple[list[Table], str]:
    """Returns the match after each event, and the server's seed."""
    store = Store(connect(database))
    rows = await store.events(match)
    row = await store.match(match)
    await store.close()
    assert row is not None
    tables: list[Table] = []

    def step(table: Table, row: Row) -> Table:
        tables.append(fold(table, row))
        return tables[-1]

    reduce(step, rows[1:], opened(rows[0]))
    return tables, row.seed


def _check_position(table: Table, viewer: Viewer, message: Json, rng: Random) -> None:
    position: Json = message["position"]
    rules = table.game
    observation = rules.observe(table.state, viewer)
    other = rules.resample(table.state, viewer, rng)
    assert position["viewer"] == viewer
    assert position.get("acting") == known_actor(table, viewer)
    assert "actions" not in position
    if "observation" in position:
        assert from_json(position["observation"]) == observation
        mine = [rules.text(action) for action in rules.actions_of(other, viewer)]
        assert sorted(position.get("legal") or []) == sorted(mine)
    else:
        assert position["scene"] == json.loads(json.dumps(rules.scene(other, viewer).to_dict()))


def _check_clocks(table: Table, viewer: Viewer, message: Json) -> None:
    running = [seat for seat, clock in enumerate(message["table"]["clocks"]) if clock.get("running")]
    assert running == ([] if table.secret and table.acting != viewer else [table.acting])


def _check_rest(message: Json, text: str, seed: str, secrets: list[str]) -> None:
    """Checks that what is beside the position holds nothing but what is listed here."""
    if message["table"]["status"] != "over":
        assert seed not in text
    assert not any(secret in text for secret in secrets)
    assert set(message) <= {"type", "match", "plan", "table", "position"}
    known = {"status", "time", "seats", "clocks", "asked", "agreed", "wanting", "rematch", "said", "result"}
    assert set(message["table"]) <= known
    allowed = {"seat", "player", "name", "kind", "joined", "away", "claimable", "failed", "stands_in", "seed"}
    assert all(set(seat) <= allowed for seat in message["table"]["seats"])


def _check_viewer(tables: list[Table], viewer: Viewer, socket: Socket, seed: str, secrets: list[str]) -> int:
    rng = Random(5)
    # The first table of each number: later ones differ in nothing that the viewer can see.
    first: dict[int, Table] = {}
    for table in tables:
        if table.status == "playing" and table.state is table.settled:
            first.setdefault(table.number(viewer), table)
    seen: list[int] = []
    for text in socket.received:
        message: Json = json.loads(text)
        if message["type"] not in ("snapshot", "delta"):
            assert seed not in text
            assert not any(secret in text for secret in secrets)
            continue
        _check_rest(message, text, seed, secrets)
        if message["position"] is None or message["table"]["status"] == "over":
            continue
        seen.append(message["position"]["number"])
        table = first[seen[-1]]
        _check_position(table, viewer, message, rng)
        _check_clocks(table, viewer, message)
    # A number is told once, and none twice: who sees nothing new hears nothing.
    assert seen == sorted(set(seen))
    return len(seen)


@pytest.fixture(scope="module")
def secret_server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server whose players never count as away, which would add messages."""
    folder: Path = tmp_path_factory.mktemp("secrecy")
    with running(folder, away=600) as server:
        yield server


@pytest.mark.parametrize("name", HIDDEN)
def test_no_seat_receives_what_it_may_not_know(secret_server: Server, name: str) -> None:
    async def script() -> None:
        counted = 0
        for number in range(MATCHES):
            seats = min(2 + number, game(name).players[-1])
            match, sockets = await _record(secret_server, name, seats, number)
            tables, seed = await _tables(secret_server.settings.database, match)
            assert tables[-1].status == "over"
            tokens = [
                str(pair[0].connection.request.headers["authorization"])
                for viewer, pair in sockets.items()
                if viewer is not None and pair[0].connection.request
            ]
            secrets = [token.removeprefix("Bearer ") for token in tokens]
            for viewer, pair in sockets.items():
                for socket in pair:
                    counted += _check_viewer(tables, viewer, socket, seed, secrets)
        assert counted > 20

    run(script())


def test_a_running_match_gives_neither_its_file_nor_earlier_positions_away(secret_server: Server) -> None:
    async def script() -> None:
        match, players = await open_match(secret_server.url, "mokaik", 2)
        for who in (*players, Api(secret_server.url)):
            assert (await who.get(f"/api/matches/{match}/file", 403))["code"] == "not_allowed"
            assert (await who.get(f"/api/matches/{match}/positions/3", 403))["code"] == "not_allowed"
            other = await who.get(f"/api/matches/{match}?seat={1 if who is players[0] else 0}", 403)
            assert other["code"] == "not_your_seat"

    run(script())
