"""Lutu as a game of the protocol."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
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
    Settlement,
    Turn,
    illegal,
)
from cetkaik.games.lutu.bets import DONE, FACTORS, FIELDS, Bets, Choosable, LutuOptions, LutuState
from cetkaik.games.lutu.scene import LOST, SHORT, WON, draw_scene
from cetkaik.purses import (
    MOST_SEATS,
    PLAYERS,
    THROWS,
    Act,
    draw_seat,
    gains,
    moved,
    order_from,
    seats_in,
)
from cetkaik.scene import Scene, Text
from cetkaik.sticks import falls


class Lutu(Game[LutuState, Act]):
    """Is the game of bets on a throw (STK-4); for the expected balance the smallest bet is the best."""

    name = "lutu"
    title = Text("Lutu")
    players = range(2, MOST_SEATS + 1)
    options: LutuOptions
    grammar = re.compile(r"banker:[0-7]|bet:[0-5]:[1-9]\d*|done|throw:[0-5]")

    def __init__(self, **options: Any) -> None:
        self.options = LutuOptions.parse(options)
        # STK-4.8: with `total` the stake is part of the factor.
        self._factors = tuple(factor - (self.options.payout == "total") for factor in FACTORS)
        # What a chip on a field gains on average.
        self._edges = tuple(float(chance * (self._factors[field] + 1) - 1) for field, chance in falls())

    @property
    def _limited(self) -> bool:
        return self.options.start_chips is not None

    @property
    def nature(self) -> Nature:
        options, punters = self.options, MOST_SEATS - 1
        rounds, most = options.rounds or MOST_SEATS, max(FACTORS) * options.max_bet
        bets = min(len(FIELDS), options.max_bet) + 1 if options.multi_bet else 1
        low, high = -rounds * punters * most, rounds * most
        if options.start_chips is not None:
            low, high = max(low, -options.start_chips), min(high, punters * options.start_chips)
        return Nature(chance=True, lowest=low, highest=high, length=1 + rounds * (punters * bets + 1))

    def start(self, seats: int) -> LutuState:
        return LutuState((self.options.start_chips or 0,) * self.seated(seats))

    def turn(self, state: LutuState) -> Turn:
        if state.at < len(state.punters):
            return PLAYERS[state.punters[state.at]]
        return CHANCE if state.punters or state.banker < 0 else OVER

    def actions(self, state: LutuState) -> Sequence[Act]:
        if state.at == len(state.punters):
            return ()
        return Choosable(*self._free(state), self._may_stop(state))

    def limits(self, state: LutuState) -> tuple[int, int]:
        """Returns the least and the most that the punter may stake in all (STK-4.2)."""
        low, high = self.options.min_bet, self.options.max_bet
        if not self._limited:
            return low, high
        # STK-4.7: nobody stakes more than he has, and min_bet gives way to a smaller purse.
        held = state.chips[state.punters[state.at]]
        return min(low, held), min(high, held)

    def _free(self, state: LutuState) -> tuple[tuple[int, ...], range]:
        """Returns the fields on which the punter may bet now, and the amounts for each of them."""
        low, high = self.limits(state)
        if not self.options.multi_bet:
            return tuple(FIELDS), range(low, high + 1)
        bets = state.bets[state.at]
        staked = sum(bet.amount for bet in bets)
        taken = {bet.number for bet in bets}
        fields = tuple(field for field in FIELDS if field not in taken)
        # The last field has to bring the sum up to the least that is allowed.
        least = low - staked if len(fields) == 1 else 1
        return fields, range(max(1, least), high - staked + 1)

    def _may_stop(self, state: LutuState) -> bool:
        bets = state.bets[state.at]
        return bool(bets) and sum(bet.amount for bet in bets) >= self.limits(state)[0]

    def chances(self, state: LutuState) -> Sequence[tuple[Act, Fraction]]:
        if self.turn(state) is not CHANCE:
            return ()
        return draw_seat("banker", len(state.chips)) if state.banker < 0 else THROWS

    def apply(self, state: LutuState, action: Act) -> LutuState:
        if not self.is_legal(state, action):
            raise illegal(str(action))
        if action.word == "banker":
            return self._begin(replace(state, last=(action.number, action)), action.number)
        if action.word == "throw":
            return self._settle(replace(state, dark=action.number, last=(state.banker, action)))
        return self._bet(state, action)

    def _begin(self, state: LutuState, banker: int) -> LutuState:
        """Begins a round: all who are in, from the banker's left on, are punters (STK-4.1)."""
        punters = order_from(banker + 1, set(seats_in(state.chips, self._limited)) - {banker})
        bets: tuple[Bets, ...] = ((),) * len(punters)
        return replace(state, banker=banker, round=state.round + 1, punters=punters, bets=bets, at=0)

    def _bet(self, state: LutuState, act: Act) -> LutuState:
        at, bets = state.at, state.bets
        if act != DONE:
            bets = (*bets[:at], (*bets[at], act), *bets[at + 1 :])
        stops = act == DONE or not self.options.multi_bet
        last = (state.punters[at], act)
        return replace(state, bets=bets, at=at + stops, last=last, paid=NOTHING_PAID)

    def _settle(self, state: LutuState) -> LutuState:
        """Settles the bets (STK-4.4, STK-4.5) and begins the next round, if there is one (STK-4.6)."""
        payments = tuple(self._payments(state))
        chips, banker = moved(state.chips, payments), state.banker
        lost = chips[banker] < state.chips[banker]
        state = replace(state, chips=chips, punters=(), bets=(), at=0, paid=Settlement(payments))
        staying = seats_in(chips, self._limited)
        if state.round == (self.options.rounds or len(chips)) or len(staying) == 1:
            return state
        rotation = self.options.banker_rotation
        moves = rotation == "each_round" or (rotation == "on_banker_loss" and lost)
        return self._begin(state, order_from(banker + moves, staying)[0])

    def _payments(self, state: LutuState) -> Iterator[Payment]:
        banker, bank = state.banker, state.chips[state.banker]
        placed = [(seat, bet) for seat, bets in zip(state.punters, state.bets, strict=True) for bet in bets]
        # STK-4.7: first the banker takes all lost bets, then he pays the winners from his left on.
        for seat, bet in placed:
            if bet.number != state.dark:
                bank += bet.amount
                yield Payment(seat, banker, bet.amount, LOST[bet.number])
        for seat, bet in placed:
            if bet.number == state.dark:
                due = self._factors[state.dark] * bet.amount
                paid = min(due, bank) if self._limited else due
                bank -= paid
                if paid:
                    yield Payment(banker, seat, paid, (WON if paid == due else SHORT)[bet.number])

    def returns(self, state: LutuState) -> tuple[float, ...]:
        if self.turn(state) is not OVER:
            raise NotOver(state)
        return gains(state.chips, self.options.start_chips)

    def estimate(self, state: LutuState) -> tuple[float, ...]:
        """Adds to what a seat has won what the bets on the strip bring on average (STK-4.9)."""
        worth = list(gains(state.chips, self.options.start_chips))
        for seat, bets in zip(state.punters, state.bets, strict=True):
            for bet in bets:
                gain = bet.amount * self._edges[bet.number]
                worth[seat] += gain
                worth[state.banker] -= gain
        return tuple(worth)

    def observe(self, state: LutuState, viewer: int | None) -> LutuState:
        return state  # STK-1.6: everything is public

    def settlement(self, state: LutuState) -> Settlement:
        return state.paid

    def text(self, action: Act) -> str:
        return str(action)

    def scene(self, state: LutuState, viewer: int | None) -> Scene:
        betting = state.at < len(state.punters)
        limits = self.limits(state) if betting else (0, 0)
        return draw_scene(self.options, state, viewer, self.actions_of(state, viewer), limits)
