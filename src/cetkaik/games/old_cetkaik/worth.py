"""How a game of old cetkaik stands: what the pieces are worth, and what the side to move can take."""

from __future__ import annotations

from typing import Final

from cetkaik.games.old_cetkaik.moves import (
    ARCHER,
    BEAST,
    CHARIOT,
    GENERAL,
    KIND,
    KING,
    PROMOTED,
    RED,
    SOLDIER,
    Board,
    Movement,
    legal_moves,
)

# In soldiers. Chariots and beasts need an empty square behind what they take.
WORTH: Final = {SOLDIER: 1.0, PROMOTED: 1.5, ARCHER: 5.0, CHARIOT: 4.0, BEAST: 3.0, GENERAL: 3.0}
STEP: Final = 0.05  # a soldier's worth grows with every row
AHEAD: Final = 8.0  # so much more than the other side makes a win thrice as likely as a loss
PROMISE: Final = 0.5  # a piece that can be taken is not always lost
KING_LOST: Final = 1000.0


def _on_squares(piece: int) -> tuple[float, ...]:
    """Returns what a piece is worth to black on each square."""
    worth, red = WORTH.get(piece & KIND, 0.0), bool(piece & RED)
    rows = range(9) if red else range(8, -1, -1)
    steps = [STEP * row if piece & KIND == SOLDIER else 0.0 for row in rows]
    return tuple((-1 if red else 1) * (worth + steps[square // 9]) for square in range(81))


_WORTHS: Final = tuple(map(_on_squares, range(2 * RED)))


def standing(rules: Movement, board: Board, mover: int) -> float:
    """Returns how well black stands, from -1 to 1, if it is the mover's turn."""
    balance = sum(_WORTHS[piece][square] for square, piece in enumerate(board) if piece)
    prize = max(
        (_prize(board, move.taken) for move in legal_moves(rules, board, mover) if move.taken), default=0
    )
    balance += (-1 if mover else 1) * PROMISE * prize
    return balance / (abs(balance) + AHEAD)


def _prize(board: Board, taken: tuple[int, ...]) -> float:
    kinds = [board[square] & KIND for square in taken]
    return KING_LOST if KING in kinds else sum(WORTH[kind] for kind in kinds)
