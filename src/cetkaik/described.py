"""Values as lines of text that stay the same between runs and show well what has changed.

>>> from cetkaik.game import Payment
>>> from cetkaik.scene import Text
>>> for path, text in described(Payment(2, None, 5, Text("Ante"))).items():
...     print(path, text)
payer 2
receiver none
amount 5
reason "Ante"
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from cetkaik.scene import Text

_PLAIN = int | float | str | Fraction | None


def described(value: object) -> dict[str, str]:
    """Writes a value as short texts by the path of each part: fields of fields, and items that have parts."""
    return dict(_parts(value, ""))


def changes(before: dict[str, str], after: dict[str, str]) -> dict[str, str]:
    """Returns the parts that are new or different; those that are no longer there are ``gone``.

    >>> changes({"pot": "3", "top": "B5"}, {"pot": "4", "last": "2"})
    {'pot': '4', 'last': '2', 'top': 'gone'}
    """
    new = {path: text for path, text in after.items() if before.get(path) != text}
    return new | {path: "gone" for path in before if path not in after}


def _parts(value: object, path: str) -> Iterator[tuple[str, str]]:
    named = _fields(value) if path.count(".") < 1 else {}
    if named:
        for name, (part, _usual) in named.items():
            yield from _parts(part, f"{path}.{name}".lstrip("."))
    elif type(value) is tuple and not all(isinstance(item, _PLAIN) for item in value):
        for index, item in enumerate(value):
            yield f"{path}.{index}".lstrip("."), _inline(item)
    else:
        yield path, _inline(value)


def _inline(value: Any) -> str:
    if isinstance(value, Text):
        return f'"{value.plain}"'
    if value is None:
        return "none"
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, frozenset):
        return f"{{{' '.join(map(_inline, sorted(value)))}}}"
    if type(value) is tuple or isinstance(value, bytes):
        return f"({' '.join(map(_inline, value))})"
    named = _fields(value)
    if not named:
        return str(value) or '""'
    told = (f"{name}={_inline(part)}" for name, (part, usual) in named.items() if part != usual)
    return f"{type(value).__name__}({' '.join(told)})"


def _fields(value: Any) -> dict[str, tuple[object, object]]:
    """Returns the fields of a record with their usual values; nothing for what has a text of its own."""
    kind: Any = type(value)
    if kind.__str__ is not object.__str__:
        return {}
    if is_dataclass(value):
        return {field.name: (getattr(value, field.name), field.default) for field in fields(value)}
    usual = getattr(kind, "_field_defaults", {})  # of a named tuple
    return {name: (getattr(value, name), usual.get(name, MISSING)) for name in getattr(kind, "_fields", ())}
