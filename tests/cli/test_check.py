"""``cetkaik check`` says which records are legal and where they are not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.games import BROKEN, GAME, ILLEGAL, WRONG_POINTS


@pytest.fixture
def game(tmp_path: Path) -> Callable[[str], Path]:
    def written(text: str) -> Path:
        path = tmp_path / "game.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return written


def test_a_good_game_is_reported_with_its_hands_and_scores(
    run: Callable[..., Result], game: Callable[[str], Path]
) -> None:
    path = game(GAME)
    result = run("check", path)
    assert result.exit_code == 0
    assert result.output == (
        f"{path}: good: 10 plies, rule set live, IA 0, A 40\n"
        "  Spring: IA first, 10 plies, IA 0, A 40\n"
        "    IA declares King: 5, ty mok\n"
        "    IA declares Cavalry + King: 20, ty mok\n"
        "    A declares King: 20, ta xot\n"
        "1 game, 0 with errors\n"
    )


@pytest.mark.parametrize(
    ("text", "level", "status"),
    [
        (WRONG_POINTS, "full", 1),
        (WRONG_POINTS, "replay", 0),
        (ILLEGAL, "full", 1),
        (ILLEGAL, "replay", 1),
        (ILLEGAL, "syntax", 0),
        (BROKEN, "syntax", 1),
    ],
)
def test_each_level_forgives_what_it_should(
    run: Callable[..., Result], game: Callable[[str], Path], text: str, level: str, status: int
) -> None:
    assert run("check", game(text), "--level", level).exit_code == status


def test_an_error_is_located(run: Callable[..., Result], game: Callable[[str], Path]) -> None:
    assert "\n  line 3, column 13: error: " in run("check", game(ILLEGAL)).output
    assert "\n  line 3, column 13: error: " in run("check", game(BROKEN)).output
    assert "\n  line 5, column 11: error: " in run("check", game(WRONG_POINTS)).output


def test_all_files_are_checked_even_if_one_fails(run: Callable[..., Result], tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.txt", "b.txt", "c.txt")]
    for path, text in zip(paths, (GAME, BROKEN, GAME), strict=True):
        path.write_text(text, encoding="utf-8")
    result = run("check", "--quiet", *paths)
    assert result.exit_code == 1
    assert result.output.endswith("3 games, 1 with errors\n")
    assert "a.txt" not in result.output


def test_a_file_may_hold_several_games(run: Callable[..., Result], game: Callable[[str], Path]) -> None:
    path = game(f"{GAME}\n{WRONG_POINTS}")
    text = run("check", path).output
    assert f"{path} (2): fails: " in text
    assert text.endswith("2 games, 1 with errors\n")


def test_the_report_can_be_json(run: Callable[..., Result], game: Callable[[str], Path]) -> None:
    (report,) = json.loads(run("check", "--json", game(WRONG_POINTS)).output)
    assert (report["ok"], report["rules"], report["plies"], report["score"]) == (False, "live", 10, [0, 40])
    assert report["winner"] == "a"
    assert [declared["choice"] for declared in report["seasons"][0]["declarations"]] == [
        "tymok",
        "tymok",
        "taxot",
    ]
    (problem,) = report["problems"]
    assert (problem["kind"], problem["line"], problem["column"], problem["error"]) == ("points", 5, 11, True)


def test_other_rules_can_be_named(run: Callable[..., Result], game: Callable[[str], Path]) -> None:
    assert "rule set official" in run("check", "--rules", "official", game(GAME)).output


def test_standard_input_is_read(run: Callable[..., Result]) -> None:
    assert run("check", "-", stdin=GAME).exit_code == 0


def test_a_file_that_is_no_text_is_located(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes("MAU弓\nMA".encode() + b"\xff")
    assert (
        "\n  line 2, column 3: error: the file is not UTF-8 text; byte 0xff is wrong\n"
        in run("check", path).output
    )


def test_a_large_file_is_not_read_in_part(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("ZO皇[TO]NO\n" + "\u3000" * 3_400_000, encoding="utf-8")
    result = run("check", path)
    assert result.exit_code == 1
    assert "is larger than 10 MB" in result.output


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"\x00" * 1000, "囗".encode() * 1000])
def test_what_is_no_record_fails_without_a_traceback(
    run: Callable[..., Result], tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    result = run("check", path)
    assert result.exit_code in (0, 1)
    assert "Traceback" not in result.output


def test_a_missing_file_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "does not exist" in refused("check", tmp_path / "missing.txt")
    assert "'lax' is not one of" in refused("check", "--level", "lax", "-")


def test_the_teams_games_are_good(run: Callable[..., Result], shared: Path) -> None:
    files = sorted((shared / "records" / "kiaak").glob("*.txt"))
    assert run("check", *files).output.endswith("5 games, 0 with errors\n")
