"""``cetkaik play`` starts, ends and resumes a match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result


def test_a_match_is_played_until_the_input_ends(run: Callable[..., Result]) -> None:
    result = run("play", "--seed", "1", stdin="help\nkai ky\n")
    assert result.exit_code == 0
    assert "You are IA and sit at the bottom." in result.output
    assert "Opponent: " in result.output
    assert result.output.endswith("Good-bye.\n")


def test_equal_seeds_give_equal_matches(run: Callable[..., Result]) -> None:
    first, second = (run("play", "--seed", "3", stdin="kai ky\n").output for _copy in range(2))
    assert first == second


def test_side_rules_and_seasons_can_be_chosen(run: Callable[..., Result]) -> None:
    text = run(
        "play", "--side", "a", "--rules", "educational", "--seasons", "2", "--seed", "2", stdin=""
    ).output
    assert "Cetkaik, rule set educational*. You are A" in text


def test_a_saved_match_is_resumed(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    run("play", "--seed", "1", stdin=f"kai ky\nsave {path}\nquit\n")
    assert "kaiPky" in path.read_text(encoding="utf-8")
    result = run("play", "--resume", path, "--seed", "1", stdin="hands\n")
    assert result.exit_code == 0
    assert "Side IA: nothing taken" in result.output


def test_bad_input_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "'liv' is not a preset" in refused("play", "--rules", "liv")
    assert "does not exist" in refused("play", "--resume", tmp_path / "missing.txt")
    assert "'left' is not one of 'ia', 'a'" in refused("play", "--side", "left")
    assert "0 is not in the range" in refused("play", "--seasons", "0")
    path = tmp_path / "match.txt"
    path.write_text("no record\n", encoding="utf-8")
    assert refused("play", "--resume", path).startswith("line 1")
    assert "leave out --rules" in refused("play", "--resume", path, "--rules", "live")
