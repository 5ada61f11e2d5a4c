"""Monte-Carlo search over what one seat can see, for games that hide something or know no estimate.

Every simulation draws a world that fits the seat's observation and plays it on. What is learnt is shared by
all worlds that look the same to the seat (single-observer information-set search), so that it never plays as
if it knew which of them is true. Where nothing is hidden this is UCT with sampled chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, sqrt
from random import Random
from typing import Generic

from cetkaik.game import CHANCE, OVER, A, Game, Observation, Player, S, draw
from cetkaik.players.foresight import Foresight, Gains, judge
from cetkaik.players.thought import Verdict
from cetkaik.playthrough import random_action

EXPLORATION = 1.0
STEPS = 6  # actions at random before the game's estimate is asked
EFFORT = 8  # for the first impression of an action
WIDTH = 24  # actions looked at when a node is opened; more with the square root of its visits


@dataclass(slots=True)
class Edge:
    """Is an action with what it has brought the seat that takes it; a first impression counts as one visit."""

    total: float = 0.0
    count: int = 0
    offered: int = 0  # how often it could have been taken

    @property
    def value(self) -> float:
        """The average gain."""
        return self.total / self.count if self.count else 0.0


@dataclass(slots=True)
class Scale:
    """Is how far gains lie apart; it makes exploration independent of the unit in which a game counts."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Takes another gain into account."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    @property
    def spread(self) -> float:
        """The standard deviation of all gains so far; as long as all are equal, looking around costs nothing."""
        return sqrt(self.squares / self.count) or 1.0 if self.count else 1.0


class Node(Generic[A]):
    """Is everything that looks the same to the searching seat, where one and the same seat must act."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[A, Edge] = {}
        self.visits = 0


class InformationSets(Generic[S, A]):
    """Is the search of one seat for one action."""

    finished = False

    def __init__(self, game: Game[S, A], observation: Observation, seat: int, rng: Random) -> None:
        self._game = game
        self._observation = observation
        self._seat = seat
        self._random = rng
        world = game.imagine(observation, seat, rng)
        self._estimates = game.estimate(world) is not None
        self._scale = Scale()
        self._root: Node[A] = Node()
        self._nodes: dict[object, Node[A]] = {self._key(world, seat): self._root}
        self._edges(self._root, world, seat)

    def _key(self, state: S, actor: int) -> object:
        return actor, self._game.observe(state, self._seat)

    def simulate(self) -> None:
        """Plays one world from the root to a node that is new, and remembers how it went."""
        game, rng = self._game, self._random
        state = game.imagine(self._observation, self._seat, rng)
        path: list[tuple[Edge, int]] = []
        while (turn := game.turn(state)) is not OVER:
            if turn is CHANCE:
                state = game.apply(state, draw(game.chances(state), rng))
                continue
            assert isinstance(turn, Player)
            node = self._nodes.setdefault(self._key(state, turn.seat), Node())
            node.visits += 1
            if node.visits == 1 and node is not self._root:
                break
            action, edge = self._promising(self._edges(node, state, turn.seat))
            path.append((edge, turn.seat))
            state = game.apply(state, action)
        self._remember(path, self._outcome(state))

    def _outcome(self, state: S) -> Gains:
        for _step in range(STEPS):
            if self._game.turn(state) is OVER:
                break
            state = self._game.apply(state, random_action(self._game, state, self._random))
        return judge(self._game, state, self._random)

    def _remember(self, path: Sequence[tuple[Edge, int]], gains: Gains) -> None:
        self._scale.add(gains[self._seat])
        for edge, seat in path:
            edge.count += 1
            edge.total += gains[seat]

    def _promising(self, edges: list[tuple[A, Edge]]) -> tuple[A, Edge]:
        """Returns the edge to try next: a good one, or one that was tried little (UCB1)."""
        reach = EXPLORATION * self._scale.spread
        best, found = -inf, edges[0]
        for action, edge in edges:
            edge.offered += 1
            bound = inf
            if edge.count:
                bound = edge.value + reach * sqrt(log(edge.offered + 1) / edge.count)
            if bound > best:
                best, found = bound, (action, edge)
        return found

    def _edges(self, node: Node[A], state: S, seat: int) -> list[tuple[A, Edge]]:
        """Returns the actions to choose from, opening new ones the more the node is visited."""
        legal, edges = self._game.actions(state), node.edges
        fresh = [action for action in legal if action not in edges]
        room = WIDTH + int(sqrt(node.visits)) - (len(legal) - len(fresh))
        if node is self._root and self._estimates:
            room = len(legal)
        if fresh and room > 0:
            for action in fresh if len(fresh) <= room else self._random.sample(fresh, room):
                edges[action] = self._impression(state, action, seat)
        return [(action, edges[action]) for action in legal if action in edges]

    def _impression(self, state: S, action: A, seat: int) -> Edge:
        if not self._estimates:
            return Edge()
        after = self._game.apply(state, action)
        return Edge(Foresight(self._game, seat, self._random).gains(after, EFFORT)[seat], 1)

    def verdicts(self) -> tuple[Verdict[A], ...]:
        """Returns what is known of each action; the fewer visits, the more doubt."""
        spread = self._scale.spread
        return tuple(
            Verdict(action, edge.count, edge.value, edge.value - spread / sqrt(edge.count + 1))
            for action, edge in self._root.edges.items()
        )
