"""A slow search for hands that tries every layout of pieces (R5.5 to R5.9, VAR-4, VAR-6, VAR-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

# VAR-6.6, word for word: components and points in tenths under modern scoring.
STANDARD = {
    "mun1makmok1hue": ("VPACTHOSGK", 500),
    "kua2kauk2mun1aum": ("PAGOS", 100),
    "huep2hia1": ("OSG", 70),
    "maun1gua2kauk2": ("PAH", 50),
    "mok1mok1": ("VCH", 50),
    "io": ("K", 30),
    "saup1": ("TH", 30),
    "kaikdat2": ("GPP", 30),
    "uaip2hi1": ("CPP", 30),
    "huetkaikadat2": ("PPPPP", 30),
}
SYSTEMS: dict[str, dict[str, tuple[str, int]]] = {
    "standard": STANDARD,
    "niek_saup_niek": {
        "io": ("K", 30),
        "huep2hia1": ("GSO", 70),
        "saup1": ("HT", 30),
        "kaun1gua2kauk2": ("CAP", 50),
        "mok1mok1": ("VCH", 50),
        "kaikdat2": ("GPP", 30),
        "uaip2hi1": ("CPP", 30),
        "huetkaikadat2": ("PPPPP", 30),
    },
    "sam_niek": {
        "io": ("K", 30),
        "huep2hia1": ("GSO", 70),
        "tuk2kua2maun1": ("SOH", 60),
        "kua2maun1dau2": ("OHT", 65),
        "maun1dau2kaun1": ("HTC", 75),
        "dau2kaun1gua2": ("TCA", 75),
        "kaun1gua2kauk2": ("CAP", 55),
        "gua2kauk2nuak1": ("APV", 35),
    },
    "figurative": {**STANDARD, "aikaikjodat": ("GHAP", 80)},
    "educational": {
        "uai1tuk2kauk2": ("GSP", 50),
        "kaun1gua2kauk2": ("CAP", 50),
        "io": ("K", 30),
        "nuak1kauk2kauk2": ("VPP", 30),
    },
    "cerkefs": {
        "mun1makmok1hue": ("VPACTHOSGK", 500),
        "kua2kauk2mun1aum": ("PAGOS", 100),
        "huep2hia1": ("OSG", 70),
        "mok1mok1": ("VCH", 50),
        "io": ("K", 30),
        "saup1": ("TH", 30),
        "huetkaikadat2": ("PPPPP", 30),
    },
}
VALUES10 = {"V": 1, "P": 2, "O": 3, "A": 4, "H": 4, "C": 5, "S": 5, "T": 6, "G": 6, "K": 10}
MULTIPLIERS = {"old_A": (2, 4), "old_B": (3, 5), "old_C": (3, 5)}

# Captured pieces such as ("rP", "rP", "bK"), sorted.
Pile = tuple[str, ...]


@dataclass(frozen=True)
class Scoring:
    """The options that decide what a pile is worth."""

    system: str = "standard"
    same_hand: str = "once"
    copy_bonus: int = 1
    scoring: str = "modern"
    low_class: str = "two_pawns_or_small"
    king_points: int = 5
    cavalry_points: int = 5

    def worth10(self, hand: str, components: str, modern: int) -> int:
        if self.scoring == "modern":
            return 10 * self.cavalry_points if hand == "maun1gua2kauk2" else modern
        soldiers = 2 if self.low_class == "two_pawns_or_small" else 1
        low = components.count("P") >= soldiers or len(components) <= 2
        return MULTIPLIERS[self.scoring][not low] * sum(VALUES10[letter] for letter in components)

    def flash10(self, hand: str) -> int:
        if self.system == "cerkefs" or (hand == "io" and self.king_points == 3):
            return 0
        return 20


def layouts(components: str, pile: Pile) -> set[tuple[bool, Pile]]:
    """Lays one copy of a hand out in every way: whether it is of one colour, and what is left of the pile."""
    states: set[tuple[str, Pile]] = {("", pile)}
    for letter in components:
        states = {
            (_both(colours, piece[0]), _without(rest, piece))
            for colours, rest in states
            for piece in set(rest)
            if piece[1] in (letter, "K")
        }
    return {(len(colours) == 1, rest) for colours, rest in states}


def _both(colours: str, colour: str) -> str:
    return "".join(sorted({*colours, colour}))


def _without(pile: Pile, piece: str) -> Pile:
    index = pile.index(piece)
    return pile[:index] + pile[index + 1 :]


def most_copies(components: str, pile: Pile) -> int:
    """Counts the disjoint copies of a hand that the pile has room for."""
    count, piles = 0, {pile}
    while piles := {rest for pile in piles for _flash, rest in layouts(components, pile)}:
        count += 1
    return count


@dataclass(frozen=True)
class Found:
    """How a hand is held: counted copies, how many of them flash, and the points in tenths."""

    copies: int
    flashes: int
    points10: int


def find(options: Scoring, pile: Pile) -> dict[str, Found]:
    """Finds every hand a pile holds."""
    return dict(_find(options, pile))


def _find(options: Scoring, pile: Pile) -> Iterator[tuple[str, Found]]:
    for hand, (components, modern) in SYSTEMS[options.system].items():
        worth, flash = options.worth10(hand, components, modern), options.flash10(hand)
        choices = list(_choices(components, pile, 2 if options.same_hand == "twice" else 1, flash > 0))
        if not choices:
            continue
        copies, flashes = max(choices, key=lambda n: (n[0] * worth + n[1] * flash, n[1]))
        points10 = copies * worth + flashes * flash
        if options.same_hand == "per_copy_bonus":
            points10 += 10 * options.copy_bonus * (most_copies(components, pile) - 1)
        yield hand, Found(copies, flashes, points10)
    if options.system == "cerkefs" and len(pile) >= 10:  # VAR-6.4
        yield "cuop2mun1mok1hue", Found(1, 0, 0)


def _choices(components: str, pile: Pile, most: int, flash: bool) -> Iterator[tuple[int, int]]:
    """Yields every number of copies and of flashes among them, up to so many copies."""
    piles = {(0, pile)}
    for copies in range(1, most + 1):
        piles = {
            (flashes + (one_colour and flash), rest)
            for flashes, pile in piles
            for one_colour, rest in layouts(components, pile)
        }
        yield from ((copies, flashes) for flashes, _rest in piles)


def base10(options: Scoring, pile: Pile, found: Mapping[str, Found]) -> int:
    """Returns V or the value of R (VAR-4.3), in tenths."""
    if options.scoring == "modern":
        return 0
    kinds = Counter(piece[1] for piece in pile)
    if options.scoring == "old_C":
        for letter in kinds:
            used = (
                SYSTEMS[options.system][hand][0].count(letter) * held.copies for hand, held in found.items()
            )
            kinds[letter] = 0 if letter == "K" else max(0, kinds[letter] - max(used, default=0))
    return sum(VALUES10[letter] * count for letter, count in kinds.items())


def total(options: Scoring, pile: Pile) -> Fraction:
    """Returns what a pile is worth in points."""
    found = find(options, pile)
    return Fraction(sum(held.points10 for held in found.values()) + base10(options, pile, found), 10)
