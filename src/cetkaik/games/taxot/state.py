"""The state of taxot and what players do (TAX-3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final, Literal, NamedTuple

from cetkaik.cards import (
    DECK,
    NO_DEALER,
    Card,
    Cards,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    Ledger,
    Points,
    changed,
    seats_from,
    spell_cards,
    with_card,
    without,
    without_card,
)
from cetkaik.game import NOTHING_PAID, Payment, Settlement
from cetkaik.games.taxot.shapes import Form, Meld

HAND: Final = 5  # TAX-2.1
REMEMBERED: Final = 14  # events in the log

# "wait" is both CLAIM and DRAW, which look the same to everybody who is not asked (TAX-3.10).
Phase = Literal["dealer", "deal", "light", "wait", "act", "open", "score", "over"]


@dataclass(frozen=True, slots=True)
class Discard:
    """Is laying a concealed card on one's river (TAX-3.5)."""

    card: Card

    def __str__(self) -> str:
        return f"discard:{self.card.name}"


@dataclass(frozen=True, slots=True)
class Four:
    """Is laying open a SET(4) of concealed cards (TAX-3.3)."""

    four: Cards
    form: Form

    def __str__(self) -> str:
        return f"four:{spell_cards(self.four)}={self.form.text}"


@dataclass(frozen=True, slots=True)
class Add:
    """Is adding a concealed card to one's open SET(3) (TAX-3.4)."""

    added: Card

    def __str__(self) -> str:
        return f"add:{self.added.name}"


@dataclass(frozen=True, slots=True)
class Nam:
    """Is claiming a discard for a combination with concealed cards, or for one's open SET(3) (TAX-3.7)."""

    used: Cards
    form: Form

    def __str__(self) -> str:
        return f"nam:{spell_cards(self.used)}={self.form.text}"


@dataclass(frozen=True, slots=True)
class Say:
    """Is announcing taxot on one's own draw, claiming a discard for it, or passing (TAX-3.2, TAX-3.6)."""

    word: Literal["taxot", "claim", "pass"]

    def __str__(self) -> str:
        return self.word


TAXOT, CLAIM, PASS = Say("taxot"), Say("claim"), Say("pass")
Move = Discard | Four | Add | Nam | Say
Action = Move | Dealt | FirstDealer
Answer = tuple[int, Move]


class Event(NamedTuple):
    """Is something that everybody has seen: what was done, by whom, and the cards shown."""

    deed: Literal["draw", "discard", "nam", "four", "taxot", "light", "no winner"]
    seat: int
    cards: Cards = ()
    form: Form | None = None  # of a combination laid open


