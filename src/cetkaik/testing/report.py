"""What the conformance test says: the first broken promise, or a summary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Promise = Literal[
    "game",  # name, title, players, options and nature are sound
    "node",  # every state is at exactly one kind of node
    "chance",  # probabilities are positive and sum to exactly 1
    "legality",  # what is listed as legal can be applied, always with the same result
    "refusal",  # what is not legal is refused and changes nothing
    "state",  # states are hashable and never change
    "text",  # texts are unique, and parsing one gives its action
    "information",  # nobody sees what is hidden
    "scene",  # scenes are sound and offer each legal action by one path, to its player only
    "length",  # matches end within the stated bound
    "replay",  # the texts of a match lead to the same states again
    "returns",  # there are returns at the end only, and they are as the nature says
    "settlement",  # payments go between seats, pot and bank, and are not less than nothing
    "pickle",  # games, states, actions and observations survive pickling
]


class ConformanceError(AssertionError):
    """Says which promise a game breaks, how, and which actions lead there."""

    def __init__(self, promise: Promise, problem: str, seats: int, actions: tuple[str, ...]) -> None:
        self.promise = promise
        self.problem = problem
        self.seats = seats
        self.actions = actions
        super().__init__(f"{promise}: {problem}\n{_where(seats, actions)}")


def _where(seats: int, actions: tuple[str, ...]) -> str:
    if not seats:
        return "  before any match"
    if not actions:
        return f"  at the start, {seats} seats"
    return f"  {seats} seats, after {len(actions)} actions: {' '.join(actions)}"


@dataclass(frozen=True)
class Report:
    """Is the summary of a conformance test that found nothing wrong."""

    game: str
    seats: tuple[int, ...]
    matches: int
    finished: int
    actions: int  # taken in all matches
    longest: int  # actions of the longest match
    checked: int  # states looked at in full
    choices: int  # legal actions at the players' nodes among them
    decisions: int  # players' nodes among them
    widest: int  # the most legal actions at one node

    def __str__(self) -> str:
        ends = f"{'all' if self.finished == self.matches else self.finished} played to the end"
        matches = "match" if self.matches == 1 else "matches"
        mean = self.choices / max(1, self.decisions)
        return (
            f"{self.game}: {self.matches} random {matches} with {_and(self.seats)} seats, {ends}; "
            f"{self.actions} actions, at most {self.longest} in a match. "
            f"{self.checked} states checked in full, with {mean:.1f} legal actions on average and at most "
            f"{self.widest}. Every promise of the protocol is kept."
        )


def _and(numbers: tuple[int, ...]) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} and {last}" if first else last
