"""Taxot 終季, the end of the season: draw and discard until six cards form a winning shape (cards_02)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any, Final

from cetkaik.cards import (
    CODE,
    Card,
    Cards,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    deals,
    first_dealers,
    glimpses,
    imagine_cards,
    named_dealer,
    read_cards,
    seats_from,
    with_card,
    without,
)
from cetkaik.game import (
    CHANCE,
    NOTHING_PAID,
    OVER,
    Game,
    Nature,
    NotOver,
    Player,
    Settlement,
    Turn,
    illegal,
)
from cetkaik.games.taxot.rules import (
    FOUR_SET,
    Ledger,
    TaxotOptions,
    answers,
    settle,
    turn_actions,
    winning_cards,
)
from cetkaik.games.taxot.scene import draw_scene, payment_line, said
from cetkaik.games.taxot.shapes import Meld
from cetkaik.games.taxot.state import (
    CLAIM,
    HAND,
    TAXOT,
    Action,
    Add,
    Discard,
    Four,
    Nam,
    TaxotState,
    TaxotView,
    changed,
)
from cetkaik.i18n import _
from cetkaik.options import Value
from cetkaik.scene import Scene, Text

_READING: Final = r"set[0-9]|run[2-8]|special"
_COMBINED: Final = re.compile(rf"(four|nam):((?:{CODE})*)(?:=({_READING}))?", re.IGNORECASE)


class Taxot(Game[TaxotState, Action]):
    """Is taxot under one set of options.

    >>> game = Taxot(first_dealer=0)
    >>> game.chances(game.start(2))[0]
    (Dealt(card=<Card.BN: 0>), Fraction(1, 48))
    """

    name = "taxot"
    title = Text("Taxot")
    players = range(2, 7)
    grammar = re.compile(
        rf"dealer:[0-5]|deal:{CODE}|discard:{CODE}|add:{CODE}|taxot|claim|pass"
        rf"|four:(?:{CODE}){{4}}(?:=(?:{_READING}))?|nam:(?:{CODE}){{0,3}}(?:=(?:{_READING}))?"
    )

    def __init__(self, **options: Value) -> None:
        self.options: TaxotOptions = TaxotOptions.parse(options)

    @property
    def nature(self) -> Nature:
        """Hands and answers are hidden, cards are dealt, and what one gains others lose."""
        seasons, stake = self.options.seasons, self.options.bankroll
        # One payment is at most 15 end points times the bonus, s + 1 in season s, and 18 bonus points; five
        # of them and 20 points of fees are more than anybody gains or loses in a season.
        most = 5 * (15 * seasons * (seasons + 3) // 2 + 18 * seasons) + 20 * seasons
        lowest, highest = (-most, most) if stake is None else (-stake, 5 * stake)
        # TAX-10.7: 48 cards, at most 37 draws and 12 NAM, each with a discard and 5 answers, and 6 SET(4).
        length = 1 + 350 * seasons
        return Nature(
            hidden=True, chance=True, simultaneous=True, lowest=lowest, highest=highest, length=length
        )

    def start(self, seats: int) -> TaxotState:
        """Returns the beginning of a match, before the deal."""
        state = TaxotState.before_deal((self.options.bankroll or 0,) * self.seated(seats))
        seat = named_dealer(self.options.first_dealer, seats)
        return state if seat is None else state.led_by(Dealership(seat))

    def turn(self, state: TaxotState) -> Turn:
        """Says whose turn it is or who is asked for a claim, or that a card is dealt."""
        if state.phase == "over":
            return OVER
        return CHANCE if state.actor is None else Player(state.actor)

    def chances(self, state: TaxotState) -> Sequence[tuple[Action, Fraction]]:
        """Lists who can be the first dealer, or which card can be the next of the stock."""
        if state.phase == "dealer":
            return first_dealers(state.seats)
        return () if state.phase == "over" or state.actor is not None else deals(state.stock)

    def actions(self, state: TaxotState) -> Sequence[Action]:
        """Lists what the player whose turn it is, or the one who is asked, can do (TAX-3)."""
        if state.actor is None:
            return ()
        if state.phase == "wait":
            return answers(self.options, state, state.actor)
        return tuple(turn_actions(self.options, state))

    def apply(self, state: TaxotState, action: Action) -> TaxotState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        state = replace(state, paid=NOTHING_PAID) if state.paid.payments else state
        match action:
            case FirstDealer(seat):
                return state.led_by(Dealership(seat))
            case Dealt(card):
                return self._dealt(state, card)
            case Discard(card):
                return self._discarded(state, card)
            case Four(four, form):
                return self._four_set(state, four, Meld(four, form))
            case Add(card):
                meld = _extended(state, state.seat, card)
                return self._four_set(state, (card,), meld)
        if action == TAXOT:
            return self._announced(state, (state.seat,))
        asked = state.asked or 0
        return self._asked(replace(state, asked=None, answers=(*state.answers, (asked, action))))

    def _dealt(self, state: TaxotState, card: Card) -> TaxotState:
        match state.phase:
            case "deal":
                state = state.given(state.receiver, card)
                if any(len(hand) < HAND for hand in state.hands):
                    return state
                return replace(state, phase="light" if self.options.lit else "wait")
            case "wait":
                seat = state.drawer
                state = replace(state.turned_to(seat).given(seat, card), phase="act", drawn=card)
                return state.told(said(seat, "draw"))
        # TAX-2.2: light no. 1; TAX-5.3: light no. 2.
        scoring = state.phase == "score"
        stock, lights = without(state.stock, (card,)), (*state.lights, card)
        state = replace(state, stock=stock, lights=lights, phase="wait").told(
            Text("Light card: {card}.", card=card.name)
        )
        return self._scored(state) if scoring else state

    def _discarded(self, state: TaxotState, card: Card) -> TaxotState:
        seat = state.seat
        state = replace(
            state,
            phase="wait",
            hands=changed(state.hands, seat, without(state.hands[seat], (card,))),
            rivers=changed(state.rivers, seat, (*state.rivers[seat], card)),
            discard=card,
            drawn=None,
        )
        return self._asked(state.told(said(seat, "discard", card.name)))

    def _asked(self, state: TaxotState) -> TaxotState:
        """Asks the next player who has a claim, or resolves the claims (TAX-3.8, TAX-3.10)."""
        last = state.answers[-1][0] if state.answers else state.seat
        order = seats_from(state.seat, state.seats)
        for seat in order[order.index(last) + 1 :]:
            if answers(self.options, state, seat):
                return replace(state, asked=seat)
        claims = tuple(seat for seat, answer in state.answers if answer == CLAIM)
        if claims:
            return self._announced(state, claims)
        for seat, answer in state.answers:
            if isinstance(answer, Nam):
                return self._opened(state, seat, answer)
        return state if state.stock else self._season_over(state, None)

    def _opened(self, state: TaxotState, seat: int, nam: Nam) -> TaxotState:
        """Executes a NAM: the card leaves the river, the fee is paid, the turn moves (TAX-3.7)."""
        discarder, card = state.seat, state.rivers[state.seat][-1]
        cards = (*nam.used, card)
        meld = Meld(tuple(sorted(cards)), nam.form) if nam.used else _extended(state, seat, card)
        ledger = self._ledger(state)
        ledger.pay(seat, discarder, 1, Text("Opening"))
        if self.options.nam_skip_fee:
            distance = (seat - discarder) % state.seats
            for other in seats_from(seat, state.seats)[1:]:
                if 0 < (other - discarder) % state.seats < distance:
                    ledger.pay(seat, other, 1, Text("Skipped"))
        if len(meld.cards) == 4:
            ledger.collect(seat, 1, FOUR_SET)
        rivers = changed(state.rivers, discarder, state.rivers[discarder][:-1])
        state = replace(state.turned_to(seat), phase="open", rivers=rivers).melded(seat, nam.used, meld)
        return _booked(state.told(said(seat, "nam", " ".join(card.name for card in meld.cards))), ledger)

    def _four_set(self, state: TaxotState, used: Cards, meld: Meld) -> TaxotState:
        """Lays a SET(4) open, for which everybody pays (TAX-3.3, TAX-3.4)."""
        ledger = self._ledger(state)
        ledger.collect(state.seat, 1, FOUR_SET)
        state = state.melded(state.seat, used, meld)
        return _booked(
            state.told(said(state.seat, "four", " ".join(card.name for card in meld.cards))), ledger
        )

    def _ledger(self, state: TaxotState) -> Ledger:
        return Ledger(state.points, self.options.bankroll is not None)

    def _announced(self, state: TaxotState, winners: tuple[int, ...]) -> TaxotState:
        """Shows the winners' cards and turns up light no. 2, if there is one (TAX-5.3)."""
        state = replace(state, phase="score", winners=winners, asked=None, answers=(), drawn=None)
        shown = ((seat, " ".join(card.name for card in winning_cards(state, seat))) for seat in winners)
        state = state.told(*(said(seat, "taxot", cards) for seat, cards in shown))
        return state if self.options.lit and state.stock else self._scored(state)

    def _scored(self, state: TaxotState) -> TaxotState:
        state = _booked(state, settle(self.options, state))
        return self._season_over(state, state.winners[0])

    def _season_over(self, state: TaxotState, winner: int | None) -> TaxotState:
        """Begins the next season, or ends the match (TAX-6, DECK-10.3, DECK-10.5)."""
        if winner is None:
            state = state.told(Text("The stock is empty: nobody wins the season."))
        broke = self.options.bankroll is not None and 0 in state.points
        if broke or state.season == self.options.seasons:
            return replace(state, phase="over", asked=None, answers=())
        won = () if winner is None else (winner,)
        fresh = replace(
            TaxotState.before_deal(state.points), season=state.season + 1, log=state.log, paid=state.paid
        )
        if self.options.dodo and winner is not None and len(state.stock) >= self._needed(state.seats):
            fresh = replace(fresh, **_put_aside(state))
        return fresh.led_by(state.dealer.after(won, state.seats, self.options.next_dealer))

    def _needed(self, seats: int) -> int:
        """Returns how many cards of the stock suffice for another season (TAX-8, dodo)."""
        return HAND * seats + 1 + self.options.lit

    def returns(self, state: TaxotState) -> tuple[float, ...]:
        """Returns the points gained or lost since the start (DECK-10.12)."""
        if state.phase != "over":
            raise NotOver(_("The match is not over."))
        return tuple(float(total - (self.options.bankroll or 0)) for total in state.points)

    def settlement(self, state: TaxotState) -> Settlement:
        """Returns the fees and payments that the last action brought about."""
        return state.paid

    def observe(self, state: TaxotState, viewer: int | None) -> TaxotView:
        """Returns the table, the hands that the viewer sees and his own answer (TAX-7)."""
        hidden: dict[str, Any] = {"hands": (), "buried": (), "stock": (), "asked": None}
        hidden["answers"] = tuple(answer for answer in state.answers if answer[0] == viewer)
        hidden["drawn"] = state.drawn if viewer == state.seat else None
        asked = viewer is not None and state.asked == viewer
        return TaxotView(
            public=replace(state, **hidden),
            hands=tuple(
                Glimpse(len(hand), hand if state.shows(seat, viewer) else ())
                for seat, hand in enumerate(state.hands)
            ),
            buried=glimpses(state.buried, viewer),
            stock=Glimpse(len(state.stock)),
            offers=tuple(self.actions(state)) if asked else (),
        )

    def imagine(self, observation: TaxotView, viewer: int | None, rng: Random) -> TaxotState:
        """Deals the cards that the viewer has not seen, and lets the others answer if a discard lies there."""
        world = _dealt_anew(observation, viewer, rng)
        if world.phase != "wait" or world.discard is None:
            return world
        # What happened is one of the worlds dealt here, so one that fits always comes.
        while True:
            fitting = [
                course
                for course in self._courses(world, viewer, rng)
                if observation.offers == (self.actions(course) if course.asked == viewer else ())
            ]
            if fitting:
                return rng.choice(fitting)
            world = _dealt_anew(observation, viewer, rng)

    def _courses(self, state: TaxotState, viewer: int | None, rng: Random) -> Iterator[TaxotState]:
        """Follows the claims on a discard, the viewer answering as he did, the others at random."""
        own = dict(state.answers)
        state = self._asked(replace(state, answers=()))
        while state.phase == "wait" and state.discard is not None:
            if not own or own.items() <= dict(state.answers).items():
                yield state
            if state.asked is None or (state.asked == viewer and not own):
                return
            legal = answers(self.options, state, state.asked)
            answer = own[state.asked] if state.asked == viewer else rng.choice(legal)
            if answer not in legal:
                return
            state = self._asked(replace(state, asked=None, answers=(*state.answers, (state.asked, answer))))

    def text(self, action: Action) -> str:
        """Writes an action, such as ``discard:B3``, ``nam:B7B8=run8``, ``nam:=set5``, ``taxot`` or ``pass``."""
        return str(action)

    def parse(self, state: TaxotState, text: str) -> Action:
        """Reads an action; cards may come in any order, and a reading may be left out (DECK-6.8)."""
        found = _COMBINED.fullmatch("".join(text.split()))
        if found is not None:
            cards, reading = read_cards(found[2]), (found[3] or "").lower()
            for action in self.actions(state):
                if isinstance(action, Four | Nam) and str(action).startswith(found[1].lower()):
                    used = action.four if isinstance(action, Four) else action.used
                    if used == cards and reading in ("", action.form.text):
                        return action
        return super().parse(state, text)

    def scene(self, state: TaxotState, viewer: int | None) -> Scene:
        """Draws the table as a player sees it, or a spectator."""
        return draw_scene(state, viewer, tuple(self.actions_of(state, viewer)), bonus=not self.options.soft)


