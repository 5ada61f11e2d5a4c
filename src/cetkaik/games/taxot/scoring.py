"""Payments of taxot: fees on the spot, and what the winner is paid (TAX-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cetkaik.cards import Card, Cards, Ledger, listed, seats_from
from cetkaik.games.taxot.rules import TaxotOptions
from cetkaik.games.taxot.shapes import Win, is_wild, wins
from cetkaik.games.taxot.state import TaxotState
from cetkaik.scene import Text

TAXOT_POINTS: Final = 2
FIRST_ROUND: Final = 3
GYUMIT: Final = 3
MUNHUAI: Final = 5
FOUR_SET: Final = Text("Set of four")
OPENING: Final = Text("Opening")
SKIPPED: Final = Text("Skipped")

Part = tuple[Text, int]
"""One reason for points, and how many it gives."""


def winning_cards(state: TaxotState, winner: int) -> Cards:
    """Returns the six cards that are shown at taxot."""
    meld = state.melds[winner]
    opened = () if meld is None else meld.cards
    claimed = () if state.discard is None else (state.discard,)
    return tuple(sorted((*state.hands[winner], *opened, *claimed)))


def end_parts(options: TaxotOptions, state: TaxotState, cards: Cards, win: Win) -> Iterator[Part]:
    """Lists what the end points E of one partition consist of (TAX-5.1, TAX-8)."""
    yield Text("Taxot"), TAXOT_POINTS
    if options.end_points == "all":
        if len({card.is_red for card in cards}) == 1:
            yield Text("same colour"), 1
        if win.six_run:
            yield Text("run of six"), 1
        if state.round == 1:
            yield Text("first round"), FIRST_ROUND
    if options.gyumit and win.twins:
        yield Text("two like triples"), GYUMIT
    if win.special:
        yield Text("two special triples"), MUNHUAI


def most_end_points(options: TaxotOptions) -> int:
    """Returns more end points than which no hand has."""
    shape = max(1, GYUMIT * options.gyumit, MUNHUAI * options.special_sets)
    return TAXOT_POINTS + 1 + FIRST_ROUND + shape


def bonus_parts(options: TaxotOptions, lights: Cards, cards: Cards) -> Iterator[Part]:
    """Lists what the bonus points K of six cards consist of; a nuak earns none (TAX-5.2)."""
    natural = [card for card in cards if not is_wild(card)]
    yield Text("Kings and Tam2"), sum(card.strength == 9 for card in natural)
    yield Text("lights"), sum(_is_lit(options, card, light) for light in lights for card in natural)


def _is_lit(options: TaxotOptions, card: Card, light: Card) -> bool:
    match options.light_match:
        case "kind":
            return card.kind is light.kind
        case "face":
            return card is light
        case "strength":
            return card.strength == light.strength


def total(parts: Iterable[Part]) -> int:
    """Returns all points of some parts."""
    return sum(points for _name, points in parts)


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
    end = tuple(end_parts(options, state, cards, win))
    bonus = tuple(bonus_parts(options, state.lights, cards))
    payers = seats_from(winner, state.seats)[1:] if state.discard is None else (state.seat,)
    for payer in payers:
        factor = state.dealer.factor(payer, winner)
        amount = total(end) * factor + total(bonus)
        ledger.pay(payer, winner, amount, _reason(end, factor, bonus))
    if win.four:
        ledger.collect(winner, 1, FOUR_SET)
    return ledger


def _reason(end: tuple[Part, ...], factor: int, bonus: tuple[Part, ...]) -> Text:
    """Says what a payment consists of: the end points, the dealer's bonus that multiplies them, bonus points."""
    parts = listed(Text("{name} {points}", name=name, points=points) for name, points in end)
    if factor != 1:
        parts = Text("{parts}, times dealer's bonus {factor}", parts=parts, factor=factor)
    more = [Text("{name} {points}", name=name, points=points) for name, points in bonus if points]
    return Text("{parts}; and {more}", parts=parts, more=listed(more)) if more else parts
