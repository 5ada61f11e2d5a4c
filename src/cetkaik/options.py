"""Options of a game: named, typed, checked, and refused by name.

A game declares its options as a frozen dataclass. Each field says which values it takes:

>>> @dataclass(frozen=True)
... class LutuOptions(Options):
...     payout: Literal["plus_stake", "total"] = one_of("plus_stake", "total")
...     max_bet: int = whole(10, 1, 1000)
...     rounds: int | None = whole_or_none(1, 1000)
...     multi_bet: bool = switch(False)
>>> options = LutuOptions.parse({"payout": "total", "max_bet": "25"})
>>> options.max_bet, options["payout"], options.differences
(25, 'total', {'payout': 'total', 'max_bet': 25})
>>> LutuOptions.parse({"max_bets": 3})
Traceback (most recent call last):
    ...
cetkaik.errors.RuleSetError: There is no option 'max_bets' here; perhaps 'max_bet' is meant?
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from difflib import get_close_matches
from typing import Any, Final, Self, TypeVar

from cetkaik.errors import RuleSetError
from cetkaik.i18n import _

Value = str | int | bool | None
T = TypeVar("T", bound=Value)

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")
_SWITCH: Final = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


@dataclass(frozen=True, slots=True)
class Domain:
    """Is the set of values an option takes: listed ones, a range of whole numbers, or both."""

    listed: tuple[Value, ...] = ()
    span: range = range(0)

    def __contains__(self, value: object) -> bool:
        # True and 1 are equal in Python, but no option takes one for the other.
        listed = any(type(value) is type(known) and value == known for known in self.listed)
        return listed or (type(value) is int and value in self.span)

    def read(self, text: str) -> Value:
        """Turns what a person typed into a value; what cannot be read comes back as it is."""
        word = text.strip().lower()
        for known in self.listed:
            if word == spell(known) or (isinstance(known, bool) and _SWITCH.get(word) is known):
                return known
        return int(word) if self.span and _WHOLE.fullmatch(word) else word

    def __str__(self) -> str:
        words = [spell(value) for value in self.listed]
        if self.span:
            words.append(f"{self.span[0]}..{self.span[-1]}")
        return ", ".join(words)


def spell(value: Value) -> str:
    """Writes a value as rule texts do: ``on``, ``off``, ``none``, a number or a word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


def one_of(default: T, *others: T) -> T:
    """Declares an option that takes one of the listed values, the first by default."""
    return _declare(default, Domain(listed=(default, *others)))


def whole(default: int, low: int, high: int) -> int:
    """Declares an option that takes whole numbers from ``low`` to ``high``."""
    return _declare(default, Domain(span=range(low, high + 1)))


def whole_or_none(low: int, high: int, default: int | None = None) -> int | None:
    """Declares an option that takes ``none`` or whole numbers from ``low`` to ``high``."""
    return _declare(default, Domain(listed=(None,), span=range(low, high + 1)))


def whole_or(word: str, low: int, high: int) -> str | int:
    """Declares an option that takes one word, its default, or whole numbers from ``low`` to ``high``."""
    default: str | int = word
    return _declare(default, Domain(listed=(word,), span=range(low, high + 1)))


def switch(default: bool) -> bool:
    """Declares an option that is on or off."""
    return _declare(default, Domain(listed=(default, not default)))


def _declare(default: T, domain: Domain) -> T:
    if default not in domain:
        raise RuleSetError(f"the default {default!r} is not among {domain}")
    declared: T = field(default=default, metadata={"domain": domain})
    return declared


@dataclass(frozen=True)
class Options(Mapping[str, Value]):
    """Is the base of a game's options: a frozen dataclass that is also a mapping from names to values."""

    def __post_init__(self) -> None:
        for name, domain in self.domains().items():
            if getattr(self, name) not in domain:
                raise _refusal(name, getattr(self, name), domain)
        self.check()

    def check(self) -> None:
        """Refuses values that are good alone but not together; games with such options override it."""

    @classmethod
    def parse(cls, given: Mapping[str, Any]) -> Self:
        """Builds options from names and values, which may be text; refuses unknown names and bad values."""
        domains = cls.domains()
        for name in given:
            if name not in domains:
                raise unknown_option(name, domains)
        return cls(**{name: _read(value, domains[name]) for name, value in given.items()})

    @classmethod
    def domains(cls) -> dict[str, Domain]:
        """Returns the values each option takes, for forms and help texts."""
        return {declared.name: _domain(declared) for declared in fields(cls)}

    @property
    def differences(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}

    def __getitem__(self, name: str) -> Value:
        if name not in self.domains():
            raise KeyError(name)
        value: Value = getattr(self, name)
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self.domains())

    def __len__(self) -> int:
        return len(fields(self))


@dataclass(frozen=True)
class NoOptions(Options):
    """Is the options of a game that has none."""


def unknown_option(name: str, known: Mapping[str, object]) -> RuleSetError:
    """Builds the error for an option that does not exist, with the nearest one that does."""
    near = get_close_matches(name, known, n=1)
    if near:
        message = _("There is no option '{name}' here; perhaps '{near}' is meant?")
        return RuleSetError(message.format(name=name, near=near[0]))
    if known:
        message = _("There is no option '{name}' here; the options are {known}.")
        return RuleSetError(message.format(name=name, known=", ".join(known)))
    return RuleSetError(_("There is no option '{name}' here; this game has no options.").format(name=name))


def _refusal(name: str, value: object, domain: Domain) -> RuleSetError:
    message = _("Option '{name}' cannot be {value}; it takes {domain}.")
    return RuleSetError(message.format(name=name, value=value, domain=domain))


def _domain(declared: Field[Any]) -> Domain:
    domain = declared.metadata.get("domain")
    if not isinstance(domain, Domain):
        raise RuleSetError(f"the option {declared.name} says not which values it takes")
    return domain


def _read(value: Any, domain: Domain) -> Any:
    return domain.read(value) if isinstance(value, str) else value
