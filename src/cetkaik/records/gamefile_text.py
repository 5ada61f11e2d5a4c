"""Writes the game file (records 3.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cetkaik.records import latin
from cetkaik.records.header_text import fenced, stated_firsts
from cetkaik.records.model import (
    CaptureNote,
    Comment,
    Declaration,
    Element,
    GameOver,
    Header,
    Ply,
    Record,
    ScoreLine,
    SeasonText,
)
from cetkaik.records.moves import MoveText
from cetkaik.records.rule_choice import default_rules, rule_headers
from cetkaik.records.words import FIRST_KEY, GAME_KEYS
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side

_WIDTH = 100


def write(record: Record) -> str:
    """Writes one game: headers, seasons, and two lines or more of plies for each."""
    lines = [_header_line(header) for header in headers(record)]
    for season in record.seasons:
        first = season.first.text if season.first is not None else "?"
        lines.append(f"@season {season.number} {first}")
        lines.extend(_wrapped(_words(season)))
    if any(isinstance(element, GameOver) for element in record.elements):
        lines.append("@over")
    return "".join(f"{line}\n" for line in lines)


def headers(record: Record) -> Iterator[Header]:
    """The headers of a game file; the rule set always comes first, as the notation no longer tells it."""
    if record.header("Variant") is None:
        yield from rule_headers(RuleSet.preset(default_rules(record.format)))
    for header in record.headers:
        if header.key != FIRST_KEY:
            key = "Note" if header.key is None else GAME_KEYS.get(header.key, header.key)
            yield Header(key=key, value=header.value)
    yield from _players(record)


def _players(record: Record) -> Iterator[Header]:
    """Names the players by side, if the side of the first one is known."""
    firsts = stated_firsts(record)
    if len(record.players) != 2 or not firsts:
        for index, player in enumerate(record.players):
            points = "" if player.points is None else f" {player.points}"
            yield Header(key=f"Player{index + 1}", value=player.name + points)
        return
    by_side = dict(zip((firsts[0], firsts[0].other), record.players, strict=True))
    for side in Side:
        if record.header(side.name) is None:
            yield Header(key=side.name, value=by_side[side].name)
    if record.header("Score") is None and any(player.points is not None for player in record.players):
        ia, a = (by_side[side].points for side in Side)
        yield Header(key="Score", value=f"{_other(ia, a)}:{_other(a, ia)}")


def _other(points: object, given: object) -> object:
    return points if points is not None else 40 - int(str(given))


def _header_line(header: Header) -> str:
    value = header.value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'[{"_".join((header.key or "Note").split())} "{value}"]'


def _words(season: SeasonText) -> Iterator[str]:
    """Lists the words of a season; a line ends behind every declaration."""
    elements = list(season.elements)
    for index, element in enumerate(elements):
        if isinstance(element, Ply):
            note = elements[index + 1] if index + 1 < len(elements) else None
            yield latin.write_ply(_with_note(element, note))
        elif isinstance(element, Declaration):
            yield latin.write_declaration(element) + "\n"
        elif isinstance(element, Comment):
            yield fenced("{", element.body)
        elif isinstance(element, ScoreLine):
            yield fenced("{", " ".join(f"{name} {points}" for name, points in element.scores))


def _with_note(ply: Ply, following: Element | None) -> MoveText:
    if isinstance(following, CaptureNote) and ply.move.capture is None:
        return replace(ply.move, capture=following.capture)
    return ply.move


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        text = word.rstrip("\n")
        if line and len(line) + 1 + len(text) > _WIDTH:
            yield line
            line = ""
        line = f"{line} {text}" if line else text
        if word.endswith("\n"):
            yield line
            line = ""
    if line:
        yield line
