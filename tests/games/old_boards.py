"""Positions of old cetkaik as its rule text writes them, and how to play on from them (OLD-7)."""

from __future__ import annotations

from typing import Any

from cetkaik.games.old_cetkaik import OldCetkaik, OldState
from cetkaik.games.old_cetkaik.moves import (
    Move,
    first_board,
    read_board,
)
from cetkaik.games.old_cetkaik.state import BACK_RANKS, Ending
from cetkaik.playthrough import replay
from cetkaik.squares import Square

KINGS = " r王ZA b王ZIA"
START = first_board(BACK_RANKS["beast_outside"])


def at(pieces: str, mover: int = 0, kings: str = KINGS) -> OldState:
    """A position of OLD-7: kings on ZA and ZIA unless stated, black to move."""
    board = read_board(pieces + kings)
    names = bytes(square + 1 if piece else 0 for square, piece in enumerate(board))
    return OldState(board, names, mover, seen=(board,))


def moves(state: OldState, origin: str, **options: Any) -> set[str]:
    """The texts of the legal moves from a square, without the square itself."""
    game = OldCetkaik(**options)
    found = [action for action in game.actions(state) if isinstance(action, Move)]
    own = [move for move in found if move.origin == Square[origin]]
    return {game.text(move).removeprefix(origin.lower()) for move in own}


def to(squares: str) -> set[str]:
    """The texts of going to some squares."""
    return {f"-{square.lower()}" for square in squares.split()}


def play(state: OldState, *texts: str, **options: Any) -> OldState:
    """The state after some actions."""
    game = OldCetkaik(**options)
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def begun(*texts: str, **options: Any) -> OldState:
    """The state after some actions of a match that black begins."""
    return replay(OldCetkaik(first_mover="black", **options), 2, texts).state


def ending(state: OldState) -> tuple[Ending, int | None] | None:
    """How the game that the last action ended was ended."""
    return None if state.result is None else (state.result.ending, state.result.winner)
