"""Reading options by name or alias, and describing them (VAR-2, VAR-11, EDU section 9)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from cetkaik.errors import RuleSetError
from cetkaik.i18n import _
from cetkaik.rulesets.problems import Refusal, nearest, shown
from cetkaik.rulesets.schema import OPTIONS, Option
from cetkaik.rulesets.values import PlainValue
from cetkaik.rulesets.words import translated

Values = Mapping[str, Any]

DEFAULTS: Values = MappingProxyType({name: option.default for name, option in OPTIONS.items()})
ALIASES: Mapping[str, str] = MappingProxyType(
    {alias: option.name for option in OPTIONS.values() for alias in option.aliases}
)
# EDU section 9: one older name that settles three options.
SITUATIONAL = "situational"
_SITUATIONAL_HAND = {"hand": True, "immediate": False}
_PER_COPY_BONUS = re.compile(r"per_copy_bonus\( *([0-9]{1,7}) *\)")


@dataclass(frozen=True)
class OptionInfo:
    """Describes an option to a person."""

    name: str
    values: tuple[str, ...]  # as TOML writes them, without quotes
    default: PlainValue
    description: str
    rule: str
    aliases: tuple[str, ...] = ()
    value_aliases: Mapping[str, PlainValue] = field(default_factory=dict, hash=False)


def option_table() -> tuple[OptionInfo, ...]:
    """Lists every option for documentation and help, in the order of the rule texts.

    >>> info = next(info for info in option_table() if info.name == "seasons")
    >>> info.default, info.description
    (4, 'Number of seasons in a match.')
    """
    return tuple(
        OptionInfo(
            name=option.name,
            values=option.type.values(),
            default=option.type.plain(option.default),
            description=translated(option.description),
            rule=option.rule,
            aliases=option.aliases,
            value_aliases=dict(option.value_aliases),
        )
        for option in OPTIONS.values()
    )


def changed(current: Values, given: Mapping[str, object]) -> Values:
    """Returns the values after reading some options by name or alias, without looking at combinations."""
    values = dict(current)
    for name, (label, raw) in _expanded(current, given).items():
        values[name] = _read(OPTIONS[name], label, raw, current[name])
    return MappingProxyType(values)


def plain(name: str, stored: Any) -> PlainValue:
    """Returns a stored value as TOML and JSON can hold it."""
    return OPTIONS[name].type.plain(stored)


def _expanded(current: Values, given: Mapping[str, object]) -> dict[str, tuple[str, object]]:
    """Brings aliases to the options they stand for; every entry keeps the name it was given under."""
    found: dict[str, tuple[str, object]] = {}
    for label, raw in given.items():
        if label == SITUATIONAL:
            _note(found, "negative_hands", label, _situational(raw))
            continue
        name = _canonical(label)
        bonus = _PER_COPY_BONUS.fullmatch(raw) if name == "same_hand" and isinstance(raw, str) else None
        if bonus:
            _note(found, "copy_bonus", label, int(bonus[1]))
            raw = "per_copy_bonus"
        _note(found, name, label, raw)
    if SITUATIONAL in given:
        _spread_situational(found, current, _SITUATIONAL_HAND[str(given[SITUATIONAL])])
    return found


def _note(found: dict[str, tuple[str, object]], name: str, label: str, raw: object) -> None:
    if name in found:
        raise RuleSetError(
            _("option '{name}' is given twice, as '{first}' and as '{second}'").format(
                name=name, first=found[name][0], second=label
            ),
            name,
        )
    found[name] = (label, raw)


def _situational(raw: object) -> str:
    if not isinstance(raw, str) or raw not in _SITUATIONAL_HAND:
        raise RuleSetError(
            _("option '{name}' must be {expected}, not {value}").format(
                name=SITUATIONAL,
                expected=_("one of {values}").format(values=", ".join(_SITUATIONAL_HAND)),
                value=shown(raw),
            ),
            "negative_hands",
        )
    return raw


def _spread_situational(found: dict[str, tuple[str, object]], current: Values, hand: bool) -> None:
    """Sets the flag ``hand`` of both tam rules unless one is given with its own flag (EDU section 9)."""
    for name in ("tam_after_tam", "tam_mun_mok"):
        label, raw = found.get(name, (SITUATIONAL, plain(name, current[name])))
        if isinstance(raw, Mapping):
            given_here = name in found
            found[name] = (label, {"hand": hand, **raw} if given_here else {**raw, "hand": hand})


def _canonical(label: object) -> str:
    if isinstance(label, str):
        name = ALIASES.get(label, label)
        if name in OPTIONS:
            return name
    hint = nearest(label, (*OPTIONS, *ALIASES, SITUATIONAL))
    raise RuleSetError(_("option {name} is unknown").format(name=shown(label)) + hint, str(label))


def _read(option: Option, label: str, raw: object, current: Any) -> Any:
    value = option.value_aliases.get(raw, raw) if isinstance(raw, str) else raw
    try:
        return option.type.read(value, current)
    except Refusal as refusal:
        if refusal.reason:
            message = _("option '{name}': {reason}").format(name=label, reason=refusal.reason)
        else:
            message = _("option '{name}' must be {expected}, not {value}").format(
                name=label, expected=option.type.expected(), value=shown(raw)
            ) + nearest(raw, (*option.type.values(), *option.value_aliases))
        raise RuleSetError(message, option.name) from None
