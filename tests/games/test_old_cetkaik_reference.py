"""The moves of old cetkaik agree with a slow reading of its text, wherever the pieces stand."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik.games.old_cetkaik import OldOptions
from cetkaik.games.old_cetkaik.moves import Board, Move, legal_moves, read_board
from cetkaik.squares import Square
from tests.games.old_reference import WATER, Found, all_moves

MOVEMENTS = [
    OldOptions.parse(
        {"run": run, "beast_chain": chain, "sacrifice_capture": sacrifice, "water_blocks_runs": blocks}
    )
    for run, chain in (
        ("both", False),
        ("none", False),
        ("none", True),
        ("chariot_only", False),
        ("chariot_only", True),
    )
    for sacrifice in (False, True)
    for blocks in (True, False)
]


def scattered(rng: Random) -> dict[str, str]:
    """Some pieces of any kind on land, by their squares, and mostly two ships on the water."""
    water = [square for square in Square if (square.row, square.column) in WATER]
    land = [square for square in Square if square not in water]
    pieces = {square.name: rng.choice("br") + rng.choice("兵進弓車車獣獣獣将王") for square in land}
    kept = rng.sample(sorted(pieces), rng.randint(2, 40))
    ships = dict(zip([square.name for square in rng.sample(water, 2)], ("b船", "r船"), strict=True))
    return {name: pieces[name] for name in kept} | dict(list(ships.items())[: rng.randint(0, 2)])


def place(name: str) -> tuple[int, int]:
    return Square[name].row, Square[name].column


def plain(move: Move) -> Found:
    to = None if move.to is None else divmod(move.to, 9)
    return divmod(move.origin, 9), to, frozenset(divmod(square, 9) for square in move.taken)


@pytest.mark.parametrize("options", MOVEMENTS, ids=lambda options: str(options.differences))
def test_moves_are_those_of_the_text(options: OldOptions) -> None:
    rng, taken = Random(str(options.differences)), 0
    for _position in range(60):
        pieces = scattered(rng)
        board: Board = read_board(" ".join(f"{piece}{name}" for name, piece in pieces.items()))
        slow = {place(name): (piece[0], piece[1]) for name, piece in pieces.items()}
        for seat, colour in enumerate("br"):
            found = [plain(move) for move in legal_moves(options.movement, board, seat)]
            assert len(set(found)) == len(found)
            assert set(found) == all_moves(options, slow, colour)
            taken += sum(bool(move[2]) for move in found)
    assert taken > 100
