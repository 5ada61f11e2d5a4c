"""Nekanamokanut follows its rules (NEK) and keeps the promises of the protocol."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, NOTHING_PAID, OVER, NotOver, Player, WrongSeats, draw
from cetkaik.games.nekanamokanut import Action, Fleet, Nekanamokanut, NekanamokanutOptions, Ship, State
from cetkaik.playthrough import random_playout, replay
from cetkaik.scene import Scene
from cetkaik.testing import check_game
from tests.games.nekanamokanut_tables import FRESH, GAME, fleet, legal, played, table

OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"board": "prototype", "overshoot": "exact"},
    {"move_fuel": "cargo", "overshoot": "stop_pay_distance"},
    {"plunder_zone": "squares_and_start", "supply_needs_cargo": True, "max_rounds": 60},
    {"supply_source": "start", "recall_on_start": False, "empty_stock_pass": False, "max_rounds": 60},
    {"end_rule": "first_to_20", "supply_source": "start"},
]


def scene_of(state: State) -> Scene:
    """The scene of the player to act, or of a spectator."""
    turn = GAME.turn(state)
    return GAME.scene(state, turn.seat if isinstance(turn, Player) else None)


class TestSetUp:
    """Section 1: board, pieces and who begins."""

    def test_resources(self) -> None:
        """NEK-1.4."""
        assert GAME.start(3).fleets == (FRESH, FRESH, FRESH)

    def test_start_player_is_random_then_clockwise(self) -> None:
        """NEK-1.5."""
        start = GAME.start(4)
        assert [chance for _action, chance in GAME.chances(start)] == [Fraction(1, 4)] * 4
        after = played(start, "first:3", "throw:0", "throw:0")
        assert (after.first, after.seat, after.round) == (2, 0, 1)
        after = played(after, "throw:0", "throw:0")
        assert (after.seat, after.round) == (2, 2)

    def test_throw(self) -> None:
        """NEK-2.1: five sticks, seen before choosing."""
        state = played(GAME.start(2), "first:1")
        assert GAME.turn(state) is CHANCE
        assert [GAME.text(action) for action, _chance in GAME.chances(state)] == [
            f"throw:{n}" for n in range(6)
        ]
        assert [chance * 32 for _action, chance in GAME.chances(state)] == [1, 5, 10, 10, 5, 1]

    def test_course(self) -> None:
        """NEK-1.1: start top left, 8 right of it, 12 below, goal bottom left."""
        scene = GAME.scene(GAME.start(2), None)
        places = {n: scene.element(f"point:{n}").place for n in range(21)}
        assert [places[n] for n in (0, 1, 8, 9, 11, 12, 13, 19, 20)] == [
            *[(0, 0), (0, 1), (0, 8), (1, 8), (3, 8), (4, 8), (4, 7), (4, 1), (4, 0)]
        ]
        assert len(set(places.values())) == 21

    def test_prototype_board(self) -> None:
        """Option board: goal 25, four ships that carry 20."""
        game = Nekanamokanut(board="prototype")
        start = game.start(2)
        assert start.fleets[0] == Fleet(20, 0, (Ship(0, 5), Ship(), Ship(), Ship()))
        scene = game.scene(start, None)
        assert len({scene.element(f"point:{n}").place for n in range(26)}) == 26
        loaded = Fleet(20, 0, (Ship(20, 18), Ship(), Ship(), Ship()))
        after = played(table(loaded, loaded), "throw:4", "supply:1", "throw:5", "move:1", game=game)
        assert after.fleets[0].ships[0] == (20, 20)
        assert after.fleets[1] == Fleet(15, 18, (Ship(25, 0), Ship(), Ship(), Ship()))


class TestVectors:
    """The test vectors of section 7, by their numbers."""

    def test_1_two_players(self) -> None:
        state = played(GAME.start(2), "first:1", "throw:3", "supply:1")
        assert state.fleets[0] == fleet((0, 8), stock=20)
        state = played(state, "throw:4", "move:1")
        assert state.fleets[1] == fleet((4, 5), stock=16)
        state = played(state, "throw:4", "move:1")
        assert state.fleets[0] == fleet((4, 8), stock=16)
        state = played(state, "throw:5", "plunder:1:1.1")
        assert state.fleets == (fleet((4, 4), stock=16), fleet((4, 9), stock=16))
        state = played(state, "throw:5", "plunder:1:2.1")
        assert state.fleets == (fleet((4, 8), stock=16), fleet((4, 5), stock=16))
        before, state = state, played(state, "throw:0")
        assert (state.fleets, state.seat) == (before.fleets, 0)
        state = played(state, "throw:2", "build:2")
        assert state.fleets[0] == fleet((4, 8), (0, 5), stock=11)
        state = played(state, "throw:1", "recall:1")
        assert state.fleets[1] == fleet((0, 0), stock=21)

    def test_2_arrival(self) -> None:
        state = played(table(fleet((18, 9), stock=10), FRESH), "throw:5", "move:1")
        assert state.fleets[0] == fleet((20, 0), stock=5, goal=9)
        state = played(state, "throw:0", "throw:2", "recall:1")
        assert state.fleets[0] == fleet((0, 0), stock=5, goal=9)

    def test_3_plundered_ship_goes_home(self) -> None:
        state = played(table(fleet((6, 2)), fleet((6, 3))), "throw:5", "plunder:1:2.1")
        assert state.fleets == (fleet((6, 5)), fleet((0, 0)))

    def test_4_limits(self) -> None:
        state = table(fleet((6, 13)), fleet((6, 3)))
        assert played(state, "throw:4", "supply:1").fleets[0] == fleet((6, 15))
        assert "plunder:1:2.1" not in legal(state, 1)
        assert "plunder:1:2.1" in legal(state, 2)

    def test_5_small_stock(self) -> None:
        small = table(fleet((6, 4), stock=2), FRESH)
        assert {"move:1"}.isdisjoint(legal(small, 3))
        assert {"supply:1", "recall:1"} <= set(legal(small, 3))
        empty = table(fleet((6, 4), stock=0), FRESH)
        assert {played(empty, f"throw:{n}").seat for n in range(6)} == {1}

    def test_6_last_round_is_completed(self) -> None:
        a, d = fleet((19, 9), stock=10, goal=12), fleet((19, 14), stock=10, goal=10)
        state = played(table(a, FRESH, FRESH, d, number=12), "throw:1", "move:1")
        assert state.fleets[0].goal == 21
        assert (state.closing, state.over, state.round) == (True, False, 12)
        state = played(state, "throw:0", "throw:0", "throw:1", "move:1")
        assert state.fleets[3].goal == 24
        assert GAME.turn(state) is OVER
        assert GAME.returns(state) == pytest.approx((-1 / 3, -1 / 3, -1 / 3, 1))

    def test_7_whole_course_costs_the_initial_stock(self) -> None:
        state = table(FRESH, FRESH)
        for _leg in range(4):
            state = played(state, "throw:5", "move:1", "throw:0")
        assert state.fleets[0] == fleet((20, 0), stock=0, goal=5)
        assert {played(state, f"throw:{n}").seat for n in range(6)} == {1}

    @pytest.mark.parametrize(
        ("options", "rounds", "near"),
        [({}, 39, 2), ({"overshoot": "exact"}, 43, 4.5), ({"board": "prototype"}, 20, 2)],
    )
    def test_8_length(self, options: dict[str, Any], rounds: int, near: float) -> None:
        # The rules do not say what their players did beside being simple and purposeful.
        game = Nekanamokanut(**options)
        for seats in (2, 3, 4):
            ends = [purposeful_match(game, seats, Random(seed)) for seed in range(25)]
            assert sum(end.round for end in ends) / len(ends) == pytest.approx(rounds, abs=near)
            if not options:
                assert max(end.round for end in ends) <= 57

    def test_8_seats_win_equally_often(self) -> None:
        ends = [purposeful_match(GAME, 2, Random(seed)) for seed in range(150)]
        first = sum(GAME.returns(end)[end.first] for end in ends) / len(ends)
        assert abs(first) < 0.25

    def test_8_random_players_reach_the_limit(self) -> None:
        ends = [random_playout(GAME, 4, Random(seed), 2000).state for seed in range(10)]
        assert sum(end.round == 200 for end in ends) >= 8

    def test_9_move_fuel_cargo(self) -> None:
        game = Nekanamokanut(move_fuel="cargo")
        arrived = played(table(fleet((17, 3)), FRESH), "throw:3", "move:1", game=game)
        assert arrived.fleets[0] == fleet((20, 0), stock=20, goal=0)
        used_up = played(table(fleet((10, 3)), FRESH), "throw:3", "move:1", game=game)
        assert used_up.fleets[0] == fleet((0, 0), stock=20)
        assert "move:1" not in legal(table(fleet((10, 2)), FRESH), 3, game)
        rest = played(table(fleet((17, 5)), FRESH), "throw:3", "move:1", game=game)
        assert rest.fleets[0] == fleet((20, 0), stock=20, goal=2)

    def test_10_the_game_ends_with_the_second_player(self) -> None:
        a, b = fleet((19, 5), stock=1, goal=15), fleet((3, 5), stock=10)
        state = played(table(a, b, number=20), "throw:1", "move:1")
        assert (state.fleets[0].stock, state.fleets[0].goal, state.over) == (0, 20, False)
        for last in (("throw:0",), ("throw:2", "move:1")):
            end = played(state, *last)
            assert (end.over, end.round) == (True, 20)
            assert GAME.returns(end) == (1, -1)

    def test_11_building_with_the_last_stock(self) -> None:
        state = table(fleet((6, 4), (0, 0), stock=5), FRESH)
        assert "build:2" in legal(state, 1)
        state = played(state, "throw:1", "build:2", "throw:0")
        assert state.fleets[0] == fleet((6, 4), (0, 5), stock=0)
        assert {played(state, f"throw:{n}").seat for n in range(6)} == {1}

    def test_12_plunder_takes_what_fits(self) -> None:
        state = played(table(fleet((6, 14)), fleet((6, 1))), "throw:5", "plunder:1:2.1")
        assert state.fleets == (fleet((6, 15)), fleet((0, 0)))
        assert "plunder:1:2.1" not in legal(table(fleet((6, 15)), fleet((6, 1))), 5)


class TestActions:
    """Section 3 where the vectors are silent."""

    def test_first_turn(self) -> None:
        assert legal(table(FRESH, FRESH), 3) == [
            *["move:1", "supply:1", "recall:1", "build:2", "supply:2", "build:3", "supply:3"]
        ]

    def test_ship_at_the_goal_can_only_be_recalled(self) -> None:
        """NEK-3.1, NEK-3.3, NEK-3.5; start and goal are no squares (NEK-3.4)."""
        state = table(fleet((20, 0)), fleet((20, 0), (0, 5)))
        assert [text for text in legal(state, 3) if text.split(":")[1] == "1"] == ["recall:1"]

    def test_empty_ship_cannot_be_recalled_from_start(self) -> None:
        """NEK-3.5."""
        assert "recall:2" not in legal(table(FRESH, FRESH), 3)

    def test_many_ships_share_a_square(self) -> None:
        """NEK-3.7; every loaded foreign ship there can be plundered, none of one's own (NEK-3.4)."""
        state = table(fleet((6, 4), (6, 5)), fleet((6, 4), (5, 4), (6, 1)), fleet((6, 7)))
        plunders = [text for text in legal(state, 2) if text.startswith("plunder")]
        assert plunders == [f"plunder:{ship}:{prey}" for ship in (1, 2) for prey in ("2.1", "2.3", "3.1")]

    @given(
        st.lists(st.tuples(st.integers(0, 20), st.integers(0, 15)), min_size=3, max_size=3),
        st.integers(1, 40),
        st.integers(1, 5),
    )
    def test_there_is_always_an_action(self, ships: list[tuple[int, int]], stock: int, throw: int) -> None:
        """NEK-3.6."""
        assert legal(table(fleet(*ships, stock=stock), FRESH), throw)

    def test_refused(self) -> None:
        state = played(table(FRESH, FRESH), "throw:1")
        with pytest.raises(IllegalAction):
            GAME.parse(state, "plunder:1:2.1")
        with pytest.raises(IllegalAction):
            GAME.apply(state, Action("move", 2))
        with pytest.raises(InvalidText):
            GAME.parse(state, "sail:1")


