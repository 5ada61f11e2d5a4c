"""獣裁 mugaxiju (STK-1, STK-2, the vectors of section 6)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, Player
from cetkaik.games.mugaxiju import Mugaxiju, MugaxijuState
from cetkaik.playthrough import random_playout, replay
from cetkaik.testing import check_game

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "stake": st.integers(1, 100),
        "start_chips": st.none() | st.integers(1, 200),
        "pots": st.integers(1, 8),
        "tie_entry": st.sampled_from(["forced", "may_fold"]),
        "seat_order": st.sampled_from(["rotate", "left_of_last_winner_first", "fixed"]),
    },
)


def after(texts: str, seats: int, **options: Any) -> MugaxijuState:
    return replay(Mugaxiju(**options), seats, texts.split()).state


def test_vector_2_tie_of_two_among_three() -> None:
    tied = after("starter:0 throw:4 throw:2 throw:4", 3)
    assert (tied.table.pot, set(tied.table.active)) == (5, {0, 2})  # 3 and two fresh stakes
    game = Mugaxiju()
    # C starts the round after the tie (STK-3.8), so that his 3 comes before A's 1.
    over = after("starter:0 throw:4 throw:2 throw:4 throw:3 throw:1", 3)
    assert [int(payment.amount) for payment in game.settlement(over).payments] == [5]
    assert game.returns(over) == (-2.0, -1.0, 3.0)


def tied_after_one_round(seats: int) -> dict[int, Fraction]:
    """Walks the whole first round and returns how likely so many players are tied (1: one has won)."""
    game = Mugaxiju(pots=1)
    begun = game.apply(game.start(seats), game.parse(game.start(seats), "starter:0"))
    frontier: dict[MugaxijuState, Fraction] = {begun: Fraction(1)}
    for _throw in range(seats):
        following: defaultdict[MugaxijuState, Fraction] = defaultdict(Fraction)
        for state, weight in frontier.items():
            for act, chance in game.chances(state):
                following[game.apply(state, act)] += weight * chance
        frontier = following
    tied: defaultdict[int, Fraction] = defaultdict(Fraction)
    for state, weight in frontier.items():
        tied[len(state.table.active) or 1] += weight
    return tied


def test_vector_3_two_and_three_players() -> None:
    two = tied_after_one_round(2)
    assert two == {1: Fraction(193, 256), 2: Fraction(63, 256)}
    assert two[1] / 2 == Fraction(193, 512)  # both are alike
    assert tied_after_one_round(3)[1] == Fraction(10899, 16384)


def test_stk_2_mean_number_of_rounds() -> None:
    mean: dict[int, Fraction] = {1: Fraction(0)}
    for seats in (2, 3, 4):
        tied = tied_after_one_round(seats)
        others = sum((weight * mean[count] for count, weight in tied.items() if count < seats), Fraction(0))
        mean[seats] = (1 + others) / (1 - tied[seats])
    assert [round(float(mean[seats]), 2) for seats in (2, 3, 4)] == [1.33, 1.45, 1.53]


def test_stk_2_mean_number_of_rounds_of_eight_players() -> None:
    game, rng, rounds = Mugaxiju(), Random(8), 0
    for _match in range(2000):
        states = random_playout(game, 8, rng, 5000).states
        rounds += sum(state.table.results != before.table.results for before, state in pairwise(states))
    assert rounds / 2000 == pytest.approx(1.69, abs=0.07)


def test_stk_1_8_the_starter_is_drawn() -> None:
    game = Mugaxiju()
    assert [(str(act), chance) for act, chance in game.chances(game.start(4))] == [
        (f"starter:{seat}", Fraction(1, 4)) for seat in range(4)
    ]
    assert after("starter:2", 4).table.active == (2, 3, 0, 1)


def test_stk_2_there_is_no_decision() -> None:
    game = Mugaxiju(pots=5)
    for state in random_playout(game, 5, Random(4), 2000).states:
        assert not isinstance(game.turn(state), Player)


def test_may_fold() -> None:
    game = Mugaxiju(tie_entry="may_fold")
    asked = after("starter:0 throw:4 throw:4", 2, tie_entry="may_fold")
    assert game.turn(asked) == Player(1)
    assert [game.text(act) for act in game.actions(asked)] == ["stay", "fold"]
    won = game.apply(asked, game.parse(asked, "fold"))
    assert game.turn(won) is OVER
    assert game.returns(won) == (1.0, -1.0)
    stayed = after("starter:0 throw:4 throw:4 stay stay", 2, tie_entry="may_fold")
    assert (game.turn(stayed), stayed.table.pot) == (CHANCE, 4)


def test_stk_2_7_a_match_is_so_many_pots() -> None:
    game = Mugaxiju(pots=2, stake=5)
    first = after("starter:0 throw:5 throw:1", 2, pots=2, stake=5)
    assert (game.turn(first), first.table.number, first.table.chips) == (CHANCE, 2, (0, -10))
    over = after("starter:0 throw:5 throw:1 throw:5 throw:1", 2, pots=2, stake=5)
    assert game.returns(over) == (0.0, 0.0)  # seat 1 started the second pot


def test_scene_shows_throws_and_tells_the_round() -> None:
    game = Mugaxiju()
    scene = game.scene(after("starter:0 throw:4", 3), 1)
    assert str(scene.headline) == "Player 2 throws the sticks."
    assert [e.face for e in scene.in_zone("sticks")] == ["stick.dark"] * 4 + ["stick.light"]
    assert [(str(e.label), e.value) for e in scene.in_zone("seat:0")] == [("Chips", -1), ("Has thrown", 4)]
    tied = game.scene(after("starter:0 throw:4 throw:2 throw:4", 3), None)
    assert [str(line) for line in tied.log] == [
        "Player 3 throws 4.",
        "Player 3 pays 1: fresh stake after the tie.",
        "Player 1 pays 1: fresh stake after the tie.",
    ]
    assert str(tied.element("standing:1").label) == "Out of this pot"
    assert tied.element("standing:0").value == 4
    assert tied.element("pot").value == 5
    over = game.scene(after("starter:0 throw:4 throw:2", 2), 0)
    assert str(over.headline) == "Player 1 wins the match with a balance of 1."
    assert [over.element(f"place:{seat}").value for seat in (0, 1)] == [1, 2]
    # STK-1.7: equal balances share the place.
    shared = game.scene(after("starter:0 throw:4 throw:2 throw:1", 3), 0)
    assert [shared.element(f"place:{seat}").value for seat in range(3)] == [1, 2, 2]


def test_scene_of_a_tied_player() -> None:
    game = Mugaxiju(tie_entry="may_fold", stake=7, start_chips=10)
    state = after("starter:0 throw:4 throw:4", 2, tie_entry="may_fold", stake=7, start_chips=10)
    scene = game.scene(state, 1)
    assert [(c.action_text, c.path, str(c.label)) for c in scene.choices] == [
        ("stay", ("button:stay",), "Stay for 3"),
        ("fold", ("button:fold",), "Fold"),
    ]
    assert str(scene.headline) == "You are tied. Stay, or fold?"
    assert str(game.scene(state, 0).headline) == "Player 2 is tied and stays or folds."


def test_scene_says_who_is_out_of_the_match() -> None:
    state = after("starter:0 throw:4 throw:2 throw:1 throw:2 throw:1 throw:0", 3, start_chips=2, pots=3)
    scene = Mugaxiju(start_chips=2, pots=3).scene(state, None)
    assert str(scene.element("standing:2").label) == "Out of the match: no chips left"


def test_refusals() -> None:
    game = Mugaxiju()
    state = after("starter:0", 2)
    for text in ("starter:1", "stay"):
        with pytest.raises(IllegalAction):
            game.parse(state, text)
    with pytest.raises(InvalidText):
        game.parse(state, "throw:6")


@pytest.mark.parametrize(
    "bad",
    [
        {"stake": 0},
        {"stake": 101},
        {"start_chips": 0},
        {"pots": 1001},
        {"tie_entry": "fold"},
        {"order": "passes"},
    ],
)
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        Mugaxiju(**bad)


@pytest.mark.parametrize("options", [{}, {"tie_entry": "may_fold", "start_chips": 3, "pots": 6}])
def test_conformance(options: dict[str, Any]) -> None:
    check_game(Mugaxiju(**options), matches=2, states=8)


@given(OPTIONS, st.integers(2, 8), st.integers(0, 999))
@settings(max_examples=25, deadline=None)
def test_conformance_under_any_options(options: dict[str, Any], seats: int, seed: int) -> None:
    check_game(Mugaxiju(**options), seats=seats, matches=1, seed=seed, states=5)


@pytest.mark.parametrize("seed", range(300))
def test_random_matches_end_and_lose_no_chip(seed: int) -> None:
    rng = Random(seed)
    chips = rng.choice([None, 1, 5, 30])
    tie_entry = rng.choice(["forced", "may_fold"])
    game = Mugaxiju(stake=rng.randint(1, 4), start_chips=chips, pots=rng.randint(1, 10), tie_entry=tie_entry)
    match = random_playout(game, rng.randint(2, 8), rng, 5000)
    assert match.is_over
    assert sum(game.returns(match.state)) == 0
    for before, state in zip(match.states, match.states[1:], strict=False):
        held = state.table.chips
        assert sum(held) + state.table.pot == (chips or 0) * match.seats
        assert chips is None or min(held) >= 0
        net = game.settlement(state).net(match.seats)
        assert tuple(a - b for a, b in zip(held, before.table.chips, strict=True)) == net


def test_estimate_shares_the_pot_by_the_throws_to_come() -> None:
    game = Mugaxiju()
    assert game.estimate(game.start(3)) == (0.0, 0.0, 0.0)
    assert game.estimate(after("starter:0", 3)) == pytest.approx((0.0, 0.0, 0.0))
    # Two players: a throw of 5 wins but against another 5 (1/32), where the pot of 2 is shared on average.
    first, second = game.estimate(after("starter:0 throw:5", 2))
    assert first == pytest.approx(-1 + 2 * (31 / 32 + 1 / 64))
    assert first + second == pytest.approx(0)
    # A tied player loses what is in the pot if he folds, so that he does better to stay.
    folding = Mugaxiju(tie_entry="may_fold")
    asked = after("starter:0 throw:4 throw:4 throw:1", 3, tie_entry="may_fold")
    stay, fold = (folding.estimate(folding.apply(asked, act)) for act in folding.actions(asked))
    assert (stay[1], fold[1]) == (0.5, -1.0)
