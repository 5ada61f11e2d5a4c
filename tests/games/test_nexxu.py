"""Nexxu follows its rule file: board, turn, end, options (NEX-1 to NEX-4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, NotOver, Player, WrongSeats
from cetkaik.games.nexxu import Act, Nexxu, Piece
from cetkaik.games.nexxu.options import LINES, SERPENTINE
from tests.games.nexxu_races import BULL, NINE, SHORTEST_BULL, cups, log, play, race, where

# Board (NEX-1)


@pytest.mark.parametrize(
    ("index", "square"),
    [
        (0, (4, 8)),
        (7, (4, 1)),
        (8, (3, 1)),
        (15, (3, 8)),
        (16, (2, 8)),
        (23, (2, 1)),
        (24, (1, 1)),
        (31, (1, 8)),
    ],
)
def test_vector_1_track(index: int, square: tuple[int, int]) -> None:
    assert Nexxu().race.track[index] == square


def test_lines() -> None:
    # NEX-1.3, and NEX-1.4: START carries no line.
    two, three = (3, 6, 9, 12, 15), (19, 23, 27, 31)
    lines = Nexxu().race.lines
    assert [n for n in range(32) if lines[n] == 2] == list(two)
    assert [n for n in range(32) if lines[n] == 3] == list(three)
    assert (len(lines), sum(lines), lines[0]) == (32, 22, 0)


# Turn (NEX-2)


def test_first_player_is_drawn() -> None:
    game = Nexxu()
    start = game.start(6)
    assert game.turn(start) is CHANCE
    assert game.chances(start) == [(Act("first", n), Fraction(1, 6)) for n in range(1, 7)]
    assert where(start) == [(0,)] * 6
    # Play goes clockwise.
    state = play(game, start, "first:5", 1)
    assert (state.seat, where(state)[4]) == (5, (1,))
    assert play(game, state, 1).seat == 0


def test_throws() -> None:
    # NEX-2.1 and the option `randomiser`.
    sticks, die = Nexxu(), Nexxu(randomiser="die6")
    state = race(0, 0)
    assert {act.number: chance * 64 for act, chance in sticks.chances(state)} == dict(
        enumerate(map(Fraction, (1, 6, 15, 20, 15, 6, 1)))
    )
    assert [(act.number, chance) for act, chance in die.chances(state)] == [
        (n, Fraction(1, 6)) for n in range(1, 7)
    ]


def test_vector_2_shortest_bull_walk() -> None:
    game = Nexxu()
    state = race(0, 0, 0)
    for thrown in SHORTEST_BULL[:-1]:
        state = play(game, state, thrown, 1 if state.round == 1 else 0, 0)
    state = play(game, state, SHORTEST_BULL[-1])
    assert (where(state), cups(state)) == ([(31,), (1,), (0,)], [22, 0, 0])
    assert game.race.is_bull(state.runners[0].pieces[0])
    assert (state.arrived, state.over) == ((0,), False)
    assert log(game, state)[-2:] == [
        "Bull walk! Player 1 has stopped on every square with lines.",
        "Player 1 has arrived and has rank 1.",
    ]


def test_vector_3_hit() -> None:
    game = Nexxu()
    state = play(game, race(9, 12, cups=(6, 8)), 3)
    assert (where(state), cups(state)) == ([(12,), (0,)], [8, 8])
    assert state.runners[1].pieces[0].sent_back
    assert not state.runners[0].pieces[0].sent_back
    assert log(game, state) == [
        "Player 1 throws 3.",
        "Player 1 goes from 9 to 12.",
        "Player 2 is sent back to the start.",
        "Player 1 drinks 2 cups.",
    ]
    assert game.settlement(state).net(2) == (2, 0)
    # A hit rules the bull walk out, even if every line is stopped on afterwards (NEX-3.2).
    assert not game.race.is_bull(Piece(31, NINE, sent_back=True))


def test_vector_4_exact_goal() -> None:
    game = Nexxu()
    before = race(27, 5, 0)
    state = play(game, before, 6)
    assert (where(state), cups(state), state.seat) == (where(before), [0, 0, 0], 1)
    assert log(game, state) == ["Player 1 throws 6.", "That leads beyond the goal; Player 1 stays."]
    assert game.settlement(state).payments == ()
    state = play(game, before, 4)
    assert (where(state)[0], cups(state), state.arrived) == ((31,), [3, 0, 0], (0,))


def test_overshoot_allowed() -> None:
    # Option `exact_goal`, NEX-6.11: the goal counts as stopped on.
    game = Nexxu(exact_goal=False)
    state = play(game, race(27, 5, 0), 6)
    assert (where(state)[0], cups(state)) == ((31,), [3, 0, 0])
    assert game.race.is_bull(state.runners[0].pieces[0])


def test_vector_5_drinks_again_on_zero() -> None:
    game, dry = Nexxu(), Nexxu(drink_on_zero=False)
    state = play(game, race(19, 5), 0)
    assert (where(state)[0], cups(state)) == ((19,), [3, 0])
    assert log(game, state)[1:] == ["Player 1 stays on 19.", "Player 1 drinks 3 cups."]
    assert cups(play(dry, race(19, 5), 0)) == [0, 0]
    assert cups(play(dry, race(16, 5), 3)) == [3, 0]


def test_vector_6_safe_squares() -> None:
    game = Nexxu()
    state = play(game, race(0, 0), 0)
    assert (where(state), cups(state)) == ([(0,), (0,)], [0, 0])
    assert not any(runner.pieces[0].sent_back for runner in state.runners)
    state = play(game, race(27, 31, 0, arrived=(1,)), 4)
    assert where(state) == [(31,), (31,), (0,)]
    assert (state.arrived, state.over) == ((1, 0), True)


def test_vector_10_several_pieces() -> None:
    game = Nexxu(pieces=2)
    state = play(game, race((5, 9), (12, 0)), 3)
    assert game.turn(state) == Player(0)
    assert [game.text(act) for act in game.actions(state)] == ["piece:1", "piece:2"]
    hit = play(game, state, "piece:2")
    assert (where(hit), cups(hit)) == ([(5, 12), (0, 0)], [2, 0])
    assert [piece.sent_back for piece in hit.runners[1].pieces] == [True, False]
    assert where(play(game, state, "piece:1")) == [(8, 9), (12, 0)]
    # A on 30 and GOAL throws 2: no legal piece, the turn ends.
    state = play(game, race((30, 31), (12, 0)), 2)
    assert (state.seat, game.turn(state), where(state)[0]) == (1, CHANCE, (30, 31))
    # Without `exact_goal`, any own piece not on GOAL.
    state = play(Nexxu(pieces=2, exact_goal=False), race((30, 31), (12, 0)), 2)
    assert game.text(*Nexxu(pieces=2, exact_goal=False).actions(state)) == "piece:1"


def test_own_pieces_share_a_square_and_all_others_go_back() -> None:
    # NEX-2.6
    game = Nexxu(pieces=3)
    state = play(game, race((7, 9, 0), (11, 11, 0)), 2, "piece:1")
    assert where(state) == [(9, 9, 0), (11, 11, 0)]
    state = play(game, race((7, 9, 0), (11, 11, 0)), 2, "piece:2")
    assert where(state) == [(7, 11, 0), (0, 0, 0)]
    assert [piece.sent_back for piece in state.runners[1].pieces] == [True, True, False]


def test_rank_comes_with_the_last_piece() -> None:
    game = Nexxu(pieces=2)
    state = play(game, race((27, 28), (5, 5), (0, 0)), 4, "piece:1")
    assert (where(state)[0], state.arrived) == ((31, 28), ())
    assert log(game, state)[-1] == "Bull walk! Player 1 has stopped on every square with lines."
    state = play(game, race((31, 28), (5, 5), (0, 0)), 3, "piece:2")
    assert state.arrived == (0,)


# End (NEX-3)


def test_race_ends_when_all_but_one_have_arrived() -> None:
    game = Nexxu()
    state = play(game, race(27, 5, 28, arrived=()), 4)
    assert (state.over, state.seat) == (False, 1)
    state = play(game, state, 0, 3)
    assert (state.over, state.arrived) == (True, (0, 2))
    assert game.race.ranks(state) == (1, 3, 2)
    assert game.returns(state) == (1.0, -1.0, 0.0)
    assert game.scene(state, 0).headline.plain == "The race is over; Player 1 has the first rank."


def test_first_arrival_ends_the_race() -> None:
    # NEX-3.4: the others by place, then by cups, then equal.
    game = Nexxu(end="first_arrival")
    state = play(game, race(29, 8, 8, 7, 8, cups=(0, 2, 4, 20, 2)), 2)
    assert state.over
    assert game.race.ranks(state) == (1, 3, 2, 5, 3)
    assert game.returns(state) == (1.0, -0.25, 0.5, -1.0, -0.25)


def test_place_is_the_sum_over_several_pieces() -> None:
    game = Nexxu(end="first_arrival", pieces=2)
    state = play(game, race((29, 31), (20, 1), (11, 11)), 2, "piece:1")
    assert game.race.ranks(state) == (1, 3, 2)


def test_limit_of_rounds() -> None:
    game = Nexxu(max_rounds=10)
    state = play(game, race(1, 1, round=10, first=1, seat=1), 2)
    assert (state.over, state.round, state.seat) == (False, 10, 0)
    state = play(game, state, 0)
    assert (state.over, state.round, game.race.ranks(state)) == (True, 10, (2, 1))
    assert log(game, state)[-1] == "Round 10 was the last one."
    state = play(game, race(0, 0, round=10, seat=1), 0)
    assert game.returns(state) == (0.0, 0.0)
    assert game.scene(state, 1).headline.plain == "The race is over; 2 players share the first rank."


def test_rounds_are_counted_past_those_who_have_arrived() -> None:
    game = Nexxu()
    state = play(game, race(31, 5, 8, arrived=(0,), seat=2), 1)
    assert (state.seat, state.round) == (1, 2)


def test_bull_prizes() -> None:
    # NEX-3.2 and the option `bull_prize`: seat 1 has come first, seat 0 arrives by a bull walk.
    slow = Piece(31, frozenset((31,)))
    before = race(27, slow, 2, 5, arrived=(1,))
    assert play(Nexxu(), before, 4).arrived == (1, 0)
    state = play(Nexxu(bull_prize="takes_first_prize"), before, 4)
    assert (state.arrived, state.over) == ((0, 1), False)
    # Behind earlier bull walkers and before all others.
    state = play(Nexxu(bull_prize="takes_first_prize"), race(27, slow, BULL, 5, 6, arrived=(2, 1)), 4)
    assert state.arrived == (2, 0, 1)
    game = Nexxu(bull_prize="wins_game")
    state = play(game, before, 4)
    assert (state.arrived, state.over) == ((0, 1), True)
    assert game.race.ranks(state) == (1, 2, 4, 3)
    # Whoever arrives otherwise ends nothing.
    assert not play(game, race(Piece(30), 5, 6), 1).over


def test_bull_walk_counts_when_the_player_gets_his_rank() -> None:
    game = Nexxu(pieces=2, bull_prize="wins_game")
    state = play(game, race((27, 30), (5, 5), (0, 0)), 4)
    assert not play(game, state, "piece:1").over
    state = play(game, race((BULL, Piece(30, sent_back=True)), (5, 5), (0, 0)), 1, "piece:2")
    assert (state.over, state.arrived) == (True, (0,))


# Options (NEX-4)


def test_defaults() -> None:
    assert dict(Nexxu().options) == {
        "randomiser": "sticks6",
        "exact_goal": True,
        "drink_on_zero": True,
        "end": "all_but_one",
        "bull_prize": "none",
        "pieces": 1,
        "track": "serpentine",
        "max_rounds": 200,
    }


def test_track_of_ones_own() -> None:
    # Down the columns: GOAL is a square without lines, the lines stay with their squares.
    track = [(4, 8)] + [
        (row, column) for column in range(8, 0, -1) for row in range(1, 5) if (row, column) != (4, 8)
    ]
    game = Nexxu(track=track)
    assert game.race.track == tuple(track)
    assert game.race.lines[1] == LINES[1, 8]
    assert game.race.lines[31] == 0
    assert sum(game.race.lines) == 22
    assert len(game.race.line_squares) == 9
    assert game.options.track.startswith("48-18-28-38-17-")
    assert Nexxu(track=game.options.track.replace("-", ", ")) == game == Nexxu(**game.differences)
    assert Nexxu(track=list(SERPENTINE)) == Nexxu()
    state = play(game, race(30, 0), 1)
    assert (cups(state), state.over) == ([0, 0], True)
    bull = Piece(31, game.race.line_squares)
    assert game.race.is_bull(bull)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("randomiser", "die8"),
        ("pieces", 4),
        ("pieces", 0),
        ("max_rounds", 9),
        ("max_rounds", 10001),
        ("exact_goal", 1),
        ("end", "never"),
        ("bull_prize", "cups"),
        ("track", "spiral"),
        ("track", list(SERPENTINE[:-1])),
        ("track", [*SERPENTINE, (1, 8)]),
        ("track", list(reversed(SERPENTINE))),
        ("track", [(4, -8), *SERPENTINE[1:]]),
        ("track", [*SERPENTINE[:-1], (5, 8)]),
        ("track", 48),
    ],
)
def test_bad_options_are_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(RuleSetError, match=name):
        Nexxu(**{name: value})


def test_errors() -> None:
    game = Nexxu()
    with pytest.raises(WrongSeats, match="Nexxu is a game for 2-6, not for 7"):
        game.start(7)
    with pytest.raises(NotOver):
        game.returns(game.start(2))
    with pytest.raises(InvalidText):
        game.parse(race(0, 0), "throw:7")
    with pytest.raises(IllegalAction):
        game.parse(race(0, 0), "piece:1")
    with pytest.raises(IllegalAction):
        Nexxu(randomiser="die6").apply(race(0, 0), Act("throw", 0))
