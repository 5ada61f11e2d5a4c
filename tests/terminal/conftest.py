"""A session whose lines are typed by the test."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

from cetkaik.match import Match
from cetkaik.players import GreedyPlayer
from cetkaik.squares import Side
from cetkaik.terminal import Session

Play = Callable[..., tuple[Session, str]]


@pytest.fixture
def play() -> Play:
    """Plays a session with the given lines and returns it with all that was shown, typed lines included."""

    def session(*lines: str, match: Match | None = None, side: Side = Side.IA) -> tuple[Session, str]:
        screen = StringIO()
        console = Console(file=screen, width=200, highlight=False)
        waiting = list(lines)

        def ask(prompt: str) -> str:
            if not waiting:
                raise EOFError
            console.print(prompt + waiting[0], markup=False)
            return waiting.pop(0)

        started = first_by(Side.IA) if match is None else match
        played = Session(started, side, GreedyPlayer(1), console, ask)
        played.run()
        return played, screen.getvalue()

    return session


def first_by(side: Side, rules: str = "official") -> Match:
    """A match in which a side moves first, the sticks being those of a fixed seed."""
    match = Match(rules, seed=1)
    match.play(f"first:{side.text}")
    return match
