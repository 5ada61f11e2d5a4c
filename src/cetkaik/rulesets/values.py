"""The types of option values: what each accepts, how it is stored and how it is written as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.pieces import KIND_KANJI, KIND_LETTERS, KIND_PEKZEP, Kind
from cetkaik.rulesets.elements import ELEMENT_TYPES, Element
from cetkaik.rulesets.problems import Refusal, nearest, shown

NONE = "none"
# Far above what anybody plays, and small enough for the kernel's numbers.
LARGEST_PENALTY = 1_000
LARGEST_POWER = 1 << 20
TAM_NAMES = ("tam", "tam2", "m", "皇")

PlainValue = bool | int | str | dict[str, Any]
WaterEntries = tuple[tuple[Kind, tuple[Element, ...]], ...]


class ValueType(Protocol):
    """Reads, writes and describes the values of one option."""

    def read(self, value: object, current: Any) -> Any:
        """Returns the stored form of a value, or raises Refusal."""

    def plain(self, stored: Any) -> PlainValue:
        """Returns the stored value as data that TOML and JSON can hold."""

    def values(self) -> tuple[str, ...]:
        """Lists what may be written, default first where the values can be listed."""

    def expected(self) -> str:
        """Says what may be written, to follow "must be"."""


def plain_word(value: bool | int | str) -> str:
    """Writes a simple value as TOML would, without quotes.

    >>> plain_word(True), plain_word(5), plain_word("none")
    ('true', '5', 'none')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Flag:
    """Is true or false, never 1 or 0."""

    default: bool

    def read(self, value: object, current: Any) -> bool:
        if not isinstance(value, bool):
            raise Refusal
        return value

    def plain(self, stored: Any) -> PlainValue:
        return bool(stored)

    def values(self) -> tuple[str, ...]:
        return (plain_word(self.default), plain_word(not self.default))

    def expected(self) -> str:
        return _("true or false")


class Choice:
    """Is one of a few words or numbers, the default first."""

    def __init__(self, *choices: str | int) -> None:
        self.choices = choices

    def read(self, value: object, current: Any) -> str | int:
        for choice in self.choices:
            if isinstance(value, type(choice)) and not isinstance(value, bool) and value == choice:
                return choice
        raise Refusal

    def plain(self, stored: Any) -> PlainValue:
        return self.choices[self.choices.index(stored)]

    def values(self) -> tuple[str, ...]:
        return tuple(plain_word(choice) for choice in self.choices)

    def expected(self) -> str:
        return _("one of {values}").format(values=", ".join(self.values()))


@dataclass(frozen=True)
class Count:
    """Is a whole number from ``least`` to ``most``, or ``none`` where that is allowed."""

    least: int
    most: int
    none_allowed: bool = False

    def read(self, value: object, current: Any) -> int | str:
        if self.none_allowed and _is_none(value):
            return NONE
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise Refusal
        return int(value)

    def plain(self, stored: Any) -> PlainValue:
        return NONE if stored == NONE else int(stored)

    def values(self) -> tuple[str, ...]:
        return (f"{self.least}..{self.most}", NONE) if self.none_allowed else (f"{self.least}..{self.most}",)

    def expected(self) -> str:
        text = (
            _("a whole number from {least} to {most} or 'none'")
            if self.none_allowed
            else _("a whole number from {least} to {most}")
        )
        return text.format(least=self.least, most=self.most)


def _is_none(value: object) -> bool:
    return value is None or (isinstance(value, str) and value == NONE)


class PowerOfTwo:
    """Is a power of two or ``none``."""

    def read(self, value: object, current: Any) -> int | str:
        if _is_none(value):
            return NONE
        if not isinstance(value, int) or isinstance(value, bool):
            raise Refusal
        if not 1 <= value <= LARGEST_POWER or value & (value - 1):
            raise Refusal(
                _("{value} is not a power of two from 1 to {most}, and every tymok doubles the stake").format(
                    value=shown(value), most=LARGEST_POWER
                )
            )
        return int(value)

    def plain(self, stored: Any) -> PlainValue:
        return NONE if stored == NONE else int(stored)

    def values(self) -> tuple[str, ...]:
        return ("1, 2, 4, 8 ...", NONE)

    def expected(self) -> str:
        return _("a power of two or 'none'")


