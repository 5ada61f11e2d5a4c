"""``cetkaik rules``: the rule sets and their options."""

from __future__ import annotations

import json
from pathlib import Path

import click
from click.shell_completion import CompletionItem
from rich.text import Text

from cetkaik.cli.support import console, load_rules
from cetkaik.i18n import _
from cetkaik.rulesets import OptionInfo, RuleSet, option_table, preset_names, presets


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    words = (*preset_names(), "check")
    return [CompletionItem(word) for word in words if word.startswith(incomplete)]


@click.command(
    help=_("List the rule sets, show one of them, or check rule files of your own.")
    + "\n\n\b\n"
    + _(
        "cetkaik rules                    the presets\n"
        "cetkaik rules live               one rule set and what makes it different\n"
        "cetkaik rules live --options     every option with its value there\n"
        "cetkaik rules live --toml        the same as a file to start from\n"
        "cetkaik rules check mine.toml    is this file a rule set one can play?"
    ),
    short_help=_("List, show and check rule sets."),
)
@click.argument("words", nargs=-1, metavar="[NAME|FILE.toml|check FILE.toml...]", shell_complete=_complete)
@click.option(
    "--options", "show_options", is_flag=True, help=_("Show every option, its values and its default.")
)
@click.option("--toml", is_flag=True, help=_("Print the rule set as a TOML file."))
def rules(words: tuple[str, ...], show_options: bool, toml: bool) -> None:
    """Dispatches to the four uses of the command."""
    if words[:1] == ("check",):
        check_files([Path(word) for word in words[1:]])
    elif len(words) > 1:
        raise click.UsageError(_("one rule set at a time, please"))
    elif toml:
        click.echo(load_rules(words[0] if words else "official").to_toml(), nl=False)
    elif show_options:
        print_options(load_rules(words[0]) if words else None)
    elif words:
        print_rules(load_rules(words[0]))
    else:
        print_presets()


def check_files(paths: list[Path]) -> None:
    """Says of each file which rule set it is; the first bad one ends the command."""
    if not paths:
        raise click.UsageError(_("name the rule file to check"))
    for path in paths:
        loaded = RuleSet.load(path)
        changed = ", ".join(f"{name} = {plain(value)}" for name, value in loaded.changes.items())
        text = (
            _("{path}: a valid rule set, {base} with {changes}")
            if changed
            else _("{path}: a valid rule set, {base}")
        )
        click.echo(text.format(path=path, base=loaded.base, changes=changed))


def print_presets() -> None:
    """Lists the presets with one sentence each."""
    for preset in presets():
        print_entry(preset.name, _also(preset.aliases), preset.description)
    click.echo(_("'cetkaik rules NAME' shows one of them, 'cetkaik rules --options' every option."))


def _also(aliases: tuple[str, ...]) -> str:
    return _("also called {names}").format(names=", ".join(aliases)) if aliases else ""


def print_rules(chosen: RuleSet) -> None:
    """Shows one rule set: what it is and where it differs from the official one."""
    described = {preset.name: preset for preset in presets()}[chosen.base]
    print_entry(chosen.name, described.title, described.description)
    if not chosen.differences:
        click.echo(_("Every option has its official value."))
    for info in option_table():
        if info.name in chosen.differences:
            print_value(info, chosen)


def print_options(chosen: RuleSet | None) -> None:
    """Shows every option, with its value in one rule set if one is named."""
    for info in option_table():
        if chosen is not None:
            print_value(info, chosen)
        else:
            default = _("default {value}").format(value=plain(info.default))
            print_entry(info.name, f"{' | '.join(info.values)}, {default}", f"{info.description} {info.rule}")


def print_value(info: OptionInfo, chosen: RuleSet) -> None:
    """Shows an option with its value in a rule set, and the official one where it differs."""
    value = plain(chosen.options[info.name])
    official = plain(info.default)
    note = "" if value == official else _("  (official: {value})").format(value=official)
    print_entry(info.name, f"= {value}{note}", f"{info.description} {info.rule}")


def print_entry(name: str, note: str, description: str) -> None:
    """Prints a name in bold with a note beside it and its description below."""
    screen = console()
    screen.print(
        Text.assemble((name, "bold"), f"  {note}" if note else "", "\n    ", description), soft_wrap=True
    )


def plain(value: object) -> str:
    """Writes an option's value as TOML does, without quotes around words.

    >>> plain("hand"), plain(False), plain({"penalized": -3, "hand": True})
    ('hand', 'false', '{penalized = -3, hand = true}')
    """
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {plain(item)}" for name, item in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)
