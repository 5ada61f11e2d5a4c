"""獣裁 mugaxiju, the foolish sticks: everybody pays into the pot and throws, the highest throw takes it (STK-2).

>>> from cetkaik.playthrough import replay
>>> match = replay(Mugaxiju(), 3, "starter:0 throw:4 throw:2 throw:4 throw:3 throw:1".split())
>>> match.game.returns(match.state)
(-2.0, -1.0, 3.0)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from cetkaik.game import Nature
from cetkaik.purse_scene import standing
from cetkaik.purses import Act, Deed, PotGame, PotOptions, PotState, Table, end_round
from cetkaik.scene import Element, Text


@dataclass(frozen=True, slots=True)
class MugaxijuState(PotState):
    """Is the table and the throws of this round, in the order of the active players."""

    throws: tuple[int, ...] = ()


class Mugaxiju(PotGame[MugaxijuState]):
    """Is pure luck: nobody decides anything, unless tied players may fold (STK-2)."""

    name = "mugaxiju"
    title = Text("Mugaxiju")
    grammar = re.compile(r"starter:[0-7]|throw:[0-5]|stay|fold")

    def __init__(self, **options: Any) -> None:
        self.options = PotOptions.parse(options)

    @property
    def nature(self) -> Nature:
        return replace(super().nature, luck=self.options.tie_entry == "forced")

    def new_round(self, table: Table, dark: int, last: Deed | None) -> MugaxijuState:
        return MugaxijuState(table, dark, last)

    def next_up(self, state: MugaxijuState) -> tuple[int, tuple[Act, ...]]:
        return state.table.active[len(state.throws)], ()

    def go_on(self, state: MugaxijuState, act: Act) -> MugaxijuState:
        """Stores the throw of the next active player (STK-2.2); after the last one they are compared."""
        table, dark, throws = state.table, act.number, (*state.throws, act.number)
        last = (table.active[len(state.throws)], act)
        if len(throws) == len(table.active):
            return self.new_round(end_round(self.options, table, throws), dark, last)
        # STK-2.7: the balance moves at the antes and at the payment only.
        return MugaxijuState(table.unpaid, dark, last, throws)

    def standing(self, state: MugaxijuState, seat: int) -> Element | None:
        place = state.table.active.index(seat)
        if place < len(state.throws):
            return standing(seat, "throw", Text("Has thrown"), state.throws[place])
        return standing(seat, "wait", Text("Has yet to throw")) if state.throws else None
