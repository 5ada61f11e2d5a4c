"""A match of a contest goes the same way every time, and every seat is tried with every deal."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik.arena import play
from cetkaik.arena.contest import Contest, Outcome, judge, play_match
from cetkaik.arena.series import play_series
from cetkaik.game import A, Game, Observation, S, WrongSeats
from cetkaik.players import RandomPlayer
from tests.toys import Drops, Highest

LUTU = Contest("lutu", 2, "greedy")


class Watcher(RandomPlayer):
    """Remembers what it was shown."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seen: list[tuple[int, Observation]] = []

    def choose(self, game: Game[S, A], observation: Observation, seat: int) -> A:
        self.seen.append((seat, observation))
        return super().choose(game, observation, seat)


def test_players_are_shown_what_their_seat_observes() -> None:
    players = [Watcher(seat) for seat in range(3)]
    match = play(Highest(), players, Random(1))
    assert match.is_over
    for seat, player in enumerate(players):
        turns = [state for state in match.states if Highest().actions_of(state, seat)]
        assert player.seen == [(seat, Highest().observe(state, seat)) for state in turns]
        assert len(turns) == 2


def test_a_match_can_be_cut_off() -> None:
    assert len(play(Drops(), [RandomPlayer(1)] * 2, Random(1), limit=3).actions) == 3


def test_too_few_players_are_refused() -> None:
    with pytest.raises(WrongSeats, match="Highest card is a game for 3-5, not for 2"):
        play(Highest(), [RandomPlayer(1)] * 2, Random(1))


def test_a_match_of_a_contest_can_be_played_again() -> None:
    assert play_match(LUTU, 3) == play_match(LUTU, 3)


def test_the_best_gain_wins_and_equal_gains_share() -> None:
    assert judge(7, 0, (3.0, 1.0, 2.0)) == Outcome(7, 1.0, 1.5)
    assert judge(7, 1, (3.0, 1.0, 2.0)) == Outcome(7, 0.0, -1.5)
    assert judge(7, 2, (2.0, 2.0, 2.0)) == Outcome(7, 1 / 3, 0.0)


def test_contests_are_told_apart_by_all_they_are() -> None:
    keys = {
        Contest("nexxu", 2, "greedy").key,
        Contest("nexxu", 3, "greedy").key,
        Contest("nexxu", 2, "search", 50).key,
        Contest("nexxu", 2, "search", 60).key,
        Contest("nexxu", 2, "greedy", options={"pieces": 2}).key,
    }
    assert len(keys) == 5
    assert Contest("nexxu", 2, "search", 50, {"pieces": 2}).key == "nexxu pieces=2, 2 seats, search 50"


def test_a_series_plays_every_match_once() -> None:
    tasks = [(LUTU, number) for number in range(5)]
    found = {outcome.number: outcome for _contest, outcome in play_series(tasks, workers=2)}
    assert found == {number: play_match(LUTU, number) for number in range(5)}
