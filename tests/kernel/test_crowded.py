"""A crowded position: V8.6."""

from __future__ import annotations

import pytest

from cetkaik.action import ActionType
from cetkaik.pieces import KIND_LETTERS, Kind, Piece
from cetkaik.squares import Side, Square
from tests.kernel.notation import COLOURS, board, columns, moves_from, parse_moves, rules, table, tam_moves

CROWDED = """
IA:bC@NA IA:bO@TA A:rP@XA IA:rP@CA IA:rT@LE A:bT@TE A:bG@ZE IA:rT@XE IA:rG@CE A:rP@ME IA:rA@PE
A:bC@KI A:rH@NI A:bH@TI IA:rK@ZI A:bA@XI A:bG@CI A:bS@MI IA:rO@PI IA:rS@LU IA:bP@NU IA:rS@TU A:bP@ZU
A:bP@XU A:bV@PU A:rO@TO A:rG@ZO IA:bP@XO IA:bS@CO A:rP@MO A:rV@LY IA:rH@XY A:bA@CY A:rP@MY IA:bH@PY
IA:rC@LAI IA:rA@ZAI A:bP@XAI A:bO@CAI A:bK@MAI IA:rP@NAU IA:bP@TAU IA:bP@XAU IA:rP@CAU M@PAU
A:rC@KIA IA:rP@ZIA A:bT@XIA A:bP@CIA
"""

COUNTS = """
A | 50 | 147 | 74 | 12 | 10 | 19 | 312 | 307
IA | 51 | 113 | 132 | 12 | 10 | 19 | 337 | 337
"""

SELECTED = """
A rG ZO | plain TU XO TY ZY XY; via TU: fin ZI NU NO ZO; via ZU: fin TU ZO XO;
    via XU: fin ZI CU ZO XO CO; via TO: fin NU NO ZO NY TY ZY; via XO: fin CU ZO CO ZY XY;
    via XY: fin ZO XO CO ZY ZAI
A bA XI | plain XE ZIw; via XE: dir CE XI; via ZI: dir XI; via CI: dir XE MU PO; via XU: dir ZIw COw
A bS MI | plain PI MU; via ME: fin MA MI dir CE PE; via CI: dir ZA CA PA XE CE ZIw MI PI CU MU COw PO;
    via PI: fin PE dir MI
A bG CI | plain XE CE CU MU; via XE: fin ZA CA CE ZIw CI; via CE: fin MA XE CI;
    via ME: fin CA PA CE PE CI PI; via XI: fin CE ZIw CI CU; via MI: fin CE PE CI PI CU MU;
    via XU: fin ZIw CI CU XOw COw
A rO TO | plain TU NO TY TAI TAU; via TU: dir NU TO TY TAI TAU; via ZO: dir KO LO NO TO XO ZY ZAI;
    via TAU: fin NAU ZAU dir TU TO TY TAI TIA
A bK MAI | plain PY PAI CAU MAU; via CY: fin XOw COw XY MAI; via MY: fin COw PO PY MAI PAI;
    via PY: fin PO MAI PAI; via CAI: fin XY MAI XAU CAU MAU; via CAU: fin MAI XAU MAU MIA;
    via PAU: fin MAI PAI MAU MIA PIA
A rH NI | plain KA ZA KO; via ZO: dir LE NI NAI LAU
A bP ZU | plain -; via ZO: fin ZU XO ZY ZAI
A bV PU | plain PO PY; via PY: dir PAI
IA rK ZI | plain TE ZE TI; via TE: fin ZA NE ZE NI TI ZI; via ZE: fin ZA XA TE TI ZI;
    via XE: fin ZA XA ZE ZI CI; via TI: fin NE TE ZE NI ZI; via XI: fin ZE ZI CI CU;
    via TU: fin NI TI ZI NO ZO; via ZU: fin TI ZI ZO; via XU: fin ZI CI CU ZO
IA bS CO | plain CU MO CY; via XO: dir ZO CO MO; via MO: fin MU MY dir CO PO; via CY: fin CO CAI dir MY
IA rH XY | plain MU MAU PIA; via TU: dir LY XY CAI; via TAU: fin LY XY
IA rS TU | plain TE NI TI NOw ZOw LY TY KAI TAI; via LE: fin LA LI dir KE NE TE;
    via TE: fin TI dir NE ZE; via XE: fin XA dir ZE; via NI: dir KA ZA NE TE KI LI TI TU KO NOw ZOw NY NAI;
    via TI: fin TE TU dir NI; via ZI: fin ZE dir TI; via LU: fin LI LO dir KU; via NU: fin NI NOw dir TU;
    via ZU: fin ZOw dir TU; via XU: dir TE CI TU CU MU PU ZOw TY MY NAI LAU KIA;
    via TO: fin TU TY dir KO LO NOw ZOw; via ZO: dir NI CI TU KO LO NOw TY ZYw NAI CAI LAU ZAU KIA;
    via LY: fin LO dir KY NY TY ZYw; via XY: dir NI TU MU ZOw KY LY NY TY ZYw CY MY XAI CAI MAU PIA;
    via TAU: fin TAI TIA dir ZAU
IA rG CE | plain XA MA; via XA: fin ZA ZE CE; via CA: fin XA MA; via XE: fin ZA XA ZE CE CI;
    via ME: fin MA PA CE CI; via XI: fin ZE CE CI CU; via MI: fin CE CI CU PU
IA rO PI | plain PU; via PE: dir PA PI PU; via MI: fin CI PI dir MU MO; via PU: fin MU dir PI PO
IA rA ZAI | plain ZO ZY NAI TAI XAI ZAU; via ZO: dir TY NAI LAU KIA;
    via LAI: dir LY KAI NAI TAI ZAI XAI LAU LIA; via XAI: dir NAI TAI ZAI CAI;
    via ZIA: dir ZO ZY ZAI ZAU KIA LIA NIA TIA XIA
IA rS LU | plain LI KU LO; via NU: fin NI NOw dir KU LU
"""

