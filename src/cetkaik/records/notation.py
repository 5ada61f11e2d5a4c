"""One ply as text, in any of the forms people use, and the actions it stands for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.errors import IllegalAction, InvalidText
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.records import book, kanji, latin
from cetkaik.records.errors import RecordError, shorten
from cetkaik.records.moves import MoveText
from cetkaik.records.normalise import Source
from cetkaik.records.resolve import agrees, resolve

_LONGEST = 100
_WAITING = (Phase.STEP_CAST, Phase.PRESS, Phase.LAND, Phase.WATER_CAST)


def parse_ply(text: str) -> MoveText:
    """Reads one ply in canonical ASCII, in kiaak or in the rule book's form.

    >>> parse_ply("mauAmaimyb1") == parse_ply("MAU弓MAIMY橋一") == parse_ply("AMAU/MAI-MY s1")
    True
    """
    stripped = text.strip()
    if len(stripped) <= _LONGEST:
        for reader in (_latin, book.read_ply, _kanji):
            move = reader(stripped)
            if move is not None:
                return move
    raise InvalidText(
        _("'{text}' is not a ply such as mauAmaimyb1, MAU弓MAIMY橋一 or AMAU/MAI-MY s1").format(
            text=shorten(text)
        )
    )


def actions_for_ply(position: Position, text: str) -> list[Action]:
    """Returns the actions of a whole ply: the move, then the casts and the landing as far as they are given.

    >>> position = Position.initial("live")
    >>> actions_for_ply(position, "mauAmaimyb1")
    [Action('mauAmaimy'), Action('b1'), Action('to:my')]
    >>> actions_for_ply(position, "AMAU/MAI-MY")
    [Action('mauAmaimy')]
    """
    move = parse_ply(text)
    found = resolve(position, move, assume=False)
    if found.after.phase not in _WAITING and not agrees(move.capture, found.captured):
        raise IllegalAction(_("the capture noted in '{text}' does not happen").format(text=shorten(text)))
    return list(found.actions)


def _latin(text: str) -> MoveText | None:
    return _whole(text, latin.read_ply)


def _kanji(text: str) -> MoveText | None:
    return _whole(text, lambda source, offset: kanji.read_ply(source, offset, strict=False))


def _whole(text: str, reader: Callable[[Source, int], tuple[MoveText, int]]) -> MoveText | None:
    source = Source(text)
    try:
        move, end = reader(source, 0)
    except RecordError:
        return None
    if note := kanji.read_capture(source, end):
        move, end = replace(move, capture=note[0]), note[1]
    return move if end == len(source.text) else None
