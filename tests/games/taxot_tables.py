"""Tables of taxot in the middle of a season, and how to play on from them."""

from __future__ import annotations

from typing import Any

from cetkaik.cards import DECK, Cards, Dealership, read_cards, without
from cetkaik.games.taxot import Form, Meld, Taxot, TaxotState, Win, wins
from cetkaik.games.taxot.scoring import bonus_parts, end_parts, total

GAME = Taxot()


def meld(text: str) -> Meld:
    """An open combination written as cards and reading: ``B5B5R5=set5``."""
    cards, reading = text.split("=")
    kind = reading.rstrip("0123456789")
    return Meld(read_cards(cards), Form(kind, int(reading[len(kind) :] or 0)))


def table(
    *hands: str,
    melds: dict[int, str] | None = None,
    lights: str = "",
    stock: str | None = None,
    **changes: Any,
) -> TaxotState:
    """A state in which seat 0 is dealer and acts; cards that matter nowhere are out of play."""
    seats = len(hands)
    held = tuple(map(read_cards, hands))
    opened = {seat: meld(text) for seat, text in (melds or {}).items()}
    rest = list(DECK)
    for pile in (*held, *(found.cards for found in opened.values()), read_cards(lights)):
        rest = list(without(tuple(rest), pile))
    piles: Cards = tuple(rest) if stock is None else read_cards(stock)
    state = TaxotState.before_deal((0,) * seats)
    state = state._replace(
        phase="act",
        dealer=Dealership(0),
        hands=held,
        melds=tuple(opened.get(seat) for seat in range(seats)),
        lights=read_cards(lights),
        stock=piles,
        spent=without(tuple(rest), piles),
        round=2,
    )
    return state._replace(**changes)


def play(state: TaxotState, *texts: str, game: Taxot = GAME) -> TaxotState:
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def legal(state: TaxotState, game: Taxot = GAME) -> set[str]:
    return {game.text(action) for action in game.legal(state)}


def won(text: str, **options: Any) -> frozenset[Win]:
    return wins(read_cards(text), None, Taxot(**options).options.accepted)


def end(text: str, **options: Any) -> int:
    """E of a hand in round 2."""
    game, cards = Taxot(**options), read_cards(text)
    return max(total(end_parts(game.options, table("", ""), cards, win)) for win in won(text, **options))


def bonus(text: str, lights: str = "", **options: Any) -> int:
    return total(bonus_parts(Taxot(**options).options, read_cards(lights), read_cards(text)))
