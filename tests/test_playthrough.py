"""Matches are their lists of actions."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik.errors import IllegalAction
from cetkaik.games import game
from cetkaik.playthrough import random_playout, replay
from tests.toys import Bids, Drops, Highest

TRANSCRIPT = """\
Drops(), 2 seats
0. chance: first0 (1/2) first1 (1/2)
  state
    board (none none none none none none none none none)
    hands (3 3)
    mover none
    plies 0
    offered False
    winner none
    agreed False
  all see all of it
  scene of the spectator
    + headline: Three in a row
    + board: board @3.3
    +   s0 plain @0.0
    +   s1 plain @0.1
    +   s2 plain @0.2
    +   s3 plain @1.0
    +   s4 plain @1.1
    +   s5 plain @1.2
    +   s6 plain @2.0
    +   s7 plain @2.1
    +   s8 plain @2.2
    + hand:0: row of 0
    +   hand:0:0 stone.0 @0 of 0
    +   hand:0:1 stone.0 @1 of 0
    +   hand:0:2 stone.0 @2 of 0
    + hand:1: row of 1
    +   hand:1:0 stone.1 @0 of 1
    +   hand:1:1 stone.1 @1 of 1
    +   hand:1:2 stone.1 @2 of 1
    + panel: panel
  -> first1
1. seat 1 -> *4
2. seat 0 -> draw
3. seat 1 -> agree
4. over:
  state
    board (none none none none 1 none none none none)
    hands (3 2)
    mover 0
    plies 3
    agreed True
  all see all of it
  scene of the spectator
    +   stone:s4 stone.1 @1.1 of 1 turned 2
    -   hand:1:2 stone.1 @2 of 1
returns: 0 0
"""

OF_HIDDEN_BIDS = """\
1. seat 1: bid0 bid1 bid2 bid3
  state
    bids (1)
  all see
    0 BidsState(purses=(3 3) prizes=(0 0) bids=(-1))
  seat 0 sees
    1 1
"""


def test_replay_reproduces_a_random_match() -> None:
    match = random_playout(Highest(), 4, Random(3), 100)
    again = replay(Highest(), 4, match.texts)
    assert match.is_over
    assert (again.states, again.actions) == (match.states, match.actions)


def test_replay_refuses_an_illegal_action() -> None:
    with pytest.raises(IllegalAction, match="'agree' is not legal here"):
        replay(Drops(), 2, ["first0", "agree"])


def test_playout_stops_at_the_limit() -> None:
    match = random_playout(Drops(), 2, Random(1), 5)
    assert (len(match.actions), len(match.states), match.is_over) == (5, 6, False)


def test_playout_follows_its_generator() -> None:
    first, second, other = (random_playout(Drops(), 2, Random(seed), 50).texts for seed in (1, 1, 2))
    assert first == second != other


def test_transcript_tells_the_first_nodes_and_the_last_in_full() -> None:
    assert replay(Drops(), 2, ["first1", "*4", "draw", "agree"]).transcript(1) == TRANSCRIPT


def test_transcript_tells_who_sees_what() -> None:
    assert OF_HIDDEN_BIDS in replay(Bids(rounds=1), 2, ["bid1"]).transcript()


def test_transcript_tells_what_was_paid() -> None:
    match = replay(game("lutu", rounds=1), 3, ["banker:2", "bet:2:10", "bet:5:5", "throw:2"])
    told = "  paid\n    seat 1 to seat 2 5: lost bet on 5\n    seat 2 to seat 0 20: won bet on 2\n"
    assert told in match.transcript()
