"""``cetkaik replay``: a recorded game, move by move."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from cetkaik.cli.records import FILE, declaration_text, ply_text, read_records, reading_options, score_text
from cetkaik.cli.support import console
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.records import PlayedDeclaration, PlayedPly, Replay, check
from cetkaik.records.model import Element
from cetkaik.render import Arrow, Marks, position_svg, text_position
from cetkaik.render.words import season_name
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Square

Event = PlayedPly | PlayedDeclaration


@click.command(
    help=_(
        "Replay a recorded game: print it move by move, draw the board after every turn, or write "
        "pictures.\n\n"
        "Any notation is read; see 'cetkaik convert --help' for their names. A record that cannot be played "
        "to its end is shown as far as it goes, and the exit status is 1."
    ),
    short_help=_("Show a recorded game move by move."),
)
@click.argument("file", type=FILE)
@reading_options
@click.option("--boards", is_flag=True, help=_("Draw the board after every turn."))
@click.option(
    "--delay", type=click.FloatRange(min=0), help=_("Draw the boards with a pause of so many seconds.")
)
@click.option(
    "--svg",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help=_("Write one SVG picture per turn into this folder."),
)
def replay(
    file: Path,
    form: str | None,
    rules: RuleSet | None,
    boards: bool,
    delay: float | None,
    folder: Path | None,
) -> None:
    """Replays the games of a file."""
    failed = False
    for number, record in enumerate(read_records(file, form)):
        if number:
            click.echo()
        report = check(record, rules, level="replay")
        if report.replay is not None:
            show(report.replay, boards or delay is not None, delay or 0)
            if folder is not None:
                write_pictures(report.replay, folder if not number else folder / str(number + 1))
        for problem in report.problems:
            click.echo(str(problem), err=True)
        failed = failed or not report.ok
    sys.exit(1 if failed else 0)


def show(played: Replay, boards: bool, delay: float) -> None:
    """Prints a game."""
    screen = console()
    screen.print(_("Rule set {rules}").format(rules=played.rules.name), style="bold", markup=False)
    for side, name in played.names.items():
        click.echo(f"{side}: {name}")
    season = 0
    for event in events(played):
        if event.season != season:
            season = event.season
            first = played.seasons[season - played.seasons[0].number].first
            screen.print(
                _("{season}, {side} first").format(season=season_name(season), side=first), style="bold"
            )
        click.echo(line(event, played.rules))
        if boards and isinstance(event, PlayedPly):
            draw(event.after, screen)
            time.sleep(delay)
    if not boards:
        draw(played.final, screen)
    click.echo(result(played))


def events(played: Replay) -> list[Event]:
    """Returns plies and declarations in the order in which the record has them."""
    order = {id(element): number for number, element in enumerate(played.record.elements)}
    everything: list[Event] = [*played.plies, *played.declarations]
    return sorted(everything, key=lambda event: order[id(_element(event))])


def _element(event: Event) -> Element:
    return event.ply if isinstance(event, PlayedPly) else event.declaration


def line(event: Event, rules: RuleSet) -> str:
    """Writes a ply with its number, or a declaration."""
    if isinstance(event, PlayedDeclaration):
        return f"         {declaration_text(event, rules)}"
    return f"{event.number:>4}. {event.side!s:<2} {ply_text(event)}"


def draw(position: Position, screen: Console) -> None:
    """Draws a position on the terminal."""
    colour = screen.is_terminal and not screen.no_color
    click.echo()
    screen.print(Text.from_ansi(text_position(position, colour=colour)), soft_wrap=True)
    click.echo()


def result(played: Replay) -> str:
    """Says how the game ended, or that it has not."""
    score = score_text(played.score)
    if not played.final.is_over:
        return _("Unfinished: {score}.").format(score=score)
    if played.winner is None:
        return _("A draw: {score}.").format(score=score)
    return _("{side} wins: {score}.").format(side=played.winner, score=score)


def write_pictures(played: Replay, folder: Path) -> None:
    """Writes the start and the position after every ply, the move marked with an arrow."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "000.svg").write_text(
        position_svg(played.plies[0].before if played.plies else played.final), "utf-8"
    )
    for number, ply in enumerate(played.plies, 1):
        picture = position_svg(ply.after, marks=Marks(arrows=(Arrow(way(ply)),)))
        (folder / f"{number:03}.svg").write_text(picture, "utf-8")


def way(ply: PlayedPly) -> tuple[Square, ...]:
    """Returns the squares that the moved piece came by."""
    squares = (ply.move.source, ply.move.via, ply.move.destination)
    return tuple(square for square in squares if square is not None)
