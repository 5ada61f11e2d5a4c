"""A player that looks ahead in any game, with nothing but the protocol to know it by."""

from __future__ import annotations

from random import Random
from typing import Any

from cetkaik.errors import CetkaikError
from cetkaik.game import A, Game, Observation, S
from cetkaik.i18n import _
from cetkaik.players.team import Team
from cetkaik.players.thinking import Budget, Stop, think
from cetkaik.players.thought import Thought, Verdict

SECONDS = 0.7


class BadWorkers(CetkaikError, ValueError):
    """Says that a search cannot be done by so many processes."""


class SearchPlayer:
    """Searches for a fixed time or a fixed number of simulations, on one core or more.

    It decides at once where there is only one action. ``stop`` is asked between simulations; when it says
    yes, the best action so far is taken. With a seed and a number of simulations it repeats itself exactly.

    >>> from cetkaik.games import game
    >>> cetkaik = game("cetkaik")
    >>> start = cetkaik.apply(cetkaik.start(2), cetkaik.parse(cetkaik.start(2), "first:ia"))
    >>> player = SearchPlayer(seed=1, simulations=5)
    >>> player.choose(cetkaik, cetkaik.observe(start, 0), 0) in cetkaik.actions(start)
    True
    >>> player.last.simulations
    5
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        workers: int = 1,
        stop: Stop | None = None,
    ) -> None:
        if workers < 1:
            raise BadWorkers(_("A search needs at least one process, not {number}.").format(number=workers))
        by_the_clock = seconds is None and simulations is None
        self.budget = Budget(SECONDS if by_the_clock else seconds, simulations)
        self.stop: Stop = stop or _never
        self.last: Thought[Any] | None = None
        self._random = Random(seed)
        self._team = Team(workers) if workers > 1 else None

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        """Searches for the best action; what was found out is kept as ``last``."""
        actions = game.actions(game.imagine(observation, seat, self._random))
        if len(actions) == 1:
            self.last = Thought((Verdict(actions[0], 0, 0.0, 0.0),), 0, 0.0)
            return actions[0]
        if self._team is None:
            thought = think(game, observation, seat, self._random, self.budget, self.stop)
        else:
            thought = self._team.think(game, observation, seat, self._random, self.budget, self.stop)
        self.last = thought
        return thought.best

    def close(self) -> None:
        """Ends the processes that help; the player can be used again, which starts them anew."""
        if self._team is not None:
            self._team.close()


def _never() -> bool:
    return False
