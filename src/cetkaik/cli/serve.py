"""``cetkaik serve``: the play server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from cetkaik.cli.support import Refused
from cetkaik.i18n import _


def server_part(name: str) -> Any:
    """Imports a module of the server, or says how to install what it needs."""
    from importlib import import_module

    try:
        return import_module(f"cetkaik.server.{name}")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("cetkaik"):
            raise
        message = _("the server needs {module}; install it with: pip install 'cetkaik[server]'")
        raise Refused(message.format(module=error.name)) from error


@click.command(
    help=_(
        "Serve matches of every game, for people and for bots.\n\n"
        "Settings come from a TOML file, from the environment (CETKAIK_PORT and so on) and from these "
        "options; the later ones count. The database is brought up to date first."
    ),
    short_help=_("Serve matches of every game."),
)
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=_("A TOML file with settings."),
)
@click.option(
    "--database",
    metavar="URL",
    help=_("Where matches are kept: sqlite:///FILE or postgresql://...  [default: sqlite:///cetkaik.db]"),
)
@click.option("--host", help=_("The address to listen on.  [default: 127.0.0.1]"))
@click.option("--port", type=click.IntRange(0, 65535), help=_("The port to listen on.  [default: 8000]"))
@click.option("--workers", type=click.IntRange(1, 64), help=_("How many processes serve; needs PostgreSQL."))
@click.option("--bots", type=click.IntRange(0, 64), help=_("How many processes think for the bots."))
def serve(config: Path | None, **flags: Any) -> None:
    """Runs the server."""
    settings = server_part("settings").Settings.read(config, os.environ, **flags)
    server_part("run").serve(settings)
