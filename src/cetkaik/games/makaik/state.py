"""The state of makaik: hands, open cards, the pot and who is still in the bet (MAK-3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from cetkaik.cards import (
    DECK,
    Card,
    Cards,
    Dealt,
    FirstDealer,
    Glimpse,
    Points,
    Reading,
    changed,
    with_card,
    without_card,
)
from cetkaik.game import NOTHING_PAID, Settlement

HAND: Final = 3  # MAK-2.1, for each player and for the table
DRAWN: Final = 2  # MAK-3.1b
ROUNDS: Final = 3

Phase = Literal["dealer", "deal", "exchange", "draw", "pick", "base", "call", "over"]


@dataclass(frozen=True, slots=True)
class Swap:
    """Is exchanging a hand card for an open card (MAK-3.1a)."""

    hand: Card
    open: Card


@dataclass(frozen=True, slots=True)
class Draw2:
    """Is looking at the two top cards of the stock (MAK-3.1b)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Is taking one of the two drawn cards and giving up one of the hand (MAK-3.1b)."""

    drawn: Card
    hand: Card


@dataclass(frozen=True, slots=True)
class Stay:
    """Is exchanging nothing, where that is allowed (MAK-3.2)."""


@dataclass(frozen=True, slots=True)
class Base:
    """Is the dealer naming the base of a betting round and paying it (MAK-3.3)."""

    points: int


@dataclass(frozen=True, slots=True)
class Call:
    """Is paying the base (MAK-3.4)."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Is leaving the bet for the rest of the season (MAK-3.3, MAK-3.4)."""


Move = Swap | Draw2 | Keep | Stay | Base | Call | Drop
Action = Move | Dealt | FirstDealer


@dataclass(frozen=True, slots=True)
class Given:
    """Is what all see of a ``Keep``: the card from the hand and, if it is laid open, the one from the stock."""

    hand: Card
    stock: Card | None


@dataclass(frozen=True, slots=True)
class Ante:
    """Is everybody paying one point after the exchange."""


class Event(NamedTuple):
    """Is what a seat was seen to do in this season (MAK-6.1)."""

    seat: int
    done: Swap | Given | Stay | Ante | Base | Call | Drop


class Shown(NamedTuple):
    """Is a hand shown at the showdown, with what it is worth."""

    seat: int
    hand: Cards
    reading: Reading


class Outcome(NamedTuple):
    """Is how a season ended: the hands shown, none after an uncontested win, and who took how much."""

    shown: tuple[Shown, ...]
    takings: tuple[tuple[int, int], ...]


class MakaikState(NamedTuple):
    """Is a state of a match; all but ``hands``, ``drawn``, ``bottom`` and ``stock`` is public (MAK-6)."""

    points: Points
    hands: tuple[Cards, ...]
    bottom: tuple[Cards, ...]  # what each seat has put unseen under the stock (draw2_reject = bottom)
    active: tuple[int, ...]  # the seats still in the bet, rising
    phase: Phase = "dealer"
    queue: tuple[int, ...] = ()  # the seats still to act, or to receive cards, in this phase
    dealer: int = -1
    opener: int = -1  # who was dealer when the season began (DECK-9.7)
    season: int = 1
    stock: Cards = DECK  # never drawn deeper than what lies above ``bottom`` (MAK-9.1)
    open: Cards = ()
    drawn: Cards = ()
    pot: int = 0
    bet_round: int = 0
    base: int = 0  # of this betting round, or of the one before while the dealer names it
    events: tuple[Event, ...] = ()
    last: Outcome | None = None  # of the season before, or of the last one
    paid: Settlement = NOTHING_PAID  # by the action that led here

    @classmethod
    def before_deal(cls, points: Points) -> MakaikState:
        """Returns the state in which nobody has a card; those without points are out (MAK-2.1)."""
        nothing: tuple[Cards, ...] = ((),) * len(points)
        active = tuple(seat for seat, total in enumerate(points) if total)
        return cls(points, nothing, nothing, active)

    @property
    def seats(self) -> int:
        """How many began the match."""
        return len(self.points)

    @property
    def actor(self) -> int | None:
        """The seat that must act, when it is a player's turn."""
        if self.phase == "base":
            return self.dealer
        return self.queue[0] if self.phase in ("exchange", "pick", "call") else None

    @property
    def drawer(self) -> int | None:
        """The seat that sees the drawn cards."""
        return self.queue[0] if self.phase in ("draw", "pick") else None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the bet in the order of play from the dealer on (DECK-10.1)."""
        return order_from(self.dealer, self.active)

    def opened_by(self, seat: int) -> MakaikState:
        """Lets a dealer begin the season."""
        return self._replace(dealer=seat, opener=seat, phase="deal", queue=order_from(seat, self.active))

    def deal(self, card: Card) -> MakaikState:
        """Turns over the next card: for a hand, then for the table (DECK-10.9), later for who draws."""
        stock = without_card(self.stock, card)
        if self.phase == "draw":
            drawn = with_card(self.drawn, card)
            return self._replace(stock=stock, drawn=drawn, phase="pick" if len(drawn) == DRAWN else "draw")
        if self.queue:
            seat = self.queue[0]
            hand = with_card(self.hands[seat], card)
            queue = self.queue[1:] if len(hand) == HAND else self.queue
            return self._replace(stock=stock, hands=changed(self.hands, seat, hand), queue=queue)
        open = with_card(self.open, card)
        if len(open) < HAND:
            return self._replace(stock=stock, open=open)
        return self._replace(stock=stock, open=open, phase="exchange", queue=self.order)

    @property
    def in_sight(self) -> Iterator[Card]:
        """All cards that lie face up."""
        return iter(self.open)

    def known(self, seat: int) -> Cards:
        """Returns the cards of a hand that everybody knows: taken in a swap, or shown at the end."""
        if (
            self.phase == "over"
            and self.last is not None
            and seat in {shown.seat for shown in self.last.shown}
        ):
            return self.hands[seat]
        return tuple(
            event.done.open for event in self.events if event.seat == seat and isinstance(event.done, Swap)
        )


class MakaikView(NamedTuple):
    """Is what one viewer knows: the public part of a state, and of hidden cards his own and those once open."""

    public: MakaikState
    hands: tuple[Glimpse, ...]
    bottom: tuple[Glimpse, ...]
    drawn: Glimpse
    stock: Glimpse


def order_from(seat: int, active: tuple[int, ...]) -> tuple[int, ...]:
    """Lists the seats in the bet in the order of play from one on (DECK-10.1)."""
    return tuple(sorted(active, key=lambda other: (other < seat, other)))