class TestEnd:
    """Section 5."""

    def test_shared_victory(self) -> None:
        """NEK-5.2."""
        fleets = [fleet(goal=22), fleet(goal=22), fleet(goal=3)]
        end = played(table(*fleets, seat=2), "throw:0")
        assert GAME.returns(end) == (0.25, 0.25, -0.5)
        assert "Player 1 and Player 2 share the victory with 22" in str(GAME.scene(end, None).headline)

    def test_all_stocks_empty(self) -> None:
        """NEK-5.3: only at the end of a round."""
        fleets = [fleet(stock=0, goal=4), fleet((19, 6), stock=1), fleet(stock=0)]
        state = played(table(*fleets, seat=1), "throw:1", "move:1")
        assert not state.over
        end = played(state, "throw:4")
        assert GAME.returns(end) == (-0.5, 1, -0.5)
        assert "All stocks are empty." in map(str, GAME.scene(end, None).log)

    def test_limit_of_rounds_and_nothing_delivered(self) -> None:
        """NEK-5.3."""
        end = replay(Nekanamokanut(max_rounds=20), 2, ["first:2", *["throw:0"] * 40]).state
        assert (end.over, end.round) == (True, 20)
        assert GAME.returns(end) == (0, 0)
        assert "drawn" in str(GAME.scene(end, None).headline)

    def test_no_returns_before(self) -> None:
        with pytest.raises(NotOver):
            GAME.returns(GAME.start(2))


