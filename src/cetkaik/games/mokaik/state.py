"""The state of mokaik: hands, open piles and the trick on the table (MOK-3)."""

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
    Combination,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    Points,
    changed,
    with_card,
    without_card,
)
from cetkaik.game import NOTHING_PAID, Payment, Settlement

BASE: Final = 6  # MOK-5.1
Phase = Literal["dealer", "deal", "play", "over"]


@dataclass(frozen=True, slots=True)
class Discard:
    """Is laying cards face down (MOK-3.3)."""

    cards: Cards


Action = Combination | Discard | Dealt | FirstDealer


class Laid(NamedTuple):
    """Is what one player has laid in a trick: a combination, or only so many cards face down."""

    seat: int
    combination: Combination | None
    size: int


class MokaikState(NamedTuple):
    """Is a state of a match; everything but ``hands``, ``buried`` and ``stock`` is public (MOK-6)."""

    points: Points
    hands: tuple[Cards, ...]
    open: tuple[Cards, ...]
    buried: tuple[Cards, ...]  # face-down discards, known to their former owner (MOK-6.2)
    phase: Phase = "dealer"
    seat: int = 0  # who receives the next card, leads or follows
    dealer: Dealership = NO_DEALER
    season: int = 1
    stock: Cards = DECK  # not dealt yet, or set aside (MOK-2.2)
    spent: Cards = ()  # beaten face-up cards, seen by all (MOK-10.10)
    trick: tuple[Laid, ...] = ()  # in the order of play, the leader's first
    last: tuple[Laid, ...] = ()  # the trick before
    winner: int | None = None  # who won that
    settled: tuple[Payment, ...] = ()  # at the end of the season before
    paid: Settlement = NOTHING_PAID  # by the action that led here

    @classmethod
    def before_deal(cls, points: Points) -> MokaikState:
        """Returns the state in which nobody has a card."""
        nothing: tuple[Cards, ...] = ((),) * len(points)
        return cls(points, nothing, nothing, nothing)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def actor(self) -> int | None:
        """The seat that leads or follows, when nothing is dealt and the match goes on."""
        return self.seat if self.phase == "play" else None

    @property
    def lead(self) -> Combination | None:
        """The combination that the others must beat, if one lies there."""
        return self.trick[0].combination if self.trick else None

    @property
    def in_sight(self) -> Iterator[Card]:
        """All cards that lie face up."""
        laid = (laid.combination.cards for laid in self.trick if laid.combination is not None)
        return chain(self.spent, *self.open, *laid)

    def led_by(self, dealer: Dealership) -> MokaikState:
        """Lets a dealer receive the first cards and lead the first trick (MOK-2.3)."""
        return self._replace(phase="deal", dealer=dealer, seat=dealer.seat)

    def deal(self, card: Card) -> MokaikState:
        """Gives a card to the seat whose turn it is to receive one, the whole hand at once (DECK-10.9)."""
        seat, seats = self.seat, len(self.points)
        hand = with_card(self.hands[seat], card)
        stock, hands = without_card(self.stock, card), changed(self.hands, seat, hand)
        if len(hand) < hand_size(seats):
            return self._replace(stock=stock, hands=hands)
        after = (seat + 1) % seats
        phase: Phase = "play" if after == self.dealer.seat else "deal"
        return self._replace(stock=stock, hands=hands, seat=after, phase=phase)


class MokaikView(NamedTuple):
    """Is what one viewer knows: the public part of a state, his own cards, and how many the others hold."""

    public: MokaikState
    hands: tuple[Glimpse, ...]
    buried: tuple[Glimpse, ...]
    stock: Glimpse


def hand_size(seats: int) -> int:
    """Returns how many cards each player is dealt (MOK-2.1)."""
    return 10 if seats <= 4 else 8


def best(trick: tuple[Laid, ...]) -> tuple[int, Combination]:
    """Returns the strongest face-up combination and its seat, among equals the first (MOK-3.4)."""
    laid = ((laid.seat, laid.combination) for laid in trick if laid.combination is not None)
    return max(laid, key=lambda found: found[1].reading.strength)
