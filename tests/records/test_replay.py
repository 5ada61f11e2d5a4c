"""The second pass: what a replay infers, and the constructs no real record exercises (records 2, 3.2, 5)."""

from __future__ import annotations

import pytest

from cetkaik._kernel import Phase
from cetkaik.pieces import Colour, Kind
from cetkaik.records import check, read, replay
from cetkaik.records.errors import RecordError
from cetkaik.records.moves import UNKNOWN_CAST, Capture, Cast
from cetkaik.squares import Side, Square
from tests.records.samples import BEFORE_WATER, HANDWRITTEN, KIAAK, KING_BY_A, KING_BY_IA, PLIES, ROMANISED

S = Square


def from_position(position: str, body: str, rules: str = "live") -> str:
    """A game file that begins with a given position."""
    return f'[Variant "{rules}"]\n[Position "{position}"]\n{body}\n'


def test_a_whole_game_at_the_strictest_level() -> None:
    """Acceptance test (a)."""
    played = replay(read(KIAAK), level="full")
    assert len(played.plies) == PLIES
    assert played.problems == []
    assert [(season.number, season.first) for season in played.seasons] == [(1, Side.A), (2, Side.IA)]
    assert played.final.phase is Phase.OVER
    assert played.winner is Side.A
    assert len(played.positions) == PLIES + 1


def test_scores_may_leave_their_bounds() -> None:
    """Trap 15: the live site does not clamp, the rules do (R6.6): 15:25, with the fine 20:20, then -12:52."""
    played = replay(read(KIAAK))
    assert played.seasons[0].tally == played.seasons[0].score == (15, 25)
    assert played.tally == (-12, 52)
    assert played.score == (0, 40)


def test_stakes_and_points() -> None:
    """Trap 13: points are those of all hands held, times the stake."""
    declared = replay(read(KIAAK)).declarations
    assert [(entry.side, entry.points) for entry in declared] == [
        (Side.A, 5),
        (Side.A, 3),
        (Side.A, 10),
        (Side.A, 32),
    ]
    assert [entry.before.stake for entry in declared] == [1, 1, 2, 4]


def test_a_match_can_be_made_of_it() -> None:
    played = replay(read(KIAAK))
    match = played.match()
    assert match.is_over
    assert match.position == played.final
    assert list(match.actions) == played.actions


def test_what_is_stated_and_what_is_inferred() -> None:
    """3.2, item 4."""
    played = replay(read(KIAAK.replace("ME弓MIMU橋一", "ME片MIMU橋一").replace("手黒将", "")), level="replay")
    ply = played.plies[4]
    assert (ply.side, ply.move.kind, ply.move.step_cast) == (Side.A, Kind.ARCHER, Cast(1))
    assert ply.inferred == {"kind", "side", "announced"}
    assert played.plies[14].move.capture == Capture(Kind.GENERAL, Colour.BLACK)
    assert "capture" in played.plies[14].inferred


def test_stepping_on_tam_costs_five_at_once() -> None:
    """Trap 9, R5.19: with success or without, and with a capture; nothing in the text says so."""
    for text, score in (
        ("ZAI船ZOZU橋一", (15, 25)),
        ("ZAI船ZOZU橋無此無", (15, 25)),
        ("ZAI船ZOZU橋五此無", (15, 25)),
        ("ZAI船ZONO無撃裁", (15, 25)),
        ("ZAI船ZOZI橋二手赤船", (15, 25)),
        ("ZAI船ZOZAI橋二", (15, 25)),
        ("ZAI船ZY無撃裁", (20, 20)),
    ):
        played = replay(read(f"{{一位色:黒}}\n{text}"), "live")
        assert played.score == played.tally == score
        assert played.plies[0].penalty == (0 if score == (20, 20) else 5)