class TestOptions:
    """Section 6."""

    def test_empty_stock_pass(self) -> None:
        game = Nekanamokanut(empty_stock_pass=False)
        state = table(fleet((6, 4), stock=0), fleet(stock=0))
        assert legal(state, 3, game) == ["supply:1", "recall:1", "supply:2", "supply:3"]
        assert not played(state, "throw:0", "throw:0", game=game).over

    def test_plunder_zone(self) -> None:
        game = Nekanamokanut(plunder_zone="squares_and_start")
        state = table(fleet((0, 0)), FRESH)
        assert "plunder:1:2.1" in legal(state, 3, game)
        assert "plunder:1:2.1" not in legal(state, 3)
        assert played(state, "throw:3", "plunder:1:2.1", game=game).fleets == (fleet((0, 2)), fleet((0, 3)))
        assert "plunder:1:2.1" not in legal(table(fleet((20, 0)), fleet((20, 0))), 3, game)

    def test_supply_needs_cargo(self) -> None:
        game = Nekanamokanut(supply_needs_cargo=True)
        assert [text for text in legal(table(FRESH, FRESH), 3, game) if "supply" in text] == ["supply:1"]

    @pytest.mark.parametrize(
        ("overshoot", "stock"), [("stop_pay_n", 5), ("stop_pay_distance", 8), ("exact", None)]
    )
    def test_overshoot(self, overshoot: str, stock: int | None) -> None:
        game = Nekanamokanut(overshoot=overshoot)
        state = table(fleet((18, 9), stock=10), FRESH)
        if stock is None:
            assert "move:1" not in legal(state, 5, game)
            assert "move:1" in legal(state, 2, game)
        else:
            assert played(state, "throw:5", "move:1", game=game).fleets[0] == fleet(
                (20, 0), stock=stock, goal=9
            )

    def test_overshoot_precondition(self) -> None:
        state = table(fleet((18, 9), stock=2), FRESH)
        assert "move:1" not in legal(state, 5)
        assert "move:1" in legal(state, 5, Nekanamokanut(overshoot="stop_pay_distance"))

    def test_supply_source(self) -> None:
        game = Nekanamokanut(supply_source="start")
        state = played(table(fleet((6, 13)), FRESH), "throw:4", "supply:1", game=game)
        assert state.fleets[0] == fleet((6, 15), stock=16)
        assert game.settlement(state).net(2) == (-2, 0)
        assert "supply:1" not in legal(table(fleet((6, 3), stock=2), FRESH), 3, game)

    def test_end_rule(self) -> None:
        game = Nekanamokanut(end_rule="first_to_20")
        end = played(table(fleet((19, 9), goal=12), FRESH, FRESH), "throw:1", "move:1", game=game)
        assert end.over
        assert game.returns(end) == (1, -0.5, -0.5)

    def test_recall_on_start(self) -> None:
        state = table(fleet((0, 5), (3, 2)), FRESH)
        recalls = [text for text in legal(state, 3, Nekanamokanut(recall_on_start=False)) if "recall" in text]
        assert recalls == ["recall:2"]

    def test_pass_if_no_action_is_legal(self) -> None:
        """NEK-3.8."""
        game = Nekanamokanut(supply_source="start", recall_on_start=False)
        state = played(table(fleet((0, 5), stock=2), FRESH), "throw:3", game=game)
        assert state.seat == 1
        assert "can do nothing" in str(game.scene(state, None).log[-1])

    def test_bad_options_are_refused_by_name(self) -> None:
        with pytest.raises(RuleSetError, match="max_rounds"):
            Nekanamokanut(max_rounds=19)
        with pytest.raises(RuleSetError, match="overshoot"):
            Nekanamokanut(overshot="exact")

    @pytest.mark.parametrize("seats", [1, 5])
    def test_wrong_seats(self, seats: int) -> None:
        with pytest.raises(WrongSeats):
            GAME.start(seats)


