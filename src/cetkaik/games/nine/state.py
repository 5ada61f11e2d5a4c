"""The state of nine, and its cyclic order of strength (NIN-3, NIN-5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeVar

from cetkaik.cards import (
    DECK,
    Card,
    CardKind,
    Cards,
    Combination,
    Combining,
    Dealt,
    FirstDealer,
    Glimpse,
    Points,
    spell_cards,
    with_card,
    without,
)
from cetkaik.game import NOTHING_PAID, Settlement

COMBINING: Final = Combining(wild=CardKind.MUN, by_kind=True)
"""How cards combine: mun is wild, sets are of one kind, and there are no runs (NIN-3.3, NIN-4.1)."""

T = TypeVar("T")
Status = Literal["undecided", "in", "out"]
UNDECIDED: Final[Status] = "undecided"


@dataclass(frozen=True, slots=True)
class StayOut:
    """Is staying out of a round, or leaving it (NIN-5.4)."""


Action = Combination | StayOut | Dealt | FirstDealer


class Event(NamedTuple):
    """Is something that happened at the table, for the log."""

    what: Literal["play", "out", "draw", "gone", "round", "season", "reward"]
    seat: int
    combination: Combination | None = None
    number: int = 0  # of cards drawn, or of points


class Played(NamedTuple):
    """Is a combination on the table and who played it."""

    seat: int
    combination: Combination


@dataclass(frozen=True, slots=True)
class NineState:
    """Is a state of a match; everything but ``hands`` and ``stock`` is public (NIN-7.1)."""

    points: Points  # in all seasons
    score: Points  # in the present season
    hands: tuple[Cards, ...]
    won: tuple[Cards, ...]  # out of play for the season, face up beside those who won them
    status: tuple[Status, ...]
    stock: Cards = DECK
    due: tuple[int, ...] = ()  # the seats that receive the next cards of the stock, one each
    first: int = 0  # the season's first dealer
    dealer: int | None = None  # the present one; None until chance has named the first
    seat: int = 0  # whose turn it is when no card is due
    field: tuple[Played, ...] = ()  # the cards played in this round, the last one on top
    season: int = 1
    rounds: int = 0  # that have ended in this season
    log: tuple[Event, ...] = ()  # what happened in this round
    last: tuple[Event, ...] = ()  # what happened in the round before
    # What everybody can tell of the hands: cards taken up from the table, and tops that could not be answered.
    known: tuple[Cards, ...] = ()
    unable: tuple[tuple[Combination, ...], ...] = ()
    paid: Settlement = NOTHING_PAID  # by the action that led here
    over: bool = False

    @classmethod
    def before_deal(cls, points: Points) -> NineState:
        """Returns the state in which nobody has a card."""
        nothing: tuple[Cards, ...] = ((),) * len(points)
        status, none = (UNDECIDED,) * len(points), (0,) * len(points)
        return cls(points, none, nothing, nothing, status, known=nothing, unable=((),) * len(points))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def actor(self) -> int | None:
        """The seat that must act, when nothing is dealt and the match goes on."""
        return None if self.over or self.dealer is None or self.due else self.seat

    @property
    def top(self) -> Combination | None:
        """The combination to be answered, if the round has been led."""
        return self.field[-1].combination if self.field else None

    @property
    def left(self) -> tuple[int, ...]:
        """The seats that are not out of the round."""
        return tuple(seat for seat, status in enumerate(self.status) if status != "out")

    @property
    def next_seat(self) -> int:
        """The next seat that is not out of the round (DECK-10.1)."""
        return min(self.left, key=lambda seat: (seat - self.seat - 1) % self.seats)

    def deal(self, card: Card) -> NineState:
        """Gives the next card to the seat it is due to."""
        seat, *due = self.due
        return replace(
            self,
            hands=changed(self.hands, seat, with_card(self.hands[seat], card)),
            unable=changed(self.unable, seat, ()),
            stock=without(self.stock, (card,)),
            due=tuple(due),
        )

    def drawing(self, seat: int, count: int) -> NineState:
        """Lets a seat draw cards, all that are left if they are fewer (NIN-5.4)."""
        number = min(count, len(self.stock))
        return replace(self, due=(seat,) * number).told(Event("draw", seat, number=number))

    def told(self, *events: Event) -> NineState:
        """Adds to the log of the round."""
        return replace(self, log=(*self.log, *events))


@dataclass(frozen=True, slots=True)
class NineView:
    """Is what one viewer knows: the public part of a state, his own hand, and what is known of the others."""

    public: NineState
    hands: tuple[Glimpse, ...]
    stock: int


def beats(one: int, other: int) -> bool:
    """Tells whether one kind is stronger than another; only nuak beats tam, and nuak only tam (NIN-3.2).

    >>> beats(CardKind.NUAK, CardKind.TAM), beats(CardKind.TAM, CardKind.NUAK), beats(CardKind.TAM, CardKind.IO)
    (True, False, True)
    """
    if one == CardKind.NUAK:
        return other == CardKind.TAM
    if other == CardKind.NUAK:
        return one != CardKind.TAM
    return one > other


def answers(answer: Combination, top: Combination) -> bool:
    """Tells whether a combination may be played on another (NIN-5.3)."""
    kind, wanted = answer.reading.strength, top.reading.strength
    if len(answer.cards) == 1 and beats(kind, wanted):
        return any(card.is_red == answer.cards[0].is_red for card in top.cards)
    return kind == wanted and len(answer.cards) > len(top.cards)


def answers_in(hand: Cards, top: Combination) -> Iterator[Combination]:
    """Lists what a hand can play on the top: one stronger card, or more of the same kind (NIN-5.3)."""
    yield from (found for found in COMBINING.singles(hand) if answers(found, top))
    kind = top.reading.strength
    same = tuple(card for card in hand if card.kind == kind or COMBINING.is_wild(card))
    if len(same) > len(top.cards):
        yield from (found for found in COMBINING.sets(same) if answers(found, top))


def spell(combination: Combination) -> str:
    """Writes a combination; where a mun takes part, the kind it stands for is said by its code (NIN-3.4).

    >>> from cetkaik.cards import Reading
    >>> spell(Combination((Card.B0,), Reading("single", CardKind.TAM, 1)))
    'B0=T'
    """
    cards, reading = combination
    said = f"={CardKind(reading.strength).code}" if any(map(COMBINING.is_wild, cards)) else ""
    return spell_cards(cards) + said


def changed(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Replaces what one seat has."""
    return (*values[:seat], value, *values[seat + 1 :])