NO_STEP = (
    "PAU:MAU:MIA, PAU:MAU:PAI, PAU:MAU:PAU, PAU:MAU:PIA, PAU:MIA:MAU, PAU:MIA:PAU, PAU:MIA:PIA, "
    "PAU:PAI:MAU, PAU:PAI:PAU, PAU:PIA:MAU, PAU:PIA:MIA, PAU:PIA:PAU "
)
LATTER = (
    "PAU:MAU:CAI/MAU, PAU:MAU:CAU/MAU, PAU:MAU:CAU/MIA, PAU:MAU:CIA/MAU, PAU:MAU:CIA/MIA, "
    "PAU:MAU:MAI/MAU, PAU:MAU:MAI/PAI, PAU:MAU:MAI/PAU, PAU:MIA:CAU/MAU, PAU:MIA:CAU/MIA, "
    "PAU:MIA:CIA/MAU, PAU:MIA:CIA/MIA, PAU:PAI:MAI/MAU, PAU:PAI:MAI/PAI, PAU:PAI:MAI/PAU, "
    "PAU:PAI:MY/PAI, PAU:PAI:MY/PO, PAU:PAI:PY/PAI, PAU:PAI:PY/PO "
)
FORMER = (
    "PAU:MAI/MAU:MIA, PAU:MAI/MAU:PAI, PAU:MAI/MAU:PAU, PAU:MAI/MAU:PIA, PAU:MAI/PAI:MAU, "
    "PAU:MAI/PAI:PAU, PAU:MAI/PAU:MAU, PAU:MAI/PAU:MIA, PAU:MAI/PAU:PAI, PAU:MAI/PAU:PIA "
)


@pytest.mark.parametrize("row", table(COUNTS), ids=lambda row: row[0])
@pytest.mark.parametrize("itself", [False, True])
def test_v8_6_counts(row: tuple[str, ...], itself: bool) -> None:
    side, *numbers = row
    moves = list(board(CROWDED, side, rules(tam_itself_is_tam_hue=itself)).legal_moves)
    *counts, total, stepless = map(int, numbers)
    assert columns(moves) == (*counts, 0)
    assert len(moves) == total
    assert sum(move.via is not Square.PAU for move in moves) == stepless


@pytest.mark.parametrize(("piece", "moves"), table(SELECTED))
@pytest.mark.parametrize("itself", [False, True])
def test_v8_6_selected_pieces(piece: str, moves: str, itself: bool) -> None:
    side, man, square = piece.split()
    position = board(CROWDED, side, rules(tam_itself_is_tam_hue=itself))
    expected = Piece(Kind(KIND_LETTERS.index(man[1])), COLOURS[man[0]], Side[side])
    assert position.piece_at(Square[square]) == expected
    assert moves_from(position, Square[square]) == parse_moves(moves)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [(ActionType.TAM, NO_STEP), (ActionType.TAM_LATTER, LATTER), (ActionType.TAM_FORMER, FORMER)],
)
@pytest.mark.parametrize("side", ["A", "IA"])
def test_v8_6_tam_moves(kind: ActionType, expected: str, side: str) -> None:
    assert tam_moves(board(CROWDED, side), kind) == set(expected.strip().split(", "))