class TaxotState(NamedTuple):
    """Is a state; hands, stock, ``buried``, ``drawn``, ``asked``, ``offers`` and ``answers`` are hidden (TAX-7)."""

    points: Points
    hands: tuple[Cards, ...]
    melds: tuple[Meld | None, ...]  # nobody can have more than one (TAX-10.3, TAX-10.4)
    rivers: tuple[Cards, ...]  # in the order of discarding
    buried: tuple[Cards, ...]  # hands put aside under ``dodo``, known to their former owners
    phase: Phase = "dealer"
    dealer: Dealership = NO_DEALER
    season: int = 1
    round: int = 1
    seat: int = 0  # whose turn it is; while a discard lies there, still the discarder's
    stock: Cards = DECK
    lights: Cards = ()
    spent: Cards = ()  # seen cards put aside under ``dodo``
    drawn: Card | None = None  # the card just drawn by the player whose turn it is
    discard: Card | None = None  # the card that can be claimed, or was
    asked: int | None = None
    offers: tuple[Move, ...] = ()  # what the player who is asked can answer
    answers: tuple[Answer, ...] = ()
    winners: tuple[int, ...] = ()
    log: tuple[Event | Payment, ...] = ()
    paid: Settlement = NOTHING_PAID

    @classmethod
    def before_deal(cls, points: Points) -> TaxotState:
        """Returns the state in which nobody has a card."""
        nothing: tuple[Cards, ...] = ((),) * len(points)
        return cls(points, nothing, (None,) * len(points), nothing, nothing)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def actor(self) -> int | None:
        """The seat that must act, if one must."""
        if self.phase == "wait":
            return self.asked
        return self.seat if self.phase in ("act", "open") else None

    @property
    def receiver(self) -> int:
        """The seat that the next card of the deal goes to (DECK-10.9)."""
        order = seats_from(self.dealer.seat, self.seats)
        return next(seat for seat in order if len(self.hands[seat]) < HAND)

    @property
    def drawer(self) -> int:
        """The seat that draws next: the dealer first, later the one after the discarder."""
        return self.seat if self.discard is None else (self.seat + 1) % self.seats

    @property
    def in_sight(self) -> Iterator[Card]:
        """All cards that lie face up, apart from the winners' hands."""
        melds = (meld.cards for meld in self.melds if meld is not None)
        return chain(self.spent, self.lights, *self.rivers, *melds)

    def shows(self, seat: int, viewer: int | None) -> bool:
        """Tells whether a viewer sees a hand: his own, and the winner's at taxot (TAX-7.2)."""
        return seat == viewer or seat in self.winners

    def round_at(self, seat: int) -> int:
        """Returns the round when the turn moves on; it grows if the dealer is reached or passed (TAX-3.9)."""
        steps, to_dealer = (seat - self.seat) % self.seats, (self.dealer.seat - self.seat) % self.seats
        return self.round + (0 < (to_dealer or self.seats) <= steps)

    def told(self, *events: Event | Payment) -> tuple[Event | Payment, ...]:
        """Returns the log with more events; it keeps the last few."""
        return (*self.log, *events)[-REMEMBERED:]

    def led_by(self, dealer: Dealership) -> TaxotState:
        """Lets a dealer begin the season (TAX-2.3)."""
        return self._replace(phase="deal", dealer=dealer, seat=dealer.seat)

    def dealt(self, card: Card, next_phase: Phase) -> TaxotState:
        """Gives a card of the deal to the next hand; the last one leads to the next phase."""
        seat = self.receiver
        hands = changed(self.hands, seat, with_card(self.hands[seat], card))
        complete = all(len(hand) == HAND for hand in hands)
        phase = next_phase if complete else "deal"
        return self._replace(hands=hands, stock=without_card(self.stock, card), phase=phase)

    def drew(self, card: Card) -> TaxotState:
        """Begins the turn of the player who draws."""
        seat = self.drawer
        return self._replace(
            phase="act",
            hands=changed(self.hands, seat, with_card(self.hands[seat], card)),
            stock=without_card(self.stock, card),
            seat=seat,
            round=self.round_at(seat),
            drawn=card,
            discard=None,
            answers=(),
            log=self.told(Event("draw", seat)),
        )

    def discarded(self, card: Card) -> TaxotState:
        """Lays a concealed card on the river (TAX-3.5)."""
        seat = self.seat
        return self._replace(
            phase="wait",
            hands=changed(self.hands, seat, without_card(self.hands[seat], card)),
            rivers=changed(self.rivers, seat, (*self.rivers[seat], card)),
            discard=card,
            drawn=None,
            log=self.told(Event("discard", seat, (card,))),
        )

    def melded(self, seat: int, used: Cards, meld: Meld, deed: Literal["nam", "four"]) -> TaxotState:
        """Lays a combination open, for which some concealed cards are used."""
        hand = without(self.hands[seat], used)
        return self._replace(
            hands=changed(self.hands, seat, hand),
            melds=changed(self.melds, seat, meld),
            drawn=self.drawn if self.drawn in hand else None,
            log=self.told(Event(deed, seat, meld.cards, meld.form)),
        )

    def booked(self, ledger: Ledger) -> TaxotState:
        """Enters payments into the points and the log."""
        return self._replace(points=ledger.points, paid=ledger.settlement, log=self.told(*ledger.payments))


class TaxotView(NamedTuple):
    """Is what one viewer knows: the public part, the hands he sees, and what he can answer if he is asked.

    Who can complete a combination with the discard but may only claim it for taxot knows that somebody else
    has claimed it (TAX-3.10).
    """

    public: TaxotState  # with ``asked``, ``offers``, ``answers`` and ``drawn`` as far as they are his own
    hands: tuple[Glimpse, ...]
    buried: tuple[Glimpse, ...]
    stock: Glimpse
