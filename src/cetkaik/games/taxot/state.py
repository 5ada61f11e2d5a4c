"""The state of taxot and what players do (TAX-3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal, TypeVar

from cetkaik.cards import (
    DECK,
    Card,
    Cards,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    Points,
    seats_from,
    spell_cards,
    with_card,
    without,
)
from cetkaik.game import NOTHING_PAID, Settlement
from cetkaik.games.taxot.shapes import Form, Meld
from cetkaik.scene import Text

HAND = 5  # TAX-2.1
NOBODY_YET = Dealership(0)  # stands there until chance has named the first dealer
T = TypeVar("T")

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
Action = Discard | Four | Add | Nam | Say | Dealt | FirstDealer
Answer = tuple[int, Action]


@dataclass(frozen=True, slots=True)
class TaxotState:
    """Is a state; hands, stock, ``buried``, ``drawn``, ``asked`` and ``answers`` are hidden (TAX-7)."""

    points: Points
    hands: tuple[Cards, ...]
    melds: tuple[Meld | None, ...]  # nobody can have more than one (TAX-10.3, TAX-10.4)
    rivers: tuple[Cards, ...]  # in the order of discarding
    buried: tuple[Cards, ...]  # hands put aside under ``dodo``, known to their former owners
    phase: Phase = "dealer"
    dealer: Dealership = NOBODY_YET
    season: int = 1
    round: int = 1
    seat: int = 0  # whose turn it is; while a discard lies there, still the discarder's
    stock: Cards = DECK
    lights: Cards = ()
    spent: Cards = ()  # seen cards put aside under ``dodo``
    drawn: Card | None = None  # the card just drawn by the player whose turn it is
    discard: Card | None = None  # the card that can be claimed, or was
    asked: int | None = None
    answers: tuple[Answer, ...] = ()
    winners: tuple[int, ...] = ()
    log: tuple[Text, ...] = ()
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
    def in_sight(self) -> Iterator[Card]:
        """All cards that lie face up, apart from the winners' hands."""
        melds = (meld.cards for meld in self.melds if meld is not None)
        return chain(self.spent, self.lights, *self.rivers, *melds)

    @property
    def drawer(self) -> int:
        """The seat that draws next: the dealer first, later the one after the discarder."""
        return self.seat if self.discard is None else (self.seat + 1) % self.seats

    def shows(self, seat: int, viewer: int | None) -> bool:
        """Tells whether a viewer sees a hand: his own, and the winner's at taxot (TAX-7.2)."""
        return seat == viewer or seat in self.winners

    def led_by(self, dealer: Dealership) -> TaxotState:
        """Lets a dealer begin the season (TAX-2.3)."""
        return replace(self, phase="deal", dealer=dealer, seat=dealer.seat)

    def given(self, seat: int, card: Card) -> TaxotState:
        """Gives the next card of the stock to a seat."""
        hands = changed(self.hands, seat, with_card(self.hands[seat], card))
        return replace(self, hands=hands, stock=without(self.stock, (card,)))

    def turned_to(self, seat: int) -> TaxotState:
        """Moves the turn, which begins a round if it reaches or passes the dealer (TAX-3.9)."""
        steps, to_dealer = (seat - self.seat) % self.seats, (self.dealer.seat - self.seat) % self.seats
        begun = 0 < (to_dealer or self.seats) <= steps
        return replace(self, seat=seat, round=self.round + begun, discard=None, asked=None, answers=())

    def melded(self, seat: int, used: Cards, meld: Meld) -> TaxotState:
        """Lays a combination open, for which some concealed cards are used."""
        hand = without(self.hands[seat], used)
        return replace(
            self,
            hands=changed(self.hands, seat, hand),
            melds=changed(self.melds, seat, meld),
            drawn=self.drawn if self.drawn in hand else None,
        )

    def told(self, *lines: Text) -> TaxotState:
        """Adds to the log, which keeps the last few events."""
        return replace(self, log=(*self.log, *lines)[-14:])


@dataclass(frozen=True, slots=True)
class TaxotView:
    """Is what one viewer knows: the public part, the hands he sees, and what he can answer if he is asked.

    Who can complete a combination with the discard but may only claim it for taxot knows that somebody else
    has claimed it (TAX-3.10).
    """

    public: TaxotState
    hands: tuple[Glimpse, ...]
    buried: tuple[Glimpse, ...]
    stock: Glimpse
    offers: tuple[Action, ...]


def changed(piles: tuple[T, ...], seat: int, pile: T) -> tuple[T, ...]:
    """Replaces what belongs to one seat."""
    return (*piles[:seat], pile, *piles[seat + 1 :])
