"""What the subcommands share: options, arguments, and errors said in one line."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cetkaik.errors import CetkaikError
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet, preset_names

F = TypeVar("F", bound=Callable[..., object])


class Refused(click.ClickException):
    """Ends the command with one line that says what was wrong, and exit status 2."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))


class Commands(click.Group):
    """Turns every error a user can cause into one line, keeps the order of commands as they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Lists the commands in the order in which a newcomer meets them."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a subcommand."""
        try:
            return super().invoke(ctx)
        except CetkaikError as error:
            raise Refused(str(error)) from error
        except UnicodeDecodeError as error:
            raise Refused(_("the file is not UTF-8 text: {error}").format(error=error)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            raise Refused(f"{error.filename}: {error.strerror}" if error.filename else str(error)) from error


class RulesType(click.ParamType[RuleSet]):
    """Reads the name of a preset or the path of a TOML file."""

    name = "rules"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Returns what help shows in place of the value."""
        return "NAME|FILE.toml"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> RuleSet:
        """Loads the rule set."""
        return value if isinstance(value, RuleSet) else load_rules(str(value))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offers the presets, and files where something else is typed."""
        found = [CompletionItem(name) for name in preset_names() if name.startswith(incomplete)]
        return found or [CompletionItem(incomplete, type="file")]


def load_rules(text: str) -> RuleSet:
    """Loads a rule set by the name of a preset or from a TOML file."""
    if text.endswith(".toml") or "/" in text:
        return RuleSet.load(Path(text))
    return RuleSet.preset(text)


def rules_option(function: F) -> F:
    """Adds ``--rules`` to a command."""
    option = click.option(
        "--rules",
        "-r",
        "rules",
        type=RulesType(),
        default="official",
        show_default=True,
        help=_("The rule set: a preset (see 'cetkaik rules') or a TOML file of your own."),
    )
    return option(function)


def position_argument(function: F) -> F:
    """Adds a position to a command, with or without quotes around it."""
    return click.argument("position", nargs=-1, metavar="[POSITION]")(function)


def read_position(words: tuple[str, ...], rules: RuleSet) -> Position:
    """Reads a position string; nothing or ``start`` is the initial position, ``-`` standard input.

    In addresses the spaces of a position string are written as underscores; both are read.
    """
    text = " ".join(words)
    if text == "-":
        text = sys.stdin.read().strip()
    if text in ("", "start"):
        return Position.initial(rules)
    return Position.parse(text.replace("_", " "), rules)


def console(**options: Any) -> Console:
    """Returns a console that writes to the present standard output."""
    return Console(highlight=False, **options)


def progress_bar() -> Progress:
    """Returns a bar for long work; where nobody watches it is not shown."""
    screen = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