def test_stepping_on_tam_can_end_the_game() -> None:
    """星一周 without 終季 before it."""
    pairs = ["ZAI船ZOZAI橋二\tKI兵KU無撃裁", "ZAI船ZOZAI橋二\tKU兵KO無撃裁", "ZAI船ZOZAI橋二\tLI兵LU無撃裁"]
    text = "\n".join(("{一位色:黒}", *pairs, "ZAI船ZOZAI橋二\n\n\n星一周\n"))
    played = replay(read(text), level="full")
    assert played.final.phase is Phase.OVER
    assert (played.score, played.winner) == ((0, 40), Side.A)
    beyond = from_position(
        "ohcgkrgrcrhror/srar1tr1t1as/pprpprvrprpprp/9/4M4/9/PPrPPrVPrPPrP/SA1T1Tr1ArSr/OrHrCrGrKGCHO"
        " - ia 1 3:37 x1 - 0",
        "zaiVzozib2xRV @over",
    )
    ended = replay(read(beyond))
    assert (ended.score, ended.tally) == ((0, 40), (-2, 42))
    assert ended.final.captured(Side.IA) == ()


def test_tam_may_return_to_its_square() -> None:
    """Free on the live site, -3 by the official rules (R3.27)."""
    assert replay(read("{一位色:黒}\nZO皇[ZU]ZO"), "live").score == (20, 20)
    official = replay(read("{一位色:黒}\nZO皇[ZU]ZO\n或為皇再来而手下三\n終季\t春終"), "official")
    assert official.score == (17, 23)


@pytest.mark.parametrize(
    ("text", "step", "water", "completed"),
    [
        ("MU弓MYZY橋三水二此無", Cast(3), Cast(2), False),
        ("MU弓MYZY橋三水三", Cast(3), Cast(3), True),
        ("MU弓MYMU橋三水二此無", Cast(3), Cast(2), False),
        ("MU弓MYZY橋五此無", Cast(5), None, False),
        ("MU弓MYZY橋無此無", Cast(0), None, False),
        ("MU弓MYMU橋二", Cast(2), None, True),
        ("MU弓MYMU橋三此無", Cast(3), None, False),
        ("MU弓MYZY橋或水或", UNKNOWN_CAST, UNKNOWN_CAST, True),
        ("MU弓MYZY橋或水或此無", UNKNOWN_CAST, UNKNOWN_CAST, False),
        ("MU弓MYZY橋或此無", UNKNOWN_CAST, None, False),
        ("MU片MYZY橋或水三", UNKNOWN_CAST, Cast(3), True),
    ],
)
def test_bridge_and_water(text: str, step: Cast, water: Cast | None, completed: bool) -> None:
    """Traps 6, 7, 8: return to the source, declined casts, the source instead of the target; 或."""
    played = replay(read(BEFORE_WATER + text))
    last = played.plies[-1]
    assert (last.move.step_cast, last.move.water_cast, last.move.completed) == (step, water, completed)
    assert (played.final.piece_at(S.MU) is None) == (completed and "ZY" in text)
    assert played.final.mover is Side.IA


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("MU弓MYZY橋二水三", "a cast of 2 does not reach ZY, 3 squares away"),
        ("MU弓MYZY橋三", "a water cast is due"),
        ("MU弓MYZY無撃裁", "a step cast is due"),
        ("MU弓MYXY橋三水三", "a water cast is given, but none is due"),
        ("TE虎ZITU橋三", "a step cast is given, but none is due"),
        ("MU弓MYNU橋三", "the 弓 cannot go from MU over MY to NU"),
        ("MU虎MYXY橋三", "a 弓 stands on MU, not a 虎"),
        ("LAU弓LAILY橋三", "belongs to IA, but it is the turn of A"),
        ("KO兵KY無撃裁", "no piece stands on KO"),
        ("黒弓KO", "A holds no 黒弓"),
        ("MU弓MYMU橋二水二此無", "cannot go from MU over MY to MU"),
        ("或為王\n再行", "no declaration is due"),
    ],
)
def test_what_cannot_be_played_is_located(text: str, reason: str) -> None:
    record = read(BEFORE_WATER + text)
    with pytest.raises(RecordError, match=reason) as caught:
        replay(record, level="replay")
    assert (caught.value.line, caught.value.column) == (3, 11)
    assert caught.value.found == text
    assert replay(record, level="syntax").warnings[0].kind == "illegal"


