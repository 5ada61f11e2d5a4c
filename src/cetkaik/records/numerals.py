"""Numbers in the kanji transcription of Pekzep, and in its sounds (records 1.0)."""

from __future__ import annotations

import re

from cetkaik.errors import InvalidText
from cetkaik.i18n import _

DIGITS = "一二三四五六七八九"
ZERO = "無"
MINUS = "下"
LARGEST = 10**16 - 1

NUMERAL_PATTERN = f"-?[0-9]+|{ZERO}|{MINUS}?[{DIGITS}十百万億]+"

# Romanised numerals are read by writing their kanji and reading those.
NUMBER_WORDS = {
    "mun1": ZERO,
    "ut2": MINUS,
    "et2": "一",
    "ik2": "二",
    "om2": "三",
    "om1": "三",
    "ap1": "四",
    "un1": "五",
    "net2": "六",
    "nik2": "七",
    "nom2": "八",
    "nom1": "八",
    "nap1": "九",
    "nun1": "十",
    "kit1": "百",
    "ue1": "万",
}

_D = f"[{DIGITS}]"
_FULL = re.compile(f"({_D})?十({_D})?|({_D})")
_SHORT = re.compile(f"十({_D})?|({_D})十|({_D})({_D})?")
_LONGEST_ASCII = 18
_LONGEST_QUOTE = 40


def read_number(text: str) -> int:
    """Reads a number written in kanji or in ASCII digits.

    >>> read_number("二十五"), read_number("五百二五"), read_number("下六八百四八"), read_number("-8")
    (25, 525, -6848, -8)
    """
    if re.fullmatch("-?[0-9]+", text) and len(text) <= _LONGEST_ASCII:
        return int(text)
    if text == ZERO:
        return 0
    body = text.removeprefix(MINUS)
    value = _below_1e16(body)
    if value is None:
        raise InvalidText(
            _("'{text}' is not a number such as 二十五, 五百二五 or 25").format(text=text[:_LONGEST_QUOTE])
        )
    return value if body == text else -value


def write_number(number: int) -> str:
    """Writes a number in kanji.

    >>> write_number(25), write_number(125), write_number(525), write_number(12345), write_number(-3)
    ('二十五', '百二十五', '五百二五', '万二三百四五', '下三')
    """
    if abs(number) > LARGEST:
        raise InvalidText(_("{number} is too large to be written in kanji").format(number=number))
    if number == 0:
        return ZERO
    return MINUS + _write_positive(-number) if number < 0 else _write_positive(number)


def read_number_words(words: list[str]) -> int:
    """Reads a number spelt in romanised words, such as ``ik2 nun1 un1`` (25)."""
    try:
        return read_number("".join(NUMBER_WORDS[word.lower()] for word in words))
    except KeyError as error:
        raise InvalidText(_("'{word}' is not a number word").format(word=error.args[0])) from None


def _digit(sign: str | None) -> int:
    return DIGITS.index(sign) + 1 if sign else 0


def _full(text: str) -> int | None:
    match = _FULL.fullmatch(text)
    if not match:
        return None
    if match[3]:
        return _digit(match[3])
    return (_digit(match[1]) or 1) * 10 + _digit(match[2])


def _short(text: str) -> int | None:
    match = _SHORT.fullmatch(text)
    if not match:
        return None
    if match[3]:
        return _digit(match[3]) * 10 + _digit(match[4]) if match[4] else _digit(match[3])
    return _digit(match[2]) * 10 if match[2] else 10 + _digit(match[1])


def _below_1e4(text: str) -> int | None:
    if "百" not in text:
        return _full(text)
    left, _sign, right = text.partition("百")
    coefficient = _short(left) if left else 1
    rest = _short(right) if right else 0
    if rest is None and not left:
        rest = _full(right)
    return None if coefficient is None or rest is None else coefficient * 100 + rest


def _part_of_1e8(text: str) -> int | None:
    value = _below_1e4(text)
    return _short(text) if value is None else value


def _below_1e8(text: str) -> int | None:
    if "万" not in text:
        return _below_1e4(text)
    left, _sign, right = text.partition("万")
    coefficient = _part_of_1e8(left) if left else 1
    rest = _part_of_1e8(right) if right else 0
    return None if coefficient is None or rest is None else coefficient * 10**4 + rest


def _part_of_1e16(text: str) -> int | None:
    value = _below_1e8(text)
    return _short(text) if value is None else value


def _below_1e16(text: str) -> int | None:
    if "億" not in text:
        return _below_1e8(text)
    left, _sign, right = text.partition("億")
    coefficient = _part_of_1e16(left) if left else 1
    rest = _part_of_1e16(right) if right else 0
    return None if coefficient is None or rest is None else coefficient * 10**8 + rest


def _write_full(number: int) -> str:
    tens, ones = divmod(number, 10)
    ten = "" if not tens else "十" if tens == 1 else DIGITS[tens - 1] + "十"
    return ten + (DIGITS[ones - 1] if ones else "")


def _write_short(number: int) -> str:
    tens, ones = divmod(number, 10)
    if tens < 2 or not ones:
        return _write_full(number)
    return DIGITS[tens - 1] + DIGITS[ones - 1]


def _write_below_1e4(number: int) -> str:
    if number < 100:
        return _write_full(number)
    hundreds, rest = divmod(number, 100)
    if hundreds == 1:
        return "百" + _write_full(rest)
    return _write_short(hundreds) + "百" + _write_short(rest)


def _write_positive(number: int) -> str:
    for unit, sign in ((10**8, "億"), (10**4, "万")):
        if number >= unit:
            coefficient, rest = divmod(number, unit)
            before = "" if coefficient == 1 else _write_positive(coefficient)
            return before + sign + (_write_positive(rest) if rest else "")
    return _write_below_1e4(number)
