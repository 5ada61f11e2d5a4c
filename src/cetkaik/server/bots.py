"""The house's bots: clients of the public bot interface, on this machine or on another.

Each level is one bot with a stream of its own; all share a few processes in which they think.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import structlog

from cetkaik.games import games
from cetkaik.players import levels
from cetkaik.server.database import connect
from cetkaik.server.engines import EngineFailed, Engines, Question
from cetkaik.server.house import PREFIX
from cetkaik.server.identity import Signer
from cetkaik.server.logs import configure
from cetkaik.server.settings import Settings
from cetkaik.server.store import Store
from cetkaik.server.table import known_game

LONGEST_THOUGHT = 60.0  # seconds
RETRY = 0.5  # seconds until a broken connection is tried again
log = structlog.get_logger("cetkaik.bots")


class Bot:
    """Is one bot of the house: it reads its stream, and answers every turn."""

    def __init__(self, level: str, token: str, url: str, engines: Engines) -> None:
        self._level = level
        self._engines = engines
        self._thoughts: dict[str, asyncio.Task[None]] = {}
        headers = {"authorization": f"Bearer {token}"}
        self._client = httpx.AsyncClient(base_url=url, headers=headers, timeout=30)

    async def run(self) -> None:
        """Plays until it is cancelled, however often the server goes away and comes back."""
        while True:
            with suppress(httpx.HTTPError):
                async with self._client.stream("GET", "/api/bot/events") as response:
                    async for line in response.aiter_lines():
                        if line.strip():
                            self._hear(msgspec.json.decode(line))
            await asyncio.sleep(RETRY)

    def _hear(self, event: dict[str, Any]) -> None:
        match = event["match"]
        before = self._thoughts.pop(match, None)
        if before is not None:
            before.cancel()
        if event["type"] == "turn":
            self._thoughts[match] = asyncio.create_task(self._play(match, event))

    async def _play(self, match: str, event: dict[str, Any]) -> None:
        position = event["position"]
        where = f"/api/bot/matches/{match}"
        question = Question(
            level=self._level,
            game=event["plan"]["game"],
            options=event["plan"]["options"],
            seats=event["plan"]["seats"],
            seat=event["seat"],
            actions=position.get("actions"),
            observation=position.get("observation"),
        )
        try:
            action = await asyncio.wait_for(self._engines.ask(question), LONGEST_THOUGHT)
        except (EngineFailed, TimeoutError) as error:
            log.error("bot_failed", match=match, level=self._level, error=str(error))
            await self._post(f"{where}/fail", {"seat": event["seat"]})
        else:
            answer = {"type": "act", "number": position["number"], "action": action, "seat": event["seat"]}
            await self._post(f"{where}/act", answer)

    async def _post(self, where: str, data: dict[str, Any]) -> None:
        with suppress(httpx.HTTPError):
            answer = await self._client.post(where, json=data)
            while answer.status_code == 429:
                await asyncio.sleep(float(answer.headers.get("retry-after", 1)))
                answer = await self._client.post(where, json=data)
            # Late or over: the stream says what there is to do next.
            if answer.status_code not in (200, 409):
                log.error("refused", status=answer.status_code, answer=answer.text[:200])


def all_levels() -> list[str]:
    """Lists the names of all levels of all games."""
    return sorted({level.name for name in games() for level in levels(known_game(name, ()))})


async def play(url: str, key: str, processes: int) -> None:
    """Runs a bot for each level until it is cancelled."""
    signer = Signer(key)
    engines = Engines(processes)
    try:
        bots = [Bot(level, signer.token(PREFIX + level), url, engines) for level in all_levels()]
        await asyncio.gather(*(bot.run() for bot in bots))
    finally:
        engines.stop()


def run_house(url: str, settings: Settings) -> None:
    """Runs the house's bots beside the server that has started this process, and ends with it."""
    configure(settings.log)
    with suppress(KeyboardInterrupt):
        asyncio.run(_beside_parent(url, settings))


async def _beside_parent(url: str, settings: Settings) -> None:
    parent = os.getppid()
    playing = asyncio.create_task(play(url, settings.key or await _key(settings), settings.bots))
    while os.getppid() == parent and not playing.done():
        await asyncio.sleep(0.5)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


async def _key(settings: Settings) -> str:
    """Waits until the server has set up its database, and reads the key there."""
    store = Store(connect(settings.database))
    try:
        while True:
            with suppress(Exception):
                return await store.agree("key", secrets.token_hex(32))
            await asyncio.sleep(RETRY)
    finally:
        await store.close()