def test_tam_right_after_tam_is_forbidden_on_the_live_site() -> None:
    with pytest.raises(RecordError, match="right after the opponent moved it") as caught:
        replay(read("{一位色:黒}\nZO皇[ZU]TU\tTU皇[ZU]ZO"))
    assert caught.value.column == 11


def test_legs_of_tam_that_are_not_written_are_found() -> None:
    """All that fit have the same effect (R3.26)."""
    for text, destination in (
        ("ZO皇NO", S.NO),
        ("ZO皇[或]NO", S.NO),
        ("ZO皇ZIZE", S.ZE),
        ("ZO皇[或]ZIZE", S.ZE),
    ):
        played = replay(read(f"{{一位色:黒}}\n{text}\tKI兵KU無撃裁"))
        assert played.plies[1].before.tam is destination
        assert played.plies[0].move.first is not None
    between = replay(read("{一位色:黒}\nZO皇TONO"))
    assert (between.plies[0].move.first, between.plies[0].move.via) == (S.TO, None)


def test_points_above_twenty_and_flash_of_the_big_hands() -> None:
    """V8.9, lines 56 and 58."""
    social = from_position(
        "9/9/pr8/9/A3M4/9/9/9/9 ArOrSrGr ia 1 20:20 x1 - 0", "koAkixRP =taxot:FGSOAP/FGSO:21 @over"
    )
    played = replay(read(social))
    assert (played.score, played.tally) == ((40, 0), (41, -1))
    unbeatable = from_position(
        "9/9/vr8/9/A3M4/9/9/9/9 PrArCrTrHrOrSrGrKr ia 1 20:20 x1 - 0",
        "koAkixRV =taxot:FKGSOHTCAPV/FGSOAP/FGSO/FHAP/FHCV/K/FHT/FGPP/FCPP:107 @over",
    )
    assert replay(read(unbeatable)).tally == (127, -87)


def test_penalties_as_declared_hands() -> None:
    """R5.18, V8.10 i: by the official rules stepping on tam is a hand."""
    start = "{一位色:黒}\n{律:官定}\nZAI船ZOZAI橋二\n"
    ended = replay(read(start + "或為撃皇而手下五\n終季\t春終"))
    assert ended.score == (15, 25)
    again = replay(read(start + "或為撃皇\n再行\nZI船ZOZI橋二\n或為撃皇而手下十\n終季 春終"))
    assert again.score == (30, 10)


def test_a_stake_above_four() -> None:
    text = "{一位色:黒}\n{律:官定}\n"
    for move in ("ZAI船ZOZAI橋二", "ZI船ZOZI橋二", "ZAI船ZOZAI橋二"):
        text += f"{move}\n或為撃皇\n再行\n"
    assert replay(read(text)).stake == 8
    played = replay(read(text + "ZI船ZOZI橋二\n或為撃皇而手下四十\n終季\t春終\n星一周"))
    assert played.score == (40, 0)


def test_a_draw_in_winter() -> None:
    """V8.10 g: 33:7 in winter, 13 points for A."""
    text = from_position(
        "9/9/a8/9/T3M4/9/9/9/9 parkr a 4 33:7 x1 - 0", "kiAkoxBT =taxot:HAP/K/HT:13 @over", "official"
    )
    played = replay(read(text))
    assert (played.score, played.final.is_draw, played.winner) == ((20, 20), True, None)


def test_games_of_two_seasons() -> None:
    """上季 and 下季 (1.2); the record then has two seasons."""
    text = (
        "{一位色:黒赤}\n"
        + KING_BY_IA.format(season="上季")
        + KING_BY_A.format(season="下季")
        + "\n星一周\n\n"
    )
    played = replay(read(text))
    assert played.rules.options["seasons"] == 2
    assert (played.score, played.final.is_draw) == ((20, 20), True)


