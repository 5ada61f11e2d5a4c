"""``cetkaik export``, ``backup`` and ``migrate``: the server's database from the outside."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import click

from cetkaik.cli.serve import server_part
from cetkaik.i18n import _, ngettext

DATABASE = click.option(
    "--database",
    metavar="URL",
    help=_("The server's database.  [default: CETKAIK_DATABASE or sqlite:///cetkaik.db]"),
)


@click.command(
    help=_("Write every public match of a server that is over into FOLDER, one match file each."),
    short_help=_("Write a server's public matches as files."),
)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@DATABASE
def export(folder: Path, database: str | None) -> None:
    """Exports matches."""
    count = asyncio.run(server_part("archive").export(_address(database), folder))
    click.echo(ngettext("{n} match written.", "{n} matches written.", count).format(n=count))


@click.command(
    help=_(
        "Copy a server's whole database into TARGET: the name of a new SQLite file, or the address of an "
        "empty database. The server may go on running. To restore a copy, serve it or copy it back."
    ),
    short_help=_("Copy a server's whole database."),
)
@click.argument("target")
@DATABASE
def backup(target: str, database: str | None) -> None:
    """Backs up a database."""
    address = target if "://" in target else f"sqlite:///{target}"
    count = asyncio.run(server_part("archive").backup(_address(database), address))
    click.echo(ngettext("{n} event copied.", "{n} events copied.", count).format(n=count))


@click.command(
    help=_("Bring a server's database up to date; 'cetkaik serve' does the same when it starts."),
    short_help=_("Bring a server's database up to date."),
)
@DATABASE
def migrate(database: str | None) -> None:
    """Migrates a database."""
    asyncio.run(server_part("archive").bring_up_to_date(_address(database)))
    click.echo(_("The database is up to date."))


def _address(given: str | None) -> str:
    settings = server_part("settings").Settings.read(None, os.environ, database=given)
    return str(settings.database)
