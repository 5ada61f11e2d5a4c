"""Position strings: one for every position, in every phase (records.md 3.3)."""

from __future__ import annotations

import pickle

import pytest

from cetkaik._kernel import Phase
from cetkaik.errors import InvalidText
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square
from tests.kernel.notation import board, rules

START = "ohcgkrgrcrhror/srar1tr1t1as/pprpprvrprpprp/9/4M4/9/PPrPPrVPrPPrP/SA1T1Tr1ArSr/OrHrCrGrKGCHO"
INITIAL = f"{START} - ia 1 20:20 x1 - 0"
# records.md 3.3: after five plies and a 再行 of the game of 2022-09-08.
AFTER_FIVE = (
    "ohcgVgrcrhror/srar1tr1t2s/pprpprvrprpprp/7a1/9/7Ar1/PPrPPr1PrPPrP/SA1TMTr2Sr/OrHrCrGrKGCHO "
    "Kr a 1 20:20 x2 - 5"
)
G1_FIVE = "mauAmaimy b1 to:my meAmimu b5 to:mu zoM[zy]zaizau muAmyzy b1 stay zaiVziza b3 to:za =tymok"

PRESS = RuleSet("official", step_throw="niekkut")
NO_PLAN = RuleSet("official", plan_before_cast="none")
LOSER = RuleSet("official", first_mover="loser_first")
PERSISTS = RuleSet("official", negative_hand_persists_after_ty_mok=True)
STACKS = RuleSet("official", ty_sak2_stacks=True)


def played(texts: str, rule_set: str | RuleSet = "official") -> Position:
    position = Position.start(rule_set)
    for text in texts.split():
        position = position.play(text)
    return position


PHASES: list[tuple[str, str | RuleSet, str]] = [
    ("", "official", f"{START} - - 1 20:20 x1 - 0 ?first"),
    ("first:ia", "official", INITIAL),
    ("first:a", "official", f"{START} - a 1 20:20 x1 - 0"),
    ("first:ia mauAmaimy", "official", f"{INITIAL} ?step:maumaimy"),
    ("first:ia mauAmai_", NO_PLAN, f"{INITIAL} ?step:maumai"),
    ("first:ia mauAmaimy b3", "official", f"{INITIAL} ?cast:maumaimyb3"),
    ("first:ia mauAmai_ b3", NO_PLAN, f"{INITIAL} ?cast:maumaib3"),
    ("first:ia mauAmaimy b3", PRESS, f"{INITIAL} ?press:maumaimyb3"),
    ("first:ia mauAmaimy b3 again", PRESS, f"{INITIAL} ?again:maumaimyb3"),
    ("first:ia mauAmaimy b3 again b4 bank", PRESS, f"{INITIAL} ?cast:maumaimyb7"),
    ("first:ia naiPno", "official", f"{INITIAL} ?water:naino"),
    ("first:ia zoM[zu]zo", "official", f"{START} - ia 1 20:20 x1 t 1 ?decl-old-again3"),
    ("first:ia zoM[zu]zo =tymok zoM[zu]zo", STACKS, f"{START} - a 1 20:20 x2 t 2 ?decl-old-again6"),
    ("first:ia zoM[zu]zo =taxot", "official", f"{START} - - 2 17:23 x1 - 0 ?first"),
    ("first:ia zoM[zu]zo =taxot", rules(seasons=1), f"{START} - ia 1 17:23 x1 t 1 ?over"),
    ("first:a", LOSER, f"{START} - a 1 20:20 x1 - 0 =first:a =from:20"),
    ("first:a zoM[zu]zo =taxot", LOSER, f"{START} - a 2 23:17 x1 - 0 =first:a =from:23"),
    ("first:ia zoM[zu]zo =tymok", PERSISTS, f"{START} - a 1 20:20 x2 t 1 =standing:ia-again3"),
]


@pytest.mark.parametrize(("texts", "rule_set", "expected"), PHASES)
def test_every_phase_has_its_string(texts: str, rule_set: str | RuleSet, expected: str) -> None:
    position = played(texts, rule_set)
    assert str(position) == expected
    again = Position.parse(expected, rule_set)
    assert again == position
    assert hash(again) == hash(position)
    assert again.phase is position.phase


def test_records_3_3_examples() -> None:
    assert len(INITIAL) == 111
    assert str(Position.initial()) == INITIAL
    assert str(played(f"first:ia {G1_FIVE}", "live")) == AFTER_FIVE


