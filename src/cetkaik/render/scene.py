"""Any scene as a picture: what a viewer sees of any game, without knowing its rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from cetkaik.i18n import _
from cetkaik.picker import Picker
from cetkaik.render import svg
from cetkaik.render.pieces import PieceSet, check_set
from cetkaik.render.scene_layout import EDGE, detail, narrow, wide
from cetkaik.render.seats import Table
from cetkaik.render.theme import Theme
from cetkaik.scene import Scene

Shape = Literal["wide", "narrow"]
_LAYOUTS = {"wide": wide, "narrow": narrow}


def scene_svg(
    scene: Scene,
    picks: Sequence[str] = (),
    *,
    pieces: PieceSet = "book",
    theme: str | Theme = "light",
    shape: Shape = "wide",
    only: Collection[str] = (),
    size: float | None = None,
) -> str:
    """Draws a scene, and after some picks what can be picked next.

    ``shape`` is ``"wide"`` for a page or ``"narrow"`` for a phone. ``only`` names the zones of a detail; the
    headline, the log and all else are then left out. ``size`` is the width in pixels.
    """
    check_set(pieces)
    if shape not in _LAYOUTS:
        message = _("there is no shape '{name}'; shapes are {shapes}")
        raise ValueError(message.format(name=shape, shapes=", ".join(_LAYOUTS)))
    picker = Picker(scene, brief=True)
    for pick in picks:
        picker = picker.pick(pick)
    layout = detail if only else _LAYOUTS[shape]
    block = layout(Table(picker, pieces, shape == "narrow", _zones(scene, only)))
    return svg.document(
        block.at(EDGE, EDGE),
        block.width + 2 * EDGE,
        block.height + 2 * EDGE,
        label=str(scene.headline),
        theme=theme,
        size=size,
    )


def _zones(scene: Scene, only: Collection[str]) -> frozenset[str]:
    """Refuses zones that are not there."""
    known = {zone.id for zone in scene.zones}
    for name in only:
        if name not in known:
            message = _("there is no zone '{name}'; zones are {zones}")
            raise ValueError(message.format(name=name, zones=", ".join(sorted(known))))
    return frozenset(only)
