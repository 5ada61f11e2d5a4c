"""Matches between players, each of whom is shown only what he may see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cetkaik.game import OVER, A, Game, S
from cetkaik.game import Player as PlayerNode
from cetkaik.players import Player
from cetkaik.playthrough import Playthrough, random_action


def play(game: Game[S, A], players: Sequence[Player], seed: int, most: int = 1000) -> Playthrough[S, A]:
    """Plays a match, or the first actions of one."""
    rng = Random(seed)
    actions: list[A] = []
    states = [game.start(len(players))]
    while len(actions) < most and (turn := game.turn(states[-1])) is not OVER:
        if isinstance(turn, PlayerNode):
            seen = game.observe(states[-1], turn.seat)
            actions.append(players[turn.seat].choose(game, seen, turn.seat))
        else:
            actions.append(random_action(game, states[-1], rng))
        states.append(game.apply(states[-1], actions[-1]))
    return Playthrough(game, len(players), tuple(actions), tuple(states))
