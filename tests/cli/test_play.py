"""``cetkaik play`` starts, ends and resumes a match of any game."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
PATIENCE = 60  # seconds after which a program that shows nothing more has failed
Refuse = Callable[..., str]


def test_a_match_is_played_until_the_input_ends(run: Run) -> None:
    result = run("play", "--seed", "1", stdin="help\nkai ky\n")
    assert result.exit_code == 0
    assert result.output.startswith("Cetkaik. Type 'help'")
    assert "\n  A: " in result.output
    assert result.output.endswith("Good-bye.\n")


def test_equal_seeds_give_equal_matches(run: Run) -> None:
    first, second = (run("play", "--seed", "3", stdin="kai ky\n").output for _copy in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["educational"], "Educational cetkaik. Type 'help'"),
        (["--rules", "educational"], "Educational cetkaik. Type 'help'"),
        (["cetkaik", "--rules", "live"], "Cetkaik, live site. Type 'help'"),
        (["lutu", "--seats", "4"], "Player 4 (level 1, Beginner)"),
        (["lutu", "--with", "2", "--with", "3"], "Player 3 (level 3, Skilled)"),
        (["lutu", "--with", "2,human", "-n", "3"], "Player 2 (level 2, Greedy)"),
        (["lutu", "--seat", "2"], "Player 2 (you)"),
        (["lutu", "--with", "random"], "Player 2 (random)"),
    ],
)
def test_game_players_and_rules_can_be_chosen(run: Run, words: list[str], said: str) -> None:
    result = run("play", *words, "--seed", "2", stdin="")
    assert result.exit_code == 0
    assert said in result.output


@pytest.mark.parametrize(
    ("words", "name", "options"),
    [
        (["-o", "seasons=2", "-o", "free_pass=true"], "cetkaik", {"seasons": 2, "free_pass": True}),
        (["--rules", "live", "-o", "seasons=1"], "cetkaik-live", {"seasons": 1}),
        (["taxot", "-o", "light=off", "-o", "seasons = 2"], "taxot", {"light": "off", "seasons": 2}),
    ],
)
def test_options_are_in_force(
    run: Run, tmp_path: Path, words: list[str], name: str, options: dict[str, object]
) -> None:
    path = tmp_path / "match.json"
    run("play", *words, "--with", "human", "--seed", "1", stdin=f"\nsave {path}\nquit\n")
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert saved["game"] == name
    assert set(saved["options"]) == set(options)


def test_a_saved_match_is_resumed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    run("play", "--seed", "1", stdin=f"kai ky\nsave {path}\nquit\n")
    assert "kaiPky" in path.read_text(encoding="utf-8")
    result = run("play", "--resume", path, stdin="log\n")
    assert result.exit_code == 0
    assert "  IA: Pawn KAI to KY.\n" in result.output


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["chess"], "There is no game 'chess'; perhaps"),
        (["--rules", "liv"], "'liv' is not a preset"),
        (["taxot", "--rules", "live"], "--rules is for Cetkaik"),
        (["taxot", "--seats", "9"], "Taxot is a game for 2-6, not for 9."),
        (["taxot", "--seats", "0"], "0 is not in the range"),
        (["taxot", "--seat", "3"], "There is no seat 3 at a table with 2 seats."),
        (["--with", "2,3"], "Cetkaik is a game for 2, not for 3."),
        (["--with", "deep blue"], "There is no player 'deep blue'"),
        (["taxot", "-o", "lights=off"], "There is no option 'lights' here; perhaps 'light' is meant?"),
        (["taxot", "-o", "light=maybe"], "Option 'light' cannot be maybe"),
        (["taxot", "-o", "light"], "'light' is not an option; write NAME=VALUE"),
        (["-o", "seasons=many"], "seasons"),
        (["--seed", "x"], "'x' is not a valid integer"),
    ],
)
def test_bad_input_is_refused(refused: Refuse, words: list[str], error: str) -> None:
    assert error in refused("play", *words)


def test_a_bad_file_is_refused(refused: Refuse, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert "does not exist" in refused("play", "--resume", path)
    path.write_text("no match\n", encoding="utf-8")
    assert "match.json cannot be taken up: " in refused("play", "--resume", path)
    assert "leave out GAME, --rules" in refused("play", "taxot", "--resume", path, "--rules", "live")
    assert "leave out --seed, --with" in refused("play", "--resume", path, "--seed", "0", "--with", "2")


def on_a_terminal(*words: str, keys: bytes, until: bytes) -> bytes:
    """Runs the command on a terminal of its own, presses keys once something is shown, and returns all that was."""
    screen, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    program = [sys.executable, "-m", "cetkaik", "play", *words]
    environment = {**os.environ, "TERM": "xterm-256color"}
    with subprocess.Popen(
        program, stdin=terminal, stdout=terminal, stderr=terminal, env=environment
    ) as process:
        os.close(terminal)
        shown, pressed, ready = b"", False, [screen]
        with suppress(OSError):
            while (ready := select.select([screen], [], [], PATIENCE)[0]) and (
                part := os.read(screen, 65536)
            ):
                shown += part
                if until in shown and not pressed:
                    pressed = bool(os.write(screen, keys))
        if not ready:
            process.kill()
        os.close(screen)
        assert process.wait(PATIENCE) == 0
    return shown


def test_a_terminal_gets_the_full_screen() -> None:
    shown = on_a_terminal("makmak-xiju", "--seed", "1", keys=b"q", until=b"Bank it")
    assert b"\x1b[?1049h" in shown
    assert b"F10" in shown


def test_a_terminal_gets_lines_if_asked() -> None:
    shown = on_a_terminal("makmak-xiju", "--seed", "1", "--plain", keys=b"quit\n", until=b"Your choice:")
    assert b"\x1b[?1049h" not in shown
    assert b"Good-bye." in shown
