"""Old cetkaik by its rule text: the vectors of OLD-7, the options of OLD-6, and how games end (OLD-5)."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, NotOver, Player
from cetkaik.games.old_cetkaik import OldCetkaik, OldOptions, OldState
from cetkaik.games.old_cetkaik.moves import (
    BEAST,
    CHARIOT,
    KIND,
    PROMOTED,
    WATER,
    Board,
    Move,
    Movement,
    after_move,
    first_board,
    legal_moves,
    read_board,
)
from cetkaik.games.old_cetkaik.state import BACK_RANKS, Action, Ending
from cetkaik.picker import Picker
from cetkaik.playthrough import Playthrough, replay
from cetkaik.scene import Scene
from cetkaik.squares import Square
from cetkaik.testing import check_game

KINGS = " r王ZA b王ZIA"
START = first_board(BACK_RANKS["beast_outside"])

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


def at(pieces: str, mover: int = 0, kings: str = KINGS) -> OldState:
    """A position of OLD-7: kings on ZA and ZIA unless stated, black to move."""
    board = read_board(pieces + kings)
    names = bytes(square + 1 if piece else 0 for square, piece in enumerate(board))
    return OldState(board, names, mover, seen=(board,))


def moves(state: OldState, origin: str, **options: Any) -> set[str]:
    """The texts of the legal moves from a square, without the square itself."""
    game = OldCetkaik(**options)
    found = [action for action in game.actions(state) if isinstance(action, Move)]
    own = [move for move in found if move.origin == Square[origin]]
    return {game.text(move).removeprefix(origin.lower()) for move in own}


def to(squares: str) -> set[str]:
    """The texts of going to some squares."""
    return {f"-{square.lower()}" for square in squares.split()}


def leaves(rules: Movement, board: Board, seat: int, depth: int) -> int:
    """The number of ways to make so many moves, draws not looked at."""
    found = legal_moves(rules, board, seat)
    if depth == 1:
        return len(found)
    return sum(leaves(rules, after_move(board, move), 1 - seat, depth - 1) for move in found)


def play(state: OldState, *texts: str, **options: Any) -> OldState:
    """The state after some actions."""
    game = OldCetkaik(**options)
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def begun(*texts: str, **options: Any) -> OldState:
    """The state after some actions of a match that black begins."""
    return replay(OldCetkaik(first_mover="black", **options), 2, texts).state


def ending(state: OldState) -> tuple[Ending, int | None] | None:
    """How the game that the last action ended was ended."""
    return None if state.result is None else (state.result.ending, state.result.winner)


def test_vector_1_initial_position() -> None:
    # OLD-7.1
    state = begun()
    kinds = Counter(move.origin for move in OldCetkaik().actions(state) if isinstance(move, Move))
    by_kind = Counter[str]()
    for origin, count in kinds.items():
        by_kind["船兵弓車獣将王"[state.board[origin] - 1]] += count
    assert by_kind == {"兵": 8, "船": 7, "将": 6, "獣": 4, "王": 3, "弓": 2, "車": 2}
    assert by_kind.total() == 32
    assert moves(state, "ZAI") == to("ZY ZO ZU NO TO XO CO")


@pytest.mark.parametrize(("depth", "count"), [(1, 32), (2, 1008), (3, 33336), (4, 1093647)])
def test_vector_2_leaf_counts(depth: int, count: int) -> None:
    # OLD-7.2
    assert leaves(OldOptions().movement, START, 0, depth) == count


def test_vector_3_king_steps_on_a_ship() -> None:
    # OLD-7.3
    state = at("b王ZAU b船ZAI r王ZA", kings="")
    assert moves(state, "ZAU") == to("TIA ZIA XIA TAU XAU TAI XAI TY XY")


def test_vector_4_soldier_steps_on_a_ship() -> None:
    # OLD-7.4
    assert moves(at("b兵TY r船TO"), "TY") == to("TU")
    assert moves(at("b兵TY"), "TY") == set()


def test_vector_5_archer_steps_on_two_ships() -> None:
    # OLD-7.5
    directly = to("LA LE LI LU LY LAI LAU LIA KO")
    by_one = to("NA NE NI NU NY NAI NAU NIA")
    by_two = to("TA TE TI TU TY TAI TAU TIA")
    found = moves(at("b弓LO b船NO r船TO"), "LO")
    assert found == directly | by_one | by_two
    assert len(found) == 25


def test_vector_6_chariot_leaps() -> None:
    # OLD-7.6
    away = to("KAU KAI KY LIA NIA TIA")
    assert moves(at("b車KIA r兵KO"), "KIA") == away | {"*ko-ku"}
    assert moves(at("b車KIA r兵KO r兵KU"), "KIA") == away
    assert moves(at("b車KIA r兵KO b兵KU"), "KIA") == away


def test_vector_7_water_behind_the_victim() -> None:
    # OLD-7.7
    state = at("b車NA r兵NU")
    assert {text for text in moves(state, "NA") if "*" in text} == {"*za-xa"}
    assert {text for text in moves(state, "NA", sacrifice_capture=True) if "*" in text} == {"*za-xa", "*nu!"}
    gone = play(state, "na*nu!", sacrifice_capture=True)
    assert (gone.board[Square.NA], gone.board[Square.NU]) == (0, 0)
    assert len(gone.out) == 2


@pytest.mark.parametrize(
    ("pieces", "origin", "captures"),
    [
        ("b獣LIA r弓TAI", "LIA", set()),
        ("b獣LAU r弓NAI", "LAU", {"*nai-ty"}),
        ("b獣KAU r兵NY b船TO", "KAU", set()),
    ],
)
def test_vector_8_beast_leaps(pieces: str, origin: str, captures: set[str]) -> None:
    # OLD-7.8
    assert {text for text in moves(at(pieces), origin) if "*" in text} == captures


def test_vector_9_soldier_in_the_far_rows() -> None:
    # OLD-7.9
    assert moves(at("b兵TI"), "TI") == to("TE TU NI")
    assert moves(at("b兵TI r船ZI"), "TI") == to("TE TU NI ZE XI")


def test_vector_10_ships_block_each_other() -> None:
    # OLD-7.10
    assert moves(at("b船ZAI r船ZO"), "ZAI") == to("ZY")
    assert moves(at("b船ZAI r船ZU"), "ZAI") == to("ZY ZO NO TO XO CO")


def test_vector_11_soldier_before_the_water() -> None:
    # OLD-7.11
    assert moves(begun(), "NAI") == to("NY")
    stopped = begun("nai-ny", "pi-pu")
    assert moves(stopped, "NY") == set()
    assert moves(play(stopped, "zai-no", "pu-po"), "NY") == to("NU")


def test_vector_12_runs_across_water() -> None:
    # OLD-7.12
    row = {"LO", "NO", "TO", "ZO", "XO", "CO", "MO", "PO"}
    along = to(" ".join(row))
    assert moves(at("b弓KO"), "KO") & along == to("LO")
    assert moves(at("b弓KO"), "KO", water_blocks_runs=False) & along == to("LO MO PO")
    assert "*mo-po" not in moves(at("b車KO r兵MO"), "KO")
    assert "*mo-po" in moves(at("b車KO r兵MO"), "KO", water_blocks_runs=False)


def test_vector_13_pieces_that_do_not_run() -> None:
    # OLD-7.13
    assert moves(at("b車KIA r兵KO"), "KIA", run="none") == to("KAU LIA")
    assert moves(at("b獣LAU r弓NAI"), "LAU", run="none") == to("KAI KIA NIA") | {"*nai-ty"}
    chain = at("b獣KIA r兵LAU r兵LY")
    assert moves(chain, "KIA", run="none") == {"*lau-nai"}
    assert moves(chain, "KIA", run="none", beast_chain=True) == {"*lau-nai", "*ly*lau-ko"}


@pytest.mark.parametrize(
    ("options", "depth", "count"),
    [
        ({"run": "none"}, 3, 32824),
        ({"run": "chariot_only"}, 3, 33272),
        ({"water_blocks_runs": False}, 3, 33466),
        ({"sacrifice_capture": True}, 3, 33336),
        ({"back_rank": "chariot_outside"}, 1, 38),
        ({"back_rank": "chariot_outside"}, 2, 1440),
        ({"back_rank": "chariot_outside"}, 3, 53402),
    ],
)
def test_vectors_2_and_14_leaf_counts_under_options(options: dict[str, Any], depth: int, count: int) -> None:
    # OLD-7.2, OLD-7.14
    chosen = OldOptions.parse(options)
    assert leaves(chosen.movement, first_board(BACK_RANKS[chosen.back_rank]), 0, depth) == count


def test_setup_has_18_pieces_a_side() -> None:
    # OLD-1.2, OLD-1.4
    assert Counter(START) == {
        **{0: 45, 1: 1, 2: 8, 3: 2, 4: 2, 5: 2, 6: 2, 7: 1},
        **{17: 1, 18: 8, 19: 2, 20: 2, 21: 2, 22: 2, 23: 1},
    }
    assert [Square(square).name for square in sorted(WATER)] == [
        "ZI",
        "ZU",
        "NO",
        "TO",
        "ZO",
        "XO",
        "CO",
        "ZY",
        "ZAI",
    ]


def test_red_moves_down() -> None:
    # OLD-1.3, OLD-3: a general does not go straight back.
    state = at("r兵KI r将PE", mover=1)
    assert moves(state, "KI") == to("KU")
    assert moves(state, "PE") == to("PI MI ME MA")


def test_generals_take_by_replacement() -> None:
    # OLD-3.5: own pieces and ships are not taken, and there is no way straight back. NU and TU are taken over
    # the ship on TO, XY and XAI are reached over the ship on ZY.
    state = at("b将TY r兵TU r兵NU b兵TAI r船ZY b船TO", kings=" r王ZA b王PIA")
    assert moves(state, "TY") == to("NY NAI XY XAI") | {"*nu", "*tu"}


def test_leap_needs_the_very_next_square() -> None:
    # OLD-3.4, OLD-4.4: neither two pieces in a row nor a ship behind.
    assert "*" not in "".join(moves(at("b車KIA r兵KY r兵KO"), "KIA"))
    assert "*" not in "".join(moves(at("b車CIA r兵CY r船CO"), "CIA", sacrifice_capture=True))


def test_move_must_not_end_where_it_began() -> None:
    # OLD-4.6: the archer can come back from the ship on ZY, across NY but not onto it.
    assert moves(at("b弓NY r船ZY"), "NY") == to("KY LY TY XY CY MY PY NAI NAU NIA")


def test_chain_may_pass_its_departure_square() -> None:
    # OLD-6 beast_chain: eight leaps lead round the water back to NI, where the chain cannot end; a ninth goes on.
    ring = at("b獣NI r兵TE r兵XE r兵MU r兵MY r兵XAU r兵TAU r兵LY r兵LU r兵LE", kings=" r王PA b王PIA")
    found = moves(ring, "NI", run="none", beast_chain=True)
    assert not any(text.endswith("-ni") for text in found)
    assert found >= {"*le-ka", "*le*te*xe*lu*mu*ly*my*tau*xau-ka"}


def test_chain_ends_with_a_sacrifice() -> None:
    # OLD-6 beast_chain with sacrifice_capture: behind TY is the water of ZO.
    state = at("b獣KIA r兵LAU r兵TY")
    assert moves(state, "KIA", run="none", beast_chain=True) == {"*lau-nai"}
    found = moves(state, "KIA", run="none", beast_chain=True, sacrifice_capture=True)
    assert found == {"*lau-nai", "*ty*lau!"}


def test_chain_ends_with_the_king() -> None:
    # OLD-6 beast_chain: taking the king ends the game at once.
    state = at("b獣KIA r王LAU r兵LY", kings=" b王ZIA")
    assert moves(state, "KIA", run="none", beast_chain=True) == {"*lau-nai"}
    assert ending(play(state, "kia*lau-nai", run="none", beast_chain=True)) == (Ending.KING, 0)


def test_chariots_do_not_chain() -> None:
    # OLD-8.16
    assert moves(at("b車KIA r兵KAU r兵LAI"), "KIA", run="none", beast_chain=True) == to("LIA") | {"*kau-kai"}


def test_sacrifice_takes_the_king_and_wins() -> None:
    # OLD-6 sacrifice_capture
    state = at("b車KI r王KA b王ZIA", kings="")
    assert ending(play(state, "ki*ka!", sacrifice_capture=True)) == (Ending.KING, 0)
    assert "*ka!" not in moves(state, "KI")


def test_promotion_is_lost_or_kept() -> None:
    # OLD-3.3, OLD-6 soldier_promotion
    there_and_back = ("ku-ki", "pa-pe", "ki-ku", "pe-pa")
    state = at("b兵KU r弓PA")
    assert moves(play(state, *there_and_back), "KU") == to("KI")
    kept = play(state, *there_and_back, soldier_promotion="permanent")
    assert kept.board[Square.KU] & KIND == PROMOTED
    assert moves(kept, "KU", soldier_promotion="permanent") == to("KI KO LU")


def test_soldier_on_a_ship_moves_by_the_row_of_the_ship() -> None:
    # OLD-4.3: from ZI in the zone also sideways, from ZU outside only forward; a promoted one is wide there too.
    assert moves(at("b兵ZE r船ZI b船ZU"), "ZE") == to("TE XE TI XI") | {"*za"}
    assert moves(at("b進ZE r船ZI b船ZU"), "ZE") == to("TE XE TI XI TU XU") | {"*za"}


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


def own_scene(state: OldState, **options: Any) -> Scene:
    """What the side to move sees."""
    return OldCetkaik(**options).scene(state, state.mover)


def test_scene_tells_and_offers() -> None:
    scene = own_scene(play(at("b車KIA r兵KO r弓PA"), "kia*ko-ku"))
    assert [str(text) for text in scene.log] == [
        "Black: Chariot KIA takes red Soldier on KO and lands on KU."
    ]
    assert {element.id for element in scene.elements if "last" in element.marks} == {"kia", "ko", "ku"}
    assert [element.id for element in scene.in_zone("out:red")] == ["piece:ko"]
    assert scene.element("piece:kia").place == (Square.KU.row, Square.KU.column)
    assert str(scene.headline) == "Your move."
    assert scene.zones[0].turned == 2


def test_leap_is_picked_by_its_victim() -> None:
    scene = own_scene(at("b車NA"))
    picker = Picker(scene).pick("na").pick("za").pick("xa")
    assert picker.chosen is not None
    assert picker.chosen.action_text == "na*za-xa"
    scene = own_scene(at("b車NA r兵NU"), sacrifice_capture=True)
    picker = Picker(scene).pick("na").pick("nu").pick("button:sacrifice")
    assert picker.armed
    assert picker.settle().chosen is not None


def test_scene_of_an_offer_and_of_the_end() -> None:
    assert str(own_scene(begun("offer_draw")).headline) == "Your move; it carries your offer of a draw."
    scene = own_scene(begun("offer_draw", "kai-ky"))
    assert str(scene.headline) == "You are offered a draw: accept it, or move."
    assert "Black offers a draw." in map(str, scene.log)
    over = OldCetkaik().scene(begun("resign"), None)
    assert str(over.headline) == "Red wins the match."
    assert [str(text) for text in over.log] == ["Resignation.", "Red wins the game and receives a point."]


def test_estimate_counts_the_pieces_and_what_can_be_taken() -> None:
    game = OldCetkaik()
    assert game.estimate(game.start(2)) == (0.0, 0.0)
    ahead = game.estimate(at("b弓KIA"))
    assert ahead[0] == -ahead[1] > 0.3
    # The archer in the corner can be taken, which costs black more than nothing and less than the archer.
    assert ahead[0] > game.estimate(at("b弓KIA r弓KA", mover=1))[0]
    assert game.estimate(at("b弓KIA r弓KA", mover=1))[1] == game.estimate(at("b弓KIA r弓KA"))[0] > 0
    # Who can take the king has won, whatever the rest.
    assert game.estimate(at("b弓ZE r弓KA r弓PA r車LA"))[0] > 0.9
    # The nearer a soldier is to the far rows, the better.
    assert game.estimate(at("b兵KO"))[0] > game.estimate(at("b兵KAI"))[0] > 0


def test_estimate_knows_offers_and_points() -> None:
    game = OldCetkaik()
    offered = play(at("b弓KIA r兵PI"), "offer_draw", "kia-kau")
    assert game.estimate(offered) == (0.0, 0.0)
    assert game.estimate(play(offered, "pi-pu"))[0] > 0
    # Two games are to be played after one that black has won.
    state = begun("kai-ky", "resign", seasons=3)
    assert OldCetkaik(seasons=3).estimate(state) == (0.5, -0.5)
    assert game.estimate(begun("resign")) == (-1.0, 1.0)


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
        for state in match.states[::10]:
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
