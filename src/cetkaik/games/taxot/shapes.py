"""What cards count as in taxot: open combinations and winning shapes (TAX-3.7, TAX-4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from cetkaik.cards import Card, CardKind, Cards, Combining, with_card, without, without_card

COMBINING: Final = Combining()
MIXED: Final = (frozenset((5, 2, 1)), frozenset((8, 7, 6)))  # maun, gua, kauk; uai, tuk, kua
SHIP: Final = (-1, 3, 5)  # nuak, kaun, maun


class Form(NamedTuple):
    """Is what an open combination is read as: a set, a run or a special triple, and its strength (DECK-6.8)."""

    type: str
    strength: int = 0

    @property
    def text(self) -> str:
        """The form as an action writes it: ``set5``, ``run8``, ``special``."""
        return self.type if self.type == "special" else f"{self.type}{self.strength}"


class Meld(NamedTuple):
    """Is an open combination with its fixed reading."""

    cards: Cards
    form: Form

    @property
    def is_open_triple(self) -> bool:
        """Whether it is a SET(3), which one more card makes a SET(4) (TAX-3.4)."""
        return self.form.type == "set" and len(self.cards) == 3

    def fits(self, card: Card) -> bool:
        """Tells whether a card has the strength of a set, or may be read so."""
        return is_wild(card) or card.strength == self.form.strength


class Shapes(NamedTuple):
    """Is which shapes a game accepts (TAX-8)."""

    triples_only: bool = False
    special: bool = False


class Win(NamedTuple):
    """Is what one partition of a winning hand is worth besides the end points of every taxot."""

    six_run: bool = False
    twins: bool = False  # gyumit: two equal sets, or two runs of the same numbers
    special: bool = False  # munhuai: two special triples
    four: bool = False  # a SET(4) that was not open before


def is_wild(card: Card) -> bool:
    """Tells whether a card is a nuak (DECK-6.1)."""
    return card.kind is CardKind.NUAK


@cache
def forms(cards: Cards, special: bool) -> tuple[Form, ...]:
    """Lists what three or four cards can be read as, the reading that is meant if none is said first.

    >>> from cetkaik.cards import read_cards
    >>> [form.text for form in forms(read_cards("B8 B7 BN"), special=True)]
    ['run8', 'special']
    """
    triple = len(cards) == 3
    readings = COMBINING.readings(cards)
    found = tuple(Form(read.type, read.strength) for read in readings if triple or read.type == "set")
    return (*found, Form("special")) if special and triple and _is_special(cards) else found


def _is_special(cards: Cards) -> bool:
    # TAX-8: nuak is wild in the first two; in the last one it is the ship itself.
    natural = [card.strength for card in cards if not is_wild(card)]
    mixed = len(set(natural)) == len(natural) and any(kinds.issuperset(natural) for kinds in MIXED)
    return mixed or tuple(sorted(card.strength for card in cards)) == SHIP


@cache
def partners(card: Card, special: bool) -> frozenset[Card]:
    """Returns the cards that can lie in one triple with a card."""
    # Whatever the third card is, a nuak of one of the colours can be in its place.
    nuaks = (Card.BN, Card.RN)
    return frozenset(
        other for other in Card if any(forms(tuple(sorted((card, other, nuak))), special) for nuak in nuaks)
    )


def fours(cards: Cards) -> Iterator[Cards]:
    """Lists the different SET(4) among some cards (TAX-3.3)."""
    strengths = [card.strength for card in cards]
    wild = strengths.count(-1)
    if any(strengths.count(strength) + wild >= 4 for strength in strengths if strength >= 0):
        yield from (four for four in dict.fromkeys(combinations(cards, 4)) if _is_set(four))


def _is_set(cards: Cards) -> bool:
    return len({card.strength for card in cards if not is_wild(card)}) <= 1


@lru_cache(maxsize=1 << 16)
def wins(concealed: Cards, meld: Meld | None, shapes: Shapes) -> frozenset[Win]:
    """Returns what the winning partitions of six cards are worth; nothing if they do not win (TAX-4).

    >>> from cetkaik.cards import read_cards
    >>> sorted(wins(read_cards("B1 B2 B3 R4 R5 R6"), None, Shapes()))
    [Win(six_run=True, twins=False, special=False, four=False)]
    """
    if meld is None:
        return frozenset(_concealed_wins(concealed, shapes))
    return frozenset(_open_wins(concealed, meld, shapes))


def _concealed_wins(cards: Cards, shapes: Shapes) -> Iterator[Win]:
    for second, third in combinations(cards[1:], 2):
        first = (cards[0], second, third)
        for form in forms(first, shapes.special):
            for other in forms(without(cards, first), shapes.special):
                yield _two_triples(form, other)
    if shapes.triples_only:
        return
    strengths = [card.strength for card in cards]
    wild = strengths.count(-1)
    counts = [strengths.count(strength) for strength in set(strengths) if strength >= 0]
    if len(counts) == 1 or (len(counts) == 2 and max(counts) <= 4 and min(counts) <= 2):
        yield Win(four=True)
    # Each card without a like needs a nuak; two nuak that nobody needs are a pair as well (TAX-4.3).
    if sum(count % 2 for count in counts) <= wild:
        yield Win()


def _open_wins(concealed: Cards, meld: Meld, shapes: Shapes) -> Iterator[Win]:
    """Lists the partitions in which an open combination is a part (TAX-4.2)."""
    if len(meld.cards) == 4:
        if _is_set(concealed):
            yield Win()
        return
    for form in forms(concealed, shapes.special):
        yield _two_triples(meld.form, form)
    if meld.is_open_triple and not shapes.triples_only:
        for card in concealed:
            if meld.fits(card) and _is_set(without_card(concealed, card)):
                yield Win(four=True)


def _two_triples(form: Form, other: Form) -> Win:
    if form.type != other.type:
        return Win()
    apart = abs(form.strength - other.strength)
    special = form.type == "special"
    return Win(form.type == "run" and apart == 3, apart == 0 and not special, special)


@lru_cache(maxsize=1 << 14)
def waits(concealed: Cards, meld: Meld | None, shapes: Shapes) -> Cards:
    """Lists the faces with which five cards win.

    >>> from cetkaik.cards import read_cards
    >>> [card.name for card in waits(read_cards("R1 R1 R1 B5 B6"), None, Shapes(triples_only=True))]
    ['BN', 'B4', 'B7']
    """
    return tuple(card for card in Card if wins(with_card(concealed, card), meld, shapes))
