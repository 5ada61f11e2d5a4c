"""Which cards a viewer cannot know, found without asking the game, and worlds in which they lie elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from cetkaik.cards import Card, Cards, without
from tests.games.piles import PILES, in_fields, season, with_fields


@dataclass(frozen=True)
class Place:
    """Is where a pile lies: a field of the state, and the seat if every seat has such a pile."""

    field: str
    seat: int | None = None

    def pile(self, state: Any) -> Cards:
        """Returns the cards that lie there."""
        found: Any = getattr(state, self.field)
        pile: Cards = found if self.seat is None else found[self.seat]
        return pile

    def changed(self, state: Any, taken: Card, put: Card) -> Any:
        """Returns a state with one card of the pile replaced by another; piles stay sorted."""
        pile: Any = tuple(sorted((*without(self.pile(state), (taken,)), put)))
        if self.seat is not None:
            rows = getattr(state, self.field)
            pile = (*rows[: self.seat], pile, *rows[self.seat + 1 :])
        # Taxot marks the card drawn last, which lies in the hand of whose turn it is.
        was_drawn = self.field == "hands" and getattr(state, "drawn", None) == taken
        marked = {"drawn": put} if was_drawn and self.seat == state.seat else {}
        return with_fields(state, **{self.field: pile}, **marked)


def hidden_places(name: str, state: Any, viewer: int | None) -> Iterator[Place]:
    """Lists the piles that a viewer does not see."""
    piles = PILES[name]
    for field in piles.own:
        for seat in range(len(getattr(state, field))):
            if seat != viewer and not (field == "hands" and seat in piles.shown(state)):
                yield Place(field, seat)
    for field in piles.closed:
        if field != "drawn" or viewer not in piles.drawing(state):
            yield Place(field)


def hidden_differences(name: str, one: Any, other: Any, viewer: int | None) -> int:
    """Counts the cards that lie in other piles than in another world, as far as the viewer does not see them."""
    places = hidden_places(name, one, viewer)
    return sum((Counter(place.pile(one)) - Counter(place.pile(other))).total() for place in places)


class HiddenCards:
    """Follows a match from its start to know what everybody has seen of the cards."""

    def __init__(self, name: str, state: Any) -> None:
        self.name = name
        self.taken = [Counter[Card]() for _hand in state.hands]  # into each hand from what lay open
        self.reshuffled = False  # since then all can tell what the stock holds

    def follow(self, before: Any, after: Any) -> None:
        """Notes what all have seen in one step."""
        if season(before) != season(after):
            self.taken = [Counter() for _hand in after.hands]
            self.reshuffled = False
            return
        self.reshuffled |= len(after.stock) > len(before.stock)
        lay_open = in_fields(before, PILES[self.name].open)
        for seat, (old, new) in enumerate(zip(before.hands, after.hands, strict=True)):
            gained, lost = Counter(new) - Counter(old), Counter(old) - Counter(new)
            self.taken[seat] = self.taken[seat] - lost + (gained & lay_open)

    def other_world(self, state: Any, viewer: int | None, rng: Random) -> Any:
        """Exchanges two different cards that a viewer cannot know, if there are such; else returns None."""
        unseen = list(self._unseen(state, viewer))
        rng.shuffle(unseen)
        for (place, card), (elsewhere, other) in pairwise(unseen):
            if place != elsewhere and card != other:
                return elsewhere.changed(place.changed(state, card, other), other, card)
        return None

    def _unseen(self, state: Any, viewer: int | None) -> Iterator[tuple[Place, Card]]:
        for place in hidden_places(self.name, state, viewer):
            known: Counter[Card] = Counter()
            if place.field == "hands" and place.seat is not None:
                known = self.taken[place.seat]
            if not (place.field == "stock" and self.reshuffled):
                yield from ((place, card) for card in (Counter(place.pile(state)) - known).elements())
