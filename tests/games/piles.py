"""Where the cards of each card game lie and who may see them, by the information sections of the rule files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from cetkaik.cards import Card

Cards = tuple[Card, ...]


def _nobody(state: Any) -> Collection[int]:
    return ()


@dataclass(frozen=True)
class Piles:
    """Is the fields of a state that hold its 48 cards between them, each card once."""

    open: tuple[str, ...]  # seen by all
    own: tuple[str, ...] = ("hands",)  # a pile of each seat, seen by that seat alone
    closed: tuple[str, ...] = ("stock",)  # seen by nobody
    shown: Callable[[Any], Collection[int]] = _nobody  # the seats whose hands are seen by all at the moment
    drawing: Callable[[Any], Collection[int]] = _nobody  # the seats that see the pile ``drawn``

    @property
    def all(self) -> tuple[str, ...]:
        """Every field with cards."""
        return (*self.open, *self.own, *self.closed)


PILES: Mapping[str, Piles] = {
    "mokaik": Piles(("open", "spent", "trick"), ("hands", "buried")),  # MOK-6
    "taxot": Piles(  # TAX-7
        ("melds", "rivers", "lights", "spent"), ("hands", "buried"), shown=lambda state: state.winners
    ),
    "makaik": Piles(  # MAK-6
        ("open",),
        ("hands", "bottom"),
        ("stock", "drawn"),
        drawing=lambda state: state.queue[:1],
    ),
    "niekhi": Piles(("top", "discards", "removed")),  # NIE-7.1
    "houniek": Piles(("top", "discards", "removed")),
    "makhop": Piles(("ends", "dead")),  # HOP-6.1
    "namtou": Piles(("shown",), ("hands", "away")),  # TOU-6
    "nine": Piles(("won", "field")),  # NIN-7.1
    "mokzo": Piles(("travellers", "discard")),  # MZO-1.6
}


def cards_in(value: object) -> Iterator[Card]:
    """Finds the cards anywhere in a value."""
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if isinstance(found, Card):
            yield found
        elif isinstance(found, tuple):
            waiting.extend(found)
        elif is_dataclass(found):
            waiting.extend(getattr(found, field.name) for field in fields(found))


def in_fields(state: object, names: Collection[str]) -> Counter[Card]:
    """Counts the cards in some fields of a state."""
    return Counter(cards_in(tuple(getattr(state, name) for name in names)))


def with_fields(state: Any, **changes: Any) -> Any:
    """Returns a state with other values in some fields, whether it is a dataclass or a named tuple."""
    return state._replace(**changes) if hasattr(state, "_replace") else replace(state, **changes)


def season(state: object) -> int:
    """Returns which season it is; a new one begins with all cards put together again."""
    number: int = getattr(state, "season", 1)
    return number
