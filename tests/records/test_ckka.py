"""The ckka family as whole files: headers, players, declarations, separators (records 1.1 to 1.3)."""

from __future__ import annotations

import pytest

from cetkaik.pieces import Colour, Kind
from cetkaik.records import read
from cetkaik.records.ckka import split_header
from cetkaik.records.errors import RecordError
from cetkaik.records.model import (
    CaptureNote,
    Choice,
    Comment,
    Declaration,
    GameOver,
    HandText,
    Ply,
    Record,
    ScoreLine,
    SeasonEnd,
)
from cetkaik.records.moves import Capture
from cetkaik.squares import Side
from tests.records.samples import HANDWRITTEN, KIAAK, PLIES

PLY = "MAU弓MAIMY橋一"


def declaration(text: str) -> Declaration:
    """Reads the one declaration behind a move."""
    found = [part for part in read(f"{PLY} {text}").elements if isinstance(part, Declaration)]
    assert len(found) == 1
    return found[0]


def test_live_kiaak() -> None:
    record = read(KIAAK)
    assert record.format == "kiaak"
    assert len(record.plies) == PLIES
    assert record.stated_firsts == (Side.A, Side.IA)
    assert record.value("始時") == record.value("Start") == "2025-01-02T03:04:05.678Z"
    assert [season.first for season in record.seasons] == [Side.A, Side.IA]
    assert [len(season.plies) for season in record.seasons] == [3, 36]
    assert isinstance(record.elements[-1], GameOver)


def test_every_element_keeps_its_text_and_place() -> None:
    record = read(KIAAK)
    ply = record.elements[2]
    assert isinstance(ply, Ply)
    assert (ply.text, ply.line, ply.column) == ("ZI船ZAIZIA橋四手黒王", 5, 1)
    end = record.elements[3]
    assert (end.text, end.line, end.column) == ("或為王而手五\n終季", 7, 1)
    lines = KIAAK.split("\n")
    for element in (*record.headers, *record.elements):
        first = element.text.split("\n")[0]
        assert lines[element.line - 1].startswith(first, element.column - 1)


@pytest.mark.parametrize(
    "separator", ["\t", "    ", "\u3000", "\u00a0", "\n", " , ", "、", "。", "．", "，", "｡ ､", "\r\n", "\r"]
)
def test_any_run_of_separators_will_do(separator: str) -> None:
    record = read(f"{PLY}{separator}ME弓MIMU橋五")
    assert [ply.text for ply in record.plies] == [PLY, "ME弓MIMU橋五"]


def test_layout_carries_no_side() -> None:
    """Trap 5: the pairing on the page means nothing."""
    joined = " ".join(KIAAK.split())
    assert read(joined).elements == read(KIAAK).elements


def test_mark_and_carriage_returns() -> None:
    assert read("\ufeff" + KIAAK.replace("\n", "\r\n")).elements == read(KIAAK).elements


def test_variant_signs() -> None:
    """3.2, item 1."""
    record = read("{一位色：黑}\nＭＡＵ弓ＭＡＩＭＹ桥一　ZI船ZAIZIA橋四手黑王\n或为王而手五\n终季 春终")
    assert record.stated_firsts == (Side.IA,)
    assert record.plies[0].move == read(PLY).plies[0].move
    assert record.plies[1].move.capture == Capture(Kind.KING, Colour.BLACK)
    assert record.headers[0].text == "{一位色：黑}"


def test_headers_keep_their_order_and_unknown_keys() -> None:
    record = read("{始時:a}\n{一位色:黒}\n{天気:晴}\n{https://example.org/x:y}\n#{k:a}b}#\n" + PLY)
    assert [(header.key, header.value) for header in record.headers] == [
        ("始時", "a"),
        ("一位色", "黒"),
        ("天気", "晴"),
        (None, "https://example.org/x:y"),
        ("k", "a}b"),
    ]


def test_headers_may_have_no_key() -> None:
    assert split_header(":始時:x") == (None, "始時:x")
    assert split_header("2018年4月8日 01:30頃") == (None, "2018年4月8日 01:30頃")
    assert split_header("only") == (None, "only")


def test_the_header_of_a_game_that_has_not_begun() -> None:
    record = read("{一位色:}\n{始時:2022-05-31T17:16:02.433Z}\n")
    assert (record.format, record.stated_firsts, record.elements) == ("kiaak", (), ())


def test_players() -> None:
    record = read(f"[a b]二十 #[c]d]#\n{PLY}")
    assert [(player.name, player.points) for player in record.players] == [("a b", 20), ("c]d", None)]


