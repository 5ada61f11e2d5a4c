"""``cetkaik diagram``: how a piece moves."""

from __future__ import annotations

from pathlib import Path

import click

from cetkaik.cli.pictures import picture_options, write_pictures
from cetkaik.cli.support import rules_option
from cetkaik.i18n import _
from cetkaik.pieces import Kind
from cetkaik.render import movement_svg
from cetkaik.rulesets import RuleSet
from cetkaik.terminal.diagram import text_diagram

NAMES = {**{kind.name.lower(): kind for kind in Kind}, "tam": None}


@click.command(
    help=_(
        "Show how a piece moves under a rule set, as text or as a picture.\n\nKIND is one of {kinds}."
    ).format(kinds=", ".join(NAMES)),
    short_help=_("Show how a piece moves."),
)
@click.argument("kind", type=click.Choice(list(NAMES), case_sensitive=False), metavar="KIND")
@rules_option
@picture_options
def diagram(kind: str, rules: RuleSet, svg: Path | None, png: Path | None) -> None:
    """Draws a movement diagram."""
    chosen = NAMES[kind]
    if chosen is not None and chosen not in {piece.kind for piece in rules.board.setup.values()}:
        raise click.UsageError(
            _("there is no {kind} under the rule set {rules}").format(kind=kind, rules=rules.name)
        )
    if not write_pictures(lambda: movement_svg(rules, chosen), svg, png):
        click.echo(text_diagram(rules, chosen))
