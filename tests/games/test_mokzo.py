"""Mokzo by its rules (g_mokzo: MZO-1 to MZO-10)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cetkaik.cards import DECK, Card, CardKind, read_cards
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, NotOver, Player, WrongSeats
from cetkaik.games.mokzo import Mokzo, Phase, Placed, Traveller
from cetkaik.games.mokzo.state import COSTS, FIELDS, ROUTE, WATERS
from cetkaik.picker import Picker
from cetkaik.playthrough import random_action
from cetkaik.scene import BACK
from cetkaik.sticks import chance_of_at_least
from tests.games.mokzo_tables import DULL, GAME, owner, pass_turn, play, table, texts, to_decision, turn_of

# MZO-1 and MZO-2: components and set up


def test_vector_1_deck() -> None:
    assert len(DECK) == 48
    for red in (False, True):
        costs = Counter[CardKind]()
        for card in DECK:
            if card.is_red == red:
                costs[card.kind] += COSTS[card.kind]
        assert [costs[kind] for kind in CardKind] == [0, 0, 4, 4, 6, 8, 10, 12, 14, 16, 10, 10]
        assert sum(costs.values()) == 94


def test_mzo_1_3_route() -> None:
    assert [square.name for square in ROUTE[:5]] == ["CAI", "CY", "CO", "CU", "CI"]
    assert (ROUTE[24].name, len(set(ROUTE))) == ("ZO", 25)
    assert sorted(FIELDS) == [0, 4, 8, 12, 16, 18, 20, 22, 24]
    assert sorted(WATERS) == [2, 6, 10, 14, 17, 19, 21, 23]
    # An unbroken walk: every square lies beside the one before.
    assert all(here.distance(there) == 1 for here, there in pairwise(ROUTE))


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mzo_2_set_up(seats: int) -> None:
    state = GAME.start(seats)
    assert [str(chance) for _act, chance in GAME.chances(state)] == [f"1/{seats}"] * seats
    state = play(state, "first:2")
    order = []
    for _card in range(3 * seats):
        order.append(state.seat)
        state = GAME.apply(state, GAME.legal(state)[0])
    assert order == [seat % seats for seat in range(1, seats + 1) for _card in range(3)]
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert all(one == Traveller() for one in state.travellers)
    assert (GAME.turn(state), state.phase) == (Player(1), Phase.CARDS)


# MZO-9: vectors


@pytest.mark.parametrize(
    ("board", "stops", "turns"),
    [
        ("cetkaik_spiral", [2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15, 16, 18, 20, 22, 24], 27),
        ("dedicated", [1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15, 16, 18, 20, 22, 24], 29),
    ],
)
def test_vector_2_pure_discarding(board: str, stops: list[int], turns: int) -> None:
    game, rng = Mokzo(board=board), Random(5)
    state, seen = play(game.start(2), "first:1", game=game), [0]
    while game.turn(state) is not OVER:
        legal = texts(state, game)
        if game.turn(state) is CHANCE:
            state = game.apply(state, random_action(game, state, rng))
        elif state.seat == 0 and state.phase == Phase.CARDS:
            state = play(
                state, next(text for text in legal if text.startswith("discard") or text == "done"), game=game
            )
        else:
            state = play(state, "walk-rice" if "walk-rice" in legal else legal[-1], game=game)
        if state.travellers[0].square != seen[-1]:
            seen.append(state.travellers[0].square)
    assert (seen[1:], state.round, state.winners) == (stops, turns, (0,))


@pytest.mark.parametrize(("code", "rice"), [("B0", [0, 1, 2, 3, 3, 3]), ("R0", [0, 1, 2, 3, 4, 5])])
def test_vector_3_naught_earns_rice(code: str, rice: list[int]) -> None:
    state = play(table(owner(), owner(), hands=(f"{code} {DULL}", "B2 B2 R2")), f"place:{code}", "done")
    earned = [state.travellers[0].rice]
    for _turn in rice[1:]:
        state = to_decision(pass_turn(state))
        earned.append(state.travellers[0].rice)
        gone = not state.travellers[0].placed
        state = pass_turn(state)
    assert earned == rice
    assert gone == (code == "B0")


@pytest.mark.parametrize(("scope", "sizes"), [("all", [4, 4, 4, 3]), ("own", [4, 4, 4, 4])])
def test_vector_4_soldier_raises_the_hand_limit(scope: str, sizes: list[int]) -> None:
    game = Mokzo(expire_scope=scope)
    state = table(owner(rice=1), owner(), hands=("B1", "B2 B2 R2"))
    state, drawn = play(state, "place:B1", game=game), []
    for _turn in sizes:
        state = to_decision(pass_turn(state, game), game)
        drawn.append(len(state.hands[0]))
        # All is thrown away at the end of the turn, so that the next draw shows the limit.
        while state.hands[0]:
            state = play(
                state, f"discard:{state.hands[0][0]}" if state.phase == Phase.CARDS else "done", game=game
            )
        state = play(state, "skip", game=game) if state.seat == 0 else state
    assert drawn == sizes
    assert state.travellers[0].placed == ()


@pytest.mark.parametrize(
    ("halvings", "chariots", "rice", "coins"),
    [(0, 0, 10, 2), (0, 1, 9, 2), (1, 0, 5, 1), (1, 1, 4, 1), (2, 0, 3, 1), (2, 1, 2, 1), (2, 3, 0, 1)],
)
def test_vectors_5_and_15_walking_costs(halvings: int, chariots: int, rice: int, coins: int) -> None:
    state = table(owner("B3 R3 R3"[: 3 * chariots]), owner(), halvings=halvings)
    assert GAME.rules.walking_costs(state) == (rice, coins)


def test_vector_6_distance() -> None:
    state = table(owner("B2 R5", square=4, rice=10), owner(), phase=Phase.WALK)
    assert GAME.rules.distance(state.mover) == 5
    assert play(state, "walk-rice").travellers[0].square == 9
    won = play(table(owner(square=22, coins=2), owner(), phase=Phase.WALK), "walk-coins")
    assert (won.travellers[0].square, GAME.turn(won), won.winners) == (24, OVER, (0,))
    assert GAME.returns(won) == (1, -1)


def test_vectors_7_and_15_building_costs() -> None:
    cost = GAME.rules.building_cost
    assert [cost(owner(cards), Card.RT) for cards in ("", "B3", "B3 R3 R3")] == [10, 9, 7]
    assert cost(owner(), Card.BT) == 10
    assert cost(owner("R3"), Card.B1) == 0
    state = table(owner(rice=10, coins=9), owner(), hands=("RT BT", ""))
    assert texts(state) == ["place:BT", "discard:BT", "discard:RT", "done"]
    assert play(state, "place:BT").travellers[0].rice == 0


def test_vector_8_a_shield_stops_the_tiger() -> None:
    robbed = turn_of(owner("R4"), owner(rice=3, coins=1))
    assert texts(robbed) == ["take-rice:2", "take-coin:2"]
    taken = play(robbed, "take-coin:2")
    assert (taken.travellers[0].coins, taken.travellers[1].coins) == (1, 0)
    assert [str(payment.reason) for payment in GAME.settlement(taken).payments] == ["taken by red Tiger, 4"]
    assert GAME.settlement(taken).net(2) == (5, -5)
    shielded = turn_of(owner("R4"), owner(rice=3, coins=1, shielded=True))
    assert (shielded.phase, shielded.travellers[1].rice) == (Phase.CARDS, 3)
    assert shielded.travellers[1].shielded
    assert not play(shielded, "done").travellers[1].shielded


def test_vector_9_the_general_may_decline() -> None:
    state = play(turn_of(owner("R8"), owner()), "throw:4")
    assert texts(state) == ["destroy:1:1", "decline"]
    assert play(state, "decline").travellers[0].placed == (Placed(Card.R8, 0, True),)
    assert play(state, "destroy:1:1").travellers[0].placed == ()
    must = Mokzo(general_optional=False)
    assert texts(play(turn_of(owner("R8"), owner(), game=must), "throw:4", game=must), must) == [
        "destroy:1:1"
    ]


def test_vector_10_order_of_placement() -> None:
    state = play(turn_of(owner("R8 RT"), owner()), "throw:5", "destroy:1:2")
    assert (state.travellers[0].square, state.discard) == (0, read_cards("RT"))
    state = play(turn_of(owner("RT R8"), owner()), "throw:5", "destroy:1:1")
    assert (state.travellers[0].square, state.discard) == (2, read_cards("RT"))
    assert state.phase == Phase.CARDS


def test_vector_11_the_third_marker() -> None:
    state = play(turn_of(owner("R8"), owner("R3/2")), "throw:2", "mark:2:1")
    assert state.travellers[1].placed == (Placed(Card.R3, 3, True),)
    after = play(state, "done")
    assert (after.seat, after.travellers[1].placed, after.discard) == (1, (), read_cards("R3"))


def test_vector_12_a_shield_does_not_stop_the_own_general() -> None:
    state = play(turn_of(owner("R6 R8"), owner("R8"), hands=(DULL, "B2 B2 R2")), "throw:3", "throw:4")
    assert texts(state) == ["destroy:1:1", "destroy:1:2", "destroy:2:1", "decline"]
    state = play(state, "decline", "done", "throw:4")
    assert (state.seat, texts(state)) == (1, ["destroy:2:1", "decline"])


def test_vector_13_rice_of_step_6_pays_for_step_7() -> None:
    state = table(owner(square=22, rice=9), owner(), hands=("B1 B2", ""))
    state = play(state, "discard:B1", "discard:B2")
    assert (state.phase, state.travellers[0].rice) == (Phase.WALK, 13)
    state = play(state, "walk-rice")
    assert (state.winners, state.travellers[0].rice) == ((0,), 3)


def test_vector_14_ship_first() -> None:
    state = table(owner(coins=4), owner(), hands=("RN R5 B2", DULL))
    assert "place:R5" not in texts(state)
    state = play(state, "place:RN")
    assert (state.travellers[0].coins, state.discard) == (6, read_cards("RN"))
    state = play(state, "place:R5")
    assert state.travellers[0].coins == 1
    assert texts(state) == ["done"]
    assert play(state, "done").seat == 1


# MZO-3 to MZO-6: what the vectors leave out


def test_mzo_3_1_nobody_discards_down() -> None:
    state = turn_of(owner(), owner(), hands=("B1 B1 R1 R1 R2", "B2 B2 R2"))
    assert (state.phase, len(state.hands[0])) == (Phase.CARDS, 5)


def test_mzo_3_4_exchange() -> None:
    state = turn_of(owner(rice=11), owner())
    assert texts(state) == ["exchange", "done"]
    state = play(state, "exchange", "exchange")
    assert (state.phase, state.travellers[0].rice, state.travellers[0].coins) == (Phase.CARDS, 1, 2)


def test_mzo_3_5_dismantle() -> None:
    state = turn_of(owner("R3 R5", coins=4), owner("R0"))
    assert texts(state) == ["dismantle:1:1", "dismantle:1:2", "done"]
    state = play(state, "dismantle:1:2")
    assert (state.travellers[0].coins, state.discard) == (0, read_cards("R5"))
    assert GAME.settlement(state).net(2) == (-20, 0)
    anyone = Mokzo(dismantle_scope="any")
    # The acting player's chariots count, and a shield does not help.
    state = turn_of(owner("R3"), owner("R1 R5", shielded=True), game=anyone)
    assert texts(state, anyone) == ["dismantle:2:1", "done"]


def test_mzo_3_6_placing_and_discarding_exclude_each_other() -> None:
    state = table(owner(rice=2), owner(), hands=("B1 B1 R2", ""))
    assert texts(state) == ["place:B1", "discard:B1", "discard:R2", "done"]
    assert texts(play(state, "place:B1")) == ["place:B1", "done"]
    assert texts(play(state, "discard:R2")) == ["discard:B1", "done"]
    assert texts(play(state, "place:B1", game=Mokzo(step6="both")), Mokzo(step6="both")) == [
        "place:B1",
        "discard:B1",
        "discard:R2",
        "done",
    ]


def test_mzo_3_8_a_free_advance_can_win() -> None:
    assert turn_of(owner("RT", square=22), owner()).winners == (0,)
    assert play(turn_of(owner("R7 R0", square=23), owner()), "throw:4").winners == (0,)


def test_mzo_3_11_limit() -> None:
    game = Mokzo(max_rounds=20)
    last: dict[str, Any] = {"seat": 2, "round": 20, "phase": Phase.WALK}
    ahead = play(table(owner(square=5), owner(square=6), owner(coins=2), **last), "skip", game=game)
    assert ahead.winners == (1,)
    rich = play(table(owner(rice=9), owner(rice=1, coins=2), owner(coins=2), **last), "skip", game=game)
    assert rich.winners == (1,)
    shared = play(table(owner(), owner(rice=10), owner(coins=2), **last), "skip", game=game)
    assert shared.winners == (1, 2)
    assert game.returns(shared) == (-0.5, 0.25, 0.25)


def test_mzo_4_1_nine_cards() -> None:
    state = table(owner("B1 B1 B1 B1 R1 R1 R1 R1 B0", rice=9), owner(), hands=("BN B0", ""))
    assert texts(state) == ["place:BN", "discard:BN", "discard:B0", "done"]


def test_mzo_4_3_black_cards_get_markers_red_ones_not() -> None:
    state = turn_of(owner("B2 R2"), owner("B2"))
    assert [own.markers for own in state.travellers[0].placed] == [1, 0]
    assert state.travellers[1].placed[0].markers == 0


@pytest.mark.parametrize(("threshold", "chance"), [(4, "3/16"), (3, "1/2")])
def test_mzo_6_throws(threshold: int, chance: str) -> None:
    game = Mokzo(threshold=threshold)
    assert str(chance_of_at_least(threshold)) == chance
    state = turn_of(owner("R6 R7"), owner(), game=game)
    low = play(state, f"throw:{threshold - 1}", f"throw:{threshold - 1}", game=game)
    assert (low.mover.shielded, low.mover.coins, low.halvings, low.mover.square) == (True, 0, 1, 0)
    high = play(state, f"throw:{threshold}", f"throw:{threshold}", game=game)
    assert (high.mover.shielded, high.mover.coins, high.halvings, high.mover.square) == (False, 2, 0, 2)


def test_mzo_6_king_earns_coins_and_a_robbed_player_needs_something() -> None:
    state = turn_of(owner("RI R4"), owner())
    assert (state.travellers[0].coins, state.phase) == (2, Phase.CARDS)


def test_mzo_7_discard_pile_becomes_the_draw_pile() -> None:
    state = table(owner(), owner(), hands=("", DULL), seat=1)
    state = state._replace(discard=state.stock, stock=())
    state = play(state, "done")
    assert (GAME.turn(state), len(state.stock), state.discard) == (CHANCE, 45, ())


# MZO-8: options


def test_horse_bonus() -> None:
    assert Mokzo(horse_bonus=1).rules.distance(owner("R5", square=1)) == 2
    assert GAME.rules.distance(owner("R5", square=1)) == 3


def test_walks_per_turn() -> None:
    game = Mokzo(walks_per_turn="unlimited")
    state = play(table(owner(rice=25), owner(), phase=Phase.WALK), "walk-rice", "walk-rice", game=game)
    assert (state.seat, state.travellers[0].square, state.travellers[0].rice) == (1, 3, 5)
    once = play(table(owner(rice=25), owner(), phase=Phase.WALK), "walk-rice")
    assert (once.seat, once.travellers[0].square) == (1, 2)


def test_resource_cap() -> None:
    game = Mokzo(resource_cap=10)
    state = play(table(owner(rice=9), owner(), hands=("B1 B2", "")), "discard:B1", game=game)
    assert state.travellers[0].rice == 10
    assert game.settlement(state).net(2) == (1, 0)
    state = play(turn_of(owner("R4", rice=10), owner(rice=3), game=game), "take-rice:2", game=game)
    assert [one.rice for one in state.travellers] == [10, 2]


def test_starting_resources() -> None:
    state = Mokzo(start_rice=7, start_coins=3).start(3)
    assert {(one.rice, one.coins) for one in state.travellers} == {(7, 3)}


def test_equal_turns() -> None:
    game = Mokzo(finish="equal_turns")
    owners = (owner(square=22, rice=11), owner(square=22, rice=12))
    state = play(table(*owners, hands=("", DULL), phase=Phase.WALK), "walk-rice", game=game)
    assert (game.turn(state), state.travellers[0].square) == (Player(1), 24)
    both = play(state, "done", "done", "walk-rice", game=game)
    assert both.winners == (1,)
    assert play(state, "done", "done", "skip", game=game).winners == (0,)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("threshold", 5),
        ("resource_cap", 9),
        ("start_rice", 21),
        ("max_rounds", 19),
        ("board", "round"),
        ("rice", 1),
    ],
)
def test_bad_options_are_refused_by_name(option: str, value: object) -> None:
    with pytest.raises(RuleSetError, match=option):
        Mokzo(**{option: value})


# Texts and scenes


def test_texts() -> None:
    state = table(owner(), owner(), hands=("B1", ""))
    with pytest.raises(InvalidText):
        GAME.parse(state, "fly:2")
    with pytest.raises(IllegalAction):
        GAME.parse(state, "place:RT")
    with pytest.raises(NotOver):
        GAME.returns(state)
    assert str(GAME.parse(state, " Discard:b1 ")) == "discard:B1"


def test_a_person_can_play_from_the_scene() -> None:
    state = table(owner("B3/2", coins=4), owner("R0"), hands=("R5 B2", DULL))
    scene = GAME.scene(state, 0)
    assert str(scene.headline).startswith("Place cards")
    assert [(card.face, card.value) for card in scene.in_zone("hand:0")] == [("card.B2", 1), ("card.R5", 4)]
    assert [(card.face, card.value) for card in scene.in_zone("table:0")] == [("card.B3", 2)]
    assert {card.face for card in scene.in_zone("hand:1")} == {BACK}
    chosen = Picker(scene).pick("R5:1").pick("button:place").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == ("place:R5", "Play red Horse, 5")
    after = GAME.scene(play(state, "place:R5"), 1)
    assert str(after.log[-1]) == "Player 1 places red Horse, 5 for 4 coins."
    assert (after.choices, str(after.headline)) == ((), "Player 1 plays or discards cards.")
    stuck = GAME.scene(play(state, "place:R5"), 0)
    assert str(stuck.headline).endswith("none of the others can be placed.")


def test_targets_are_picked_on_the_table() -> None:
    scene = GAME.scene(turn_of(owner("R4"), owner(rice=3)), 0)
    assert [choice.path for choice in scene.choices] == [("rice:1",)]
    scene = GAME.scene(play(turn_of(owner("R8"), owner("R8 B3")), "throw:1"), 0)
    assert [choice.path for choice in scene.choices] == [("R8:1",), ("R8:2",), ("B3:1",), ("button:decline",)]
