"""A state under test, with the way that led to it."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Generic, NoReturn

from cetkaik.game import A, Game, Player, S
from cetkaik.testing.report import ConformanceError, Promise


@dataclass(frozen=True)
class Place(Generic[S, A]):
    """Is one state of one match, and what is needed to test it and to say where it is."""

    game: Game[S, A]
    seats: int
    state: S
    actions: tuple[A, ...]
    rng: Random
    strangers: tuple[A, ...] = ()  # actions that were legal somewhere in the match
    kinds: dict[tuple[int | None, str], str] = field(default_factory=dict)  # of elements, by viewer and id

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and the spectator."""
        return (*range(self.seats), None)

    @property
    def legal(self) -> tuple[A, ...]:
        """What can happen next, whoever acts."""
        return tuple(self.game.legal(self.state))

    @property
    def acting(self) -> int | None:
        """The seat that must act, if a player must."""
        turn = self.game.turn(self.state)
        return turn.seat if isinstance(turn, Player) else None

    def fail(self, promise: Promise, problem: str) -> NoReturn:
        """Reports a broken promise."""
        raise ConformanceError(promise, problem, self.seats, self._texts())

    @contextmanager
    def during(self, promise: Promise, what: str) -> Iterator[None]:
        """Reports any error inside the block as a broken promise."""
        try:
            yield
        except ConformanceError:
            raise
        except Exception as error:
            raise ConformanceError(promise, f"{what} raised {error!r}", self.seats, self._texts()) from error

    @contextmanager
    def unchanged(self, promise: Promise, what: str) -> Iterator[None]:
        """Reports it if the state is not the same after the block."""
        copy = self._copy
        yield
        if self.state != copy or hash(self.state) != hash(copy):
            self.fail(promise, f"{what} changed the state")

    @cached_property
    def _copy(self) -> S:
        copy: S = pickle.loads(pickle.dumps(self.state))
        return copy

    def name(self, action: A) -> str:
        """Writes an action as the game does, or as Python does if the game cannot."""
        try:
            return self.game.text(action)
        except Exception:
            return repr(action)

    def _texts(self) -> tuple[str, ...]:
        return tuple(self.name(action) for action in self.actions)