def test_the_step_over_tam_is_kept_through_every_phase() -> None:
    step = Position.initial().play("zaiVzozi")
    for position in (step, step.play("b2")):
        assert Position.parse(str(position)) == position
    due = Position.parse(str(step.play("b2"))).play("stay")
    assert str(due) == f"{START} - ia 1 20:20 x1 - 1 ?decl-old-step"
    water = board("IA:bK@MO M@CO A:rK@PA").play("moKcoxo")
    assert str(water).endswith("?water:moxo-step")
    assert Position.parse(str(water)).play("w0").phase is Phase.DECLARE


@pytest.mark.parametrize("options", [{"negative_hands": "none"}, {"negative_hands": "immediate"}])
def test_a_step_over_tam_that_is_settled_leaves_no_mark(options: dict[str, str]) -> None:
    rule_set = RuleSet("official", options)
    step = Position.initial(rule_set).play("zaiVzozi")
    again = Position.parse(str(step), rule_set)
    assert again == step
    assert again.play("b0").play("stay").phase is Phase.MOVE


def test_spaces_may_be_underscores_and_board_runs_need_not_be_joined() -> None:
    assert Position.parse(INITIAL.replace(" ", "_")) == Position.initial()
    assert Position.parse(INITIAL.replace("/9/", "/333/")) == Position.initial()
    assert Position.parse(f"  {INITIAL}\n") == Position.initial()


def test_piles_are_sorted_and_counted() -> None:
    position = board("M@ZO", ia="rP bP rPx2 rK", a="bV rV bT")
    assert str(position) == "9/9/9/9/4M4/9/9/9/9 P3PrKrvvrt ia 1 20:20 x1 - 0"
    assert Position.parse("9/9/9/9/4M4/9/9/9/9 tvrKrvPrPPrPr ia 1 20:20 x1 - 0") == position


