"""Plies in kanji: live kiaak and ckka-⓪ (records 1.1, 1.2) and the hand-written form (1.3)."""

from __future__ import annotations

import re
from dataclasses import replace

from cetkaik.i18n import _
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
    ANY_CASE,
    ANY_PIECE,
    COLOUR_BY_SIGN,
    COLOUR_SIGNS,
    KIND_BY_KANJI,
    KIND_SIGNS,
    TAM_SIGN,
)
from cetkaik.squares import SQUARE_PATTERN, Square

CAST_SIGNS = "無一二三四五"
UNKNOWN = "或"
NO_CAST = "無撃裁"
FAILED = "此無"
PASS = "無行"

_SQ = f"(?:{SQUARE_PATTERN})"
_FIRST = rf"\[({_SQ}|{UNKNOWN})\]"
_CAST = f"[{CAST_SIGNS}{UNKNOWN}]"
_PIECE = f"[{KIND_SIGNS}{ANY_PIECE}]"
_BOARD = re.compile(f"({_SQ})({_PIECE})({_SQ})({_SQ})?", ANY_CASE)
_TAM = re.compile(
    f"({_SQ}){TAM_SIGN}(?:{_FIRST}({_SQ})({_SQ})?|({_SQ}){_FIRST}({_SQ})|({_SQ})({_SQ})?)", ANY_CASE
)
_DROP = re.compile(f"([黒赤{UNKNOWN}無])([{KIND_SIGNS}])({_SQ})", ANY_CASE)
_STRICT_TAIL = re.compile(f"({NO_CAST})|(?:橋({_CAST}))?(?:水({_CAST}))?({FAILED})?")
_BARE_TAIL = re.compile(f"({_CAST})?({_CAST})?({FAILED})?({_SQ})?", ANY_CASE)
_CAPTURE = re.compile(f"手([黒赤])?([{KIND_SIGNS}])")

STARTS_PLY = re.compile(
    f"{PASS}|{_SQ}[{KIND_SIGNS}{ANY_PIECE}{TAM_SIGN}]|[黒赤{UNKNOWN}無][{KIND_SIGNS}]{_SQ}", ANY_CASE
)
HAS_STRICT_TAIL = re.compile(f"{_SQ}(?:{NO_CAST}|橋{_CAST}|水{_CAST})", ANY_CASE)


def read_ply(source: Source, offset: int, *, strict: bool) -> tuple[MoveText, int]:
    """Reads one ply and returns it with the offset behind it.

    A strict text writes out every cast or 無撃裁; the hand-written form may say nothing or give bare numbers.
    """
    if match := _TAM.match(source.text, offset):
        return tam_move(match.groups()), match.end()
    if match := _DROP.match(source.text, offset):
        return _drop(match), match.end()
    if match := _BOARD.match(source.text, offset):
        return _board(source, match, strict)
    if source.text.startswith(PASS, offset):
        return MoveText(Form.PASS), offset + len(PASS)
    raise source.unexpected(offset, _("a move"))


def read_capture(source: Source, offset: int) -> tuple[Capture, int] | None:
    """Reads a capture note such as 手赤馬 or 手馬, if one stands here."""
    match = _CAPTURE.match(source.text, offset)
    if not match:
        return None
    return Capture(KIND_BY_KANJI[match[2]], COLOUR_BY_SIGN.get(match[1] or "")), match.end()


def write_ply(move: MoveText) -> str:
    """Writes a ply as the live site does; what is not known becomes 片 or 或."""
    if move.form is Form.TAM:
        return _write_tam(move)
    if move.form is Form.DROP:
        colour = COLOUR_SIGNS[move.colour] if move.colour is not None else UNKNOWN
        return f"{colour}{_piece_sign(move)}{move.destination}"
    if move.form is Form.PASS:
        return PASS
    destination = move.source if move.destination is None else move.destination
    return f"{move.source}{_piece_sign(move)}{name_or(move.via, '')}{destination}{_write_tail(move)}"


def write_capture(capture: Capture) -> str:
    """Writes a capture note."""
    return f"手{COLOUR_SIGNS[capture.colour] if capture.colour is not None else ''}{capture.kind.kanji}"


