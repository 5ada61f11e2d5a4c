"""Matches as lists of actions: replaying them, playing at random, and writing them down to compare later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Generic

from cetkaik.game import CHANCE, OVER, A, Game, S
from cetkaik.transcript import written


@dataclass(frozen=True)
class Playthrough(Generic[S, A]):
    """Is a match as far as it was played: its actions, and the states before and after each."""

    game: Game[S, A]
    seats: int
    actions: tuple[A, ...]
    states: tuple[S, ...]

    @property
    def state(self) -> S:
        """The state after the last action."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the match was played to its end."""
        return self.game.turn(self.state) is OVER

    @property
    def texts(self) -> tuple[str, ...]:
        """The actions as text, which is all that ``replay`` needs."""
        return tuple(self.game.text(action) for action in self.actions)

    def transcript(self, full: int | None = None) -> str:
        """Writes the match down to be compared later; the form is stable as long as the rules are.

        The first ``full`` nodes, all unless given, and the last one tell who could do what, and what has changed
        in the state, in what each viewer observes and in the scene of who acts; the others only what was done.
        """
        full = len(self.states) if full is None else full
        lines = [f"{self.game!r}, {self.seats} seats"]
        lines += written(self.game, self.seats, self.states, self.texts, full)
        if self.is_over:
            lines.append(f"returns: {' '.join(f'{gain:g}' for gain in self.game.returns(self.state))}")
        return "\n".join(lines) + "\n"

    def _repr_svg_(self) -> str:
        from cetkaik.render import scene_svg

        return scene_svg(self.game.scene(self.state, None))


def replay(game: Game[S, A], seats: int, texts: Iterable[str]) -> Playthrough[S, A]:
    """Plays a match again from the texts of its actions."""
    actions: list[A] = []
    states = [game.start(seats)]
    for text in texts:
        actions.append(game.parse(states[-1], text))
        states.append(game.apply(states[-1], actions[-1]))
    return Playthrough(game, seats, tuple(actions), tuple(states))


def random_playout(game: Game[S, A], seats: int, rng: Random, limit: int) -> Playthrough[S, A]:
    """Plays a match at random until it is over, or until so many actions were taken."""
    actions: list[A] = []
    states = [game.start(seats)]
    while len(actions) < limit and game.turn(states[-1]) is not OVER:
        actions.append(random_action(game, states[-1], rng))
        states.append(game.apply(states[-1], actions[-1]))
    return Playthrough(game, seats, tuple(actions), tuple(states))


def random_action(game: Game[S, A], state: S, rng: Random) -> A:
    """Draws an outcome at a chance node, or any legal action with equal probability at a player's."""
    if game.turn(state) is CHANCE:
        return game.draw(state, rng)
    return rng.choice(game.actions(state))
