"""The engine plays the cetkaik family within its limits, with what was learned where it fits."""

from __future__ import annotations

from random import Random
from threading import Timer

import pytest

from cetkaik.arena import play
from cetkaik.games import game
from cetkaik.players import EnginePlayer, Player, RandomPlayer
from cetkaik.players.engine import BadLimits, NotCetkaik
from cetkaik.players.weights import weights_for
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet, preset_names
from tests.toys import Drops, DropsState

# A takes the last season with the king (R5.1) unless IA takes the king of A now.
DECIDED = Position.parse("k8/9/9/9/A8/9/9/8M/4Kr4 - ia 4 20:20 x1 - 9")


def test_a_match_is_won_against_random_play() -> None:
    educational = game("educational", seasons=1)
    for seat in (0, 1):
        players: list[Player] = [RandomPlayer(3), RandomPlayer(4)]
        players[seat] = EnginePlayer(depth=2)
        match = play(educational, players, Random(5), limit=400)
        assert educational.returns(match.state)[seat] == 1


def test_the_winning_capture_is_found_and_told() -> None:
    player = EnginePlayer(nodes=2000)
    assert str(player.choose(game("cetkaik"), DECIDED, 0)) == "koAka"
    assert player.last is not None
    assert player.last.value > 0.99
    assert player.last.nodes > 0


def test_nodes_alone_repeat_themselves() -> None:
    start = Position.initial()
    assert EnginePlayer(nodes=3000).search(start) == EnginePlayer(nodes=3000).search(start)


def test_one_player_plays_under_several_rules() -> None:
    player = EnginePlayer(depth=1)
    for name in preset_names():
        start = Position.initial(name)
        assert player.search(start).best in start.legal_moves


def test_what_was_learned_changes_what_a_position_is_worth() -> None:
    start = Position.initial()
    learned, by_hand = (
        EnginePlayer(depth=1, learned=learned).search(start).value for learned in (True, False)
    )
    assert learned != by_hand


def test_weights_are_for_the_rules_they_were_measured_under() -> None:
    used = [name for name in preset_names() if weights_for(RuleSet(name)) is not None]
    assert used == ["official", "live", "booklet", "pek_tam_py", "crate_strict"]
    assert weights_for(RuleSet("official", seasons=5)) is None
    assert weights_for(RuleSet("official", start_points=30)) is None


def test_the_learned_table_is_symmetric_and_never_falls() -> None:
    for name in ("official", "live"):
        weights = weights_for(RuleSet(name))
        assert weights is not None
        assert weights.equity[0].tolist() == [0.0] * 20 + [0.5] + [1.0] * 20
        for row in weights.equity:
            assert row.tolist() == sorted(row)
            assert row.tolist() == pytest.approx((1 - row[::-1]).tolist(), abs=1e-6)


def test_a_search_ends_when_told_to() -> None:
    player = EnginePlayer(seconds=3600)
    Timer(1.0, player.stop).start()
    start = Position.initial()
    assert player.search(start).best in start.legal_moves


def test_other_games_are_refused() -> None:
    with pytest.raises(NotCetkaik, match="the games of the cetkaik family, not Drops"):
        EnginePlayer().choose(Drops(), DropsState(mover=0), 0)


def test_limits_that_allow_nothing_are_refused() -> None:
    for seconds in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(BadLimits, match=f"not {seconds} seconds"):
            EnginePlayer(seconds=seconds)
    with pytest.raises(BadLimits, match="at least one node, not 0"):
        EnginePlayer(nodes=0)
    for depth in (0, 65):
        with pytest.raises(BadLimits, match=f"1 to 64 turns ahead, not {depth}"):
            EnginePlayer(depth=depth)
    with pytest.raises(BadLimits, match="at least one thread, not 0"):
        EnginePlayer(threads=0)
