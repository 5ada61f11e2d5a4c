"""Tables of mokaik in the middle of a season, and how to play on from them."""

from __future__ import annotations

from typing import Any

from cetkaik.cards import DECK, Cards, Combination, Dealership, read_cards, without
from cetkaik.errors import IllegalAction
from cetkaik.games.mokaik import Mokaik, MokaikState

GAME = Mokaik()


def table(*hands: str, open: tuple[int, ...] = (), game: Mokaik = GAME, **changes: Any) -> MokaikState:
    """A state in which the seats hold these cards and seat 0 leads; the other cards lie where none matters."""
    seats = len(hands)
    held = tuple(map(read_cards, hands))
    rest = without(DECK, (card for hand in held for card in hand))
    piles: list[Cards] = []
    for size in open or (0,) * seats:
        piles.append(rest[:size])
        rest = rest[size:]
    aside = len(DECK) - seats * (10 if seats <= 4 else 8)
    state = MokaikState.before_deal((game.options.bankroll or 0,) * seats)._replace(
        phase="play",
        hands=held,
        open=tuple(piles),
        stock=rest[:aside],
        spent=rest[aside:],
        dealer=Dealership(0),
    )
    return state._replace(**changes)


def play(state: MokaikState, *texts: str, game: Mokaik = GAME) -> MokaikState:
    """The state after some actions, written without their verb: cards to play, or - and cards to discard."""
    for text in texts:
        action = f"discard:{text[1:]}" if text.startswith("-") else f"play:{text}"
        state = game.apply(state, game.parse(state, action))
    return state


def can(state: MokaikState, text: str, game: Mokaik = GAME) -> bool:
    """Whether some cards can be played; both the list and the test say so."""
    try:
        action = game.parse(state, f"play:{text}")
    except IllegalAction:
        return False
    assert action in game.actions(state)
    return True


def strengths(state: MokaikState, cards: str, game: Mokaik = GAME) -> list[int]:
    """The strengths that some cards can be played with."""
    found = (action for action in game.actions(state) if isinstance(action, Combination))
    return sorted(action.reading.strength for action in found if action.cards == read_cards(cards))


def settled(state: MokaikState) -> dict[tuple[int | None, int | None], int]:
    """What was paid by whom to whom."""
    return {(p.payer, p.receiver): int(p.amount) for p in GAME.settlement(state).payments}
