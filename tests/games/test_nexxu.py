"""Nexxu follows its rule file, vector by vector, and keeps the promises of the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random
from statistics import mean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, NotOver, Player, WrongSeats
from cetkaik.games.nexxu import Act, Nexxu, NexxuState, Piece, Runner
from cetkaik.games.nexxu.options import LINES, SERPENTINE
from cetkaik.picker import Picker
from cetkaik.playthrough import Playthrough, random_playout
from cetkaik.scene import Choice, Element, Scene
from cetkaik.testing import check_game

NINE = frozenset((3, 6, 9, 12, 15, 19, 23, 27, 31))  # NEX-1.3
BULL = Piece(31, NINE)
SHORTEST_BULL = (3, 3, 3, 3, 3, 4, 4, 4, 4)

OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"randomiser": "die6", "exact_goal": False},
    {"drink_on_zero": False, "end": "first_arrival"},
    {"pieces": 2, "bull_prize": "takes_first_prize"},
    {"pieces": 3, "exact_goal": False, "bull_prize": "wins_game"},
    {"pieces": 3, "randomiser": "die6", "max_rounds": 10},
    {"track": [*SERPENTINE[:1], *reversed(SERPENTINE[1:])], "pieces": 2},
]


def race(*pieces: int | Piece | tuple[int | Piece, ...], cups: Iterable[int] = (), **more: Any) -> NexxuState:
    """A race under way: where each player's pieces are, seat 0 to throw."""
    cups = (*cups, *(0 for _player in pieces))
    runners = [
        Runner(tuple(map(_piece, own if isinstance(own, tuple) else (own,))), drunk)
        for own, drunk in zip(pieces, cups, strict=False)
    ]
    return NexxuState(tuple(runners), **{"first": 0, **more})


def _piece(where: int | Piece) -> Piece:
    """A piece that has walked straight to a square over all lines before it, or the piece itself."""
    return where if isinstance(where, Piece) else Piece(where, frozenset(n for n in NINE if n <= where))


def play(game: Nexxu, state: NexxuState, *texts: str | int) -> NexxuState:
    """The state after some actions; a number is a throw."""
    for text in texts:
        state = game.apply(state, game.parse(state, f"throw:{text}" if isinstance(text, int) else text))
    return state


def where(state: NexxuState) -> list[tuple[int, ...]]:
    """Where the pieces of each player are."""
    return [tuple(piece.pos for piece in runner.pieces) for runner in state.runners]


def cups(state: NexxuState) -> list[int]:
    """The cups of each player."""
    return [runner.cups for runner in state.runners]


def log(game: Nexxu, state: NexxuState) -> list[str]:
    """What just happened, in the language of the source."""
    return [text.plain for text in game.scene(state, None).log]


def choices(scene: Scene) -> dict[str, Choice]:
    """The choices by the texts of their actions."""
    return {choice.action_text: choice for choice in scene.choices}


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


# Chances and lengths (vectors 7 to 9), worked out from the game's own throws


def steps(game: Nexxu, pos: int) -> Iterator[tuple[int, int, Fraction]]:
    """Where a lone piece can come from a square in one throw, with the cups and the chance."""
    state = race(pos, 0)
    for act, chance in game.chances(state):
        runner = game.apply(state, act).runners[0]
        yield runner.pieces[0].pos, runner.cups, chance


def expected(game: Nexxu, worth: Any) -> Fraction:
    """The expected sum of ``worth(pos, target, cups)`` over all throws of a lone player."""
    value = {31: Fraction(0)}
    for pos in range(30, -1, -1):
        moving = [(to, drunk, chance) for to, drunk, chance in steps(game, pos) if to != pos]
        total = sum((chance * worth(*step) for *step, chance in steps(game, pos)), Fraction(0))
        total += sum(chance * value[to] for to, _drunk, chance in moving)
        value[pos] = total / sum(chance for _to, _drunk, chance in moving)
    return value[0]


def bull_chance(game: Nexxu, lines: Iterable[int] = NINE, goal: int = 31) -> Fraction:
    """The chance that a lone piece stops on all the given squares."""
    value = {goal: Fraction(1)}
    for pos in range(goal - 1, -1, -1):
        moving = [(to, chance) for to, _drunk, chance in steps(game, pos) if to != pos]
        good = [(to, chance) for to, chance in moving if to <= goal and not any(pos < n < to for n in lines)]
        value[pos] = sum((chance * value[to] for to, chance in good), Fraction(0)) / sum(
            c for _to, c in moving
        )
    return value[0]


