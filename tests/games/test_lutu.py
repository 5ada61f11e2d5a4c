"""新遊 lutu (STK-4, the vectors of section 6)."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, Player
from cetkaik.games.lutu import Lutu, LutuState
from cetkaik.playthrough import random_playout, replay
from cetkaik.purses import Act
from cetkaik.sticks import falls
from cetkaik.testing import check_game


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    low = draw(st.integers(1, 12))
    return {
        "start_chips": draw(st.none() | st.integers(1, 100)),
        "payout": draw(st.sampled_from(["plus_stake", "total"])),
        "min_bet": low,
        "max_bet": draw(st.integers(low, 24)),
        "multi_bet": draw(st.booleans()),
        "banker_rotation": draw(st.sampled_from(["each_round", "fixed", "on_banker_loss"])),
        "rounds": draw(st.none() | st.integers(1, 4)),
    }


def after(texts: str, seats: int, **options: Any) -> LutuState:
    return replay(Lutu(**options), seats, texts.split()).state


def legal(game: Lutu, state: LutuState) -> list[str]:
    return [game.text(act) for act in game.actions(state)]


VECTOR_6 = "banker:3 bet:2:10 bet:5:5 bet:3:4 throw:2"


def test_vector_6_settlement() -> None:
    assert after(VECTOR_6, 4).chips == (20, -5, -4, -11)
    assert after(VECTOR_6, 4, payout="total").chips == (10, -5, -4, -1)


def test_settlement_says_who_pays_whom_and_why() -> None:
    paid = Lutu().settlement(after(VECTOR_6, 4)).payments
    assert [(p.payer, p.receiver, p.amount, str(p.reason)) for p in paid] == [
        (1, 3, 5, "lost bet on 5"),
        (2, 3, 4, "lost bet on 3"),
        (3, 0, 20, "won bet on 2"),
    ]


def test_vector_10_banker_who_cannot_pay() -> None:
    given_options: dict[str, Any] = {"start_chips": 10, "max_bet": 10}
    state = after("banker:3 bet:0:2 bet:0:3 bet:2:4 throw:0", 4, **given_options)
    assert state.chips == (24, 10, 6, 0)
    paid = Lutu(**given_options).settlement(state).payments
    assert [(p.payer, p.receiver, p.amount) for p in paid] == [(2, 3, 4), (3, 0, 14)]
    assert str(paid[-1].reason) == "won bet on 0, as far as the banker can pay"
    # D is out of the match: A is banker and only B and C bet.
    assert (state.banker, state.punters) == (0, (1, 2))


@pytest.mark.parametrize(
    ("payout", "returned"), [("plus_stake", (9, 25, 30, 30, 25, 9)), ("total", (8, 20, 20, 20, 20, 8))]
)
def test_stk_4_9_return_per_chip(payout: str, returned: tuple[int, ...]) -> None:
    for field in range(6):
        mean = Fraction(0)
        for dark, chance in falls():
            chips = after(f"banker:1 bet:{field}:1 throw:{dark}", 2, payout=payout, rounds=1).chips
            mean += chance * (1 + chips[0])
        assert mean == Fraction(returned[field], 32)


def test_stk_4_2_open_bets_from_the_bankers_left() -> None:
    game = Lutu()
    state = after("banker:1", 4)
    assert (game.turn(state), state.punters) == (Player(2), (2, 3, 0))
    assert legal(game, state) == [f"bet:{field}:{amount}" for field in range(6) for amount in range(1, 11)]
    assert game.turn(after("banker:1 bet:0:1 bet:0:1 bet:0:1", 4)) is CHANCE


def test_bet_limits() -> None:
    game = Lutu(min_bet=3, max_bet=4)
    assert legal(game, after("banker:0", 2, min_bet=3, max_bet=4))[:3] == ["bet:0:3", "bet:0:4", "bet:1:3"]
    # STK-4.7: not more than the purse, and min_bet gives way to a smaller one.
    poor: dict[str, Any] = {"min_bet": 5, "start_chips": 2}
    assert legal(Lutu(**poor), after("banker:0", 2, **poor))[:2] == ["bet:0:2", "bet:1:2"]
    some: dict[str, Any] = {"start_chips": 3}
    assert legal(Lutu(**some), after("banker:0", 2, **some))[:4] == [
        "bet:0:1",
        "bet:0:2",
        "bet:0:3",
        "bet:1:1",
    ]


def test_stk_4_6_everybody_is_banker_once() -> None:
    game = Lutu()
    match = random_playout(game, 5, Random(1), 500)
    assert match.is_over
    bankers = {state.round: state.banker for state in match.states if state.round}
    first = bankers[1]
    assert bankers == {number: (first + number - 1) % 5 for number in range(1, 6)}


@pytest.mark.parametrize(
    ("rotation", "after_loss", "after_gain", "after_nothing"),
    [("each_round", 1, 1, 1), ("fixed", 0, 0, 0), ("on_banker_loss", 1, 0, 0)],
)
def test_banker_rotation(rotation: str, after_loss: int, after_gain: int, after_nothing: int) -> None:
    def banker(texts: str) -> int:
        return after(texts, 3, banker_rotation=rotation).banker

    assert banker("banker:0 bet:2:1 bet:2:1 throw:2") == after_loss
    assert banker("banker:0 bet:2:1 bet:2:1 throw:3") == after_gain
    assert banker("banker:0 bet:2:1 bet:3:2 throw:2") == after_nothing


def test_fixed_banker_who_is_out_is_replaced() -> None:
    state = after("banker:0 bet:0:1 bet:1:1 throw:0", 3, banker_rotation="fixed", start_chips=2)
    assert state.chips == (0, 5, 1)
    assert (state.banker, state.punters) == (1, (2,))


def test_stk_1_7_match_ends_when_one_player_is_left() -> None:
    game = Lutu(start_chips=1, rounds=9)
    state = after("banker:0 bet:0:1 throw:1", 2, start_chips=1, rounds=9)
    assert game.turn(state) is OVER
    assert game.returns(state) == (1.0, -1.0)


def test_multi_bet_places_one_by_one_and_says_done() -> None:
    multi: dict[str, Any] = {"multi_bet": True, "min_bet": 2, "max_bet": 3, "rounds": 1}
    game = Lutu(**multi)
    begun = after("banker:0", 2, **multi)
    assert legal(game, begun)[:4] == ["bet:0:1", "bet:0:2", "bet:0:3", "bet:1:1"]
    one = after("banker:0 bet:4:1", 2, **multi)
    assert "done" not in legal(game, one)  # 1 is less than min_bet
    assert legal(game, one) == [f"bet:{field}:{n}" for field in (0, 1, 2, 3, 5) for n in (1, 2)]
    two = after("banker:0 bet:4:1 bet:0:2", 2, **multi)
    assert legal(game, two) == ["done"]
    assert after("banker:0 bet:4:1 bet:0:2 done throw:4", 2, **multi).chips == (-2, 2)  # +4 and -2


def test_multi_bet_last_field_brings_the_sum_up() -> None:
    multi: dict[str, Any] = {"multi_bet": True, "min_bet": 9, "max_bet": 10}
    state = after("banker:0 bet:0:1 bet:1:1 bet:2:1 bet:3:1 bet:4:1", 2, **multi)
    assert legal(Lutu(**multi), state) == ["bet:5:4", "bet:5:5"]


def test_scene_of_a_punter() -> None:
    game = Lutu()
    state = after("banker:2 bet:3:4", 3)
    scene = game.scene(state, 1)
    assert str(scene.headline) == "Bet 1 to 10 on one field."
    choice = {choice.action_text: choice for choice in scene.choices}["bet:2:10"]
    assert (choice.path, str(choice.label)) == (("field:2", "amount:10"), "Bet 10 on 2")
    assert str(scene.element("field:0").label) == "0 pays x8"
    bet = scene.element("bet:0:3")
    assert (bet.place, bet.owner, bet.value) == ((0, 3), 0, 4)
    assert str(scene.element("standing:2").label) == "Banker"
    assert [str(line) for line in scene.log] == ["Player 1 bets 4 on 3."]
    assert str(game.scene(state, 0).headline) == "Player 2 bets."


def test_scene_of_a_settled_round() -> None:
    scene = Lutu().scene(after(VECTOR_6, 4), None)
    assert [str(line) for line in scene.log] == [
        "Player 4 throws 2.",
        "Player 2 pays 5 to Player 4: lost bet on 5.",
        "Player 3 pays 4 to Player 4: lost bet on 3.",
        "Player 4 pays 20 to Player 1: won bet on 2.",
    ]
    assert scene.element("field:2").marks == ("last",)
    assert str(scene.element("round").label) == "Round 2 of 4"


def test_scene_says_what_is_missing_of_several_bets() -> None:
    options: dict[str, Any] = {"multi_bet": True, "min_bet": 5, "payout": "total"}
    game = Lutu(**options)

    def told(texts: str) -> str:
        return str(game.scene(after(texts, 2, **options), 1).headline)

    assert told("banker:0") == "Bet on one field or more, 5 to 10 in all."
    assert told("banker:0 bet:2:3") == "You have staked 3; it must be 5 to 10 in all."
    assert told("banker:0 bet:2:3 bet:0:4") == (
        "You have staked 7 of at most 10. Bet on more fields, or say done."
    )
    scene = game.scene(after("banker:0 bet:2:3", 2, **options), 1)
    assert str(scene.element("field:0").label) == "0 pays x8, stake included"
    assert str(scene.element("bet:1:2").label) == "Bet of Player 2"


def test_scene_of_the_end() -> None:
    options: dict[str, Any] = {"start_chips": 5, "rounds": 1}
    scene = Lutu(**options).scene(after("banker:0 bet:2:5 bet:3:1 throw:3", 3, **options), None)
    assert str(scene.headline) == "Player 1 wins the match with a balance of 8."
    assert [scene.element(f"place:{seat}").value for seat in range(3)] == [1, 3, 2]
    assert str(scene.element("standing:1").label) == "Out of the match: no chips left"


def test_large_amounts_are_picked_digit_by_digit() -> None:
    scene = Lutu(max_bet=25).scene(after("banker:1", 2, max_bet=25), 0)
    paths = {choice.action_text: choice.path for choice in scene.choices}
    assert paths["bet:1:7"] == ("field:1", "digit:1:0", "digit:0:7")
    assert paths["bet:1:25"] == ("field:1", "digit:1:2", "digit:0:5")
    assert len(scene.in_zone("digits:1")) == 3


def test_refusals() -> None:
    game = Lutu()
    state = after("banker:0", 2)
    for text in ("bet:0:11", "done", "throw:3", "banker:0"):
        with pytest.raises(IllegalAction):
            game.parse(state, text)
    for text in ("bet:6:1", "bet:0:0", "pass"):
        with pytest.raises(InvalidText):
            game.parse(state, text)


@pytest.mark.parametrize(
    "bad",
    [{"min_bet": 11}, {"max_bet": 1001}, {"payout": "half"}, {"rounds": 0}, {"multi_bet": 1}, {"stake": 2}],
)
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        Lutu(**bad)


@pytest.mark.parametrize(
    "given_options", [{}, {"multi_bet": True, "min_bet": 4, "start_chips": 6, "rounds": 5}]
)
def test_conformance(given_options: dict[str, Any]) -> None:
    check_game(Lutu(**given_options), matches=1, states=6)


@given(options(), st.integers(2, 8), st.integers(0, 999))
@settings(max_examples=20, deadline=None)
def test_conformance_under_any_options(given_options: dict[str, Any], seats: int, seed: int) -> None:
    check_game(Lutu(**given_options), seats=seats, matches=1, seed=seed, states=4)


@pytest.mark.parametrize("seed", range(300))
def test_random_matches_end_and_lose_no_chip(seed: int) -> None:
    rng = Random(seed)
    chips = rng.choice([None, 1, 8, 30])
    rotation = rng.choice(["each_round", "fixed", "on_banker_loss"])
    game = Lutu(
        start_chips=chips, rounds=rng.randint(1, 12), multi_bet=seed % 2 == 0, banker_rotation=rotation
    )
    match = random_playout(game, rng.randint(2, 8), rng, 5000)
    assert match.is_over
    assert len(match.actions) <= (game.nature.length or 0)
    assert sum(game.returns(match.state)) == 0
    for before, state in zip(match.states, match.states[1:], strict=False):
        assert sum(state.chips) == (chips or 0) * match.seats
        assert chips is None or min(state.chips) >= 0
        net = game.settlement(state).net(match.seats)
        assert tuple(a - b for a, b in zip(state.chips, before.chips, strict=True)) == net


@pytest.mark.parametrize(
    ("payout", "edges"),
    [("plus_stake", (-23, -7, -2, -2, -7, -23)), ("total", (-24, -12, -12, -12, -12, -24))],
)
def test_estimate_knows_what_bets_cost_on_average(payout: str, edges: tuple[int, ...]) -> None:
    # STK-4.9: the return per chip, less the chip.
    game = Lutu(payout=payout)
    for field, edge in enumerate(edges):
        state = after(f"banker:2 bet:{field}:4", 3, payout=payout)
        assert game.estimate(state) == pytest.approx((4 * edge / 32, 0, -4 * edge / 32))


def test_estimate_finds_the_smallest_bet_best() -> None:
    game, state = Lutu(), after("banker:0", 2)
    worth = {game.text(act): game.estimate(game.apply(state, act))[1] for act in game.actions(state)}
    best = [text for text, value in worth.items() if value == max(worth.values())]
    assert best == ["bet:2:1", "bet:3:1"]


def test_thousands_of_bets_are_listed_only_when_asked_for() -> None:
    options: dict[str, Any] = {"multi_bet": True, "max_bet": 1000}
    game = Lutu(**options)
    bets = game.actions(after("banker:0 bet:2:400", 2, **options))
    assert len(bets) == 5 * 600 + 1
    assert [game.text(bets[at]) for at in (0, 599, 600, -1)] == ["bet:0:1", "bet:0:600", "bet:1:1", "done"]
    assert [game.text(act) for act in bets[598:601]] == ["bet:0:599", "bet:0:600", "bet:1:1"]
    assert bets[7] in bets
    with pytest.raises(IndexError):
        bets[3001]
    assert Act("bet", 2, 1) not in bets
    assert Act("bet", 0, 601) not in bets
