"""What each option of VAR-11 changes in the turn: every test fails if its option were ignored."""

from __future__ import annotations

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import IllegalAction
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square
from tests.kernel.notation import board, columns, moves_from, parse_moves, rules

# A king steps over tam2 on KO; its second leg is finite.
STEPS_TAM = "IA:bK@KY M@KO A:rK@PA A:bP@MA"
STEP = "kyKkoku"
FUTILE = "koM[ku]ko"
FINE = {"penalized": -4, "hand": False}


def total(position: Position) -> object:
    assert position.declaration is not None
    return position.declaration.total


def moves_of_tam(position: Position) -> list[Action]:
    return [move for move in position.legal_moves if move.source is position.tam]


@pytest.mark.parametrize(
    ("value", "phase", "score"),
    [("hand", Phase.DECLARE, (20, 20)), ("immediate", Phase.MOVE, (15, 25)), ("none", Phase.MOVE, (20, 20))],
)
def test_negative_hands(value: str, phase: Phase, score: tuple[int, int]) -> None:
    after = board(STEPS_TAM, rule_set=rules(negative_hands=value)).play(STEP)
    assert (after.phase, after.score) == (phase, score)


@pytest.mark.parametrize("value", ["hand", "immediate", "none"])
def test_negative_hands_do_not_rule_the_futile_move(value: str) -> None:
    after = board(STEPS_TAM, rule_set=rules(negative_hands=value)).play(FUTILE)
    assert total(after) == -3


def step_declined(rule_set: RuleSet) -> Position:
    return Position.initial(rule_set).play("zaiVzozi").play("b5").play("stay")


def step_too_short(rule_set: RuleSet) -> Position:
    return Position.initial(rule_set).play("zaiVzozi").play("b0").play("stay")


def step_fails_at_the_water(rule_set: RuleSet) -> Position:
    return board("IA:bK@MO M@CO A:rK@PA", rule_set=rule_set).play("moKcoxo").play("w0")


@pytest.mark.parametrize("play", [step_declined, step_too_short, step_fails_at_the_water])
@pytest.mark.parametrize("exempt", [False, True])
def test_failure_exempts_kut2_tam2(play: object, exempt: bool) -> None:
    assert callable(play)
    as_hand = play(rules(failure_exempts_kut2_tam2=exempt))
    assert as_hand.phase is (Phase.MOVE if exempt else Phase.DECLARE)
    at_once = play(rules(failure_exempts_kut2_tam2=exempt, negative_hands="immediate"))
    assert (at_once.phase, at_once.score) == (Phase.MOVE, (20, 20) if exempt else (15, 25))


def test_failure_exempts_kut2_tam2_but_not_what_is_carried_out() -> None:
    exempt = rules(failure_exempts_kut2_tam2=True)
    carried_out = Position.initial(exempt).play("zaiVzozi").play("b5").play("to:zi")
    assert total(carried_out) == -5
    # A chosen return to the origin is carried out.
    returned = Position.initial(exempt).play("zaiVzozai").play("b5").play("to:zai")
    assert total(returned) == -5
    wet = board("IA:bK@MO M@CO A:rK@PA", rule_set=exempt).play("moKcoxo").play("w3")
    assert total(wet) == -5


def test_failure_exempts_with_immediate_pays_after_the_movement() -> None:
    rule_set = rules(failure_exempts_kut2_tam2=True, negative_hands="immediate")
    cast = Position.initial(rule_set).play("zaiVzozi")
    assert cast.score == (20, 20)
    assert cast.play("b5").play("to:zi").score == (15, 25)
    water = board("IA:bK@MO M@CO A:rK@PA", rule_set=rule_set).play("moKcoxo")
    assert water.score == (20, 20)
    assert water.play("w3").score == (15, 25)


