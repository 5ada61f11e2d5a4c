"""Plies and declarations in romanised Pekzep, ckka-② (records 1.4)."""

from __future__ import annotations

import re

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.records.model import Choice, Declaration, HandText
from cetkaik.records.moves import UNKNOWN_CAST, Cast, Form, MoveText, TamStep
from cetkaik.records.normalise import Source
from cetkaik.records.numerals import NUMBER_WORDS, read_number_words
from cetkaik.records.words import ANY_CASE, KIND_BY_PEKZEP, TAM_WORD, hand_by_pekzep
from cetkaik.squares import SQUARE_PATTERN, Square

# The boundary keeps mun1 from being read as the square MU.
_SQ = rf"{SQUARE_PATTERN}\b"
_GAP = "[\t \u00a0\u3000]{1,20}"
_WORD = "|".join((*KIND_BY_PEKZEP, TAM_WORD))
_CAST_WORDS = "mun1|et2|ik2|om2|om1|ap1|un1"
_NUMBER = "|".join(NUMBER_WORDS)
# The third square must not be the beginning of the next ply where its full stop was forgotten.
_PLY = re.compile(
    rf"({_SQ}){_GAP}({_WORD}){_GAP}({_SQ})(?:{_GAP}({_SQ})(?!{_GAP}(?:{_WORD})\b))?"
    rf"((?:{_GAP}(?:{_CAST_WORDS})\b){{0,2}})",
    ANY_CASE,
)
_DECLARATION = re.compile(
    rf"zau{_GAP}([A-Za-z0-9 ]{{1,60}}?)(?:{_GAP}ua)?{_GAP}hop1((?:{_GAP}(?:{_NUMBER})\b)+)", ANY_CASE
)
_CHOICE = re.compile(rf"ty{_GAP}mok1|ta{_GAP}xot1", ANY_CASE)

STARTS_PLY = re.compile(rf"{SQUARE_PATTERN}{_GAP}(?:{_WORD})\b", ANY_CASE)
DECLARES = re.compile(r"zau\b", ANY_CASE)


def read_ply(source: Source, offset: int) -> tuple[MoveText, int]:
    """Reads one ply, such as ``ZE gua2 ZI ZU et2 mun1``, without its full stop."""
    match = _PLY.match(source.text, offset)
    if not match:
        raise source.unexpected(offset, _("a move"))
    start, word, second, third, casts = match.groups()
    source_square, destination = Square.parse(start), Square.parse(third or second)
    via = Square.parse(second) if third else None
    if word.lower() == TAM_WORD:
        if casts:
            raise source.unexpected(match.start(5), _("a full stop, as tam needs no cast"))
        unknown = TamStep.UNKNOWN
        tam = MoveText(Form.TAM, source=source_square, via=via, destination=destination, tam_step=unknown)
        return tam, match.end()
    loose = _casts(casts.lower().split())
    return MoveText(
        Form.BOARD,
        source=source_square,
        via=via,
        destination=destination,
        kind=KIND_BY_PEKZEP[word.lower()],
        loose_casts=loose,
        casts_stated=False,
        completed=False if loose and loose[-1].count is None else None,
    ), match.end()


def read_declaration(
    source: Source, start: int, offset: int, declarer: str | None
) -> tuple[Declaration, int]:
    """Reads a declaration from ``zau`` on; ``start`` is where the declarer's name stood."""
    match = _DECLARATION.match(source.text, offset)
    if not match:
        raise source.unexpected(offset, _("zau HAND ua hop1 NUMBER"))
    hand = hand_by_pekzep(match[1])
    if hand is None:
        raise source.unexpected(match.start(1), _("the name of a hand"))
    behind = source.skip(match.end())
    choice = read_choice(source, behind)
    if choice is None:
        raise source.unexpected(behind, _("ty mok1 or ta xot1"))
    try:
        points = read_number_words(match[2].split())
    except InvalidText as error:
        raise source.error(match.start(2), str(error), match[2]) from None
    line, column = source.place(start)
    return Declaration(
        choice=choice[0],
        hands=(HandText(hand.id),),
        points=points,
        declarer=declarer,
        text=source.raw[start : choice[1]],
        line=line,
        column=column,
    ), choice[1]


def read_choice(source: Source, offset: int) -> tuple[Choice, int] | None:
    """Reads ``ty mok1`` or ``ta xot1``, if one stands here."""
    match = _CHOICE.match(source.text, offset)
    if not match:
        return None
    return Choice.TYMOK if match.group().lower().startswith("ty") else Choice.TAXOT, match.end()


def _casts(words: list[str]) -> tuple[Cast, ...]:
    casts = [Cast(read_number_words([word])) for word in words]
    # As in the hand-written form, a final mun1 says that the move failed, not which number was thrown.
    if casts and casts[-1].count == 0:
        casts[-1] = UNKNOWN_CAST
    return tuple(casts)
