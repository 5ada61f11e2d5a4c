"""A plain player to measure others by: it looks at its own turn and the answer, and averages casts."""

from __future__ import annotations

from random import Random
from typing import cast

from cetkaik._kernel import min_max_average
from cetkaik.action import Action
from cetkaik.game import A, Game, Observation, S
from cetkaik.i18n import _
from cetkaik.players.engine import NotCetkaik
from cetkaik.position import Position

TURNS = 2


class MinMaxPlayer:
    """Counts, after both turns, the score, twice the points of hands and the number of captured pieces.

    >>> from cetkaik.games import game
    >>> educational = game("educational")
    >>> start = Position.initial("educational")
    >>> MinMaxPlayer(seed=1).choose(educational, start, 0) in start.legal_moves
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        """Picks an action with which it is ahead most; chance decides between equal ones."""
        if not isinstance(observation, Position):
            message = _("The min-max player plays the games of the cetkaik family, not {game}.")
            raise NotCetkaik(message.format(game=game.title))
        counted = min_max_average(observation, TURNS)
        most = max(points for _action, points in counted)
        best = [action for action, points in counted if points == most]
        return cast("A", Action(self._random.choice(best)))