def test_vector_7_landing_ahead() -> None:
    sticks, die = Nexxu(), Nexxu(randomiser="die6")
    assert bull_chance(sticks, (), 3) == Fraction(3368, 9261)
    assert bull_chance(die, (), 3) == Fraction(49, 216)
    assert bull_chance(sticks, (), 4) == Fraction(70366, 194481)
    assert bull_chance(die, (), 4) == Fraction(343, 1296)


@pytest.mark.parametrize(
    ("randomiser", "exact", "chance"),
    [
        ("sticks6", True, 0.00030179),
        ("die6", True, 0.000011455),
        ("sticks6", False, 0.00030132),
        ("die6", False, 0.000011137),
    ],
)
def test_vector_7_bull_walk(randomiser: str, exact: bool, chance: float) -> None:
    game = Nexxu(randomiser=randomiser, exact_goal=exact)
    assert float(bull_chance(game)) == pytest.approx(chance, rel=5e-5)


@pytest.mark.parametrize(
    ("randomiser", "exact", "throws"),
    [("sticks6", True, 16.284), ("die6", True, 13.619), ("sticks6", False, 10.750), ("die6", False, 9.333)],
)
def test_vector_8_throws(randomiser: str, exact: bool, throws: float) -> None:
    game = Nexxu(randomiser=randomiser, exact_goal=exact)
    assert float(expected(game, lambda to, drunk: 1)) == pytest.approx(throws, abs=6e-4)


@pytest.mark.parametrize(("randomiser", "mean_cups"), [("sticks6", 9.382), ("die6", 8.486)])
def test_vector_8_cups(randomiser: str, mean_cups: float) -> None:
    game = Nexxu(randomiser=randomiser)
    assert float(expected(game, lambda to, drunk: drunk)) == pytest.approx(mean_cups, abs=6e-4)


@pytest.mark.parametrize(
    ("seats", "first", "end"),
    [(2, 14.1, 14.1), (3, 13.3, 17.5), (4, 13.0, 20.1), (5, 12.8, 22.3), (6, 12.9, 24.5)],
)
def test_vector_9_length(seats: int, first: float, end: float) -> None:
    # The vector counts a round for every so many throws as there are players, arrived or not.
    matches = [random_playout(Nexxu(), seats, Random(f"{seats}/{n}"), 10**5) for n in range(250)]
    assert mean(_throws(match, 1) / seats for match in matches) == pytest.approx(first, abs=1)
    assert mean(_throws(match, seats - 1) / seats for match in matches) == pytest.approx(end, abs=1)


def _throws(match: Playthrough[NexxuState, Act], count: int) -> int:
    """How many throws it took until so many had arrived."""
    # Before the first throw there are the start and the draw of the first player.
    return next(index for index, state in enumerate(match.states) if len(state.arrived) >= count) - 1


def test_vector_9_seats_are_fair() -> None:
    ends = [random_playout(Nexxu(), 2, Random(n), 10**5).state for n in range(1000)]
    assert mean(state.arrived[0] == state.first for state in ends) == pytest.approx(0.51, abs=0.04)


# Promises of the protocol


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_promises_of_the_protocol(options: dict[str, Any]) -> None:
    report = check_game(Nexxu(**options), matches=1, states=6, max_actions=5000)
    assert report.finished == 5


legal_options = st.fixed_dictionaries(
    {},
    optional={
        "randomiser": st.sampled_from(["sticks6", "die6"]),
        "exact_goal": st.booleans(),
        "drink_on_zero": st.booleans(),
        "end": st.sampled_from(["all_but_one", "first_arrival"]),
        "bull_prize": st.sampled_from(["none", "takes_first_prize", "wins_game"]),
        "pieces": st.integers(1, 3),
        "track": st.permutations(SERPENTINE[1:]).map(lambda rest: [SERPENTINE[0], *rest]),
        "max_rounds": st.integers(10, 10000),
    },
)


@given(options=legal_options, seats=st.integers(2, 6), seed=st.integers(0, 99))
@settings(max_examples=25, deadline=None)
def test_promises_under_any_options(options: dict[str, Any], seats: int, seed: int) -> None:
    game = Nexxu(**options)
    assert game == Nexxu(**game.differences)
    check_game(game, seats=seats, matches=1, states=4, seed=seed, max_actions=1500)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_nothing_is_lost_in_random_races(options: dict[str, Any]) -> None:
    game = Nexxu(**options)
    for number in range(30):
        match = random_playout(game, 2 + number % 5, Random(number), game.nature.length or 0)
        assert match.is_over
        assert sum(game.returns(match.state)) == pytest.approx(0)
        drunk = [0] * match.seats
        for state, act in zip(match.states[1:], match.actions, strict=True):
            if act.kind != "first" and state.thrown is None:
                paid = game.settlement(state).net(match.seats)
                drunk = [a + int(b) for a, b in zip(drunk, paid, strict=True)]
            _check_state(game, state)
        assert cups(match.state) == drunk


