"""Plies and declarations in the canonical ASCII form, of which MRF is a part (records 1.5, 3.4)."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from cetkaik.i18n import _
from cetkaik.records.model import Choice, Declaration, HandText, Points
from cetkaik.records.moves import (
    UNKNOWN_CAST,
    Capture,
    Cast,
    Form,
    MoveText,
    TamStep,
    name_or,
    square_or_none,
    tam_move,
)
from cetkaik.records.normalise import Source
from cetkaik.records.words import (
    COLOUR_BY_LETTER,
    HAND_BY_ID,
    HAND_ORDER,
    KIND_BY_LETTER,
    KING_HAND,
    TAM_LETTER,
    hand_by_code,
)
from cetkaik.squares import SQUARE_PATTERN, Square

_SQ = SQUARE_PATTERN.lower()
_KIND = "[VPACTHOSGK]"
_FIRST = rf"\[({_SQ}|_)\]"
_TAM = re.compile(f"({_SQ})M(?:{_FIRST}({_SQ})({_SQ})?|({_SQ}){_FIRST}({_SQ})|({_SQ})({_SQ})?)")
_DROP = re.compile(f"([BR_])({_KIND})({_SQ})")
_BOARD = re.compile(
    rf"({_SQ})({_KIND}|_)({_SQ})({_SQ}|_)?"
    rf"(?:([0-5])|(?:b([0-5_])((?:\+[0-5])*))?(?:w([0-5_]))?(-)?)"
    rf"(?:x([BR])?({_KIND}))?"
)
_DECLARATION = re.compile(
    r"=(tymok|tymor|taxot|taxt)(?:[:=]([A-Za-z0-9/-]+?))?(?::(-?[0-9]{1,18}(?:\.[0-9])?))?(?![A-Za-z0-9/:=.-])"
)
PASS = "pass"
_WATER = 3


def read_ply(source: Source, offset: int, *, strict: bool = True) -> tuple[MoveText, int]:
    """Reads one ply and returns it with the offset behind it.

    In a strict text the lack of a cast says that none was needed; MRF does not promise that.

    >>> read_ply(Source("mauAmaimyb1"), 0)[0].step_cast
    Cast(count=1, sticks=None, more=())
    """
    text = source.text
    if match := _TAM.match(text, offset):
        return tam_move(match.groups()), match.end()
    if match := _DROP.match(text, offset):
        return _drop(match), match.end()
    if match := _BOARD.match(text, offset):
        return _board(source, match, strict), match.end()
    if text.startswith(PASS, offset):
        return MoveText(Form.PASS), offset + len(PASS)
    raise source.unexpected(offset, _("a move"))


def read_declaration(source: Source, offset: int) -> tuple[Declaration, int]:
    """Reads ``=tymok:HAP/K`` or ``=taxot:K:20``, in MRF's spelling ``=tymor``, ``=taxt=FHCV/HT`` too."""
    match = _DECLARATION.match(source.text, offset)
    if not match:
        raise source.unexpected(offset, _("=tymok:HANDS or =taxot:HANDS:POINTS"))
    word, codes, points = match.groups()
    line, column = source.place(offset)
    return Declaration(
        choice=Choice.TYMOK if word.startswith("ty") else Choice.TAXOT,
        hands=_hands(source, match.start(2), codes) if codes else None,
        points=read_points(points) if points else None,
        text=source.raw[offset : match.end()],
        line=line,
        column=column,
    ), match.end()


def write_ply(move: MoveText) -> str:
    """Writes a ply in canonical ASCII; what is not known becomes ``_``."""
    if move.form is Form.TAM:
        return _write_tam(move)
    if move.form is Form.DROP:
        colour = move.colour.letter if move.colour is not None else "_"
        return f"{colour}{_letter(move)}{_text(move.destination)}"
    if move.form is Form.PASS:
        return PASS
    squares = _text(move.via) + _text(move.destination) if move.via is not None else _text(move.destination)
    return f"{_text(move.source)}{_letter(move)}{squares}{_write_casts(move)}{_write_capture(move.capture)}"


def write_declaration(declaration: Declaration) -> str:
    """Writes a declaration, the hands in the order of the table (records 1.0)."""
    hands = "/".join(write_hand(hand) for hand in sorted_hands(declaration.hands or ()))
    points = "" if declaration.points is None else f":{declaration.points}"
    return f"={declaration.choice.value}" + (f":{hands}{points}" if hands else "")


