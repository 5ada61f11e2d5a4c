"""Declarations in kanji, in every spelling of ckka-⓪, the live site and the hand-written records."""

from __future__ import annotations

import re

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.records.model import Choice, Declaration, HandText, Points
from cetkaik.records.normalise import Source
from cetkaik.records.numerals import NUMERAL_PATTERN, read_number, write_number
from cetkaik.records.words import FLASH, HAND_BY_ID, HAND_BY_KANJI, HAND_ORDER, KING_HAND

DECLARES = "為"
_HAND = re.compile(f"({FLASH})?({'|'.join(sorted(HAND_BY_KANJI, key=len, reverse=True))})")
_POINTS = re.compile(f"而手?({NUMERAL_PATTERN})")
_LATE_POINTS = re.compile(f"手({NUMERAL_PATTERN})")
CHOICES = {"再行": Choice.TYMOK, "終季": Choice.TAXOT}


def read_declaration(
    source: Source, start: int, offset: int, declarer: str | None
) -> tuple[Declaration, int]:
    """Reads a declaration from its hands on; ``start`` is where its first word stood."""
    hands, offset = _hands(source, offset)
    points: int | None = None
    if match := _POINTS.match(source.text, offset):
        points, offset = _number(source, match), match.end()
    behind = source.skip(offset)
    choice = CHOICES.get(source.text[behind : behind + 2])
    if choice is None:
        raise source.unexpected(behind, _("再行 or 終季"))
    found = Declaration(choice=choice, hands=hands, points=points, declarer=declarer)
    return _finish(source, start, behind, found)


def read_bare_choice(source: Source, offset: int) -> tuple[Declaration, int]:
    """Reads 再行 or 終季 standing alone."""
    return _finish(source, offset, offset, Declaration(choice=CHOICES[source.text[offset : offset + 2]]))


def write_hands(hands: tuple[HandText, ...]) -> str:
    """Writes hands with 加 between them, in the order in which the live site prints them."""
    ordered = sorted(hands, key=lambda hand: HAND_ORDER[hand.id])
    return "加".join((FLASH if hand.flash else "") + HAND_BY_ID[hand.id].kanji for hand in ordered)


def write_points(points: Points) -> str:
    """Writes points in kanji, which know no tenths."""
    if points != int(points):
        raise InvalidText(_("kanji know no tenths, so they cannot write {points}").format(points=points))
    return write_number(int(points))


def _finish(source: Source, start: int, offset: int, found: Declaration) -> tuple[Declaration, int]:
    end, points = offset + 2, found.points
    late = _LATE_POINTS.match(source.text, source.skip(end))
    if late and found.choice is Choice.TAXOT and points is None:
        points, end = _number(source, late), late.end()
    line, column = source.place(start)
    return Declaration(
        choice=found.choice,
        hands=found.hands,
        points=points,
        declarer=found.declarer,
        text=source.raw[start:end],
        line=line,
        column=column,
    ), end


def _hands(source: Source, offset: int) -> tuple[tuple[HandText, ...], int]:
    hands: list[HandText] = []
    bracketed = source.text.startswith("(", offset)
    while True:
        match = _HAND.match(source.text, offset + bracketed)
        if not match:
            raise source.unexpected(offset + bracketed, _("the name of a hand"))
        word = HAND_BY_KANJI[match[2]]
        # Records 1.2: 王 and 同色王 are the same hand.
        hands.append(HandText(word.id, bool(match[1]) and word.id != KING_HAND))
        offset = match.end()
        if bracketed:
            if not source.text.startswith(")", offset):
                raise source.unexpected(offset, "')'")
            offset += 1
        more = source.text[offset : offset + 1]
        if more != ("(" if bracketed else "加"):
            return tuple(hands), offset
        offset += not bracketed


def _number(source: Source, match: re.Match[str]) -> int:
    try:
        return read_number(match[1])
    except InvalidText as error:
        raise source.error(match.start(1), str(error), match[1]) from None
