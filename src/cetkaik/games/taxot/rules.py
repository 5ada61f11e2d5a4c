"""Options of taxot, and what players can do on their turn and with a discard (TAX-3, TAX-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Literal

from cetkaik.cards import Cards, with_card
from cetkaik.games.taxot.shapes import Shapes, forms, fours, partners, wins
from cetkaik.games.taxot.state import CLAIM, PASS, TAXOT, Add, Discard, Four, Move, Nam, TaxotState
from cetkaik.options import Options, one_of, switch, whole, whole_or, whole_or_none


@dataclass(frozen=True)
class TaxotOptions(Options):
    """Is the options of TAX-8."""

    light: bool = switch(True)
    light_match: Literal["kind", "face", "strength"] = one_of("kind", "face", "strength")
    shapes: Literal["all", "triples"] = one_of("all", "triples")
    end_points: Literal["all", "base"] = one_of("all", "base")
    gyumit: bool = switch(False)
    special_sets: bool = switch(False)
    nam_skip_fee: bool = switch(False)
    dodo: bool = switch(False)
    soft: bool = switch(False)
    multi_taxot: Literal["nearest", "all"] = one_of("nearest", "all")
    first_dealer: str | int = whole_or("random", 0, 5)
    next_dealer: Literal["winner", "rotate"] = one_of("winner", "rotate")
    seasons: int = whole(4, 1, 99)
    bankroll: int | None = whole_or_none(1, 999)

    @property
    def lit(self) -> bool:
        """Whether light cards are turned up; soft taxot has none."""
        return self.light and not self.soft

    @cached_property
    def accepted(self) -> Shapes:
        """The shapes that win; soft taxot knows only two triples."""
        return Shapes(self.soft or self.shapes == "triples", self.special_sets)


def turn_actions(options: TaxotOptions, state: TaxotState) -> Iterator[Move]:
    """Lists what the player whose turn it is can do (TAX-3.2 to TAX-3.5)."""
    hand = state.hands[state.seat]
    if state.phase == "act":
        yield from announcements(options, state)
    yield from (Discard(card) for card in dict.fromkeys(hand))


def announcements(options: TaxotOptions, state: TaxotState) -> Iterator[Move]:
    """Lists what the player who has drawn can announce or lay open (TAX-3.2 to TAX-3.4)."""
    hand, meld = state.hands[state.seat], state.melds[state.seat]
    if wins(hand, meld, options.accepted):
        yield TAXOT
    if options.accepted.triples_only:
        return
    if meld is None:
        yield from (Four(four, form) for four in fours(hand) for form in forms(four, False))
    elif meld.is_open_triple:
        yield from (Add(card) for card in dict.fromkeys(hand) if meld.fits(card))


def answers(options: TaxotOptions, state: TaxotState, seat: int, may_open: bool) -> tuple[Move, ...]:
    """Lists what a seat can answer to a discard; nothing if it has no claim (TAX-3.6, TAX-3.7, TAX-3.10)."""
    hand, meld, discard = state.hands[seat], state.melds[seat], state.discard
    assert discard is not None
    near = tuple(filter(partners(discard, options.special_sets).__contains__, hand))
    if not near and meld is None:
        return ()
    found: list[Move] = []
    if wins(with_card(hand, discard), meld, options.accepted):
        found.append(CLAIM)
    if may_open and (options.bankroll is None or state.points[seat] > 0):
        found += nams(options, state, seat, near)
    return (*found, PASS) if found else ()


def nams(options: TaxotOptions, state: TaxotState, seat: int, near: Cards) -> Iterator[Nam]:
    """Lists the combinations a seat can complete with the discard and the cards ``near`` it (TAX-3.7)."""
    meld, discard = state.melds[seat], state.discard
    assert discard is not None
    can_open_four = not options.accepted.triples_only
    if meld is not None:
        if meld.is_open_triple and can_open_four and meld.fits(discard):
            yield Nam((), meld.form)
        return  # the other two cards would be used up, and none left to discard (TAX-10.4)
    for size in (2, 3) if can_open_four else (2,):
        for used in dict.fromkeys(combinations(near, size)):
            cards = with_card(used, discard)
            yield from (Nam(used, form) for form in forms(cards, options.special_sets))
