"""Houniek 軟連, the soft run: kinds in a circle, runs of two and more, and colours that must be shared (NIE-12)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from cetkaik.cards import (
    CODE,
    READING,
    SPELLED,
    Card,
    CardKind,
    Cards,
    Combination,
    Combining,
    Reading,
    holds,
    read_cards,
    spell_cards,
)
from cetkaik.game import Nature
from cetkaik.games.niekhi.climbing import Climbing
from cetkaik.games.niekhi.scene import draw_scene
from cetkaik.games.niekhi.state import LAYING, Action, ClimbState
from cetkaik.options import Options, one_of, switch, whole, whole_or
from cetkaik.scene import Scene, Text

CIRCLE: Final = 11  # kauk is 1, io 9, tam 10, nuak 11, and then comes kauk again (NIE-12.2)
TAM, NUAK = 10, 11
_KINDS: Final = (*list(CardKind)[CardKind.KAUK :], CardKind.NUAK)
EXTRA: Final = 2  # cards that the dealer draws (NIE-12.1)


@dataclass(frozen=True, slots=True)
class Soft(Combining):
    """Is how houniek combines cards; a reading's strength is its foot, the first kind (NIE-12.3).

    >>> [reading.text for reading in Soft().readings(read_cards("B1 R2 B0"))]
    ['run11', 'run1']
    """

    wild: CardKind | None = CardKind.MUN

    def rank(self, card: Card) -> int:
        """Returns the place in the circle; mun has none."""
        return (card.kind - 1) % (CIRCLE + 1)

    @property
    def ranks(self) -> range:
        """All places, which a mun can take."""
        return range(CIRCLE, 0, -1)

    def readings(self, cards: Sequence[Card]) -> tuple[Reading, ...]:
        """Lists what cards can be read as; colours are ignored (NIE-12.4)."""
        return _readings(tuple(self.rank(card) for card in cards))

    def runs(self, hand: Cards) -> Iterator[Combination]:
        """Lists the runs along the circle; a run holds each kind at most once (NIE-12.7)."""
        for foot in self.ranks:
            yield from self.runs_from(hand, foot, 2, CIRCLE)

    def runs_from(self, hand: Cards, foot: int, least: int, most: int) -> Iterator[Combination]:
        """Lists the runs that begin with one kind and have at least and at most so many cards."""
        faces, black, red = _faces(hand)
        begun: list[tuple[Cards, int]] = [((), 0)]
        for size in range(1, most + 1):
            here = faces[(foot + size - 2) % CIRCLE]
            natural = [((*chosen, card), used) for chosen, used in begun for card in here]
            begun = natural + [(chosen, used + 1) for chosen, used in begun if used < black + red]
            if not begun:
                return
            if size >= least:
                reading = Reading("run", foot, size)
                for chosen, used in begun:
                    for extra in _muns(used, black, red):
                        yield Combination(tuple(sorted(chosen + extra)), reading)

    def answers(self, hand: Cards, top: Reading) -> Iterator[Combination]:
        """Lists the same with a stronger foot, and larger ones with the same foot (NIE-12.4); colours ignored."""
        if top.type == "single":
            yield from (
                found for found in self.singles(hand) if stronger(found.reading.strength, top.strength)
            )
        for found in self.sets(hand):
            if follows(found.reading, top):
                yield found
        if top.type == "run":
            for foot in self.ranks:
                if stronger(foot, top.strength):
                    yield from self.runs_from(hand, foot, top.size, top.size)
        yield from self.runs_from(hand, top.strength, max(2, top.size + 1), CIRCLE)

    def runsets(self, hand: Cards) -> Iterator[Combination]:
        """Lists nothing: each kind comes once."""
        return iter(())

    def stand_ins(self, combination: Combination) -> tuple[int | None, ...]:
        """Returns for each mun the place it stands for, else nothing."""
        cards, reading = combination
        values = [reading.strength] * len(cards)
        if reading.type == "run":
            there = {self.rank(card) for card in cards}
            places = [(reading.strength + step - 1) % CIRCLE + 1 for step in range(reading.size)]
            values = [place for place in places if place not in there]
        left = iter(values)
        return tuple(next(left) if self.is_wild(card) else None for card in cards)

    def spell(self, combination: Combination) -> str:
        """Writes a combination; the reading is said where there are several."""
        cards, reading = combination
        said = f"={reading.text}" if len(self.readings(cards)) > 1 else ""
        return spell_cards(cards) + said


@lru_cache(maxsize=1 << 14)
def _readings(ranks: tuple[int, ...]) -> tuple[Reading, ...]:
    """Lists what cards of these places in the circle can be read as; 0 is a mun."""
    size, natural = len(ranks), [rank for rank in ranks if rank]
    kinds, feet = set(natural), range(CIRCLE, 0, -1) if ranks else ()
    alike = [Reading("single" if size == 1 else "set", foot, size) for foot in feet if kinds <= {foot}]
    if not 2 <= size <= CIRCLE or len(kinds) < len(natural):
        return tuple(alike)
    starts = [foot for foot in feet if all((kind - foot) % CIRCLE < size for kind in kinds)]
    return (*alike, *(Reading("run", foot, size) for foot in starts))


@lru_cache(maxsize=1 << 12)
def _faces(hand: Cards) -> tuple[tuple[Cards, ...], int, int]:
    """Returns the different cards of each kind of the circle, and how many mun there are of either colour."""
    there = dict.fromkeys(hand)
    kinds = tuple(tuple(card for card in there if card.kind == kind) for kind in _KINDS)
    return kinds, hand.count(Card.B0), hand.count(Card.R0)


def _muns(number: int, black: int, red: int) -> Iterator[Cards]:
    """Lists the ways to take so many mun of either colour."""
    for reds in range(max(0, number - black), min(number, red) + 1):
        yield (Card.B0,) * (number - reds) + (Card.R0,) * reds


def stronger(foot: int, other: int) -> bool:
    """Tells whether a foot beats another: nuak beats tam alone and loses to all else (NIE-12.2)."""
    if NUAK in (foot, other):
        return other == TAM if foot == NUAK else foot != TAM
    return foot > other


def follows(answer: Reading, top: Reading) -> bool:
    """Tells whether one is the same with a stronger foot, or larger with the same foot (NIE-12.4)."""
    if answer.size > top.size:
        return answer.strength == top.strength
    return answer.same_as(top) and stronger(answer.strength, top.strength)


def share_colour(answer: Combination, top: Combination) -> bool:
    """Tells whether a colour of one occurs in the other (NIE-12.4)."""
    colours = {card.is_red for card in top.cards}
    return len(colours) == 2 or any(card.is_red in colours for card in answer.cards)


@dataclass(frozen=True)
class HouniekOptions(Options):
    """Is the options that all card games have, and passing as in niekhi (DECK-13, NIE-12.5)."""

    pass_locks: bool = switch(False)
    first_dealer: str | int = whole_or("random", 0, 4)
    next_dealer: Literal["winner", "rotate"] = one_of("winner", "rotate")
    seasons: int = whole(1, 1, 99)


class Houniek(Climbing):
    """Is houniek under one set of options."""

    name = "houniek"
    title = Text("Houniek")
    players = range(2, 6)
    in_runs = range(1, CIRCLE + 1)
    shortest_run = 2
    grammar = re.compile(rf"dealer:[0-4]|deal:{CODE}|play:(?:{CODE}){{1,14}}(?:={READING})?|pass")

    def __init__(self, **options: Any) -> None:
        self.options: HouniekOptions = HouniekOptions.parse(options)
        self.combining: Soft = Soft()

    @property
    def climb(self) -> HouniekOptions:
        """The options that it has in common with niekhi."""
        return self.options

    @property
    def nature(self) -> Nature:
        """Hands are hidden, cards are dealt, and each season is won by one."""
        seasons = self.options.seasons
        # At most 42 cards are dealt; each play sheds one at least and can be followed by 4 passes.
        length = 1 + seasons * 42 * 6
        return Nature(hidden=True, chance=True, zero_sum=False, lowest=0, highest=seasons, length=length)

    def deal_sizes(self, seats: int) -> tuple[int, int]:
        """Deals 8 each, 12 to two players, and 2 more (NIE-12.1)."""
        return 12 if seats == 2 else 8, EXTRA

    def extra_seat(self, state: ClimbState, number: int) -> int:
        """Gives the extra cards to the dealer (NIE-12.1)."""
        return state.first

    def plays(self, state: ClimbState) -> Iterator[Action]:
        """Lists what can be led, or laid on the combination on the table."""
        if state.top is None:
            return self.combining.combinations(state.hand)
        top = state.top.combination
        found = self.combining.answers(state.hand, top.reading)
        return (answer for answer in found if share_colour(answer, top))

    def laid(self, state: ClimbState, action: Action) -> Combination | None:
        """Returns the combination of an action, if it is legal."""
        if not isinstance(action, Combination) or tuple(sorted(action.cards)) != action.cards:
            return None
        if state.phase not in LAYING or not holds(state.hand, action.cards):
            return None
        top = None if state.top is None else state.top.combination
        fits = top is None or (follows(action.reading, top.reading) and share_colour(action, top))
        return action if fits and action.reading in self.combining.readings(action.cards) else None

    def text(self, action: Action) -> str:
        """Writes an action, such as ``play:B5R5``, ``play:B0B5=set5`` or ``pass``."""
        return f"play:{self.combining.spell(action)}" if isinstance(action, Combination) else str(action)

    def parse(self, state: ClimbState, text: str) -> Action:
        """Reads an action; cards may come in any order, and a reading may be left out (DECK-6.8)."""
        verb, _colon, rest = "".join(text.split()).lower().partition(":")
        found = SPELLED.fullmatch(rest)
        if verb == "play" and found is not None:
            for action in self.combining.read(read_cards(found["cards"]), found["reading"] or ""):
                if self.is_legal(state, action):
                    return action
        return super().parse(state, text)

    def scene(self, state: ClimbState, viewer: int | None) -> Scene:
        """Draws the table as a player sees it, or a spectator."""
        return draw_scene(self, state, viewer, self.combining)
