"""Mokzo as a game of the protocol."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any, Final

from cetkaik.cards import CODE, Card, deals
from cetkaik.game import (
    CHANCE,
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
from cetkaik.games.mokzo.memory import imagined, view
from cetkaik.games.mokzo.rules import Rules
from cetkaik.games.mokzo.scene import draw_scene
from cetkaik.games.mokzo.state import COIN, Act, Event, MokzoOptions, MokzoState, MokzoView, Phase, Traveller
from cetkaik.games.mokzo.turn import CHANCE_PHASES, step
from cetkaik.games.mokzo.words import reason
from cetkaik.i18n import _
from cetkaik.scene import Scene, Text
from cetkaik.sticks import falls

MOST_SEATS: Final = 4
# Draws 11, throws and targets 18, exchanges 24, dismantlings 37, cards 49 and walks 25 at the very most.
MOST_ACTIONS: Final = 164  # in one turn
THROWS: Final = tuple((Act("throw", dark), chance) for dark, chance in falls())
DRAWS: Final = tuple(Act("draw", card=card) for card in Card)


class Mokzo(Game[MokzoState, Act]):
    """Is the race to the hill; who arrives first wins.

    >>> game = Mokzo(start_rice=10)
    >>> game.chances(game.start(2))[0]
    (Act(verb='first', number=1, slot=-1, card=None), Fraction(1, 2))
    """

    name = "mokzo"
    title = Text("Mokzo")
    players = range(2, MOST_SEATS + 1)
    grammar = re.compile(
        rf"first:[1-4]|throw:[0-5]|(?:draw|place|discard):{CODE}|take-(?:rice|coin):[1-4]"
        r"|(?:mark|destroy|dismantle):[1-4]:[1-9]|exchange|walk-(?:rice|coins)|decline|done|skip"
    )

    def __init__(self, **options: Any) -> None:
        self.options: MokzoOptions = MokzoOptions.parse(options)
        self.rules = Rules(self.options)

    @property
    def nature(self) -> Nature:
        """Hands are hidden, cards are drawn and sticks thrown; the winner takes what the others stake."""
        length = 1 + 3 * MOST_SEATS + self.options.max_rounds * MOST_SEATS * MOST_ACTIONS
        return Nature(hidden=True, chance=True, lowest=-1, highest=1, length=length)

    def start(self, seats: int) -> MokzoState:
        """Returns the set up before the start player is drawn (MZO-2)."""
        options = self.options
        cap = 20 if options.resource_cap is None else options.resource_cap
        traveller = Traveller(rice=min(cap, options.start_rice), coins=min(cap, options.start_coins))
        return MokzoState((traveller,) * self.seated(seats), ((),) * seats)

    def turn(self, state: MokzoState) -> Turn:
        """Says who must decide, or that chance draws or throws."""
        if state.phase == Phase.OVER:
            return OVER
        return CHANCE if state.phase in CHANCE_PHASES else Player(state.seat)

    def actions(self, state: MokzoState) -> Sequence[Act]:
        """Lists the targets, trades, cards or walks that the player on turn can choose from."""
        return self.rules.actions(state)

    def chances(self, state: MokzoState) -> Sequence[tuple[Act, Fraction]]:
        """Lists who can be the start player, which card can be drawn, or what can be thrown."""
        match state.phase:
            case Phase.FIRST:
                return [(Act("first", seat + 1), Fraction(1, state.seats)) for seat in range(state.seats)]
            case Phase.DEAL | Phase.DRAW:
                return [(DRAWS[dealt.card], chance) for dealt, chance in deals(state.stock)]
            case Phase.THROW:
                return THROWS
            case _:
                return ()

    def is_legal(self, state: MokzoState, action: Act) -> bool:
        """Tells whether an action may be taken here."""
        match state.phase:
            case Phase.FIRST:
                return any(action == first for first, _chance in self.chances(state))
            case Phase.DEAL | Phase.DRAW:
                return action.card is not None and action == DRAWS[action.card] and action.card in state.stock
            case Phase.THROW:
                return any(action == throw for throw, _chance in THROWS)
        return action in self.rules.actions(state)

    def apply(self, state: MokzoState, action: Act) -> MokzoState:
        """Returns the state after an action and all steps that need no decision."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        return step(self.rules, state, action)

    def returns(self, state: MokzoState) -> tuple[float, ...]:
        """Returns 1 to the winner out of equal stakes of the others; several winners share."""
        if state.phase != Phase.OVER:
            raise NotOver(_("The match is not over."))
        losers = state.seats - 1
        prize = state.seats / (losers * len(state.winners)) - 1 / losers
        return tuple(prize if seat in state.winners else -1 / losers for seat in range(state.seats))

    def settlement(self, state: MokzoState) -> Settlement:
        """Returns rice (1 each) and coins (5 each) that were earned, paid or taken by the last action."""
        fresh = state.log[len(state.log) - state.fresh :]
        return Settlement(tuple(payment for event in fresh for payment in _payments(event)))

    def observe(self, state: MokzoState, viewer: int | None) -> MokzoView:
        """Returns the table, the viewer's own hand, and what he can remember of others (MZO-1.6)."""
        return view(state, viewer)

    def imagine(self, observation: MokzoView, viewer: int | None, rng: Random) -> MokzoState:
        """Deals the hands of the others and the draw pile as they may be."""
        return imagined(observation, viewer, rng)

    def text(self, action: Act) -> str:
        """Writes an action, such as ``place:R5``, ``destroy:2:1`` or ``walk-rice``."""
        return str(action)

    def scene(self, state: MokzoState, viewer: int | None) -> Scene:
        """Draws route, tables, resources and the viewer's hand."""
        return draw_scene(self.rules, state, viewer, tuple(self.actions_of(state, viewer)))


def _payments(event: Event) -> Iterator[Payment]:
    why = reason(event)
    if event.what == "rob":
        yield Payment(event.other, event.seat, event.rice + COIN * event.coins, why)
        return
    for amount in (event.rice, COIN * event.coins):
        if amount > 0:
            yield Payment(None, event.seat, amount, why)
        elif amount < 0:
            yield Payment(event.seat, None, -amount, why)
