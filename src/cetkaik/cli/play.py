"""``cetkaik play``: a game in the terminal."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from pathlib import Path

import click

from cetkaik.cli.support import RulesType, console
from cetkaik.i18n import _
from cetkaik.match import Match
from cetkaik.players.greedy import GreedyPlayer
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side
from cetkaik.terminal import Session, load

# With this module loaded, lines can be edited and earlier ones called back; not every system has it.
with suppress(ImportError):
    import_module("readline")


@click.command(
    help=_(
        "Play a match in the terminal against a simple opponent that takes what pays most at once.\n\n"
        "Type 'help' at any time. Ctrl-D or 'quit' leaves; 'save FILE' keeps the match, "
        "--resume FILE takes it up again."
    ),
    short_help=_("Play a match in the terminal."),
)
@click.option(
    "--rules",
    "-r",
    type=RulesType(),
    help=_("The rule set: a preset (see 'cetkaik rules') or a TOML file of your own.  [default: official]"),
)
@click.option(
    "--side",
    type=click.Choice(["ia", "a"]),
    default="ia",
    show_default=True,
    help=_("Your side: ia sits at the bottom, a at the top."),
)
@click.option("--seed", type=int, help=_("Make the sticks and the opponent repeat themselves."))
@click.option(
    "--seasons", type=click.IntRange(min=1), help=_("The number of seasons, instead of the rule set's.")
)
@click.option(
    "--resume", type=click.Path(exists=True, dir_okay=False, path_type=Path), help=_("Take up a saved match.")
)
def play(
    rules: RuleSet | None, side: str, seed: int | None, seasons: int | None, resume: Path | None
) -> None:
    """Plays a match."""
    if resume is not None:
        if rules is not None or seasons is not None:
            raise click.UsageError(_("a saved match has its rules already; leave out --rules and --seasons"))
        match = load(resume, seed)
    else:
        chosen = rules or RuleSet.preset("official")
        match = Match(chosen.with_options(seasons=seasons) if seasons else chosen, seed=seed)
    session = Session(match, Side[side.upper()], GreedyPlayer(seed), console())
    session.file = resume
    session.run()
