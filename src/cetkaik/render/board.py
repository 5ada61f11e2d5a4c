"""A whole board: ground, marks and pieces."""

from __future__ import annotations

from collections.abc import Mapping

from cetkaik.i18n import _
from cetkaik.pieces import Kind
from cetkaik.render import svg
from cetkaik.render.ground import ground
from cetkaik.render.layout import SQUARE, Layout
from cetkaik.render.marks import NO_MARKS, Marks, over, traces, under
from cetkaik.render.pieces import PieceSet, check_set, piece, tam
from cetkaik.render.protocols import PositionLike, RulesLike
from cetkaik.render.rim import rim_symbols
from cetkaik.render.theme import Theme
from cetkaik.render.view import View
from cetkaik.render.words import piece_name
from cetkaik.rulesets.elements import Ground
from cetkaik.squares import Side, Square

_TILE = 0.93 * SQUARE
_LIFTED = 1.02 * SQUARE
_LIFT = (
    '<filter id="lift" x="-.2" y="-.2" width="1.4" height="1.5">'
    '<feDropShadow dx="0" dy="3" stdDeviation="2" flood-color="#3a280f" flood-opacity=".4"/></filter>'
)


def board_svg(
    position: PositionLike,
    *,
    marks: Marks = NO_MARKS,
    pieces: PieceSet = "book",
    theme: str | Theme = "light",
    flip: bool = False,
    coordinates: bool = True,
    size: float | None = None,
    paper: bool = True,
) -> str:
    """Draws the board of a position.

    ``pieces`` is ``"book"`` for the signs or ``"newcomer"`` for pictures with rim marks; ``flip`` puts side A
    below; ``size`` is the width in pixels; without ``paper`` what lies around the board is transparent.
    """
    check_set(pieces)
    layout = Layout(position.rules.board.squares, flip=flip, coordinates=coordinates)
    return svg.document(
        board(position, layout, marks, pieces),
        layout.width,
        layout.height,
        label=board_label(position),
        theme=theme,
        size=size,
        paper=paper,
        symbols=board_symbols(position.rules, pieces),
    )


def board(position: PositionLike, layout: Layout, marks: Marks, pieces: PieceSet) -> str:
    """Draws the board of a position as part of a larger picture."""
    view = View.of(position)
    lift = svg.element("defs", _LIFT) if marks.origin is not None else ""
    return "".join(
        (
            lift,
            ground(layout, view.rules.board, view.field, traces(layout, marks)),
            svg.group(under(layout, marks), class_="under"),
            *(_piece(view, layout, square, pieces, square == marks.origin) for square in _order(view, marks)),
            svg.group(over(layout, marks), class_="marks"),
        )
    )


def board_symbols(rules: RulesLike, pieces: PieceSet) -> Mapping[str, str]:
    """Returns the rims that pieces can have under these rules; the signs of the book need none."""
    if pieces == "book":
        return {}
    return rim_symbols(rules.movement(kind, on) for kind in Kind for on in Ground)


def board_label(position: PositionLike) -> str:
    """Describes a board in one sentence for readers."""
    counts = {side: sum(found.side is side for found in position.pieces.values()) for side in Side}
    if position.tam is None:
        message, square = _("Board: {ia} pieces of IA, {a} pieces of A"), ""
    else:
        message, square = _("Board: {ia} pieces of IA, {a} pieces of A, tam2 on {square}"), position.tam.name
    return message.format(ia=counts[Side.IA], a=counts[Side.A], square=square)


def _order(view: View, marks: Marks) -> list[Square]:
    """Lists the squares of pieces in the order of drawing; the lifted one comes last, over its neighbours."""
    standing = sorted(view.pieces) + ([] if view.tam is None else [view.tam])
    return sorted(standing, key=lambda square: square == marks.origin)


def _piece(view: View, layout: Layout, square: Square, pieces: PieceSet, lifted: bool) -> str:
    x, y = layout.centre(square)
    size = _LIFTED if lifted else _TILE
    x, y = x - size / 2, y - size / 2 - (4 if lifted else 0)
    attributes: dict[str, svg.Attribute] = {"filter": "url(#lift)"} if lifted else {}
    if square == view.tam:
        return tam(x, y, size, pieces=pieces, class_="tam", data_square=square.name, **attributes)
    found = view.pieces[square]
    near = (found.side is Side.IA) is not layout.flip
    on = view.ground(square)
    return piece(
        found,
        x,
        y,
        size,
        near=near,
        turned=not near,
        pieces=pieces,
        moves=view.rules.movement(found.kind, on),
        in_field=on is Ground.FIELD,
        class_="piece",
        data_square=square.name,
        name=_("{piece}, {square}").format(piece=piece_name(found), square=square.name),
        **attributes,
    )