@pytest.mark.parametrize(
    ("value", "phase", "score", "amount"),
    [
        ({"penalized": -7}, Phase.DECLARE, (20, 20), -7),
        (FINE, Phase.MOVE, (12, 28), 0),
        ("allowed", Phase.MOVE, (20, 20), 0),
    ],
)
@pytest.mark.parametrize(
    ("option", "moved", "text"), [("tam_after_tam", True, "koM[ku]ki"), ("tam_mun_mok", False, FUTILE)]
)
def test_tam_penalties(
    option: str, moved: bool, text: str, value: object, phase: Phase, score: tuple[int, int], amount: int
) -> None:
    position = board(STEPS_TAM, rule_set=rules(**{option: value}), stake=2, tam_moved=moved)
    after = position.play(text)
    assert (after.phase, after.score, after.tam_moved) == (phase, score, True)
    if amount:
        assert total(after) == amount


def test_tam_after_tam_forbidden() -> None:
    rule_set = rules(tam_after_tam="forbidden")
    assert moves_of_tam(board(STEPS_TAM, rule_set=rule_set, tam_moved=True)) == []
    assert moves_of_tam(board(STEPS_TAM, rule_set=rule_set)) != []


def test_tam_mun_mok_forbidden() -> None:
    moves = moves_of_tam(board(STEPS_TAM, rule_set=rules(tam_mun_mok="forbidden")))
    assert moves
    assert not [move for move in moves if move.destination is Square.KO]
    # R3.25: on its way tam2 may still pass its origin.
    assert [move for move in moves if move.first is Square.KO]
    with pytest.raises(IllegalAction):
        board(STEPS_TAM, rule_set=rules(tam_mun_mok="forbidden")).play(
            Action.tam(Square.KO, Square.KU, Square.KO)
        )


@pytest.mark.parametrize(
    ("after_tam", "mun_mok", "stacks", "hand", "paid"),
    [
        ({"penalized": -2}, {"penalized": -7}, False, -2, 0),
        ({"penalized": -2}, {"penalized": -7}, True, -9, 0),
        ("allowed", {"penalized": -7}, False, -7, 0),
        ({"penalized": -2}, "allowed", True, -2, 0),
        (FINE, {"penalized": -7}, False, 0, 4),
        (FINE, {"penalized": -7}, True, -7, 4),
        (FINE, FINE, True, 0, 8),
        ({"penalized": -2}, FINE, True, -2, 4),
    ],
)
def test_ty_sak2_stacks(after_tam: object, mun_mok: object, stacks: bool, hand: int, paid: int) -> None:
    rule_set = rules(tam_after_tam=after_tam, tam_mun_mok=mun_mok, ty_sak2_stacks=stacks)
    after = board(STEPS_TAM, rule_set=rule_set, tam_moved=True).play(FUTILE)
    assert after.score == (20 - paid, 20 + paid)
    assert (after.phase is Phase.DECLARE) == (hand != 0)
    if hand:
        assert total(after) == hand


@pytest.mark.parametrize(("counts", "expected"), [(True, 0), (False, -5)])
def test_negative_declaration_counts_standing_hands(counts: bool, expected: int) -> None:
    rule_set = rules(negative_declaration_counts_standing_hands=counts)
    assert total(board(STEPS_TAM, rule_set=rule_set, ia="bT bH").play(STEP)) == expected
    # With a new hand all hands enter the sum: King, flash Animals, The Stepping.
    new = board("IA:bK@KY M@KO A:rK@KU", rule_set=rule_set, ia="bT bH").play(STEP)
    assert total(new) == 5 + 5 - 5


PERSISTS = "IA:bK@KY M@KO A:rP@PA IA:bP@PY A:rK@PO"


def test_negative_hand_persists_after_ty_mok() -> None:
    rule_set = rules(negative_hand_persists_after_ty_mok=True)
    went_on = board(PERSISTS, rule_set=rule_set).play(STEP).play("=tymok").play("paPpe")
    taken = went_on.play("pyPpo")
    assert total(taken) == 5 - 5
    assert total(board(PERSISTS).play(STEP).play("=tymok").play("paPpe").play("pyPpo")) == 5
    # The same hand made again is not new, and counts once.
    again = went_on.play("kuKkoky")
    assert (again.phase, again.stake) == (Phase.MOVE, 2)
    # The other negative hand is new, and both are in the sum.
    assert total(went_on.play("koM[lu]ko")) == -8


