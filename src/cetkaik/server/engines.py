"""Processes in which bots think, so that no thought holds up the server; a thought no longer wanted is killed."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from cetkaik.errors import CetkaikError
from cetkaik.games import game as find_game
from cetkaik.players import player
from cetkaik.playthrough import replay
from cetkaik.server.values import from_json

_spawn = multiprocessing.get_context("spawn")


class EngineFailed(CetkaikError):
    """Says that a bot could not choose an action, and why."""


class Question(msgspec.Struct, frozen=True):
    """Is what a bot is asked, in the words of the bot interface."""

    level: str
    game: str
    options: dict[str, Any]
    seats: int
    seat: int
    actions: tuple[str, ...] | None = None
    observation: Any = None


def choose(question: Question) -> str:
    """Lets a player of the level choose from what its seat knows; returns the action's text."""
    game = find_game(question.game, **question.options)
    if question.actions is not None:
        state = replay(game, question.seats, question.actions).state
        observation = game.observe(state, question.seat)
    else:
        observation = from_json(question.observation, type(game).__module__.split(".")[0])
    return game.text(player(question.level, game).choose(game, observation, question.seat))


class Engine:
    """Is one process that thinks about one question at a time."""

    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self._pipe, there = _spawn.Pipe()
        self._process = _spawn.Process(target=_think, args=(there,), daemon=True)
        self._process.start()
        there.close()

    async def ask(self, question: Question) -> str:
        """Returns the chosen action; if it is cancelled the process is killed and a new one started."""
        loop = asyncio.get_running_loop()
        try:
            self._pipe.send(question)
            with _readable(self._pipe) as readable:
                await readable
            good, answer = self._pipe.recv()
        except asyncio.CancelledError:
            self.stop()
            await loop.run_in_executor(None, self._start)
            raise
        except (EOFError, OSError) as error:
            self.stop()
            await loop.run_in_executor(None, self._start)
            raise EngineFailed("the process of the bot has died") from error
        if not good:
            raise EngineFailed(answer)
        return str(answer)

    def stop(self) -> None:
        """Kills the process."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


class Engines:
    """Is a number of engines; whoever asks waits for a free one."""

    def __init__(self, count: int) -> None:
        self._all = [Engine() for _ in range(count)]
        self._free: asyncio.LifoQueue[Engine] = asyncio.LifoQueue()
        for engine in self._all:
            self._free.put_nowait(engine)

    async def ask(self, question: Question) -> str:
        """Returns the chosen action; raises ``EngineFailed``."""
        engine = await self._free.get()
        try:
            return await engine.ask(question)
        finally:
            self._free.put_nowait(engine)

    def stop(self) -> None:
        """Kills all processes."""
        for engine in self._all:
            engine.stop()


@contextmanager
def _readable(pipe: Connection[Any, Any]) -> Iterator[asyncio.Future[None]]:
    loop = asyncio.get_running_loop()
    future: asyncio.Future[None] = loop.create_future()

    def ready() -> None:
        if not future.done():
            future.set_result(None)

    loop.add_reader(pipe.fileno(), ready)
    try:
        yield future
    finally:
        loop.remove_reader(pipe.fileno())


def _think(pipe: Connection[Any, Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        try:
            answer = (True, choose(question))
        except Exception as error:
            answer = (False, f"{type(error).__name__}: {error}")
        pipe.send(answer)
