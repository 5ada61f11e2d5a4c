"""Whole matches of mokaik, taxot and makaik: nothing is lost, nobody learns too much, and they last as long as
their files say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK, Card, CardGame, Glimpse
from cetkaik.game import CHANCE, OVER, NotOver, Player
from cetkaik.games.makaik import Makaik, MakaikState
from cetkaik.games.mokaik import Mokaik
from cetkaik.games.taxot import Taxot
from cetkaik.playthrough import Playthrough, random_action, random_playout
from cetkaik.testing import check_game

GAMES: tuple[type[Any], ...] = (Mokaik, Taxot, Makaik)
EACH_COUNT = [(game, seats) for game in GAMES for seats in game.players]
FEW = {"seasons": st.integers(1, 3), "first_dealer": st.sampled_from(["random", 0, 1])}


def option_sets(game: type[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Any legal options, with few seasons and a dealer whom every match has."""
    domains = type(game().options).domains()
    values: dict[str, st.SearchStrategy[Any]] = {
        name: st.sampled_from(domain.listed) | st.sampled_from(domain.span)
        if domain.listed and domain.span
        else st.sampled_from(domain.listed or domain.span)
        for name, domain in domains.items()
    }
    return st.fixed_dictionaries({}, optional={**values, **FEW})


matches = st.sampled_from(GAMES).flatmap(
    lambda game: st.tuples(
        st.builds(lambda options: game(**options), option_sets(game)),
        st.sampled_from(game.players),
        st.integers(0, 10**6),
    )
)


def all_cards(state: Any) -> Counter[Card]:
    """Every card wherever it lies."""
    drawn = state.drawn if isinstance(state, MakaikState) else ()
    private = state.bottom if isinstance(state, MakaikState) else state.buried
    return Counter(chain(state.in_sight, state.stock, drawn, *state.hands, *private))


def known(view: Any) -> Counter[Card]:
    """Every card that a viewer sees or has seen and not lost sight of."""
    return Counter(chain(view.public.in_sight, *(glimpse.seen for glimpse in hidden(view))))


def hidden(view: Any) -> Iterator[Glimpse]:
    """What a viewer knows of all hands and piles that lie face down."""
    for part in view[1:]:
        yield from (part,) if isinstance(part, Glimpse) else part


def whole_match(game: CardGame[Any, Any], seats: int, seed: int) -> Playthrough[Any, Any]:
    """A random match that must end within the stated length."""
    match = random_playout(game, seats, Random(seed), game.nature.length or 0)
    assert match.is_over
    return match


@settings(max_examples=60, deadline=None)
@given(matches)
def test_no_card_and_no_point_is_lost(setup: tuple[CardGame[Any, Any], int, int]) -> None:
    game, seats, seed = setup
    match, deck = whole_match(game, seats, seed), Counter(DECK)
    nature = game.nature
    for before, state in pairwise(match.states):
        assert all_cards(state) == deck
        pot = state.pot if isinstance(state, MakaikState) else 0
        assert sum(state.points) + pot == game.stake * seats
        # DECK-10.7: the payments say exactly what has changed.
        net = game.settlement(state).net(seats)
        assert state.points == tuple(a + b for a, b in zip(before.points, net, strict=True))
        assert game.stake == 0 or min(state.points) >= 0
    returns = game.returns(match.state)
    assert sum(returns) == 0
    assert nature.lowest <= min(returns) <= max(returns) <= nature.highest
    with pytest.raises(NotOver):
        game.returns(match.states[0])


@settings(max_examples=30, deadline=None)
@given(matches)
def test_a_view_is_complete_and_forgets_nothing(setup: tuple[CardGame[Any, Any], int, int]) -> None:
    game, seats, seed = setup
    match = whole_match(game, seats, seed)
    viewer = seed % (seats + 1)
    seat = None if viewer == seats else viewer
    season, seen = 0, Counter[Card]()
    for state in match.states:
        view = game.observe(state, seat)
        assert sum(glimpse.size for glimpse in hidden(view)) + sum(1 for _ in state.in_sight) == len(DECK)
        now = known(view)
        if state.season == season:
            assert seen <= now
        season, seen = state.season, now


@settings(max_examples=60, deadline=None)
@given(matches)
def test_hidden_cards_change_nothing_for_a_viewer(setup: tuple[CardGame[Any, Any], int, int]) -> None:
    game, seats, seed = setup
    rng = Random(seed)
    states = whole_match(game, seats, seed).states
    for state in rng.sample(states, min(4, len(states))):
        for viewer in (*range(seats), None):
            view = game.observe(state, viewer)
            other = game.imagine(view, viewer, rng)
            assert all_cards(other) == all_cards(state)
            assert game.observe(other, viewer) == view
            assert game.scene(other, viewer) == game.scene(state, viewer)
            assert game.actions_of(other, viewer) == game.actions_of(state, viewer)


@settings(max_examples=40, deadline=None)
@given(matches)
def test_estimates_are_shared_out(setup: tuple[CardGame[Any, Any], int, int]) -> None:
    game, seats, seed = setup
    for state in whole_match(game, seats, seed).states:
        estimate = game.estimate(state)
        assert estimate is not None
        assert sum(estimate) == pytest.approx(0, abs=1e-6)
        if game.turn(state) is OVER:
            assert estimate == game.returns(state)


