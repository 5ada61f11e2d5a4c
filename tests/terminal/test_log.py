"""The log tells what happened, once, and explains every payment."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik.games import game, games
from cetkaik.playthrough import random_playout
from cetkaik.scene import Text
from cetkaik.terminal.log import Log, new_lines
from cetkaik.terminal.match import RunningMatch
from tests.terminal.conftest import cetkaik, humans
from tests.toys import Highest

A, B, C = Text("a"), Text("b"), Text("c")


@pytest.mark.parametrize(
    ("before", "after", "new"),
    [
        ((), (A,), (A,)),
        ((A,), (A,), ()),
        ((A, B), (A, B, C), (C,)),
        ((A, B), (B, C), (C,)),
        ((A,), (A, A), (A,)),
        ((A, B), (C,), (C,)),
        ((A, B), (A, C, B), (C,)),
        ((A, B), (), ()),
    ],
)
def test_only_what_is_new_is_told(
    before: tuple[Text, ...], after: tuple[Text, ...], new: tuple[Text, ...]
) -> None:
    assert new_lines(before, after) == new


def test_a_log_follows_the_match_and_what_is_taken_back() -> None:
    match = cetkaik("kaiPky")
    log = Log(match, 0)
    assert [line.plain for line in log.lines()] == ["IA: Pawn KAI to KY."]
    match.act(match.game.parse(match.state, "kiPku"))
    assert [line.plain for line in log.since(2)] == ["A: Pawn KI to KU."]
    match.undo()
    assert log.lines() == []


def test_a_payment_is_explained_with_its_reason_r5_15() -> None:
    match = RunningMatch(game("cetkaik"), humans(game("cetkaik")), 1, ("first:ia", "zaiVzozi", "b2", "to:zi"))
    match.act(match.game.parse(match.state, "=taxot"))
    assert [line.plain for line in Log(match, 0).since(4)] == [
        "IA: End the season.",
        "A receives 5 points.",
        "Side IA pays 5 to Side A: Ta xot.",
    ]


def test_a_payment_that_the_game_tells_is_not_told_twice() -> None:
    playthrough = random_playout(game("lutu"), 3, Random(2), 10)
    match = RunningMatch(game("lutu"), humans(game("lutu"), 3), 1, playthrough.texts)
    lines = [line.plain for line in Log(match, None).lines()]
    paid = [line for line in lines if "lost bet" in line]
    assert paid
    assert len(paid) == len(set(paid))


def test_payments_of_a_game_that_tells_nothing_are_told() -> None:
    chosen = Highest()
    playthrough = random_playout(chosen, 3, Random(2), 9)
    match = RunningMatch(chosen, humans(chosen, 3), 1, playthrough.texts)
    winner = playthrough.actions[-3:].index(max(playthrough.actions[-3:])) + 1
    losers = [seat for seat in (1, 2, 3) if seat != winner]
    assert [line.plain for line in Log(match, 0).since(8)] == [
        f"Player {loser} pays 1 to Player {winner}: Highest card." for loser in losers
    ]


@pytest.mark.parametrize("name", games())
def test_every_game_tells_what_happens(name: str) -> None:
    chosen = game(name)
    playthrough = random_playout(chosen, chosen.players[-1], Random(4), 150)
    match = RunningMatch(chosen, humans(chosen, chosen.players[-1]), 1, playthrough.texts)
    for viewer in (None, 0):
        lines = Log(match, viewer).lines()
        assert len(lines) >= min(3, len(match.actions) // 20)
        assert all(str(line) for line in lines)
