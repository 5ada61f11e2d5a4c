"""The command as a whole: its help, its version, its errors, its documentation."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import Result

from cetkaik.cli import main
from cetkaik.cli.support import Refused

DOCS = Path(__file__).resolve().parents[2] / "docs"
NAMES = list(main.commands)


def test_help_lists_every_command_with_a_sentence(run: Callable[..., Result]) -> None:
    text = run("--help").output
    assert text.startswith("Usage: cetkaik [OPTIONS] COMMAND [ARGS]...")
    for name in NAMES:
        assert f"\n  {name} " in text


def test_the_commands_come_in_the_order_in_which_one_meets_them() -> None:
    assert NAMES[:3] == ["play", "games", "rules"]
    assert main.list_commands(click.Context(main)) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_in_whole_sentences(run: Callable[..., Result], name: str) -> None:
    command = main.commands[name]
    assert command.short_help is not None
    assert command.short_help.endswith(".")
    assert command.help is not None
    assert command.help.split("\n")[0].endswith((".", "?"))
    for parameter in command.params:
        if isinstance(parameter, click.Option) and not parameter.is_eager:
            assert parameter.help, f"{name} {parameter.opts} has no help"
    assert run(name, "-h").output == run(name, "--help").output


@pytest.mark.parametrize("name", NAMES)
def test_every_command_is_documented(name: str) -> None:
    page = (DOCS / "command-line.md").read_text(encoding="utf-8")
    assert f"## {name} {{ #{name} }}" in page, "run 'make pages'"


def test_the_version_is_that_of_the_package(run: Callable[..., Result]) -> None:
    project = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert run("--version").output == f"cetkaik {project['version']}\n"


def test_an_unknown_command_is_refused(refused: Callable[..., str]) -> None:
    assert "No such command 'ploy'" in refused("ploy")


def test_an_error_is_one_line() -> None:
    assert Refused("one\n  two").format_message() == "one two"
