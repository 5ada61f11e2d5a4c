"""A running match: chance, people and bots act on it; it is taken back, and played again."""

from __future__ import annotations

from typing import Any

import pytest

from cetkaik.errors import IllegalAction
from cetkaik.game import CHANCE, Player, WrongSeats
from cetkaik.games import game
from cetkaik.players import UnknownPlayer
from cetkaik.terminal.match import HUMAN, BotFailure, CannotUndo, RunningMatch, seated_players
from tests.terminal.conftest import cetkaik, humans, texts
from tests.toys import Bids, Drops, Highest


def played(match: RunningMatch, actions: int) -> RunningMatch:
    """Lets chance and bots act, and the people take their first legal action."""
    while not match.is_over and len(match.actions) < actions:
        if match.turn is CHANCE:
            match.cast()
        elif match.players[match.acting or 0] == HUMAN:
            match.act(match.game.actions(match.state)[0])
        else:
            match.act(match.choose())
    return match


def test_equal_seeds_give_equal_matches() -> None:
    first, second = (played(RunningMatch(game("cetkaik"), (HUMAN, "1"), 3), 60) for _copy in range(2))
    assert texts(first) == texts(second)


def test_other_seeds_give_other_matches() -> None:
    matches = [texts(played(RunningMatch(game("cetkaik"), (HUMAN, "1"), seed), 20)) for seed in range(4)]
    assert len({tuple(match) for match in matches}) > 1


def test_without_a_seed_every_match_is_another_one() -> None:
    assert RunningMatch(Drops(), humans(Drops())).seed != RunningMatch(Drops(), humans(Drops())).seed


def test_what_was_taken_back_comes_again() -> None:
    match = cetkaik("mauAmaimy")
    match.cast()
    fallen = texts(match)
    match.undo()
    match.act(match.game.parse(match.state, "mauAmaimy"))
    match.cast()
    assert texts(match) == fallen


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    match = cetkaik("kaiPky")
    match.act(match.choose())
    assert match.turn == Player(0)
    match.undo()
    assert (texts(match), match.turn) == (["first:ia"], Player(0))
    with pytest.raises(CannotUndo, match="There is nothing to take back"):
        match.undo()


def test_in_pass_and_play_each_decision_is_taken_back_in_turn() -> None:
    match = RunningMatch(game("cetkaik"), (HUMAN, HUMAN), 1, ("first:ia", "kaiPky", "kiPku"))
    match.undo()
    assert texts(match) == ["first:ia", "kaiPky"]
    match.undo()
    assert texts(match) == ["first:ia"]


def test_hidden_cards_are_never_taken_back() -> None:
    match = played(RunningMatch(Highest(), humans(Highest())), 7)
    before = match.state
    with pytest.raises(CannotUndo, match="they have been seen"):
        match.undo()
    assert match.state is before


def test_an_illegal_action_changes_nothing() -> None:
    match = cetkaik()
    with pytest.raises(IllegalAction):
        match.act(match.game.parse(match.state, "kaiPko"))
    assert texts(match) == ["first:ia"]
    assert match.is_saved


class Broken:
    """Is a bot that breaks down, or chooses what is not allowed."""

    def __init__(self, action: str | None) -> None:
        self._action = action

    def choose(self, chosen: Any, observation: Any, seat: int) -> Any:
        if self._action is None:
            raise RuntimeError("out of ideas")
        return self._action


@pytest.mark.parametrize(("action", "reason"), [(None, "out of ideas"), ("*99", r"'\*99' is not legal here")])
def test_a_bot_that_fails_says_so_and_harms_nothing(
    monkeypatch: pytest.MonkeyPatch, action: str | None, reason: str
) -> None:
    monkeypatch.setattr("cetkaik.terminal.match.player", lambda name, chosen, seed=None: Broken(action))
    match = RunningMatch(Drops(), (HUMAN, "1"), 1, ("first1",))
    with pytest.raises(BotFailure, match=rf"Player 2 \(level 1, Beginner\) has failed: {reason}"):
        match.choose()
    assert texts(match) == ["first1"]


def test_a_bot_sees_only_what_its_seat_observes(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    class Spy:
        def choose(self, chosen: Any, observation: Any, seat: int) -> Any:
            seen.append((observation, seat))
            return 0

    monkeypatch.setattr("cetkaik.terminal.match.player", lambda name, chosen, seed=None: Spy())
    match = RunningMatch(Bids(), (HUMAN, "1"), 1, ("bid2",))
    match.act(match.choose())
    assert seen == [(Bids().observe(match.states[1], 1), 1)]


def test_a_rematch_has_the_same_game_and_players() -> None:
    match = RunningMatch(game("taxot", seasons=2), (HUMAN, "1", "2"), 1)
    again = match.rematch()
    assert (again.game, again.players, again.actions) == (match.game, match.players, [])
    assert again.seed != match.seed


@pytest.mark.parametrize(
    ("others", "seats", "own", "players"),
    [
        ((), None, 1, (HUMAN, "1")),
        (("2",), None, 1, (HUMAN, "2")),
        ((HUMAN, "2"), None, 1, (HUMAN, HUMAN, "2")),
        (("2",), 4, 1, (HUMAN, "2", "2", "2")),
        (("2", HUMAN), 4, 3, ("2", HUMAN, HUMAN, HUMAN)),
    ],
)
def test_seating(others: tuple[str, ...], seats: int | None, own: int, players: tuple[str, ...]) -> None:
    assert seated_players(game("taxot"), others, seats, own) == players


@pytest.mark.parametrize(
    ("others", "seats", "own", "message"),
    [
        (("1",) * 6, None, 1, "Taxot is a game for 2-6, not for 7."),
        (("1",), 9, 1, "Taxot is a game for 2-6, not for 9."),
        (("1", "2"), 2, 1, "2 others do not fit at a table with 2 seats."),
        (("1",), 2, 3, "There is no seat 3 at a table with 2 seats."),
    ],
)
def test_bad_seating_is_refused(others: tuple[str, ...], seats: int | None, own: int, message: str) -> None:
    with pytest.raises(WrongSeats, match=message):
        seated_players(game("taxot"), others, seats, own)


def test_an_unknown_player_is_refused_at_once() -> None:
    with pytest.raises(UnknownPlayer, match="There is no player 'grandmaster'"):
        RunningMatch(game("cetkaik"), (HUMAN, "grandmaster"))


def test_people_and_bots_are_told_apart() -> None:
    match = cetkaik()
    assert [match.player_name(seat) for seat in (0, 1)] == ["Side IA (you)", "Side A (level 1, Beginner)"]
    both = RunningMatch(game("old-cetkaik"), (HUMAN, HUMAN))
    assert [both.player_name(seat) for seat in (0, 1)] == ["Black", "Red"]
    assert RunningMatch(Drops(), (HUMAN, "random")).player_name(1) == "Player 2 (random)"
