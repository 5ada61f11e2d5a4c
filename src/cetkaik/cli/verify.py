"""``cetkaik verify``: whether the chance of a match was fair."""

from __future__ import annotations

from pathlib import Path

import click

from cetkaik.cli.serve import server_part
from cetkaik.i18n import _


@click.command(
    help=_(
        "Check a match file of a play server: that its seed is the one the server committed itself to, that "
        "every cast, card and lot follows from the seeds, and that every action was legal."
    ),
    short_help=_("Check that the chance of a match was fair."),
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def verify(file: Path) -> None:
    """Verifies a match."""
    matchfile = server_part("matchfile")
    click.echo(matchfile.verify(matchfile.read_match(file.read_bytes())))
