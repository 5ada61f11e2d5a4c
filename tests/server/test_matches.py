"""Whole matches of every game over real sockets: programs on all seats, spectators, and all that goes wrong."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import count
from random import Random

import pytest

from cetkaik.games import game, games
from cetkaik.server.matchfile import read_match, verify
from tests.server.client import Api, Json, Socket, open_match, play_to_the_end, run
from tests.server.processes import Server

# Played at random, some games take thousands of actions if nothing ends them sooner.
SHORT: dict[str, Json] = {
    "cetkaik-live": {"max_turns": 40, "seasons": 1},
    "cetkaik-cerkefs": {"max_turns": 40, "seasons": 1},
    "cetkaik-crate_alpha": {"max_turns": 40, "seasons": 1},
    "mokzo": {"max_rounds": 20},
    "nekanamokanut": {"max_rounds": 20},
}


@pytest.mark.parametrize("name", games())
def test_a_whole_match_is_played_by_programs_in_all_seats(server: Server, name: str) -> None:
    run(_play(server.url, name, min(game(name).players[-1], 4)))


@pytest.mark.parametrize("name", ["makaik", "mokaik", "lutu"])
def test_a_match_with_as_many_as_the_game_allows(server: Server, name: str) -> None:
    run(_play(server.url, name, game(name).players[-1]))


async def _play(url: str, name: str, seats: int) -> None:
    match, players = await open_match(url, name, seats, options=SHORT.get(name, {}))
    spectators = [await Api(url).socket(match), await Api(url).socket(match, view="scene")]
    await asyncio.gather(
        *(_troubled(player, match, Random(number), number) for number, player in enumerate(players))
    )
    for spectator in spectators:
        await spectator.until(lambda socket: socket.is_over)
        await spectator.close()
    results = [(await player.get(f"/api/matches/{match}"))["table"]["result"] for player in players]
    assert all(result == spectators[0].table["result"] for result in results)
    assert results[0]["reason"] == "played"
    await _verify(players[0], match)


async def _verify(player: Api, match: str) -> None:
    answer = await player.http.get(f"/api/matches/{match}/file")
    assert "the seed fits the commitment" in verify(read_match(answer.content))


async def _troubled(player: Api, match: str, rng: Random, seat: int) -> None:
    """Plays a seat through reloads, lost connections, and messages sent twice or in the wrong order."""
    socket = await player.socket(match)
    unsure = False  # whether the action sent before hanging up still comes
    for turn in count():
        await socket.until(lambda s: s.is_over or bool(s.legal))
        if socket.is_over:
            return
        position = socket.position
        assert position is not None
        act = {"type": "act", "number": position["number"], "action": rng.choice(socket.legal), "seat": seat}
        if turn % 7 == 3:
            socket = await _reload(player, match, socket)
        elif turn % 7 == 5:
            await _send_and_hang_up(socket, act)
            unsure = True
            socket = await player.socket(match)
        else:
            if turn % 7 == 1:
                await _send_nonsense(socket, act)
            answer = await socket.do(**act)
            late = answer["type"] == "refused" and answer["code"] in ("duplicate", "late", "over")
            assert answer["type"] == "done" or (unsure and late), answer
            unsure = False
            again = await socket.do(**act)
            assert again["code"] in ("duplicate", "late", "over")
            await socket.until(partial(_has_moved_on, position))


def _has_moved_on(position: Json, socket: Socket) -> bool:
    return socket.is_over or socket.position is not position


async def _reload(player: Api, match: str, socket: Socket) -> Socket:
    """Connects a second time before the first connection is closed, as a reloading page does."""
    new = await player.socket(match)
    await new.receive()
    assert new.position is not None
    await socket.close()
    return new


async def _send_and_hang_up(socket: Socket, act: Json) -> None:
    await socket.send({"type": "do", "id": 77, "command": act})
    await socket.close()


async def _send_nonsense(socket: Socket, act: Json) -> None:
    number = act["number"]
    for changes, code in (
        ({"number": number + 1}, "late"),
        ({"number": number - 1, "action": "nothing-of-the-kind"}, "late"),
        ({"action": "?!"}, "not_understood"),
        ({"seat": (act["seat"] + 1) % 2}, "not_your_seat"),
    ):
        answer = await socket.do(**(act | changes))
        assert answer["type"] == "refused"
        assert answer["code"] in (code, "illegal") if code == "not_understood" else answer["code"] == code


def test_a_reconnecting_player_sees_the_present_position_in_the_first_message(server: Server) -> None:
    async def script() -> None:
        match, players = await open_match(server.url, "cetkaik", 2)
        socket = await players[0].socket(match, view="scene")
        first = await socket.receive()
        mover = players[first["position"]["acting"]]
        view = await mover.get(f"/api/matches/{match}?view=text")
        action = view["position"]["legal"][0]
        await mover.command(match, type="act", number=view["position"]["number"], action=action)
        again = await players[0].socket(match, view="scene")
        snapshot = await again.receive()
        assert snapshot["type"] == "snapshot"
        assert snapshot["position"]["number"] == first["position"]["number"] + 1
        assert snapshot["position"]["scene"]["elements"]
        await socket.close()
        await again.close()

    run(script())


def test_random_players_without_troubles_agree_on_the_result(server: Server) -> None:
    async def script() -> None:
        match, players = await open_match(server.url, "makhop", 6)
        sockets = [await player.socket(match) for player in players]
        await asyncio.gather(*(play_to_the_end(socket, Random(n)) for n, socket in enumerate(sockets)))
        results = [socket.table["result"] for socket in sockets]
        assert results[0]["reason"] == "played"
        assert all(result == results[0] for result in results)
        for socket in sockets:
            await socket.close()

    run(script())
