"""Last stick: two players take one or two sticks in turn; who takes the last one wins."""

import re
from collections.abc import Sequence
from fractions import Fraction

from cetkaik.game import CHANCE, OVER, Game, Nature, NotOver, Player, Turn, illegal
from cetkaik.options import NoOptions
from cetkaik.scene import Choice, Element, Scene, Text, Zone

State = tuple[int, int]  # sticks left (-1 before they are cast) and the seat to act


class LastStick(Game[State, int]):
    """Casts five or six sticks, then lets the players take them."""

    name = "last-stick"
    title = Text("Last stick")
    players = range(2, 3)
    nature = Nature(chance=True, lowest=-1, highest=1, length=7)
    grammar = re.compile(r"cast[56]|take[12]")

    def __init__(self) -> None:
        self.options = NoOptions()

    def start(self, seats: int) -> State:
        self.seated(seats)
        return (-1, 0)

    def turn(self, state: State) -> Turn:
        left, seat = state
        return CHANCE if left < 0 else Player(seat) if left else OVER

    def actions(self, state: State) -> Sequence[int]:
        return [number for number in (1, 2) if number <= state[0]]

    def chances(self, state: State) -> Sequence[tuple[int, Fraction]]:
        return [(number, Fraction(1, 2)) for number in (5, 6)] if state[0] < 0 else ()

    def apply(self, state: State, action: int) -> State:
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        left, seat = state
        return (action, 0) if left < 0 else (left - action, 1 - seat)

    def returns(self, state: State) -> tuple[float, ...]:
        if state[0] != 0:
            raise NotOver(state)
        return (-1.0, 1.0) if state[1] == 0 else (1.0, -1.0)

    def observe(self, state: State, viewer: int | None) -> State:
        return state

    def text(self, action: int) -> str:
        return f"cast{action}" if action > 2 else f"take{action}"

    def scene(self, state: State, viewer: int | None) -> Scene:
        left, seat = state
        sticks = [Element(f"stick{i}", "pile", "stick", "stick.dark", (i,)) for i in range(left)]
        buttons = [Element(f"take{n}", "panel", "button", "take", (n,), value=n) for n in self.actions(state)]
        mine = self.actions(state) if viewer == seat else ()
        return Scene(
            viewer=viewer,
            zones=(Zone("pile", "row"), Zone("panel", "panel")),
            elements=(*sticks, *buttons),
            headline=Text("Take one stick or two."),
            choices=tuple(Choice(f"take{n}", (f"take{n}",), Text("Take {n}", n=n)) for n in mine),
            acting=seat if left > 0 else None,
        )
