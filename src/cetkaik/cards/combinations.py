"""Sets, runs and the wild card: what cards can be read as, and what a hand can lay down (DECK-5 to DECK-7)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, NamedTuple

from cetkaik.cards.deck import CODE, Card, CardKind, Cards, spell_cards

Type = Literal["single", "set", "run", "runset"]

READING: Final = r"(?:single|set|runset|run)-?\d+"
"""The pattern of a written reading, for the grammars of games."""

SPELLED: Final = re.compile(rf"(?P<cards>(?:{CODE})+)(?:=(?P<reading>{READING}))?", re.IGNORECASE)
"""What a written combination looks like."""

SHORTEST_RUN: Final = 3


class Reading(NamedTuple):
    """Is what cards on the table count as: a type, a strength and a size, and nothing finer (DECK-6.8)."""

    type: Type
    strength: int  # of a single or set -1..9, of a run its highest number (DECK-7.2)
    size: int
    copies: int = 1  # of each number of a runset (NIE-4.1)

    @property
    def text(self) -> str:
        """The reading as an action writes it: ``set5``, ``run7``, ``single-1``."""
        return f"{self.type}{self.strength}"

    def same_as(self, other: Reading) -> bool:
        """Tells whether type and number of cards agree (DECK-5.5)."""
        return (self.type, self.size, self.copies) == (other.type, other.size, other.copies)

    def beats(self, other: Reading) -> bool:
        """Tells whether it is the same combination and strictly stronger (DECK-7.1, DECK-7.3)."""
        return self.strength > other.strength and self.same_as(other)


_SINGLES: Final = {rank: Reading("single", rank, 1) for rank in range(-1, len(CardKind))}


class Combination(NamedTuple):
    """Is cards laid down with their reading."""

    cards: Cards
    reading: Reading

    @property
    def reds(self) -> int:
        """How many of the cards are red; a wild card keeps its own colour (DECK-3.2)."""
        return sum(card.is_red for card in self.cards)


@dataclass(frozen=True, slots=True)
class Combining:
    """Is how a game combines cards; the usual values are the common rules.

    >>> from cetkaik.cards.deck import read_cards
    >>> [reading.text for reading in Combining().readings(read_cards("R5 R4 RN"))]
    ['run6', 'run5']
    """

    wild: CardKind | None = CardKind.NUAK  # mun in nine (DECK-6.10)
    lone_wild: bool = True  # whether a lone wild card may be read as anything (DECK-6.7)
    open_ends: bool = False  # whether runs go from -1 to 9 (DECK-5.4)
    coloured: bool = (
        True  # off: runs mix colours and may be doubled, equal cards are one choice (NIE-4, DECK-10.10)
    )
    by_kind: bool = False  # on: kinds are told apart instead of strengths, and there are no runs (NIN-4.1)

    def rank(self, card: Card) -> int:
        """Returns what a set has in common: the strength, or the kind."""
        return int(card.kind) if self.by_kind else card.strength

    @property
    def ranks(self) -> range:
        """All ranks from the highest down."""
        return range(11, -1, -1) if self.by_kind else range(9, -2, -1)

    def is_wild(self, card: Card) -> bool:
        """Tells whether a card may stand for others of its colour (DECK-6.1)."""
        return card.kind is self.wild

    def readings(self, cards: Sequence[Card]) -> tuple[Reading, ...]:
        """Lists what cards can be read as; the first is meant if nothing is said (DECK-6.8)."""
        size = len(cards)
        if size == 1:
            return self._lone_readings(cards[0])
        natural = {self.rank(card) for card in cards if card.kind is not self.wild}
        of_set = natural or self.ranks if size > 1 and len(natural) <= 1 else ()
        sets = (Reading("set", rank, size) for rank in of_set)
        return (*sets, *self._run_readings(cards))

    def _lone_readings(self, card: Card) -> tuple[Reading, ...]:
        if self.lone_wild and card.kind is self.wild:
            return tuple(_SINGLES[rank] for rank in self.ranks)
        return (_SINGLES[self.rank(card)],)

    def _run_readings(self, cards: Sequence[Card]) -> Iterator[Reading]:
        size, low, high = len(cards), self._numbers[0], self._numbers[-1]
        numbers = [self._number(card) for card in cards if not self.is_wild(card)]
        if size < SHORTEST_RUN or self.by_kind or None in numbers:
            return
        if self.coloured and len({card.colour for card in cards}) > 1:
            return
        counts = Counter(number for number in numbers if number is not None)
        for copies in range(1, 2 if self.coloured else size // SHORTEST_RUN + 1):
            length, rest = divmod(size, copies)
            if rest or max(counts.values(), default=0) > copies:
                continue
            for top in range(high, low + length - 2, -1):
                if all(top - length < number <= top for number in counts):
                    yield Reading("run" if copies == 1 else "runset", top, size, copies)

    @property
    def _numbers(self) -> range:
        return range(-1, 10) if self.open_ends else range(9)

    def _number(self, card: Card) -> int | None:
        """Returns a natural card's number in runs; with open ends io and tam are 9 (DECK-5.4)."""
        return 9 if self.open_ends and card.strength == 9 else card.number

    def combinations(self, hand: Cards) -> Iterator[Combination]:
        """Lists all that a hand can lay down, with all readings."""
        yield from self.singles(hand)
        yield from self.sets(hand)
        yield from self.runs(hand)
        yield from self.runsets(hand)

    def like(self, hand: Cards, lead: Reading) -> Iterator[Combination]:
        """Lists what a hand can lay down that is the same combination as another, of any strength (DECK-5.5)."""
        match lead.type:
            case "single":
                return self.singles(hand)
            case "set":
                return self.sets(hand, lead.size)
            case "run":
                return (found for found in self.runs(hand) if found.reading.size == lead.size)
        return (found for found in self.runsets(hand) if found.reading.same_as(lead))

    def singles(self, hand: Cards) -> Iterator[Combination]:
        """Lists the single cards of a hand with all readings."""
        seen: dict[int, Card] = {}
        for card in hand:
            seen.setdefault(card if self.coloured else self.rank(card), card)
        for card in seen.values():
            for reading in self._lone_readings(card):
                yield Combination((card,), reading)

    def sets(self, hand: Cards, size: int | None = None) -> Iterator[Combination]:
        """Lists the sets in a hand, all or those of a size; wild cards may fill them up (DECK-6.3)."""
        groups: dict[int, list[Card]] = {}
        for card in hand:
            groups.setdefault(-2 if card.kind is self.wild else self.rank(card), []).append(card)
        wilds = self._parts(groups.pop(-2, []))
        for rank, group in groups.items():
            if not wilds and len(group) < (size or 2):
                continue
            for part in self._parts(group):
                for extra in ((), *wilds):
                    number = len(part) + len(extra)
                    if number > 1 and size in (None, number):
                        yield Combination(tuple(sorted(part + extra)), Reading("set", rank, number))
        for extra in wilds:
            if len(extra) > 1 and size in (None, len(extra)):
                yield from (Combination(extra, Reading("set", rank, len(extra))) for rank in self.ranks)

    def _parts(self, cards: Sequence[Card]) -> list[Cards]:
        """Lists the different selections of at least one card."""
        sizes = range(1, len(cards) + 1)
        if not self.coloured:
            return [tuple(cards[:size]) for size in sizes]
        return [part for size in sizes for part in dict.fromkeys(combinations(cards, size))]

    def runs(self, hand: Cards) -> Iterator[Combination]:
        """Lists the runs in a hand, also those in which a wild card replaces one that is there."""
        if self.by_kind:
            return
        groups = [hand]
        if self.coloured:
            groups = [tuple(card for card in hand if card.is_red is red) for red in (False, True)]
        for group in groups:
            yield from self._runs(group, 1)

    def runsets(self, hand: Cards) -> Iterator[Combination]:
        """Lists the runs in which each number occurs equally often; only where colour is ignored (NIE-4.1)."""
        if not self.coloured and not self.by_kind:
            for copies in range(2, len(hand) // SHORTEST_RUN + 1):
                yield from self._runs(hand, copies)

    def _runs(self, cards: Sequence[Card], copies: int) -> Iterator[Combination]:
        wilds, natural = self._by_number(cards)
        if len(natural) + len(wilds) < SHORTEST_RUN:
            return
        slots = {number: self._fillings(own, copies, len(wilds)) for number, own in natural.items()}
        wild_only = self._fillings((), copies, len(wilds))
        low, high = self._numbers[0], self._numbers[-1]
        for bottom in range(low, high - SHORTEST_RUN + 2):
            if bottom not in slots and not wild_only:
                continue
            begun: list[tuple[Cards, int]] = [((), 0)]
            for top in range(bottom, high + 1):
                begun = [
                    (chosen + more, used + extra)
                    for chosen, used in begun
                    for more, extra in slots.get(top, wild_only)
                    if used + extra <= len(wilds)
                ]
                length = top - bottom + 1
                if not begun:
                    break
                if length < SHORTEST_RUN:
                    continue
                reading = Reading("run" if copies == 1 else "runset", top, length * copies, copies)
                for chosen, used in begun:
                    yield Combination(tuple(sorted((*chosen, *wilds[:used]))), reading)

    def _by_number(self, cards: Sequence[Card]) -> tuple[list[Card], dict[int, list[Card]]]:
        """Returns the wild cards, and the natural ones that have a number in runs by that number."""
        wilds: list[Card] = []
        natural: dict[int, list[Card]] = {}
        for card in cards:
            if card.kind is self.wild:
                wilds.append(card)
            else:
                number = self._number(card)
                if number is not None:
                    natural.setdefault(number, []).append(card)
        return wilds, natural

    def _fillings(self, own: Sequence[Card], copies: int, wilds: int) -> list[tuple[Cards, int]]:
        """Lists how one number of a run can be filled: natural cards, and how many wild ones besides."""
        if self.coloured:
            natural: list[tuple[Cards, int]] = [((card,), 0) for card in dict.fromkeys(own)]
            return [*natural, ((), 1)] if wilds else natural
        least = max(0, copies - len(own))
        return [(tuple(own[: copies - used]), used) for used in range(least, min(copies, wilds) + 1)]

    def stand_ins(self, combination: Combination) -> tuple[int | None, ...]:
        """Returns for each card the rank or number it stands for if it is wild, else nothing."""
        cards, reading = combination
        if reading.type in ("single", "set"):
            values = [reading.strength] * len(cards)
        else:
            length = reading.size // reading.copies
            numbers = range(reading.strength - length + 1, reading.strength + 1)
            there = Counter(self._number(card) for card in cards if not self.is_wild(card))
            values = [number for number in numbers for _copy in range(reading.copies - there[number])]
        left = iter(values)
        return tuple(next(left) if self.is_wild(card) else None for card in cards)

    def spell(self, combination: Combination) -> str:
        """Writes a combination; the reading is said where a wild card takes part.

        >>> Combining().spell(Combination((Card.BN, Card.B5), Reading("set", 5, 2)))
        'BNB5=set5'
        """
        cards, reading = combination
        said = f"={reading.text}" if any(self.is_wild(card) for card in cards) else ""
        return spell_cards(cards) + said

    def read(self, cards: Cards, reading: str = "") -> tuple[Combination, ...]:
        """Lists what a written combination can mean; without a reading it means the first that is legal."""
        meant = (found for found in self.readings(cards) if reading in ("", found.text))
        return tuple(Combination(cards, found) for found in meant)
