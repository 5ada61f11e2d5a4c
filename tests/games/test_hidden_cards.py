"""Nobody can tell worlds apart that differ only in cards he may not know.

The other worlds are made by exchanging two cards, not by the game's own imagination. They are played on with the
same actions, and must look the same until one of the exchanged cards is seen.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cetkaik.game import OVER, Game, Player
from cetkaik.games import BOOK, game
from cetkaik.games.mokaik import Mokaik
from cetkaik.games.niekhi import Niekhi
from cetkaik.playthrough import random_action, random_playout
from cetkaik.scene import Scene, Text
from cetkaik.testing import option_sets
from tests.effort import EFFORT
from tests.games.hidden_cards import HiddenCards, hidden_differences
from tests.games.piles import PILES, season

LONGEST = 5_000  # actions of a match
LOOKS = 6  # states of a match that are looked at
EXCHANGED = 2  # cards of one world that lie elsewhere in the other
AHEAD = 8  # actions for which two worlds are followed
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)


@pytest.mark.parametrize("name", PILES)
@settings(max_examples=20 * EFFORT, phases=PHASES, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10**9))
def test_worlds_that_differ_in_hidden_cards_look_the_same(name: str, data: st.DataObject, seed: int) -> None:
    seats = data.draw(st.sampled_from(game(name).players))
    options = data.draw(option_sets(partial(game, name), seats, reach=3))
    look_around(name, game(name, **options), seats, Random(seed))


def test_every_game_with_hidden_cards_is_tried() -> None:
    assert set(PILES) == {name for name in BOOK if game(name).nature.hidden}


def look_around(name: str, game: Game[Any, Any], seats: int, rng: Random) -> int:
    """Plays a random match and compares other worlds along the way; returns how many there were."""
    match, worlds = random_playout(game, seats, rng, LONGEST), 0
    chosen = rng.sample(range(len(match.actions)), min(LOOKS, len(match.actions)))
    hidden = HiddenCards(name, match.states[0])
    for number, (state, after) in enumerate(pairwise(match.states)):
        for viewer in (*range(seats), None) if number in chosen else ():
            other = hidden.other_world(state, viewer, rng)
            if other is not None:
                worlds += 1
                check_same(game, state, other, viewer)
                follow_both(name, game, state, other, viewer, rng)
        hidden.follow(state, after)
    return worlds


def check_same(game: Game[Any, Any], one: Any, other: Any, viewer: int | None) -> None:
    """Checks that a viewer sees the same in two worlds, and can do the same."""
    assert game.observe(one, viewer) == game.observe(other, viewer)
    assert game.scene(one, viewer) == game.scene(other, viewer)
    assert tuple(game.actions_of(one, viewer)) == tuple(game.actions_of(other, viewer))
    if viewer is not None:
        assert (game.turn(one) == Player(viewer)) == (game.turn(other) == Player(viewer))


def follow_both(
    name: str, game: Game[Any, Any], one: Any, other: Any, viewer: int | None, rng: Random
) -> None:
    """Plays two worlds on with the same actions until an exchanged card is seen."""
    if getattr(one, "asked", None) is not None:
        return  # Taxot knows already what can be answered with cards that were exchanged.
    for _step in range(AHEAD):
        action = random_action(game, one, rng)
        if not game.is_legal(other, action):
            return
        before, one, other = one, game.apply(one, action), game.apply(other, action)
        if game.turn(one) is OVER or season(one) != season(before):
            return
        if is_betrayed(name, one, other, viewer):
            return
        if game.nature.simultaneous and game.turn(one) != game.turn(other):
            return  # TAX-3.10: those who have a claim are asked one after the other.
        check_same(game, one, other, viewer)


def is_betrayed(name: str, one: Any, other: Any, viewer: int | None) -> bool:
    """Tells whether the viewer has seen one of the exchanged cards: it lies open, or in a pile of his own."""
    shown = any(getattr(one, field) != getattr(other, field) for field in PILES[name].open)
    return shown or hidden_differences(name, one, other, viewer) < EXCHANGED


class TalkativeMokaik(Mokaik):
    """Lets everybody observe how strong the first hand is."""

    def observe(self, state: Any, viewer: int | None) -> Any:
        return super().observe(state, viewer), sum(card.strength for card in state.hands[0])


class OddNiekhi(Niekhi):
    """Draws a headline that depends on the first hand."""

    def scene(self, state: Any, viewer: int | None) -> Scene:
        scene = super().scene(state, viewer)
        odd = sum(card.strength for card in state.hands[0]) % 2
        return replace(scene, headline=Text("Odd") if odd else Text("Even"))


@pytest.mark.parametrize(("name", "leaking"), [("mokaik", TalkativeMokaik()), ("niekhi", OddNiekhi())])
def test_a_leak_is_found(name: str, leaking: Game[Any, Any]) -> None:
    with pytest.raises(AssertionError):
        look_around(name, leaking, 3, Random(1))


@pytest.mark.parametrize("name", PILES)
def test_other_worlds_are_found(name: str) -> None:
    assert sum(look_around(name, game(name), 3, Random(seed)) for seed in range(3)) > 20
