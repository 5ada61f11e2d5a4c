"""A rule set: one game of the cetkaik family, as a value."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from os import PathLike
from types import MappingProxyType
from typing import Any

from cetkaik.errors import RuleSetError
from cetkaik.i18n import _
from cetkaik.pieces import Kind
from cetkaik.rulesets import hand_systems, toml_file
from cetkaik.rulesets.boards import BoardData, board
from cetkaik.rulesets.combinations import check
from cetkaik.rulesets.elements import Element, Ground
from cetkaik.rulesets.hand_systems import HandType
from cetkaik.rulesets.movements import Movements, movements
from cetkaik.rulesets.options import Values, changed, plain
from cetkaik.rulesets.presets import OFFICIAL, canonical_preset, preset_values
from cetkaik.rulesets.problems import shown
from cetkaik.rulesets.schema import OPTIONS
from cetkaik.rulesets.spec import KernelSpec, kernel_spec
from cetkaik.rulesets.values import PlainValue

_LONGEST_NAME = 80


@dataclass(frozen=True, init=False, repr=False)
class RuleSet:
    """Holds every option of one game; rule sets with the same options are equal, whatever they are called.

    >>> RuleSet("official", seasons=1)
    RuleSet('official', seasons=1)
    >>> RuleSet("official", cavalry_points=7) == RuleSet("booklet")
    True
    >>> RuleSet("live").differences["plan_before_cast"]
    'direction'
    """

    base: str = field(compare=False)
    label: str | None = field(compare=False)
    _stored: tuple[Any, ...]

    def __init__(
        self,
        base: str = OFFICIAL,
        given: Mapping[str, object] | None = None,
        /,
        *,
        name: str | None = None,
        **options: object,
    ) -> None:
        canonical = canonical_preset(base)
        values = changed(preset_values(canonical), {**(given or {}), **options})
        check(values)
        object.__setattr__(self, "base", canonical)
        object.__setattr__(self, "label", None if name is None else _checked_name(name))
        object.__setattr__(self, "_stored", tuple(values[option] for option in OPTIONS))

    @classmethod
    def preset(cls, name: str) -> RuleSet:
        """Returns a preset by its name or alias; the same object every time.

        >>> RuleSet.preset("STANDARD")
        RuleSet('official')
        """
        return _preset(canonical_preset(name))

    @classmethod
    def of(cls, rules: str | RuleSet) -> RuleSet:
        """Returns a rule set as it is, or the preset of that name."""
        return rules if isinstance(rules, RuleSet) else cls.preset(rules)

    @classmethod
    def from_options(
        cls, options: Mapping[str, object], base: str = OFFICIAL, name: str | None = None
    ) -> RuleSet:
        """Makes a rule set from a preset and the options that differ from it, by name or alias.

        >>> RuleSet.from_options({"step_declare": "none"}, base="live").options["plan_before_cast"]
        'none'
        """
        return cls(base, options, name=name)

    @classmethod
    def from_toml(cls, text: str, source: str = "TOML") -> RuleSet:
        """Reads a rule set from the text of a rule file; ``source`` names it in messages.

        >>> RuleSet.from_toml('base = "booklet"')
        RuleSet('booklet')
        """
        content = toml_file.parse(text, source)
        try:
            return cls(content.base, content.options, name=content.name)
        except RuleSetError as problem:
            raise toml_file.located(problem, text, source) from None

    @classmethod
    def load(cls, path: str | PathLike[str]) -> RuleSet:
        """Reads a rule set from a TOML file."""
        return cls.from_toml(toml_file.read_text(path), str(path))

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the rule set into a TOML file."""
        toml_file.write_text(path, self.to_toml())

    def to_toml(self) -> str:
        """Writes the rule set as the text of a rule file.

        >>> print(RuleSet("live", seasons=2).to_toml(), end="")
        base = "live"
        <BLANKLINE>
        [options]
        seasons = 2
        """
        return toml_file.written(self.label, self.base, self.changes)

    def with_options(self, **options: object) -> RuleSet:
        """Returns a rule set with some options changed; it loses a name of its own.

        >>> RuleSet("live").with_options(free_pass=True)
        RuleSet('live', free_pass=True)
        """
        values = changed(self.values, options)
        check(values)
        return RuleSet(self.base, _different(values, preset_values(self.base)))

    def named(self, name: str) -> RuleSet:
        """Returns the same rules under a name of their own."""
        return RuleSet(self.base, self.changes, name=name)

    @property
    def name(self) -> str:
        """The name it was given, else that of its preset, with a star where options differ from it."""
        if self.label is not None:
            return self.label
        return self.base + ("*" if self.changes else "")

    @cached_property
    def values(self) -> Values:
        """Every option's value in stored form, for the modules that resolve them."""
        return MappingProxyType(dict(zip(OPTIONS, self._stored, strict=True)))

    @property
    def options(self) -> dict[str, PlainValue]:
        """Every option's value by its canonical name, as plain data that TOML and JSON can hold."""
        return {name: plain(name, stored) for name, stored in self.values.items()}

    @property
    def differences(self) -> dict[str, PlainValue]:
        """The options that differ from the official rules."""
        return _different(self.values, preset_values(OFFICIAL))

    @property
    def changes(self) -> dict[str, PlainValue]:
        """The options that differ from the preset it is based on."""
        return _different(self.values, preset_values(self.base))

    @property
    def board(self) -> BoardData:
        """The board with its set-up."""
        return board(self.values["board"])

    @cached_property
    def hands(self) -> tuple[HandType, ...]:
        """The hands there are and what they are worth under the chosen scoring."""
        return hand_systems.hand_types(self.values)

    @cached_property
    def whole_points(self) -> bool:
        """Whether every score is a whole number."""
        return hand_systems.whole_points(self.values)

    @property
    def flash_points(self) -> int:
        """The bonus of a hand made of one colour (R5.2)."""
        return hand_systems.flash10(self.values) // 10

    def movement(self, kind: Kind, ground: Ground = Ground.PLAIN) -> tuple[Element, ...]:
        """Returns the elements of a kind on a ground; water without an entry is like plain (VAR-5.7).

        >>> [str(element) for element in RuleSet("official").movement(Kind.VESSEL)]
        ['S(1,0)']
        """
        elements = self._movements.get((kind, ground))
        return self._movements[kind, Ground.PLAIN] if elements is None else elements

    def has_water_entry(self, kind: Kind) -> bool:
        """Tells whether a kind has its own moves in water, which then hold in field water too (VAR-5.7)."""
        return (kind, Ground.WATER) in self._movements

    def spec(self) -> KernelSpec:
        """Returns the tables that the kernel reads."""
        return kernel_spec(self.values)

    @cached_property
    def kernel(self) -> Any:
        """The rules as the kernel compiled them; equal rule sets share one."""
        return _compiled(self)

    @cached_property
    def _movements(self) -> Movements:
        return movements(self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.base, self.changes, self.label)

    def __copy__(self) -> RuleSet:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> RuleSet:
        return self

    def __repr__(self) -> str:
        name = {} if self.label is None else {"name": self.label}
        shown_options = "".join(f", {key}={value!r}" for key, value in {**name, **self.changes}.items())
        return f"RuleSet({self.base!r}{shown_options})"


def _different(values: Values, origin: Values) -> dict[str, PlainValue]:
    return {name: plain(name, stored) for name, stored in values.items() if stored != origin[name]}


def _checked_name(name: object) -> str:
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > _LONGEST_NAME:
        raise RuleSetError(
            _("'name' must be one line of 1 to {most} characters, not {value}").format(
                most=_LONGEST_NAME, value=shown(name)
            ),
            "name",
        )
    return name


def _restored(base: str, changes: Mapping[str, object], label: str | None) -> RuleSet:
    return RuleSet(base, changes, name=label)


@cache
def _preset(name: str) -> RuleSet:
    return RuleSet(name)


@lru_cache(maxsize=64)
def _compiled(rules: RuleSet) -> Any:
    # Loaded here so that rule sets can be read and written where no game is played.
    kernel = importlib.import_module("cetkaik._kernel").Rules(rules.spec())
    kernel.rule_set = rules
    return kernel
