"""Fleets of nekanamokanut in the middle of a match, and how to play on with them."""

from __future__ import annotations

from cetkaik.games.nekanamokanut import Fleet, Nekanamokanut, Ship, State

GAME = Nekanamokanut()
FRESH = Fleet(20, 0, (Ship(0, 5), Ship(), Ship()))


def fleet(*ships: tuple[int, int], stock: int = 20, goal: int = 0) -> Fleet:
    """A fleet with some ships at given points with given cargo, the others empty on start."""
    filled = [Ship(*ship) for ship in ships] + [Ship()] * (3 - len(ships))
    return Fleet(stock, goal, tuple(filled))


def table(*fleets: Fleet, seat: int = 0, number: int = 1, throw: int = -1) -> State:
    """A state in which a player is about to throw, or has thrown; A begins the rounds."""
    return State(fleets, first=0, seat=seat, throw=throw, round=number)


def played(state: State, *texts: str, game: Nekanamokanut = GAME) -> State:
    """The state after some actions."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def legal(state: State, throw: int, game: Nekanamokanut = GAME) -> list[str]:
    """The legal actions after a throw; none if the turn is passed."""
    after = played(state, f"throw:{throw}", game=game)
    return [game.text(action) for action in game.actions(after)]
