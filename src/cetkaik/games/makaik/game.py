"""Makaik 値戦, the battle of values: exchange a card, bet three times, show the best three cards (cards_03)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from cetkaik.cards import (
    CODE,
    CardGame,
    Cards,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    Reading,
    changed,
    glimpses,
    imagine_cards,
    named_dealer,
    reading_name,
    shares,
    with_card,
    without_card,
)
from cetkaik.game import NOTHING_PAID, Nature, Payment, Settlement, illegal
from cetkaik.games.makaik.estimate import estimate
from cetkaik.games.makaik.scene import draw_scene
from cetkaik.games.makaik.state import (
    ROUNDS,
    Action,
    Ante,
    Base,
    Call,
    Draw2,
    Drop,
    Event,
    Given,
    Keep,
    MakaikState,
    MakaikView,
    Move,
    Outcome,
    Shown,
    Stay,
    Swap,
)
from cetkaik.games.makaik.strength import Rank, best_reading, rank
from cetkaik.options import Options, one_of, whole, whole_or
from cetkaik.scene import Scene, Text

ANTE = 1


@dataclass(frozen=True)
class MakaikOptions(Options):
    """Is the options of MAK-7."""

    own_cards: Literal[1, 0] = one_of(1, 0)
    exchange: Literal["must", "may"] = one_of("must", "may")
    draw2_reject: Literal["open", "bottom"] = one_of("open", "bottom")
    tie: Literal["hand_cards", "split"] = one_of("hand_cards", "split")
    base_max: int = whole(5, 1, 25)
    base_change: Literal["any", "raise"] = one_of("any", "raise")
    start_points: int = whole(50, 2, 999)
    seasons: int = whole(4, 1, 99)
    first_dealer: str | int = whole_or("random", 0, 8)
    next_dealer: Literal["winner", "rotate"] = one_of("winner", "rotate")


class Makaik(CardGame[MakaikState, Move]):
    """Is makaik under one set of options.

    >>> game = Makaik(first_dealer=0)
    >>> game.chances(game.start(2))[0]
    (Dealt(card=<Card.BN: 0>), Fraction(1, 48))
    """

    name = "makaik"
    title = Text("Makaik")
    players = range(2, 10)
    grammar = re.compile(
        rf"dealer:[0-8]|deal:{CODE}|swap:{CODE}-{CODE}|draw2|keep:{CODE}-{CODE}|stay"
        r"|base:[1-9][0-9]?|call|drop"
    )

    def __init__(self, **options: Any) -> None:
        self.options: MakaikOptions = MakaikOptions.parse(options)

    @property
    def nature(self) -> Nature:
        """Hands are hidden, cards are dealt, and what one gains others lose."""
        options = self.options
        # MAK-9.7: a season costs the ante and three bases; nobody loses more than he has.
        loss = min(options.start_points, options.seasons * (ANTE + ROUNDS * options.base_max))
        # Nine players: 30 cards to deal, DRAW2 with two cards and KEEP for each, three betting rounds.
        length = 1 + options.seasons * (30 + 9 * 4 + 9 * ROUNDS)
        return Nature(hidden=True, chance=True, lowest=-loss, highest=8 * loss, length=length)

    @property
    def stake(self) -> int:
        """What everybody starts with (DECK-10.6)."""
        return self.options.start_points

    def start(self, seats: int) -> MakaikState:
        """Returns the beginning of a match, before the deal."""
        state = MakaikState.before_deal((self.stake,) * self.seated(seats))
        seat = named_dealer(self.options.first_dealer, seats)
        return state if seat is None else state.opened_by(seat)

    def actions(self, state: MakaikState) -> Sequence[Action]:
        """Lists what the phase allows (MAK-3)."""
        if state.actor is None:
            return ()
        hand = dict.fromkeys(state.hands[state.actor])
        match state.phase:
            case "exchange":
                swaps = (Swap(given, taken) for given in hand for taken in dict.fromkeys(state.open))
                return (*swaps, Draw2(), Stay()) if self.options.exchange == "may" else (*swaps, Draw2())
            case "pick":
                return tuple(Keep(drawn, given) for drawn in dict.fromkeys(state.drawn) for given in hand)
            case "base":
                return (*map(Base, self._bases(state)), Drop())
        return (Call(), Drop()) if state.points[state.actor] >= state.base else (Drop(),)

    def _bases(self, state: MakaikState) -> range:
        """Returns the bases that the dealer may name, none if he has too little (MAK-3.3, MAK-9.2)."""
        lowest = max(1, state.base) if self.options.base_change == "raise" else 1
        return range(lowest, min(self.options.base_max, state.points[state.dealer]) + 1)

    def is_legal(self, state: MakaikState, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others."""
        phase, seat = state.phase, state.actor
        match action:
            case Dealt(card):
                return phase in ("deal", "draw") and card in state.stock
            case FirstDealer(named):
                return phase == "dealer" and named in range(state.seats)
            case Drop():
                return phase in ("base", "call")
            case Call():
                return phase == "call" and seat is not None and state.points[seat] >= state.base
            case Base(points):
                return phase == "base" and points in self._bases(state)
            case Draw2():
                return phase == "exchange"
            case Swap(given, taken) if seat is not None:
                return phase == "exchange" and given in state.hands[seat] and taken in state.open
            case Keep(taken, given) if seat is not None:
                return phase == "pick" and taken in state.drawn and given in state.hands[seat]
            case Stay():
                return phase == "exchange" and self.options.exchange == "may"
        return False

    def apply(self, state: MakaikState, action: Action) -> MakaikState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        if state.paid is not NOTHING_PAID:
            state = state._replace(paid=NOTHING_PAID)
        match action:
            case Dealt(card):
                return state.deal(card)
            case Base(points):
                return self._named(state, points)
            case Call():
                return self._called(state, state.queue[0])
            case Drop():
                return self._dropped(state)
            case Draw2():
                return state._replace(phase="draw")
            case Swap() | Keep() | Stay():
                return self._exchanged(state, action, state.queue[0])
            case FirstDealer(seat):
                return state.opened_by(seat)

    def _exchanged(self, state: MakaikState, action: Swap | Keep | Stay, seat: int) -> MakaikState:
        """Moves the cards of an exchange (MAK-3.1) and lets the next player exchange."""
        hand, open, bottom = state.hands[seat], state.open, state.bottom
        done: Swap | Given | Stay
        match action:
            case Swap(given, taken):
                hand = with_card(without_card(hand, given), taken)
                open, done = with_card(without_card(open, taken), given), action
            case Keep(taken, given):
                hand = with_card(without_card(hand, given), taken)
                (rejected,) = without_card(state.drawn, taken)
                hides = self.options.draw2_reject == "bottom"
                open = with_card(open, given) if hides else with_card(with_card(open, given), rejected)
                bottom = changed(bottom, seat, (rejected,)) if hides else bottom
                done = Given(given, None if hides else rejected)
            case Stay():
                done = action
        after = state._replace(
            hands=changed(state.hands, seat, hand),
            open=open,
            bottom=bottom,
            drawn=(),
            phase="exchange",
            queue=state.queue[1:],
            events=(*state.events, Event(seat, done)),
        )
        return after if after.queue else _ante(after)

    def _named(self, state: MakaikState, base: int) -> MakaikState:
        paid = _paid_in(state, (state.dealer,), base, Text("Base"))
        return paid._replace(
            base=base,
            phase="call",
            queue=state.order[1:],
            events=(*state.events, Event(state.dealer, Base(base))),
        )

    def _called(self, state: MakaikState, seat: int) -> MakaikState:
        paid = _paid_in(state, (seat,), state.base, Text("Call"))
        return self._answered(paid, Event(seat, Call()))

    def _dropped(self, state: MakaikState) -> MakaikState:
        seat = state.dealer if state.phase == "base" else state.queue[0]
        event, after = Event(seat, Drop()), state._replace(active=_without_seat(state.active, seat))
        if len(after.active) == 1:
            # MAK-3.5: no cards are shown.
            return self._pot_taken(after._replace(events=(*state.events, event)), after.active, ())
        if state.phase == "base":
            # MAK-3.3: the next active seat becomes dealer, at once and in the same round.
            return after._replace(dealer=state.order[1], events=(*state.events, event))
        return self._answered(after, event)

    def _answered(self, state: MakaikState, event: Event) -> MakaikState:
        """Goes on after an answer: to the next player, the next betting round or the showdown."""
        queue, events = state.queue[1:], (*state.events, event)
        if queue:
            return state._replace(queue=queue, events=events)
        if state.bet_round < ROUNDS:
            return state._replace(queue=(), events=events, phase="base", bet_round=state.bet_round + 1)
        return self._showdown(state._replace(queue=(), events=events))

    def _showdown(self, state: MakaikState) -> MakaikState:
        """Finds who has the highest key, and of equals the stronger hand (MAK-5.1, MAK-5.2)."""
        shown = tuple(
            Shown(seat, state.hands[seat], self.worth(state.hands[seat], state.open)) for seat in state.order
        )
        ranks = {one.seat: self._rank(one.hand, one.reading) for one in shown}
        highest = max(ranks.values())
        return self._pot_taken(state, tuple(seat for seat in ranks if ranks[seat] == highest), shown)

    def _rank(self, hand: Cards, reading: Reading) -> Rank:
        return rank(hand, reading, self.options.tie == "hand_cards")

    def worth(self, hand: Cards, open: Cards) -> Reading:
        """Returns the best combination of a hand and the open cards (MAK-4.3)."""
        if self.options.own_cards == 0:
            return best_reading(tuple(sorted(hand + open)), ())
        return best_reading(hand, open)

    def _pot_taken(
        self, state: MakaikState, winners: tuple[int, ...], shown: tuple[Shown, ...]
    ) -> MakaikState:
        """Pays the whole pot to the winners, who come in seat order from the dealer on (MAK-5.2)."""
        takings = tuple(zip(winners, shares(state.pot, len(winners)), strict=True))
        points, payments = list(state.points), list(state.paid.payments)
        for seat, amount in takings:
            points[seat] += amount
            payments.append(Payment(None, seat, amount, _winning(seat, len(winners), shown)))
        after = state._replace(
            points=tuple(points),
            pot=0,
            queue=(),
            last=Outcome(shown, takings),
            paid=Settlement(tuple(payments)),
        )
        return self._next_season(after, winners)

    def _next_season(self, state: MakaikState, winners: tuple[int, ...]) -> MakaikState:
        """Begins the next season, or ends the match (DECK-10.6)."""
        out = [seat for seat, total in enumerate(state.points) if not total]
        if state.season == self.options.seasons or len(out) == state.seats - 1:
            return state._replace(phase="over")
        rule = self.options.next_dealer
        # MAK-5.3 looks from the present dealer, `rotate` from the season's first (DECK-9.7).
        dealer = Dealership(state.dealer if rule == "winner" else state.opener)
        fresh = MakaikState.before_deal(state.points)._replace(
            season=state.season + 1, last=state.last, paid=state.paid
        )
        return fresh.opened_by(dealer.after(winners, state.seats, rule, out).seat)

    def observe(self, state: MakaikState, viewer: int | None) -> MakaikView:
        """Returns the table and the viewer's own cards (MAK-6)."""
        return MakaikView(
            public=state._replace(hands=(), bottom=(), stock=(), drawn=()),
            hands=tuple(
                Glimpse(len(hand), hand if seat == viewer else state.known(seat))
                for seat, hand in enumerate(state.hands)
            ),
            bottom=glimpses(state.bottom, viewer),
            drawn=Glimpse(
                len(state.drawn), state.drawn if viewer is not None and viewer == state.drawer else ()
            ),
            stock=Glimpse(len(state.stock)),
        )

    def imagine(self, observation: MakaikView, viewer: int | None, rng: Random) -> MakaikState:
        """Deals the cards that the viewer has not seen; cards taken in swaps and shown hands stay."""
        public = observation.public
        hidden = (*observation.hands, *observation.bottom, observation.drawn, observation.stock)
        *piles, drawn, stock = imagine_cards(hidden, public.in_sight, rng)
        seats = public.seats
        return public._replace(
            hands=tuple(piles[:seats]), bottom=tuple(piles[seats:]), drawn=drawn, stock=stock
        )

    def estimate(self, state: MakaikState) -> tuple[float, ...]:
        """Estimates the points from what the hands in the bet are worth."""
        gains = self.gains(state)
        if state.phase in ("dealer", "deal", "over"):
            return tuple(gains)
        hands = ((seat, state.hands[seat]) for seat in state.active)
        ranks = {seat: self._rank(hand, self.worth(hand, state.open)) for seat, hand in hands}
        return estimate(state, gains, ranks)

    def text(self, action: Action) -> str:
        """Writes an action, such as ``swap:R1-B7`` (given, taken), ``keep:R8-B1`` (taken, given), ``base:3``."""
        match action:
            case Swap(given, taken):
                return f"swap:{given}-{taken}"
            case Keep(taken, given):
                return f"keep:{taken}-{given}"
            case Base(points):
                return f"base:{points}"
            case Draw2() | Stay() | Call() | Drop():
                return type(action).__name__.lower()
        return str(action)

    def scene(self, state: MakaikState, viewer: int | None) -> Scene:
        """Draws the table as a player sees it, or a spectator."""
        worth = None
        if viewer in state.active and state.phase in ("exchange", "base", "call"):
            worth = self.worth(state.hands[viewer], state.open)
        actions = tuple((action, self.text(action)) for action in self.actions_of(state, viewer))
        return draw_scene(state, viewer, worth, actions)


def _ante(state: MakaikState) -> MakaikState:
    """Makes everybody pay 1 into the pot after the exchange."""
    events = (*state.events, Event(state.dealer, Ante()))
    paid = _paid_in(state, state.order, ANTE, Text("Ante"))
    return paid._replace(phase="base", bet_round=1, events=events)


def _paid_in(state: MakaikState, seats: tuple[int, ...], amount: int, reason: Text) -> MakaikState:
    """Moves points of some seats into the pot."""
    points = list(state.points)
    for seat in seats:
        points[seat] -= amount
    payments = tuple(Payment(seat, None, amount, reason) for seat in seats)
    paid = Settlement((*state.paid.payments, *payments))
    return state._replace(points=tuple(points), pot=state.pot + amount * len(seats), paid=paid)


def _without_seat(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


def _winning(seat: int, winners: int, shown: tuple[Shown, ...]) -> Text:
    reading = next((one.reading for one in shown if one.seat == seat), None)
    if reading is None:
        return Text("All others dropped")
    name = reading_name(reading)
    return (
        Text("Won with {combination}", combination=name)
        if winners == 1
        else Text("Shared with {combination}", combination=name)
    )
