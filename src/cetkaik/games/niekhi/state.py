"""The state of niekhi and houniek: hands, the combination on the table and what became of others (NIE-3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from cetkaik.cards import (
    DECK,
    Card,
    Cards,
    Combination,
    Dealt,
    FirstDealer,
    Glimpse,
    Points,
    Reading,
    seats_from,
    with_card,
    without,
)

Strengths = tuple[int, ...]
"""Some strengths, always sorted; a strength stands for any card that has it (DECK-10.10)."""

_CODES = "N0123456789"


def spell_strengths(strengths: Iterable[int]) -> str:
    """Writes strengths one after another, nuak as N and both io and tam as 9.

    >>> spell_strengths((-1, 5, 9))
    'N59'
    """
    return "".join(_CODES[strength + 1] for strength in strengths)


def read_strengths(text: str) -> Strengths:
    """Reads strengths in any order and case."""
    return tuple(sorted(_CODES.index(code) - 1 for code in text.upper()))


@dataclass(frozen=True, slots=True)
class Play:
    """Is laying down cards of these strengths with this reading, colours ignored (NIE-4)."""

    strengths: Strengths
    reading: Reading


@dataclass(frozen=True, slots=True)
class Pass:
    """Is laying down nothing (NIE-3.3)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Purge:
    """Is taking all cards of some strengths out of the season (NIE-5.2)."""

    strengths: Strengths

    def __str__(self) -> str:
        return f"purge:{spell_strengths(self.strengths)}"


@dataclass(frozen=True, slots=True)
class Recall:
    """Is taking discards of these strengths into the hand (NIE-5.3)."""

    strengths: Strengths

    def __str__(self) -> str:
        return f"recall:{spell_strengths(self.strengths)}"


Action = Play | Combination | Pass | Purge | Recall | Dealt | FirstDealer
"""Niekhi plays strengths, houniek plays cards as they are: there the colour counts."""

Phase = Literal["deal", "lead", "turn", "effect", "over"]


class Top(NamedTuple):
    """Is the combination on the table and who laid it down."""

    seat: int
    combination: Combination


class Event(NamedTuple):
    """Is something that happened since the trick began; everything in it is public."""

    kind: Literal["play", "pass", "purge", "lost", "recall", "trick", "season"]
    seat: int | None
    combination: Combination | None = None
    cards: Cards = ()
    strengths: Strengths = ()


