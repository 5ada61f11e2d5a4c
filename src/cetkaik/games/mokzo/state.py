"""The values of mokzo: its options (MZO-8), the route (MZO-1.3), travellers, cards on the table and actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Literal, NamedTuple

from cetkaik.cards import DECK, Card, CardKind, Cards, Glimpse
from cetkaik.options import Options, one_of, switch, whole, whole_or_none
from cetkaik.squares import Square

HILL: Final = 24
# MZO-1.3: the inward spiral over the middle of the cetkaik board.
_NAMES: Final = "CAI CY CO CU CI XI ZI TI NI NU NO NY NAI TAI ZAI XAI XY XO XU ZU TU TO TY ZY ZO"
ROUTE: Final = tuple(Square[name] for name in _NAMES.split())
FIELDS: Final = frozenset({0, 4, 8, 12, 16, 18, 20, 22, HILL})
WATERS: Final = frozenset({2, 6, 10, 14, 17, 19, 21, 23})
# MZO-1.1: the row "cost in mokzo".
COSTS: Final = tuple(
    10 if kind in (CardKind.IO, CardKind.TAM) else max(0, kind.strength) for kind in CardKind
)
COIN: Final = 5  # rice; a coin is a stick of 5 points (MZO-1.2)


@dataclass(frozen=True)
class MokzoOptions(Options):
    """Is the options of MZO-8.

    >>> MokzoOptions.parse({"resource_cap": "20", "general_optional": "off"}).differences
    {'resource_cap': 20, 'general_optional': False}
    """

    board: Literal["cetkaik_spiral", "dedicated"] = one_of("cetkaik_spiral", "dedicated")
    threshold: int = one_of(4, 3)
    horse_bonus: int = one_of(2, 1)
    walks_per_turn: Literal["one", "unlimited"] = one_of("one", "unlimited")
    step6: Literal["exclusive", "both"] = one_of("exclusive", "both")
    resource_cap: int | None = whole_or_none(10, 100)
    dismantle_scope: Literal["own", "any"] = one_of("own", "any")
    expire_scope: Literal["all", "own"] = one_of("all", "own")
    start_rice: int = whole(0, 0, 20)
    start_coins: int = whole(0, 0, 20)
    general_optional: bool = switch(True)
    finish: Literal["first_arrival", "equal_turns"] = one_of("first_arrival", "equal_turns")
    max_rounds: int = whole(200, 20, 10000)


class Phase(IntEnum):
    """Is what is to be done next (MZO-7); steps in which nothing is decided are no phases."""

    FIRST = 0  # chance names the start player
    DEAL = 1  # chance deals the first hands
    DRAW = 2
    THROW = 3
    TARGET = 4
    EXCHANGE = 5
    DISMANTLE = 6
    CARDS = 7
    WALK = 8
    OVER = 9


class Act(NamedTuple):
    """Is an action: a verb and, where it needs them, a player or a throw, one of the player's cards, a face.

    Players and placed cards are counted from 1, the cards in the order of placement.

    >>> str(Act("throw", 3)), str(Act("destroy", 2, 1)), str(Act("place", card=Card.R5)), str(Act("done"))
    ('throw:3', 'destroy:2:1', 'place:R5', 'done')
    """

    verb: str
    number: int = -1
    slot: int = -1
    card: Card | None = None

    def __str__(self) -> str:
        if self.card is not None:
            return f"{self.verb}:{self.card.name}"
        words = (self.verb, self.number, self.slot)
        return ":".join(map(str, words[: 1 + (self.number >= 0) + (self.slot >= 0)]))


class Placed(NamedTuple):
    """Is a card on the table."""

    card: Card
    markers: int = 0
    active: bool = False  # placed in an earlier turn of its owner


class Traveller(NamedTuple):
    """Is what belongs to a player and is open to all."""

    square: int = 0
    rice: int = 0
    coins: int = 0
    placed: tuple[Placed, ...] = ()  # in the order of placement
    shielded: bool = False

    @property
    def worth(self) -> int:
        """All resources, in rice (MZO-3.11)."""
        return self.rice + COIN * self.coins

    def n(self, kind: CardKind) -> int:
        """Counts the active cards of a kind (MZO-3)."""
        number = 0
        for card, _markers, active in self.placed:
            if active and card >> 1 == kind:
                number += 1
        return number


class Event(NamedTuple):
    """Is something that happened, with what it brought or cost its player; all of it is public."""

    what: str
    seat: int
    card: Card | None = None
    other: int = -1  # whose card or resource it was
    number: int = 0  # a throw, a square or how many
    rice: int = 0
    coins: int = 0


class MokzoState(NamedTuple):
    """Is a state of a match; all but ``hands``, ``stock`` and ``known`` is public (MZO-1.6)."""

    travellers: tuple[Traveller, ...]
    hands: tuple[Cards, ...]
    stock: Cards = DECK  # the draw pile, in no order: nothing is fixed before it is drawn
    discard: Cards = ()
    phase: Phase = Phase.FIRST
    first: int = 0
    seat: int = 0
    round: int = 1
    effect: int = 0  # which own card is being resolved in step 3
    thrown: int = -1  # the last throw of this turn
    halvings: int = 0
    mode: str = ""  # "place" or "discard" once step 6 has begun (MZO-3.6)
    winners: tuple[int, ...] = ()
    log: tuple[Event, ...] = ()
    fresh: int = 0  # so many last events of the log were brought about by the last action
    # What a good memory knows since the draw pile was last made anew, for then all cards but the hands lie open:
    # for every seat, and last for who looks on, cards that are certainly in the hands of others,
    known: tuple[Cards, ...] = ()
    # and for every seat the fewest cards it has held since; only so many can be older than the pile.
    least: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.travellers)

    @property
    def mover(self) -> Traveller:
        """Who is on turn."""
        return self.travellers[self.seat]

    @property
    def in_sight(self) -> Iterator[Card]:
        """The cards that everybody sees: those on the table and in the discard pile."""
        yield from self.discard
        yield from (placed.card for traveller in self.travellers for placed in traveller.placed)

    @property
    def resolving(self) -> CardKind:
        """The kind whose effect is being resolved in step 3."""
        return self.mover.placed[self.effect].card.kind


class MokzoView(NamedTuple):
    """Is what one viewer knows: the table, his own hand, how many cards there are elsewhere, and his memory."""

    public: MokzoState
    hands: tuple[Glimpse, ...]
    stock: Glimpse
    known: Cards  # in the hands of others
    told: Cards  # in any hand, as everybody knows
