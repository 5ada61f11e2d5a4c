"""``cetkaik replay`` shows a recorded game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from tests.cli.games import GAME, ILLEGAL


def test_a_game_is_printed_move_by_move(run: Callable[..., Result]) -> None:
    result = run("replay", "-", stdin=GAME)
    assert result.exit_code == 0
    assert result.output.startswith(
        "Rule set live\n"
        "Spring, IA first\n"
        "   1. IA mauAmaimyb1        Archer MAU over MAI to MY\n"
        "   2. A  meAmimub5          Archer ME over MI to MU\n"
        "   3. IA zoM[zy]zaizau      Tam2 ZO over ZAI to ZAU\n"
        "   4. A  muAmyzyb1-         Archer MU over MY to ZY; it fails\n"
        "   5. IA zaiVzizab3xRK      Vessel ZAI over ZI to ZA, takes the red King\n"
        "         IA declares King: 5, ty mok\n"
    )
    assert result.output.endswith("A wins: IA 0, A 40.\n")


def test_boards_are_drawn_after_every_turn(run: Callable[..., Result]) -> None:
    text = run("replay", "-", "--boards", stdin=GAME).output
    assert text.count("    K    L    N    T    Z    X    C    M    P\n") == 2 * 10
    assert run("replay", "-", "--delay", "0", stdin=GAME).output == text


def test_pictures_are_written(run: Callable[..., Result], tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    run("replay", "-", "--svg", folder, stdin=GAME)
    assert sorted(path.name for path in folder.iterdir()) == [f"{number:03}.svg" for number in range(11)]


def test_several_games_follow_each_other(run: Callable[..., Result], tmp_path: Path) -> None:
    result = run("replay", "-", "--svg", tmp_path, stdin=f"{GAME}\n{GAME}")
    assert result.output.count("Rule set live\n") == 2
    assert (tmp_path / "2" / "010.svg").exists()


def test_an_illegal_game_is_shown_as_far_as_it_goes(run: Callable[..., Result]) -> None:
    result = run("replay", "-", stdin=ILLEGAL)
    assert result.exit_code == 1
    assert "   1. IA mauAmaimyb1" in result.stdout
    assert "   2. A" not in result.stdout
    assert "line 3, column 13: error: " in result.stderr
    assert "Unfinished: IA 20, A 20." in result.stdout


def test_bad_input_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "'morse' is no format" in refused("replay", "--format", "morse", "-", stdin=GAME)
    assert refused("replay", "-", stdin="nothing of the kind")
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xff")
    assert "not UTF-8" in refused("replay", path)
