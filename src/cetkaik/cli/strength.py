"""``cetkaik strength``: how much better than chance the players play."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.table import Table

from cetkaik.arena.contest import Contest
from cetkaik.arena.results import Results
from cetkaik.arena.series import play_series
from cetkaik.arena.strength import MATCHES, SIMULATIONS, Luck, Row, cells, contests, summary, to_json
from cetkaik.cli.support import console, progress_bar
from cetkaik.i18n import _


@click.command(
    help=_(
        "Play the greedy and the searching player against random ones and tell how well they do.\n\n"
        "Seats are changed after every match, and each deal is played from every seat. All cores are used. "
        "With --resume the outcome of every match is kept in a file: after an interruption the same command "
        "goes on where it was. Without a name all games are played, which takes hours."
    ),
    short_help=_("Measure the players against random ones."),
)
@click.argument("names", nargs=-1, metavar="[GAME]...")
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=MATCHES,
    show_default=True,
    help=_("Matches of each player in each game."),
)
@click.option("--seats", type=click.IntRange(min=1), help=_("How many play, instead of as few as can."))
@click.option(
    "--simulations",
    type=click.IntRange(min=1),
    default=SIMULATIONS,
    show_default=True,
    help=_("What the searching player may look at for one decision."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Print the results as JSON."))
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    help=_("Keep outcomes in this file, and go on from those that are there."),
)
def strength(
    names: tuple[str, ...],
    matches: int,
    seats: int | None,
    simulations: int,
    as_json: bool,
    resume: Path | None,
) -> None:
    """Plays what is missing and prints the table."""
    wanted = list(contests(names, seats, simulations))
    results = Results(resume)
    finished = _play([entry for entry in wanted if isinstance(entry, Contest)], matches, results)
    rows: list[Row | Luck] = []
    for entry in wanted:
        if isinstance(entry, Luck):
            rows.append(entry)
        elif outcomes := results.of(entry, matches):
            rows.append(summary(entry, outcomes))
    if as_json:
        click.echo(to_json(rows), nl=False)
    else:
        console().print(_table(rows))
    if not finished:
        click.echo(_("Interrupted: the table shows the matches played so far."), err=True)
        sys.exit(130)


def _play(wanted: Sequence[Contest], matches: int, results: Results) -> bool:
    """Plays the missing matches and shows how far it has come; tells whether it came to the end."""
    tasks = [(contest, number) for contest in wanted for number in results.missing(contest, matches)]
    if not tasks:
        return True
    try:
        with progress_bar() as progress:
            bar = progress.add_task("", total=len(tasks))
            for contest, outcome in play_series(tasks):
                results.add(contest, outcome)
                progress.update(bar, advance=1, description=contest.key)
    except KeyboardInterrupt:
        return False
    return True


def _table(rows: Sequence[Row | Luck]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(_("Game"))
    table.add_column(_("Seats"), justify="right")
    table.add_column(_("Player"))
    table.add_column(_("Matches"), justify="right")
    table.add_column(_("Won"))
    table.add_column(_("Gain beyond the others'"))
    for row in rows:
        table.add_row(*cells(row))
    return table
