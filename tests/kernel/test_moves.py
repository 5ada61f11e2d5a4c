"""Legs, steps, protection and drops: V8.3 to V8.5, V8.7 to V8.8a, and the rules of section 3 they rest on."""

from __future__ import annotations

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import IllegalAction
from cetkaik.pieces import KIND_LETTERS, Colour, Kind, Piece
from cetkaik.position import Position
from cetkaik.squares import Side, Square
from tests.kernel.notation import SHUT_IN, board, columns, moves_from, parse_moves, rules, squares, table

V8_3 = """
V IA | - | LA LE LI LU LO | LY NY ZY XY | TA TE TI TU TO TAI TAU TIA
V A | - | LAI LAU LIA | LY NY ZY XY | TA TE TI TU TO TAI TAU TIA
P IA | LO | - | TU TO NY ZY TAI | -
P A | LAI | - | TO NY ZY TAI TAU | -
A either | - | LA LE LI LU LO KY NY TY ZY XY CY MY PY LAI LAU LIA
         | - | PA ME KI CI LU XU NO ZO NAI ZAI LAU XAU KIA CIA
C either | LU TY LAU | - | LU XU LAU XAU | -
T either | KO NO KAI NAI | - | - | PA ME KI CI LU XU NO ZO NAI ZAI LAU XAU KIA CIA
H either | TU TAU | - | - | PA ME KI CI LU XU LAU XAU KIA CIA
O either | KY NY | LA LE LI LU LO LAI LAU LIA | - | TA TE TI TU TO KY LY NY ZY XY CY MY PY TAI TAU TIA
S either | LO LAI | KY NY TY ZY XY CY MY PY
         | - | TA PA TE ME KI TI CI LU TU XU NO TO ZO KY LY NY ZY XY CY MY PY NAI TAI ZAI LAU TAU XAU
           KIA TIA CIA
G IA | KO LO NO KY NY KAI NAI | - | NO TO ZO NY ZY NAI TAI ZAI | -
G A | KO NO KY NY KAI LAI NAI | - | NO TO ZO NY ZY NAI TAI ZAI | -
K either | KO LO NO KY NY KAI LAI NAI | - | NO TO ZO NY ZY NAI TAI ZAI | -
"""

V8_4 = """
a | A:bO@KI A:bA@KA IA:bP@KAI | KI | LI | KA KE KU KO KY KAI
b | IA:bH@TY A:rP@ZO | TY | - | PA ME KI CI LU XU LAU XAU KIA CIA
c | IA:bH@TY A:rP@XU | TY | - | KI LU XU LAU XAU KIA CIA
d | IA:bH@TY A:rP@ZO A:rP@CI | TY | - | KI CI LU XU LAU XAU KIA CIA
e | IA:bS@TY A:rP@TO | TY | - | TA PA TE ME KI TI CI LU TU XU NO TO ZO KY LY NY ZY XY CY MY PY NAI TAI
    ZAI LAU TAU XAU KIA TIA CIA
f | IA:bS@TY A:rP@TO A:rP@TI | TY | - | PA ME KI TI CI LU TU XU NO TO ZO KY LY NY ZY XY CY MY PY NAI TAI
    ZAI LAU TAU XAU KIA TIA CIA
g | IA:bV@TY A:rP@ZY IA:bP@TO | TY | LY NY ZY | TO TAI TAU TIA
h | IA:bP@TY A:rP@TO | TY | TO NY ZY TAI | -
i | IA:bC@LY A:rP@LO A:rP@NY | LY | LU TY LAU | -
j | IA:bA@LY M@KY | LY | - | CA XE ZI TU KO NO KAI NAI TAU ZIA
k | IA:bA@LY M@TY | LY | - | LA LE LI LU LO KY NY TY LAI LAU LIA
"""

