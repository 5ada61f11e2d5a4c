"""The 48 cards of paper cetkaik, dealing them one by one, and guessing those one has not seen (DECK-1, DECK-10)."""

from __future__ import annotations

import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from functools import cache
from random import Random
from typing import Final, NamedTuple

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.pieces import Colour

Cards = tuple["Card", ...]
"""Some cards, always sorted, so that equal collections are equal values."""


class CardKind(IntEnum):
    """Is one of the twelve kinds of card, in the order of DECK-1.2's table."""

    NUAK = 0
    MUN = 1
    KAUK = 2
    GUA = 3
    KAUN = 4
    DAU = 5
    MAUN = 6
    KUA = 7
    TUK = 8
    UAI = 9
    IO = 10
    TAM = 11

    @property
    def strength(self) -> int:
        """The place in the order of strength, -1 to 9; io and tam are equal (DECK-2.1, DECK-2.2)."""
        return min(self.value - 1, 9)

    @property
    def number(self) -> int | None:
        """The number 0 to 8; nuak, io and tam have none (DECK-2.3)."""
        return self.value - 1 if CardKind.MUN <= self <= CardKind.UAI else None

    @property
    def code(self) -> str:
        """The sign that stands for the kind in a card's code (DECK-1.4)."""
        return "N012345678IT"[self.value]

    @property
    def kanji(self) -> str:
        """The sign printed on the card; mun has only a dot."""
        return "船無兵弓車虎馬筆巫将王皇"[self.value]

    @property
    def copies(self) -> int:
        """How many there are in each colour (DECK-1.2)."""
        return (1, 3, 4, 2, 2, 2, 2, 2, 2, 2, 1, 1)[self.value]