@pytest.mark.parametrize(
    ("text", "hands", "points", "declarer"),
    [
        ("或為王而手五\n終季\t春終", [("io", False)], 5, None),
        ("[n]為獣加同色馬弓兵而手十 終季", [("saup1", False), ("maun1gua2kauk2", True)], 10, "n"),
        ("[n]為(獣)(同色馬弓兵)終季 手十", [("saup1", False), ("maun1gua2kauk2", True)], 10, "n"),
        ("或為(王)終季", [("io", False)], None, None),
        ("[n]為行行而五\n終季", [("mok1mok1", False)], 5, "n"),
        ("或為同色王而手-5 終季", [("io", False)], -5, None),
        ("或為撃皇加皇再来而手下八 終季", [("kut2tam2", False), ("tam2tysak2", False)], -8, None),
        ("[n] 為獣而手3 終季", [("saup1", False)], 3, "n"),
    ],
)
def test_ta_xot_in_all_dialects(text: str, hands: list[tuple[str, bool]], points: int, declarer: str) -> None:
    found = declaration(text)
    assert found.choice is Choice.TAXOT
    assert found.hands == tuple(HandText(*hand) for hand in hands)
    assert (found.points, found.declarer) == (points, declarer)


@pytest.mark.parametrize(
    "text", ["或為王\n再行", "或為王再行", "或為(王)再行", "[n]為王 再行", "[n]為王而手五 再行"]
)
def test_ty_mok_in_all_dialects(text: str) -> None:
    found = declaration(text)
    assert (found.choice, found.hands) == (Choice.TYMOK, (HandText("io"),))


def test_a_choice_may_stand_alone_in_hand_written_records() -> None:
    found = read("ZE弓ZIA 終季").elements[1]
    assert isinstance(found, Declaration)
    assert (found.choice, found.hands, found.points) == (Choice.TAXOT, None, None)


def test_all_hands_have_names() -> None:
    names = "無抗行処加筆兵無傾加地心加馬弓兵加行行加王加獣加戦集加助友加闇戦之集加声無行処"
    found = declaration(f"或為{names} 再行")
    assert found.hands is not None
    assert len(set(found.hands)) == 11


def test_capture_notes_glued_or_apart() -> None:
    glued = read("ZI船ZAIZIA橋四手黒王")
    assert glued.plies[0].move.capture == Capture(Kind.KING, Colour.BLACK)
    apart = read("ZI船ZAIZIA橋四 手王")
    assert apart.elements[1] == CaptureNote(capture=Capture(Kind.KING))
    assert (glued.format, apart.format) == ("kiaak", "ckka")


def test_comments_and_season_ends() -> None:
    record = read(f"{PLY}{{well}} 上季終 下季終 春終 星一周")
    kinds = [type(element) for element in record.elements]
    assert kinds == [Ply, Comment, SeasonEnd, SeasonEnd, SeasonEnd, GameOver]
    assert record.elements[1] == Comment(body="well")


def test_score_lines_of_hand_written_records() -> None:
    record = read("[甲] [乙]\nTAU虎NAITY\n春終\n[甲]十二 [乙] 二十八")
    assert record.format == "handwritten"
    assert record.elements[-1] == ScoreLine(scores=(("甲", 12), ("乙", 28)))


def test_hand_written_records() -> None:
    record = read(HANDWRITTEN)
    assert record.format == "handwritten"
    assert [(player.name, player.points) for player in record.players] == [("甲", 20), ("乙", 20)]
    assert len(record.plies) == 6
    assert Comment(body="careless") in record.elements


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        (f"{PLY}ME弓MIMU橋五", 1, 12, "a space"),
        (f"{PLY}\n  hello", 2, 3, "a move"),
        (f"{PLY}\n或為猫\n再行", 2, 3, "the name of a hand"),
        (f"{PLY}\n或為王", 2, 4, "再行 or 終季"),
        (f"{PLY}\n或為(王 再行", 2, 5, "')'"),
        (f"{PLY}\n或為王而手二五 終季", 2, 6, ""),
        (f"{PLY}\n[x]", 2, 4, "為 or a number"),
        (f"[a] [b] [c]\n{PLY}", 1, 9, "a move"),
        (f"{{open\n{PLY}", 1, 1, "'}'"),
        (f"{PLY}\nTE虎ZI水二", 2, 7, "此無 after 水二"),
        (f"{PLY}\nTE虎ZI", 2, 6, "無撃裁"),
        (f"{PLY}\n終季", 2, 1, "a declaration with its hands"),
    ],
)
def test_errors_say_where_and_what(text: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert expected in caught.value.expected


def test_a_record_compares_by_what_it_says() -> None:
    assert read(PLY).elements == read("\n\n  " + PLY.lower()).elements
    assert isinstance(read(PLY), Record)
