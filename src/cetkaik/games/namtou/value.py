"""What shown cards are worth in namtou: the classes of combinations and the sequence of the best (TOU-4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from cetkaik.cards import CardKind, Cards, Combination, Combining, Reading, with_card, without

Key = tuple[int, int, int, int]
"""Rank, number of cards, magnitude, whether of one colour; magnitude before number if so chosen (TOU-4.5)."""

# TOU-4.3: exactly these kinds, colours free; io and tam are distinct.
NAMED: Final = {
    "kua_kauk_mun_aum": (CardKind.KAUK, CardKind.GUA, CardKind.UAI, CardKind.KUA, CardKind.TUK),
    "tam_io": (CardKind.TAM, CardKind.IO),
    "huep_hia": (CardKind.KUA, CardKind.TUK, CardKind.UAI),
    "maun_gua_kauk": (CardKind.MAUN, CardKind.GUA, CardKind.KAUK),
    "mok_mok": (CardKind.NUAK, CardKind.KAUN, CardKind.MAUN),
    "huet_kaik_a_dat": (CardKind.KAUK,) * 5,
}

_E1C: Final = (*NAMED, "run", "set", "single")
_DR: Final = tuple({"maun_gua_kauk": "mok_mok", "mok_mok": "maun_gua_kauk"}.get(name, name) for name in _E1C)

_COMBINING: Final = Combining()


class Found(NamedTuple):
    """Is a combination among shown cards."""

    key: Key
    name: str  # as in the table of TOU-4.2, or run, set, single
    cards: Cards
    strength: int  # of a single, set or run; 0 for the named ones (TOU-4.5)

    @property
    def reading(self) -> Reading | None:
        """How a single, a set or a run is read; nothing for the named ones."""
        match self.name:
            case "single" | "set" | "run":
                return Reading(self.name, self.strength, len(self.cards))
        return None


@dataclass(frozen=True, slots=True)
class Ranking:
    """Is how combinations are ranked under one set of options (TOU-7).

    >>> from cetkaik.cards import read_cards
    >>> Ranking().value(read_cards("BN R3"))
    ((2, 2, 3, 0),)
    """

    mok_mok_first: bool = False
    count_first: bool = True

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes of combinations, the strongest first."""
        return _DR if self.mok_mok_first else _E1C

    def value(self, cards: Cards) -> tuple[Key, ...]:
        """Returns the sequence of keys by which players are compared (TOU-5.1)."""
        return tuple(found.key for found in self.arrange(cards))

    def arrange(self, cards: Cards) -> tuple[Found, ...]:
        """Takes the strongest combination, then the strongest of the rest, until no card is left (TOU-4.6)."""
        return _arranged(self, cards)

    def strongest(self, cards: Cards) -> tuple[Found, ...]:
        """Lists the combinations that share the highest key, each with other cards."""
        for place, name in enumerate(self.classes):
            found = [self._found(len(self.classes) - place, name, *meant) for meant in _of_class(name, cards)]
            if found:
                best = max(found).key
                return tuple(dict.fromkeys(one for one in found if one.key == best))
        return ()

    def _found(self, rank: int, name: str, cards: Cards, strength: int) -> Found:
        size, mono = len(cards), int(len({card.is_red for card in cards}) == 1)
        middle = (size, strength) if self.count_first else (strength, size)
        return Found((rank, *middle, mono), name, cards, strength)


@lru_cache(maxsize=1 << 16)
def _arranged(ranking: Ranking, cards: Cards) -> tuple[Found, ...]:
    # TOU-4.6: of equal ones the one that leaves the most.
    ways = ((one, *_arranged(ranking, without(cards, one.cards))) for one in ranking.strongest(cards))
    return max(ways, key=lambda way: tuple(found.key for found in way), default=())


def _of_class(name: str, cards: Cards) -> Iterator[tuple[Cards, int]]:
    """Lists the combinations of one class, with their strength; wild cards are read at their best (DECK-6.8)."""
    if name in NAMED:
        yield from ((chosen, 0) for chosen in _named(NAMED[name], cards))
        return
    search = {"run": _COMBINING.runs, "set": _COMBINING.sets, "single": _COMBINING.singles}
    yield from map(_strength, search[name](cards))


def _strength(combination: Combination) -> tuple[Cards, int]:
    return combination.cards, combination.reading.strength


def _named(kinds: tuple[CardKind, ...], cards: Cards) -> set[Cards]:
    """Lists the ways to fill some kinds; a nuak of either colour fills any of them (TOU-4.4)."""
    begun: set[Cards] = {()}
    for kind in kinds:
        fitting = [card for card in cards if card.kind in (kind, CardKind.NUAK)]
        begun = {
            with_card(chosen, card)
            for chosen in begun
            for card in fitting
            if chosen.count(card) < cards.count(card)
        }
        if not begun:
            break
    return begun