V8_5 = """
a | A:bO@KA IA:bP@KAI ; A moves KA; tam_itself_is_tam_hue=true
  | plain LA KE KI KU KO KY KAI; via KAI: fin LAI dir KA KE KI KU KO KY KAU KIA
b | IA:bA@LAI A:bP@LI A:rG@NI A:bC@NAI A:bP@LAU ; IA moves LAI; tam_itself_is_tam_hue=false
  | plain LU LO LY KAI NAI LAU; via LI: dir LA LE KI NI LU LO LY LAI LAU;
    via NAI: dir PA ME CI XU KO ZOw LY TY LAU TAU ZIA;
    via LAU: dir LU LO LY LAI KAU NAU TAU ZAU XAU CAU MAU PAU LIA
c | IA:bA@KIA M@KY IA:rK@PIA ; IA moves KIA; tam_itself_is_tam_hue=true
  | plain KAI KAU LIA NIA TIA ZIA XIA CIA MIA; via KY: dir XA ZE TI NU LO LAI NAU TIA;
    via PIA: dir PA PE PI PU PO PY PAI PAU KIA LIA NIA TIA ZIA XIA CIA MIA
d | IA:bA@KIA M@KY IA:rK@PIA ; IA moves KIA; tam_itself_is_tam_hue=false
  | plain KAI KAU LIA NIA TIA ZIA XIA CIA MIA;
    via KY: dir KA KE KI KU KO LY NY TY ZYw XY CY MY PY KAI KAU KIA;
    via PIA: dir PA PE PI PU PO PY PAI PAU KIA LIA NIA TIA ZIA XIA CIA MIA
e | IA:bO@LAI A:rP@LI A:bG@NI M@PIA ; IA moves LAI; tam_itself_is_tam_hue=true
  | plain LU LO LY KAI NAI LAU LIA; via LI: fin KI NI dir LA LE LU LO LY LAI LAU LIA
f | IA:bO@LAI A:rP@LI A:bG@KE M@PIA ; IA moves LAI; tam_itself_is_tam_hue=true
  | plain LI LU LO LY KAI NAI LAU LIA; via LI: fin KI NI dir LA LE LU LO LY LAI LAU LIA
g | IA:bO@CAU A:bG@CI A:rG@CU M@MU ; IA moves CAU; tam_itself_is_tam_hue=true
  | plain COw CY CAI XAU MAU CIA; via CU: dir KU LU NU TU ZUw XU COw CY CAI CAU CIA
"""

V8_7_MOVES = (
    "MAI/MAU-MAI, PAI/PAU-PAI, MAU/MAI-MAU, MAU/PAU-MAU, MAU/MIA-MAU, PAU/PAI-PAU, PAU/MAU-PAU, "
    "PAU/PIA-PAU, MIA/MAU-MIA, MIA/PIA-MIA, CAI-CY, CAI-XAI"
)


@pytest.mark.parametrize("row", table(V8_3), ids=lambda row: row[0])
@pytest.mark.parametrize("colour", Colour)
def test_v8_3_legs_of_a_lone_piece(row: tuple[str, ...], colour: Colour) -> None:
    letter, sides = row[0].split()
    kind = Kind(KIND_LETTERS.index(letter))
    for side in Side if sides == "either" else (Side[sides],):
        piece = Piece(kind, colour, side)
        outside = Position.setup({Square.LY: piece}).reach(Square.LY)
        inside = Position.setup({Square.TY: piece}).reach(Square.TY)
        assert [outside.finite, outside.directional] == [squares(row[1]), squares(row[2])]
        assert [inside.finite, inside.directional] == [squares(row[3]), squares(row[4])]


@pytest.mark.parametrize("row", table(V8_4), ids=lambda row: row[0])
def test_v8_4_blocking_and_dynamic_field(row: tuple[str, ...]) -> None:
    _number, pieces, source, finite, directional = row
    reach = board(pieces).reach(Square[source])
    assert reach.finite == squares(finite)
    assert reach.directional == squares(directional)


@pytest.mark.parametrize("row", table(V8_5), ids=lambda row: row[0])
def test_v8_5_steps_and_protection(row: tuple[str, ...]) -> None:
    _number, situation, moves = row
    pieces, mover, option = (part.strip() for part in situation.split(";"))
    side, source = mover.split(" moves ")
    rule_set = rules(tam_itself_is_tam_hue=option.endswith("=true"))
    assert moves_from(board(pieces, side, rule_set), Square[source]) == parse_moves(moves)


