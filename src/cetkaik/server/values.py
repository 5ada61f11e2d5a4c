"""Observations on the wire: the values of a game as JSON and back, without loss.

A dataclass or named tuple is an object with its class under ``is``, a member of an enumeration one with its
name, a fraction one with its text. Bots that use this library get the very value that ``observe`` gave;
others read it as data.

>>> to_json(Fraction(1, 3))
{'is': 'Fraction', 'value': '1/3'}
>>> from_json(to_json((1, Fraction(1, 3), None)))
(1, Fraction(1, 3), None)
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from importlib import import_module
from typing import Any

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.scene import Text

_NUMBERS = {"Fraction": Fraction, "Decimal": Decimal}


def to_json(value: object) -> Any:
    """Writes a hashable value of a game as JSON."""
    if isinstance(value, Enum):
        return {"is": _name(type(value)), "name": value.name}
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        if names is None:
            return [to_json(item) for item in value]
        return {"is": _name(type(value))} | {name: to_json(getattr(value, name)) for name in names}
    if isinstance(value, frozenset):
        return {"is": "set", "items": sorted((to_json(item) for item in value), key=str)}
    if isinstance(value, Fraction | Decimal):
        return {"is": type(value).__name__, "value": str(value)}
    if isinstance(value, Text):
        params = {name: to_json(param) for name, param in value.params}
        return {"is": "Text", "key": value.key, "plural": value.plural, "params": params}
    if is_dataclass(value) and not isinstance(value, type):
        return {"is": _name(type(value))} | {f.name: to_json(getattr(value, f.name)) for f in fields(value)}
    raise TypeError(f"{type(value).__name__} cannot be sent")


def from_json(data: Any, package: str = "cetkaik") -> Any:
    """Reads a value back; only classes of the given package are built."""
    if isinstance(data, list):
        return tuple(from_json(item, package) for item in data)
    if not isinstance(data, dict):
        return data
    kind = data.get("is")
    if kind == "set":
        return frozenset(from_json(item, package) for item in data["items"])
    if kind in _NUMBERS:
        return _NUMBERS[kind](data["value"])
    if kind == "Text":
        return _text(data, package)
    found = _class(str(kind), package)
    if issubclass(found, Enum):
        return found[data["name"]]
    return found(**{name: from_json(item, package) for name, item in data.items() if name != "is"})


def _text(data: dict[str, Any], package: str) -> Text:
    text = Text(data["key"], **{name: from_json(item, package) for name, item in data["params"].items()})
    object.__setattr__(text, "plural", data["plural"])
    return text


def _name(kind: type) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


def _class(name: str, package: str) -> type[Any]:
    module, _colon, qualname = name.partition(":")
    if module.split(".")[0] == package and qualname.isidentifier():
        found = getattr(import_module(module), qualname, None)
        if isinstance(found, type) and (
            is_dataclass(found) or issubclass(found, Enum) or hasattr(found, "_fields")
        ):
            return found
    raise InvalidText(_("'{name}' is no value of a game.").format(name=name))
