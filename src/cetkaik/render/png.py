"""Pictures as PNG, through the optional package resvg-py."""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from typing import Any

from cetkaik.errors import CetkaikError
from cetkaik.i18n import _

# Families that stand for the generic ones on common systems, the usual first.
_SANS = ("Noto Sans", "Segoe UI", "Helvetica Neue", "Arial", "Liberation Sans", "DejaVu Sans")
_SERIF = (
    "P052",
    "Palatino Linotype",
    "Palatino",
    "Noto Serif",
    "Times New Roman",
    "Liberation Serif",
    "DejaVu Serif",
)

_PROBE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
    '<text y="8" font-size="12" font-family="{family}">M</text></svg>'
)


class PngUnavailable(CetkaikError, ImportError):
    """Says that the package that draws PNG is not installed."""


def png(svg: str, width: int | None = None) -> bytes:
    """Draws an SVG picture as PNG, at its own size or the given width.

    Needs the extra ``cetkaik[png]``.
    """
    resvg = _resvg()
    sans, serif = _family(_SANS), _family(_SERIF)
    if sans is None and "<text" in svg:
        warnings.warn(_("no usable font was found: the picture has no words and numbers"), stacklevel=2)
    drawn = resvg.svg_to_bytes(
        svg_string=svg, width=width, sans_serif_family=sans, serif_family=serif or sans
    )
    return bytes(drawn)


def _resvg() -> Any:
    try:
        return import_module("resvg_py")
    except ImportError as error:
        raise PngUnavailable(
            _("PNG needs the package resvg-py; install it with: pip install cetkaik[png]")
        ) from error


@cache
def _family(candidates: tuple[str, ...]) -> str | None:
    """Finds an installed family: text is left out where the families of the generic names are missing."""
    resvg = _resvg()
    blank = resvg.svg_to_bytes(svg_string=_PROBE.format(family="").replace("M", " "))
    found = (
        name for name in candidates if resvg.svg_to_bytes(svg_string=_PROBE.format(family=name)) != blank
    )
    return next(found, None)