class Card(IntEnum):
    """Is a card as its face shows it; sorted by kind, black before red (DECK-10.10).

    >>> Card.B5.kind, Card.B5.number, Card.RT.strength, Card.RN.colour, Card.B5.face
    (<CardKind.MAUN: 6>, 5, 9, Colour.RED, 'card.B5')
    """

    kind: CardKind  # what is printed on it
    is_red: bool
    colour: Colour  # black or red; neither is stronger (DECK-3.1)
    strength: int  # of its kind, -1 to 9
    number: int | None  # of its kind, 0 to 8 or none
    face: str  # how scenes call what it shows

    BN = 0
    RN = 1
    B0 = 2
    R0 = 3
    B1 = 4
    R1 = 5
    B2 = 6
    R2 = 7
    B3 = 8
    R3 = 9
    B4 = 10
    R4 = 11
    B5 = 12
    R5 = 13
    B6 = 14
    R6 = 15
    B7 = 16
    R7 = 17
    B8 = 18
    R8 = 19
    BI = 20
    RI = 21
    BT = 22
    RT = 23

    def __init__(self, value: int) -> None:
        # Plain attributes, because searching for combinations asks for them all the time.
        self.kind = CardKind(value // 2)
        self.is_red = value % 2 == 1
        self.colour = Colour.RED if self.is_red else Colour.BLACK
        self.strength = self.kind.strength
        self.number = self.kind.number
        self.face = f"card.{self.name}"

    def __str__(self) -> str:
        return self.name


DECK: Final[Cards] = tuple(card for card in Card for _copy in range(card.kind.copies))
"""All 48 cards."""

CODE: Final = "[BR][N0-8IT]"
"""The pattern of a card's code, for the grammars of games."""


def read_cards(text: str) -> Cards:
    """Reads codes, with or without spaces between them, in either case.

    >>> [card.name for card in read_cards("R5 B5 bn")]
    ['BN', 'B5', 'R5']
    """
    codes = "".join(text.split()).upper()
    if not re.fullmatch(f"({CODE})*", codes):
        message = _("'{text}' is not a list of cards; cards are written like B5, R0, BN or RT.")
        raise InvalidText(message.format(text=text))
    return tuple(sorted(Card[codes[at : at + 2]] for at in range(0, len(codes), 2)))


def spell_cards(cards: Iterable[Card]) -> str:
    """Writes codes one after another.

    >>> spell_cards(read_cards("R5 B5"))
    'B5R5'
    """
    return "".join(card.name for card in cards)


def holds(hand: Sequence[Card], wanted: Sequence[Card]) -> bool:
    """Tells whether a hand has the wanted cards, each as often as wanted."""
    return all(hand.count(card) >= wanted.count(card) for card in wanted)


def with_card(cards: Cards, card: Card) -> Cards:
    """Puts a card among others."""
    at = bisect(cards, card)
    return (*cards[:at], card, *cards[at:])


def without_card(cards: Cards, card: Card) -> Cards:
    """Takes a card out of others that hold it."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def without(cards: Cards, taken: Iterable[Card]) -> Cards:
    """Takes cards out of others that hold them."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


@dataclass(frozen=True, slots=True)
class Dealt:
    """Is chance turning over the next card of the stock; the state says who gets it (DECK-10.9)."""

    card: Card

    def __str__(self) -> str:
        return f"deal:{self.card.name}"


def deals(stock: Cards) -> tuple[tuple[Dealt, Fraction], ...]:
    """Lists which card the next one of a stock can be, with the chance of each.

    A stock is what is left of the deck, in no order: nothing is fixed before it is seen.

    >>> [(str(dealt), str(chance)) for dealt, chance in deals(read_cards("B1 B1 R5"))]
    [('deal:B1', '2/3'), ('deal:R5', '1/3')]
    """
    return tuple(map(_chances(len(stock)).__getitem__, Counter(stock).items()))


class _Chances(dict[tuple[Card, int], tuple[Dealt, Fraction]]):
    """Remembers the chance of each card and number of copies in a stock of one size."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __missing__(self, copies: tuple[Card, int]) -> tuple[Dealt, Fraction]:
        card, number = copies
        found = self[copies] = Dealt(card), Fraction(number, self.size)
        return found


_chances = cache(_Chances)


class Glimpse(NamedTuple):
    """Is what a viewer knows of a hand or pile: how many cards it has, and which of them he has seen."""

    size: int
    seen: Cards = ()


def glimpses(piles: Iterable[Cards], viewer: int | None) -> tuple[Glimpse, ...]:
    """Returns what a viewer knows of the seats' hands or piles: his own cards, and how many the others have.

    >>> glimpses((read_cards("B1 B2"), read_cards("R5")), 1)
    (Glimpse(size=2, seen=()), Glimpse(size=1, seen=(<Card.R5: 13>,)))
    """
    return tuple(Glimpse(len(pile), pile if seat == viewer else ()) for seat, pile in enumerate(piles))


def imagine_cards(
    piles: Iterable[Glimpse], elsewhere: Iterable[Card], rng: Random, deck: Cards = DECK
) -> Iterator[Cards]:
    """Fills up piles, of which a viewer knows only some cards, at random with the cards that he sees nowhere.

    ``elsewhere`` are the cards that he sees outside these piles; every other card lies in one of them.

    >>> piles = imagine_cards((Glimpse(1, (Card.R5,)), Glimpse(2)), without(DECK, read_cards("R5 RI RT")), Random(0))
    >>> [spell_cards(pile) for pile in piles]
    ['R5', 'RIRT']
    """
    wanted = tuple(piles)
    seen = [card for pile in wanted for card in pile.seen]
    unseen = list(without(deck, (*seen, *elsewhere)))
    missing = sum(pile.size for pile in wanted) - len(seen)
    if missing != len(unseen):
        raise ValueError(f"{missing} cards are missing, but {len(unseen)} are not in sight")
    rng.shuffle(unseen)
    at = 0
    for pile in wanted:
        end = at + pile.size - len(pile.seen)
        yield tuple(sorted((*pile.seen, *unseen[at:end])))
        at = end
