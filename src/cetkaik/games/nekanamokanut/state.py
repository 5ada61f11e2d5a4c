"""What nekanamokanut is played with: board, ships, resources, actions and options.

Players and ships are counted from 1 in actions and their texts, from 0 in tuples.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from cetkaik.options import Options, one_of, switch, whole

STOCK: Final = 20  # NEK-1.4
SHIPLOAD: Final = 5  # what the first ship carries at the beginning, and every built one (NEK-1.4, NEK-3.2)
WANTED: Final = 20  # NEK-5.1

Order = Literal["move", "plunder", "build", "supply", "recall"]
ORDERS: Final[tuple[Order, ...]] = ("move", "plunder", "build", "supply", "recall")
Kind = Literal["first", "throw"] | Order


class Board(NamedTuple):
    """Is everything that depends on which board is used (NEK-1.1, NEK-1.2)."""

    goal: int  # the last point; start is point 0
    ships: int
    limit: int  # the most a ship carries
    rows: int
    columns: int

    def place(self, point: int) -> tuple[int, int]:
        """Returns row and column of a point: along the top, down the right side, back along the bottom."""
        right, bottom = self.columns - 1, self.rows - 1
        if point <= right:
            return 0, point
        return (point - right, right) if point <= right + bottom else (bottom, self.goal - point)


BOARDS: Final = {"booklet": Board(20, 3, 15, 5, 9), "prototype": Board(25, 4, 20, 6, 11)}
MOST_SHIPS: Final = max(board.ships for board in BOARDS.values())


@dataclass(frozen=True)
class NekanamokanutOptions(Options):
    """Is the readings of the booklet that one can choose between."""

    move_fuel: Literal["start", "cargo"] = one_of("start", "cargo")
    empty_stock_pass: bool = switch(True)
    plunder_zone: Literal["squares", "squares_and_start"] = one_of("squares", "squares_and_start")
    supply_needs_cargo: bool = switch(False)
    overshoot: Literal["stop_pay_n", "stop_pay_distance", "exact"] = one_of(
        "stop_pay_n", "stop_pay_distance", "exact"
    )
    supply_source: Literal["common", "start"] = one_of("common", "start")
    end_rule: Literal["equal_turns", "first_to_20"] = one_of("equal_turns", "first_to_20")
    recall_on_start: bool = switch(True)
    board: Literal["booklet", "prototype"] = one_of("booklet", "prototype")
    max_rounds: int = whole(200, 20, 10000)


class Action(NamedTuple):
    """Is what a player does with a ship, or what chance says."""

    kind: Kind
    number: int  # of the ship, of dark sides, or of the player who begins
    victim: int = 0  # the number of the plundered player
    prey: int = 0  # and of his ship

    def __str__(self) -> str:
        """The text: ``move:1``, or ``plunder:1:2.3`` for taking from ship 3 of player 2."""
        prey = f":{self.victim}.{self.prey}" if self.kind == "plunder" else ""
        return f"{self.kind}:{self.number}{prey}"


class Ship(NamedTuple):
    """Is where a ship is and what it carries."""

    point: int = 0
    cargo: int = 0


class Fleet(NamedTuple):
    """Is what one player has."""

    stock: int  # at the start
    goal: int  # brought to the goal
    ships: tuple[Ship, ...]

    def after(self, index: int, ship: Ship, gain: int = 0, delivered: int = 0) -> Fleet:
        """Returns the fleet with one ship changed and something added to the stock and at the goal."""
        ships = (*self.ships[:index], ship, *self.ships[index + 1 :])
        return Fleet(self.stock + gain, self.goal + delivered, ships)


class Event(NamedTuple):
    """Is one turn as it was played; a pass has no action."""

    seat: int
    throw: int
    action: Action | None = None
    amount: int = 0  # what a move cost, or what came aboard, or what was recalled
    delivered: int = 0
    emptied: bool = False  # the moved or plundered ship lost all its cargo and went back to start


class State(NamedTuple):
    """Is all that is on the table, and the last turn."""

    fleets: tuple[Fleet, ...]
    first: int = -1  # the seat that begins every round; -1 before chance names it
    seat: int = -1
    throw: int = -1  # -1 before the sticks are thrown
    round: int = 1
    over: bool = False
    last: Event | None = None

    @property
    def shown(self) -> int:
        """What the sticks show, -1 before the first throw."""
        return self.throw if self.throw >= 0 or self.last is None else self.last.throw

    @property
    def fleet(self) -> Fleet:
        """What the player has whose turn it is."""
        return self.fleets[self.seat]

    @property
    def closing(self) -> bool:
        """Whether somebody has brought enough, so that this round is the last (NEK-5.1)."""
        return any(fleet.goal >= WANTED for fleet in self.fleets)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most resources at the goal (NEK-5.2)."""
        most = max(fleet.goal for fleet in self.fleets)
        return tuple(seat for seat, fleet in enumerate(self.fleets) if fleet.goal == most)
