"""Rule sets as TOML files that people write: a name, a base and the options that differ from it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from cetkaik.errors import RuleSetError
from cetkaik.i18n import _
from cetkaik.rulesets.options import ALIASES, SITUATIONAL
from cetkaik.rulesets.presets import OFFICIAL
from cetkaik.rulesets.problems import nearest, shown
from cetkaik.rulesets.schema import OPTIONS
from cetkaik.rulesets.values import PlainValue, plain_word

LARGEST_FILE = 1_000_000
_KEYS = ("name", "base", "options")
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True)
class RuleFile:
    """Is the content of a rule file before its options are read."""

    name: Any
    base: Any
    options: Mapping[str, Any]


def read_text(path: str | PathLike[str]) -> str:
    """Reads a rule file's text and refuses files that cannot be one."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise RuleSetError(_("cannot read {path}: {reason}").format(path=path, reason=reason)) from None
    if len(content) > LARGEST_FILE:
        raise RuleSetError(_("{path} is larger than 1 MB, which no rule set needs").format(path=path))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start) + 1
        raise RuleSetError(
            _("{path}, line {line}: the file is not UTF-8 text; save it as UTF-8").format(
                path=path, line=line
            )
        ) from None


def write_text(path: str | PathLike[str], text: str) -> None:
    """Writes a rule file."""
    try:
        Path(path).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise RuleSetError(_("cannot write {path}: {reason}").format(path=path, reason=reason)) from None


def parse(text: str, source: str) -> RuleFile:
    """Reads the text of a rule file as far as its three keys."""
    data = _parsed(text, source)
    for key in data:
        if key not in _KEYS:
            raise RuleSetError(_located(text, source, key) + _unknown_key(key), key)
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise RuleSetError(
            _located(text, source, "options")
            + _("'options' must be a table under the heading [options], not {value}").format(
                value=shown(options)
            ),
            "options",
        )
    return RuleFile(data.get("name"), data.get("base", OFFICIAL), options)


def located(problem: RuleSetError, text: str, source: str) -> RuleSetError:
    """Returns the same problem with the file, and the line where the option can be found."""
    labels = [label for label in _labels(problem.option) if _line_of(text, label)]
    place = _located(text, source, labels[0] if labels else "")
    return RuleSetError(place + str(problem), problem.option)


def written(name: str | None, base: str, options: Mapping[str, PlainValue]) -> str:
    """Writes a rule file.

    >>> print(written("Ours", "official", {"seasons": 1}), end="")
    name = "Ours"
    base = "official"
    <BLANKLINE>
    [options]
    seasons = 1
    """
    lines = [f"name = {_literal(name)}"] if name is not None else []
    lines += [f"base = {_literal(base)}"]
    if options:
        lines += ["", "[options]"]
        lines += [f"{key} = {_literal(value)}" for key, value in options.items()]
    return "\n".join(lines) + "\n"


def _parsed(text: str, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RuleSetError(_("{source}: the brackets are nested too deeply").format(source=source)) from None
    except ValueError as problem:  # broken TOML, or a number with thousands of digits
        raise RuleSetError(_broken(str(problem), source)) from None


def _broken(problem: str, source: str) -> str:
    place = _PLACE.search(problem)
    reason = problem[: place.start()] if place else problem
    if place and place[1]:
        return _("{source}, line {line}, column {column}: not valid TOML: {reason}").format(
            source=source, line=place[1], column=place[2], reason=reason
        )
    if place:
        return _("{source}, at its end: not valid TOML: {reason}").format(source=source, reason=reason)
    return _("{source}: not valid TOML: {reason}").format(source=source, reason=reason)


def _unknown_key(key: str) -> str:
    if key in OPTIONS or key in ALIASES or key == SITUATIONAL:
        return _("'{key}' is an option; write it below the heading [options]").format(key=key)
    return _("{key} is unknown; a rule file has name, base and [options]").format(key=shown(key)) + nearest(
        key, _KEYS
    )


def _labels(option: str | None) -> list[str]:
    """Lists the names under which an option may stand in the file."""
    if option is None:
        return []
    aliases = [alias for alias, name in ALIASES.items() if name == option]
    return [option, *aliases, SITUATIONAL, *(["same_hand"] if option == "copy_bonus" else [])]


def _located(text: str, source: str, label: str) -> str:
    line = _line_of(text, label) if label else 0
    if line:
        return _("{source}, line {line}: ").format(source=source, line=line)
    return _("{source}: ").format(source=source)


def _line_of(text: str, label: str) -> int:
    """Finds the line where a key is given, or 0; the parser does not tell."""
    key = rf"""["']?{re.escape(label)}["']?"""
    start = r"(?:^|[{,])[ \t\[]*(?:options[ \t]*\.[ \t]*)?"
    match = re.search(rf"{start}{key}[ \t]*[=.\]]", text, re.MULTILINE)
    return text.count("\n", 0, match.start()) + 1 if match else 0


def _literal(value: Any) -> str:
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, Mapping):
        return (
            "{ " + ", ".join(f"{key} = {_literal(item)}" for key, item in value.items()) + " }"
            if value
            else "{}"
        )
    if isinstance(value, list):
        return "[" + ", ".join(map(_literal, value)) + "]"
    return plain_word(value)
