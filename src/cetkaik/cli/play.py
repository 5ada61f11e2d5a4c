"""``cetkaik play``: a match of any game in the terminal."""

from __future__ import annotations

import os
import sys
import tomllib
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from cetkaik.cli.support import RulesType, console
from cetkaik.errors import InvalidText
from cetkaik.game import Game
from cetkaik.games import game as named_game
from cetkaik.games import games
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.i18n import _
from cetkaik.rulesets import RuleSet
from cetkaik.terminal import LineMode, RunningMatch, load
from cetkaik.terminal.match import seated_players

CETKAIK = "cetkaik"


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in games() if name.startswith(incomplete)]


@click.command(
    help=_(
        "Play a match in the terminal, of Cetkaik or of any other game of the book (see 'cetkaik games').\n\n"
        "On a terminal the whole screen is used, with mouse and keys; F1 explains them. Elsewhere, and with "
        "--plain, you type lines; 'help' explains them."
    ),
    short_help=_("Play a match in the terminal."),
)
@click.argument("game", required=False, shell_complete=_complete)
@click.option(
    "--with",
    "-w",
    "others",
    multiple=True,
    metavar="human|LEVEL",
    help=_(
        "Who sits on the other seats: 'human', or a level from 1, the weakest, on. Name several with commas or by "
        "repeating the option; the last one fills the seats that are left.  [default: 1]"
    ),
)
@click.option("--seats", "-n", type=click.IntRange(min=1), help=_("How many play.  [default: the fewest]"))
@click.option(
    "--seat", type=click.IntRange(min=1), default=1, show_default=True, help=_("Which seat is yours.")
)
@click.option(
    "--rules",
    "-r",
    type=RulesType(),
    help=_("The rule set of Cetkaik: a preset (see 'cetkaik rules') or a TOML file of your own."),
)
@click.option(
    "--option",
    "-o",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help=_("Change an option of the game; can be repeated."),
)
@click.option("--seed", type=int, help=_("Make chance and the bots repeat themselves."))
@click.option(
    "--resume", type=click.Path(exists=True, dir_okay=False, path_type=Path), help=_("Take up a saved match.")
)
@click.option("--plain", is_flag=True, help=_("Type lines instead of using the whole screen."))
def play(
    game: str | None,
    others: tuple[str, ...],
    seats: int | None,
    seat: int,
    rules: RuleSet | None,
    options: tuple[str, ...],
    seed: int | None,
    resume: Path | None,
    plain: bool,
) -> None:
    """Plays a match."""
    if resume is not None:
        given: dict[str, object] = {"GAME": game, "--seats": seats, "--rules": rules, "--seed": seed}
        given |= {"--with": others or None, "--option": options or None}
        extra = [name for name, value in given.items() if value is not None]
        if extra:
            message = _("a saved match has its rules and players already; leave out {names}")
            raise click.UsageError(message.format(names=", ".join(extra)))
        match = load(resume)
    else:
        chosen = chosen_game(game, rules, options)
        names = [name.strip() for word in others for name in word.split(",")]
        match = RunningMatch(chosen, seated_players(chosen, names, seats, seat), seed)
    run_plain(match) if plain or not _has_screen() else run_on_screen(match)


def chosen_game(name: str | None, rules: RuleSet | None, options: tuple[str, ...]) -> Game[Any, Any]:
    """Returns the game that is asked for, under its options."""
    if rules is None:
        found = named_game(name or CETKAIK)
        read = read_value if isinstance(found, Cetkaik) else str
        given = {key: read(value) for key, value in map(split_option, options)}
        return named_game(found.name, **{**found.differences, **given}) if given else found
    if name not in (None, CETKAIK):
        raise click.UsageError(_("--rules is for Cetkaik; other games have options, see --option"))
    return Cetkaik(rules, **{key: read_value(value) for key, value in map(split_option, options)})


def split_option(text: str) -> tuple[str, str]:
    """Splits ``name=value``."""
    name, sign, value = text.partition("=")
    if not sign or not name.strip():
        raise InvalidText(_("'{text}' is not an option; write NAME=VALUE").format(text=text))
    return name.strip(), value.strip()


def read_value(text: str) -> Any:
    """Reads a value as a rule file writes it; a word needs no quotes.

    >>> read_value("2"), read_value("true"), read_value("hand")
    (2, True, 'hand')
    """
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def run_plain(match: RunningMatch) -> None:
    """Plays line by line."""
    # With this module loaded, lines can be edited and earlier ones called back; not every system has it.
    with suppress(ImportError):
        import_module("readline")
    LineMode(match, console()).run()


def run_on_screen(match: RunningMatch) -> None:
    """Plays on the whole screen."""
    # Textual takes longer to load than all the rest, and lines need nothing of it.
    from cetkaik.terminal.app import CetkaikApp

    CetkaikApp(match).run()


def _has_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
