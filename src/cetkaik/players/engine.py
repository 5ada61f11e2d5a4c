"""The engine as a player: the kernel's search for the games of the cetkaik family."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import cast

from cetkaik import _kernel
from cetkaik.action import Action
from cetkaik.errors import CetkaikError
from cetkaik.game import A, Game, Observation, S
from cetkaik.i18n import _
from cetkaik.position import Position

SECONDS = 1.0
DEEPEST = 64
MEGABYTES = 32


class BadLimits(CetkaikError, ValueError):
    """Says that the engine was given limits with which it cannot work."""


class NotCetkaik(CetkaikError, TypeError):
    """Says that a player knows the games of the cetkaik family alone."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Is how far a search may go: whichever is reached first; by nodes or depth alone it repeats itself exactly."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not (isfinite(self.seconds) and self.seconds > 0):
            raise BadLimits(
                _("A search needs some time, not {seconds} seconds.").format(seconds=self.seconds)
            )
        if self.nodes is not None and self.nodes < 1:
            message = _("A search needs at least one node, not {number}.")
            raise BadLimits(message.format(number=self.nodes))
        if self.depth is not None and not 1 <= self.depth <= DEEPEST:
            message = _("A search looks 1 to {most} turns ahead, not {number}.")
            raise BadLimits(message.format(most=DEEPEST, number=self.depth))


@dataclass(frozen=True, slots=True)
class Finding:
    """Is what a search has found: every choice it looked at, the best first."""

    choices: tuple[
        tuple[Action, float], ...
    ]  # with the chance to win the match; exact for as many as were wanted
    depth: int  # turns looked ahead in full
    nodes: int

    @property
    def best(self) -> Action:
        """The action to take."""
        return self.choices[0][0]

    @property
    def value(self) -> float:
        """The chance to win the match."""
        return self.choices[0][1]


class EnginePlayer:
    """Searches with the kernel, for a second unless it is told otherwise.

    Weights that fit the rules are loaded when a position is first looked at; under other rules, or with
    ``learned=False``, positions are reckoned by hands and captured pieces. One player keeps what it found
    from move to move.

    >>> player = EnginePlayer(depth=1)
    >>> start = Position.initial("educational")
    >>> found = player.search(start)
    >>> found.best in start.legal_moves, 0 < found.value < 1, found.depth
    (True, True, 1)
    """

    def __init__(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        threads: int = 1,
        learned: bool = True,
    ) -> None:
        if threads < 1:
            raise BadLimits(_("A search needs at least one thread, not {number}.").format(number=threads))
        unlimited = seconds is None and nodes is None and depth is None
        self.limits = Limits(SECONDS if unlimited else seconds, nodes, depth)
        self.threads = threads
        self.learned = learned
        self.last: Finding | None = None
        self._rules: _kernel.Rules | None = None
        self._engine: _kernel.Engine | None = None

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        """Searches for the best action; what was found is kept as ``last``."""
        if not isinstance(observation, Position):
            message = _("The engine plays the games of the cetkaik family, not {game}.")
            raise NotCetkaik(message.format(game=game.title))
        self.last = self.search(observation)
        return cast("A", self.last.best)

    def search(self, position: Position, wanted: int = 1) -> Finding:
        """Searches a position in which a side must decide; the values of so many choices are exact."""
        limits = self.limits
        choices, depth, nodes = self._engine_for(position).search(
            position, limits.depth or DEEPEST, limits.nodes or 0, limits.seconds or 0.0, self.threads, wanted
        )
        return Finding(tuple((Action(action), value) for action, value in choices), depth, nodes)

    def stop(self) -> None:
        """Ends a search that is under way in another thread; it answers with the best so far."""
        if self._engine is not None:
            self._engine.stop()

    def _engine_for(self, position: Position) -> _kernel.Engine:
        if self._engine is None or self._rules is not position.kernel_rules:
            self._rules = position.kernel_rules
            self._engine = _kernel.Engine(self._rules, MEGABYTES)
            if self.learned:
                _teach(self._engine, position)
        return self._engine


def _teach(engine: _kernel.Engine, position: Position) -> None:
    # Loaded here so that players can be imported without NumPy.
    from cetkaik.players.weights import weights_for

    weights = weights_for(position.rules)
    if weights is not None:
        engine.set_network(weights.first, weights.second)
        engine.set_equity(weights.equity.ravel())
