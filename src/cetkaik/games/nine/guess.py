"""Guessing the hidden cards of nine in agreement with what play has told about them (NIN-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from cetkaik.cards import Card, Cards, Glimpse, imagine_cards, without
from cetkaik.games.nine.state import NineState, NineView, answers_in

TRIES: Final = 30


def imagined(view: NineView, viewer: int | None, rng: Random) -> NineState:
    """Deals the other hands and the stock as they might be.

    Cards that were taken up from the table stay where they are, and who could not answer a top gets cards
    that do not answer it. Should no such deal be found soon, the last one is taken as it is.
    """
    guess = _dealt(view, viewer, rng)
    for _try in range(TRIES):
        if fits(guess, viewer):
            break
        guess = _dealt(view, viewer, rng)
    return guess


def fits(state: NineState, viewer: int | None) -> bool:
    """Tells whether the hands that the viewer does not see agree with what he has seen of play."""
    return not any(
        any(answers_in(state.hands[seat], top))
        for seat, tops in enumerate(state.unable)
        for top in tops
        if seat != viewer
    )


def _dealt(view: NineView, viewer: int | None, rng: Random) -> NineState:
    public = view.public
    *hands, stock = imagine_cards((*view.hands, Glimpse(view.stock)), _open_cards(public), rng)
    others = [seat for seat in range(public.seats) if seat != viewer]
    piles = [*(list(without(hands[seat], public.known[seat])) for seat in others), list(stock)]
    _exchange(piles, [*(_banned(public, seat) for seat in others), frozenset()], rng)
    for seat, pile in zip(others, piles, strict=False):
        hands[seat] = tuple(sorted((*pile, *public.known[seat])))
    return replace(public, hands=tuple(hands), stock=tuple(sorted(piles[-1])))


def _open_cards(public: NineState) -> Iterator[Card]:
    for won in public.won:
        yield from won
    for played in public.field:
        yield from played.combination.cards


def _banned(state: NineState, seat: int) -> frozenset[Card]:
    """Returns the cards that a seat cannot hold because one alone would have been an answer."""
    tops = state.unable[seat]
    return frozenset(card for card in Card if tops and any(any(answers_in((card,), top)) for top in tops))


def _exchange(piles: list[list[Card]], banned: list[frozenset[Card]], rng: Random) -> None:
    """Exchanges each card that cannot be where it is for one that can, as long as there are any."""
    for here, pile in enumerate(piles):
        for at, card in enumerate(pile):
            if card not in banned[here]:
                continue
            places = [
                (there, other)
                for there, cards in enumerate(piles)
                if there != here and card not in banned[there]
                for other, found in enumerate(cards)
                if found not in banned[here]
            ]
            if places:
                there, other = rng.choice(places)
                pile[at], piles[there][other] = piles[there][other], card


def common_less(known: Cards, played: Iterable[Card]) -> Cards:
    """Takes those of some cards out of others that are among them.

    >>> from cetkaik.cards import read_cards
    >>> [card.name for card in common_less(read_cards("B1 B1 R5"), read_cards("B1 R6"))]
    ['B1', 'R5']
    """
    return tuple(sorted((Counter(known) - Counter(played)).elements()))
