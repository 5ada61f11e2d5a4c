"""What the server decides about time, giving up, taking back and playing again; and that events are everything."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cetkaik.games import game, games
from cetkaik.server import commands as cmd
from cetkaik.server import decisions, writes
from cetkaik.server import events as ev
from cetkaik.server.clock import Byoyomi, ClockPlan, Correspondence, Fischer, NoClock
from cetkaik.server.decisions import Draft
from cetkaik.server.events import read_event, write_event
from cetkaik.server.fairness import commitment
from cetkaik.server.refusal import Refused
from cetkaik.server.table import rebuild

SEED = "ab" * 32


def begun(name: str, seats: int = 2, clock: ClockPlan | None = None, **plan: Any) -> Draft:
    """Returns a match that has begun at the time 1,000."""
    created = ev.Created(name, {}, seats, "p0", commitment(SEED), clock=clock or NoClock(), **plan)
    draft = Draft.opening("abcdefghijkl", created, SEED, 1000)
    for seat in range(seats):
        decisions.join(draft, seat, ev.Joined(seat, f"p{seat}", f"Player {seat}", seed=f"s{seat}"))
    return draft


def move(draft: Draft, rng: Random, after: int = 100) -> int:
    """Lets whoever must act take any action, so many milliseconds later; returns his seat."""
    table = draft.table
    assert table.acting is not None
    seat = table.acting
    draft.now += after
    action = rng.choice(table.game.actions(table.state))
    decisions.follow(draft, seat, cmd.Act(table.number(seat), table.game.text(action)))
    return seat


def refusal(draft: Draft, seat: int, command: cmd.SeatCommand) -> str:
    """Returns the code of the refusal of a command, which must change nothing."""
    before, rows = draft.table, len(draft.rows)
    with pytest.raises(Refused) as error:
        decisions.follow(draft, seat, command)
    assert draft.table is before
    assert len(draft.rows) == rows
    return error.value.code


@pytest.mark.parametrize("name", games())
def test_a_match_rebuilt_from_stored_events_is_the_same(name: str) -> None:
    draft = begun(name, game(name).players[-1], Fischer(seconds=600, increment=2))
    rng = Random(4)
    while draft.table.status == "playing" and draft.table.count < 250:
        move(draft, rng)
    stored = [ev.Row(row.match, row.number, row.at, read_event(write_event(row.event))) for row in draft.rows]
    assert rebuild(stored) == draft.table


def test_wrong_late_and_duplicate_actions_are_told_apart() -> None:
    draft = begun("cetkaik")
    seat = draft.table.acting
    assert seat is not None
    number = draft.table.number(seat)
    legal = [draft.table.game.text(action) for action in draft.table.game.actions(draft.table.state)]
    assert refusal(draft, seat, cmd.Act(number, "?")) == "not_understood"
    assert refusal(draft, seat, cmd.Act(number + 1, legal[0])) == "late"
    assert refusal(draft, 1 - seat, cmd.Act(draft.table.number(1 - seat), legal[0])) == "not_your_turn"
    decisions.follow(draft, seat, cmd.Act(number, legal[0]))
    assert refusal(draft, seat, cmd.Act(number, legal[0])) == "duplicate"
    assert refusal(draft, seat, cmd.Act(number, legal[1])) == "late"


def test_the_clock_of_the_player_who_decides_runs_and_no_other() -> None:
    draft = begun("cetkaik", clock=Fischer(seconds=60, increment=3))
    seat = move(draft, Random(1), after=4_000)
    while draft.table.acting == seat:
        move(draft, Random(1), after=0)
    assert draft.table.clocks[seat].left == 60_000 - 4_000 + 3_000
    assert draft.table.clocks[1 - seat].left == 60_000


def test_whoever_runs_out_of_time_loses() -> None:
    draft = begun("cetkaik", clock=Byoyomi(seconds=1, period=2, periods=2))
    loser = draft.table.acting
    draft.now += 4_999
    decisions.expire(draft)
    assert draft.table.status == "playing"
    draft.now += 1
    decisions.expire(draft)
    assert draft.table.result == ev.Finished("time", SEED, loser=loser)


def test_where_several_play_on_a_bot_takes_the_seat_of_whoever_gives_up() -> None:
    draft = begun("mokaik", 4)
    decisions.follow(draft, 2, cmd.Resign())
    assert draft.table.status == "playing"
    assert (draft.table.seats[2].kind, draft.table.seats[2].stands_in) == ("bot", "resigned")
    assert draft.table.seats_of("p2") == ()


def test_the_last_person_among_bots_ends_the_match_by_resigning() -> None:
    draft = begun("mokaik", 3)
    decisions.follow(draft, 0, cmd.Resign())
    decisions.follow(draft, 1, cmd.Resign())
    decisions.follow(draft, 2, cmd.Resign())
    assert draft.table.result == ev.Finished("resigned", SEED, loser=2)


def test_the_win_is_claimed_two_minutes_after_a_player_left_and_not_sooner() -> None:
    draft = begun("cetkaik")
    decisions.mark_away(draft, 1)
    draft.now += 119_999
    assert refusal(draft, 0, cmd.Claim()) == "not_allowed"
    draft.now += 1
    decisions.follow(draft, 0, cmd.Claim())
    assert draft.table.result == ev.Finished("abandoned", SEED, loser=1)


def test_who_comes_back_cannot_be_claimed_from() -> None:
    draft = begun("cetkaik")
    decisions.mark_away(draft, 1)
    decisions.mark_back(draft, 1)
    draft.now += 200_000
    assert refusal(draft, 0, cmd.Claim()) == "not_allowed"


def test_nobody_claims_in_correspondence() -> None:
    draft = begun("cetkaik", clock=Correspondence(days=2))
    decisions.mark_away(draft, 1)
    draft.now += 500_000
    assert refusal(draft, 0, cmd.Claim()) == "not_allowed"


def test_a_move_is_taken_back_by_consent_and_chance_falls_anew() -> None:
    draft = begun("cetkaik")
    before = draft.table.state
    rng = Random(2)
    seat = move(draft, rng)
    decisions.follow(draft, seat, cmd.Takeback())
    assert draft.table.asked == seat
    decisions.follow(draft, 1 - seat, cmd.Answer(accept=False))
    assert draft.table.asked is None
    decisions.follow(draft, seat, cmd.Takeback())
    number = draft.table.number(seat)
    decisions.follow(draft, 1 - seat, cmd.Answer(accept=True))
    assert draft.table.state == before
    assert draft.table.number(seat) == number + 1
    numbers = [row.number for row in draft.rows]
    assert numbers == list(range(len(numbers)))
    assert rebuild(draft.rows) == draft.table


def test_nothing_is_taken_back_in_a_match_that_counts() -> None:
    draft = begun("cetkaik", casual=False)
    seat = move(draft, Random(2))
    assert refusal(draft, seat, cmd.Takeback()) == "not_allowed"


def test_a_draw_is_offered_where_the_game_has_it() -> None:
    draft = begun("old-cetkaik")
    seat = draft.table.acting
    assert seat is not None
    decisions.follow(draft, seat, cmd.Act(draft.table.number(seat), "offer_draw"))
    move_text = draft.table.game.text(draft.table.game.actions(draft.table.state)[0])
    decisions.follow(draft, seat, cmd.Act(draft.table.number(seat), move_text))
    other = 1 - seat
    decisions.follow(draft, other, cmd.Act(draft.table.number(other), "accept_draw"))
    assert draft.table.result == ev.Finished("played", SEED, returns=(0.0, 0.0))


def test_a_rematch_turns_the_seats_and_has_a_new_seed() -> None:
    draft = begun("mokaik", 3)
    decisions.follow(draft, 0, cmd.Resign())
    decisions.follow(draft, 1, cmd.Resign())
    decisions.follow(draft, 2, cmd.Resign())
    decisions.follow(draft, 2, cmd.Rematch())
    new = writes.rematch(draft)
    assert draft.table.rematch == new.table.id
    assert [seat.player for seat in new.table.seats][1] == "p2"
    assert new.table.plan.previous == "abcdefghijkl"
    assert new.table.plan.commitment != draft.table.plan.commitment


def test_an_outage_costs_no_time() -> None:
    draft = begun("cetkaik", clock=Fischer(seconds=60))
    seat = draft.table.acting
    assert seat is not None
    draft.now += 1_000_000
    decisions.credit(draft, 6_000)
    assert draft.table.deadline == 1_000 + 60_000 + (1_001_000 - 6_000)
    decisions.expire(draft)
    assert draft.table.status == "playing"


def test_a_secret_decision_leaves_every_clock_alone() -> None:
    draft = begun("taxot", 4, Fischer(seconds=60, increment=5))
    rng = Random(8)
    for _turn in range(200):
        if draft.table.secret or draft.table.status != "playing":
            break
        move(draft, rng)
    assert draft.table.secret
    clocks = draft.table.clocks
    assert draft.table.deadline == draft.table.since + 30_000
    move(draft, rng, after=9_000)
    assert draft.table.clocks == clocks


def test_a_bot_that_fails_is_asked_again_or_replaced() -> None:
    created = ev.Created("cetkaik", {}, 2, "p0", commitment(SEED))
    draft = Draft.opening("abcdefghijkl", created, SEED, 1000)
    for seat in range(2):
        kind: ev.Kind = "bot" if seat else "person"
        decisions.join(draft, seat, ev.Joined(seat, f"p{seat}", "Name", kind=kind))
    while draft.table.acting != 1:
        move(draft, Random(1))
    assert refusal(draft, 0, cmd.AskBot(1)) == "not_allowed"
    decisions.mark_failed(draft, 1)
    assert draft.table.seats[1].failed
    decisions.follow(draft, 0, cmd.AskBot(1))
    assert not draft.table.seats[1].failed
    decisions.mark_failed(draft, 1)
    decisions.replace_bot(draft, 1, ("level-2", "Level 2"))
    assert (draft.table.seats[1].player, draft.table.seats[1].stands_in) == ("level-2", "failed")