class TestSettlement:
    """Who pays whom, in resources."""

    def test_reasons(self) -> None:
        state = table(fleet((6, 4)), fleet((6, 3)))
        paid = {
            text: GAME.settlement(played(state, "throw:3", text)).payments
            for text in ("move:1", "supply:1", "plunder:1:2.1", "build:2", "recall:1")
        }
        told = {text: [(p.payer, p.receiver, p.amount) for p in payments] for text, payments in paid.items()}
        assert told == {
            "move:1": [(0, None, 3)],
            "supply:1": [(None, 0, 3)],
            "plunder:1:2.1": [(1, 0, 2)],
            "build:2": [],
            "recall:1": [],
        }

    def test_a_throw_pays_nothing(self) -> None:
        state = played(table(FRESH, FRESH), "throw:3", "move:1")
        assert GAME.settlement(played(state, "throw:3")) == NOTHING_PAID
        assert GAME.settlement(played(state, "throw:0")) == NOTHING_PAID


class TestScene:
    """What a person sees and picks."""

    def test_choices(self) -> None:
        state = played(table(fleet((7, 8), (0, 5)), fleet((7, 4))), "throw:3")
        scene = scene_of(state)
        told = {choice.action_text: (choice.path, str(choice.label)) for choice in scene.choices}
        assert told["move:1"] == (
            ("ship:1.1", "point:10"),
            "Ship 1: move to 10, pay 3 from the stock",
        )
        assert told["plunder:1:2.1"] == (
            ("ship:1.1", "ship:2.1"),
            "Ship 1: plunder 2 from ship 1 of Player 2",
        )
        assert told["supply:1"] == (("ship:1.1", "supply:1"), "Ship 1: supply 3, cargo 8 to 11")
        assert told["recall:1"][1] == "Ship 1: recall, 8 back to the stock"
        assert told["recall:2"][1] == "Ship 2: unload, 5 to the stock"
        assert told["build:3"][1] == "Ship 3: build, 5 from the stock"
        assert str(scene.headline) == "Your throw is 3. Choose one action of one ship."

    def test_why_not(self) -> None:
        state = played(table(fleet((7, 15), stock=2), FRESH), "throw:3")
        told = {
            element.id: str(element.label) for element in scene_of(state).elements if "off" in element.marks
        }
        assert told["move:1"] == "Move: The stock is too small."
        assert told["supply:1"] == "Supply: The ship is full."
        assert told["build:1"] == "Build: The ship is not at the start."
        assert told["recall:2"] == "Recall: The ship is empty."

    def test_spending_the_last_stock_waits(self) -> None:
        state = played(table(fleet((7, 8), stock=3), FRESH), "throw:3")
        assert [c.action_text for c in scene_of(state).choices if c.confirm] == ["move:1"]

    def test_tracks_wrap_around(self) -> None:
        """NEK-1.2: the start track has 25 marks and begins again."""
        scene = GAME.scene(table(fleet(stock=25), fleet(stock=26, goal=23)), None)
        markers = [scene.element(name) for name in ("stock:1", "stock:2", "goal:2")]
        assert [(marker.place, marker.value) for marker in markers] == [((25,), 25), ((1,), 26), ((20,), 23)]

    def test_log(self) -> None:
        state = played(table(fleet((6, 2)), fleet((6, 3))), "throw:5", "plunder:1:2.1")
        assert list(map(str, GAME.scene(state, None).log)) == [
            "Player 1 throws 5.",
            "Player 1: ship 1 takes 3 from ship 1 of Player 2.",
            "Ship 1 of Player 2 is empty and returns to the start.",
        ]
        state = played(table(fleet((18, 9), stock=5), FRESH), "throw:5", "move:1")
        assert list(map(str, GAME.scene(state, None).log)) == [
            "Player 1 throws 5.",
            "Player 1: ship 1 reaches the goal for 5 and brings 9.",
            "Player 1 has spent the whole stock and passes from now on.",
        ]

    def test_sticks_lie_as_thrown(self) -> None:
        scene = scene_of(played(table(FRESH, FRESH), "throw:2"))
        faces = [element.face for element in scene.in_zone("sticks")]
        assert faces == ["stick.dark"] * 2 + ["stick.light"] * 3