def read_points(text: str) -> Points:
    """Reads points, which some rule sets count in tenths (VAR-4)."""
    return Decimal(text) if "." in text else int(text)


def write_hand(hand: HandText) -> str:
    """Writes a hand by its letters, with ``F`` before it if it is of one colour."""
    return ("F" if hand.flash else "") + HAND_BY_ID[hand.id].code


def sorted_hands(hands: tuple[HandText, ...]) -> list[HandText]:
    """Puts hands in the order in which the live site prints them."""
    return sorted(hands, key=lambda hand: HAND_ORDER[hand.id])


def _hands(source: Source, offset: int, codes: str) -> tuple[HandText, ...]:
    hands: list[HandText] = []
    for code in codes.split("/"):
        word, flash = hand_by_code(code), False
        if word is None and code.startswith("F"):
            word, flash = hand_by_code(code[1:]), True
        if word is None:
            raise source.unexpected(offset, _("a hand such as HT or FHCV"))
        hands.append(HandText(word.id, flash and word.id != KING_HAND))
        offset += len(code) + 1
    return tuple(hands)


def _drop(match: re.Match[str]) -> MoveText:
    return MoveText(
        Form.DROP,
        colour=COLOUR_BY_LETTER.get(match[1]),
        kind=KIND_BY_LETTER[match[2]],
        destination=Square.parse(match[3]),
    )


def _cast(sign: str | None, more: str | None = None) -> Cast | None:
    if sign is None:
        return None
    if sign == "_":
        return UNKNOWN_CAST
    return Cast(int(sign), more=tuple(int(throw) for throw in more.split("+")[1:]) if more else ())


def _board(source: Source, match: re.Match[str], strict: bool) -> MoveText:
    start, kind, second, third, bare, bridge, more, water, failed, colour, captured = match.groups()
    move = MoveText(
        Form.BOARD,
        source=Square.parse(start),
        kind=KIND_BY_LETTER.get(kind),
        via=Square.parse(second) if third else None,
        destination=square_or_none(third or second),
        capture=Capture(KIND_BY_LETTER[captured], COLOUR_BY_LETTER.get(colour or "")) if captured else None,
        casts_stated=strict and bare is None,
    )
    if bare is not None:
        return replace(move, loose_casts=(Cast(int(bare)),), completed=None)
    if bridge and not third:
        raise source.unexpected(match.start(6) - 1, _("a water cast or nothing, as no piece is stepped over"))
    if failed and water and water != "_" and int(water) >= _WATER:
        raise source.unexpected(match.start(9), _("no '-' after a sufficient water cast"))
    too_low = water is not None and water != "_" and int(water) < _WATER
    silent = not (strict or bridge or water or failed)
    return replace(
        move,
        step_cast=_cast(bridge, more),
        water_cast=_cast(water),
        completed=None if silent else not (failed or too_low),
    )


def _text(square: Square | None) -> str:
    return square.text if square is not None else "_"


def _letter(move: MoveText) -> str:
    return move.kind.letter if move.kind is not None else "_"


def _write_tam(move: MoveText) -> str:
    start = f"{_text(move.source)}{TAM_LETTER}"
    if move.tam_step is TamStep.UNKNOWN:
        return f"{start}{name_or(move.via, '').lower()}{_text(move.destination)}"
    if move.tam_step is TamStep.FORMER:
        return f"{start}{_text(move.via)}[{_text(move.first)}]{_text(move.destination)}"
    via = _text(move.via) if move.tam_step is TamStep.LATTER else ""
    return f"{start}[{_text(move.first)}]{via}{_text(move.destination)}"


def _write_cast(letter: str, cast: Cast | None) -> str:
    if cast is None:
        return ""
    if cast.count is None:
        return letter + "_"
    return letter + "+".join(str(throw) for throw in (cast.count, *cast.more))


def _write_casts(move: MoveText) -> str:
    failed = "-" if move.completed is False else ""
    if move.loose_casts and move.loose_casts[0].count is not None:
        return f"{move.loose_casts[0].count}"
    return _write_cast("b", move.step_cast) + _write_cast("w", move.water_cast) + failed


def _write_capture(capture: Capture | None) -> str:
    if capture is None:
        return ""
    return f"x{capture.colour.letter if capture.colour is not None else ''}{capture.kind.letter}"
