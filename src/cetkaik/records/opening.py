"""Where a record begins: who moves first, who plays which side, and the first position."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cetkaik.errors import CetkaikError
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.records.errors import RecordError
from cetkaik.records.latin import read_points
from cetkaik.records.model import (
    BoardText,
    Element,
    Header,
    Ply,
    Points,
    Record,
    SeasonStart,
    ends_season,
)
from cetkaik.records.moves import Form, MoveText
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square

_SCORE = re.compile(r"\s*(-?[0-9]{1,9}(?:\.[0-9])?)\s*:\s*(-?[0-9]{1,9}(?:\.[0-9])?)\s*")


def first_position(record: Record, rules: RuleSet, first: Side) -> Position:
    """Returns the node at which a record begins: a given position, or the lot for the first mover."""
    board = record.elements[0] if record.format == "board" and record.elements else None
    given = record.header("Position") or board
    if given is not None:
        try:
            return _given_position(given, rules)
        except CetkaikError as error:
            raise RecordError(str(error), line=given.line, column=given.column, found=given.text) from None
    season, score = record.first_season, _opening_score(record, rules, first)
    start = Position.start(rules)
    if season == start.season and score is None:
        return start
    parts = str(start).split(" ")
    parts[3] = str(season)
    if score is not None:
        parts[4] = f"{score[0]}:{score[1]}"
    try:
        return Position.parse(" ".join(parts), rules)
    except CetkaikError as error:
        raise RecordError(str(error), line=1, column=1, found=" ".join(parts[3:5])) from None


def _given_position(given: Element, rules: RuleSet) -> Position:
    if isinstance(given, BoardText):
        return Position.setup(dict(given.pieces), given.tam, given.captured or (), rules=rules)
    text = given.value if isinstance(given, Header) else given.text
    return Position.parse(text.strip().replace("_", " "), rules)


def infer_first(elements: Sequence[Element], rules: RuleSet) -> Side | None:
    """Finds who moved first in a season from its first ply that tells a side (records 1.1).

    ``elements`` begin with the season; plies before it can only have moved tam, so parity settles it.
    """
    tam: Square | None = rules.board.tam
    plies = 0
    for element in elements:
        if plies and (ends_season(element) or isinstance(element, SeasonStart)):
            break
        if not isinstance(element, Ply):
            continue
        side = _side_of(element.move, tam, rules)
        if side is not None:
            return side if plies % 2 == 0 else side.other
        if element.move.source == tam:
            tam = element.move.destination
        plies += 1
    return None


def names(record: Record, first: Side) -> dict[Side, str]:
    """The players' names by side; the first name of a player line is that of the first mover."""
    found: dict[Side, str] = {}
    for side in Side:
        name = record.value(side.name)
        if name:
            found[side] = name
    if len(record.players) == 2 and record.players[0].name != record.players[1].name:
        found = {first: record.players[0].name, first.other: record.players[1].name}
    return found


def _side_of(move: MoveText, tam: Square | None, rules: RuleSet) -> Side | None:
    if move.side is not None:
        return move.side
    if move.form is not Form.BOARD or move.source is None or move.source == tam:
        return None
    piece = rules.board.setup.get(move.source)
    return piece.side if piece else None


def _opening_score(record: Record, rules: RuleSet, first: Side) -> tuple[Points, Points] | None:
    header = record.header("Score")
    if header is not None:
        match = _SCORE.fullmatch(header.value)
        if not match:
            raise RecordError.unexpected(
                _("points such as 20:20"), header.value, line=header.line, column=header.column
            )
        return read_points(match[1]), read_points(match[2])
    if len(record.players) != 2 or all(player.points is None for player in record.players):
        return None
    total = 2 * int(str(rules.options["start_points"]))
    one, other = (player.points for player in record.players)
    if one is None:
        one = total - (other or 0)
    if other is None:
        other = total - one
    return (one, other) if first is Side.IA else (other, one)
