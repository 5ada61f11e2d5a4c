"""Numerals (records 1.0)."""

from __future__ import annotations

import pytest

from cetkaik.errors import InvalidText
from cetkaik.records.numerals import LARGEST, read_number, read_number_words, write_number

WRITTEN = {
    0: "無",
    5: "五",
    10: "十",
    16: "十六",
    20: "二十",
    25: "二十五",
    28: "二十八",
    100: "百",
    125: "百二十五",
    200: "二百",
    205: "二百五",
    525: "五百二五",
    1000: "十百",
    2000: "二十百",
    2200: "二二百",
    5678: "五六百七八",
    10000: "万",
    12345: "万二三百四五",
    876543: "八十七万六五百四三",
    10**8: "億",
    -3: "下三",
    -6848: "下六八百四八",
}


@pytest.mark.parametrize(("number", "text"), WRITTEN.items())
def test_the_examples_of_the_text(number: int, text: str) -> None:
    assert write_number(number) == text
    assert read_number(text) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [("百二五", 125), ("一十", 10), ("-8", -8), ("40", 40), ("万二五", 10025), ("一億", 10**8)],
)
def test_other_spellings_are_read(text: str, number: int) -> None:
    assert read_number(text) == number


def test_every_number_the_live_site_can_write_comes_back() -> None:
    assert all(read_number(write_number(number)) == number for number in range(-9999, 10000))


@pytest.mark.parametrize("number", [10**8 + 1, 98_7654_3210, 10**12, LARGEST, 300_0000, 20_0000])
def test_large_numbers_come_back(number: int) -> None:
    assert read_number(write_number(number)) == number


@pytest.mark.parametrize(
    "text",
    ["", "二五", "下", "下無", "五五五", "百百", "万万", "億億", "十十", "0x1", "--1", "9" * 5000, "一千"],
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        read_number(text)


def test_numbers_that_have_no_name_are_refused() -> None:
    with pytest.raises(InvalidText, match="too large"):
        write_number(LARGEST + 1)


def test_romanised_numbers() -> None:
    assert read_number_words(["ik2", "nun1", "un1"]) == 25
    assert read_number_words(["om1"]) == read_number_words(["om2"]) == 3
    assert read_number_words(["ut2", "un1"]) == -5
    assert read_number_words(["mun1"]) == 0
    with pytest.raises(InvalidText, match="xot1"):
        read_number_words(["xot1"])
