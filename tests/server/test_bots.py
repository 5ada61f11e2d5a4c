"""Bots play through the public bot interface: the house's own, a stranger's, and one that fails."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cetkaik.game import Player
from cetkaik.games import game, games
from cetkaik.playthrough import random_playout
from cetkaik.server.engines import EngineFailed, Engines, Question, choose
from cetkaik.server.values import to_json
from tests.server.client import Api, act, play_to_the_end, run
from tests.server.processes import Server, running

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with bots."""
    with running(tmp_path_factory.mktemp("house"), bots=1) as server:
        yield server


def _question(name: str) -> Question:
    """Asks about a state of a random match, in the words of the bot interface."""
    rules = game(name)
    match = random_playout(rules, rules.players[0], Random(3), 400)
    places = [n for n, state in enumerate(match.states) if isinstance(rules.turn(state), Player)]
    place = places[len(places) // 2]
    turn = rules.turn(match.states[place])
    assert isinstance(turn, Player)
    hidden = rules.nature.hidden
    return Question(
        level="1",
        game=name,
        options={},
        seats=match.seats,
        seat=turn.seat,
        actions=None if hidden else match.texts[:place],
        observation=to_json(rules.observe(match.states[place], turn.seat)) if hidden else None,
    )


DECIDED = [name for name in games() if name not in ("mugaxiju", "nexxu")]


@pytest.mark.parametrize("name", DECIDED)
def test_a_bot_chooses_from_what_the_interface_tells_it(name: str) -> None:
    question = _question(name)
    rules = game(name)
    match = random_playout(rules, rules.players[0], Random(3), 400)
    legal = {rules.text(action) for state in match.states for action in rules.actions(state)}
    assert choose(question) in legal


@pytest.mark.parametrize("name", ["makhop", "lutu"])
def test_a_person_plays_a_whole_match_against_the_house(house: Server, name: str) -> None:
    async def script() -> None:
        heron = await Api(house.url, "Heron").introduce()
        seats = [{"type": "me"}, {"type": "level", "level": "1"}, {"type": "level", "level": "1"}]
        match = (await heron.post("/api/matches", {"game": name, "seats": seats}))["match"]
        await heron.join(match, seed="heron")
        socket = await heron.socket(match)
        await play_to_the_end(socket, Random(1))
        assert socket.table["result"]["reason"] == "played"
        assert [seat.get("kind", "person") for seat in socket.table["seats"]] == ["person", "bot", "bot"]

    run(script())


def test_empty_seats_are_filled_by_bots_and_a_bot_plays_on_for_who_leaves(house: Server) -> None:
    async def script() -> None:
        heron, kestrel = [await Api(house.url, name).introduce() for name in ("Heron", "Kestrel")]
        seats = [{"type": "me"}, {"type": "open"}, {"type": "open"}]
        opened = await heron.post("/api/matches", {"game": "makhop", "seats": seats})
        match = opened["match"]
        await heron.join(match)
        await kestrel.join(match, secret=opened["secrets"]["1"])
        assert (await kestrel.command(match, 403, type="fill", level="1"))["code"] == "not_allowed"
        await heron.command(match, type="fill", level="1")
        await kestrel.command(match, type="resign")
        socket = await heron.socket(match)
        await play_to_the_end(socket, Random(1))
        assert socket.table["seats"][1]["stands_in"] == "resigned"
        assert socket.table["result"]["reason"] == "played"

    run(script())


def test_a_stranger_writes_a_bot_in_thirty_lines(house: Server) -> None:
    lines = EXAMPLE.read_text().split("\n\n", 1)[1].splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 30
    process = subprocess.Popen([sys.executable, EXAMPLE, house.url], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None

    async def script(player: str) -> None:
        heron = await Api(house.url, "Heron").introduce()
        for _attempt in range(100):
            if any(bot["player"] == player for bot in await heron.get("/api/bots")):
                break
            await asyncio.sleep(0.05)
        seats = [{"type": "me"}, {"type": "bot", "player": player}]
        match = (await heron.post("/api/matches", {"game": "makhop", "seats": seats}))["match"]
        await heron.join(match)
        socket = await heron.socket(match)
        await play_to_the_end(socket, Random(1))
        assert socket.table["seats"][1]["name"] == "Thirty lines"
        wrong = await heron.post("/api/matches", {"game": "taxot", "seats": seats}, 400)
        assert wrong["words"]["text"] == f"There is no bot '{player}' that plays taxot."

    try:
        run(script(process.stdout.readline().split()[-1]))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_a_bot_that_fails_is_shown_and_the_person_loses_nothing(house: Server) -> None:
    async def script() -> None:
        bot = Api(house.url, "Clumsy")
        answer = await bot.post("/api/bots", {"name": "Clumsy", "games": ["cetkaik"]})
        clumsy = Api(house.url, "Clumsy", answer["token"])
        heron = await Api(house.url, "Heron").introduce()
        seats = [{"type": "me"}, {"type": "bot", "player": answer["player"]}]
        match = (await heron.post("/api/matches", {"game": "cetkaik", "seats": seats}))["match"]
        await heron.join(match)
        socket = await heron.socket(match)
        await socket.receive()
        while socket.legal:
            await act(socket, socket.legal[0])
        where = f"/api/bot/matches/{match}/fail"
        await clumsy.http.post(where, json={"seat": 1})
        await socket.until(lambda s: s.table["seats"][1].get("failed") is True)
        assert socket.table["status"] == "playing"
        assert (await socket.do(type="ask_bot", bot=1))["type"] == "done"
        await clumsy.http.post(where, json={"seat": 1})
        await socket.until(lambda s: s.table["seats"][1].get("failed") is True)
        assert (await socket.do(type="replace_bot", bot=1, level="1"))["type"] == "done"
        await socket.until(lambda s: bool(s.legal))
        assert socket.table["seats"][1]["stands_in"] == "failed"

    run(script())


def test_a_thought_that_is_no_longer_wanted_is_killed_and_a_failure_is_told() -> None:
    async def script() -> None:
        engines = Engines(1)
        try:
            endless = asyncio.create_task(engines.ask(_question("cetkaik")))
            await asyncio.sleep(0.01)
            endless.cancel()
            with pytest.raises(asyncio.CancelledError):
                await endless
            bad = Question("1", "cetkaik", {}, 2, 0, actions=("no such action",))
            with pytest.raises(EngineFailed, match=r"^(InvalidText|IllegalAction): "):
                await engines.ask(bad)
            assert await engines.ask(_question("makhop"))
        finally:
            engines.stop()

    asyncio.run(script())