WRONG = [
    ("", "at least eight fields"),
    (INITIAL.replace("/9/4M4", "/4M4"), "9 rows"),
    (INITIAL.replace("4M4", "4M5"), "row O: expected 9 squares"),
    (INITIAL.replace("4M4", "4M3"), "row O: expected 9 squares"),
    (INITIAL.replace("4M4", "4m4"), "a piece, M or a digit"),
    (INITIAL.replace("4M4", "0M8"), "a piece, M or a digit"),
    (INITIAL.replace("4M4", "M3M4"), "tam2 stands on the board twice"),
    (INITIAL.replace("4M4", "K3M4"), "more pieces of a kind and colour"),
    (INITIAL.replace(" - ia", " 2K ia"), "more pieces of a kind and colour"),
    (INITIAL.replace(" - ia", " 1P ia"), "pieces like 2Pr"),
    (INITIAL.replace(" - ia", " M ia"), "pieces like 2Pr"),
    (INITIAL.replace(" ia ", " b "), "ia or a"),
    (INITIAL.replace(" ia ", " - "), "ia or a"),
    (INITIAL.replace(" 1 20", " 5 20"), "the season is not one of this rule set"),
    (INITIAL.replace(" 1 20", " 0 20"), "the season is not one of this rule set"),
    (INITIAL.replace("20:20", "20:21"), "the points do not fit"),
    (INITIAL.replace("20:20", "40:0"), "the points do not fit"),
    (INITIAL.replace("20:20", "41:-1"), "the points do not fit"),
    (INITIAL.replace("20:20", "20"), "points of IA and A"),
    (INITIAL.replace("x1", "x3"), "x1, x2, x4"),
    (INITIAL.replace("x1", "x0"), "x1, x2, x4"),
    (INITIAL.replace("x1", "x128"), "the stake is above the cap"),
    (INITIAL.replace(" - 0", " u 0"), "t or -"),
    (INITIAL.replace(" - 0", " - -1"), "a number"),
    (f"{INITIAL} ?nothing", "one of [?]first"),
    (f"{INITIAL} ?decl", "there is nothing to declare"),
    (f"{INITIAL} ?decl-old", "there is nothing to declare"),
    (f"{INITIAL} ?first", "expected -, found 'ia'"),
    (f"{START} - - 1 20:20 x1 - 7 ?first", "must stand at its beginning"),
    (f"{START} - - 1 20:20 x2 - 0 ?first", "must stand at its beginning"),
    (f"{INITIAL} ?step:maumai", "the move under way is not possible"),
    (f"{INITIAL} ?step:maumaimyb3", "a cast after every word but [?]step"),
    (f"{INITIAL} ?cast:maumaimy", "a cast after every word but [?]step"),
    (f"{INITIAL} ?cast:maumaimyb6", "the move under way is not possible"),
    (f"{INITIAL} ?cast:maumaimib251", "a cast after every word"),
    (f"{INITIAL} ?press:maumaimib2", "the move under way is not possible"),
    (f"{INITIAL} ?water:naiko", "the move under way is not possible"),
    (f"{INITIAL} ?water:zaizo", "the move under way is not possible"),
    (f"{INITIAL} =first:a", "never looks at"),
    (f"{INITIAL} =from:20", "never looks at"),
    (f"{INITIAL} =standing:ia-step", "never looks at"),
    (f"{INITIAL} =other:1", "=first:, =from: or =standing:"),
    ("x" * 3000, "at most 2000 characters"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_is_wrong_is_named(text: str, message: str) -> None:
    with pytest.raises(InvalidText, match=message):
        Position.parse(text)


def test_the_board_must_be_that_of_the_rules() -> None:
    with pytest.raises(InvalidText, match="7 rows"):
        Position.parse(INITIAL, "educational")
    with pytest.raises(InvalidText, match="9 rows"):
        Position.parse(str(Position.initial("educational")))


def test_memory_at_the_lot_is_refused_or_kept() -> None:
    """Before the lot nobody has moved first, so there is no first mover to remember."""
    text = f"{START} - - 1 20:20 x1 - 0 ?first =first:a =from:20"
    try:
        position = Position.parse(text, LOSER)
    except InvalidText:
        return
    assert Position.parse(str(position), LOSER) == position


def test_a_season_that_must_have_ended_is_refused() -> None:
    """VAR-11: after the last of max_turns turns there is no further move."""
    rule_set = rules(max_turns=30)
    last = Position.parse(INITIAL.replace(" - 0", " - 29"), rule_set).play("zoM[zu]zo")
    assert Position.parse(str(last), rule_set) == last
    with pytest.raises(InvalidText, match="the season would have ended"):
        Position.parse(INITIAL.replace(" - 0", " - 30"), rule_set)


def test_r6_10_a_side_without_a_move_has_nothing_to_wait_for() -> None:
    text = "9/9/9/9/9/9/6ppp/6ppp/6ppM - ia 1 20:20 x1 - 0"
    try:
        position = Position.parse(text)
    except InvalidText:
        return
    assert position.is_over


def test_large_scores_read_back() -> None:
    rule_set = rules(limit="money", rate_cap="none")
    text = "9/9/9/9/4M4/9/9/9/9 - ia 1 -999999999999999:999999999999999 x64 - 0"
    after = Position.parse(text, rule_set).play("zoM[zu]zo").play("=taxot")
    assert Position.parse(str(after), rule_set) == after


def test_repr_and_equality() -> None:
    position = Position.initial("live")
    assert eval(repr(position), {"Position": Position, "RuleSet": RuleSet}) == position
    assert position != Position.initial()
    assert position == Position.initial(RuleSet("live"))
    assert position != str(position)
    assert len({position, Position.initial("live"), Position.initial()}) == 2
    assert pickle.loads(pickle.dumps(position)).rules == RuleSet("live")


def test_setup_refuses_tam_on_a_piece() -> None:
    with pytest.raises(InvalidText, match="tam2 and a piece both stand on ZO"):
        Position.setup({Square.ZO: Piece.parse("K")}, Square.ZO)
    with pytest.raises(InvalidText, match="stands off the board"):
        Position.setup({Square.KA: Piece.parse("K")}, rules="educational")


def test_setup_takes_further_fields() -> None:
    position = board("M@ZO", "A", stake=8, score=(5, 35), season=3, tam_moved=True, ply=7)
    assert (position.turn, position.stake, position.score, position.season) == (Side.A, 8, (5, 35), 3)
    assert (position.tam_moved, position.ply) == (True, 7)


def test_setup_refuses_a_field_that_does_not_exist() -> None:
    with pytest.raises(TypeError, match="a position has no field 'tam_move'"):
        Position.setup({Square.ZAI: Piece.parse("K")}, tam_move=True)
