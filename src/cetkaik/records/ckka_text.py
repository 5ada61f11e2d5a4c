"""Writes ckka-⓪ as its written specification has it, with names where they are known (records 1.2)."""

from __future__ import annotations

from collections.abc import Iterator

from cetkaik.records.ckka import OVER
from cetkaik.records.declarations import write_hands, write_points
from cetkaik.records.header_text import fenced, header_lines, keyless, season_sign
from cetkaik.records.kanji import write_capture, write_ply
from cetkaik.records.model import (
    CaptureNote,
    Choice,
    Comment,
    Declaration,
    Element,
    GameOver,
    Ply,
    Record,
    ScoreLine,
    SeasonEnd,
    SeasonStart,
)


def write(record: Record) -> str:
    """Writes a record as ckka-⓪, one ply to a line."""
    return "".join(f"{line}\n" for line in (*header_lines(record), *_body(record)))


def _body(record: Record) -> Iterator[str]:
    season, under_way, begun = record.first_season, False, False
    names = {player.name for player in record.players}
    for index, element in enumerate(record.elements):
        if isinstance(element, Ply):
            following = record.elements[index + 1] if index + 1 < len(record.elements) else None
            yield _ply(element, following)
            under_way = begun = True
        elif isinstance(element, Comment):
            yield fenced("{", element.body) if begun else keyless(element.body)
        elif isinstance(element, Declaration):
            yield from _declaration(element, names)
            if element.choice is Choice.TAXOT:
                yield f"{season_sign(record, season)}終"
                season += 1
                under_way = False
        elif isinstance(element, SeasonEnd | SeasonStart) and under_way:
            # A season can end without a declaration (VAR-11, max_turns).
            yield f"{season_sign(record, season)}終"
            season += 1
            under_way = False
        elif isinstance(element, ScoreLine):
            yield " ".join(fenced("[", name) + write_points(points) for name, points in element.scores)
        elif isinstance(element, GameOver):
            yield OVER


def _ply(ply: Ply, following: Element | None) -> str:
    """Writes a ply with the note of its capture, which may stand behind it as an element of its own."""
    note = following.capture if isinstance(following, CaptureNote) else None
    capture = ply.move.capture or note
    return write_ply(ply.move) + (f" {write_capture(capture)}" if capture else "")


def _declaration(declaration: Declaration, names: set[str]) -> Iterator[str]:
    # Records 1.2: 或 is required where the names are unknown or equal.
    known = declaration.declarer in names and len(names) == 2
    declarer = fenced("[", declaration.declarer) if declaration.declarer and known else "或"
    hands = f"{declarer}為{write_hands(declaration.hands)}" if declaration.hands else ""
    points = f"而手{write_points(declaration.points)}" if hands and declaration.points is not None else ""
    if hands:
        yield hands + points
    yield "再行" if declaration.choice is Choice.TYMOK else "終季"
