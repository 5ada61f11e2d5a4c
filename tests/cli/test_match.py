"""``cetkaik match`` plays pairs, tells the difference, stops when it is sure and can be interrupted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

import pytest
from click.testing import Result

from cetkaik.arena.duel import Duel, Pair

Tasks = Iterable[tuple[Duel, int]]


def always(*shares: float) -> Callable[..., Iterator[tuple[Duel, Pair]]]:
    """Returns what stands for the playing of pairs: every one ends the same way."""

    def played(_work: object, tasks: Tasks, _workers: int | None) -> Iterator[tuple[Duel, Pair]]:
        for duel, number in tasks:
            yield duel, Pair(number, (shares[0], shares[1]))

    return played


def interrupted(_work: object, tasks: Tasks, _workers: int | None) -> Iterator[tuple[Duel, Pair]]:
    """Is interrupted after two pairs."""
    for duel, number in tasks:
        if number == 2:
            raise KeyboardInterrupt
        yield duel, Pair(number, (1.0, 0.0))


@pytest.fixture
def pairs(monkeypatch: pytest.MonkeyPatch) -> Callable[[object], None]:
    """Lets another function stand for the playing of pairs."""
    return lambda function: monkeypatch.setattr("cetkaik.cli.match.on_all_cores", function)


def test_matches_are_played_and_told(run: Callable[..., Result]) -> None:
    lines = run("match", "engine", "random", "-r", "educational", "--games", 2, "--nodes", 200).stdout
    assert lines.splitlines()[0] == "engine - random: 2 : 0 in 2 matches"


def test_one_line_of_json(run: Callable[..., Result], pairs: Callable[[object], None]) -> None:
    pairs(always(1.0, 0.5))
    [line] = run("match", "engine:3", "greedy", "--games", 8, "--json").stdout.splitlines()
    found = json.loads(line)
    assert (found["first"], found["second"], found["rules"]) == ("engine:3", "greedy", "official")
    assert (found["games"], found["score"], found["elo"]) == (8, 0.75, 190.8)
    assert (found["wins"], found["draws"], found["losses"]) == (4, 4, 0)
    low, high = found["interval"]
    assert low < found["elo"] < high


def test_what_has_no_end_is_null(run: Callable[..., Result], pairs: Callable[[object], None]) -> None:
    pairs(always(1.0, 1.0))
    found = json.loads(run("match", "engine", "random", "--games", 4, "--json").stdout)
    assert found["elo"] is None
    assert found["interval"][1] is None


def test_a_test_that_is_sure_ends_the_match(
    run: Callable[..., Result], pairs: Callable[[object], None]
) -> None:
    pairs(always(1.0, 1.0))
    output = run("match", "engine", "random", "--games", 1000, "--sprt", 0, 50).stdout
    games = int(output.split(" in ")[1].split()[0])
    assert games < 100
    assert "The test says: better by 50 Elo rather than by 0." in output
    pairs(always(0.0, 0.0))
    output = run("match", "random", "engine", "--games", 1000, "--sprt", 0, 50).stdout
    assert "The test says: better by 0 Elo at most, not by 50." in output


def test_an_interrupted_match_tells_what_was_played(
    run: Callable[..., Result], pairs: Callable[[object], None]
) -> None:
    pairs(interrupted)
    result = run("match", "greedy", "greedy", "--games", 10, "--json")
    assert result.exit_code == 130
    assert json.loads(result.stdout)["games"] == 4
    assert "Interrupted: only the matches played so far were counted." in result.stderr


def test_what_cannot_be_played_is_refused(refused: Callable[..., str]) -> None:
    assert "There is no player 'deep'; known are random, greedy" in refused("match", "deep", "random")
    assert "3 is not an even number" in refused("match", "greedy", "random", "--games", 3)
    both = ("match", "engine", "random", "--time", 1, "--nodes", 5)
    assert "by time or by nodes, not by both" in refused(*both)
    assert "must be lower than the second" in refused("match", "greedy", "random", "--sprt", 5, 5)
    assert "A search needs some time, not -1.0 seconds" in refused("match", "engine", "random", "--time", -1)
