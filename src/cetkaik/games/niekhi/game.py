"""Niekhi 連友: climb over sets and runs until the hand is empty; generals purge or recall cards (cards_04)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement
from typing import Any, Final, Literal

from cetkaik.cards import (
    CODE,
    DECK,
    READING,
    Cards,
    Combination,
    Combining,
    Reading,
    seats_from,
)
from cetkaik.cards.combinations import Type
from cetkaik.game import Nature
from cetkaik.games.niekhi.climbing import Climbing
from cetkaik.games.niekhi.scene import draw_scene
from cetkaik.games.niekhi.state import (
    LAYING,
    Action,
    ClimbState,
    Play,
    Purge,
    Recall,
    Strengths,
    is_bomb,
    of_strengths,
    read_strengths,
    spell_strengths,
    uai_count,
)
from cetkaik.options import Options, one_of, switch, whole, whole_or
from cetkaik.scene import Scene, Text

UAI: Final = 8
RECALLED_UAI: Final = 4  # NIE-5.3
MOST_PLAYS: Final = 56  # NIE-10.1
PLAY_LIMIT: Final = 300  # where nothing else ends a season (NIE-8)
STRENGTHS: Final = range(-1, 10)
TYPES: Final[tuple[Type, ...]] = ("single", "set", "run", "runset")

_WRITTEN: Final = re.compile(rf"(play|purge|recall):([N0-9]+)(?:=({READING}))?", re.IGNORECASE)


@dataclass(frozen=True)
class NiekhiOptions(Options):
    """Is the options of NIE-8."""

    remainder: Literal["aside", "deal"] = one_of("aside", "deal")
    bomb: Literal["any", "ranked"] = one_of("any", "ranked")
    pass_locks: bool = switch(False)
    uai_recall: Literal["capped", "no_uai", "unlimited"] = one_of("capped", "no_uai", "unlimited")
    nuak_single: Literal["wild", "weakest"] = one_of("wild", "weakest")
    run_ends: Literal["closed", "open"] = one_of("closed", "open")
    first_dealer: str | int = whole_or("random", 0, 7)
    next_dealer: Literal["winner", "rotate"] = one_of("winner", "rotate")
    seasons: int = whole(1, 1, 99)


class Niekhi(Climbing):
    """Is niekhi under one set of options.

    >>> game = Niekhi(first_dealer=0)
    >>> game.chances(game.start(2))[0]
    (Dealt(card=<Card.BN: 0>), Fraction(1, 48))
    """

    name = "niekhi"
    title = Text("Niekhi")
    players = range(2, 9)
    in_runs = range(9)
    shortest_run = 3
    grammar = re.compile(
        rf"dealer:[0-7]|deal:{CODE}|play:[N0-9]{{1,48}}(?:={READING})?|pass|(?:purge|recall):[N0-9]{{1,4}}"
    )

    def __init__(self, **options: Any) -> None:
        self.options: NiekhiOptions = NiekhiOptions.parse(options)
        self.combining = Combining(
            lone_wild=self.options.nuak_single == "wild",
            open_ends=self.options.run_ends == "open",
            coloured=False,
        )

    @property
    def climb(self) -> NiekhiOptions:
        """The options that it has in common with houniek."""
        return self.options

    @property
    def nature(self) -> Nature:
        """Hands are hidden, cards are dealt, and each season is won by at most one."""
        seasons = self.options.seasons
        plays = PLAY_LIMIT if self.options.uai_recall == "unlimited" else MOST_PLAYS
        # Each play can be followed by an effect and by 7 passes.
        length = 1 + seasons * (len(DECK) + 9 * plays)
        return Nature(hidden=True, chance=True, zero_sum=False, lowest=0, highest=seasons, length=length)

    def deal_sizes(self, seats: int) -> tuple[int, int]:
        """Deals equal hands; what is left is set aside or dealt on (NIE-2.1, NIE-2.2)."""
        each, rest = divmod(len(DECK), seats)
        return each, rest if self.options.remainder == "deal" else 0

    def extra_seat(self, state: ClimbState, number: int) -> int:
        """Hands out what is left one each from the dealer on (NIE-2.2)."""
        return (state.first + number) % state.seats

    def actions(self, state: ClimbState) -> Sequence[Action]:
        """Lists the plays and the pass, or after a general what he can do (NIE-5)."""
        if state.phase == "effect":
            return (*self._purges(state), *self._recalls(state))
        return super().actions(state)

    def plays(self, state: ClimbState) -> Iterator[Play]:
        """Lists what can be led, or laid on the combination on the table (NIE-3.2)."""
        if state.top is None:
            return chain.from_iterable(playable(self.combining, type_, state.hand) for type_ in TYPES)
        top = state.top.combination.reading
        types: tuple[Type, ...] = ("set",) if top.type == "set" else (top.type, "set")
        found = chain.from_iterable(playable(self.combining, type_, state.hand) for type_ in types)
        return (play for play in found if self._follows(state, play.reading))

    def _follows(self, state: ClimbState, reading: Reading) -> bool:
        """Tells whether a reading may be laid on the table: a stronger like one, or a bomb (NIE-3.2)."""
        if state.top is None:
            return True
        top = state.top.combination.reading
        if reading.beats(top):
            return True
        if not is_bomb(reading):
            return False
        return self.options.bomb == "any" or not is_bomb(top) or reading.size > top.size

    def laid(self, state: ClimbState, action: Action) -> Combination | None:
        """Returns the cards that a play means, if it is legal; of like cards the first (DECK-10.10)."""
        if not isinstance(action, Play) or state.phase not in LAYING:
            return None
        cards = of_strengths(state.hand, action.strengths)
        if not cards or tuple(sorted(cards)) != cards:
            return None
        if action.reading not in self.combining.readings(cards) or not self._follows(state, action.reading):
            return None
        return Combination(cards, action.reading)

    def after_play(self, state: ClimbState, combination: Combination) -> ClimbState:
        """Lets a general act, unless the season is over (NIE-3.1, NIE-5.1)."""
        after = state.first_of_like(combination.cards).lay(combination, self.options.pass_locks)
        if not after.hand:
            return self.season_over(after, after.seat)
        if self.options.uai_recall == "unlimited" and after.plays == PLAY_LIMIT:
            return self.season_over(after, None)
        return after._replace(phase="effect") if uai_count(combination.cards) else after.next_turn()

    def _purges(self, state: ClimbState) -> Iterator[Purge]:
        """Lists the strengths that can be named, also those that are gone (NIE-5.2)."""
        return map(Purge, combinations(STRENGTHS, effect_size(state)))

    def _recalls(self, state: ClimbState) -> Iterator[Recall]:
        """Lists the discards that can be taken: as many as generals were played, if there are (NIE-5.3)."""
        there = self._recallable(state)
        size = min(effect_size(state), there.total())
        if size:
            for chosen in combinations_with_replacement(sorted(there), size):
                if all(chosen.count(strength) <= there[strength] for strength in chosen):
                    yield Recall(chosen)

    def _recallable(self, state: ClimbState) -> Counter[int]:
        """Counts the discards that may be taken, by strength."""
        there = Counter(card.strength for card in state.discards)
        limit = {"capped": RECALLED_UAI - state.recalled_uai, "no_uai": 0, "unlimited": len(DECK)}
        there[UAI] = min(there[UAI], limit[self.options.uai_recall])
        return +there

    def is_legal(self, state: ClimbState, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others."""
        match action:
            case Purge(strengths):
                named = tuple(sorted(set(strengths)))
                sound = named == strengths and all(strength in STRENGTHS for strength in named)
                return state.phase == "effect" and sound and len(strengths) == effect_size(state)
            case Recall():
                return state.phase == "effect" and action in self._recalls(state)
        return super().is_legal(state, action)

    def after(self, state: ClimbState, action: Action) -> ClimbState:
        """Returns the state after a legal action that lays down nothing."""
        match action:
            case Purge(strengths):
                return self._purged(state.purge(strengths))
            case Recall(strengths):
                return state.recall(of_strengths(state.discards, strengths) or ()).next_turn()
        return super().after(state, action)

    def _purged(self, state: ClimbState) -> ClimbState:
        """Gives the season to the first empty hand, from the acting player on (NIE-6.1)."""
        for seat in seats_from(state.seat, state.seats):
            if not state.hands[seat]:
                return self.season_over(state, seat)
        return state.next_turn()

    def text(self, action: Action) -> str:
        """Writes an action, such as ``play:55``, ``play:N5=set5``, ``pass``, ``purge:19`` or ``recall:8``."""
        if isinstance(action, Play):
            said = f"={action.reading.text}" if -1 in action.strengths else ""
            return f"play:{spell_strengths(action.strengths)}{said}"
        return str(action)

    def parse(self, state: ClimbState, text: str) -> Action:
        """Reads an action; strengths may come in any order, and a reading may be left out (DECK-6.8)."""
        found = _WRITTEN.fullmatch("".join(text.split()))
        if found is not None and state.actor is not None:
            verb, strengths, said = found[1].lower(), read_strengths(found[2]), (found[3] or "").lower()
            for action in self._meant(state, verb, strengths, said):
                if self.is_legal(state, action):
                    return action
        return super().parse(state, text)

    def _meant(self, state: ClimbState, verb: str, strengths: Strengths, said: str) -> Sequence[Action]:
        if verb == "play":
            cards = of_strengths(state.hand, strengths) or ()
            read = self.combining.read(cards, said) if cards else ()
            return [Play(strengths, meaning.reading) for meaning in read]
        if said:
            return ()
        return (Purge(strengths),) if verb == "purge" else (Recall(strengths),)

    def scene(self, state: ClimbState, viewer: int | None) -> Scene:
        """Draws the table as a player sees it, or a spectator."""
        ranked = self.options.bomb == "ranked"
        return draw_scene(self, state, viewer, self.combining, ranked=ranked)


@lru_cache(maxsize=1 << 12)
def playable(combining: Combining, type_: Type, hand: Cards) -> tuple[Play, ...]:
    """Lists what a hand can lay down of one type; a hand stays the same as long as its owner passes."""
    search = {
        "single": combining.singles,
        "set": combining.sets,
        "run": combining.runs,
        "runset": combining.runsets,
    }
    found = search[type_](hand)
    return tuple(Play(tuple(card.strength for card in cards), reading) for cards, reading in found)


def effect_size(state: ClimbState) -> int:
    """Returns how many generals were played just now: so many strengths are named or cards taken (NIE-5.1)."""
    return 0 if state.top is None else uai_count(state.top.combination.cards)
