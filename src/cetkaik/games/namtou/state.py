"""The state of namtou: hidden and shown cards, the stakes of a bet, the pot (TOU-3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from cetkaik.cards import (
    DECK,
    Card,
    Cards,
    Dealt,
    FirstDealer,
    Glimpse,
    Points,
    seats_from,
    with_card,
    without,
)
from cetkaik.game import NOTHING_PAID, Payment, Settlement
from cetkaik.scene import Text

FEE: Final = Text("entry fee")
HAND: Final = 2  # cards of each DEAL2


class Bet(NamedTuple):
    """Is what a player does in a bet: give up, add points, or raise his stake to so many (TOU-3.1..3.4)."""

    word: Literal["no_move", "add", "raise"]
    points: int = 0

    def __str__(self) -> str:
        return f"{self.word}:{self.points}" if self.points else self.word


NO_MOVE: Final = Bet("no_move")
Action = Bet | Dealt | FirstDealer


class Deed(NamedTuple):
    """Is what befell a player in the last bet; without a bet, that he could not pay the fee."""

    seat: int
    bet: Bet | None


class Outcome(NamedTuple):
    """Is how a season ended: who took what, and the cards that were judged, none if all others gave up."""

    prizes: tuple[tuple[int, int], ...]
    judged: tuple[tuple[int, Cards], ...]


@dataclass(frozen=True, slots=True)
class NamtouState:
    """Is a state of a match; everything but ``hands``, ``away`` and ``stock`` is public (TOU-6)."""

    points: Points
    hands: tuple[Cards, ...]
    shown: tuple[Cards, ...]
    away: tuple[Cards, ...]  # hidden cards of those who gave up, known to their former owner (TOU-6.2)
    stakes: Points  # of this bet, or of the last while cards are dealt
    staying: tuple[int, ...]  # who never chose NO_MOVE this season
    season: int = 1
    cycle: int = 0
    opener: int | None = None  # the dealer when the season began; None until chance has named the first
    dealer: int = 0
    pot: int = 0
    stock: Cards = DECK
    waiting: tuple[int, ...] = ()  # who has yet to act in this bet; nobody while cards are dealt
    deeds: tuple[Deed, ...] = ()  # in this bet, or in the last while cards are dealt
    outcome: Outcome | None = None  # of the season before, or of the last when the match is over
    paid: Settlement = NOTHING_PAID
    over: bool = False

    @classmethod
    def before_deal(cls, points: Points) -> NamtouState:
        """Returns the state in which nobody has paid and nobody has a card."""
        nothing: tuple[Cards, ...] = ((),) * len(points)
        return cls(points, nothing, nothing, nothing, (0,) * len(points), tuple(range(len(points))))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def actor(self) -> int | None:
        """The seat that must bet, if somebody must."""
        return self.waiting[0] if self.waiting else None

    @property
    def order(self) -> tuple[int, ...]:
        """Those who stay, from the dealer on (TOU-3)."""
        return tuple(seat for seat in seats_from(self.dealer, self.seats) if seat in self.staying)

    @property
    def dealing(self) -> int | None:
        """The seat that receives the next card, while cards are dealt (DECK-10.9)."""
        if self.over or self.waiting or self.opener is None:
            return None
        return next((seat for seat in self.order if len(self.hands[seat]) < HAND), None)

    @property
    def highest(self) -> int:
        """The highest stake of this bet, which is always the last one made (TOU-3.2)."""
        return max(self.stakes)

    def deal(self, card: Card) -> NamtouState:
        """Gives the next card to the seat whose turn it is; after the last one the bet begins."""
        seat = self.dealing or 0
        hands = changed(self.hands, seat, with_card(self.hands[seat], card))
        after = replace(self, hands=hands, stock=without(self.stock, (card,)), paid=NOTHING_PAID)
        if after.dealing is not None:
            return after
        return replace(after, waiting=after.order, stakes=(0,) * self.seats, deeds=())

    def pay_in(self, seat: int, amount: int, reason: Text) -> NamtouState:
        """Moves points of a player into the pot."""
        return replace(
            self,
            points=added(self.points, seat, -amount),
            pot=self.pot + amount,
            paid=Settlement((*self.paid.payments, Payment(seat, None, amount, reason))),
        )

    def without_player(self, seat: int) -> NamtouState:
        """Lets a player give up: his cards are laid away unseen, and he deals no longer (TOU-3.1)."""
        left = tuple(other for other in self.staying if other != seat)
        dealer = next(other for other in seats_from(self.dealer, self.seats) if other in left)
        return replace(
            self,
            staying=left,
            dealer=dealer,
            hands=changed(self.hands, seat, ()),
            away=changed(self.away, seat, self.hands[seat]),
        )

    def opened(self) -> NamtouState:
        """Lets everybody who stays show his hidden cards (OPEN)."""
        shown = (tuple(sorted(old + new)) for old, new in zip(self.shown, self.hands, strict=True))
        return replace(self, shown=tuple(shown), hands=((),) * self.seats, cycle=self.cycle + 1)


@dataclass(frozen=True, slots=True)
class NamtouView:
    """Is what one viewer knows: the public part of a state, his own cards, and how many there are else."""

    public: NamtouState
    hands: tuple[Glimpse, ...]
    away: tuple[Glimpse, ...]
    stock: int


def changed(piles: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Replaces the pile of one seat."""
    return (*piles[:seat], cards, *piles[seat + 1 :])


def added(points: Points, seat: int, amount: int) -> Points:
    """Adds to the points of one seat."""
    return (*points[:seat], points[seat] + amount, *points[seat + 1 :])
