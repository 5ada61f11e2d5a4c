"""Keeps a match in a game file and takes it up again."""

from __future__ import annotations

from pathlib import Path

from cetkaik.match import Match
from cetkaik.records import from_match, read_file, replay, write


def save(match: Match, path: Path) -> None:
    """Writes a match as a game file; a turn still under way is left out."""
    path.write_text(write(from_match(match), "game"), encoding="utf-8")


def load(path: Path, seed: int | None = None) -> Match:
    """Reads a match from a record in any notation; it goes on where the record ends."""
    played = replay(read_file(path))
    match = Match(position=played.start, seed=seed)
    for action in played.actions:
        match.play(action)
    return match
