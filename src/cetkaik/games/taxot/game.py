"""Taxot 終季, the end of the season: draw and discard until six cards form a winning shape (cards_02)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Final

from cetkaik.cards import (
    CODE,
    Card,
    CardGame,
    Cards,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    Ledger,
    changed,
    glimpses,
    imagine_cards,
    named_dealer,
    read_cards,
    seats_from,
    with_card,
    without_card,
)
from cetkaik.game import NOTHING_PAID, Nature, illegal
from cetkaik.games.taxot.estimate import estimate
from cetkaik.games.taxot.rules import TaxotOptions, announcements, answers, turn_actions
from cetkaik.games.taxot.scene import draw_scene
from cetkaik.games.taxot.scoring import FOUR_SET, OPENING, SKIPPED, most_end_points, settle, winning_cards
from cetkaik.games.taxot.shapes import Meld
from cetkaik.games.taxot.state import (
    CLAIM,
    HAND,
    TAXOT,
    Action,
    Add,
    Answer,
    Discard,
    Event,
    Four,
    Move,
    Nam,
    TaxotState,
    TaxotView,
)
from cetkaik.options import Value
from cetkaik.scene import Scene, Text

_READING: Final = r"set[0-9]|run[2-8]|special"
_COMBINED: Final = re.compile(rf"(four|nam):((?:{CODE})*)(?:=({_READING}))?", re.IGNORECASE)


class Taxot(CardGame[TaxotState, Move]):
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
        # In all seasons one payer pays at most this: the bonus of season s is at most s + 1, the most bonus
        # points are 12, for six pawns with two pawns as lights. Fees of a season are less than 20 points.
        share = most_end_points(self.options) * seasons * (seasons + 3) // 2 + 12 * seasons
        fees, winners = 20 * seasons, 5 if self.options.multi_taxot == "all" else 1
        lowest, highest = -winners * share - fees, 5 * share + fees
        if stake is not None:
            lowest, highest = -stake, 5 * stake
        # TAX-10.7: 48 cards are dealt; six players have at most 18 draws and 12 NAM, each with a discard and
        # 5 answers, and 6 SET(4). Fewer players have more turns, but fewer actions.
        length = 1 + seasons * (48 + 30 * 6 + 6)
        return Nature(
            hidden=True, chance=True, simultaneous=True, lowest=lowest, highest=highest, length=length
        )

    @property
    def stake(self) -> int:
        """What everybody starts with (DECK-10.5)."""
        return self.options.bankroll or 0

    def start(self, seats: int) -> TaxotState:
        """Returns the beginning of a match, before the deal."""
        state = TaxotState.before_deal((self.stake,) * self.seated(seats))
        seat = named_dealer(self.options.first_dealer, seats)
        return state if seat is None else state.led_by(Dealership(seat))

    def actions(self, state: TaxotState) -> Sequence[Action]:
        """Lists what the player whose turn it is, or the one who is asked, can do (TAX-3)."""
        if state.phase == "wait":
            return state.offers
        return () if state.actor is None else tuple(turn_actions(self.options, state))

    def is_legal(self, state: TaxotState, action: Action) -> bool:
        """Tells whether an action may be taken here, mostly without listing the others."""
        match action:
            case Dealt(card):
                dealing = state.actor is None and state.phase not in ("dealer", "over")
                return dealing and card in state.stock
            case FirstDealer(seat):
                return state.phase == "dealer" and seat in range(state.seats)
            case Discard(card):
                return state.phase in ("act", "open") and card in state.hands[state.seat]
        if state.phase == "act":
            return action in announcements(self.options, state)
        return action in state.offers

    def apply(self, state: TaxotState, action: Action) -> TaxotState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        if state.paid is not NOTHING_PAID:
            state = state._replace(paid=NOTHING_PAID)
        match action:
            case Dealt(card):
                return self._dealt(state, card)
            case Discard(card):
                return self._asked(state.discarded(card), ())
            case FirstDealer(seat):
                return state.led_by(Dealership(seat))
            case Four(four, form):
                return self._four_set(state, four, Meld(four, form))
            case Add(card):
                return self._four_set(state, (card,), _extended(state, state.seat, card))
        if action == TAXOT:
            return self._announced(state, (state.seat,))
        return self._asked(state, (*state.answers, (state.asked or 0, action)))

    def _dealt(self, state: TaxotState, card: Card) -> TaxotState:
        match state.phase:
            case "deal":
                return state.dealt(card, "light" if self.options.lit else "wait")
            case "wait":
                return state.drew(card)
        # TAX-2.2: light no. 1; TAX-5.3: light no. 2.
        lit = state._replace(
            stock=without_card(state.stock, card),
            lights=(*state.lights, card),
            log=state.told(Event("light", state.seat, (card,))),
        )
        return self._scored(lit) if state.phase == "score" else lit._replace(phase="wait")

    def _asked(self, state: TaxotState, answered: tuple[Answer, ...]) -> TaxotState:
        """Asks the next player who has a claim, or resolves the claims (TAX-3.8, TAX-3.10)."""
        claims = tuple(seat for seat, answer in answered if answer == CLAIM)
        if not self.options.soft and not (claims and self.options.multi_taxot == "nearest"):
            may_open = not any(isinstance(answer, Nam) or answer == CLAIM for _seat, answer in answered)
            last = answered[-1][0] if answered else state.seat
            for step in range((last - state.seat) % state.seats + 1, state.seats):
                seat = (state.seat + step) % state.seats
                offers = answers(self.options, state, seat, may_open)
                if offers:
                    return state._replace(asked=seat, offers=offers, answers=answered)
        if answered:
            state = state._replace(asked=None, offers=(), answers=answered)
        if claims:
            return self._announced(state, claims)
        for seat, answer in answered:
            if isinstance(answer, Nam):
                return self._opened(state, seat, answer)
        return state if state.stock else self._season_over(state, None)

    def _opened(self, state: TaxotState, seat: int, nam: Nam) -> TaxotState:
        """Executes a NAM: the card leaves the river, the fee is paid, the turn moves (TAX-3.7)."""
        discarder, card = state.seat, state.rivers[state.seat][-1]
        meld = Meld(with_card(nam.used, card), nam.form) if nam.used else _extended(state, seat, card)
        ledger = self._ledger(state)
        ledger.pay(seat, discarder, 1, OPENING)
        if self.options.nam_skip_fee:
            distance = (seat - discarder) % state.seats
            for other in seats_from(seat, state.seats)[1:]:
                if 0 < (other - discarder) % state.seats < distance:
                    ledger.pay(seat, other, 1, SKIPPED)
        if len(meld.cards) == 4:
            ledger.collect(seat, 1, FOUR_SET)
        rivers = changed(state.rivers, discarder, state.rivers[discarder][:-1])
        turned = state._replace(
            phase="open", rivers=rivers, seat=seat, round=state.round_at(seat), discard=None, answers=()
        )
        return turned.melded(seat, nam.used, meld, "nam").booked(ledger)

    def _four_set(self, state: TaxotState, used: Cards, meld: Meld) -> TaxotState:
        """Lays a SET(4) open, for which everybody pays (TAX-3.3, TAX-3.4)."""
        ledger = self._ledger(state)
        ledger.collect(state.seat, 1, FOUR_SET)
        return state.melded(state.seat, used, meld, "four").booked(ledger)

    def _ledger(self, state: TaxotState) -> Ledger:
        return Ledger(state.points, self.options.bankroll is not None)

    def _announced(self, state: TaxotState, winners: tuple[int, ...]) -> TaxotState:
        """Shows the winners' cards and turns up light no. 2, if there is one (TAX-5.3)."""
        shown = (Event("taxot", seat, winning_cards(state, seat)) for seat in winners)
        announced = state._replace(
            phase="score", winners=winners, answers=(), drawn=None, log=state.told(*shown)
        )
        return announced if self.options.lit and state.stock else self._scored(announced)

    def _scored(self, state: TaxotState) -> TaxotState:
        return self._season_over(state.booked(settle(self.options, state)), state.winners[0])

    def _season_over(self, state: TaxotState, winner: int | None) -> TaxotState:
        """Begins the next season, or ends the match (TAX-6, DECK-10.3, DECK-10.5)."""
        if winner is None:
            state = state._replace(answers=(), log=state.told(Event("no winner", state.seat)))
        broke = self.options.bankroll is not None and 0 in state.points
        if broke or state.season == self.options.seasons:
            return state._replace(phase="over")
        fresh = TaxotState.before_deal(state.points)._replace(
            season=state.season + 1, log=state.log, paid=state.paid
        )
        if self.options.dodo and winner is not None and len(state.stock) >= self._needed(state.seats):
            spent, buried = _put_aside(state)
            fresh = fresh._replace(stock=state.stock, spent=spent, buried=buried)
        won = () if winner is None else (winner,)
        return fresh.led_by(state.dealer.after(won, state.seats, self.options.next_dealer))

    def _needed(self, seats: int) -> int:
        """Returns how many cards of the stock suffice for another season (TAX-8, dodo)."""
        return HAND * seats + 1 + self.options.lit

    def observe(self, state: TaxotState, viewer: int | None) -> TaxotView:
        """Returns the table, the hands that the viewer sees and his own answer (TAX-7)."""
        is_asked = viewer is not None and state.asked == viewer
        public = state._replace(
            hands=(),
            buried=(),
            stock=(),
            asked=state.asked if is_asked else None,
            offers=state.offers if is_asked else (),
            answers=tuple(answer for answer in state.answers if answer[0] == viewer),
            drawn=state.drawn if state.seat == viewer else None,
        )
        hands = (
            Glimpse(len(hand), hand if state.shows(seat, viewer) else ())
            for seat, hand in enumerate(state.hands)
        )
        return TaxotView(public, tuple(hands), glimpses(state.buried, viewer), Glimpse(len(state.stock)))

    def imagine(self, observation: TaxotView, viewer: int | None, rng: Random) -> TaxotState:
        """Deals the cards that the viewer has not seen, and lets the others answer if a discard lies there."""
        public = observation.public
        world = _dealt_anew(observation, viewer, rng)
        if public.phase != "wait" or public.discard is None:
            return world
        # What happened is one of the worlds dealt here, so one that fits always comes.
        while True:
            fitting = [
                course
                for course in self._courses(world, viewer, rng)
                if public.offers == (course.offers if course.asked == viewer else ())
            ]
            if fitting:
                return rng.choice(fitting)
            world = _dealt_anew(observation, viewer, rng)

    def _courses(self, state: TaxotState, viewer: int | None, rng: Random) -> Iterator[TaxotState]:
        """Follows the claims on a discard, the viewer answering as he did, the others at random."""
        own = dict(state.answers)
        state = self._asked(state._replace(asked=None, offers=(), answers=()), ())
        while state.phase == "wait" and state.discard is not None:
            if not own or viewer in dict(state.answers):
                yield state
            if state.asked is None or (state.asked == viewer and not own):
                return
            answer = own[state.asked] if state.asked == viewer else rng.choice(state.offers)
            if answer not in state.offers:
                return
            state = self._asked(state, (*state.answers, (state.asked, answer)))

    def estimate(self, state: TaxotState) -> tuple[float, ...]:
        """Estimates the points from how near the hands are to a winning shape."""
        gains = self.gains(state)
        if state.phase in ("dealer", "deal", "light", "over"):
            return tuple(gains)
        return estimate(self.options, state, gains)

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


def _put_aside(state: TaxotState) -> tuple[Cards, tuple[Cards, ...]]:
    """Returns the seen cards and the unseen hands that are put aside for another season (TAX-8, dodo)."""
    shown = chain(*(state.hands[seat] for seat in state.winners))
    unseen = (() if seat in state.winners else hand for seat, hand in enumerate(state.hands))
    buried = (tuple(sorted(old + new)) for old, new in zip(state.buried, unseen, strict=True))
    return tuple(sorted(chain(state.in_sight, shown))), tuple(buried)


def _dealt_anew(observation: TaxotView, viewer: int | None, rng: Random) -> TaxotState:
    """Deals all cards that the viewer does not see."""
    public = observation.public
    hidden = (*observation.hands, *observation.buried, observation.stock)
    *piles, stock = imagine_cards(hidden, public.in_sight, rng)
    hands, buried = tuple(piles[: public.seats]), tuple(piles[public.seats :])
    secret = public.phase == "act" and public.seat != viewer
    drawn = rng.choice(hands[public.seat]) if secret else public.drawn
    return public._replace(hands=hands, buried=buried, stock=stock, drawn=drawn)
