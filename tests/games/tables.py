"""What the tests of the card games have in common: playing by text, and what holds in every match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from cetkaik.cards import DECK, Card, holds
from cetkaik.errors import IllegalAction
from cetkaik.game import Game
from cetkaik.playthrough import Playthrough, random_playout
from cetkaik.testing import option_sets

AllCards = Callable[[Any], Counter[Card]]
"""Counts every card of a state wherever it lies."""


def play(state: Any, *texts: str, game: Game[Any, Any]) -> Any:
    """The state after some actions."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def can(state: Any, text: str, game: Game[Any, Any]) -> bool:
    """Whether an action is legal; the list, the test and the reading of its text agree."""
    try:
        action = game.parse(state, text)
    except IllegalAction:
        return False
    assert game.is_legal(state, action)
    assert action in game.actions(state)
    return True


def texts(state: Any, game: Game[Any, Any]) -> set[str]:
    """The texts of all legal actions."""
    return {game.text(action) for action in game.actions(state)}


def headline(state: Any, viewer: int | None, game: Game[Any, Any]) -> str:
    """What the scene of a viewer says above all."""
    return str(game.scene(state, viewer).headline)


def log(state: Any, game: Game[Any, Any]) -> list[str]:
    """What the scene tells everybody of what happened."""
    return [str(line) for line in game.scene(state, None).log]


def matches(game: Callable[..., Game[Any, Any]]) -> st.SearchStrategy[tuple[Any, int, int]]:
    """A game under any options, a number of seats, and a seed."""
    return st.sampled_from(game().players).flatmap(
        lambda seats: st.tuples(
            st.builds(lambda options: game(**options), option_sets(game, seats, reach=10)),
            st.just(seats),
            st.integers(0, 10**6),
        )
    )


def check_hidden_cards(game: Game[Any, Any], seats: int, seed: int, all_cards: AllCards) -> None:
    """Checks at some state of a match that nobody can tell other cards, where they are hidden, from the true ones."""
    rng = Random(seed)
    match = random_playout(game, seats, rng, 400)
    state = match.states[rng.randrange(len(match.states))]
    for viewer in (*range(seats), None):
        other = game.resample(state, viewer, rng)
        assert all_cards(other) == all_cards(state)
        assert game.observe(other, viewer) == game.observe(state, viewer)
        assert game.scene(other, viewer) == game.scene(state, viewer)
        assert game.actions_of(other, viewer) == game.actions_of(state, viewer)
        assert game.turn(other) == game.turn(state)


def check_match(game: Game[Any, Any], seats: int, seed: int, all_cards: AllCards) -> Playthrough[Any, Any]:
    """Checks of a random match that it ends in time, loses no card, and that nobody forgets what he has seen."""
    bound = game.nature.length
    assert bound is not None
    match = random_playout(game, seats, Random(seed), bound)
    assert match.is_over
    deck = Counter(DECK)
    assert all(all_cards(state) == deck for state in match.states)
    for viewer in (seed % seats, None):
        check_memory(match, viewer, all_cards)
    returns, nature = game.returns(match.state), game.nature
    assert all(nature.lowest <= gain <= nature.highest for gain in returns)
    assert game.estimate(match.state) == returns
    return match


def check_memory(match: Playthrough[Any, Any], viewer: int | None, all_cards: AllCards) -> None:
    """Checks that what a viewer sees is true, and that within a season he sees ever more of the deck."""
    before, season = Counter[Card](), 0
    for state in match.states:
        view: Any = match.game.observe(state, viewer)
        for glimpse, hand in zip(view.hands, state.hands, strict=True):
            assert glimpse.size == len(hand)
            assert holds(hand, glimpse.seen)
        if viewer is not None:
            assert view.hands[viewer].seen == state.hands[viewer]
        assert view.stock.size == len(state.stock)
        seen = all_cards(view.public._replace(**_glimpsed(view)))
        if state.season == season:
            assert before <= seen
        before, season = seen, state.season


def _glimpsed(view: Any) -> dict[str, Any]:
    """The hidden piles of a state as far as a viewer has seen them."""
    piles: dict[str, Any] = {"stock": view.stock.seen}
    for name in {"hands", "away"} & set(view._fields):
        piles[name] = tuple(glimpse.seen for glimpse in getattr(view, name))
    return piles


def check_payments(match: Playthrough[Any, Any]) -> None:
    """Checks that payments are all that changes the points, and that each says why."""
    for before, after in zip(match.states, match.states[1:], strict=False):
        paid = match.game.settlement(after)
        net = paid.net(match.seats)
        assert tuple(new - old for old, new in zip(before.points, after.points, strict=True)) == net
        assert all(payment.reason.plain and payment.amount > 0 for payment in paid.payments)


def actions_taken(match: Playthrough[Any, Any]) -> int:
    """How many actions the players took, those of chance left out."""
    return sum(not text.startswith("deal") for text in match.texts)
