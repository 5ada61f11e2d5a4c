"""Claims that do not fit: reported with the recomputed value, never repaired (records 3.2, items 3 and 5)."""

from __future__ import annotations

import pytest

from cetkaik.errors import InvalidText
from cetkaik.records import check, read, replay, write
from cetkaik.records.errors import RecordError
from tests.records.samples import KIAAK, KING_BY_IA

CHANGES = [
    ("手黒王", "手赤王", "capture", 5, "黒王"),
    ("手黒王", "", "capture", 5, "黒王"),
    ("PA筆PIPU橋一", "PA筆PIPU橋一手赤兵", "capture", 16, ""),
    ("或為王而手五", "或為王加獣而手五", "hands", 7, "王"),
    ("或為同色戦集\n再行", "或為戦集\n再行", "hands", 29, "同色戦集"),
    ("或為王而手五", "或為王而手六", "points", 7, "5"),
    ("而手三十二", "而手八", "points", 37, "32"),
    ("春終", "夏終", "season", 8, "春"),
    ("{一位色:赤黒}", "{一位色:赤黒黒}", "first", 1, "2"),
]


@pytest.mark.parametrize(("old", "new", "kind", "line", "expected"), CHANGES)
def test_a_wrong_claim_is_a_warning_or_an_error(
    old: str, new: str, kind: str, line: int, expected: str
) -> None:
    record = read(KIAAK.replace(old, new, 1))
    lenient = check(record, level="replay")
    assert lenient.ok
    assert [(problem.kind, problem.line, problem.expected) for problem in lenient.warnings] == [
        (kind, line, expected)
    ]
    strict = check(record, level="full")
    assert [(problem.kind, problem.line) for problem in strict.errors] == [(kind, line)]
    assert replay(record, level="replay").warnings == list(lenient.warnings)
    with pytest.raises(RecordError) as caught:
        replay(record, level="full")
    assert caught.value.line == line


@pytest.mark.parametrize(("old", "new", "kind", "line", "expected"), CHANGES)
def test_wrong_claims_are_written_as_they_were(
    old: str, new: str, kind: str, line: int, expected: str
) -> None:
    text = KIAAK.replace(old, new, 1)
    if kind != "season":
        assert write(read(text), "kiaak") == text


def test_all_problems_are_collected() -> None:
    text = KIAAK.replace("手黒王", "手赤王").replace("而手五", "而手六").replace("春終", "冬終")
    report = check(read(text))
    assert [problem.kind for problem in report.errors] == ["capture", "points", "season"]
    assert str(report).startswith("line 5, column 1: error: 赤王 is noted as captured, but it is 黒王")


def test_a_right_record_has_no_problems() -> None:
    report = check(read(KIAAK))
    assert report.ok
    assert str(report) == "no problems"


def test_separate_notes_are_checked() -> None:
    record = read("{一位色:黒}\nZO皇[TO]NO KI兵KU無撃裁 ZAI船ZIZA橋三 手馬")
    assert [(problem.kind, problem.expected) for problem in check(record).errors] == [("capture", "赤王")]
    assert check(read("{一位色:黒}\nZO皇[TO]NO KI兵KU無撃裁 ZAI船ZIZA橋三 手王")).ok


def test_the_declarer_is_checked() -> None:
    start = "{一位色:黒}\n[甲] [乙]\nZO皇[TO]NO KI兵KU無撃裁 ZAI船ZIZA橋三\n"
    assert check(read(start + "[甲]為王而手五 終季")).ok
    report = check(read(start + "[乙]為王而手五 終季"))
    assert [(problem.kind, problem.expected, problem.found) for problem in report.errors] == [
        ("declarer", "甲", "乙")
    ]


def test_score_lines_are_checked() -> None:
    """One hand-written game pays undoubled (VAR-10.20): reported, not a crash."""
    start = "{一位色:黒}\n[甲] [乙]\nZO皇[TO]NO KI兵KU無撃裁 ZAI船ZIZA橋三\n[甲]為王而手五 終季 春終\n"
    assert check(read(start + "[甲]二十五 [乙]十五")).ok
    report = check(read(start + "[甲]三十 [丙]十"))
    assert [problem.kind for problem in report.errors] == ["score", "score"]
    assert "甲 is said to have 30 points, but has 25" in str(report)


def test_the_end_of_the_game_is_checked() -> None:
    report = check(read("{一位色:黒}\n" + KING_BY_IA.format(season="春") + "\n星一周\n"))
    assert [problem.kind for problem in report.errors] == ["over"]


def test_a_record_may_stop_anywhere() -> None:
    lines = KIAAK.split("\n")
    for count in range(4, len(lines)):
        if lines[count - 1].startswith("或為"):
            continue
        report = check(read("\n".join(lines[:count])), level="full")
        assert [problem.kind for problem in report.problems if problem.kind != "first"] == []


def test_levels() -> None:
    record = read("{一位色:黒}\nKAI兵KA無撃裁")
    assert check(record, level="syntax").ok
    assert check(record, level="syntax").replay is None
    assert not check(record, level="replay").ok
    with pytest.raises(InvalidText, match="no level"):
        check(record, level="cat")


def test_unknown_rule_sets_are_reported() -> None:
    report = check(read("{律:猫}\nKAI兵KY無撃裁"))
    assert [(problem.line, problem.found) for problem in report.errors] == [(1, "猫")]
