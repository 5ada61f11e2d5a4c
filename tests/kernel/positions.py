"""Random positions and random play for tests of what holds everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side


def random_board(random: Random, rules: RuleSet) -> Position:
    """Sets some of the pieces up anywhere, lets both sides have captured some, and puts tam2 somewhere."""
    inventory = rules.board.inventory
    men = [(kind, colour) for kind in Kind for colour in Colour for _copy in range(inventory[kind])]
    random.shuffle(men)
    squares = random.sample(rules.board.squares, len(rules.board.squares))
    standing = random.randrange(min(len(men), len(squares) - 1) + 1)
    pieces = {squares.pop(): Piece(*men.pop(), random.choice(list(Side))) for _man in range(standing)}
    tam = squares.pop() if random.random() < 0.9 else None
    captured = [Piece(*man, random.choice(list(Side))) for man in men[: random.randrange(6)]]
    turn = random.choice(list(Side))
    return Position.setup(pieces, tam, captured, turn=turn, rules=rules, tam_moved=random.random() < 0.3)


def random_action(random: Random, position: Position) -> Action:
    """Draws an action or a cast; casts of all numbers are equally likely, so that rare ones happen."""
    if position.is_chance:
        return random.choice(position.chances)[0]
    moves = position.legal_moves
    if position.phase is not Phase.MOVE or random.random() < 0.5:
        return moves[random.randrange(len(moves))]
    return _eventful(random, position)


def _eventful(random: Random, position: Position) -> Action:
    """Prefers captures and steps over tam2, which random play seldom finds."""
    pieces, tam = position.pieces, position.tam
    moves = [
        move
        for move in position.legal_moves
        if (move.destination in pieces and move.destination != move.source)
        or (tam is not None and move.via is tam)
    ]
    return random.choice(moves or list(position.legal_moves))


def random_play(random: Random, start: Position, nodes: int) -> Iterator[Position]:
    """Plays at random and yields every position, for so many nodes or to the end."""
    position = start
    yield position
    for _node in range(nodes):
        if not position.is_chance and not position.legal_moves:
            return
        position = position.play(random_action(random, position))
        yield position
