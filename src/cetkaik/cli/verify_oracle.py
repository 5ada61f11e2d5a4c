"""``cetkaik verify-oracle``: compare the rules with another implementation's games."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from cetkaik.cli.support import RulesType
from cetkaik.i18n import _
from cetkaik.oracle import Counts, open_dump, verify
from cetkaik.rulesets import RuleSet


@click.command(
    "verify-oracle",
    help=_(
        "Replay a dump of another implementation's games and report every difference.\n\n"
        "Compared are the candidates of every decision, the choices after casts, the hands, the points and "
        "the state that follows. The exit status is 0 if nothing differs and 1 if anything does."
    ),
    short_help=_("Compare the rules with another implementation's games."),
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--rules", "-r", type=RulesType(), help=_("The rule set, instead of the one the dump's header names.")
)
def verify_oracle(file: Path, rules: RuleSet | None) -> None:
    """Compares a dump with the library."""
    counts = Counts()
    for difference in verify(_watched(open_dump(file), counts), rules, counts):
        click.echo(str(difference))
    if counts.game_open:
        click.echo(_("The dump stops before the last game has ended."), err=True)
    click.echo(
        _(
            "{games} games, {decisions} decisions, {candidates} candidates, {casts} casts, "
            "{declarations} declarations: {differences} differences"
        ).format(
            games=counts.games,
            decisions=counts.decisions,
            candidates=counts.candidates,
            casts=counts.casts,
            declarations=counts.declarations,
            differences=counts.differences,
        )
    )
    sys.exit(1 if counts.differences else 0)


def _watched(lines: Iterable[str], counts: Counts) -> Iterator[str]:
    """Shows progress on a terminal while the lines are read, and nothing elsewhere."""
    screen = Console(stderr=True)
    if not screen.is_terminal:
        yield from lines
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        task = progress.add_task("", total=None)
        for line in lines:
            if counts.lines % 50 == 0:
                text = _("game {game}, {decisions} decisions, {differences} differences")
                text = text.format(
                    game=counts.games, decisions=counts.decisions, differences=counts.differences
                )
                progress.update(task, description=text)
            yield line
