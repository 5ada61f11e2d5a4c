"""Writes the generated parts of the documentation: options, presets, movement, hands, games and help.

A generated part stands between ``<!-- begin NAME -->`` and ``<!-- end NAME -->``; the rest is by hand. A part
about one game is called for by ``<!-- begin NAME GAME -->``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import click

from cetkaik.arena.strength import cells, from_json
from cetkaik.cli import main as command
from cetkaik.cli.rules import plain
from cetkaik.i18n import language
from cetkaik.pieces import Kind
from cetkaik.records import formats
from cetkaik.render.words import components_text, kind_name
from cetkaik.rulesets import RuleSet, option_table, presets
from tools import game_pages
from tools.pictures import DOCS, movement_groups

_BLOCK = re.compile(r"(<!-- begin ([a-z]+)(?: ([a-z-]+))? -->\n)(.*?)(<!-- end \2 -->)", re.DOTALL)
STRENGTH = DOCS / "strength.json"
EXAMPLE = DOCS / "examples" / "last_stick.py"
HELP_WIDTH = 90


def main() -> None:
    """Writes the generated parts of all pages anew."""
    for path in sorted(DOCS.rglob("*.md")):
        path.write_text(refreshed(path), encoding="utf-8")


def refreshed(path: Path) -> str:
    """Returns a page with its generated parts brought up to date."""
    with language("en"):
        return _BLOCK.sub(
            lambda block: block[1] + _written(block[2], block[3]) + block[5], path.read_text(encoding="utf-8")
        )


def _written(name: str, game: str | None) -> str:
    return BLOCKS[name]() if game is None else GAME_BLOCKS[name](game)


def options() -> str:
    """Describes every option."""
    parts = []
    for info in option_table():
        aliases = f" Also called {_codes(info.aliases)}." if info.aliases else ""
        values = "".join(
            f" `{alias}` is short for `{plain(value)}`." for alias, value in info.value_aliases.items()
        )
        parts.append(
            f"### `{info.name}`\n\n{info.description}\n\n"
            f"Values: {_codes(info.values)}. Default: `{plain(info.default)}`. "
            f"Rule {info.rule}.{aliases}{values}\n"
        )
    return "\n" + "\n".join(parts) + "\n"


def preset_list() -> str:
    """Describes every preset and where it differs from the official rules."""
    parts = []
    for preset in presets():
        rules = RuleSet.preset(preset.name)
        rows = "".join(f"| `{name}` | `{plain(value)}` |\n" for name, value in rules.differences.items())
        table = f"\n| option | value |\n| --- | --- |\n{rows}" if rows else ""
        aliases = f" Also called {_codes(preset.aliases)}." if preset.aliases else ""
        parts.append(f"### `{preset.name}`\n\n{preset.description}{aliases}\n{table}")
    return "\n" + "\n".join(parts) + "\n"


def movement() -> str:
    """Shows the diagrams of every kind for each group of presets that move alike."""
    parts = []
    for names in movement_groups():
        rules = RuleSet.preset(names[0])
        kinds = sorted({piece.kind for piece in rules.board.setup.values()})
        parts.append(f"## {', '.join(names)}\n\n![Legend](pictures/movement/{names[0]}/legend.svg)\n")
        parts += [_diagram(names[0], kind) for kind in (*kinds, None)]
    return "\n" + "\n".join(parts) + "\n"


def _diagram(rules: str, kind: Kind | None) -> str:
    file = "tam" if kind is None else kind.name.lower()
    signs = "皇 tam2" if kind is None else f"{kind.kanji} {kind.pekzep}"
    name = kind_name(kind)
    return f"### {name} {signs} {{ #{rules}-{file} }}\n\n![{name}](pictures/movement/{rules}/{file}.svg)\n"


def hands() -> str:
    """Lists the hands of the official game."""
    rules = RuleSet.preset("official")
    rows = "".join(
        f"| {hand.title} | {hand.kanji} | {components_text(hand.components)} | {hand.points} |"
        f" {hand.points + rules.flash_points} |\n"
        for hand in rules.hands
    )
    return f"| hand | sign | pieces | points | in one colour |\n| --- | --- | --- | --- | --- |\n{rows}"


def commands() -> str:
    """Prints the help of every command as a person sees it."""
    names = command.list_commands(click.Context(command))
    return (
        "\n"
        + "\n".join(f"## {name} {{ #{name} }}\n\n```text\n{help_of(name)}\n```\n" for name in names)
        + "\n"
    )


def help_of(name: str) -> str:
    """Returns the help text of one command."""
    settings = {**command.context_settings, "terminal_width": HELP_WIDTH}
    parent = click.Context(command, info_name="cetkaik", **settings)
    found = command.get_command(parent, name)
    assert found is not None
    context = click.Context(found, info_name=name, parent=parent)
    return found.get_help(context)


def notations() -> str:
    """Lists the notations of records."""
    rows = "".join(
        f"| `{known.name}` | {known.title} | {'yes' if known.reads else 'no'} | {'yes' if known.writes else 'no'} |\n"
        for known in formats()
    )
    return f"\n| name | notation | read | written |\n| --- | --- | --- | --- |\n{rows}\n"


def example() -> str:
    """Shows the example of a game of one's own."""
    return f"\n```python\n{EXAMPLE.read_text(encoding='utf-8').rstrip()}\n```\n\n"


def strengths() -> str:
    """Shows how the players did against random ones, from the results that are kept."""
    rows = (cells(row) for row in from_json(STRENGTH.read_text(encoding="utf-8")))
    lines = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    head = "| game | seats | player | matches | won | gain beyond the others' |\n" + "| --- " * 6 + "|\n"
    return f"\n{head}{lines}\n"


def _codes(words: tuple[str, ...]) -> str:
    return ", ".join(f"`{word}`" for word in words)


BLOCKS: dict[str, Callable[[], str]] = {
    "options": options,
    "presets": preset_list,
    "movement": movement,
    "hands": hands,
    "commands": commands,
    "example": example,
    "formats": notations,
    "book": game_pages.book,
    "strength": strengths,
}
GAME_BLOCKS: dict[str, Callable[[str], str]] = {"facts": game_pages.facts, "options": game_pages.options}


if __name__ == "__main__":
    main()
