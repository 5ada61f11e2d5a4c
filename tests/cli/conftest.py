"""A way to run the command as a person would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from cetkaik.cli import main

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Runs ``cetkaik`` with the given words and returns what it printed; a traceback fails the test."""

    def command(*words: object, stdin: str | None = None) -> Result:
        result = CliRunner().invoke(main, [str(word) for word in words], input=stdin, prog_name="cetkaik")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return command


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Runs ``cetkaik``, expects exit status 2 and nothing on standard output, and returns the error line."""

    def command(*words: object, stdin: str | None = None) -> str:
        result = run(*words, stdin=stdin)
        assert (result.exit_code, result.stdout) == (2, "")
        line: str = result.stderr.strip().split("\n")[-1]
        assert line.startswith("Error: ")
        return line.removeprefix("Error: ")

    return command