def _extended(state: TaxotState, seat: int, card: Card) -> Meld:
    meld = state.melds[seat]
    assert meld is not None
    return Meld(with_card(meld.cards, card), meld.form)


def _booked(state: TaxotState, ledger: Ledger) -> TaxotState:
    """Enters payments into the points and the log."""
    paid = Settlement(ledger.payments)
    return replace(state, points=ledger.points, paid=paid).told(*map(payment_line, ledger.payments))


def _put_aside(state: TaxotState) -> dict[str, Any]:
    """Returns the stock for another season and the cards put aside, seen and unseen (TAX-8, dodo)."""
    seats = range(state.seats)
    melds = (meld.cards for meld in state.melds if meld is not None)
    shown = (state.hands[seat] for seat in state.winners)
    seen = (state.lights, *state.rivers, *melds, *shown)
    unseen = tuple(() if seat in state.winners else state.hands[seat] for seat in seats)
    return {
        "stock": state.stock,
        "spent": tuple(sorted((*state.spent, *(card for pile in seen for card in pile)))),
        "buried": tuple(tuple(sorted(state.buried[seat] + unseen[seat])) for seat in seats),
    }


def _dealt_anew(observation: TaxotView, viewer: int | None, rng: Random) -> TaxotState:
    """Deals all cards that the viewer does not see."""
    public = observation.public
    hidden = (*observation.hands, *observation.buried, observation.stock)
    *piles, stock = imagine_cards(hidden, public.in_sight, rng)
    hands, buried = tuple(piles[: public.seats]), tuple(piles[public.seats :])
    secret = public.phase == "act" and public.seat != viewer
    drawn = rng.choice(hands[public.seat]) if secret else public.drawn
    return replace(public, hands=hands, buried=buried, stock=stock, drawn=drawn)
