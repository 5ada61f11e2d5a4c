"""The presets: rule sets that have a name of their own (VAR-12)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cetkaik.errors import RuleSetError
from cetkaik.i18n import _
from cetkaik.rulesets.combinations import check
from cetkaik.rulesets.options import DEFAULTS, Values, changed
from cetkaik.rulesets.problems import nearest, shown
from cetkaik.rulesets.tables import table
from cetkaik.rulesets.words import PRESET_WORDS, translated

OFFICIAL = "official"


@dataclass(frozen=True)
class Preset:
    """Describes a preset to a person."""

    name: str
    title: str
    description: str
    aliases: tuple[str, ...]


def preset_names() -> tuple[str, ...]:
    """Lists the presets in the order of the rule texts.

    >>> preset_names()[:3]
    ('official', 'live', 'booklet')
    """
    return tuple(table("presets"))


def presets() -> tuple[Preset, ...]:
    """Describes every preset in the chosen language."""
    return tuple(
        Preset(name, translated(PRESET_WORDS[name][0]), translated(PRESET_WORDS[name][1]), _aliases(name))
        for name in preset_names()
    )


def canonical_preset(name: object) -> str:
    """Returns the name of a preset that may be given by an alias.

    >>> canonical_preset("STANDARD")
    'official'
    """
    for known in preset_names():
        if isinstance(name, str) and (name == known or name in _aliases(known)):
            return known
    message = _("{name} is not a preset; presets are {presets}").format(
        name=shown(name), presets=", ".join(preset_names())
    )
    raise RuleSetError(message + nearest(name, preset_names()), "base")


@cache
def preset_values(name: str) -> Values:
    """Returns the values of a preset given by its canonical name."""
    values = changed(DEFAULTS, table("presets")[name].get("options", {}))
    check(values)
    return values


def _aliases(name: str) -> tuple[str, ...]:
    return tuple(table("presets")[name].get("aliases", ()))
