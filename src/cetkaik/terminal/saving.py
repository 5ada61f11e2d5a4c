"""Keeps a match in a game file and takes it up again."""

from __future__ import annotations

from pathlib import Path

from cetkaik.action import Action
from cetkaik.match import Match
from cetkaik.records import from_match, read, read_file, replay, write

# A record holds whole turns; the actions of a turn under way stand in a header of their own.
UNDER_WAY = "Turn"


def save(match: Match, path: Path) -> None:
    """Writes a match as a game file that any program for records can read."""
    text = write(from_match(match), "game")
    rest = _under_way(match, text)
    if rest:
        text = write(from_match(match, {UNDER_WAY: " ".join(map(str, rest))}), "game")
    path.write_text(text, encoding="utf-8")


def _under_way(match: Match, text: str) -> tuple[Action, ...]:
    """Returns the actions that come after the last whole turn of the record."""
    reached = replay(read(text)).final
    numbers = [number for number, position in enumerate(match.positions) if position == reached]
    return match.actions[numbers[-1] :]


def load(path: Path, seed: int | None = None) -> Match:
    """Reads a match from a record in any notation; it goes on where the record ends."""
    record = read_file(path)
    played = replay(record)
    match = Match(position=played.start, seed=seed)
    for action in played.actions:
        match.play(action)
    for word in (record.value(UNDER_WAY) or "").split():
        match.play(word)
    return match
