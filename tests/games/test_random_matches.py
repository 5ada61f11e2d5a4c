"""Random matches of every game: they end, no card and no point is lost or made, and views stay true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK
from cetkaik.game import CHANCE, OVER, Game, Player, Turn
from cetkaik.games import BOOK, game
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.playthrough import random_action
from cetkaik.rulesets import preset_names
from cetkaik.scene import BACK, Scene
from cetkaik.testing import option_sets
from tests.effort import EFFORT
from tests.games.piles import PILES, in_fields, season
from tests.strategies import rule_sets_from

LONGEST = 100_000  # actions of a match that only chance ends
LOOKS = 3  # states of a match, roughly, whose scenes are looked at
FULL_DECK = Counter(DECK)
# A match is found again by its seed; looking for a shorter one takes long.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)

# What the players have, in games in which something is paid.
PURSES: Mapping[str, Callable[[Any], Sequence[Any]]] = {
    "cetkaik": lambda state: state.position.score,
    "old-cetkaik": lambda state: [halves / 2 for halves in state.halves],
    "mugaxiju": lambda state: state.table.chips,
    "makmak-xiju": lambda state: state.table.chips,
    "lutu": lambda state: state.chips,
    "mokaik": lambda state: state.points,
    "taxot": lambda state: state.points,
    "makaik": lambda state: state.points,
    "namtou": lambda state: state.points,
    "nine": lambda state: state.points,
    "mokzo": lambda state: [traveller.worth for traveller in state.travellers],
    "nexxu": lambda state: [runner.cups for runner in state.runners],
    "nekanamokanut": lambda state: [
        fleet.stock + fleet.goal + sum(ship.cargo for ship in fleet.ships) for fleet in state.fleets
    ],
}
POTS: Mapping[str, Callable[[Any], int]] = {
    "mugaxiju": lambda state: state.table.pot,
    "makmak-xiju": lambda state: state.table.pot,
    "makaik": lambda state: state.pot,
    "namtou": lambda state: state.pot,
}
# Where the returns are what was won; elsewhere they are places, wins or who won the match.
FOR_POINTS = frozenset({"mugaxiju", "makmak-xiju", "lutu", "mokaik", "taxot", "makaik", "namtou", "nine"})
# Where points go from purse to purse, through a pot or not, and never to a bank.
BETWEEN_PLAYERS = {"cetkaik", *FOR_POINTS} - {"nine"}


@pytest.mark.parametrize("name", BOOK)
@settings(max_examples=150 * EFFORT, phases=PHASES, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10**9))
def test_the_other_games_of_the_book(name: str, data: st.DataObject, seed: int) -> None:
    seats = data.draw(st.sampled_from(game(name).players))
    options = data.draw(option_sets(partial(game, name), seats, reach=10))
    Walk(name, game(name, **options), seats).play(Random(seed))


@pytest.mark.parametrize("preset", preset_names())
@settings(max_examples=50 * EFFORT, phases=PHASES, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10**9))
def test_the_family_of_cetkaik(preset: str, data: st.DataObject, seed: int) -> None:
    Walk("cetkaik", Cetkaik(data.draw(rule_sets_from(preset, max_turns=100))), 2).play(Random(seed))


class Walk:
    """Is a random match of which every step is checked."""

    def __init__(self, name: str, game: Game[Any, Any], seats: int) -> None:
        self.name = name
        self.game = game
        self.seats = seats
        self.purses: Callable[[Any], Sequence[Any]] = PURSES.get(name, lambda state: [0] * seats)
        self.pot: Callable[[Any], int] = POTS.get(name, lambda state: 0)

    def play(self, rng: Random) -> None:
        """Plays to the end, within the length that the nature states."""
        state = start = self.game.start(self.seats)
        left = self.game.nature.length or LONGEST
        while (turn := self.game.turn(state)) is not OVER:
            assert left > 0, "the match is too long"
            left -= 1
            after = self.game.apply(state, random_action(self.game, state, rng))
            self.check_payments(state, after)
            if self.name in PILES:
                self.check_cards(state, turn, after)
                if rng.random() < LOOKS / 200:
                    self.check_scenes(after)
            state = after
        self.check_returns(start, state)

    def check_payments(self, before: Any, after: Any) -> None:
        """Checks that the settlement tells exactly what every purse and the pot have gained."""
        net = self.game.settlement(after).net(self.seats)
        pairs = zip(self.purses(before), self.purses(after), strict=True)
        assert list(net) == [now - then for then, now in pairs]
        if self.name in BETWEEN_PLAYERS:
            assert sum(net) == self.pot(before) - self.pot(after)

    def check_cards(self, before: Any, turn: Turn, after: Any) -> None:
        """Checks that every card is somewhere once, and that a hand changes only as its player can see."""
        piles = PILES[self.name]
        assert in_fields(after, piles.all) == FULL_DECK
        for seat, (old, new) in enumerate(zip(before.hands, after.hands, strict=True)):
            if old != new:
                assert self.game.observe(before, seat) != self.game.observe(after, seat)
                if turn != Player(seat) and not self.is_new_deal(before, after):
                    unseen = Counter(new) - Counter(old) - in_fields(before, piles.open)
                    assert unseen.total() <= (turn is CHANCE), (
                        "others give only what lay open, chance one card"
                    )
                    lost = Counter(old) - Counter(new)
                    assert lost <= in_fields(after, piles.open), "what others take away lies open"

    def is_new_deal(self, before: Any, after: Any) -> bool:
        """Tells whether a season has ended, after which all cards are put together again."""
        return self.game.turn(after) is OVER or season(before) != season(after)

    def check_scenes(self, state: Any) -> None:
        """Checks that every seat sees its own hand as it is, and all that a spectator sees."""
        seen_by_all = faces(self.game.scene(state, None))
        for seat in range(self.seats):
            scene = self.game.scene(state, seat)
            assert seen_by_all <= faces(scene)
            fans = [zone.id for zone in scene.zones if zone.kind == "fan" and zone.owner == seat]
            held = Counter(e.face for e in scene.elements if e.zone in fans and e.kind == "card")
            assert held == Counter(card.face for card in state.hands[seat])

    def check_returns(self, start: Any, end: Any) -> None:
        """Checks that the returns are as the nature says, and where one plays for points what was won."""
        nature, returns = self.game.nature, self.game.returns(end)
        assert all(nature.lowest <= gain <= nature.highest for gain in returns)
        assert not nature.zero_sum or abs(sum(returns)) < 1e-9
        if self.name in FOR_POINTS:
            # A fee may be due before the first action.
            paid = self.game.settlement(start).net(self.seats)
            known = zip(self.purses(start), paid, self.purses(end), strict=True)
            assert list(returns) == [now - then + at_once for then, at_once, now in known]


def faces(scene: Scene) -> Counter[str]:
    """Counts the faces of the cards that a scene shows."""
    return Counter(e.face for e in scene.elements if e.kind == "card" and e.face != BACK)