def test_negative_hand_persists_only_with_its_player_and_season() -> None:
    rule_set = rules(negative_hand_persists_after_ty_mok=True)
    went_on = board(f"{PERSISTS} A:bC@CA", rule_set=rule_set).play(FUTILE).play("=tymok")
    of_a = went_on.play("koM[ku]ki")
    assert total(of_a) == -3
    next_season = of_a.play("=taxot").play("first:ia")
    assert total(next_season.play("zoM[zu]zo")) == -3


def test_negative_hand_persists_and_is_not_new_again() -> None:
    rule_set = rules(negative_hand_persists_after_ty_mok=True)
    went_on = board(STEPS_TAM, rule_set=rule_set).play(FUTILE).play("=tymok").play("maPme")
    again = went_on.play(FUTILE)
    assert (again.phase, again.stake, again.turn) == (Phase.MOVE, 2, Side.A)
    assert board(STEPS_TAM).play(FUTILE).play("=tymok").play("maPme").play(FUTILE).phase is Phase.DECLARE


def test_negative_hand_persists_through_every_later_tymok() -> None:
    rule_set = rules(negative_hand_persists_after_ty_mok=True)
    position = board("M@KO A:bP@MA IA:bP@PY A:rK@PO IA:bP@XIA A:bT@XAU", rule_set=rule_set)
    king = position.play(FUTILE).play("=tymok").play("maPme").play("pyPpo")
    assert total(king) == 5 - 3
    animals = king.play("=tymok").play("mePmi").play("xiaPxau")
    assert total(animals) == 5 + 3 - 3


def test_negative_hand_persists_counts_once_beside_a_new_hand() -> None:
    rule_set = rules(negative_hand_persists_after_ty_mok=True)
    went_on = (
        board("IA:bK@KY M@KO A:rP@PA A:rK@LU", rule_set=rule_set).play(STEP).play("=tymok").play("paPpe")
    )
    assert total(went_on.play("kuKkolu")) == 5 - 5


@pytest.mark.parametrize("declare_on", ["new_hand", "any_hand_every_turn"])
@pytest.mark.parametrize(
    "texts", [["kyPko"], ["BPka"], ["zeM[te]ta"], ["pass"], ["naiPno", "w0"], ["kiaAkaukai", "b0", "stay"]]
)
def test_declare_on(declare_on: str, texts: list[str]) -> None:
    rule_set = rules(declare_on=declare_on, free_pass=True)
    position = board("IA:bP@KY IA:bP@NAI IA:bA@KIA IA:bO@KAU A:rK@PA M@ZE", rule_set=rule_set, ia="bT bH bP")
    for text in texts:
        position = position.play(text)
    assert position.phase is (Phase.DECLARE if declare_on == "any_hand_every_turn" else Phase.MOVE)
    if position.phase is Phase.DECLARE:
        assert (position.turn, total(position)) == (Side.IA, 5)


def test_declare_on_every_turn_needs_a_hand() -> None:
    after = board("IA:bP@KY A:rK@PA M@ZE", rule_set=rules(declare_on="any_hand_every_turn")).play("kyPko")
    assert (after.phase, after.turn) == (Phase.MOVE, Side.A)


def test_new_hand_rule_does_not_declare_where_nothing_appears() -> None:
    rule_set = rules(new_hand_rule="any_change_set_difference")
    after = board("IA:bP@KY M@ZE A:rK@KA", rule_set=rule_set, ia="rT rH bP").play("BPpia")
    assert after.phase is Phase.MOVE


