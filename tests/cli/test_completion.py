"""Shells learn to complete the command."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.shell_completion import ShellComplete
from click.testing import Result

from cetkaik.cli import main


@pytest.mark.parametrize(
    ("shell", "mark"), [("bash", "complete -o"), ("zsh", "#compdef cetkaik"), ("fish", "complete")]
)
def test_each_shell_gets_its_script(run: Callable[..., Result], shell: str, mark: str) -> None:
    text = run("completion", shell).output
    assert mark in text
    assert "_CETKAIK_COMPLETE" in text


def test_an_unknown_shell_is_refused(refused: Callable[..., str]) -> None:
    assert "'tcsh' is not one of 'bash', 'zsh', 'fish'" in refused("completion", "tcsh")


@pytest.mark.parametrize(
    ("words", "incomplete", "found"),
    [
        ([], "re", ["replay"]),
        (["play", "--rules"], "cr", ["crate_strict", "crate_alpha"]),
        (["rules"], "li", ["live"]),
        (["diagram"], "sh", ["shaman"]),
    ],
)
def test_words_are_completed(words: list[str], incomplete: str, found: list[str]) -> None:
    completer = ShellComplete(main, {}, "cetkaik", "_CETKAIK_COMPLETE")
    assert [item.value for item in completer.get_completions(words, incomplete)] == found


def test_a_rule_file_is_completed_by_the_shell() -> None:
    completer = ShellComplete(main, {}, "cetkaik", "_CETKAIK_COMPLETE")
    assert [item.type for item in completer.get_completions(["play", "--rules"], "my/")] == ["file"]
