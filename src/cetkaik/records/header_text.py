"""Writes what stands above the moves in the kanji notations: information and players."""

from __future__ import annotations

from cetkaik.records.ckka import split_header
from cetkaik.records.declarations import write_points
from cetkaik.records.model import GameOver, Header, Player, Record
from cetkaik.records.words import (
    FIRST_KEY,
    HALF_SEASON_SIGNS,
    KANJI_KEYS,
    KANJI_RULE_NAMES,
    RULE_NAMES,
    SEASON_SIGNS,
    SIDE_SIGNS,
)
from cetkaik.squares import Side


def header_lines(record: Record) -> list[str]:
    """Writes the header line by line; 一位色 comes first unless the record has it elsewhere or nobody knows it."""
    over = any(isinstance(element, GameOver) for element in record.elements)
    lines = [_header(header) for header in record.headers if not _is_understood(header, over)]
    if not any(header.key == FIRST_KEY for header in record.headers):
        firsts = "".join(SIDE_SIGNS[side] for side in stated_firsts(record))
        if firsts or not record.plies:
            lines.insert(0, fenced("{", f"{FIRST_KEY}:{firsts}"))
    if record.players:
        lines.append(" ".join(_player(player) for player in record.players))
    return lines


def stated_firsts(record: Record) -> tuple[Side, ...]:
    """Who moves first season by season, as far as the record says it in its header or at its seasons."""
    if record.header(FIRST_KEY):
        return record.stated_firsts
    firsts: list[Side] = []
    for season in record.seasons:
        if season.first is None:
            break
        firsts.append(season.first)
    return tuple(firsts)


def season_sign(record: Record, number: int) -> str:
    """The name of a season; games of two seasons have names of their own (records 1.2)."""
    signs = HALF_SEASON_SIGNS if record.value("Seasons") == "2" else SEASON_SIGNS
    return signs[(number - 1) % len(signs)]


def fenced(bracket: str, text: str) -> str:
    """Puts a text between brackets, with as many ``#`` around them as it takes to keep it whole."""
    closing = "}" if bracket == "{" else "]"
    text = text.replace("\n", " ")
    marks = ""
    while closing + marks in text:
        marks += "#"
    return f"{marks}{bracket}{text}{closing}{marks}"


def keyless(text: str) -> str:
    """Writes a remark above the moves so that no part of it is taken for a key."""
    return fenced("{", text if split_header(text) == (None, text) else f":{text}")


def _header(header: Header) -> str:
    if header.text.startswith(("{", "#")):
        return header.text
    if header.key is None:
        return keyless(header.value)
    value = KANJI_RULE_NAMES.get(header.value, header.value) if header.key == "Variant" else header.value
    return fenced("{", f"{KANJI_KEYS.get(header.key, header.key)}:{value}")


def _is_understood(header: Header, over: bool) -> bool:
    """Tells whether a game file's header says nothing but what the kanji notations mean anyway."""
    if header.key == "Result":
        return over
    return header.key == "Variant" and RULE_NAMES.get(header.value, header.value) == "live"


def _player(player: Player) -> str:
    return fenced("[", player.name) + ("" if player.points is None else write_points(player.points))