def test_two_declarations_in_a_row_by_different_players() -> None:
    """With drops in between; a drop makes no declaration due (trap 14)."""
    text = from_position(
        "9/9/t7a/9/A3M3T/9/9/9/9 PHprhr ia 1 20:20 x1 - 0",
        "koAkixBT =tymok:FHT RPla BPma piApoxBT =taxot:HT:6",
    )
    played = replay(read(text))
    assert [entry.side for entry in played.declarations] == [Side.IA, Side.A]
    assert played.score == (14, 26)


def test_old_files_name_only_the_first_mover_of_spring() -> None:
    """Trap 11: a season may open with tam, so parity of the first board move settles it."""
    body = KING_BY_IA.format(season="春") + KING_BY_A.format(season="夏") + KING_BY_IA.format(season="秋")
    played = replay(read("{始時:2021-10-02T17:02:23.217Z}\n{一位色:黒}\n" + body))
    assert [season.first for season in played.seasons] == [Side.IA, Side.A, Side.IA]
    assert [season.first_stated for season in played.seasons] == [True, False, False]
    assert played.score == (25, 15)


def test_colour_of_a_drop_is_inferred() -> None:
    position = "9/9/9/9/4M4/9/9/9/9 {pile} ia 1 20:20 x1 - 0"
    text = "{{律:硬皇力}}\n{{Position:{position}}}\n或車CI"
    played = replay(read(text.format(position=position.format(pile="Cr")), "handwritten"))
    assert played.plies[0].move.colour is Colour.RED
    with pytest.raises(RecordError, match="either colour"):
        replay(read(text.format(position=position.format(pile="CCr")), "handwritten"))


def test_hand_written_records() -> None:
    """1.3: throws that are not written are taken as sufficient, a final 無 as a failure."""
    played = replay(read(HANDWRITTEN))
    assert played.rules.base == "cerkefs"
    assert played.names == {Side.IA: "甲", Side.A: "乙"}
    moves = [ply.move for ply in played.plies]
    assert (moves[0].step_cast, moves[0].completed) == (UNKNOWN_CAST, True)
    assert (moves[2].water_cast, moves[2].completed) == (UNKNOWN_CAST, True)
    assert (moves[3].water_cast, moves[3].completed) == (UNKNOWN_CAST, False)
    assert moves[4].step_cast is moves[4].water_cast is None


def test_romanised_records() -> None:
    played = replay(read(ROMANISED))
    assert played.names == {Side.A: "SY", Side.IA: "JV"}
    assert played.final.tam is S.ZAU


def test_opening_points_of_players() -> None:
    """1.2: one score missing, the sum is 40; the first player is the first mover."""
    assert replay(read("{一位色:赤}\n[x]十二 [y]\nME弓MIMU橋五")).start.score == (28, 12)
    assert replay(read("{一位色:赤}\n[x] [y]\nME弓MIMU橋五")).start.score == (20, 20)
    assert replay(
        read("{一位色:黒}\n[x] [y]二五\n".replace("二五", "二十五") + "KAI兵KY無撃裁")
    ).start.score == (15, 25)


def test_unplayed_rules_can_be_given() -> None:
    record = read("{一位色:黒}\nMAU弓MAIMY橋一")
    assert replay(record).rules.base == "live"
    assert replay(record, "official").rules.base == "official"


def test_positions_come_back_at_every_ply() -> None:
    """Acceptance test (d)."""
    played = replay(read(KIAAK))
    for position in played.positions:
        assert type(position).parse(str(position), position.rules) == position


def test_nothing_can_follow_the_end() -> None:
    report = check(read(KIAAK + "\nMAU弓MAIMY橋一"))
    assert [problem.kind for problem in report.errors] == ["illegal"]
    assert "the game is over" in report.errors[0].message


def test_a_declaration_must_be_made() -> None:
    text = KIAAK.replace("或為戦集\n再行\n", "")
    report = check(read(text), level="replay")
    assert "a declaration of 戦集 is due" in report.errors[0].message
    assert report.replay is not None
    assert len(report.replay.plies) == 23
