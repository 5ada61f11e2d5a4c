"""The state of nine, and its cyclic order of strength (NIN-3, NIN-5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

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
    changed,
    seats_from,
    spell_cards,
    with_card,
    without_card,
)
from cetkaik.game import NOTHING_PAID, Settlement

COMBINING: Final = Combining(wild=CardKind.MUN, by_kind=True)
"""How cards combine: mun is wild, sets are of one kind, and there are no runs (NIN-3.3, NIN-4.1)."""

Status = Literal["undecided", "in", "out"]
UNDECIDED: Final[Status] = "undecided"
Phase = Literal["dealer", "deal", "play", "over"]


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


class Stuck(NamedTuple):
    """Is a top that somebody who had joined could not answer, which tells what he did not hold (NIN-7.2)."""

    top: Combination
    room: int  # so many of its kind, wild ones included, his unseen cards could be
    drawn: int = 0  # cards that he got since then, of which it tells nothing


class NineState(NamedTuple):
    """Is a state of a match; everything but ``hands`` and ``stock`` is public (NIN-7.1)."""

    points: Points  # in all seasons
    score: Points  # in the present season
    hands: tuple[Cards, ...]
    won: tuple[Cards, ...]  # out of play for the season, face up beside those who won them
    status: tuple[Status, ...]
    # What everybody can tell of the hands: cards taken up from the table, and tops that could not be answered.
    known: tuple[Cards, ...]
    stuck: tuple[tuple[Stuck, ...], ...]
    phase: Phase = "dealer"
    stock: Cards = DECK
    due: tuple[int, ...] = ()  # the seats that receive the next cards of the stock, one each
    first: int = -1  # the season's first dealer
    dealer: int = -1  # the present one
    seat: int = 0  # whose turn it is when no card is due
    field: tuple[Played, ...] = ()  # the cards played in this round, the last one on top
    season: int = 1
    rounds: int = 0  # that have ended in this season
    log: tuple[Event, ...] = ()  # what happened in this round
    last: tuple[Event, ...] = ()  # what happened in the round before
    paid: Settlement = NOTHING_PAID  # by the action that led here

    @classmethod
    def before_deal(cls, points: Points) -> NineState:
        """Returns the state in which nobody has a card."""
        seats = len(points)
        nothing: tuple[Cards, ...] = ((),) * seats
        return cls(points, (0,) * seats, nothing, nothing, (UNDECIDED,) * seats, nothing, ((),) * seats)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def actor(self) -> int | None:
        """The seat that must act, when nothing is dealt and the match goes on."""
        return self.seat if self.phase == "play" else None

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
        order = seats_from((self.seat + 1) % self.seats, self.seats)
        return next(seat for seat in order if self.status[seat] != "out")

    def deal(self, card: Card) -> NineState:
        """Gives the next card to the seat it is due to."""
        seat = self.due[0]
        stuck = self.stuck
        if stuck[seat]:
            stuck = changed(stuck, seat, tuple(one._replace(drawn=one.drawn + 1) for one in stuck[seat]))
        return self._replace(
            hands=changed(self.hands, seat, with_card(self.hands[seat], card)),
            stuck=stuck,
            stock=without_card(self.stock, card),
            due=self.due[1:],
        )

    def drawing(self, seat: int, count: int) -> NineState:
        """Lets a seat draw cards, all that are left if they are fewer (NIN-5.4)."""
        number = min(count, len(self.stock))
        told = (*self.log, Event("draw", seat, number=number))
        return self._replace(phase="deal", due=(seat,) * number, log=told)


class NineView(NamedTuple):
    """Is what one viewer knows: the public part of a state, his own hand, and what is known of the others."""

    public: NineState
    hands: tuple[Glimpse, ...]
    stock: Glimpse


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
    kind, colours = top.reading.strength, frozenset(card.is_red for card in top.cards)
    for card in dict.fromkeys(hand):
        yield from single_answers(card, kind, colours)
    same = tuple(card for card in hand if card.kind == kind or COMBINING.is_wild(card))
    if len(same) > len(top.cards):
        yield from (found for found in COMBINING.sets(same) if answers(found, top))


@cache
def single_answers(card: Card, kind: int, colours: frozenset[bool]) -> tuple[Combination, ...]:
    """Lists the readings of a card that beat a kind in these colours."""
    if card.is_red not in colours:
        return ()
    return tuple(found for found in singles(card) if beats(found.reading.strength, kind))


@cache
def singles(card: Card) -> tuple[Combination, ...]:
    """Lists the readings of a card alone."""
    return tuple(COMBINING.singles((card,)))


def spell(combination: Combination) -> str:
    """Writes a combination; where a mun takes part, the kind it stands for is said by its code (NIN-3.4).

    >>> from cetkaik.cards import Reading
    >>> spell(Combination((Card.B0,), Reading("single", CardKind.TAM, 1)))
    'B0=T'
    """
    cards, reading = combination
    said = f"={CardKind(reading.strength).code}" if any(map(COMBINING.is_wild, cards)) else ""
    return spell_cards(cards) + said
