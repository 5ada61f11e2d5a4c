"""The group of all subcommands."""

from __future__ import annotations

import click

from cetkaik import __version__
from cetkaik.cli.check import check
from cetkaik.cli.completion import completion
from cetkaik.cli.convert import convert
from cetkaik.cli.database import backup, export, migrate
from cetkaik.cli.diagram import diagram
from cetkaik.cli.games import games
from cetkaik.cli.match import match
from cetkaik.cli.moves import moves
from cetkaik.cli.play import play
from cetkaik.cli.replay import replay
from cetkaik.cli.rules import rules
from cetkaik.cli.serve import serve
from cetkaik.cli.show import show
from cetkaik.cli.strength import strength
from cetkaik.cli.support import Commands
from cetkaik.cli.verify import verify
from cetkaik.cli.verify_oracle import verify_oracle
from cetkaik.i18n import _


@click.group(
    cls=Commands,
    help=_(
        "Play Cetkaik, look up its rules, and read, draw, check and convert recorded games.\n\n"
        "New here? Start with 'cetkaik play': it explains itself as you go."
    ),
    epilog=_(
        "Every command has its own help, for example 'cetkaik play --help'. "
        "Set CETKAIK_LANG to en, ja, ja-x-trad, zh-Hans, ko-Hang or ko-Kore to choose the language."
    ),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="cetkaik %(version)s")
def main() -> None:
    """Starts the command line."""


for command in (
    play,
    games,
    rules,
    show,
    moves,
    diagram,
    replay,
    check,
    convert,
    match,
    strength,
    serve,
    verify,
    export,
    backup,
    migrate,
    verify_oracle,
    completion,
):
    main.add_command(command)
