"""Where the pieces of old cetkaik go: the vectors of OLD-7 and the options of OLD-6."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cetkaik.games.old_cetkaik import OldCetkaik, OldOptions
from cetkaik.games.old_cetkaik.moves import (
    KIND,
    PROMOTED,
    WATER,
    Board,
    Move,
    Movement,
    after_move,
    first_board,
    legal_moves,
)
from cetkaik.games.old_cetkaik.state import BACK_RANKS, Ending
from cetkaik.squares import Square
from tests.games.old_boards import START, at, begun, ending, moves, play, to


def leaves(rules: Movement, board: Board, seat: int, depth: int) -> int:
    """The number of ways to make so many moves, draws not looked at."""
    found = legal_moves(rules, board, seat)
    if depth == 1:
        return len(found)
    return sum(leaves(rules, after_move(board, move), 1 - seat, depth - 1) for move in found)


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
