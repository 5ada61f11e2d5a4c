"""Pieces: tile, foot line, and either the sign of the book or a picture with rim marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.render import svg
from cetkaik.render.art import sign_of
from cetkaik.render.rim import rim_name
from cetkaik.rulesets.elements import Element

PieceSet = Literal["book", "newcomer"]
PIECE_SETS: tuple[PieceSet, ...] = ("book", "newcomer")

# A sign's place on its tile, as shares of the tile: left, top, width.
_SIGN = (0.1325, 0.1375, 0.735)
_TAM_SIGN = (0.17, 0.17, 0.66)


def check_set(pieces: str) -> None:
    """Refuses the name of a piece set that does not exist."""
    if pieces not in PIECE_SETS:
        raise ValueError(
            _("there is no piece set '{name}'; sets are {sets}").format(
                name=pieces, sets=", ".join(PIECE_SETS)
            )
        )


def piece(
    shown: Piece,
    x: float,
    y: float,
    size: float,
    *,
    near: bool = True,
    turned: bool = False,
    pieces: PieceSet = "book",
    moves: Sequence[Element] | None = None,
    in_field: bool = False,
    name: str = "",
    **attributes: svg.Attribute,
) -> str:
    """Draws a piece into a square box.

    ``near`` picks the paler wood of the side below, ``turned`` lets it point down. ``moves`` are what the rim
    of a newcomer's piece shows; ``in_field`` colours them orange. ``name`` is what a reader hears.
    """
    red = shown.colour is Colour.RED
    tile = svg.use(f"tile{'-red' * red}-{'near' if near else 'far'}", 0, 0, size)
    rim_marks = "" if moves is None or pieces == "book" else _rim(moves, size, in_field)
    half_turn = f"rotate(180 {svg.number(size / 2)} {svg.number(size / 2)})" if turned else None
    if pieces == "book":
        body = tile + _sign(shown.kind, size)
    else:
        base = tile + rim_marks
        body = (svg.group(base, transform=half_turn) if half_turn else base) + _picture(
            shown.kind, size, turned
        )
        half_turn = None
    return svg.group(
        svg.title(name) if name else "",
        body,
        transform=" ".join(filter(None, (f"translate({svg.number(x)} {svg.number(y)})", half_turn))),
        color=f"var(--piece-{'red' if red else 'black'})",
        **attributes,
    )


def tam(x: float, y: float, size: float, *, pieces: PieceSet = "book", **attributes: svg.Attribute) -> str:
    """Draws tam2, which is round and belongs to nobody."""
    tile = svg.use("tile-tam", 0, 0, size)
    face = _sign(None, size) if pieces == "book" else svg.use("tam-plain", 0, 0, size)
    place = f"translate({svg.number(x)} {svg.number(y)})"
    return svg.group(tile + face, transform=place, color="var(--tile-tam-ink)", **attributes)


def _sign(kind: Kind | None, size: float) -> str:
    left, top, width = _TAM_SIGN if kind is None else _SIGN
    return svg.use(sign_of(kind), left * size, top * size, width * size)


def _picture(kind: Kind, size: float, turned: bool) -> str:
    # The far side's pictures stay upright; its tiles have the broad end above, so they sit a little higher.
    return svg.use(f"{sign_of(kind)}-pic", 0, -0.013 * size * turned, size)


def _rim(moves: Sequence[Element], size: float, in_field: bool) -> str:
    return svg.use(rim_name(moves), 0, 0, size, color="var(--hue-ink)" if in_field else None)
