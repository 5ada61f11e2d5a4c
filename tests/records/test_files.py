"""Telling formats apart, reading files, writing in every format."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from cetkaik.errors import CetkaikError, InvalidText
from cetkaik.position import Position
from cetkaik.records import detect, formats, read, read_file, read_games, replay, write, write_board
from cetkaik.records.errors import RecordError
from cetkaik.records.files import LARGEST_FILE
from cetkaik.squares import Side
from tests.records import samples
from tests.records.samples import GAME, HANDWRITTEN, KIAAK


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (samples.KIAAK, "kiaak"),
        (samples.KIAAK.replace("手黒王", " 手王"), "ckka"),
        (samples.KIAAK.replace("或為王而手五", "[a]為王而手五"), "ckka"),
        (samples.HANDWRITTEN, "handwritten"),
        (samples.ROMANISED, "romanised"),
        (samples.MRF, "mrf"),
        ('{一位色:黒}\n"mauAmaimy1"', "mrf"),
        (samples.GAME, "game"),
        ("mauAmaimyb1 meAmimub5", "game"),
        ("{a comment}\n@season 1 ia\nmauAmaimyb1", "game"),
        (samples.OLD_LIST, "list"),
        (samples.NEW_LIST, "list"),
        (samples.SITE_JSON, "site_json"),
        ('{"header":[],"initial_colors":[],"body":[]}', "session"),
        ("-" * 81, "board"),
        (str(Position.initial()), "position"),
        ("\ufeff  \r\n" + samples.KIAAK, "kiaak"),
    ],
)
def test_formats_are_told_from_the_text(text: str, name: str) -> None:
    assert read(text).format == name
    assert detect(text) in {name, "ckka"}


def test_every_format_is_listed() -> None:
    listed = {format.name: (format.reads, format.writes) for format in formats()}
    assert listed["kiaak"] == listed["game"] == listed["ckka"] == (True, True)
    assert listed["url"] == listed["session"] == listed["site_json"] == (True, True)
    assert listed["handwritten"] == listed["list"] == listed["mrf"] == (True, False)


def test_a_format_can_be_forced() -> None:
    """The same text by hand says less: a missing tail leaves the casts open."""
    assert not read("TAU虎NAITY", "handwritten").plies[0].move.casts_stated
    with pytest.raises(RecordError):
        read("TAU虎NAITY", "kiaak")


@pytest.mark.parametrize("text", ["", " \n\t", "\ufeff"])
def test_nothing_is_no_record(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (1, 1)


def test_unknown_formats_are_refused() -> None:
    with pytest.raises(InvalidText, match="cat"):
        read(KIAAK, "cat")
    with pytest.raises(InvalidText, match="cat"):
        write(read(KIAAK), "cat")


def test_errors_are_errors_of_the_library_and_can_be_pickled() -> None:
    with pytest.raises(RecordError) as caught:
        read("TE虎ZI水二")
    assert isinstance(caught.value, CetkaikError)
    assert isinstance(caught.value, ValueError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.line, again.column) == (str(caught.value), 1, 7)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + KIAAK.replace("\n", "\r\n").encode())
    assert read_file(path).elements == read(KIAAK).elements


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with pytest.raises(RecordError, match="cannot read"):
        read_file(path)
    path.write_bytes("MAU弓\nMA".encode() + b"\xff")
    with pytest.raises(RecordError, match="not UTF-8") as caught:
        read_file(path)
    assert (caught.value.line, caught.value.column, caught.value.found) == (2, 3, "0xff")
    path.write_bytes(b" " * (LARGEST_FILE + 1))
    with pytest.raises(RecordError, match="larger than 10 MB"):
        read_file(path)
    with pytest.raises(RecordError, match="larger than 10 MB"):
        read_games(" " * (LARGEST_FILE + 1))


def test_kiaak_is_written_byte_for_byte() -> None:
    """Acceptance test (b)."""
    assert write(read(KIAAK), "kiaak") == KIAAK
    spaced = KIAAK.replace("\t", "    ").rstrip() + "\n"
    assert write(read(spaced), "kiaak") == KIAAK.rstrip() + "\n"
    old = KIAAK.replace("{一位色:赤黒}\n", "").replace("{終時", "{一位色:赤}\n{終時")
    old = re.sub("(?<=[AEIOUY])[船兵弓車虎馬筆巫将王](?=[KLNTZXCMP])", "片", old)
    assert "LE片LILU橋二" in old
    assert write(read(old), "kiaak") == old
    named = KIAAK.replace("LE弓", "[甲]二十 [乙]\nLE弓", 1)
    assert write(read(named), "kiaak") == named


def test_comments_and_unknown_headers_survive() -> None:
    text = "{一位色:黒}\n{天気:晴}\nMAU弓MAIMY橋一{hm}\tME弓MIMU橋五\n"
    assert write(read(text), "kiaak") == text
    assert write(read(write(read(text), "game")), "kiaak") == text


def test_ckka_with_names() -> None:
    """1.2, the README's column."""
    text = write(
        read("{一位色:黒}\n[甲] [乙]\nZO皇[TO]NO KI兵KU無撃裁 ZAI船ZIZA橋三手赤王\n[甲]為(王)終季 手五"),
        "ckka",
    )
    assert text == (
        "{一位色:黒}\n[甲] [乙]\nZO皇[TO]NO\nKI兵KU無撃裁\nZAI船ZIZA橋三 手赤王\n[甲]為王而手五\n終季\n春終\n"
    )
    assert replay(read(text)).score == (25, 15)


def test_equal_names_are_not_written() -> None:
    """或為 is required when the names are equal."""
    text = "{一位色:黒}\n[甲] [甲]\nZO皇[TO]NO KI兵KU無撃裁 ZAI船ZIZA橋三\n[甲]為王 再行"
    assert "或為王\n再行\n" in write(read(text), "ckka")


def test_what_a_format_must_say_is_found_by_replay() -> None:
    """Hand-written records leave casts, colours and legs open."""
    record = read(HANDWRITTEN)
    assert write(record, "game") == (
        '[Variant "cerkefs"]\n[Note "2018年4月8日 01:30頃"]\n[IA "甲"]\n[A "乙"]\n[Score "20:20"]\n'
        "@season 1 ia\n"
        "tauTnaityb_ xeTcixub_ liaHtaixow_ xiPxuxow_- {careless} zaiVzy meAze\n"
    )
    kiaak = write(record, "kiaak")
    assert "{律:硬皇力}" in kiaak
    assert replay(read(kiaak)).final == replay(record).final
    for format in ("ckka", "session", "site_json", "url"):
        assert replay(read(write(record, format))).final == replay(record).final


def test_positions_are_games_that_begin_there() -> None:
    position = Position.parse("9/9/pr8/9/A3M4/9/9/9/9 Pr ia 2 25:15 x4 - 7")
    record = read(str(position))
    assert replay(record).final == position
    assert replay(read(write(record, "game"))).final == position
    board = read(write_board(position))
    drawn = replay(board).final
    assert (drawn.pieces, drawn.captured(Side.IA)) == (position.pieces, position.captured(Side.IA))
    assert replay(read(write(board, "game"))).final == drawn
    with pytest.raises(RecordError) as caught:
        replay(read("9/9/9/9/9/9/9/9/9 cat"))
    assert (caught.value.line, caught.value.column) == (1, 1)


def test_records_that_cannot_be_completed_are_refused() -> None:
    with pytest.raises(RecordError, match="cannot go"):
        write(read("TAU虎KAI", "handwritten"), "kiaak")
    assert write(read(GAME), "game") == GAME
