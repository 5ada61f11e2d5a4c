"""The state of makhop and its actions: hands, and the roads on the table (HOP-3, HOP-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from cetkaik.cards import DECK, Card, Cards, Dealt, FirstDealer, Glimpse, with_card, without

Numbers = tuple[int, ...]
"""Some numbers of cards, always sorted; colour has no effect here (DECK-10.10)."""

HAND = 6  # HOP-2.1
ROADS = 2  # HOP-2.1, HOP-4.4


@dataclass(frozen=True, slots=True)
class Extend:
    """Is laying cards on a road whose value they add up to (HOP-4.1)."""

    road: int
    cards: Numbers

    def __str__(self) -> str:
        return f"extend:{self.road}={_digits(self.cards)}"


@dataclass(frozen=True, slots=True)
class Merge:
    """Is joining two roads, the lower first, with what they add up to (HOP-4.2)."""

    first: int
    second: int
    cards: Numbers

    def __str__(self) -> str:
        return f"merge:{self.first}+{self.second}={_digits(self.cards)}"


@dataclass(frozen=True, slots=True)
class Free:
    """Is laying any one number card on a special card (HOP-4.3)."""

    number: int

    def __str__(self) -> str:
        return f"free:{self.number}"


@dataclass(frozen=True, slots=True)
class Reset:
    """Is sweeping all roads away with a special card (HOP-4.4)."""

    def __str__(self) -> str:
        return "reset"


@dataclass(frozen=True, slots=True)
class Draw:
    """Is turning up one more road, where there still is a card (HOP-4.5)."""

    def __str__(self) -> str:
        return "draw"


Play = Extend | Merge | Free | Reset | Draw
Action = Play | Dealt | FirstDealer


@dataclass(frozen=True, slots=True)
class Done:
    """Is what a player has done, and the cards turned up for it."""

    seat: int
    play: Play
    turned: Cards = ()
    shuffled: bool = False  # the dead cards became a new stock for it (HOP-4.6)


@dataclass(frozen=True, slots=True)
class Won:
    """Is the end of a season; several win only where it was blocked (HOP-5.2)."""

    season: int
    winners: tuple[int, ...]
    blocked: bool


@dataclass(frozen=True, slots=True)
class MakhopState:
    """Is a state of a match; everything but ``hands`` and ``stock`` is public (HOP-6.1)."""

    wins: tuple[Fraction, ...]  # a shared win counts a part (DECK-10.4)
    hands: tuple[Cards, ...]
    dealer: int | None = None  # None until chance has named the first
    season: int = 1
    dealing: int = 0  # cards that the hands still lack
    turning: int = 0  # cards to be turned up before the next player acts
    seat: int = 0  # who acts next
    ends: Cards = ()
    stock: Cards = DECK
    dead: Cards = ()
    reshuffled: bool = False  # in this season; since then everybody can tell what the stock holds
    idle: int = 0  # turns in succession without any change
    recent: tuple[Done | Won, ...] = ()
    over: bool = False

    @classmethod
    def before_deal(cls, wins: tuple[Fraction, ...]) -> MakhopState:
        """Returns the state in which nobody has a card."""
        return cls(wins, ((),) * len(wins))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.wins)

    @property
    def actor(self) -> int | None:
        """The seat that must act, when chance need not and the match goes on."""
        busy = self.over or self.dealer is None or self.dealing or self.turning
        return None if busy else self.seat

    @property
    def hand(self) -> Cards:
        """The cards of the player whose turn it is."""
        return self.hands[self.seat]

    def led_by(self, dealer: int) -> MakhopState:
        """Lets a dealer start; six cards each and two roads are to be dealt (HOP-2)."""
        return replace(self, dealer=dealer, seat=dealer, dealing=HAND * self.seats, turning=ROADS)

    def deal(self, card: Card) -> MakhopState:
        """Gives the next card to the seat whose hand is being dealt (DECK-10.9)."""
        dealt = HAND * self.seats - self.dealing
        seat = ((self.dealer or 0) + dealt // HAND) % self.seats
        hands = changed(self.hands, seat, with_card(self.hands[seat], card))
        return replace(self, hands=hands, stock=without(self.stock, (card,)), dealing=self.dealing - 1)

    def turn_up(self, card: Card) -> MakhopState:
        """Makes the next card of the stock a road."""
        recent = self.recent
        if recent and isinstance(recent[-1], Done):
            recent = (*recent[:-1], replace(recent[-1], turned=(*recent[-1].turned, card)))
        return replace(
            self,
            ends=with_card(self.ends, card),
            stock=without(self.stock, (card,)),
            turning=self.turning - 1,
            recent=recent,
        )

    def told(self, event: Done | Won) -> tuple[Done | Won, ...]:
        """Returns what happened lately: all since a player's last turn, with the end of a season."""
        return (*self.recent, event)[-self.seats - 1 :]


@dataclass(frozen=True, slots=True)
class MakhopView:
    """Is what one viewer knows: the public part of a state, his own cards, and how many there are else."""

    public: MakhopState
    hands: tuple[Glimpse, ...]
    stock: Glimpse  # once it has been reshuffled, everybody can tell what it holds


def numbers_of(cards: Iterable[Card]) -> Numbers:
    """Lists the numbers of the number cards; special cards have none (HOP-1.2)."""
    return tuple(card.number for card in cards if card.number is not None)


def pick(cards: Cards, wanted: Iterable[int | None]) -> Cards:
    """Takes the first cards that have the wanted numbers; ``None`` is a special card (DECK-10.10).

    >>> from cetkaik.cards import read_cards
    >>> [card.name for card in pick(read_cards("B1 B5 R5 RT"), (5, None))]
    ['B5', 'RT']
    """
    left, found = list(cards), []
    for number in wanted:
        found.append(next(card for card in left if card.number == number))
        left.remove(found[-1])
    return tuple(found)


@lru_cache(maxsize=4096)
def selections(numbers: Numbers) -> Mapping[int, tuple[Numbers, ...]]:
    """Groups all that can be selected from some numbers by what it adds up to.

    >>> selections((0, 1, 2))[2]
    ((2,), (0, 2))
    """
    found: dict[int, tuple[Numbers, ...]] = {}
    for size in range(1, len(numbers) + 1):
        for chosen in dict.fromkeys(combinations(numbers, size)):
            found[sum(chosen)] = (*found.get(sum(chosen), ()), chosen)
    return found


def has_special(cards: Cards) -> bool:
    """Tells whether there is a nuak, io or tam."""
    return any(card.number is None for card in cards)


def changed(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Replaces the hand of one seat."""
    return (*hands[:seat], cards, *hands[seat + 1 :])


def _digits(numbers: Numbers) -> str:
    return "".join(map(str, numbers))
