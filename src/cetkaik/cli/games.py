"""``cetkaik games``: the table of the book."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

import click
from rich.table import Table
from rich.text import Text

from cetkaik.cli.support import console
from cetkaik.game import Game
from cetkaik.games import game
from cetkaik.games import games as game_names
from cetkaik.games.book import entry
from cetkaik.i18n import _

# The groups are tables of their own, but their columns stand below one another.
_NAME: Final = 22
_KANJI: Final = 8
_PLAYERS: Final = 3


@click.command(
    help=_(
        "List all games of the book, with how many can play, what kind of game each is, and one line about it.\n\n"
        "'cetkaik play NAME' plays one of them."
    ),
    short_help=_("List all games."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Print the table as JSON."))
def games(as_json: bool) -> None:
    """Prints the table."""
    found = [game(name) for name in game_names()]
    if as_json:
        click.echo(json.dumps([as_data(each) for each in found], ensure_ascii=False, indent=2))
        return
    screen = console()
    for group, members in groupby(found, lambda each: entry(each).group):
        screen.print(Text(str(group), style="bold underline"))
        screen.print(table(members))
    click.echo(_("'cetkaik play NAME' plays one of them."))


def table(members: Iterable[Game[Any, Any]]) -> Table:
    """Sets games below one another: name, kanji, how many can play, and what it is."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for width in (_NAME, _KANJI, _PLAYERS):
        grid.add_column(min_width=width, no_wrap=True)
    for each in members:
        about = entry(each)
        title = f"{each.title}: {about.nature}" if about.nature else str(each.title)
        # Japanese and Chinese sentences have no spaces to break at.
        words = Text(title if about.summary is None else f"{title}\n{about.summary}", overflow="fold")
        grid.add_row(Text(f"  {each.name}", style="bold"), about.kanji, players_text(each), words)
    return grid


def players_text(each: Game[Any, Any]) -> str:
    """Says how many can play, as a number or a range."""
    low, high = each.players[0], each.players[-1]
    return f"{low}" if low == high else f"{low}-{high}"


def as_data(each: Game[Any, Any]) -> dict[str, Any]:
    """Describes a game as plain data; words are in the chosen language."""
    about, nature = entry(each), each.nature
    return {
        "name": each.name,
        "title": str(each.title),
        "kanji": about.kanji,
        "group": str(about.group),
        "players": {"least": each.players[0], "most": each.players[-1]},
        "nature": {
            "words": "" if about.nature is None else str(about.nature),
            "chance": nature.chance,
            "hidden": nature.hidden,
            "simultaneous": nature.simultaneous,
            "zero_sum": nature.zero_sum,
            "luck_only": about.luck,
        },
        "description": "" if about.summary is None else str(about.summary),
    }
