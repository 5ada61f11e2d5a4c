"""How a match of nekanamokanut stands: how many turns everybody needs until enough is at the goal.

Loading, sailing and filling up the stock all go by the throw, so that all work is counted in dark sides.
"""

from __future__ import annotations

from typing import Final

from cetkaik.games.nekanamokanut.rules import Rules
from cetkaik.games.nekanamokanut.state import WANTED, Fleet, Ship, State
from cetkaik.prizes import hopes
from cetkaik.sticks import STICKS

THROW: Final = STICKS / 2  # on average
LEAD: Final = 3.0  # turns
NEVER: Final = 80.0  # turns, more than anybody needs who can still act
SURPLUS: Final = 0.3  # turns that a resource beyond the wanted ones is worth, if others have enough too
PREY: Final = 1.0  # resources that a foreign ship on the same square is likely to take


def outlook(rules: Rules, state: State) -> tuple[float, ...]:
    """Estimates the returns from the turns that everybody still needs."""
    return hopes([turns_to_go(rules, state, seat) for seat in range(len(state.fleets))], LEAD)


def turns_to_go(rules: Rules, state: State, seat: int) -> float:
    """Estimates how many turns a player needs who wastes none."""
    fleet = state.fleets[seat]
    wanted = WANTED - fleet.goal
    if wanted <= 0:
        return SURPLUS * wanted
    out = rules.options.empty_stock_pass and not fleet.stock
    if out or rules.options.supply_source == "start":  # then too few resources are left for anybody
        return NEVER - fleet.goal - _promised(rules, fleet)
    robbed = sum(PREY for ship in fleet.ships if _is_met(state, seat, ship))
    return (_work(rules, fleet, wanted) + robbed) / THROW


def _work(rules: Rules, fleet: Fleet, wanted: int) -> float:
    """Counts what is to be loaded and sailed in as few trips as possible, and the stock that is missing for it."""
    goal, limit = rules.board.goal, rules.board.limit
    work, fuel = 0.0, 0
    waiting = sorted(fleet.ships, key=lambda ship: (ship.point == goal, -ship.point - ship.cargo))
    while wanted > 0:
        point, cargo = waiting.pop(0) if waiting else Ship(goal)
        if point == goal:
            point, work = 0, work + THROW  # the turn in which it is recalled (NEK-3.5)
        load = max(cargo, min(wanted, limit))
        work += load - cargo + goal - point
        fuel, wanted = fuel + goal - point, wanted - load
    missing = fuel - fleet.stock
    if missing > 0:  # the cargo of other ships is recalled, in one turn if it is enough
        work += max(0, missing - sum(ship.cargo for ship in waiting)) + THROW
    return work


def _promised(rules: Rules, fleet: Fleet) -> float:
    """Returns what the ships may bring that the stock can still move, the more surely the nearer they are."""
    fuel, goal, promised = fleet.stock, rules.board.goal, 0.0
    for point, cargo in sorted(fleet.ships, reverse=True):
        if cargo and goal - point <= fuel:
            fuel -= goal - point
            promised += cargo * (1 + point / goal) / 2
    return promised


def _is_met(state: State, seat: int, ship: Ship) -> bool:
    """Tells whether a loaded ship shares its square with a foreign one."""
    return bool(ship.point and ship.cargo) and any(
        other.point == ship.point
        for owner, fleet in enumerate(state.fleets)
        if owner != seat
        for other in fleet.ships
    )