class TestProtocol:
    """Conformance and invariants."""

    @pytest.mark.parametrize("options", OPTION_SETS)
    def test_conformance(self, options: dict[str, Any]) -> None:
        check_game(Nekanamokanut(**options), matches=1, states=8)

    @settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.data())
    def test_conformance_of_any_options(self, data: st.DataObject) -> None:
        domains = NekanamokanutOptions.domains()
        values = {name: st.sampled_from(domain.listed) for name, domain in domains.items() if domain.listed}
        chosen = data.draw(st.fixed_dictionaries({**values, "max_rounds": st.integers(20, 30)}))
        seats = data.draw(st.integers(2, 4))
        check_game(Nekanamokanut(**chosen), seats=seats, matches=1, states=4)

    @pytest.mark.parametrize("options", OPTION_SETS)
    def test_nothing_is_lost_or_doubled(self, options: dict[str, Any]) -> None:
        game = Nekanamokanut(**{**options, "max_rounds": 40})
        for seed in range(40):
            match = random_playout(game, 2 + seed % 3, Random(seed), game.nature.length or 0)
            assert match.is_over
            assert abs(sum(game.returns(match.state))) < 1e-9
            for before, after in pairwise(match.states):
                check_step(game, before, after)


def check_step(game: Nekanamokanut, before: State, after: State) -> None:
    """Resources change only by what the settlement says, and every ship is where it may be."""
    held = [
        [f.stock + f.goal + sum(s.cargo for s in f.ships) for f in state.fleets] for state in (before, after)
    ]
    net = game.settlement(after).net(len(after.fleets))
    assert [new - old for old, new in zip(*held, strict=True)] == list(net)
    board = game.rules.board
    for old, new in zip(before.fleets, after.fleets, strict=True):
        assert new.stock >= 0
        assert new.goal >= old.goal
        for point, cargo in new.ships:
            assert 0 <= cargo <= board.limit
            assert cargo == 0 if point == board.goal else point == 0 or cargo > 0


def purposeful_match(game: Nekanamokanut, seats: int, rng: Random) -> State:
    """The end of a match between players who fill a ship, gather stock for the whole way, and sail it home."""
    state = game.start(seats)
    while not state.over:
        if game.turn(state) is CHANCE:
            state = game.apply(state, draw(game.chances(state), rng))
        else:
            texts = {game.text(action): action for action in game.actions(state)}
            wishes = [*purposes(game, state), *texts]
            state = game.apply(state, next(texts[wish] for wish in wishes if wish in texts))
    return state


def purposes(game: Nekanamokanut, state: State) -> list[str]:
    """What a purposeful player likes best, in this order; his second ship earns what the first one sails on."""
    own, board = state.fleets[state.seat], game.rules.board
    (point, cargo), earned = own.ships[0], own.ships[1].cargo
    needed = board.goal - point + 1
    if point == board.goal:
        return ["recall:1"]
    if cargo < board.limit:
        return ["supply:1"]
    if own.stock > state.throw and (point or own.stock >= needed):
        return ["move:1", "supply:2"]
    if earned and (earned >= 9 or own.stock + earned >= needed):
        return ["recall:2"]
    return ["supply:2", "supply:3"]
