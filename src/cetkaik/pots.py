"""Pots: everybody pays in and throws, the best result takes it all, and those who tie for it pay again (STK-2)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf, prod
from typing import Final, Literal, TypeVar

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
from cetkaik.options import Options, one_of, whole, whole_or_none
from cetkaik.purse_scene import (
    OUT_OF_MATCH,
    buttons,
    deed_line,
    outcome,
    payment_line,
    places,
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

STAY, FOLD = Act("stay"), Act("fold")
Odds = tuple[float, ...]  # the chance of each result, from 0 on


def certain(result: int) -> Odds:
    """Returns the odds of a result that is known.

    >>> certain(2)
    (0.0, 0.0, 1.0)
    """
    return (*(0.0,) * result, 1.0)


def pot_shares(players: Sequence[Odds]) -> list[float]:
    """Returns what part of a pot each player can expect; those who tie for it will share it on average.

    >>> pot_shares([certain(4), certain(2), certain(4)])
    [0.5, 0.0, 0.5]
    """
    parts, below = [0.0] * len(players), [0.0] * len(players)
    for result in range(max(map(len, players))):
        hits = [odds[result] if result < len(odds) else 0.0 for odds in players]
        # The mean of 1 / (1 + ties) is an integral of this product over 0..1, taken at the points of Gauss.
        for point in _GAUSS:
            reach = [less + point * hit for less, hit in zip(below, hits, strict=True)]
            if all_reach := prod(reach):
                for seat, hit in enumerate(hits):
                    parts[seat] += hit * all_reach / reach[seat]
        below = [less + hit for less, hit in zip(below, hits, strict=True)]
    total = sum(parts)  # with six players and more, two points are not quite exact
    return [part / total for part in parts]


_GAUSS: Final = (0.5 - 0.75**0.5 / 3, 0.5 + 0.75**0.5 / 3)


@dataclass(frozen=True)
class PotOptions(Options):
    """Is the options of every game for a pot (STK section 5)."""

    stake: int = whole(1, 1, 100)
    start_chips: int | None = whole_or_none(1, 10000)
    pots: int = whole(1, 1, 1000)
    tie_entry: Literal["forced", "may_fold"] = one_of("forced", "may_fold")
    seat_order: Literal["rotate", "left_of_last_winner_first", "fixed"] = one_of(
        "rotate", "left_of_last_winner_first", "fixed"
    )


@dataclass(frozen=True, slots=True)
class Table:
    """Is the purses, the pot and those who play for it."""

    chips: Chips
    pot: int = 0
    number: int = 0  # pots begun
    first: int = -1  # the first starter of the match, -1 before he is drawn
    opener: int = -1  # the starter of this pot
    active: tuple[int, ...] = ()  # who plays for the pot, from the starter of the round on
    asked: tuple[int, ...] = ()  # tied players who have yet to say whether they stay
    results: tuple[tuple[int, int], ...] = ()  # seat and result of the last round
    paid: Settlement = NOTHING_PAID

    @property
    def is_over(self) -> bool:
        """Whether nobody plays for a pot any more."""
        return self.first >= 0 and not self.active and not self.asked

    @property
    def unpaid(self) -> Table:
        """The same table after an action that brought about no payment."""
        return replace(self, paid=NOTHING_PAID) if self.paid.payments else self


def open_match(options: PotOptions, table: Table, starter: int) -> Table:
    """Begins the first pot with the starter who was drawn (STK-1.8)."""
    return _begin_pot(options, replace(table, first=starter), starter, ())


def _begin_pot(options: PotOptions, table: Table, opener: int, paid: tuple[Payment, ...]) -> Table:
    """Takes the antes of everybody who is in (STK-2.1)."""
    active = order_from(opener, seats_in(table.chips, options.start_chips is not None))
    table = replace(table, number=table.number + 1, opener=opener, paid=Settlement(paid))
    return _pay_in(options, table, active, ANTE)


def _pay_in(options: PotOptions, table: Table, payers: tuple[int, ...], reason: Text) -> Table:
    """Lets players put their stakes into the pot, after what was paid before, and makes them active."""
    # STK-2.6: who has less than the stake pays what he has, and plays on even with nothing.
    owed = {seat: _stake(options, table.chips[seat]) for seat in payers}
    antes = tuple(Payment(seat, None, amount, reason) for seat, amount in owed.items() if amount)
    return replace(
        table,
        chips=moved(table.chips, antes),
        pot=table.pot + sum(owed.values()),
        active=(*table.active, *payers),
        paid=Settlement(table.paid.payments + antes),
    )


def _stake(options: PotOptions, purse: int) -> int:
    return options.stake if options.start_chips is None else min(options.stake, purse)


def end_round(options: PotOptions, table: Table, results: Sequence[int]) -> Table:
    """Compares the results of the active players: one winner takes the pot, several go on (STK-2.3..2.5)."""
    best, order = max(results), table.active
    table = replace(table, results=tuple(zip(order, results, strict=True)), active=(), paid=NOTHING_PAID)
    winners = [seat for seat, result in table.results if result == best]
    if len(winners) == 1:
        return _take(options, table, winners[0], HIGHEST)
    # STK-3.8: the next active player after the previous starter begins.
    tied = order_from(order[0] + 1, winners)
    if options.tie_entry == "may_fold":
        return replace(table, asked=tied)
    return _pay_in(options, table, tied, FRESH)


def answer(options: PotOptions, table: Table, act: Act) -> Table:
    """Lets the tied player who is asked stay or fold; the last one not folded takes the pot unasked."""
    seat, asked = table.asked[0], table.asked[1:]
    table = replace(table, asked=asked, paid=NOTHING_PAID)
    if act == STAY:
        table = _pay_in(options, table, (seat,), FRESH)
    left = table.active + asked
    return _take(options, table, left[0], FOLDED) if len(left) == 1 else table


def _take(options: PotOptions, table: Table, winner: int, reason: Text) -> Table:
    """Gives the pot to its winner (STK-2.4) and begins the next one, if there is one (STK-2.7)."""
    prize = (*table.paid.payments, Payment(None, winner, table.pot, reason))
    chips = moved(table.chips, prize[-1:])
    table = replace(table, chips=chips, pot=0, active=(), asked=(), paid=Settlement(prize))
    staying = seats_in(chips, options.start_chips is not None)
    if table.number == options.pots or len(staying) == 1:
        return table
    nearest = {
        "rotate": table.opener + 1,
        "left_of_last_winner_first": winner + 1,
        "fixed": table.first,
    }[options.seat_order]
    return _begin_pot(options, table, order_from(nearest, staying)[0], prize)


ANTE = Text("ante")
FRESH = Text("fresh stake after the tie")
HIGHEST = Text("the pot for the highest result")
FOLDED = Text("the pot, because all others folded")


@dataclass(frozen=True, slots=True)
class PotState:
    """Is the state of a game for a pot, to which each game adds its round."""

    table: Table
    dark: int = -1  # what the sticks show, -1 before the first throw
    last: Deed | None = None


G = TypeVar("G", bound=PotState)


class PotGame(Game[G, Act]):
    """Is a game for a pot; what differs is how a round finds the results of the active players."""

    players = range(2, MOST_SEATS + 1)
    options: PotOptions

    @abstractmethod
    def new_round(self, table: Table, dark: int, last: Deed | None) -> G:
        """Returns the state in which the active players begin a round, or answer, or are through."""

    @abstractmethod
    def next_up(self, state: G) -> tuple[int, tuple[Act, ...]]:
        """Returns whose turn it is in the round, and between what he decides; nothing if he throws."""

    @abstractmethod
    def go_on(self, state: G, act: Act) -> G:
        """Plays a throw or a decision of the round."""

    @abstractmethod
    def odds(self, state: G) -> Sequence[Odds]:
        """Estimates the results of the active players in this round."""

    @property
    def nature(self) -> Nature:
        chips = self.options.start_chips
        low, high = (-inf, inf) if chips is None else (-chips, chips * (MOST_SEATS - 1))
        return Nature(chance=True, lowest=low, highest=high)

    def start(self, seats: int) -> G:
        chips = (self.options.start_chips or 0,) * self.seated(seats)
        return self.new_round(Table(chips), -1, None)

    def turn(self, state: G) -> Turn:
        table = state.table
        if table.asked:
            return PLAYERS[table.asked[0]]
        if table.first >= 0 and not table.active:
            return OVER
        if table.first < 0:
            return CHANCE
        seat, acts = self.next_up(state)
        return PLAYERS[seat] if acts else CHANCE

    def actions(self, state: G) -> Sequence[Act]:
        if state.table.asked:
            return (STAY, FOLD)
        return self.next_up(state)[1] if state.table.active else ()

    def chances(self, state: G) -> Sequence[tuple[Act, Fraction]]:
        if self.turn(state) is not CHANCE:
            return ()
        return draw_seat("starter", len(state.table.chips)) if state.table.first < 0 else THROWS

    def apply(self, state: G, action: Act) -> G:
        if not self.is_legal(state, action):
            raise illegal(str(action))
        table = state.table
        if action.word == "starter":
            deed = (action.number, action)
            return self.new_round(open_match(self.options, table, action.number), state.dark, deed)
        if table.asked:
            deed = (table.asked[0], action)
            return self.new_round(answer(self.options, table, action), state.dark, deed)
        return self.go_on(state, action)

    def returns(self, state: G) -> tuple[float, ...]:
        if not state.table.is_over:
            raise NotOver(state)
        return gains(state.table.chips, self.options.start_chips)

    def estimate(self, state: G) -> tuple[float, ...]:
        """Adds to what a seat has won its share of the pot; pots to come are as good for one as for another."""
        table = state.table
        worth = list(gains(table.chips, self.options.start_chips))
        if table.asked:
            # Nobody who is tied does better than to stay: all that is in the pot already is a gift.
            stakes = {seat: _stake(self.options, table.chips[seat]) for seat in table.asked}
            rivals, pot = table.active + table.asked, table.pot + sum(stakes.values())
            for seat in rivals:
                worth[seat] += pot / len(rivals) - stakes.get(seat, 0)
        elif table.active:
            for seat, share in zip(table.active, pot_shares(self.odds(state)), strict=True):
                worth[seat] += share * table.pot
        return tuple(worth)

    def observe(self, state: G, viewer: int | None) -> G:
        return state  # STK-1.6: everything is public

    def settlement(self, state: G) -> Settlement:
        return state.table.paid

    def text(self, action: Act) -> str:
        return str(action)

    def scene(self, state: G, viewer: int | None) -> Scene:
        table, turn = state.table, self.turn(state)
        acting = turn.seat if isinstance(turn, Player) else None
        choices = tuple(self.choice(state, act) for act in self.actions_of(state, viewer))
        zones = (
            Zone("pot", "pot", label=Text("Pot")),
            Zone("sticks", "row", label=Text("Sticks")),
            *seat_zones(len(table.chips)),
            Zone("panel", "panel", label=Text("What you can do")),
        )
        elements = (*self._pot(table), *sticks(state.dark), *self._seats(state), *buttons(choices))
        return Scene(
            viewer, zones, elements, self._headline(state, viewer), choices, self._log(state), acting
        )

    def _pot(self, table: Table) -> Iterator[Element]:
        yield Element("pot", "pot", "counter", "pot", (0,), label=Text("In the pot"), value=table.pot)
        number = Text("Pot {n} of {pots}", n=max(1, table.number), pots=self.options.pots)
        yield Element("number", "pot", "counter", "number", (1,), label=number)

    def _seats(self, state: G) -> Iterator[Element]:
        table = state.table
        begun = table.active and not table.asked
        results, playing = dict(table.results), {*table.active, *table.asked}
        for seat, chips in enumerate(table.chips):
            yield purse(seat, chips, ("starter",) if begun and seat == table.active[0] else ())
            now = self.standing(state, seat) if begun and seat in playing else None
            if now is not None:
                yield now
            elif playing and seat not in playing:
                broke = self.options.start_chips is not None and chips == 0
                yield standing(seat, "out", OUT_OF_MATCH if broke else Text("Out of this pot"))
            elif seat in results:
                yield standing(seat, "before", Text("Last round"), results[seat])
        if table.is_over:
            yield from places(table.chips)

    @abstractmethod
    def standing(self, state: G, seat: int) -> Element | None:
        """Draws what an active player has got in this round, if he has thrown already."""

    def choice(self, state: G, act: Act) -> Choice:
        """Offers a decision as a button."""
        path = (f"button:{act.word}",)
        if act == STAY:
            chips = _stake(self.options, state.table.chips[state.table.asked[0]])
            return Choice(str(act), path, Text("Stay for {chips}", chips=chips), "bet")
        return Choice(str(act), path, Text("Fold"), "pass")

    def question(self, state: G, seat: int, own: bool) -> Text:
        """Says what a player has to decide, to himself or to the others."""
        if own:
            return Text("You are tied. Stay, or fold?")
        return Text("{player} is tied and stays or folds.", player=seat_name(seat))

    def _headline(self, state: G, viewer: int | None) -> Text:
        turn = self.turn(state)
        if isinstance(turn, Player):
            return self.question(state, turn.seat, viewer == turn.seat)
        if turn is OVER:
            return outcome(state.table.chips)
        if state.table.first < 0:
            return Text("It is drawn who starts.")
        return Text("{player} throws the sticks.", player=seat_name(self.next_up(state)[0]))

    def _log(self, state: G) -> tuple[Text, ...]:
        if state.last is None:
            return ()
        seat, act = state.last
        return deed_line(seat, act.word, act.number), *map(payment_line, state.table.paid.payments)
