"""The options ``--svg`` and ``--png`` of commands that can draw."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from cetkaik.i18n import _
from cetkaik.render import png as rasterised

F = TypeVar("F", bound=Callable[..., object])
_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)


def picture_options(function: F) -> F:
    """Adds ``--svg`` and ``--png`` to a command."""
    svg = click.option("--svg", type=_FILE, help=_("Write the picture into this SVG file."))
    png = click.option(
        "--png", type=_FILE, help=_("Write the picture into this PNG file (needs the extra png).")
    )
    return svg(png(function))


def write_pictures(draw: Callable[[], str], svg: Path | None, png: Path | None) -> bool:
    """Writes the files that were asked for, and tells whether there were any."""
    if svg is None and png is None:
        return False
    picture = draw()
    if svg is not None:
        svg.write_text(picture, encoding="utf-8")
    if png is not None:
        png.write_bytes(rasterised(picture))
    return True
