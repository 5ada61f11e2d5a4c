"""The state of mokaik: hands, open piles and the trick on the table (MOK-3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from cetkaik.cards import (
    DECK,
    Card,
    Cards,
    Combination,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    Points,
    with_card,
    without,
)
from cetkaik.game import NOTHING_PAID, Settlement


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


@dataclass(frozen=True, slots=True)
class MokaikState:
    """Is a state of a match; everything but ``hands``, ``buried`` and ``stock`` is public (MOK-6)."""

    points: Points
    hands: tuple[Cards, ...]
    open: tuple[Cards, ...]
    buried: tuple[Cards, ...]  # face-down discards, known to their former owner (MOK-6.2)
    dealer: Dealership | None = None  # None until chance has named the first
    season: int = 1
    stock: Cards = DECK  # not dealt yet, or set aside (MOK-2.2)
    spent: Cards = ()  # beaten face-up cards, seen by all (MOK-10.10)
    leader: int = 0
    trick: tuple[Laid, ...] = ()  # in the order of play, the leader's first
    last: tuple[Laid, ...] = ()  # the trick before
    winner: int | None = None  # who won that
    paid: Settlement = NOTHING_PAID  # at the end of the season before
    over: bool = False

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
    def dealing(self) -> int | None:
        """The seat that receives the next card, while there is one (DECK-10.9)."""
        dealt, size = len(DECK) - len(self.stock), hand_size(self.seats)
        if self.dealer is None or self.over or dealt >= size * self.seats:
            return None
        return (self.dealer.seat + dealt // size) % self.seats

    @property
    def actor(self) -> int | None:
        """The seat that leads or follows, when nothing is dealt and the match goes on."""
        if self.over or self.dealer is None or self.dealing is not None:
            return None
        return self.next_seat

    @property
    def next_seat(self) -> int:
        """The seat whose turn in the trick it is, also while the cards are still dealt."""
        return (self.leader + len(self.trick)) % self.seats

    @property
    def in_sight(self) -> Iterator[Card]:
        """All cards that lie face up."""
        laid = (laid.combination.cards for laid in self.trick if laid.combination is not None)
        return chain(self.spent, *self.open, *laid)

    @property
    def lead(self) -> Combination | None:
        """The combination that the others must beat, if one lies there."""
        return self.trick[0].combination if self.trick else None

    def led_by(self, dealer: Dealership) -> MokaikState:
        """Lets a dealer lead the first trick (MOK-2.3)."""
        return replace(self, dealer=dealer, leader=dealer.seat)

    def deal(self, card: Card) -> MokaikState:
        """Gives the next card to the seat whose turn it is to receive one."""
        seat = self.dealing or 0
        hands = changed(self.hands, seat, with_card(self.hands[seat], card))
        return replace(self, hands=hands, stock=without(self.stock, (card,)))


@dataclass(frozen=True, slots=True)
class MokaikView:
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


def changed(piles: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Replaces the pile of one seat."""
    return (*piles[:seat], cards, *piles[seat + 1 :])
