"""Damaged records: never anything but RecordError, always located (acceptance test e)."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.errors import CetkaikError
from cetkaik.records import check, formats, read, read_games, write
from cetkaik.records.errors import RecordError
from cetkaik.records.notation import parse_ply
from tests.records.samples import ALL, GAME, KIAAK

NAMES = sorted(ALL)
PIECES = [
    "手赤王",
    "或為王\n再行",
    "終季",
    "春終",
    "星一周",
    "MAU弓MAIMY橋一",
    "無車CI",
    "{x",
    "]",
    "#",
    '"',
    "=taxot:K:5",
]
SIGNS = 'KLNTZXCMPAEIUOYklaeiu船兵弓車虎馬皇王片無一五橋水此手黒赤或為而終季[]{}()#"@=:_-+.,\t\n 0123456789'


def survives(text: str) -> None:
    """Reads, checks and writes a text; located complaints are the only ones allowed."""
    lines = text.count("\n") + text.count("\r") + 1
    for line, column in complaints(text):
        assert 1 <= line <= lines
        assert column >= 1


def complaints(text: str, format: str | None = None) -> list[tuple[int, int]]:
    """The places of everything that is wrong with a text."""
    try:
        records = read_games(text, format)
    except RecordError as error:
        return [(error.line, error.column)]
    reports = [check(record) for record in records]
    for report in reports:
        if report.ok:
            write(report.record, "game")
    return [(problem.line, problem.column) for report in reports for problem in report.problems]


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(NAMES), st.data())
def test_one_element_deleted_doubled_or_replaced(name: str, data: st.DataObject) -> None:
    words = re.split(r"(\s+)", ALL[name])
    index = data.draw(st.integers(0, len(words) - 1))
    change = data.draw(st.sampled_from(["delete", "double", "swap", "replace"]))
    if change == "delete":
        words[index] = ""
    elif change == "double":
        words[index] += " " + words[index]
    elif change == "swap":
        words[index], words[index - 1] = words[index - 1], words[index]
    else:
        words[index] = data.draw(st.sampled_from(PIECES))
    survives("".join(words))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(NAMES), st.data())
def test_some_signs_changed(name: str, data: st.DataObject) -> None:
    signs = list(ALL[name])
    for _change in range(data.draw(st.integers(1, 4))):
        signs[data.draw(st.integers(0, len(signs) - 1))] = data.draw(st.sampled_from(SIGNS))
    survives("".join(signs))


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(NAMES), st.data())
def test_truncation(name: str, data: st.DataObject) -> None:
    survives(ALL[name][: data.draw(st.integers(0, len(ALL[name])))])


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=80) | st.text(SIGNS, max_size=120))
def test_any_text(text: str) -> None:
    survives(text)
    with suppress(CetkaikError):
        parse_ply(text)


@settings(max_examples=150, deadline=None)
@given(st.text(SIGNS, max_size=60), st.sampled_from([entry.name for entry in formats() if entry.reads]))
def test_any_text_as_any_format(text: str, format: str) -> None:
    assert all(line >= 1 and column >= 1 for line, column in complaints(text, format))


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes(content: bytes) -> None:
    survives(content.decode("utf-8", errors="replace"))
    survives(content.decode("latin-1"))


@pytest.mark.parametrize("sample", [KIAAK, GAME])
def test_every_single_deletion(sample: str) -> None:
    """Deleting any one word of the body is noticed, unless it says nothing that can be known otherwise."""
    words = re.split(r"(\s+)", sample)
    start = next(i for i, word in enumerate(words) if word.startswith(("LE弓", "leA")))
    unnoticed = []
    for index in range(start, len(words), 2):
        text = "".join((*words[:index], *words[index + 1 :]))
        try:
            noticed = not check(read(text)).ok
        except RecordError:
            noticed = True
        if not noticed:
            unnoticed.append(words[index])
    assert set(unnoticed) <= {"春終", "夏終", "星一周", "@over", ""}


@pytest.mark.parametrize(
    "sign", ["[", "{", "#", "(", '"', "\\", "或", "手", "終季 ", "[1,", '{"a":', "?history="]
)
def test_long_repetitions_end_soon(sign: str) -> None:
    text = sign * 20000
    survives(text)
    survives("MAU弓MAIMY橋一 " + text)
    survives('{"note":' + text)
    survives("https://example.org/?history=" + text)
    survives("ZE gua2 ZIA.\n[x] zau " + " " * 20000 + text)
