"""Matches at the terminal whose lines are typed by the test."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from cetkaik.game import Game
from cetkaik.games import game
from cetkaik.terminal import HUMAN, LineMode, RunningMatch

Play = Callable[..., tuple[RunningMatch, str]]


@pytest.fixture
def play() -> Play:
    """Plays in line mode with the given lines and returns the match with all that was shown."""

    def typed(*lines: str, match: RunningMatch | None = None) -> tuple[RunningMatch, str]:
        screen = StringIO()
        console = Console(file=screen, width=100, highlight=False)
        waiting = list(lines)

        def ask(prompt: str) -> str:
            if not waiting:
                raise EOFError
            console.print(prompt + waiting[0], markup=False)
            return waiting.pop(0)

        mode = LineMode(cetkaik() if match is None else match, console, ask)
        mode.run()
        return mode.match, screen.getvalue()

    return typed


def cetkaik(*texts: str, seed: int = 1, first: str = "ia", opponent: str = "1") -> RunningMatch:
    """A match of Cetkaik against a bot in which a side moves first."""
    return RunningMatch(game("cetkaik"), (HUMAN, opponent), seed, (f"first:{first}", *texts))


def texts(match: RunningMatch) -> list[str]:
    """The actions of a match as texts."""
    return [match.game.text(action) for action in match.actions]


def humans(chosen: Game[Any, Any], seats: int | None = None) -> tuple[str, ...]:
    """As many people as a game needs, or so many."""
    return (HUMAN,) * (seats or chosen.players[0])
