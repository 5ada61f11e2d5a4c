"""新遊 lutu, the new game: the punters bet on what the banker will throw (STK-4).

>>> from cetkaik.playthrough import replay
>>> texts = "banker:3 bet:2:10 bet:5:5 bet:3:4 throw:2".split()
>>> match = replay(Lutu(rounds=1), 4, texts)
>>> match.game.returns(match.state)
(20.0, -5.0, -4.0, -11.0)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final, Literal, overload

from cetkaik.errors import RuleSetError
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
from cetkaik.i18n import _
from cetkaik.options import Options, one_of, switch, whole, whole_or_none
from cetkaik.purse_scene import (
    OUT_OF_MATCH,
    deed_line,
    outcome,
    payment_line,
    purse,
    seat_name,
    seat_zones,
    standing,
    sticks,
)
from cetkaik.purses import (
    MOST_SEATS,
    PLAYERS,
    THROWS,
    Act,
    Chips,
    Deed,
    draw_seat,
    gains,
    moved,
    order_from,
    seats_in,
)
from cetkaik.scene import Choice, Element, Scene, Text, Zone
from cetkaik.sticks import falls

FACTORS: Final = (8, 4, 2, 2, 4, 8)
FIELDS: Final = range(len(FACTORS))
DONE: Final = Act("done")
MOST_BUTTONS: Final = 20  # larger amounts are picked digit by digit

LOST = tuple(Text("lost bet on {field}", field=field) for field in FIELDS)
WON = tuple(Text("won bet on {field}", field=field) for field in FIELDS)
SHORT = tuple(Text("won bet on {field}, as far as the banker can pay", field=field) for field in FIELDS)

Bets = tuple[Act, ...]  # of one punter


@dataclass(frozen=True)
class LutuOptions(Options):
    """Is the options of lutu (STK section 5)."""

    start_chips: int | None = whole_or_none(1, 10000)
    payout: Literal["plus_stake", "total"] = one_of("plus_stake", "total")
    min_bet: int = whole(1, 1, 1000)
    max_bet: int = whole(10, 1, 1000)
    multi_bet: bool = switch(False)
    banker_rotation: Literal["each_round", "fixed", "on_banker_loss"] = one_of(
        "each_round", "fixed", "on_banker_loss"
    )
    rounds: int | None = whole_or_none(1, 1000)

    def check(self) -> None:
        if self.min_bet > self.max_bet:
            message = _("Option 'min_bet' is {low}, more than 'max_bet', which is {high}.")
            raise RuleSetError(message.format(low=self.min_bet, high=self.max_bet))


@dataclass(frozen=True, slots=True)
class LutuState:
    """Is the purses and one round: its banker, its punters from his left on, and their bets."""

    chips: Chips
    banker: int = -1  # -1 before the first one is drawn
    round: int = 0
    punters: tuple[int, ...] = ()
    bets: tuple[Bets, ...] = ()  # in the order of the punters
    at: int = 0  # the punter who bets, as a place among them; the banker throws after the last
    dark: int = -1  # what the sticks show, -1 before the first throw
    last: Deed | None = None
    paid: Settlement = NOTHING_PAID


@dataclass(frozen=True)
class Choosable(Sequence[Act]):
    """Is the bets that can be placed, listed only as far as somebody asks: there can be 6,000.

    >>> [str(bet) for bet in Choosable((2, 3), range(4, 6), may_stop=True)]
    ['bet:2:4', 'bet:2:5', 'bet:3:4', 'bet:3:5', 'done']
    """

    fields: tuple[int, ...]
    amounts: range
    may_stop: bool = False

    def __len__(self) -> int:
        return len(self.fields) * len(self.amounts) + self.may_stop

    @overload
    def __getitem__(self, index: int) -> Act: ...

    @overload
    def __getitem__(self, index: slice) -> Bets: ...

    def __getitem__(self, index: int | slice) -> Act | Bets:
        places = range(len(self))[index]
        return self._at(places) if isinstance(places, int) else tuple(map(self._at, places))

    def _at(self, place: int) -> Act:
        if self.may_stop and place == len(self) - 1:
            return DONE
        field, amount = divmod(place, len(self.amounts))
        return Act("bet", self.fields[field], self.amounts[amount])

    def __contains__(self, act: object) -> bool:
        if act == DONE:
            return self.may_stop
        return isinstance(act, Act) and (
            act.word == "bet" and act.number in self.fields and act.amount in self.amounts
        )


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

    def _limits(self, state: LutuState) -> tuple[int, int]:
        """Returns the least and the most that the punter may stake in all (STK-4.2)."""
        low, high = self.options.min_bet, self.options.max_bet
        if not self._limited:
            return low, high
        # STK-4.7: nobody stakes more than he has, and min_bet gives way to a smaller purse.
        held = state.chips[state.punters[state.at]]
        return min(low, held), min(high, held)

    def _free(self, state: LutuState) -> tuple[tuple[int, ...], range]:
        """Returns the fields on which the punter may bet now, and the amounts for each of them."""
        low, high = self._limits(state)
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
        return bool(bets) and sum(bet.amount for bet in bets) >= self._limits(state)[0]

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
        turn = self.turn(state)
        acts = self.actions_of(state, viewer)
        choices = tuple(self._choice(act) for act in acts)
        zones = (
            Zone("strip", "board", shape=(1, len(FIELDS)), label=Text("Bets")),
            Zone("sticks", "row", label=Text("Sticks")),
            *seat_zones(len(state.chips)),
            Zone("match", "panel"),
            *self._digit_zones(),
            Zone("panel", "panel", label=Text("What you can do")),
        )
        elements = (*_strip(state), *sticks(state.dark), *self._seats(state), *self._buttons(acts))
        acting = turn.seat if isinstance(turn, Player) else None
        return Scene(viewer, zones, elements, self._headline(state, viewer), choices, _log(state), acting)

    def _seats(self, state: LutuState) -> Iterator[Element]:
        for seat, chips in enumerate(state.chips):
            yield purse(seat, chips, ("banker",) if seat == state.banker else ())
            if state.punters and seat == state.banker:
                yield standing(seat, "banker", Text("Banker"))
            elif state.punters and seat not in state.punters:
                yield standing(seat, "out", OUT_OF_MATCH)
        rounds = self.options.rounds or len(state.chips)
        label = Text("Round {n} of {rounds}", n=max(1, state.round), rounds=rounds)
        yield Element("round", "match", "counter", "round", (0,), label=label)

    def _choice(self, act: Act) -> Choice:
        if act == DONE:
            return Choice(str(act), ("button:done",), Text("Done"), "done")
        label = Text("Bet {amount} on {field}", amount=act.amount, field=act.number)
        return Choice(str(act), (f"field:{act.number}", *self._amount_path(act.amount)), label, "bet")

    @property
    def _digits(self) -> int:
        """How many digits an amount is picked by; 0 if every amount has a button of its own."""
        return 0 if self.options.max_bet <= MOST_BUTTONS else len(str(self.options.max_bet))

    def _amount_path(self, amount: int) -> tuple[str, ...]:
        if not self._digits:
            return (f"amount:{amount}",)
        digits = reversed(f"{amount:0{self._digits}}")
        return tuple(f"digit:{place}:{digit}" for place, digit in enumerate(digits))[::-1]

    def _digit_zones(self) -> Iterator[Zone]:
        for place in reversed(range(self._digits)):
            yield Zone(f"digits:{place}", "panel", label=Text("Digit worth {n}", n=10**place))

    def _buttons(self, acts: Sequence[Act]) -> Iterator[Element]:
        amounts = sorted({act.amount for act in acts if act != DONE})
        names = sorted({name for amount in amounts for name in self._amount_path(amount)})
        for name in names:
            kind, *place, number = name.split(":")
            zone = f"digits:{place[0]}" if place else "panel"
            yield Element(name, zone, "button", kind, (int(number),), value=int(number))
        if DONE in acts:
            place_of_done = (MOST_BUTTONS + 1,)
            yield Element("button:done", "panel", "button", "done", place_of_done, label=Text("Done"))

    def _headline(self, state: LutuState, viewer: int | None) -> Text:
        turn = self.turn(state)
        if turn is OVER:
            return outcome(state.chips)
        if state.banker < 0:
            return Text("It is drawn who is the first banker.")
        if turn is CHANCE:
            return Text("{player} throws the sticks as banker.", player=seat_name(state.banker))
        seat = state.punters[state.at]
        if viewer != seat:
            return Text("{player} bets.", player=seat_name(seat))
        low, high = self._limits(state)
        if self.options.multi_bet:
            return Text("Bet on one field or more, {low} to {high} in all.", low=low, high=high)
        return Text("Bet {low} to {high} on one field.", low=low, high=high)


def _strip(state: LutuState) -> Iterator[Element]:
    for field, factor in enumerate(FACTORS):
        marks = ("last",) if field == state.dark else ()
        label = Text("{field} pays x{factor}", field=field, factor=factor)
        yield Element(f"field:{field}", "strip", "square", "plain", (0, field), marks=marks, label=label)
    for seat, bets in zip(state.punters, state.bets, strict=True):
        for _word, field, amount in bets:
            name = f"bet:{seat}:{field}"
            yield Element(name, "strip", "counter", "bet", (0, field), seat, value=amount)


def _log(state: LutuState) -> tuple[Text, ...]:
    if state.last is None:
        return ()
    seat, act = state.last
    return deed_line(seat, *act), *map(payment_line, state.paid.payments)
