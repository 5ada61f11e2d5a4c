"""Options, claims and payments of taxot (TAX-3.6 to TAX-3.8, TAX-5, TAX-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from cetkaik.cards import Cards, Points, pay, seats_from
from cetkaik.game import Payment
from cetkaik.games.taxot.shapes import Shapes, Win, forms, is_wild, wins
from cetkaik.games.taxot.state import (
    CLAIM,
    PASS,
    TAXOT,
    Action,
    Add,
    Discard,
    Four,
    Nam,
    TaxotState,
)
from cetkaik.options import Options, one_of, switch, whole, whole_or, whole_or_none
from cetkaik.scene import Text


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

    @property
    def accepted(self) -> Shapes:
        """The shapes that win; soft taxot knows only two triples."""
        return Shapes(self.soft or self.shapes == "triples", self.special_sets)


class Ledger:
    """Collects payments while they are made; with a bankroll nobody pays more than he has (DECK-10.5)."""

    def __init__(self, points: Points, limited: bool, payments: tuple[Payment, ...] = ()) -> None:
        self.points, self.limited, self.payments = points, limited, payments

    def copy(self) -> Ledger:
        """Returns a ledger that goes on from here."""
        return Ledger(self.points, self.limited, self.payments)

    def pay(self, payer: int, receiver: int, amount: int, reason: Text) -> None:
        """Makes one payment."""
        self.points, paid = pay(self.points, payer, receiver, amount, self.limited)
        if paid:
            self.payments += (Payment(payer, receiver, paid, reason),)

    def collect(self, receiver: int, amount: int, reason: Text) -> None:
        """Lets everybody else pay, in seat order after the receiver."""
        for payer in seats_from(receiver, len(self.points))[1:]:
            self.pay(payer, receiver, amount, reason)


def turn_actions(options: TaxotOptions, state: TaxotState) -> Iterator[Action]:
    """Lists what the player whose turn it is can do (TAX-3.2 to TAX-3.5)."""
    hand, meld = state.hands[state.seat], state.melds[state.seat]
    if state.phase == "act":
        if wins(hand, meld, options.accepted):
            yield TAXOT
        if not options.accepted.triples_only:
            if meld is None:
                for four in dict.fromkeys(combinations(hand, 4)):
                    yield from (Four(four, form) for form in forms(four, False))
            elif meld.is_open_triple:
                yield from (Add(card) for card in dict.fromkeys(hand) if meld.fits(card))
    yield from (Discard(card) for card in dict.fromkeys(hand))


def answers(options: TaxotOptions, state: TaxotState, seat: int) -> tuple[Action, ...]:
    """Lists what a seat can answer to a discard; nothing if it has no claim (TAX-3.8, TAX-3.10)."""
    if state.discard is None or options.soft:
        return ()
    claimed = any(answer == CLAIM for _seat, answer in state.answers)
    if claimed and options.multi_taxot == "nearest":
        return ()
    named = any(isinstance(answer, Nam) for _seat, answer in state.answers)
    cards = tuple(sorted((*state.hands[seat], state.discard)))
    found: tuple[Action, ...] = ()
    if wins(cards, state.melds[seat], options.accepted):
        found += (CLAIM,)
    if not claimed and not named:
        found += tuple(nams(options, state, seat))
    return (*found, PASS) if found else ()


def nams(options: TaxotOptions, state: TaxotState, seat: int) -> Iterator[Nam]:
    """Lists the combinations a seat can complete with the discard (TAX-3.7)."""
    hand, meld, discard = state.hands[seat], state.melds[seat], state.discard
    if discard is None or (options.bankroll is not None and state.points[seat] < 1):
        return
    fours = not options.accepted.triples_only
    if meld is not None:
        if meld.is_open_triple and fours and meld.fits(discard):
            yield Nam((), meld.form)
        return  # the other two cards would be used up, and none left to discard (TAX-10.4)
    for size in (2, 3) if fours else (2,):
        for used in dict.fromkeys(combinations(hand, size)):
            cards = tuple(sorted((*used, discard)))
            yield from (Nam(used, form) for form in forms(cards, options.special_sets))


def winning_cards(state: TaxotState, winner: int) -> Cards:
    """Returns the six cards that are shown at taxot."""
    meld = state.melds[winner]
    opened = () if meld is None else meld.cards
    claimed = () if state.discard is None else (state.discard,)
    return tuple(sorted((*state.hands[winner], *opened, *claimed)))


def end_points(options: TaxotOptions, state: TaxotState, cards: Cards, win: Win) -> int:
    """Returns the end points E of one partition (TAX-5.1)."""
    points = 2 + 3 * (options.gyumit and win.twins) + 5 * win.special
    if options.end_points == "all":
        one_colour = len({card.is_red for card in cards}) == 1
        points += one_colour + win.six_run + 3 * (state.round == 1)
    return points


def bonus_points(options: TaxotOptions, lights: Cards, cards: Cards) -> int:
    """Returns the bonus points K of six cards; a nuak earns none (TAX-5.2)."""
    natural = [card for card in cards if not is_wild(card)]
    points = sum(card.strength == 9 for card in natural)
    for light in lights:
        match options.light_match:
            case "kind":
                points += sum(card.kind is light.kind for card in natural)
            case "face":
                points += sum(card is light for card in natural)
            case "strength":
                points += sum(card.strength == light.strength for card in natural)
    return points


def settle(options: TaxotOptions, state: TaxotState) -> Ledger:
    """Pays the winners, in seat order after the discarder if there are several (TAX-5, TAX-8)."""
    ledger = Ledger(state.points, options.bankroll is not None)
    for winner in state.winners:
        if options.soft:
            ledger.collect(winner, 1, Text("Taxot"))
            continue
        claimed = () if state.discard is None else (state.discard,)
        hand = tuple(sorted((*state.hands[winner], *claimed)))
        partitions = sorted(wins(hand, state.melds[winner], options.accepted))
        results = [_paid(options, state, winner, win, ledger.copy()) for win in partitions]
        # TAX-4.4: the reading with the highest income is used.
        ledger = max(results, key=lambda result: result.points[winner])
    return ledger


def _paid(options: TaxotOptions, state: TaxotState, winner: int, win: Win, ledger: Ledger) -> Ledger:
    cards = winning_cards(state, winner)
    end, bonus = end_points(options, state, cards, win), bonus_points(options, state.lights, cards)
    payers = seats_from(winner, state.seats)[1:] if state.discard is None else (state.seat,)
    for payer in payers:
        factor = state.dealer.factor(payer, winner)
        ledger.pay(payer, winner, end * factor + bonus, _reason(end, factor, bonus))
    if win.four:
        ledger.collect(winner, 1, FOUR_SET)
    return ledger


FOUR_SET = Text("Set of four")


def _reason(end: int, factor: int, bonus: int) -> Text:
    if factor == 1:
        return Text("Taxot, end points {end}, bonus points {bonus}", end=end, bonus=bonus)
    return Text(
        "Taxot, end points {end} times dealer's bonus {factor}, bonus points {bonus}",
        end=end,
        factor=factor,
        bonus=bonus,
    )
