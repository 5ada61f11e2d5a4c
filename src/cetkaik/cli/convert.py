"""``cetkaik convert``: a recorded game in another notation."""

from __future__ import annotations

from pathlib import Path

import click

from cetkaik.cli.records import FILE, FormatType, read_records, reading_options
from cetkaik.i18n import _
from cetkaik.records import Record, formats, write, write_games
from cetkaik.rulesets import RuleSet


def _names() -> str:
    return "\n".join(
        f"{known.name:<12} {known.title}{'' if known.writes else _(' (read only)')}" for known in formats()
    )


@click.command(
    help=_(
        "Write a recorded game in another notation. What the record states is kept as it is stated; what the "
        "other notation must say besides is found by replaying the game."
    )
    + f"\n\n\b\n{_names()}",
    short_help=_("Write a recorded game in another notation."),
)
@click.argument("file", type=FILE)
@click.option("--to", "target", type=FormatType(writes=True), required=True, help=_("The notation to write."))
@click.option(
    "--output",
    "-o",
    type=click.Path(dir_okay=False, path_type=Path),
    help=_("Write into this file, not to the screen."),
)
@reading_options
def convert(file: Path, target: str, output: Path | None, form: str | None, rules: RuleSet | None) -> None:
    """Converts the games of a file."""
    text = converted(read_records(file, form), target, rules)
    if output is None:
        click.echo(text.encode("utf-8"), nl=False)
    else:
        output.write_bytes(text.encode("utf-8"))


def converted(games: list[Record], target: str, rules: RuleSet | None) -> str:
    """Writes all games; only game files can hold several."""
    if len(games) == 1:
        return write(games[0], target, rules)
    if target != "game":
        raise click.UsageError(
            _("the file holds {n} games, and only --to game can hold several").format(n=len(games))
        )
    return write_games(games, rules)
