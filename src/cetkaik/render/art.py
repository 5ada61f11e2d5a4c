"""The project's drawings, read once from its SVG and CSS files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from cetkaik.i18n import _
from cetkaik.pieces import Kind

FILES = ("pieces.svg", "icons.svg")
SIDES = ("near", "far")

_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_TITLE = re.compile(r"<title>.*?</title>")
_REFERENCE = re.compile(r'href="#([\w-]+)"')


def tokens_css() -> str:
    """Returns the text of the style sheet with all design tokens."""
    return _read("tokens.css")


def sign_of(kind: Kind | None) -> str:
    """Returns the name of a kind's drawings, which is its Pekzep name without tones; ``None`` is tam2.

    >>> sign_of(Kind.PAWN), sign_of(None)
    ('kauk', 'tam')
    """
    return "tam" if kind is None else kind.pekzep.rstrip("0123456789")


@cache
def symbols() -> dict[str, str]:
    """Returns the markup of every drawing by its name.

    Tiles are there twice, as ``tile-near`` and ``tile-far``: once variables are resolved, a symbol cannot
    read one of the place where it is used.
    """
    found = {match[1]: _TITLE.sub("", match[0]) for name in FILES for match in _SYMBOL.finditer(_read(name))}
    for tile in ("tile", "tile-red"):
        markup = found.pop(tile)
        for side in SIDES:
            name = f"{tile}-{side}"
            found[name] = markup.replace(f'id="{tile}"', f'id="{name}"').replace(
                "var(--tile,", f"var(--tile-{side},"
            )
    return found


def definitions(body: str, extra: Mapping[str, str]) -> str:
    """Returns the symbols a drawing uses, and those which they use in turn; ``extra`` are its own ones."""
    known, needed = symbols() | dict(extra), dict[str, str]()
    waiting = _REFERENCE.findall(body)
    while waiting:
        name = waiting.pop()
        if name in needed:
            continue
        if name not in known:
            raise KeyError(_("there is no drawing called '{name}'").format(name=name))
        needed[name] = known[name]
        waiting += _REFERENCE.findall(known[name])
    return "".join(needed[name] for name in sorted(needed))


def _read(name: str) -> str:
    return (files("cetkaik.art") / name).read_text(encoding="utf-8")
