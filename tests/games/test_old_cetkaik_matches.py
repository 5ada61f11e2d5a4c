"""Old cetkaik keeps the promises of the protocol, and loses no piece in random matches."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.game import OVER
from cetkaik.games.old_cetkaik import OldCetkaik, OldOptions, OldState
from cetkaik.games.old_cetkaik.moves import (
    KIND,
    WATER,
    Move,
)
from cetkaik.games.old_cetkaik.state import Action, Ending
from cetkaik.playthrough import Playthrough
from cetkaik.testing import check_game
from tests.games.old_boards import START

OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"back_rank": "chariot_outside", "first_mover": "red"},
    {"back_rank_choice": True, "seasons": 2},
    {"sacrifice_capture": True, "water_blocks_runs": False, "first_mover": "black"},
    {"run": "none", "beast_chain": True, "sacrifice_capture": True},
    {"run": "chariot_only", "beast_chain": True, "soldier_promotion": "permanent", "seasons": 3},
    {"repetition_draw": 2, "quiet_limit": 10},
    {"repetition_draw": 0, "quiet_limit": 0},
]


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_conformance(options: dict[str, Any]) -> None:
    check_game(OldCetkaik(**options), matches=2, states=6)


@st.composite
def option_sets(draw: st.DrawFn) -> dict[str, Any]:
    """Any legal options, with few seasons."""
    chosen: dict[str, Any] = {
        name: draw(st.sampled_from(domain.listed))
        for name, domain in OldOptions.domains().items()
        if domain.listed
    }
    chosen["seasons"] = draw(st.integers(1, 3))
    chosen["repetition_draw"] = draw(st.sampled_from((0, 2, 3, 5)))
    chosen["quiet_limit"] = draw(st.sampled_from((0, 1, 20, 100)))
    chosen["beast_chain"] = chosen["beast_chain"] and chosen["run"] != "both"
    return chosen


@settings(max_examples=8, deadline=None)
@given(option_sets(), st.integers(0, 1000))
def test_conformance_under_any_options(options: dict[str, Any], seed: int) -> None:
    check_game(OldCetkaik(**options), matches=1, states=4, seed=seed)


def fought_out(game: OldCetkaik, rng: Random) -> Playthrough[OldState, Action]:
    """A random match in which nobody resigns or speaks of draws."""
    state = game.start(2)
    actions: list[Action] = []
    states = [state]
    while game.turn(state) is not OVER and len(actions) < 3000:
        moves_only = [action for action in game.actions(state) if isinstance(action, Move)]
        actions.append(rng.choice(moves_only))
        state = game.apply(state, actions[-1])
        states.append(state)
    return Playthrough(game, 2, tuple(actions), tuple(states))


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"sacrifice_capture": True, "soldier_promotion": "permanent"},
        {"run": "none", "beast_chain": True, "sacrifice_capture": True},
        {"water_blocks_runs": False},
    ],
    ids=str,
)
def test_random_matches_end_and_lose_no_piece(options: dict[str, Any]) -> None:
    game, rng, endings = OldCetkaik(first_mover="black", **options), Random(7), Counter[Ending]()
    for _number in range(60):
        match = fought_out(game, rng)
        assert match.is_over
        assert sum(game.returns(match.state)) == 0
        assert match.state.result is not None
        endings[match.state.result.ending] += 1
        for state in match.states:
            check_pieces(state)
    assert endings[Ending.KING] > 0


def check_pieces(state: OldState) -> None:
    """All 36 pieces are on the board or out of play, ships on water, everything else on land."""
    standing = [name for name in state.names if name]
    lost = [name for _piece, name in state.out]
    assert sorted(standing + lost) == [square + 1 for square, piece in enumerate(START) if piece]
    for square, piece in enumerate(state.board):
        assert bool(piece) == bool(state.names[square])
        assert not piece or (piece & KIND == 1) == (square in WATER)