def _check_state(game: Nexxu, state: NexxuState) -> None:
    """NEX-2.3: players share no square but START and GOAL; ranks belong to those who are home."""
    held = [set(places) - {0, 31} for places in where(state)]
    assert sum(map(len, held)) == len(set().union(*held))
    assert all(len(runner.pieces) == game.options.pieces for runner in state.runners)
    assert set(state.arrived) == {seat for seat, places in enumerate(where(state)) if set(places) == {31}}
    assert len(set(state.arrived)) == len(state.arrived) < len(state.runners)
    assert all(piece.visited <= game.race.line_squares for runner in state.runners for piece in runner.pieces)


def test_one_piece_is_pure_luck() -> None:
    game = Nexxu()
    match = random_playout(game, 3, Random(1), 10**5)
    assert {game.turn(state) for state in match.states} == {CHANCE, OVER}
    assert game.nature.length == 1 + 200 * 6
    assert Nexxu(pieces=2).nature.length == 1 + 200 * 6 * 2


# Scenes


def test_board_is_drawn() -> None:
    scene = Nexxu().scene(race(3, 0), None)
    found = {element.id: element for element in scene.in_zone("board") if element.kind == "square"}
    assert len(found) == 32
    assert [_words(found[name]) for name in ("r4c8", "r4c5", "r4c4", "r2c5", "r1c8")] == [
        "Start",
        "3 =",
        "4",
        "19 ≡",
        "Goal ≡",
    ]
    assert found["r1c8"].marks == ("goal",)
    assert found["r1c8"].place == (0, 7)
    assert scene.element("piece:0:1").place == found["r4c5"].place
    assert scene.headline.plain == "Player 1 throws the sticks."


def _words(element: Element) -> str:
    assert element.label is not None
    return element.label.plain


def test_throw_is_drawn() -> None:
    scene = Nexxu().scene(play(Nexxu(), race(3, 0), 4), None)
    assert [element.face for element in scene.in_zone("throw")] == ["stick.dark"] * 4 + ["stick.light"] * 2
    die = Nexxu(randomiser="die6")
    scene = die.scene(play(die, race(3, 0), 4), None)
    assert [element.value for element in scene.in_zone("throw")] == [4]
    assert scene.headline.plain == "Player 2 throws the die."


def test_standing_is_drawn() -> None:
    scene = Nexxu().scene(play(Nexxu(), race(27, 28, 5, cups=(4,)), 4), None)
    assert [_words(e) for e in scene.in_zone("player:0")] == ["Cups", "Piece 1: Goal, bull walk", "Rank"]
    assert [e.value for e in scene.in_zone("player:0")] == [7, None, 1]
    assert [e.value for e in scene.in_zone("player:1")] == [0, None]


def test_choices_tell_what_they_do() -> None:
    game = Nexxu(pieces=3)
    state = play(game, race((9, 5, 30), (12, 0, 0)), 3)
    scene = game.scene(state, 0)
    found = choices(scene)
    assert {text: (c.path, c.label.plain, c.effect) for text, c in found.items()} == {
        "piece:1": (("r3c2", "r3c5"), "Piece 1: 9 to 12, 2 cups, sends Player 2 back", "take"),
        "piece:2": (("r4c3", "r3c1"), "Piece 2: 5 to 8", "go"),
    }
    assert scene.headline.plain == "You have thrown 3; choose a piece."
    assert game.scene(state, 1).headline.plain == "Player 1 has thrown 3 and chooses a piece."
    # Why the third piece cannot go.
    assert _words(scene.element("at:0:3")) == "Piece 3: 30; 3 leads beyond the goal"
    assert scene.element("at:0:3").marks == ("barred",)


def test_pieces_on_one_square_are_told_apart_where_it_matters() -> None:
    game = Nexxu(pieces=3)
    state = play(game, race((5, 5, Piece(5, sent_back=True)), (0, 0, 0)), 0)
    found = choices(game.scene(state, 0))
    assert found["piece:2"].path == ("r4c3", "button:piece:2")
    assert [found[f"piece:{n}"].way(brief=True) for n in (1, 2, 3)] == [
        ("r4c3", "button:piece:1"),
        (),
        ("r4c3", "button:piece:3"),
    ]
    state = play(game, game.start(2), "first:1", 4)
    picker = Picker(game.scene(state, 0), brief=True).pick("r4c8").pick("r4c4")
    assert picker.chosen is not None
    assert picker.chosen.action_text == "piece:1"
