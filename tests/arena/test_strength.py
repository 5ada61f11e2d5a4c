"""Results are kept, added up with honest intervals, and written as a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from cetkaik.arena.contest import Contest, Outcome
from cetkaik.arena.results import Results
from cetkaik.arena.statistics import mean_error, share_interval
from cetkaik.arena.strength import Luck, Row, cells, contests, from_json, summary, to_json
from cetkaik.errors import InvalidText
from cetkaik.game import WrongSeats
from cetkaik.games import UnknownGame, games

CONTEST = Contest("lutu", 2, "greedy")


def test_shares_have_the_interval_of_wilson() -> None:
    # Newcombe 1998, table I: 81 of 263.
    low, high = share_interval(81 / 263, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert share_interval(0.0, 10)[0] == 0.0


def test_means_have_the_normal_interval() -> None:
    mean, error = mean_error([1.0, 2.0, 3.0, 4.0])
    assert mean == 2.5
    assert error == pytest.approx(1.959964 * (5 / 3 / 4) ** 0.5)
    assert mean_error([7.0]) == (7.0, 0.0)


def test_leads_of_one_deal_count_as_one_observation() -> None:
    # Won with the good seat and lost with the bad one, in every deal: nothing is uncertain about the mean.
    outcomes = [Outcome(number, 1.0 - number % 2, 3.0 - 4 * (number % 2)) for number in range(6)]
    row = summary(CONTEST, outcomes)
    assert (row.matches, row.share, row.lead, row.lead_error) == (6, 0.5, 1.0, 0.0)


def test_every_game_is_tried_or_said_to_be_luck() -> None:
    found = list(contests())
    assert {entry.game for entry in found} == set(games())
    assert [entry for entry in found if isinstance(entry, Luck)] == [Luck("mugaxiju", {}), Luck("nexxu", {})]
    assert Contest("nexxu", 2, "search", 50, {"pieces": 2}) in found


def test_seats_and_simulations_can_be_chosen() -> None:
    assert list(contests(["mokaik"], 4, 10)) == [
        Contest("mokaik", 4, "greedy"),
        Contest("mokaik", 4, "search", 10),
    ]
    with pytest.raises(WrongSeats, match="not for 7"):
        list(contests(["mokaik"], 7))
    with pytest.raises(UnknownGame, match="'mokaik'"):
        list(contests(["mokaig"]))


def test_outcomes_are_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "results"
    results = Results(path)
    results.add(CONTEST, Outcome(0, 0.5, -1.5))
    results.add(CONTEST, Outcome(2, 1.0, 2.0))
    again = Results(path)
    assert again.of(CONTEST, 3) == [Outcome(0, 0.5, -1.5), Outcome(2, 1.0, 2.0)]
    assert again.of(CONTEST, 2) == [Outcome(0, 0.5, -1.5)]
    assert again.missing(CONTEST, 4) == [1, 3]
    assert again.missing(Contest("lutu", 3, "greedy"), 1) == [0]


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results"
    Results(path).add(CONTEST, Outcome(0, 0.5, -1.5))
    whole = path.read_text()
    path.write_text(whole + whole[:9])
    assert Results(path).missing(CONTEST, 2) == [1]
    assert path.read_text() == whole


@pytest.mark.parametrize("line", ["hello", "[1, 2]", '["lutu", "x", 1, 1]', "{}", ""])
def test_lines_that_are_no_results_are_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "results"
    path.write_text(f'["lutu, 2 seats, greedy", 0, 1.0, 1.0]\n{line}\n')
    with pytest.raises(InvalidText, match=r"results:2: '.*' is not the result of a match"):
        Results(path)


def test_rows_are_written_and_read() -> None:
    row = Row("nexxu", {"pieces": 2}, 2, "search", 50, 400, 0.75, 0.7, 0.79, 0.51, 0.09)
    rows: list[Row | Luck] = [Luck("nexxu", {}), row]
    assert from_json(to_json(rows)) == rows
    assert cells(row) == ("nexxu pieces=2", "2", "search", "400", "75 % (70-79)", "0.51 ± 0.09")