@pytest.mark.parametrize("value", ["allowed", "forbidden"])
def test_step_back_to_origin(value: str) -> None:
    position = Position.initial(rules(step_back_to_origin=value))
    back = [m for m in position.legal_moves if m.kind is not None and m.source == m.destination]
    assert bool(back) == (value == "allowed")
    if value == "forbidden":
        # V8.2 without the returns of the shaman on KAU; tam2 is not concerned.
        assert moves_from(position, Square.KAU) == parse_moves("via KAI: fin KY; via LAU: dir NAU")
        assert [m for m in moves_of_tam(position) if m.destination is Square.ZO]


@pytest.mark.parametrize("plan", ["direction", "none"])
def test_step_back_to_origin_after_the_cast(plan: str) -> None:
    text = "lauAlai_" if plan == "none" else "lauAlaily"
    for value in ("allowed", "forbidden"):
        rule_set = rules(step_back_to_origin=value, plan_before_cast=plan)
        choice = Position.initial(rule_set).play(text).play("b5")
        assert ("to:lau" in map(str, choice.legal_moves)) == (value == "allowed" and plan == "none")


def test_free_pass() -> None:
    position = board("IA:bP@KY M@ZE A:rK@PA", rule_set=rules(free_pass=True), ia="bT bH", tam_moved=True)
    after = position.play("pass")
    assert (after.phase, after.turn, after.tam_moved, after.ply) == (Phase.MOVE, Side.A, False, 1)
    assert after.pieces == position.pieces
    assert columns(position.legal_moves) == columns(board("IA:bP@KY M@ZE A:rK@PA", ia="bT bH").legal_moves)
    assert [move for move in position.legal_moves if move.type is ActionType.PASS]
    with pytest.raises(IllegalAction):
        board("IA:bP@KY M@ZE A:rK@PA").play("pass")


def test_free_pass_is_a_legal_move_where_there_is_no_other() -> None:
    position = board(
        "M@PIA A:bP@PAU A:bP@MAU A:bP@MIA", rule_set=rules(free_pass=True, tam_after_tam="forbidden")
    )
    assert "pass" in map(str, position.legal_moves)


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ("IA:bV@ZY A:rK@PA M@PAI", "zyVzo"),
        ("IA:bV@ZAU A:rK@PA M@PAI", "zauVzai"),
        ("IA:bK@ZY A:rK@PA M@PAI", "zyKzo"),
    ],
)
def test_entry_exemptions_literal(pieces: str, text: str) -> None:
    assert board(pieces).play(text).phase is Phase.MOVE
    position = board(pieces, rule_set=rules(entry_exemptions="literal"))
    cast = position.play(text)
    assert cast.phase is Phase.WATER_CAST
    assert cast.play("w2").pieces == position.pieces


def test_entry_exemptions_literal_spares_drops_and_tam() -> None:
    position = board("IA:bK@MO A:rK@PA M@TU", rule_set=rules(entry_exemptions="literal"), ia="bP")
    assert position.play("BPzo").phase is Phase.MOVE
    assert position.play("tuM[zu]zo").phase is Phase.MOVE


def test_entry_exemptions_literal_for_a_return_to_water() -> None:
    position = board("IA:bK@ZY A:bP@TY A:rK@PA M@PAI", rule_set=rules(entry_exemptions="literal"))
    cast = position.play("zyKtyzy")
    assert cast.phase is Phase.WATER_CAST
    for sticks in ("w0", "w5"):
        after = cast.play(sticks)
        assert (after.turn, after.piece_at(Square.ZY)) == (Side.A, Piece.parse("K"))


@pytest.mark.parametrize(("points", "expected"), [(5, 5), (7, 7)])
def test_cavalry_points(points: int, expected: int) -> None:
    after = board("IA:bP@KY A:rH@KO M@ZE", rule_set=rules(cavalry_points=points), ia="bA bP").play("kyPko")
    assert total(after) == expected


@pytest.mark.parametrize(("points", "expected"), [(5, 5), (3, 3)])
def test_king_points(points: int, expected: int) -> None:
    after = board("IA:bP@KY A:rK@KO M@ZE", rule_set=rules(king_points=points)).play("kyPko")
    assert total(after) == expected