@dataclass(frozen=True, slots=True)
class ClimbState:
    """Is a state of a match; everything but ``hands`` and ``stock`` is public (NIE-7.1)."""

    wins: Points  # seasons won (DECK-10.4)
    hands: tuple[Cards, ...]
    known: tuple[Cards, ...]  # recalled cards that are still in the hands (NIE-7.1)
    phase: Phase = "deal"
    dealer: int | None = None  # who leads, or led the trick; None until chance has named the first
    first: int = 0  # who was dealer when the season began (DECK-9.7)
    actor: int = 0  # who acts, when a player does
    season: int = 1
    stock: Cards = DECK  # not dealt yet, or set aside
    top: Top | None = None
    discards: Cards = ()
    removed: Cards = ()
    purged: Strengths = ()
    passed: tuple[int, ...] = ()  # since the last play; in the whole trick if passes lock (NIE-3.3)
    recalled_uai: int = 0
    plays: int = 0
    told: tuple[Event, ...] = ()

    @classmethod
    def before_deal(cls, wins: Points, season: int = 1, told: tuple[Event, ...] = ()) -> ClimbState:
        """Returns the state in which nobody has a card."""
        nothing: tuple[Cards, ...] = ((),) * len(wins)
        return cls(wins, nothing, nothing, season=season, told=told)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.wins)

    @property
    def hand(self) -> Cards:
        """The hand of who is to act."""
        return self.hands[self.actor]

    @property
    def deciding(self) -> int | None:
        """The seat that must act, if a player must."""
        return self.actor if self.phase in ("lead", "turn", "effect") else None

    def dealt_by(self, seat: int) -> ClimbState:
        """Lets a seat be the season's first dealer, who leads (NIE-2.3)."""
        return replace(self, dealer=seat, first=seat, actor=seat)

    def deal(self, seat: int, card: Card) -> ClimbState:
        """Gives a card of the stock to a seat."""
        hands = changed(self.hands, seat, with_card(self.hands[seat], card))
        return replace(self, hands=hands, stock=without(self.stock, (card,)))

    def lay(self, combination: Combination, locks: bool) -> ClimbState:
        """Lays a combination on the table; what it covers is a discard at once (NIE-3.3)."""
        seat = self.actor
        covered = self.cleared()
        known = self.known[seat]
        for card in combination.cards:
            known = without(known, (card,)) if card in known else known
        event = Event("play", seat, combination)
        return replace(
            covered,
            hands=changed(self.hands, seat, without(self.hands[seat], combination.cards)),
            known=changed(self.known, seat, known),
            phase="turn",
            top=Top(seat, combination),
            passed=self.passed if locks else (),
            plays=self.plays + 1,
            told=(event,) if self.top is None else (*self.told, event),
        )

    def cleared(self) -> ClimbState:
        """Takes the combination off the table: to the discards, purged strengths out of the season (NIE-5.2)."""
        if self.top is None:
            return self
        kept, gone = split(self.top.combination.cards, self.purged)
        discards, removed = tuple(sorted(self.discards + kept)), tuple(sorted(self.removed + gone))
        return replace(self, top=None, discards=discards, removed=removed)

    def next_turn(self) -> ClimbState:
        """Hands the turn on, or ends the trick when all others have passed (NIE-3.4)."""
        if self.top is not None and len(self.passed) == self.seats - 1:
            seat = self.top.seat
            told = (*self.told, Event("trick", seat))
            return replace(self.cleared(), phase="lead", dealer=seat, actor=seat, passed=(), told=told)
        order = seats_from(self.actor, self.seats)[1:]
        return replace(self, phase="turn", actor=next(seat for seat in order if seat not in self.passed))

    def purge(self, strengths: Strengths) -> ClimbState:
        """Takes strengths out of all hands and the discards (NIE-5.2)."""
        parts = [split(hand, strengths) for hand in self.hands]
        discards, gone = split(self.discards, strengths)
        lost = [(seat, parts[seat][1]) for seat in seats_from(self.actor, self.seats) if parts[seat][1]]
        return replace(
            self,
            hands=tuple(kept for kept, _gone in parts),
            known=tuple(split(known, strengths)[0] for known in self.known),
            discards=discards,
            removed=tuple(sorted((*self.removed, *gone, *(card for _seat, cards in lost for card in cards)))),
            purged=tuple(sorted({*self.purged, *strengths})),
            told=(
                *self.told,
                Event("purge", self.actor, strengths=strengths),
                *(Event("lost", seat, cards=cards) for seat, cards in lost),
            ),
        )

    def recall(self, cards: Cards) -> ClimbState:
        """Takes discards into the hand, where everybody knows them to be (NIE-5.3, NIE-7.1)."""
        seat = self.actor
        return replace(
            self,
            hands=changed(self.hands, seat, tuple(sorted(self.hand + cards))),
            known=changed(self.known, seat, tuple(sorted(self.known[seat] + cards))),
            discards=without(self.discards, cards),
            recalled_uai=self.recalled_uai + uai_count(cards),
            told=(*self.told, Event("recall", seat, cards=cards)),
        )


@dataclass(frozen=True, slots=True)
class ClimbView:
    """Is what one viewer knows: the public part of a state, his own hand, and what is known of the others."""

    public: ClimbState
    hands: tuple[Glimpse, ...]
    stock: int


def changed(piles: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Replaces the pile of one seat."""
    return (*piles[:seat], cards, *piles[seat + 1 :])


def split(cards: Cards, strengths: Iterable[int]) -> tuple[Cards, Cards]:
    """Parts cards into those of other strengths and those of these; a natural strength counts (NIE-5.2)."""
    gone = tuple(card for card in cards if card.strength in strengths)
    return tuple(card for card in cards if card.strength not in strengths), gone


def uai_count(cards: Iterable[Card]) -> int:
    """Counts the natural generals among cards (NIE-5.1)."""
    return sum(card.strength == 8 for card in cards)


def of_strengths(cards: Cards, strengths: Strengths) -> Cards | None:
    """Finds cards of these strengths, the first of equivalent ones, if there are enough (DECK-10.10)."""
    left, found = list(cards), []
    for strength in strengths:
        card = next((card for card in left if card.strength == strength), None)
        if card is None:
            return None
        left.remove(card)
        found.append(card)
    return tuple(found)
