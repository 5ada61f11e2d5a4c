"""States of niekhi and houniek for tests."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cetkaik.cards import DECK, Card, Cards, Combining, read_cards
from cetkaik.games.niekhi import ClimbState
from cetkaik.games.niekhi.climbing import Climbing
from cetkaik.games.niekhi.state import Top


def table(*hands: str, top: str = "", game: Climbing, **changes: Any) -> ClimbState:
    """A state in which the seats hold these cards: seat 0 leads, or answers what the last seat has laid."""
    held = tuple(map(read_cards, hands))
    fresh = ClimbState.before_deal((0,) * len(hands))
    usual = {"hands": held, "stock": (), "phase": "lead", "first": 0, "dealer": 0}
    state = fresh._replace(**{**usual, **changes})
    if not top:
        return state
    cards, _equals, said = top.partition("=")
    laid = game.combining.read(read_cards(cards), said)[0]
    return state._replace(phase="turn", top=Top(len(hands) - 1, laid))


def whole(state: ClimbState) -> ClimbState:
    """The same with a whole deck: all other cards are out of play."""
    rest = (Counter(DECK) - all_cards(state)).elements()
    return state._replace(removed=tuple(sorted((*state.removed, *rest))))


def all_cards(state: ClimbState) -> Counter[Card]:
    """Every card wherever it lies."""
    laid: Cards = () if state.top is None else state.top.combination.cards
    piles = (*state.hands, state.stock, state.discards, state.removed, laid)
    return Counter(card for pile in piles for card in pile)


def readings(cards: str, combining: Combining) -> list[str]:
    """What cards can be read as."""
    return [reading.text for reading in combining.readings(read_cards(cards))]
