"""``cetkaik strength`` plays matches, shows a table, and can be interrupted and taken up again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from cetkaik.arena.contest import Contest, Outcome
from cetkaik.arena.series import Task


def won(tasks: list[Task]) -> Iterator[tuple[Contest, Outcome]]:
    """Lets the candidate win every match by two points."""
    for contest, number in tasks:
        yield contest, Outcome(number, 1.0, 2.0)


def interrupted(tasks: list[Task]) -> Iterator[tuple[Contest, Outcome]]:
    """Is interrupted after three matches."""
    yield from won(tasks[:3])
    raise KeyboardInterrupt


@pytest.fixture
def series(monkeypatch: pytest.MonkeyPatch) -> Callable[[object], None]:
    """Lets another function stand for the playing of matches."""
    return lambda function: monkeypatch.setattr("cetkaik.cli.strength.play_series", function)


def test_matches_are_played_and_told(run: Callable[..., Result]) -> None:
    lines = run("strength", "lutu", "--matches", 2, "--simulations", 2).stdout.splitlines()
    assert lines[0].split() == [
        "Game",
        "Seats",
        "Player",
        "Matches",
        "Won",
        "Gain",
        "beyond",
        "the",
        "others'",
    ]
    assert [line.split()[:4] for line in lines[1:]] == [
        ["lutu", "2", "greedy", "2"],
        ["lutu", "2", "search", "2"],
    ]


def test_games_of_pure_luck_are_named(run: Callable[..., Result]) -> None:
    assert "mugaxiju         pure luck" in run("strength", "mugaxiju").stdout


def test_results_are_printed_as_json(run: Callable[..., Result], series: Callable[[object], None]) -> None:
    series(won)
    rows = json.loads(run("strength", "mokaik", "--seats", 3, "--matches", 4, "--json").stdout)
    assert [(row["player"], row["seats"], row["matches"], row["share"], row["lead"]) for row in rows] == [
        ("greedy", 3, 4, 1.0, 2.0),
        ("search", 3, 4, 1.0, 2.0),
    ]


def test_an_interrupted_run_is_taken_up_again(
    run: Callable[..., Result], series: Callable[[object], None], tmp_path: Path
) -> None:
    path = tmp_path / "results"
    series(interrupted)
    result = run("strength", "lutu", "--matches", 4, "--resume", path)
    assert result.exit_code == 130
    assert "Interrupted: the table shows the matches played so far." in result.stderr
    assert result.stdout.splitlines()[1].split()[:4] == ["lutu", "2", "greedy", "3"]
    asked: list[Task] = []

    def rest(tasks: list[Task]) -> Iterator[tuple[Contest, Outcome]]:
        asked.extend(tasks)
        return won(tasks)

    series(rest)
    assert run("strength", "lutu", "--matches", 4, "--resume", path).exit_code == 0
    assert [(contest.player, number) for contest, number in asked] == [
        ("greedy", 3),
        ("search", 0),
        ("search", 1),
        ("search", 2),
        ("search", 3),
    ]


def test_unknown_games_and_bad_files_are_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    assert refused("strength", "lutuu").startswith("There is no game 'lutuu'")
    assert "a game for 2-6, not for 9" in refused("strength", "mokaik", "--seats", 9)
    path = tmp_path / "results"
    path.write_text("hello\n")
    assert "results:1: 'hello' is not the result of a match" in refused("strength", "lutu", "--resume", path)
