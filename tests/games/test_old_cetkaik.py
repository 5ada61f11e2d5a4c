"""How games of old cetkaik begin, end and follow each other (OLD-1, OLD-2, OLD-5, OLD-6)."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, NotOver, Player
from cetkaik.games.old_cetkaik import OldCetkaik
from cetkaik.games.old_cetkaik.moves import (
    BEAST,
    CHARIOT,
    KIND,
    Move,
    read_board,
)
from cetkaik.games.old_cetkaik.state import Ending
from cetkaik.squares import Square
from tests.games.old_boards import START, at, begun, ending, play


def test_taking_the_king_wins_before_any_draw() -> None:
    # OLD-2.3, OLD-5.1
    state = play(at("b弓ZE"), "ze*za", quiet_limit=1)
    assert ending(state) == (Ending.KING, 0)
    game = OldCetkaik()
    assert game.returns(state) == (1.0, -1.0)
    assert game.settlement(state).payments[0].amount == 1


def test_draw_by_agreement() -> None:
    # OLD-2.1, OLD-5.2
    game = OldCetkaik()
    offered = begun("offer_draw", "kai-ky")
    assert game.turn(offered) == Player(1)
    agreed = play(offered, "accept_draw")
    assert ending(agreed) == (Ending.AGREED, None)
    assert game.returns(agreed) == (0.0, 0.0)
    assert [paid.amount for paid in game.settlement(agreed).payments] == [Decimal("0.5"), Decimal("0.5")]
    with pytest.raises(IllegalAction):
        play(offered, "ki-ku", "accept_draw")
    # A move carries the offer, so that who has announced one moves; he may answer an offer with his own.
    for refused in ("offer_draw", "accept_draw"):
        with pytest.raises(IllegalAction):
            play(offered, "offer_draw", refused)
    again = play(offered, "offer_draw", "ki-ku")
    assert ending(play(again, "accept_draw")) == (Ending.AGREED, None)
    assert ending(play(again, "lai-ly")) is None


def test_resignation() -> None:
    # OLD-5.3
    assert ending(begun("resign")) == (Ending.RESIGNED, 1)
    assert ending(begun("kai-ky", "resign")) == (Ending.RESIGNED, 0)


def test_third_occurrence_is_a_draw() -> None:
    # OLD-5.5: the start counts.
    round_trip = ["zai-zy", "zi-zu", "zy-zai", "zu-zi"]
    assert ending(begun(*round_trip)) is None
    assert ending(begun(*round_trip, *round_trip[:3])) is None
    assert ending(begun(*round_trip * 2)) == (Ending.REPEATED, None)
    assert ending(begun(*round_trip, repetition_draw=2)) == (Ending.REPEATED, None)
    assert ending(begun(*round_trip * 3, repetition_draw=0)) is None


def test_quiet_plies_are_counted() -> None:
    # OLD-5.5
    assert ending(begun("zai-zy", "zi-zu", "kai-ky", "zu-zi", quiet_limit=3)) is None
    assert ending(begun("zai-zy", "zi-zu", "kia-kau", quiet_limit=3)) == (Ending.QUIET, None)
    assert begun("zai-zy", "ki-ku").quiet == 0


def test_hundred_quiet_plies() -> None:
    # OLD-5.5, the usual limit
    trip = ["zai-zy", "zi-zu", "zy-zai", "zu-zi"] * 25
    assert begun(*trip[:99], repetition_draw=0).quiet == 99
    assert ending(begun(*trip, repetition_draw=0)) == (Ending.QUIET, None)


def test_no_legal_move_is_a_draw() -> None:
    # OLD-5.5: the only red soldier stands before the water.
    state = at("r兵TU b兵LAI", kings=" b王ZIA")
    assert ending(play(state, "lai-ly")) == (Ending.STUCK, None)
    assert ending(play(at("r兵TU b兵LAI"), "lai-ly")) is None


def test_seasons() -> None:
    # OLD-5.4
    game = OldCetkaik(first_mover="black", seasons=3)
    state = begun("resign", seasons=3)
    assert (state.season, state.halves, game.turn(state)) == (2, (0, 2), Player(1))
    assert state.board == START
    state = play(state, "offer_draw", "ki-ku", "accept_draw", seasons=3)
    assert (state.season, state.halves, game.turn(state)) == (3, (1, 3), Player(0))
    state = play(state, "kai-ky", "resign", seasons=3)
    assert game.turn(state) is OVER
    assert state.halves == (3, 3)
    assert game.returns(state) == (0.0, 0.0)


def test_first_mover() -> None:
    # OLD-1.5
    game = OldCetkaik()
    assert game.turn(game.start(2)) is CHANCE
    assert game.turn(play(game.start(2), "first:red")) == Player(1)
    assert OldCetkaik(first_mover="red").turn(OldCetkaik(first_mover="red").start(2)) == Player(1)
    with pytest.raises(NotOver):
        game.returns(game.start(2))


def test_back_rank_choice() -> None:
    # OLD-6 back_rank_choice: the first mover chooses first, then moves.
    game = OldCetkaik(first_mover="red", back_rank_choice=True)
    state = game.start(2)
    assert [game.text(action) for action in game.actions(state)] == ["keep", "exchange"]
    state = play(state, "exchange", back_rank_choice=True)
    assert game.turn(state) == Player(0)
    state = play(state, "keep", back_rank_choice=True)
    assert game.turn(state) == Player(1)
    assert [state.board[square] & KIND for square in (Square.LA, Square.NA)] == [CHARIOT, BEAST]
    assert [state.board[square] & KIND for square in (Square.LIA, Square.NIA)] == [BEAST, CHARIOT]
    assert state.seen == (state.board,)


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"beast_chain": True}, "beast_chain"),
        ({"run": "all"}, "run"),
        ({"repetition_draw": 1}, "repetition_draw"),
        ({"seasons": 0}, "seasons"),
        ({"runs": "none"}, "'run'"),
    ],
)
def test_bad_options_are_refused_by_name(options: dict[str, Any], name: str) -> None:
    with pytest.raises(RuleSetError, match=name):
        OldCetkaik(**options)


def test_texts_and_boards_that_make_no_sense() -> None:
    game, state = OldCetkaik(), begun()
    with pytest.raises(InvalidText):
        game.parse(state, "nai-nz")
    with pytest.raises(InvalidText):
        read_board("x王ZA")
    with pytest.raises(IllegalAction):
        game.parse(state, "kia*ko-ku")
    assert game.parse(state, "NAI - NY") == Move(Square.NAI, Square.NY)
