"""States of nine for tests."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cetkaik.cards import DECK, Card, Cards, read_cards, without
from cetkaik.games.nine import Nine, NineState

GAME = Nine()


def table(*hands: str | int, stock: int = 20, lead: str = "", **changes: Any) -> NineState:
    """A state in which the seats hold these cards, or so many of those left over, and seat 0 leads.

    The stock has so many cards; the others are won by seat 0.
    """
    rest = without(DECK, (card for hand in hands if isinstance(hand, str) for card in read_cards(hand)))
    held = []
    for hand in hands:
        if isinstance(hand, str):
            held.append(read_cards(hand))
        else:
            held.append(rest[:hand])
            rest = rest[hand:]
    won = (rest[stock:], *((),) * (len(hands) - 1))
    fresh = NineState.before_deal((0,) * len(hands))
    state = fresh._replace(phase="play", hands=tuple(held), stock=rest[:stock], won=won, first=0, dealer=0)
    state = state._replace(**changes)
    return play(state, lead) if lead else state


def play(state: NineState, *texts: str, game: Nine = GAME) -> NineState:
    """The state after some actions: cards to play, or ``out``, after which the first cards there are drawn."""
    for text in texts:
        action = text if text == "out" else f"play:{text}"
        state = drawn(game.apply(state, game.parse(state, action)), game)
    return state


def drawn(state: NineState, game: Nine = GAME) -> NineState:
    """The state after all cards due have been drawn; the deal of a next season is left alone."""
    while state.due and len(state.stock) < len(DECK):
        state = game.apply(state, game.legal(state)[0])
    return state


def sizes(state: NineState) -> tuple[int, ...]:
    """How many cards the seats hold."""
    return tuple(map(len, state.hands))


def all_cards(state: NineState) -> Counter[Card]:
    """Every card wherever it lies."""
    played = (laid.combination.cards for laid in state.field)
    return Counter(card for pile in (*state.hands, *state.won, state.stock, *played) for card in pile)


def unseen(state: NineState) -> list[Cards]:
    """The cards of the hands that were not taken up from the table."""
    return list(map(without, state.hands, state.known))
