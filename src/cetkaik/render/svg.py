"""A small writer of SVG elements and documents."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from unicodedata import east_asian_width

from cetkaik.i18n import current_language
from cetkaik.render.art import definitions
from cetkaik.render.theme import Theme, theme_of

Attribute = str | int | float | None

_REFERENCE = re.compile(r'( id="|href="#|url\(#)([\w-]+)')


def number(value: float) -> str:
    """Writes a number with at most two decimals.

    >>> number(12.0), number(0.3333), number(-0.001)
    ('12', '.33', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path(*parts: str | float) -> str:
    """Writes path data from letters and numbers.

    >>> path("M", 1, 2.5, "l", -0.5, 3, "Z")
    'M1 2.5l-.5 3Z'
    """
    data = ""
    for part in parts:
        written = part if isinstance(part, str) else number(part)
        data += written if isinstance(part, str) or not data or data[-1].isalpha() else f" {written}"
    return data


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """Writes an element; children are markup already, attributes are escaped and left out if ``None``.

    >>> element("path", d="M0 0", stroke_width=1.5, fill=None)
    '<path d="M0 0" stroke-width="1.5"/>'
    """
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_written(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    content = "".join(children)
    return f"<{tag}{written}>{content}</{tag}>" if content else f"<{tag}{written}/>"


def group(*children: str, **attributes: Attribute) -> str:
    """Writes a group of elements."""
    return element("g", *children, **attributes)


def use(
    symbol: str, x: float, y: float, width: float, height: float | None = None, **attributes: Attribute
) -> str:
    """Draws a symbol into a box, square unless a height is given."""
    return element(
        "use",
        href=f"#{symbol}",
        x=x or None,
        y=y or None,
        width=width,
        height=width if height is None else height,
        **attributes,
    )


def text(words: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """Writes words on a line; ``y`` is the line's foot."""
    return element("text", _words(words), x=x, y=y, font_size=size, **attributes)


def text_width(words: str, size: float) -> float:
    """Estimates how wide words are, for want of the reader's fonts; wide signs count as squares.

    >>> text_width("兵", 20)
    20.0
    """
    return size * sum(1.0 if east_asian_width(letter) in "WF" else 0.6 for letter in words)


def line(d: str, ink: str, width: float, **attributes: Attribute) -> str:
    """Draws a path without filling it."""
    return element("path", d=d, fill="none", stroke=ink, stroke_width=width, **attributes)


def rectangle(x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    """Draws a rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    """Draws a circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def title(words: str) -> str:
    """Names the element it stands in, for readers and as a tooltip."""
    return element("title", _words(words))


def document(
    body: str,
    width: float,
    height: float,
    *,
    label: str,
    theme: str | Theme = "light",
    size: float | None = None,
    paper: bool = True,
    symbols: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Makes a picture that stands alone: drawings included, colours resolved, named for readers.

    ``size`` is the width it is shown at, ``symbols`` are drawings of its own beside those of the project.
    Identifiers carry the theme's name, so that a light and a dark picture can share a page.
    """
    chosen = theme_of(theme)
    scale = 1.0 if size is None else size / width
    ground = rectangle(0, 0, width, height, fill="var(--paper)") if paper else ""
    drawing = chosen.resolve(element("defs", definitions(body, symbols)) + ground + body)
    return element(
        "svg",
        title(label),
        _REFERENCE.sub(rf"\g<1>{chosen.name}-\g<2>", drawing),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=round(width * scale),
        height=round(height * scale),
        role="img",
        lang=current_language(),
        aria_label=label,
        font_family=chosen.resolve("var(--font-text)"),
    )


def _words(words: str) -> str:
    # A name somebody chose must not be taken for a token.
    return escape(words).replace("var(", "var&#40;")


def _written(value: str | int | float) -> str:
    return escape(value, quote=True) if isinstance(value, str) else number(value)
