"""Writes live kiaak exactly as the live site lays it out (records 1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cetkaik.records.ckka import OVER
from cetkaik.records.declarations import write_hands, write_points
from cetkaik.records.header_text import fenced, header_lines, keyless, season_sign
from cetkaik.records.kanji import write_capture, write_ply
from cetkaik.records.model import (
    CaptureNote,
    Choice,
    Comment,
    Declaration,
    GameOver,
    Ply,
    Record,
    ScoreLine,
    SeasonEnd,
    SeasonStart,
)


@dataclass(frozen=True, slots=True)
class Event:
    """Is one entry of the body: a move with its capture note, or a text that stands between blank lines."""

    text: str
    is_move: bool = False
    capture: str = ""
    comment: str = ""


def write(record: Record) -> str:
    """Writes a record as live kiaak; one that was live kiaak keeps the line ends behind its last word.

    Comments, which the site never writes, stand behind their moves as in ckka.
    """
    text = "".join((*(f"{line}\n" for line in header_lines(record)), *_layout(record)))
    if record.ending is None or record.format != "kiaak":
        return text
    return text.rstrip() + record.ending


def body_events(record: Record) -> Iterator[Event]:
    """Lists moves, declarations and the end of the game in the words of the live site."""
    events: list[Event] = []
    season, under_way = record.first_season, False
    for element in record.elements:
        if isinstance(element, Ply):
            events.append(_move(element))
            under_way = True
        elif isinstance(element, CaptureNote) and events:
            events[-1] = replace(events[-1], capture=write_capture(element.capture))
        elif isinstance(element, Comment) and events:
            events[-1] = replace(events[-1], comment=events[-1].comment + fenced("{", element.body))
        elif isinstance(element, Comment):
            events.append(Event(keyless(element.body)))
        elif isinstance(element, Declaration):
            events.append(Event(_declaration(element, season_sign(record, season))))
            season += element.choice is Choice.TAXOT
            under_way = under_way and element.choice is Choice.TYMOK
        elif isinstance(element, SeasonEnd | SeasonStart) and under_way:
            # A season can end without a declaration (VAR-11, max_turns).
            events.append(Event(f"{season_sign(record, season)}終"))
            season += 1
            under_way = False
        elif isinstance(element, ScoreLine):
            events.append(Event(_scores(element)))
        elif isinstance(element, GameOver):
            events.append(Event(OVER))
    yield from events


def _move(ply: Ply) -> Event:
    capture = write_capture(ply.move.capture) if ply.move.capture else ""
    return Event(write_ply(ply.move), is_move=True, capture=capture)


def _declaration(declaration: Declaration, season: str) -> str:
    hands = f"或為{write_hands(declaration.hands)}" if declaration.hands else ""
    if declaration.choice is Choice.TYMOK:
        return f"{hands}\n再行".lstrip()
    points = f"而手{write_points(declaration.points)}" if hands and declaration.points is not None else ""
    return f"{hands}{points}\n終季\t{season}終".lstrip()


def _scores(line: ScoreLine) -> str:
    return " ".join(fenced("[", name) + write_points(points) for name, points in line.scores)


def _layout(record: Record) -> Iterator[str]:
    """Sets two moves to a line; the pairing begins anew after every other event."""
    waiting = ""
    for event in body_events(record):
        text = event.text + event.capture + event.comment
        if not event.is_move:
            yield f"{waiting}\n\n{text}\n\n" if waiting else f"\n{text}\n\n"
            waiting = ""
        elif waiting:
            yield f"{waiting}\t{text}\n"
            waiting = ""
        else:
            waiting = text
    if waiting:
        yield f"{waiting}\n"
