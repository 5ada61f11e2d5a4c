"""The rules of nekanamokanut: which orders a ship can get, what they do, and when the match ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from cetkaik.games.nekanamokanut.state import (
    BOARDS,
    MOST_SHIPS,
    ORDERS,
    SHIPLOAD,
    STOCK,
    Action,
    Board,
    Event,
    Fleet,
    NekanamokanutOptions,
    Order,
    Ship,
    State,
)
from cetkaik.scene import Text

AT_GOAL: Final = Text("The ship is at the goal.")
AT_START: Final = Text("The ship is at the start.")
UNDER_WAY: Final = Text("The ship is not at the start.")
EMPTY: Final = Text("The ship is empty.")
LOADED: Final = Text("The ship has cargo.")
FULL: Final = Text("The ship is full.")
SMALL_STOCK: Final = Text("The stock is too small.")
SMALL_CARGO: Final = Text("The cargo is too small.")
SMALL_THROW: Final = Text("Two dark sides are needed.")
TOO_FAR: Final = Text("The throw leads past the goal.")
NO_PREY: Final = Text("No foreign cargo is on the same square.")

# Every order by ship and kind; for plundering a prey is yet to be named.
PLAIN_ORDERS: Final = tuple(
    {kind: Action(kind, number) for kind in ORDERS} for number in range(1, MOST_SHIPS + 1)
)


class Rules:
    """Is the rules under one set of options."""

    def __init__(self, options: NekanamokanutOptions) -> None:
        self.options = options
        self.board: Board = BOARDS[options.board]
        # NEK-3.6, NEK-3.8: only so can it happen that no action is legal.
        self.can_be_stuck = (
            options.supply_needs_cargo or options.supply_source == "start" or not options.recall_on_start
        )

    def start(self, seats: int) -> State:
        """Returns the set up: all ships on start, the first one loaded (NEK-1.4)."""
        ships = (Ship(0, SHIPLOAD), *(Ship(),) * (self.board.ships - 1))
        return State((Fleet(STOCK, 0, ships),) * seats)

    @cached_property
    def refusals(self) -> dict[Order, Callable[[State, Ship], Text | None]]:
        """For each order a function that says why a ship cannot get it; ``None`` if it can."""
        return {
            "move": self._no_move,
            "plunder": self._no_plunder,
            "build": self._no_build,
            "supply": self._no_supply,
            "recall": self._no_recall,
        }

    def orders(self, state: State) -> list[Action]:
        """Lists what the player to act can do, ship by ship (NEK-2.3)."""
        orders: list[Action] = []
        for number, ship in enumerate(state.fleet.ships, 1):
            plain = PLAIN_ORDERS[number - 1]
            for kind, refusal in self.refusals.items():
                if refusal(state, ship) is not None:
                    continue
                if kind == "plunder":
                    orders += [Action(kind, number, *prey) for prey in self._prey(state, ship)]
                else:
                    orders.append(plain[kind])
        return orders

    def allows(self, state: State, action: Action) -> bool:
        """Tells whether the player to act can do something."""
        kind, ships = action.kind, state.fleet.ships
        if kind == "first" or kind == "throw" or not 1 <= action.number <= len(ships):
            return False
        ship = ships[action.number - 1]
        if self.refusals[kind](state, ship) is not None:
            return False
        if kind == "plunder":
            return (action.victim, action.prey) in self._prey(state, ship)
        return action == PLAIN_ORDERS[action.number - 1][kind]

    def _no_move(self, state: State, ship: Ship) -> Text | None:
        """NEK-3.1."""
        options = self.options
        if ship.point == self.board.goal:
            return AT_GOAL
        if not ship.cargo:
            return EMPTY
        if options.overshoot == "exact" and ship.point + state.throw > self.board.goal:
            return TOO_FAR
        price = self.price(ship, state.throw)
        if options.move_fuel == "cargo":
            return SMALL_CARGO if ship.cargo < price else None
        return SMALL_STOCK if state.fleet.stock < price else None

    def _no_build(self, state: State, ship: Ship) -> Text | None:
        """NEK-3.2."""
        if ship.point:
            return UNDER_WAY
        if ship.cargo:
            return LOADED
        return SMALL_STOCK if state.fleet.stock < SHIPLOAD else None

    def _no_supply(self, state: State, ship: Ship) -> Text | None:
        """NEK-3.3."""
        options = self.options
        if ship.point == self.board.goal:
            return AT_GOAL
        if ship.cargo == self.board.limit:
            return FULL
        if options.supply_needs_cargo and not ship.cargo:
            return EMPTY
        return SMALL_STOCK if options.supply_source == "start" and state.fleet.stock < state.throw else None

    def _no_plunder(self, state: State, ship: Ship) -> Text | None:
        """NEK-3.4."""
        if ship.point == self.board.goal:
            return AT_GOAL
        if not ship.point and self.options.plunder_zone == "squares":
            return AT_START
        if state.throw < 2:
            return SMALL_THROW
        if ship.cargo == self.board.limit:
            return FULL
        return None if self._prey(state, ship) else NO_PREY

    def _no_recall(self, state: State, ship: Ship) -> Text | None:
        """NEK-3.5."""
        if ship.point:
            return None
        if not ship.cargo:
            return EMPTY
        return None if self.options.recall_on_start else AT_START

    def price(self, ship: Ship, throw: int) -> int:
        """Returns what a move costs."""
        if self.options.overshoot == "stop_pay_distance":
            return min(throw, self.board.goal - ship.point)
        return throw

    def _prey(self, state: State, ship: Ship) -> list[tuple[int, int]]:
        """Lists the loaded ships of others on a ship's square, by the numbers of player and ship."""
        return [
            (owner + 1, number)
            for owner, fleet in enumerate(state.fleets)
            if owner != state.seat
            for number, (point, cargo) in enumerate(fleet.ships, 1)
            if cargo and point == ship.point
        ]

    def throw(self, state: State, count: int) -> State:
        """Shows the sticks; the turn is passed if the player cannot act (NEK-2.1, NEK-2.2, NEK-3.8)."""
        thrown = state._replace(throw=count)
        broke = self.options.empty_stock_pass and not state.fleet.stock
        if count and not broke and (not self.can_be_stuck or self.orders(thrown)):
            return thrown
        return self._end_turn(state, state.fleets, Event(state.seat, count))

    def obey(self, state: State, action: Action) -> State:
        """Carries out an order, with arrival and empty ships, and ends the turn (NEK-2.4, NEK-2.5)."""
        fleets = list(state.fleets)
        if action.kind == "plunder":
            event = self._plunder(state, action, fleets)
        elif action.kind == "move":
            event = self._move(state, action, fleets)
        else:
            event = self._load(state, action, fleets)
        return self._end_turn(state, tuple(fleets), event)

    def _move(self, state: State, action: Action, fleets: list[Fleet]) -> Event:
        seat, throw, index = state.seat, state.throw, action.number - 1
        ship = state.fleet.ships[index]
        price, point = self.price(ship, throw), min(self.board.goal, ship.point + throw)
        cargo, gain = (ship.cargo - price, 0) if self.options.move_fuel == "cargo" else (ship.cargo, -price)
        if point == self.board.goal:  # NEK-4.1
            fleets[seat] = state.fleet.after(index, Ship(point), gain, cargo)
            return Event(seat, throw, action, price, cargo)
        ship = Ship(point, cargo) if cargo else Ship()  # NEK-4.2
        fleets[seat] = state.fleet.after(index, ship, gain)
        return Event(seat, throw, action, price, emptied=not cargo)

    def _plunder(self, state: State, action: Action, fleets: list[Fleet]) -> Event:
        index, prey, victim = action.number - 1, action.prey - 1, action.victim - 1
        own, (point, cargo) = state.fleet.ships[index].cargo, fleets[victim].ships[prey]
        amount = min(state.throw - 1, cargo, self.board.limit - own)
        robbed = Ship(point, cargo - amount) if amount < cargo else Ship()  # NEK-4.2
        fleets[victim] = fleets[victim].after(prey, robbed)
        fleets[state.seat] = state.fleet.after(index, Ship(point, own + amount))
        return Event(state.seat, state.throw, action, amount, emptied=amount == cargo and point > 0)

    def _load(self, state: State, action: Action, fleets: list[Fleet]) -> Event:
        ship = state.fleet.ships[action.number - 1]
        if action.kind == "build":
            amount, gain, ship = SHIPLOAD, -SHIPLOAD, Ship(0, SHIPLOAD)
        elif action.kind == "supply":
            amount = min(state.throw, self.board.limit - ship.cargo)
            gain = -state.throw if self.options.supply_source == "start" else 0
            ship = Ship(ship.point, ship.cargo + amount)
        else:
            amount, gain, ship = ship.cargo, ship.cargo, Ship()
        fleets[state.seat] = state.fleet.after(action.number - 1, ship, gain)
        return Event(state.seat, state.throw, action, amount)

    def _end_turn(self, state: State, fleets: tuple[Fleet, ...], event: Event) -> State:
        """Hands the turn on, or ends the match."""
        seat = (state.seat + 1) % len(fleets)
        after = State(fleets, state.first, seat, round=state.round, last=event)
        if seat != state.first:
            at_once = self.options.end_rule == "first_to_20" and after.closing
            return after._replace(over=True) if at_once else after
        if after.closing or self.stuck(after) or state.round == self.options.max_rounds:
            return after._replace(over=True)  # NEK-5.1, NEK-5.3
        return after._replace(round=state.round + 1)

    def stuck(self, state: State) -> bool:
        """Tells whether everybody would pass for ever (NEK-5.3)."""
        return self.options.empty_stock_pass and not any(fleet.stock for fleet in state.fleets)
