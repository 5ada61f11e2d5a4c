"""Nekanamokanut as a game of the protocol."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from cetkaik.game import (
    CHANCE,
    NOTHING_PAID,
    OVER,
    Game,
    Nature,
    NotOver,
    Payment,
    Player,
    Settlement,
    Turn,
    illegal,
)
from cetkaik.games.nekanamokanut.outlook import outlook
from cetkaik.games.nekanamokanut.rules import Rules
from cetkaik.games.nekanamokanut.scene import draw_scene
from cetkaik.games.nekanamokanut.state import Action, NekanamokanutOptions, State
from cetkaik.i18n import _
from cetkaik.prizes import winnings
from cetkaik.scene import Scene, Text
from cetkaik.sticks import falls

_PLAYERS = tuple(map(Player, range(4)))
_THROWS = tuple((Action("throw", count), chance) for count, chance in falls())


class Nekanamokanut(Game[State, Action]):
    """Is the race of the ships under one set of options.

    >>> game = Nekanamokanut(max_rounds=50)
    >>> state = game.start(2)
    >>> for text in ("first:1", "throw:3"):
    ...     state = game.apply(state, game.parse(state, text))
    >>> [game.text(action) for action in game.actions(state)]
    ['move:1', 'supply:1', 'recall:1', 'build:2', 'supply:2', 'build:3', 'supply:3']
    """

    name = "nekanamokanut"
    title = Text("Nekanamokanut")
    players = range(2, 5)
    grammar = re.compile(
        r"first:[1-4]|throw:[0-5]|(move|build|supply|recall):[1-4]|plunder:[1-4]:[1-4]\.[1-4]"
    )

    def __init__(self, **options: Any) -> None:
        self.options: NekanamokanutOptions = NekanamokanutOptions.parse(options)
        self.rules = Rules(self.options)

    @property
    def nature(self) -> Nature:
        """Everything is open; a turn is a throw and an action."""
        length = 1 + 2 * self.players[-1] * self.options.max_rounds
        return Nature(chance=True, lowest=-1, highest=1, length=length)

    def start(self, seats: int) -> State:
        """Returns the set up; chance names the start player (NEK-1.4, NEK-1.5)."""
        return self.rules.start(self.seated(seats))

    def turn(self, state: State) -> Turn:
        """Says whether the sticks are thrown, a player chooses an action, or the match is over."""
        if state.over:
            return OVER
        return CHANCE if state.throw < 0 else _PLAYERS[state.seat]

    def chances(self, state: State) -> Sequence[tuple[Action, Fraction]]:
        """Lists who can begin, or what the sticks can show (NEK-1.5, NEK-2.1)."""
        if state.over or state.throw >= 0:
            return ()
        if state.first >= 0:
            return _THROWS
        seats = len(state.fleets)
        return tuple((Action("first", number), Fraction(1, seats)) for number in range(1, seats + 1))

    def actions(self, state: State) -> Sequence[Action]:
        """Lists the legal actions, ship by ship."""
        return () if state.over or state.throw < 0 else self.rules.orders(state)

    def is_legal(self, state: State, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others."""
        if state.over or state.throw < 0:
            return any(action == outcome for outcome, _chance in self.chances(state))
        return self.rules.allows(state, action)

    def apply(self, state: State, action: Action) -> State:
        """Returns the state after a throw or an action, with all that follows by itself."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        if action.kind == "first":
            return state._replace(first=action.number - 1, seat=action.number - 1)
        if action.kind == "throw":
            return self.rules.throw(state, action.number)
        return self.rules.obey(state, action)

    def returns(self, state: State) -> tuple[float, ...]:
        """Returns 1 to the winner out of equal stakes of the others; several winners share (NEK-5.2)."""
        if not state.over:
            raise NotOver(_("The match is not over."))
        return winnings(state.winners, len(state.fleets))

    def estimate(self, state: State) -> tuple[float, ...]:
        """Compares how many turns everybody needs until enough is at the goal."""
        return self.returns(state) if state.over else outlook(self.rules, state)

    def observe(self, state: State, viewer: int | None) -> State:
        """Returns the state; nothing is hidden."""
        return state

    def settlement(self, state: State) -> Settlement:
        """Returns which resources came, went or changed owner in the turn just ended."""
        event = state.last
        if event is None or event.action is None or state.throw >= 0:
            return NOTHING_PAID
        seat, amount, kind = event.seat, event.amount, event.action.kind
        if kind == "move":
            return Settlement((Payment(seat, None, amount, Text("Move")),))
        if kind == "plunder":
            return Settlement((Payment(event.action.victim - 1, seat, amount, Text("Plunder")),))
        if kind == "supply" and self.options.supply_source == "common":
            return Settlement((Payment(None, seat, amount, Text("Supply")),))
        if kind == "supply" and event.throw > amount:
            return Settlement((Payment(seat, None, event.throw - amount, Text("Surplus")),))
        return NOTHING_PAID

    def text(self, action: Action) -> str:
        """Writes an action: ``move:1``, or ``plunder:1:2.3`` for taking from ship 3 of player 2."""
        return str(action)

    def scene(self, state: State, viewer: int | None) -> Scene:
        """Draws course, ships, tracks and sticks."""
        return draw_scene(self.rules, state, viewer)