@pytest.mark.parametrize(
    "game",
    [
        Mokaik(),
        Mokaik(reference="best", nuak_single="weakest", seasons=1),
        Mokaik(run_ends="open", next_dealer="rotate", first_dealer=1, bankroll=12, seasons=5),
        Taxot(seasons=2),
        Taxot(multi_taxot="all", special_sets=True, gyumit=True, bankroll=5, nam_skip_fee=True),
        Taxot(soft=True, seasons=1),
        Taxot(dodo=True, shapes="triples", special_sets=True, next_dealer="rotate", seasons=2),
        Makaik(seasons=2),
        Makaik(own_cards=0, exchange="may", draw2_reject="bottom", tie="split", seasons=1),
        Makaik(base_max=25, base_change="raise", next_dealer="rotate", first_dealer=1, seasons=3),
        Makaik(start_points=3, seasons=20),
    ],
    ids=str,
)
def test_conformance(game: CardGame[Any, Any]) -> None:
    report = check_game(game, matches=1, states=4)
    assert report.finished == report.matches


@settings(max_examples=15, deadline=None)
@given(matches)
def test_conformance_of_any_options(setup: tuple[CardGame[Any, Any], int, int]) -> None:
    game, seats, seed = setup
    check_game(game, seats=seats, matches=1, states=4, seed=seed)


@pytest.mark.parametrize("game", GAMES)
def test_deck_10_2_a_seed_gives_the_same_match_again(game: type[Any]) -> None:
    first, again = (whole_match(game(), 3, 7) for _time in range(2))
    assert first.texts == again.texts


# The figures of the files: how long matches are, and how wide.


def figures(game: CardGame[Any, Any], seats: int, number: int) -> tuple[float, float]:
    """How many decisions a random match has, and how many legal actions each of them."""
    widths = [
        len(game.actions(state))
        for seed in range(number)
        for state in whole_match(game, seats, seed).states
        if isinstance(game.turn(state), Player)
    ]
    return len(widths) / number, sum(widths) / len(widths)


@pytest.mark.parametrize(
    ("game", "seats", "actions", "legal"),
    [
        (Mokaik(), 2, 65, 7),  # MOK-9.8: 65 to 160 actions, 7 to 23 legal ones
        (Mokaik(), 6, 160, 7),
        (Taxot(), 2, 120, 3.5),  # TAX-10.8: 90 to 120 actions, 3.5 to 4.7 legal ones
        (Taxot(), 4, 90, 3.5),
        (Makaik(), 2, 20, 6),  # MAK-9.8: 20, 45 and 105 actions, 6 to 8 legal ones
        (Makaik(), 4, 45, 6),
        (Makaik(), 9, 105, 6),
    ],
    ids=str,
)
def test_length_of_random_matches(game: CardGame[Any, Any], seats: int, actions: int, legal: float) -> None:
    length, width = figures(game, seats, 40)
    assert length == pytest.approx(actions, rel=0.12)
    assert width > 0.9 * legal


def greedy_match(game: CardGame[Any, Any], seats: int, rng: Random) -> list[Any]:
    """The states of a match in which everybody takes what promises most, knowing what his seat observes."""
    states = [game.start(seats)]
    while game.turn(states[-1]) is not OVER:
        state = states[-1]
        turn = game.turn(state)
        if turn is CHANCE:
            action = random_action(game, state, rng)
        else:
            assert isinstance(turn, Player)
            worlds = [game.imagine(game.observe(state, turn.seat), turn.seat, rng) for _world in range(2)]
            action = max(
                game.actions(state),
                key=lambda tried: sum(_promise(game, world, tried, turn.seat) for world in worlds),
            )
        states.append(game.apply(state, action))
    return states


def _promise(game: CardGame[Any, Any], world: Any, action: Any, seat: int) -> float:
    estimate = game.estimate(game.apply(world, action))
    assert estimate is not None
    return estimate[seat]


@pytest.mark.parametrize(("seats", "first_round"), [(2, 0.13), (6, 0.6)])
def test_tax_10_8_greedy_seasons(seats: int, first_round: float) -> None:
    game, rng = Taxot(), Random(3)
    deeds = seasons = early = drawn = 0
    for _match in range(12):
        states = greedy_match(game, seats, rng)
        deeds += sum(isinstance(game.turn(state), Player) for state in states)
        for before, after in pairwise(states):
            if after.season > before.season or after.phase == "over":
                seasons += 1
                drawn += before.phase != "score"
                early += before.round == 1
    assert seasons == 48
    assert deeds / 12 == pytest.approx(35, rel=0.25)  # about 35 actions
    assert drawn <= 2  # practically none is drawn
    assert early / seasons == pytest.approx(first_round, abs=0.17)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_tax_10_8_random_seasons_without_winner(seats: int) -> None:
    drawn = 0
    for seed in range(50):
        states = whole_match(Taxot(), seats, seed).states
        for before, after in pairwise(states):
            ended = after.season > before.season or after.phase == "over"
            drawn += ended and before.phase != "score"
    # 17 to 29 % of the 200 seasons; a tenth more or less is three standard deviations.
    assert 0.07 < drawn / 200 < 0.39
