"""Guessing the hidden cards of nine in agreement with what play has told about them (NIN-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from cetkaik.cards import Card, Cards, Combination, Glimpse, imagine_barring
from cetkaik.games.nine.state import COMBINING, NineState, NineView, Stuck, answers_in

TRIES: Final = 100  # deals that may have too many cards of a kind; 20 were always enough
Faces = frozenset[Card]


def imagined(view: NineView, rng: Random) -> NineState:
    """Deals the unseen cards as they might lie.

    Who could not answer a top gets cards that do not answer it, except for those that he may have drawn since.
    """
    public = view.public
    layers = [
        (seat, size, faces)
        for seat, hand in enumerate(view.hands)
        for size, faces in _layers(hand.size - len(hand.seen), public.stuck[seat])
    ]
    piles = [*(Glimpse(size) for _seat, size, _faces in layers), view.stock]
    barred = [*(faces for _seat, _size, faces in layers), ()]
    elsewhere = (*_open_cards(public), *(card for hand in view.hands for card in hand.seen))
    for _try in range(TRIES):
        *dealt, stock = imagine_barring(piles, barred, elsewhere, rng)
        unseen: list[Cards] = [()] * public.seats
        for (seat, _size, _faces), cards in zip(layers, dealt, strict=True):
            unseen[seat] += cards
        if all(map(fits, unseen, public.stuck)):
            break
    hands = (tuple(sorted(hand.seen + cards)) for hand, cards in zip(view.hands, unseen, strict=True))
    return public._replace(hands=tuple(hands), stock=stock)


def _open_cards(public: NineState) -> Iterator[Card]:
    for won in public.won:
        yield from won
    for played in public.field:
        yield from played.combination.cards


def _layers(unseen: int, stuck: Iterable[Stuck]) -> Iterator[tuple[int, Faces]]:
    """Parts the unseen cards of a hand by age: how many there are, and which cards they are certainly not."""
    newer, faces = 0, Faces()
    for one in _by_age(stuck):
        drawn = min(one.drawn, unseen)
        if drawn > newer:
            yield drawn - newer, faces
        newer, faces = drawn, faces | answering(one.top)
    yield unseen - newer, faces


def fits(unseen: Cards, stuck: Iterable[Stuck]) -> bool:
    """Tells whether the unseen cards of a hand can have come about as it is told."""
    faces = Faces()
    for one in _by_age(stuck):
        alone = answering(one.top)
        faces |= alone
        late = sum(card in alone for card in unseen)
        alike = sum(_alike(card, one.top) for card in unseen if card not in alone)
        if sum(card in faces for card in unseen) > one.drawn or alike > one.room + one.drawn - late:
            return False
    return True


def _by_age(stuck: Iterable[Stuck]) -> list[Stuck]:
    """Sorts what is told: first what holds for most of the cards, last what holds for the oldest only."""
    return sorted(stuck, key=lambda one: one.drawn)


def stuck_at(top: Combination, known: Cards) -> Stuck:
    """Returns what it tells of the unseen cards of a hand that they do not answer a top."""
    return Stuck(top, len(top.cards) - sum(_alike(card, top) for card in known))


def after_play(stuck: Sequence[Stuck], played: Cards, left: int) -> tuple[Stuck, ...]:
    """Returns what is still told of a hand when some of its unseen cards have been played and some are left."""
    return tuple(one for one in (_after_play(one, played) for one in stuck) if one.drawn < left)


def _after_play(one: Stuck, played: Cards) -> Stuck:
    late = sum(card in answering(one.top) for card in played)  # which he can only have drawn since
    alike = 0 if one.drawn else sum(_alike(card, one.top) for card in played)
    return Stuck(one.top, one.room - alike, one.drawn - late)


@lru_cache(maxsize=1 << 10)
def answering(top: Combination) -> Faces:
    """Returns the cards that answer a top alone."""
    return Faces(card for card in Card if any(answers_in((card,), top)))


def _alike(card: Card, top: Combination) -> bool:
    return card.kind == top.reading.strength or COMBINING.is_wild(card)


def common_less(known: Cards, played: Iterable[Card]) -> Cards:
    """Takes those of some cards out of others that are among them.

    >>> from cetkaik.cards import read_cards
    >>> [card.name for card in common_less(read_cards("B1 B1 R5"), read_cards("B1 R6"))]
    ['B1', 'R5']
    """
    return tuple(sorted((Counter(known) - Counter(played)).elements()))
