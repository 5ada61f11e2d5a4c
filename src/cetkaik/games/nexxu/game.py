"""Nexxu as a game of the protocol."""

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
from cetkaik.games.nexxu.options import NexxuOptions
from cetkaik.games.nexxu.race import Act, NexxuState, Piece, Race, Runner
from cetkaik.games.nexxu.scene import draw_scene, place_name
from cetkaik.i18n import _
from cetkaik.scene import Scene, Text


class Nexxu(Game[NexxuState, Act]):
    """Is the race of six sticks: pure luck with one piece each, a game of choices with two or three.

    >>> game = Nexxu(pieces=2)
    >>> state = game.apply(game.start(3), game.parse(game.start(3), "first:2"))
    >>> game.turn(game.apply(state, Act("throw", 4)))
    Player(seat=1)
    """

    name = "nexxu"
    title = Text("Nexxu")
    players = range(2, 7)
    grammar = re.compile(r"first:[1-6]|throw:[0-6]|piece:[1-3]")

    def __init__(self, **options: Any) -> None:
        self.options: NexxuOptions = NexxuOptions.parse(options)
        self.race = Race(self.options)

    @property
    def nature(self) -> Nature:
        """Nothing is hidden; a turn is a throw and, with several pieces, a choice."""
        turns, choice = self.options.max_rounds * self.players[-1], self.options.pieces > 1
        return Nature(chance=True, luck=not choice, lowest=-1, highest=1, length=1 + turns * (1 + choice))

    def start(self, seats: int) -> NexxuState:
        """Returns the beginning: all pieces on START (NEX-1.4), the first player yet to be drawn."""
        return NexxuState((Runner((Piece(),) * self.options.pieces),) * self.seated(seats))

    def turn(self, state: NexxuState) -> Turn:
        """Says that chance must throw, who must choose a piece, or that the race is over."""
        if state.over:
            return OVER
        return CHANCE if state.thrown is None else Player(state.seat)

    def actions(self, state: NexxuState) -> Sequence[Act]:
        """Lists the pieces that can go with the throw; nobody may decline (NEX-2.6)."""
        if state.thrown is None:
            return ()
        return [Act("piece", index + 1) for index in self.race.movable(state, state.thrown)]

    def chances(self, state: NexxuState) -> Sequence[tuple[Act, Fraction]]:
        """Lists who can be the first player, or what can be thrown."""
        if state.over or state.thrown is not None:
            return ()
        if state.first is None:
            seats = len(state.runners)
            return [(Act("first", seat + 1), Fraction(1, seats)) for seat in range(seats)]
        return self.race.throws

    def apply(self, state: NexxuState, action: Act) -> NexxuState:
        """Returns the state after the draw of the first player, a throw, or the choice of a piece."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        if state.thrown is not None:
            return self.race.go(state, state.thrown, action.number - 1)
        if state.first is None:
            return NexxuState(state.runners, first=action.number - 1, seat=action.number - 1)
        return self.race.throw(state, action.number)

    def returns(self, state: NexxuState) -> tuple[float, ...]:
        """Returns 1 for the first rank, -1 for the last, even steps between; equal ranks share theirs."""
        if not state.over:
            raise NotOver(_("The match is not over."))
        ranks = self.race.ranks(state)
        leads = (sum((own < other) - (own > other) for other in ranks) for own in ranks)
        return tuple(lead / (len(ranks) - 1) for lead in leads)

    def observe(self, state: NexxuState, viewer: int | None) -> NexxuState:
        """Returns the state; all information is public."""
        return state

    def settlement(self, state: NexxuState) -> Settlement:
        """Returns the cups that the last turn brought its player, out of the host's stock (NEX-3.3)."""
        event = state.last
        if event is None or not event.cups or state.thrown is not None:
            return NOTHING_PAID
        reason = Text("Lines on {square}", square=place_name(event.target))
        return Settlement((Payment(None, event.seat, event.cups, reason),))

    def scene(self, state: NexxuState, viewer: int | None) -> Scene:
        """Draws the race; everybody sees the same."""
        return draw_scene(self.race, state, viewer)

    def text(self, action: Act) -> str:
        """Writes an action: ``first:2``, ``throw:4``, ``piece:1``."""
        return f"{action.kind}:{action.number}"