def read_cast(sign: str) -> Cast:
    """Reads one cast: 無 to 五, or 或 for an unknown number."""
    return UNKNOWN_CAST if sign == UNKNOWN else Cast(CAST_SIGNS.index(sign))


def _drop(match: re.Match[str]) -> MoveText:
    return MoveText(
        Form.DROP,
        colour=COLOUR_BY_SIGN.get(match[1]),
        kind=KIND_BY_KANJI[match[2]],
        destination=Square.parse(match[3]),
    )


def _board(source: Source, match: re.Match[str], strict: bool) -> tuple[MoveText, int]:
    move = MoveText(
        Form.BOARD,
        source=Square.parse(match[1]),
        kind=KIND_BY_KANJI.get(match[2]),
        via=square_or_none(match[3] if match[4] else None),
        destination=square_or_none(match[4] or match[3]),
    )
    tail = _STRICT_TAIL.match(source.text, match.end())
    if tail and tail.end() > match.end() and tail.group() != FAILED:
        return _with_strict_tail(source, move, tail), tail.end()
    if strict:
        raise source.unexpected(match.end(), _("無撃裁, 橋 or 水"))
    return _with_bare_tail(source, move, match.end())


def _with_strict_tail(source: Source, move: MoveText, tail: re.Match[str]) -> MoveText:
    none, bridge, water, failed = tail.groups()
    if none:
        return move
    if bridge and move.via is None:
        raise source.unexpected(tail.start(), _("水 or 無撃裁, as nothing is stepped over"))
    cast = read_cast(water) if water else None
    if cast and cast.count is not None and (cast.count < 3) != bool(failed):
        expected = _("此無 after 水{cast}") if cast.count < 3 else _("no 此無 after 水{cast}")
        raise source.unexpected(tail.start(3), expected.format(cast=water))
    return replace(
        move, step_cast=read_cast(bridge) if bridge else None, water_cast=cast, completed=not failed
    )


def _with_bare_tail(source: Source, move: MoveText, offset: int) -> tuple[MoveText, int]:
    tail = _BARE_TAIL.match(source.text, offset)
    if tail is None:
        raise source.unexpected(offset, _("a cast"))
    first, second, failed, back = tail.groups()
    if back and (Square.parse(back) != move.source or not first):
        raise source.unexpected(tail.start(4), _("the square the piece came from, or a space"))
    casts = [read_cast(sign) for sign in (first, second) if sign]
    # Records 1.3: a final 無 says that the move failed, not which number was thrown.
    refused = bool(casts) and not back and (second or first) == "無"
    if refused:
        casts[-1] = UNKNOWN_CAST
    completed = False if failed or back or refused else None
    return replace(move, loose_casts=tuple(casts), casts_stated=False, completed=completed), tail.end()


def _piece_sign(move: MoveText) -> str:
    return move.kind.kanji if move.kind is not None else ANY_PIECE


def _first_leg(move: MoveText) -> str:
    return f"[{name_or(move.first, UNKNOWN)}]"


def _write_tam(move: MoveText) -> str:
    start = f"{move.source}{TAM_SIGN}"
    if move.tam_step is TamStep.NONE:
        return f"{start}{_first_leg(move)}{move.destination}"
    if move.tam_step is TamStep.LATTER:
        return f"{start}{_first_leg(move)}{move.via}{move.destination}"
    if move.tam_step is TamStep.FORMER:
        return f"{start}{move.via}{_first_leg(move)}{move.destination}"
    return f"{start}{name_or(move.via, '')}{move.destination}"


def _write_cast(cast: Cast) -> str:
    """Writes a cast; kanji have no words for one that was thrown again (VAR-3.1)."""
    return UNKNOWN if cast.count is None or cast.more else CAST_SIGNS[cast.count]


def _write_tail(move: MoveText) -> str:
    bridge = f"橋{_write_cast(move.step_cast)}" if move.step_cast else ""
    water = f"水{_write_cast(move.water_cast)}" if move.water_cast else ""
    failed = "" if move.completed in (True, None) else FAILED
    return bridge + water + failed or NO_CAST
