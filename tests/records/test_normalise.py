"""Normalisation, places and fences (records 3.2, item 1; 1.2)."""

from __future__ import annotations

import pytest

from cetkaik.records.errors import RecordError
from cetkaik.records.normalise import Source, normalise


def test_variant_kanji_become_one() -> None:
    variants = "黑红紅车马笔將战戰终无为爲桥兽獸处處"
    assert normalise(variants) == "黒赤赤車馬筆将戦戦終無為為橋獣獣処処"


def test_full_width_signs_become_ascii() -> None:
    assert normalise("ＬＥ弓［ＺＵ］１｛：｝") == "LE弓[ZU]1{:}"


def test_mark_and_line_ends_are_unified() -> None:
    assert Source("\ufeffa\r\nb\rc").raw == "a\nb\nc"


def test_places_count_from_one() -> None:
    source = Source("ab\ncd\n")
    assert [source.place(offset) for offset in (0, 2, 3, 5, 6)] == [(1, 1), (1, 3), (2, 1), (2, 3), (3, 1)]


@pytest.mark.parametrize(
    ("text", "inner"),
    [("{a}", "a"), ("#{a}b}#", "a}b"), ("##[x]#]##", "x]#"), ("［a］", "a"), ("{}", "")],
)
def test_fences_may_hold_their_own_brackets(text: str, inner: str) -> None:
    fence = Source(text).fence(0)
    assert fence is not None
    assert fence[1:] == (inner, len(text))


@pytest.mark.parametrize("text", ["{a", "#{a}", "{a\n}", "[a}"])
def test_open_fences_are_located(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        Source(text).fence(0)
    assert (caught.value.line, caught.value.column) == (1, 1)
