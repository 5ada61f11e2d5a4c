"""Plies in the form of the rule book: ``AMAU/MAI-MY s1``, ``bT*ZO``, ``MZO:ZY:ZAI/ZAU`` (V8.6, V8.11)."""

from __future__ import annotations

import re
from dataclasses import replace

from cetkaik.records.moves import Capture, Cast, Form, MoveText, TamStep
from cetkaik.records.words import ANY_CASE, COLOUR_BY_LETTER, KIND_BY_LETTER
from cetkaik.squares import SQUARE_PATTERN, Square

_SQ = f"({SQUARE_PATTERN})"
_KIND = "([VPACTHOSGK])"
_BOARD = re.compile(
    rf"{_KIND}?{_SQ}(?:/{_SQ})?-{_SQ}(?:S([0-5]))?(?:W([0-5]))?(FAIL)?(?:X([RB])?{_KIND})?", ANY_CASE
)
_DROP = re.compile(rf"([RB]){_KIND}\*{_SQ}", ANY_CASE)
_TAM = re.compile(rf"M?{_SQ}:{_SQ}([/:]){_SQ}(?:([/:]){_SQ})?", ANY_CASE)
_WATER = 3


def read_ply(text: str) -> MoveText | None:
    """Reads one ply in any case, spaces ignored; None if the text has not this form.

    >>> move = read_ply("AMU/MY-ZY s1 fail")
    >>> move.kind, move.via, move.completed
    (Kind.ARCHER, Square.MY, False)
    """
    text = "".join(text.split())
    if match := _DROP.fullmatch(text):
        colour, kind, square = match.groups()
        return MoveText(
            Form.DROP,
            colour=COLOUR_BY_LETTER[colour.upper()],
            kind=KIND_BY_LETTER[kind.upper()],
            destination=Square.parse(square),
        )
    if match := _TAM.fullmatch(text):
        return _tam(match)
    if match := _BOARD.fullmatch(text):
        return _board(match)
    return None


def _tam(match: re.Match[str]) -> MoveText | None:
    source, second, mark, third, last_mark, fourth = match.groups()
    base = MoveText(Form.TAM, source=Square.parse(source))
    if fourth is None:
        if mark == "/":
            return None
        return replace(base, first=Square.parse(second), destination=Square.parse(third))
    destination = Square.parse(fourth)
    if (mark, last_mark) == (":", "/"):
        return replace(
            base,
            first=Square.parse(second),
            via=Square.parse(third),
            destination=destination,
            tam_step=TamStep.LATTER,
        )
    if (mark, last_mark) == ("/", ":"):
        return replace(
            base,
            via=Square.parse(second),
            first=Square.parse(third),
            destination=destination,
            tam_step=TamStep.FORMER,
        )
    return None


def _board(match: re.Match[str]) -> MoveText:
    kind, source, via, destination, step, water, fail, colour, captured = match.groups()
    too_low = water is not None and int(water) < _WATER
    return MoveText(
        Form.BOARD,
        kind=KIND_BY_LETTER[kind.upper()] if kind else None,
        source=Square.parse(source),
        via=Square.parse(via) if via else None,
        destination=Square.parse(destination),
        step_cast=Cast(int(step)) if step else None,
        water_cast=Cast(int(water)) if water else None,
        completed=not (fail or too_low),
        capture=_capture(colour, captured) if captured else None,
    )


def _capture(colour: str | None, kind: str) -> Capture:
    return Capture(KIND_BY_LETTER[kind.upper()], COLOUR_BY_LETTER[colour.upper()] if colour else None)
