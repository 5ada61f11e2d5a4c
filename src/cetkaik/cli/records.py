"""What the commands for recorded games share: reading files and describing what was played."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click
from click.shell_completion import CompletionItem

from cetkaik.cli.action_words import coloured_kind, move_text
from cetkaik.cli.support import RulesType
from cetkaik.i18n import _
from cetkaik.records import PlayedDeclaration, PlayedPly, Record, formats, read_games
from cetkaik.records.files import LARGEST_FILE, decode
from cetkaik.records.latin import write_ply
from cetkaik.records.model import Choice, HandText
from cetkaik.render.words import points_text
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side

F = TypeVar("F", bound=Callable[..., object])

FILE = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)


class FormatType(click.ParamType[str]):
    """Reads the name of a notation."""

    name = "format"

    def __init__(self, *, writes: bool) -> None:
        self._names = [known.name for known in formats() if (known.writes if writes else known.reads)]

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Returns what help shows in place of the value."""
        return "FORMAT"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuses unknown names."""
        if value not in self._names:
            names = ", ".join(self._names)
            self.fail(
                _("'{name}' is no format; there are {names}").format(name=value, names=names), param, ctx
            )
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offers the names."""
        return [CompletionItem(name) for name in self._names if name.startswith(incomplete)]


def reading_options(function: F) -> F:
    """Adds ``--format`` and ``--rules`` to a command that reads records."""
    form = click.option(
        "--format",
        "-f",
        "form",
        type=FormatType(writes=False),
        help=_("The notation, instead of the detected one."),
    )
    rules = click.option(
        "--rules", "-r", type=RulesType(), help=_("The rule set, instead of the one the record names.")
    )
    return form(rules(function))


def read_records(path: Path, form: str | None) -> list[Record]:
    """Reads all games of a file; ``-`` is standard input."""
    if str(path) == "-":
        content = sys.stdin.buffer.read(LARGEST_FILE + 1)
    else:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    return read_games(decode(content, path), form)


def ply_text(ply: PlayedPly) -> str:
    """Says what a ply did: its notation, then the same in words."""
    words = move_text(ply.actions[0])
    if not ply.move.completed:
        words += _("; it fails")
    if ply.captured is not None:
        words += _(", takes the {piece}").format(piece=coloured_kind(ply.captured.kind, ply.captured.colour))
    if ply.penalty:
        words += _("; pays {points}").format(points=points_text(ply.penalty))
    return f"{write_ply(ply.move):<18} {words}"


def declaration_text(played: PlayedDeclaration, rules: RuleSet) -> str:
    """Says who declared which hands, what they are worth and what was chosen."""
    hands = " + ".join(hand_name(hand, rules) for hand in played.hands)
    message = (
        _("{side} declares {hands}: {points}, ta xot")
        if played.declaration.choice is Choice.TAXOT
        else _("{side} declares {hands}: {points}, ty mok")
    )
    return message.format(side=played.side, hands=hands, points=points_text(played.points))


def hand_name(hand: HandText, rules: RuleSet) -> str:
    """Names a hand of a record."""
    penalties = {"kut2tam2": _("the step over tam2"), "tam2tysak2": _("the futile move of tam2")}
    titles = {known.id: known.title for known in rules.hands} | penalties
    name = titles.get(hand.id, hand.id)
    return _("{hand} in one colour").format(hand=name) if hand.flash and hand.id != "io" else name


def score_text(score: tuple[object, object]) -> str:
    """Writes both scores.

    >>> score_text((25, 15))
    'IA 25, A 15'
    """
    return ", ".join(f"{side} {points}" for side, points in zip(Side, score, strict=True))
