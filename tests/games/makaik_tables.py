"""Tables of makaik in the middle of a season, and how to play on from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cetkaik.cards import DECK, read_cards, without
from cetkaik.games.makaik import Makaik, MakaikState

GAME = Makaik()
HANDS = ("R1 B2 B4", "B1 R2 R4", "R1 B3 R6")


def table(hands: Sequence[str], open: str, game: Makaik = GAME, **changes: Any) -> MakaikState:
    """A state at the beginning of the exchange, in which seat 0 is dealer."""
    held, common = tuple(map(read_cards, hands)), read_cards(open)
    seats = range(len(hands))
    state = MakaikState.before_deal((game.options.start_points,) * len(hands))
    stock = without(DECK, (card for pile in (*held, common) for card in pile))
    return state._replace(
        hands=held,
        open=common,
        stock=stock,
        dealer=0,
        opener=0,
        phase="exchange",
        queue=tuple(seats),
        **changes,
    )


def betting(hands: Sequence[str], open: str, game: Makaik = GAME, **changes: Any) -> MakaikState:
    """The state in which seat 0 names the first base, nobody having exchanged anything."""
    may = Makaik(**{**game.options, "exchange": "may"})
    return play(table(hands, open, may, **changes), *["stay"] * len(hands), game=may)


def play(state: MakaikState, *texts: str, game: Makaik = GAME) -> MakaikState:
    """The state after some actions."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def legal(state: MakaikState, game: Makaik = GAME) -> set[str]:
    """The texts of the legal actions."""
    return {game.text(action) for action in game.legal(state)}


def net(state: MakaikState, game: Makaik = GAME) -> tuple[int, ...]:
    """What everybody has gained since the start."""
    return tuple(total - game.options.start_points for total in state.points)