@pytest.mark.parametrize(("itself", "without"), [(True, set()), (False, {"PAU/PIA-PAU", "MIA/PIA-MIA"})])
def test_v8_7_tam_shut_in(itself: bool, without: set[str]) -> None:
    rule_set = rules(tam_itself_is_tam_hue=itself)
    found = {
        f"{move.source}" + (f"/{move.via}" if move.via is not None else "") + f"-{move.destination}"
        for move in board(SHUT_IN, "A", rule_set).legal_moves
    }
    assert found == set(V8_7_MOVES.split(", ")) - without


def test_v8_7_r3_29_ia_has_no_move() -> None:
    assert len(board(SHUT_IN, "IA").legal_moves) == 0


def test_v8_8a_drops() -> None:
    lone = board("A:rK@KA", ia="bP rV")
    assert columns(lone.legal_moves)[6] == 160
    two = board("IA:bO@PIA A:bP@PI", "A", a="bA")
    assert columns(two.legal_moves)[6] == 79


def test_r3_7_drops_go_to_every_empty_square_without_a_cast() -> None:
    position = board("IA:bK@KIA A:rK@KA M@ZO", ia="bP rVx1")
    for name in ("ZI", "NO", "CI", "KE", "PIA"):
        after = position.play(Action.drop(Colour.RED, Kind.VESSEL, Square[name]))
        assert after.phase is Phase.MOVE
        assert after.turn is Side.A
        assert after.piece_at(Square[name]) == Piece(Kind.VESSEL, Colour.RED, Side.IA)
        assert [piece.text for piece in after.captured(Side.IA)] == ["P"]
    for name in ("KIA", "KA", "ZO"):
        with pytest.raises(IllegalAction):
            position.play(Action.drop(Colour.RED, Kind.VESSEL, Square[name]))


def test_r3_7_equal_captured_pieces_make_one_drop() -> None:
    assert columns(board("IA:bK@KIA A:rK@KA M@ZO", ia="bPx3").legal_moves)[6] == 78


V8_8 = """
direction | 3 | decline, ZU, ZI, ZE
exact_destination | 3 | decline, ZI
direction | 1 | decline, ZU
exact_destination | 1 | decline
direction | 0 | decline
exact_destination | 0 | decline
"""


def landings(position: Position) -> set[str]:
    return {
        "decline" if move.type is ActionType.STAY else str(move.destination) for move in position.legal_moves
    }


@pytest.mark.parametrize(("plan", "cast", "expected"), table(V8_8))
def test_v8_8_step_cast(plan: str, cast: str, expected: str) -> None:
    position = board("IA:bV@ZAI IA:bP@ZO", rule_set=rules(plan_before_cast=plan))
    after = position.play(Action.step_cast(Kind.VESSEL, Square.ZAI, Square.ZO, Square.ZI))
    assert landings(after.play(Action.cast(int(cast)))) == set(expected.split(", "))


def test_v8_8_declining_changes_nothing() -> None:
    position = board("IA:bV@ZAI IA:bP@ZO A:rP@KA")
    after = position.play("zaiVzozi").play("b3").play("stay")
    assert after.pieces == position.pieces
    assert after.turn is Side.A
    assert after.ply == 1


@pytest.mark.parametrize(("cast", "expected"), [(4, "MY MO MU MI decline"), (3, "MY MO MU decline")])
def test_v8_8_archer_takes_at_four(cast: int, expected: str) -> None:
    after = Position.initial(rules(plan_before_cast="direction")).play("mauAmaimi")
    choice = after.play(Action.cast(cast))
    assert landings(choice) == set(expected.split())
    for move in choice.legal_moves:
        assert choice.play(move).phase is Phase.MOVE
    if cast == 4:
        assert [piece.text for piece in choice.play("to:mi").captured(Side.IA)] == ["Pr"]
