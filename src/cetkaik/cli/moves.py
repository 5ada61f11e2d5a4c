"""``cetkaik moves``: what can be done in a position."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from cetkaik.action import Action
from cetkaik.cli.action_words import moves_text
from cetkaik.cli.support import position_argument, read_position, rules_option
from cetkaik.i18n import _, ngettext
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Square


@click.command(
    help=_(
        "List the legal actions of a position, one per line with what it does.\n\n"
        "POSITION is a position string; without one the start is used, and '-' reads it from standard input. "
        "At a chance node the outcomes are listed with their chances."
    ),
    short_help=_("List what can be done in a position."),
)
@position_argument
@rules_option
@click.option("--square", "-s", help=_("Only moves that start from this square."))
@click.option("--merged", is_flag=True, help=_("List moves of equal effect once; tam2 has many."))
@click.option("--count", is_flag=True, help=_("Print only how many there are."))
@click.option("--json", "as_json", is_flag=True, help=_("Print a JSON list of the actions' texts."))
def moves(
    position: tuple[str, ...], rules: RuleSet, square: str | None, merged: bool, count: bool, as_json: bool
) -> None:
    """Lists legal actions."""
    found = read_position(position, rules)
    actions = possible(found, merged)
    if square is not None:
        source = Square.parse(square)
        actions = [action for action in actions if action.source == source]
    if count:
        click.echo(len(actions))
    elif as_json:
        click.echo(json.dumps([str(action) for action in actions]))
    else:
        click.echo(listing(found, actions))


def possible(position: Position, merged: bool) -> Sequence[Action]:
    """Returns what can happen next, whoever acts."""
    if position.is_chance:
        return [action for action, _chance in position.chances]
    return position.merged_moves if merged else list(position.legal_moves)


def listing(position: Position, actions: Sequence[Action]) -> str:
    """Writes the actions and how many they are."""
    number = ngettext("{n} action", "{n} actions", len(actions)).format(n=len(actions))
    if position.is_chance:
        chances = dict(position.chances)
        lines = [f"  {action}  {chances[action]}" for action in actions]
        return "\n".join((*lines, number))
    return f"{moves_text(position, list(actions))}\n{number}" if actions else number
