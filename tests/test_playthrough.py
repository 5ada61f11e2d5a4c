"""Matches are their lists of actions."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik.errors import IllegalAction
from cetkaik.playthrough import random_playout, replay
from tests.toys import Bids, Drops, Highest

TRANSCRIPT = """\
Drops(), 2 seats
0. chance: first0 (1/2) first1 (1/2)
  -> first1
1. seat 1: *0 *1 *2 *3 *4 *5 *6 *7 *8 draw
  -> draw
2. seat 0: *0 *1 *2 *3 *4 *5 *6 *7 *8 agree
  -> agree
3. over:
returns: 0 0
"""

WITH_SCENES = """\
Bids(rounds=1), 2 seats
0. seat 0: bid0 bid1 bid2 bid3
    headline: Round 1
    purses: row
      purse:0 points =3 @0 of 0
      purse:1 points =3 @1 of 1
    panel: panel
      bid:0 bid =0 "Bid" @0
      bid:1 bid =1 "Bid" @1
      bid:2 bid =2 "Bid" @2
      bid:3 bid =3 "Bid" @3
    > bid0: bid:0
    > bid1: bid:1
    > bid2: bid:2!
    > bid3: bid:3!
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


def test_transcript_is_stable() -> None:
    assert replay(Drops(), 2, ["first1", "draw", "agree"]).transcript() == TRANSCRIPT


def test_transcript_shows_scenes() -> None:
    assert replay(Bids(rounds=1), 2, []).transcript(scenes=True) == WITH_SCENES
