"""Colours: turns the styles of spans, which name design tokens, into those of a terminal."""

from __future__ import annotations

from functools import cache

from rich.style import Style

from cetkaik.render.theme import Theme


@cache
def paint(style: str, theme: str) -> Style:
    """Returns the terminal's style for one such as ``piece-red on tile-near bold``.

    >>> str(paint("ink on hill bold", "light"))
    'bold #211d19 on #1f5a45'
    """
    tokens = Theme.named(theme)
    ink: str | None = None
    paper: str | None = None
    bold, on = None, False
    for word in style.split():
        if word == "bold":
            bold = True
        elif word == "on":
            on = True
        elif on:
            paper, on = tokens[word], False
        else:
            ink = tokens[word]
    return Style(color=ink, bgcolor=paper, bold=bold)
