"""Finds the rule set a record was played by: its header, else what its notation was used for."""

from __future__ import annotations

import re
from dataclasses import replace

from cetkaik.errors import RuleSetError
from cetkaik.i18n import _
from cetkaik.records.errors import RecordError
from cetkaik.records.model import Header, Record, SeasonEnd
from cetkaik.records.words import HALF_SEASON_SIGNS, RECORD_RULE_NAMES, RULE_NAMES
from cetkaik.rulesets import RuleSet

# VAR-12: the stored 硬皇力 games are lists and the records that people wrote by hand.
_DEFAULTS = dict.fromkeys(("list", "handwritten", "romanised"), "cerkefs") | dict.fromkeys(
    ("game", "board", "position"), "official"
)
_RULE_KEYS = ("Variant", "Option", "Seasons")
_FARTHEST_CAST = 5


def rules_of(record: Record, rules: str | RuleSet | None = None) -> RuleSet:
    """Returns the rule set to replay a record by; one that is given wins over the record's own."""
    chosen = RuleSet.of(rules) if rules is not None else _stated(record)
    seasons = _seasons(record)
    if rules is None and seasons is not None and seasons != chosen.options["seasons"]:
        chosen = chosen.with_options(seasons=seasons)
    return _without_throws(record, chosen)


def default_rules(format: str) -> str:
    """The preset a notation was used for, where a record does not name its rules."""
    return _DEFAULTS.get(format, "live")


def with_rules(record: Record, format: str, rules: RuleSet) -> Record:
    """Returns a record whose header names its rules, where another notation would not tell them."""
    if rules_of(_as_written(record, format)) == rules:
        return record
    others = tuple(header for header in record.headers if header.name not in _RULE_KEYS)
    return replace(record, headers=(*rule_headers(rules), *others))


def _as_written(record: Record, format: str) -> Record:
    """What another notation keeps of a record, as far as it tells the rules."""
    elements = tuple(part for part in record.elements if not isinstance(part, SeasonEnd))
    return replace(record, format=format, elements=elements)


def rule_headers(rules: RuleSet) -> list[Header]:
    """The headers that name a rule set in a game file: its preset, and every option that differs from it."""
    lines = rules.to_toml().partition("[options]\n")[2].splitlines()
    variant = Header(key="Variant", value=RECORD_RULE_NAMES.get(rules.base, rules.base))
    return [variant, *(_option(line) for line in lines)]


def _option(line: str) -> Header:
    """One option as a header; the number of seasons has a key of its own (records 3.4)."""
    name, _sign, value = line.partition(" = ")
    return Header(key="Seasons", value=value) if name == "seasons" else Header(key="Option", value=line)


def _stated(record: Record) -> RuleSet:
    header = record.header("Variant")
    name = (
        RULE_NAMES.get(header.value.strip(), header.value.strip()) if header else default_rules(record.format)
    )
    options = [entry for entry in record.headers if entry.key == "Option"]
    try:
        preset = RuleSet.preset(name)
    except RuleSetError as error:
        raise _located(header or record.headers[0], error) from None
    if not options:
        return preset
    try:
        return RuleSet.from_toml(
            "\n".join((f'base = "{preset.base}"', "[options]", *(o.value for o in options)))
        )
    except RuleSetError as error:
        raise _located(options[0], error) from None


def _located(header: Header, error: RuleSetError) -> RecordError:
    message = _("the record names a rule set that is not known: {reason}").format(reason=error)
    return RecordError(message, line=header.line, column=header.column, found=header.value)


def _seasons(record: Record) -> int | None:
    header = record.header("Seasons")
    if header is not None:
        if not re.fullmatch("[1-9][0-9]?", header.value):
            expected = _("a number of seasons")
            raise RecordError.unexpected(expected, header.value, line=header.line, column=header.column)
        return int(header.value)
    halves = any(isinstance(part, SeasonEnd) and part.season in HALF_SEASON_SIGNS for part in record.elements)
    return 2 if halves else None


def _without_throws(record: Record, rules: RuleSet) -> RuleSet:
    """Lets lists without throws go farther than one cast reaches: every throw sufficed (VAR-12)."""
    if record.format != "list":
        return rules
    far = any(
        move.via is not None
        and move.destination is not None
        and move.via.distance(move.destination) > _FARTHEST_CAST
        for move in (ply.move for ply in record.plies)
    )
    return rules.with_options(step_throw="niekkut") if far else rules
