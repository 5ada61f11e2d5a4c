"""The outcomes of many matches, kept so that a long run can be taken up again."""

from __future__ import annotations

import json
from dataclasses import astuple
from pathlib import Path

from cetkaik.arena.contest import Contest, Outcome
from cetkaik.errors import InvalidText
from cetkaik.i18n import _


class Results:
    """Knows the outcome of every match played so far, and keeps it in a file if there is one."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._known: dict[str, dict[int, Outcome]] = {}
        if path is not None and path.exists():
            self._load(path)

    def add(self, contest: Contest, outcome: Outcome) -> None:
        """Notes an outcome, in the file at once."""
        self._known.setdefault(contest.key, {})[outcome.number] = outcome
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([contest.key, *astuple(outcome)]) + "\n")

    def of(self, contest: Contest, matches: int) -> list[Outcome]:
        """Returns what is known of the first so many matches of a contest."""
        known = self._known.get(contest.key, {})
        return [known[number] for number in range(matches) if number in known]

    def missing(self, contest: Contest, matches: int) -> list[int]:
        """Lists which of the first so many matches of a contest are still to be played."""
        known = self._known.get(contest.key, {})
        return [number for number in range(matches) if number not in known]

    def _load(self, path: Path) -> None:
        whole, _newline, torn = path.read_text(encoding="utf-8").rpartition("\n")
        if torn:
            # The last line was being written when the program was ended.
            path.write_text(whole + "\n" if whole else "", encoding="utf-8")
        for number, line in enumerate(whole.split("\n") if whole else (), 1):
            key, outcome = _read(line, f"{path}:{number}")
            self._known.setdefault(key, {})[outcome.number] = outcome


def _read(line: str, place: str) -> tuple[str, Outcome]:
    try:
        key, number, share, lead = json.loads(line)
        return str(key), Outcome(int(number), float(share), float(lead))
    except (ValueError, TypeError) as error:
        message = _("{place}: '{line}' is not the result of a match.")
        raise InvalidText(message.format(place=place, line=line)) from error
