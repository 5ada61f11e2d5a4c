"""``cetkaik show``: one position, as text or as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click
from rich.text import Text

from cetkaik.cli.pictures import picture_options, write_pictures
from cetkaik.cli.support import console, position_argument, read_position, rules_option
from cetkaik.i18n import _
from cetkaik.render import position_svg, text_position
from cetkaik.rulesets import RuleSet


@click.command(
    help=_(
        "Draw a position, as text or as a picture.\n\n"
        "POSITION is a position string; without one the start is shown, and '-' reads it from standard input."
    ),
    short_help=_("Draw a position."),
)
@position_argument
@rules_option
@picture_options
@click.option("--flip", is_flag=True, help=_("Show the board from A's side."))
@click.option("--kanji", is_flag=True, help=_("Write the pieces' signs instead of letters."))
@click.option(
    "--pieces",
    type=click.Choice(["book", "newcomer"]),
    default="book",
    show_default=True,
    help=_("The piece set of pictures: printed signs, or signs that show how a piece moves."),
)
def show(
    position: tuple[str, ...],
    rules: RuleSet,
    svg: Path | None,
    png: Path | None,
    flip: bool,
    kanji: bool,
    pieces: Literal["book", "newcomer"],
) -> None:
    """Draws a position."""
    found = read_position(position, rules)
    if write_pictures(lambda: position_svg(found, flip=flip, pieces=pieces), svg, png):
        return
    screen = console()
    colour = screen.is_terminal and not screen.no_color
    text = text_position(found, colour=colour, flip=flip, signs="kanji" if kanji else "letters", legend=True)
    screen.print(Text.from_ansi(text), soft_wrap=True)
    click.echo(f"\n{found}")
