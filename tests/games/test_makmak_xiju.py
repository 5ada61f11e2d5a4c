"""連撃獣裁 makmak xiju (STK-3, the vectors of section 6)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.errors import IllegalAction, RuleSetError
from cetkaik.game import CHANCE, OVER, Player
from cetkaik.games.makmak_xiju import MakmakState, MakmakXiju, Niekkut, niekkut, pressing
from cetkaik.playthrough import random_playout, replay
from cetkaik.sticks import falls
from cetkaik.testing import check_game

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "stake": st.integers(1, 100),
        "start_chips": st.none() | st.integers(1, 200),
        "pots": st.integers(1, 6),
        "tie_entry": st.sampled_from(["forced", "may_fold"]),
        "seat_order": st.sampled_from(["rotate", "left_of_last_winner_first", "fixed"]),
        "order": st.sampled_from(["passes", "in_turn"]),
        "first_throw_busts": st.booleans(),
    },
)


def after(texts: str, seats: int, **options: Any) -> MakmakState:
    return replay(MakmakXiju(**options), seats, texts.split()).state


def test_vector_4_sub_game() -> None:
    assert Niekkut().throw(1).throw(4).throw(3).bank().result == 8
    assert Niekkut().throw(5).throw(1) == Niekkut((5, 1), "bust")
    assert Niekkut((5, 1), "bust").result == 0
    assert Niekkut().throw(0).bank().result == 0
    assert niekkut(lambda total: total < 8, iter((1, 4, 3)).__next__) == (8, (1, 4, 3))
    assert niekkut(lambda total: True, iter((5, 1)).__next__) == (0, (5, 1))
    assert niekkut(lambda total: False, iter((0,)).__next__) == (0, (0,))


def test_vector_5_two_busts_tie_at_zero() -> None:
    state = after("starter:0 throw:3 throw:2 tymok throw:1 tymok throw:0", 2)
    assert state.table.results == ((0, 0), (1, 0))
    assert (state.table.pot, state.table.active) == (4, (1, 0))


@cache
def mean(throws: tuple[int, ...], threshold: int) -> tuple[Fraction, Fraction]:
    """Returns the mean result from here, and the chance to be bust, of who banks at the threshold."""
    value, lost = Fraction(0), Fraction(0)
    for dark, chance in falls():
        game = Niekkut(throws).throw(dark)
        if game.status == "bust" or game.total >= threshold:
            ahead = Fraction(game.result), Fraction(game.status == "bust")
        else:
            ahead = mean((game.total,), threshold)
        value, lost = value + chance * ahead[0], lost + chance * ahead[1]
    return value, lost


@pytest.mark.parametrize(
    ("threshold", "expected"),
    [(1, 2.5732), (5, 4.7008), (10, 6.0048), (12, 6.1512), (13, 6.1674), (14, 6.1523), (16, 6.0443)],
)
def test_vector_7_mean_by_threshold(threshold: int, expected: float) -> None:
    assert round(float(mean((), threshold)[0]), 4) == expected


def test_stk_3_6_rule_of_thumb() -> None:
    assert round(float(mean((), 13)[1]), 4) == 0.5602
    for total in range(25):
        again = sum(chance * Niekkut((total,)).throw(dark).result for dark, chance in falls())
        assert again == Fraction(26 * total + 75, 32)
        assert (again > total) == (total <= 12)


def test_vector_8_passes() -> None:
    game = MakmakXiju()
    texts = (
        "starter:0 throw:2 throw:4 throw:0"  # pass 0
        " tymok throw:3 tymok throw:1 tymok throw:2"  # pass 1: A 5, B bust, C 2
        " tymok throw:5 tymok throw:4"  # pass 2: C 7, A 9
        " tymok throw:4 xonmak"  # pass 3: C 11, A banks 9
        " xonmak"  # pass 4 begins with A, who has stopped
    )
    match = replay(game, 3, texts.split())
    turns = [game.turn(state) for state in match.states]
    assert [turn.seat for turn in turns if isinstance(turn, Player)] == [0, 1, 2, 2, 0, 2, 0, 2]
    assert match.state.table.results == ((0, 9), (1, 0), (2, 11))
    assert [int(payment.amount) for payment in game.settlement(match.state).payments] == [3]
    assert game.returns(match.state) == (-1.0, -1.0, 2.0)
    assert [state.lap for state in match.states[4:-1]] == [1] * 6 + [2] * 4 + [3] * 3 + [4]


def test_vector_9_in_turn() -> None:
    texts = "starter:0 throw:3 tymok throw:4 xonmak throw:5 tymok throw:2 xonmak"
    state = after(texts, 2, order="in_turn")
    assert state.table.results == ((0, 7), (1, 7))
    assert (state.table.chips, state.table.pot) == ((-2, -2), 4)
    assert state.table.active == (1, 0)


def test_stk_3_7_nobody_chooses_before_all_have_thrown() -> None:
    game = MakmakXiju()
    assert game.turn(after("starter:1 throw:5 throw:5", 3)) is CHANCE
    assert game.turn(after("starter:1 throw:5 throw:5 throw:5", 3)) == Player(1)
    in_turn = MakmakXiju(order="in_turn")
    assert in_turn.turn(after("starter:1 throw:5", 3, order="in_turn")) == Player(1)


def test_stk_3_1_first_throw_does_not_bust() -> None:
    game = MakmakXiju()
    state = after("starter:0 throw:0 throw:1", 2)
    assert game.turn(state) == Player(0)
    assert [game.text(act) for act in game.actions(state)] == ["xonmak", "tymok"]


def test_first_throw_busts() -> None:
    state = after("starter:0 throw:1 throw:3 xonmak", 2, first_throw_busts=True)
    assert state.table.results == ((0, 0), (1, 3))
    # Everybody bust at once: a tie at 0 without a decision.
    state = after("starter:0 throw:1 throw:0", 2, first_throw_busts=True)
    assert (state.table.results, state.table.pot) == (((0, 0), (1, 0)), 4)
    state = after("starter:0 throw:1 throw:0", 2, first_throw_busts=True, order="in_turn")
    assert (state.table.results, state.table.pot) == (((0, 0), (1, 0)), 4)


def test_stk_3_9_last_player_in_is_still_asked() -> None:
    game = MakmakXiju()
    state = after("starter:0 throw:5 throw:2 xonmak tymok throw:4", 2)
    assert (game.turn(state), state.games[1].total) == (Player(1), 6)  # he leads already
    far = after("starter:0 throw:5 throw:2 xonmak" + " tymok throw:5" * 9, 2)
    assert [game.text(act) for act in game.actions(far)] == ["xonmak", "tymok"]


def test_may_fold_after_a_tie() -> None:
    game = MakmakXiju(tie_entry="may_fold")
    texts = "starter:0 throw:3 throw:3 xonmak xonmak"
    asked = after(texts, 2, tie_entry="may_fold")
    assert game.turn(asked) == Player(1)
    won = after(texts + " fold", 2, tie_entry="may_fold")
    assert game.turn(won) is OVER
    assert game.returns(won) == (1.0, -1.0)


def test_scene_of_a_choice() -> None:
    game = MakmakXiju()
    state = after("starter:0 throw:2 throw:4 throw:0 tymok throw:3 tymok throw:1", 3)
    scene = game.scene(state, 2)
    assert str(scene.headline) == "You have 0, the best of the others 5. Bank it, or throw again?"
    assert str(game.scene(state, 0).headline) == "Player 3 has 0 and banks or throws again."
    assert [(c.action_text, c.path, str(c.label), c.chance) for c in scene.choices] == [
        ("xonmak", ("button:xonmak",), "Xonmak: bank 0", None),
        ("tymok", ("button:tymok",), "Tymok: throw again", Fraction(26, 32)),
    ]
    shown = [scene.element(f"standing:{seat}") for seat in range(3)]
    assert [(str(e.label), e.value) for e in shown] == [("Total", 5), ("Bust", 0), ("Total", 0)]
    assert [str(line) for line in scene.log] == ["Player 2 throws 1."]


def test_refusals() -> None:
    game = MakmakXiju()
    state = after("starter:0 throw:3 throw:3", 2)
    for text in ("throw:3", "fold", "starter:0"):
        with pytest.raises(IllegalAction):
            game.parse(state, text)


@pytest.mark.parametrize(
    "bad", [{"order": "parallel"}, {"first_throw_busts": 1}, {"stake": 0}, {"payout": "total"}]
)
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        MakmakXiju(**bad)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"order": "in_turn"},
        {"tie_entry": "may_fold", "start_chips": 3, "pots": 4, "first_throw_busts": True},
    ],
)
def test_conformance(options: dict[str, Any]) -> None:
    check_game(MakmakXiju(**options), matches=2, states=8)


@given(OPTIONS, st.integers(2, 8), st.integers(0, 999))
@settings(max_examples=25, deadline=None)
def test_conformance_under_any_options(options: dict[str, Any], seats: int, seed: int) -> None:
    check_game(MakmakXiju(**options), seats=seats, matches=1, seed=seed, states=5)


@pytest.mark.parametrize("seed", range(300))
def test_random_matches_end_and_lose_no_chip(seed: int) -> None:
    rng = Random(seed)
    chips = rng.choice([None, 1, 5, 30])
    order, tie_entry = rng.choice(["passes", "in_turn"]), rng.choice(["forced", "may_fold"])
    game = MakmakXiju(stake=3, start_chips=chips, pots=rng.randint(1, 6), order=order, tie_entry=tie_entry)
    match = random_playout(game, rng.randint(2, 8), rng, 5000)
    assert match.is_over
    assert sum(game.returns(match.state)) == 0
    for before, state in zip(match.states, match.states[1:], strict=False):
        held = state.table.chips
        assert sum(held) + state.table.pot == (chips or 0) * match.seats
        assert chips is None or min(held) >= 0
        net = game.settlement(state).net(match.seats)
        assert tuple(a - b for a, b in zip(held, before.table.chips, strict=True)) == net


def test_pressing_reckons_the_results_of_who_throws_on() -> None:
    # STK-3.6: who banks at 13 has 6.1674 on average and is bust with 0.5602.
    odds = pressing(0, 13, begun=False)
    assert sum(odds) == pytest.approx(1)
    assert round(sum(result * chance for result, chance in enumerate(odds)), 4) == 6.1674
    assert round(odds[0], 4) == 0.5602
    assert pressing(9, 9)[:10] == (*[0.0] * 9, 1.0)
    # STK-3.9: a total can grow without end.
    assert sum(pressing(7, 5000)) == pytest.approx(1)


def test_estimate_prefers_to_lead() -> None:
    game = MakmakXiju()
    # The other has banked 5; with 9 one banks, with 5 one throws on, also after a bust of all others with 0.
    for texts, better in [
        ("starter:0 throw:5 throw:5 xonmak tymok throw:4", "xonmak"),
        ("starter:0 throw:5 throw:5 xonmak", "tymok"),
        ("starter:0 throw:5 throw:0 tymok throw:1", "tymok"),
        ("starter:0 throw:3 throw:4 tymok throw:1", "xonmak"),
    ]:
        state = after(texts, 2)
        worth = {act.word: expected(game, game.apply(state, act)) for act in game.actions(state)}
        assert max(worth, key=lambda word: worth[word]) == better


def expected(game: MakmakXiju, state: MakmakState) -> float:
    """What the second player can expect, on average over a throw if one is due."""
    if game.turn(state) is CHANCE:
        return sum(
            float(chance) * expected(game, game.apply(state, act)) for act, chance in game.chances(state)
        )
    return game.returns(state)[1] if game.turn(state) is OVER else game.estimate(state)[1]
