"""Races of nexxu under way, and how to play on from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cetkaik.games.nexxu import Nexxu, NexxuState, Piece, Runner
from cetkaik.scene import Choice, Scene

NINE = frozenset((3, 6, 9, 12, 15, 19, 23, 27, 31))  # NEX-1.3
BULL = Piece(31, NINE)
SHORTEST_BULL = (3, 3, 3, 3, 3, 4, 4, 4, 4)


def race(*pieces: int | Piece | tuple[int | Piece, ...], cups: Iterable[int] = (), **more: Any) -> NexxuState:
    """A race under way: where each player's pieces are, seat 0 to throw."""
    cups = (*cups, *(0 for _player in pieces))
    runners = [
        Runner(tuple(map(_piece, own if isinstance(own, tuple) else (own,))), drunk)
        for own, drunk in zip(pieces, cups, strict=False)
    ]
    return NexxuState(tuple(runners), **{"first": 0, **more})


def _piece(where: int | Piece) -> Piece:
    """A piece that has walked straight to a square over all lines before it, or the piece itself."""
    return where if isinstance(where, Piece) else Piece(where, frozenset(n for n in NINE if n <= where))


def play(game: Nexxu, state: NexxuState, *texts: str | int) -> NexxuState:
    """The state after some actions; a number is a throw."""
    for text in texts:
        state = game.apply(state, game.parse(state, f"throw:{text}" if isinstance(text, int) else text))
    return state


def where(state: NexxuState) -> list[tuple[int, ...]]:
    """Where the pieces of each player are."""
    return [tuple(piece.pos for piece in runner.pieces) for runner in state.runners]


def cups(state: NexxuState) -> list[int]:
    """The cups of each player."""
    return [runner.cups for runner in state.runners]


def log(game: Nexxu, state: NexxuState) -> list[str]:
    """What just happened, in the language of the source."""
    return [text.plain for text in game.scene(state, None).log]


def choices(scene: Scene) -> dict[str, Choice]:
    """The choices by the texts of their actions."""
    return {choice.action_text: choice for choice in scene.choices}