class Penalty(NamedTuple):
    """Is what a futile tam move costs, and whether it counts as a hand or is paid at the end of the turn."""

    penalized: int = -3
    hand: bool = True


class TamRule:
    """Is a penalty table, ``forbidden`` or ``allowed``; a key the table omits keeps its present value."""

    words = ("forbidden", "allowed")

    def read(self, value: object, current: Any) -> Penalty | str:
        if isinstance(value, str) and value in self.words:
            return str(value)
        if not isinstance(value, Mapping) or not value:
            raise Refusal
        for key in value:
            if key not in Penalty._fields:
                raise Refusal(
                    _("the table has 'penalized' and 'hand', not {key}").format(key=shown(key))
                    + nearest(key, Penalty._fields)
                )
        present = current if isinstance(current, Penalty) else Penalty()
        return self._penalty(value.get("penalized", present.penalized), value.get("hand", present.hand))

    def _penalty(self, penalized: object, hand: object) -> Penalty:
        if (
            not isinstance(penalized, int)
            or isinstance(penalized, bool)
            or not -LARGEST_PENALTY <= penalized < 0
        ):
            raise Refusal(
                _("'penalized' must be a whole number from {least} to -1, not {value}").format(
                    least=-LARGEST_PENALTY, value=shown(penalized)
                )
            )
        if not isinstance(hand, bool):
            raise Refusal(_("'hand' must be true or false, not {value}").format(value=shown(hand)))
        return Penalty(int(penalized), hand)

    def plain(self, stored: Any) -> PlainValue:
        return dict(stored._asdict()) if isinstance(stored, Penalty) else str(stored)

    def values(self) -> tuple[str, ...]:
        return ("{ penalized = -3, hand = true }", *self.words)

    def expected(self) -> str:
        return _("a table like {values}").format(values=", ".join(self.values()))


class WaterMoves:
    """Maps kinds to the elements they have when a leg starts in water (VAR-5.7)."""

    def read(self, value: object, current: Any) -> WaterEntries:
        if not isinstance(value, Mapping):
            raise Refusal
        entries: dict[Kind, tuple[Element, ...]] = {}
        for key, words in value.items():
            kind = _kind(key)
            if kind in entries:
                raise Refusal(_("'{kind}' is given twice").format(kind=kind.name.lower()))
            entries[kind] = _elements(kind, words)
        return tuple(sorted(entries.items()))

    def plain(self, stored: Any) -> PlainValue:
        return {kind.name.lower(): [str(element) for element in elements] for kind, elements in stored}

    def values(self) -> tuple[str, ...]:
        return ("{}", '{ vessel = ["S(1,0)", "s(0,1)"] }')

    def expected(self) -> str:
        return _("a table of kinds and lists of elements, like {example}").format(example=self.values()[1])


def _kind(key: object) -> Kind:
    """Reads a kind by its English name, Pekzep name, letter or sign."""
    word = key.lower() if isinstance(key, str) else ""
    if word in TAM_NAMES:
        raise Refusal(_("tam2 takes no entry, because it moves in one way on every square"))
    for kind in Kind:
        names = (kind.name, KIND_PEKZEP[kind], KIND_LETTERS[kind], KIND_KANJI[kind])
        if word in (name.lower() for name in names):
            return kind
    raise Refusal(
        _("{word} is not a kind of piece").format(word=shown(key))
        + nearest(word, (kind.name.lower() for kind in Kind))
    )


def _elements(kind: Kind, words: object) -> tuple[Element, ...]:
    """Reads the elements of one kind in an order of their own, so that equal rules compare equal."""
    if (
        isinstance(words, str)
        or not isinstance(words, Sequence)
        or not all(isinstance(word, str) for word in words)
    ):
        raise Refusal(
            _("'{kind}' must have a list of elements like {example}, not {value}").format(
                kind=kind.name.lower(), example='["S(1,0)", "s(0,1)"]', value=shown(words)
            )
        )
    try:
        elements = {Element.parse(word) for word in words}
    except InvalidText as problem:
        raise Refusal(f"{kind.name.lower()}: {problem}") from None
    return tuple(sorted(elements, key=lambda one: (ELEMENT_TYPES.index(one.type), -one.forward, -one.right)))
