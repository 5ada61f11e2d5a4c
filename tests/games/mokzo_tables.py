"""Tables of mokzo in the middle of a match, and how to play on from them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from cetkaik.cards import DECK, Card, read_cards, without
from cetkaik.game import CHANCE, OVER
from cetkaik.games.mokzo import Mokzo, MokzoState, Phase, Placed, Traveller
from cetkaik.playthrough import random_action

GAME = Mokzo()
DULL = "B1 B1 R1"  # a hand that is full, so that nothing is drawn


def owner(cards: str = "", **changes: Any) -> Traveller:
    """A player with active cards in the order of placement, such as ``R8 B0/2`` with markers."""
    placed = []
    for word in cards.split():
        code, _slash, markers = word.partition("/")
        placed.append(Placed(Card[code], int(markers or 0), True))
    return Traveller(placed=tuple(placed), **changes)


def table(*owners: Traveller, hands: tuple[str, ...] = (), **changes: Any) -> MokzoState:
    """A state in the middle of the turn of seat 0; cards that are nowhere else are in the draw pile."""
    held = tuple(map(read_cards, hands or ("",) * len(owners)))
    used = [card for hand in held for card in hand] + [own.card for one in owners for own in one.placed]
    rest = without(DECK, used)
    return MokzoState(owners, held, rest, phase=Phase.CARDS)._replace(**changes)


def play(state: MokzoState, *texts: str, game: Mokzo = GAME) -> MokzoState:
    """The state after some actions."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def turn_of(
    *owners: Traveller, hands: tuple[str, ...] = (), game: Mokzo = GAME, **changes: Any
) -> MokzoState:
    """A state just after the turn of seat 0 has begun and everybody had three cards or more."""
    hands = hands or (DULL, "B1 B1 R1", "R1 R1 B2", "R2 R2 B2")[: len(owners)]
    last = len(owners) - 1
    # The last seat has nothing left to do but to end its turn, at a price that it cannot pay.
    return play(table(*owners, hands=hands, seat=last, **changes), "done", game=game)


def texts(state: MokzoState, game: Mokzo = GAME) -> list[str]:
    """What can be done."""
    return [game.text(action) for action in game.actions(state)]


def pass_turn(state: MokzoState, game: Mokzo = GAME, rng: Random | None = None) -> MokzoState:
    """Plays to the end of a turn, deciding nothing: draws and throws are at random."""
    seat, rng = state.seat, rng or Random(0)
    while state.seat == seat and game.turn(state) is not OVER:
        if game.turn(state) is CHANCE:
            state = game.apply(state, random_action(game, state, rng))
        else:
            state = play(state, texts(state, game)[-1], game=game)
    return state


def to_decision(state: MokzoState, game: Mokzo = GAME) -> MokzoState:
    """Lets chance act until somebody decides."""
    rng = Random(1)
    while game.turn(state) is CHANCE:
        state = game.apply(state, random_action(game, state, rng))
    return state


def all_cards(state: MokzoState) -> Counter[Card]:
    """Every card wherever it lies."""
    placed = [own.card for one in state.travellers for own in one.placed]
    return Counter((*state.stock, *state.discard, *placed, *(card for hand in state.hands for card in hand)))
