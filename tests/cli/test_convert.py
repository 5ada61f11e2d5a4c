"""``cetkaik convert`` writes a game in another notation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from cetkaik.records import formats
from tests.cli.games import BROKEN, GAME

WRITTEN = [known.name for known in formats() if known.writes]


@pytest.mark.parametrize("name", WRITTEN)
def test_every_notation_leads_back_to_the_game(run: Callable[..., Result], name: str) -> None:
    there = run("convert", "-", "--to", name, stdin=GAME)
    assert there.exit_code == 0
    back = run("convert", "-", "--to", "game", "--rules", "live", stdin=there.output)
    assert [line for line in back.output.split("\n") if not line.startswith("[")] == GAME.split("\n")[1:]


def test_a_file_is_written(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert run("convert", "-", "--to", "kiaak", "-o", path, stdin=GAME).output == ""
    assert "MAU弓MAIMY橋一\tME弓MIMU橋五\n".encode() in path.read_bytes()


def test_several_games_stay_together_in_a_game_file(
    run: Callable[..., Result], refused: Callable[..., str]
) -> None:
    assert run("convert", "-", "--to", "game", stdin=f"{GAME}\n{GAME}").output == f"{GAME}\n{GAME}"
    assert "holds 2 games" in refused("convert", "-", "--to", "kiaak", stdin=f"{GAME}\n{GAME}")


def test_the_notations_are_listed_in_the_help(run: Callable[..., Result]) -> None:
    text = run("convert", "--help").output
    for known in formats():
        assert f"\n  {known.name} " in text


def test_live_kiaak_comes_back_byte_for_byte(run: Callable[..., Result], shared: Path) -> None:
    path = shared / "records" / "kiaak" / "2022-09-08_live.txt"
    assert run("convert", path, "--to", "kiaak").stdout_bytes == path.read_bytes()


def test_bad_input_is_refused(refused: Callable[..., str]) -> None:
    assert "'morse' is no format; there are kiaak, game" in refused(
        "convert", "-", "--to", "morse", stdin=GAME
    )
    assert "Missing option '--to'" in refused("convert", "-", stdin=GAME)
    assert "line 3, column 13" in refused("convert", "-", "--to", "kiaak", stdin=BROKEN)
