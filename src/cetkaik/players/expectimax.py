"""Best-first search where everything is open: the best of a seat's actions, the average of chance's outcomes.

The tree grows by one node at a time, where the best line of play leads, so that it is deep where it matters.
Its leaves are judged by the game's estimate. Every seat is taken to look for its own gain.
"""

from __future__ import annotations

from math import inf, log, sqrt
from random import Random
from typing import Generic

from cetkaik.game import CHANCE, OVER, A, Game, Player, S
from cetkaik.players.foresight import Gains, average, few_outcomes, judge
from cetkaik.players.thought import Verdict

EXPLORATION = 0.5
OUTCOMES = 12  # chance with more outcomes is sampled
WIDTH = 400  # of more actions than these some are looked at, chosen at random


class Branch(Generic[S]):
    """Is a state in the tree with what the seats stand to gain there, as far as it was looked into."""

    __slots__ = ("chances", "children", "done", "gains", "moves", "seat", "state", "visits")

    def __init__(self, state: S) -> None:
        self.state = state
        self.gains: Gains = ()
        self.moves: Gains = ()  # how much of the gains is a leaf's at which the seat has the move
        self.seat = -1  # who decides, once opened
        self.children: list[Branch[S]] = []
        self.chances: list[float] = []  # of the children, where chance acts
        self.visits = 0
        self.done = False  # whether nothing below can change it any more


class Expectimax(Generic[S, A]):
    """Is the search of one seat for one action."""

    def __init__(self, game: Game[S, A], state: S, seat: int, rng: Random, part: tuple[int, int]) -> None:
        self._game = game
        self._random = rng
        self._seat = seat
        self._highest = game.nature.highest
        self._tempo = 0.0
        self._opened = 0
        self._root: Branch[S] = Branch(state)
        self._actions = game.actions(state)
        self._root.seat = seat
        self._root.children = [self._child(game.apply(state, action)) for action in self._actions]
        self._spread = _spread([child.gains[seat] for child in self._root.children])
        self._keep(*part)
        self._update(self._root)

    def _keep(self, index: int, parts: int) -> None:
        """Leaves some of the actions to other helpers, the promising ones to each in turn."""
        ranked = sorted(
            zip(self._actions, self._root.children, strict=True), key=lambda pair: -pair[1].gains[self._seat]
        )
        kept = ranked[index::parts] or ranked[:1]
        self._actions = [action for action, _child in kept]
        self._root.children = [child for _action, child in kept]

    @property
    def finished(self) -> bool:
        """Whether the best line of play is known to its end."""
        return self._root.done

    def simulate(self) -> None:
        """Opens one more state."""
        node, path = self._root, [self._root]
        while node.children:
            node = self._next(node)
            path.append(node)
        self._open(node)
        for node in reversed(path):
            node.visits += 1
            self._update(node)

    def verdicts(self) -> tuple[Verdict[A], ...]:
        """Returns what is known of the actions that were looked into; before the first one, of all."""
        pairs = list(zip(self._actions, self._root.children, strict=True))
        looked_into = [pair for pair in pairs if pair[1].visits or pair[1].done] or pairs
        return tuple(
            Verdict(action, child.visits, child.gains[self._seat], self._promise(child, self._seat))
            for action, child in looked_into
        )

    def _next(self, node: Branch[S]) -> Branch[S]:
        unknown = [index for index, child in enumerate(node.children) if not child.done]
        children = node.children
        if node.chances:
            return children[max(unknown, key=lambda at: node.chances[at] / (children[at].visits + 1))]
        reach = EXPLORATION * self._spread * sqrt(log(node.visits + 2))
        best, found = -inf, children[0]
        for index in unknown:
            child = children[index]
            bound = self._promise(child, node.seat) + reach / sqrt(child.visits + 1)
            if bound > best:
                best, found = bound, child
        return found

    def _promise(self, node: Branch[S], seat: int) -> float:
        """Returns what a seat may expect, where a leaf still waits for the move of somebody.

        To have the move is worth something, which no estimate knows: as much as opening a node has brought
        the seat that decides there, on the average.
        """
        return node.gains[seat] + self._tempo * node.moves[seat]

    def _open(self, node: Branch[S]) -> None:
        turn = self._game.turn(node.state)
        if isinstance(turn, Player):
            before = node.gains[turn.seat]
            self._open_decision(node, turn.seat)
            gained = max(child.gains[turn.seat] for child in node.children) - before
            self._opened += 1
            self._tempo += (gained - self._tempo) / (self._opened + 1)
        elif turn is CHANCE:
            self._open_chance(node)

    def _open_decision(self, node: Branch[S], seat: int) -> None:
        game, state = self._game, node.state
        actions = game.actions(state)
        if len(actions) > WIDTH:
            actions = self._random.sample(list(actions), WIDTH)
        node.seat = seat
        node.children = [self._child(game.apply(state, action)) for action in actions]

    def _open_chance(self, node: Branch[S]) -> None:
        game, state = self._game, node.state
        outcomes = few_outcomes(game, state, self._random, OUTCOMES)
        node.chances = [chance for _cast, chance in outcomes]
        node.children = [self._leaf(game.apply(state, cast)) for cast, _chance in outcomes]

    def _child(self, state: S) -> Branch[S]:
        """Makes the node after a decision; a cast that follows at once is part of it."""
        if self._game.turn(state) is not CHANCE:
            return self._leaf(state)
        node = Branch(state)
        self._open_chance(node)
        self._update(node)
        return node

    def _leaf(self, state: S) -> Branch[S]:
        node = Branch(state)
        turn = self._game.turn(state)
        node.gains = judge(self._game, state, self._random)
        node.done = turn is OVER
        seats = len(node.gains)
        if isinstance(turn, Player):
            others = -1 / max(1, seats - 1)
            node.moves = tuple(1.0 if seat == turn.seat else others for seat in range(seats))
        else:
            node.moves = (0.0,) * seats
        return node

    def _update(self, node: Branch[S]) -> None:
        children = node.children
        if not children:
            return
        if node.chances:
            node.gains = average(zip(node.chances, (child.gains for child in children), strict=True))
            node.moves = average(zip(node.chances, (child.moves for child in children), strict=True))
        else:
            best = max(children, key=lambda child: self._promise(child, node.seat))
            node.gains, node.moves = best.gains, best.moves
            if best.done and best.gains[node.seat] >= self._highest:
                node.done = True
                return
        node.done = all(child.done for child in children)


def _spread(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values)) or 1.0
