"""Namtou 開樽, opening the barrel: bets on cards that are opened two by two, best combinations win (cards_06)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any, Literal

from cetkaik.cards import (
    CODE,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    deals,
    first_dealers,
    glimpses,
    imagine_cards,
    named_dealer,
    seats_from,
    shares,
)
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
from cetkaik.games.namtou.scene import draw_scene
from cetkaik.games.namtou.state import (
    FEE,
    HAND,
    NO_MOVE,
    Action,
    Bet,
    Deed,
    NamtouState,
    NamtouView,
    Outcome,
    added,
)
from cetkaik.games.namtou.value import Ranking
from cetkaik.i18n import _
from cetkaik.options import Options, one_of, switch, whole, whole_or, whole_or_none
from cetkaik.scene import Scene, Text

MOST_SEATS = 8
MOST_HANDS = 24  # two cards each

STAKE = Text("stake")
BEST = Text("the pot for the strongest combinations")
SHARED = Text("a share of the pot for equal combinations")
ALONE = Text("the pot, because all others gave up")


@dataclass(frozen=True)
class NamtouOptions(Options):
    """Is the options of TOU-7."""

    cycles: int = one_of(3, 1, 2, 4)
    rank_order: Literal["e1c", "dr"] = one_of("e1c", "dr")
    count_first: bool = switch(True)
    equalise: bool = switch(False)
    stake_cap: int | None = whole_or_none(1, 25, 5)
    entry_fee: int = whole(1, 1, 10)
    fee_every_cycle: bool = switch(False)
    start_points: int = whole(50, 2, 999)
    first_dealer: str | int = whole_or("random", 0, MOST_SEATS - 1)
    next_dealer: Literal["winner", "rotate"] = one_of("winner", "rotate")
    seasons: int = whole(4, 1, 99)

    def check(self) -> None:
        """Refuses a fee that leaves nothing to bet with."""
        if self.entry_fee >= self.start_points:
            message = _("Option 'entry_fee' cannot be {fee}; it must be less than start_points, {points}.")
            raise RuleSetError(message.format(fee=self.entry_fee, points=self.start_points), "entry_fee")


class Namtou(Game[NamtouState, Action]):
    """Is namtou under one set of options.

    >>> game = Namtou(first_dealer=0)
    >>> game.start(3).pot
    3
    """

    name = "namtou"
    title = Text("Namtou")
    players = range(2, MOST_SEATS + 1)
    grammar = re.compile(rf"dealer:[0-7]|deal:{CODE}|no_move|(?:add|raise):[1-9][0-9]{{0,3}}")

    def __init__(self, **options: Any) -> None:
        self.options: NamtouOptions = NamtouOptions.parse(options)
        # TOU-1.1: the deck must suffice.
        self.players = range(2, min(MOST_SEATS, MOST_HANDS // self.options.cycles) + 1)
        self.ranking = Ranking(self.options.rank_order == "dr", self.options.count_first)

    @property
    def nature(self) -> Nature:
        """Two cards of each player are hidden, cards are dealt, and what one gains others lose."""
        options, seats = self.options, self.players[-1]
        acts = 1
        if options.equalise:
            # Each time a player stays he meets a higher stake than the last time, and he gives up only once.
            acts += options.stake_cap or seats * options.start_points
        length = 1 + options.seasons * options.cycles * seats * (HAND + acts)
        return Nature(
            hidden=True,
            chance=True,
            lowest=-options.start_points,
            highest=(seats - 1) * options.start_points,
            length=length,
        )

    def start(self, seats: int) -> NamtouState:
        """Returns the beginning of a match, before the deal."""
        state = NamtouState.before_deal((self.options.start_points,) * self.seated(seats))
        dealer = named_dealer(self.options.first_dealer, seats)
        return state if dealer is None else self._season_begun(state, dealer)

    def _season_begun(self, state: NamtouState, dealer: int) -> NamtouState:
        """Takes the entry fee of everybody who has as much; the others are out (TOU-2.1)."""
        fee = self.options.entry_fee
        staying = tuple(seat for seat, points in enumerate(state.points) if points >= fee)
        state = replace(state, staying=staying, opener=dealer, dealer=dealer)
        for seat in state.order:
            state = state.pay_in(seat, fee, FEE)
        return state

    def turn(self, state: NamtouState) -> Turn:
        """Says whose turn it is to bet, or that cards are dealt."""
        if state.over:
            return OVER
        return CHANCE if state.actor is None else Player(state.actor)

    def chances(self, state: NamtouState) -> Sequence[tuple[Action, Fraction]]:
        """Lists who can be the first dealer, or which card can be dealt next."""
        if state.opener is None:
            return first_dealers(state.seats)
        return () if state.dealing is None else deals(state.stock)

    def actions(self, state: NamtouState) -> Sequence[Action]:
        """Lists the stakes that the player can pay, and giving up."""
        if state.actor is None:
            return ()
        # A first stake is added; only `equalise` asks a player again (TOU-3.4).
        word: Literal["add", "raise"] = "raise" if state.stakes[state.actor] else "add"
        return (*(Bet(word, points) for points in self._stakes(state, state.actor)), NO_MOVE)

    def _stakes(self, state: NamtouState, seat: int) -> range:
        """Returns what a player's whole stake of this bet can become (TOU-3.2, TOU-3.4); maybe nothing (TOU-3.5)."""
        most = state.points[seat] + state.stakes[seat]
        cap = self.options.stake_cap
        return range(max(1, state.highest), (most if cap is None else min(most, cap)) + 1)

    def is_legal(self, state: NamtouState, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others."""
        match action:
            case FirstDealer(seat):
                return state.opener is None and seat in range(state.seats)
            case Dealt(card):
                return state.dealing is not None and card in state.stock
        if state.actor is None or action == NO_MOVE:
            return state.actor is not None
        word = "raise" if state.stakes[state.actor] else "add"
        return action.word == word and action.points in self._stakes(state, state.actor)

    def apply(self, state: NamtouState, action: Action) -> NamtouState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        match action:
            case FirstDealer(seat):
                return self._season_begun(state, seat)
            case Dealt(card):
                return state.deal(card)
        return self._bet(state, action, state.waiting[0])

    def _bet(self, state: NamtouState, bet: Bet, seat: int) -> NamtouState:
        state = replace(state, deeds=(*state.deeds, Deed(seat, bet)), paid=NOTHING_PAID)
        if bet == NO_MOVE:
            state = state.without_player(seat)
            if len(state.staying) == 1:
                return self._uncontested(state)
        else:
            rise = bet.points - state.stakes[seat]
            stakes = added(state.stakes, seat, rise)
            state = replace(state.pay_in(seat, rise, STAKE), stakes=stakes)
        state = replace(state, waiting=state.waiting[1:] or self._asked_again(state, seat))
        return state if state.waiting else self._open(state)

    def _asked_again(self, state: NamtouState, last: int) -> tuple[int, ...]:
        """Returns the first after the last actor whose stake is too low, if stakes must be equal (TOU-3.4)."""
        if not self.options.equalise:
            return ()
        order = seats_from((last + 1) % state.seats, state.seats)
        return tuple(s for s in order if s in state.staying and state.stakes[s] < state.highest)[:1]

    def _open(self, state: NamtouState) -> NamtouState:
        """Opens the hidden cards, then goes on to the next cycle or to the judgement."""
        state = state.opened()
        if state.cycle == self.options.cycles:
            return self._judged(state)
        return self._fees_again(state) if self.options.fee_every_cycle else state

    def _fees_again(self, state: NamtouState) -> NamtouState:
        """Takes the fee before a later cycle; who cannot pay has given up (TOU-7, `fee_every_cycle`)."""
        for seat in state.order:
            if state.points[seat] >= self.options.entry_fee:
                state = state.pay_in(seat, self.options.entry_fee, FEE)
                continue
            state = replace(state.without_player(seat), deeds=(*state.deeds, Deed(seat, None)))
            if len(state.staying) == 1:
                return self._uncontested(state)
        return state

    def _uncontested(self, state: NamtouState) -> NamtouState:
        """Gives the pot to the only one left; nothing further is opened (TOU-3.3)."""
        return self._season_over(state, state.staying, (), ALONE)

    def _judged(self, state: NamtouState) -> NamtouState:
        """Gives the pot to the greatest value, or splits it among equals (TOU-5)."""
        order = state.order
        values = {seat: self.ranking.value(state.shown[seat]) for seat in order}
        best = max(values.values())
        winners = tuple(seat for seat in order if values[seat] == best)
        return self._season_over(state, winners, order, SHARED if len(winners) > 1 else BEST)

    def _season_over(
        self, state: NamtouState, winners: tuple[int, ...], judged: tuple[int, ...], reason: Text
    ) -> NamtouState:
        """Pays out the pot (TOU-5.2) and begins the next season, or ends the match (DECK-10.6)."""
        prizes = tuple(zip(winners, shares(state.pot, len(winners)), strict=True))
        points, payments = state.points, state.paid.payments
        for seat, prize in prizes:
            points = added(points, seat, prize)
            payments = (*payments, Payment(None, seat, prize, reason))
        outcome = Outcome(prizes, tuple((seat, state.shown[seat]) for seat in judged))
        news = replace(state, points=points, pot=0, waiting=(), outcome=outcome, paid=Settlement(payments))
        out = [seat for seat in range(state.seats) if points[seat] < self.options.entry_fee]
        if state.season == self.options.seasons or len(out) == state.seats - 1:
            return replace(news, over=True)
        fresh = replace(
            NamtouState.before_deal(points),
            season=state.season + 1,
            stakes=state.stakes,
            deeds=state.deeds,
            outcome=outcome,
            paid=news.paid,
        )
        return self._season_begun(fresh, self._next_dealer(state, winners, out))

    def _next_dealer(self, state: NamtouState, winners: tuple[int, ...], out: list[int]) -> int:
        """Names the next dealer (TOU-5.3); `rotate` counts from the season's first dealer (DECK-9.7)."""
        rule = self.options.next_dealer
        present = state.opener if rule == "rotate" and state.opener is not None else state.dealer
        return Dealership(present).after(winners, state.seats, rule, out).seat

    def returns(self, state: NamtouState) -> tuple[float, ...]:
        """Returns the points gained or lost since the start (DECK-10.12)."""
        if not state.over:
            raise NotOver(_("The match is not over."))
        return tuple(float(points - self.options.start_points) for points in state.points)

    def settlement(self, state: NamtouState) -> Settlement:
        """Returns the fees, stakes and prizes that the last action brought about."""
        return state.paid

    def observe(self, state: NamtouState, viewer: int | None) -> NamtouView:
        """Returns the table, the viewer's hidden cards and those he laid away (TOU-6)."""
        return NamtouView(
            public=replace(state, hands=(), away=(), stock=()),
            hands=glimpses(state.hands, viewer),
            away=glimpses(state.away, viewer),
            stock=len(state.stock),
        )

    def imagine(self, observation: NamtouView, viewer: int | None, rng: Random) -> NamtouState:
        """Deals the cards that the viewer has not seen: hidden ones, those laid away and the stock."""
        public, seats = observation.public, observation.public.seats
        shown = (card for cards in public.shown for card in cards)
        piles = (*observation.hands, *observation.away, Glimpse(observation.stock))
        *dealt, stock = imagine_cards(piles, shown, rng)
        return replace(public, hands=tuple(dealt[:seats]), away=tuple(dealt[seats:]), stock=stock)

    def text(self, action: Action) -> str:
        """Writes an action, such as ``add:3``, ``raise:4`` or ``no_move``."""
        return str(action)

    def scene(self, state: NamtouState, viewer: int | None) -> Scene:
        """Draws the table as a player sees it, or a spectator."""
        mine = tuple(action for action in self.actions_of(state, viewer) if isinstance(action, Bet))
        return draw_scene(state, viewer, self.ranking, self.options.cycles, mine)
