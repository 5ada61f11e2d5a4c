"""Themes: the design tokens of one style sheet, resolved so that a picture stands alone."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from cetkaik.i18n import _, current_language
from cetkaik.render.art import tokens_css

if TYPE_CHECKING:
    from collections.abc import Mapping

THEMES = ("light", "dark")

_BLOCKS = {"light": ":root", "dark": ':root[data-theme="dark"]'}
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:,\s*([^()]*))?\)")
_TRANSLUCENT = re.compile(r'(fill|stroke)="(#[0-9a-fA-F]{6})([0-9a-fA-F]{2})"')


@dataclass(frozen=True)
class Theme:
    """Holds the value of every design token under one name.

    >>> Theme.named("light")["hill"], Theme.named("dark")["hill"]
    ('#1f5a45', '#174a39')
    """

    name: str
    tokens: Mapping[str, str] = field(repr=False, hash=False)

    @classmethod
    def named(cls, name: str) -> Theme:
        """Returns one of the themes in ``THEMES``."""
        if name not in THEMES:
            raise ValueError(
                _("there is no theme '{name}'; themes are {themes}").format(
                    name=name, themes=", ".join(THEMES)
                )
            )
        return _read(name, current_language().split("-")[0])

    def __getitem__(self, token: str) -> str:
        return self.tokens[token]

    def resolve(self, markup: str) -> str:
        """Puts values in the place of ``var(--token)`` and splits translucent colours off their opacity.

        >>> Theme.named("light").resolve('<path fill="var(--hue)"/>')
        '<path fill="#efa863"/>'
        """
        while "var(" in markup:
            markup = _VARIABLE.sub(self._value, markup)
        return _TRANSLUCENT.sub(_split_opacity, markup)

    def _value(self, variable: re.Match[str]) -> str:
        value = self.tokens.get(variable[1], variable[2])
        if value is None:
            raise KeyError(variable[1])
        return value


def theme_of(theme: str | Theme) -> Theme:
    """Accepts a theme or its name."""
    return theme if isinstance(theme, Theme) else Theme.named(theme)


@cache
def _read(name: str, language: str) -> Theme:
    css = _COMMENT.sub("", tokens_css())
    tokens = _block(css, _BLOCKS["light"])
    if name != "light":
        tokens |= _block(css, _BLOCKS[name])
    # The same sign is drawn differently in Chinese and Korean, so these languages have families of their own.
    own_fonts = f":root:lang({language})"
    if f"{own_fonts} {{" in css:
        tokens |= _block(css, own_fonts)
    return Theme(name, MappingProxyType(tokens))


def _block(css: str, selector: str) -> dict[str, str]:
    start = css.index(selector + " {")
    # Attribute values stand in double quotes, so font names change theirs to single ones.
    return {
        name: value.strip().replace('"', "'")
        for name, value in _TOKEN.findall(css[start : css.index("}", start)])
    }


def _split_opacity(paint: re.Match[str]) -> str:
    # Not every SVG reader knows colours of eight digits.
    opacity = round(int(paint[3], 16) / 255, 2)
    return f'{paint[1]}="{paint[2]}" {paint[1]}-opacity="{opacity:g}"'
