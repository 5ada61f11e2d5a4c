"""One match between players, each of whom is shown only what he may see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cetkaik.game import OVER, A, Game, S
from cetkaik.game import Player as PlayerNode
from cetkaik.players.player import Player
from cetkaik.playthrough import Playthrough, random_action


def play(
    game: Game[S, A], players: Sequence[Player], rng: Random, limit: int | None = None
) -> Playthrough[S, A]:
    """Plays a match to its end, or until so many actions were taken; chance draws from ``rng``.

    >>> from cetkaik.games import game
    >>> from cetkaik.players import RandomPlayer
    >>> match = play(game("educational"), [RandomPlayer(1), RandomPlayer(2)], Random(3))
    >>> match.is_over
    True
    """
    actions: list[A] = []
    states = [game.start(len(players))]
    while (turn := game.turn(states[-1])) is not OVER and (limit is None or len(actions) < limit):
        if isinstance(turn, PlayerNode):
            seen = game.observe(states[-1], turn.seat)
            actions.append(players[turn.seat].choose(game, seen, turn.seat))
        else:
            actions.append(random_action(game, states[-1], rng))
        states.append(game.apply(states[-1], actions[-1]))
    return Playthrough(game, len(players), tuple(actions), tuple(states))
