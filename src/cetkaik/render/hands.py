"""The hands somebody has made: their pieces, names and points."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from cetkaik.i18n import _
from cetkaik.render import svg
from cetkaik.render.pieces import PieceSet, check_set, piece
from cetkaik.render.protocols import HandLike, HandPieceLike, Points
from cetkaik.render.theme import Theme
from cetkaik.render.words import kind_name, piece_name, points_text

_ROW = 46.0
_TILE = 36.0
_TILE_GAP = 2.0
_NAMES = 200.0
_POINTS = 44.0
_TOTAL = 96.0
_EDGE = 12.0


def hands_svg(
    hands: Sequence[HandLike],
    *,
    stake: int = 1,
    total: Points | None = None,
    negative: Points = 0,
    new: Collection[str] = (),
    near: bool = True,
    pieces: PieceSet = "book",
    theme: str | Theme = "light",
    size: float | None = None,
) -> str:
    """Draws hands with their pieces, a king that stands for another piece saying so, and their sum and stake.

    ``new`` are the ids of hands made in this turn, which come first; ``negative`` is what the turn costs;
    ``total`` is the sum where it is more than that of the hands (old scoring).
    """
    check_set(pieces)
    ordered = sorted(hands, key=lambda hand: hand.type.id not in new)
    rows = len(ordered) + (1 if negative else 0)
    tiles = tiles_width(hands, _TILE)
    points_end = _EDGE + tiles + _NAMES + _POINTS
    width, height = points_end + _TOTAL + _EDGE, 2 * _EDGE + _ROW * max(rows, 1)
    added = sum((float(hand.points) for hand in hands), float(negative)) if total is None else total
    drawn = [
        _hand(hand, _EDGE + _ROW * i, tiles, points_end, hand.type.id in new, near, pieces)
        for i, hand in enumerate(ordered)
    ]
    body = "".join(
        (
            *drawn,
            _penalty(negative, _EDGE + _ROW * len(ordered), points_end) if negative else "",
            _total(added, stake, points_end, height) if rows else _nothing(),
        )
    )
    return svg.document(body, width, height, label=_label(ordered, added, stake), theme=theme, size=size)


def tiles_width(hands: Sequence[HandLike], tile: float) -> float:
    """Returns the room that the pieces of the largest hand take."""
    return (tile + _TILE_GAP) * max((len(hand.pieces) for hand in hands), default=0)


def hand_tiles(
    hand: HandLike, x: float, y: float, tile: float, *, near: bool = True, pieces: PieceSet = "book"
) -> str:
    """Draws the pieces of a hand."""
    return "".join(
        _member(member, x + (tile + _TILE_GAP) * i, y, tile, near, pieces)
        for i, member in enumerate(hand.pieces)
    )


def _member(member: HandPieceLike, x: float, y: float, tile: float, near: bool, pieces: PieceSet) -> str:
    """Draws a piece of a hand; a king bears in its corner the piece that it stands for (R5.7)."""
    found = member.piece
    drawn = piece(found, x, y, tile, near=near, pieces=pieces, name=piece_name(found))
    if member.stands_for is found.kind:
        return drawn
    corner, small = 0.54 * tile, 0.52 * tile
    other = replace(found, kind=member.stands_for)
    return drawn + piece(other, x + corner, y + corner, small, near=near, pieces=pieces, class_="stands-for")


def hand_notes(hand: HandLike, new: bool = False) -> str:
    """Says what is special about a hand: new, one colour, a king standing for another piece (R5.7)."""
    notes = [_("new")] if new else []
    notes += [
        _("King as {kind}").format(kind=kind_name(member.stands_for))
        for member in hand.pieces
        if member.stands_for is not member.piece.kind
    ]
    # R5.3: the king alone is always of one colour, which needs no saying.
    notes += [_("flash")] if hand.flash and len(hand.pieces) > 1 else []
    return " · ".join(notes)


def _hand(
    hand: HandLike, y: float, tiles: float, points_end: float, new: bool, near: bool, pieces: PieceSet
) -> str:
    notes = hand_notes(hand, new)
    x, middle = _EDGE + tiles + 10, y + _ROW / 2
    name = svg.text(
        hand.type.title, x, middle + (-1.5 if notes else 5), 15, font_weight=600, fill="var(--ink)"
    )
    note = svg.text(notes, x, middle + 14, 12, fill="var(--ink-soft)") if notes else ""
    lying = hand_tiles(hand, _EDGE, y + (_ROW - _TILE) / 2, _TILE, near=near, pieces=pieces)
    return svg.group(lying, name, note, _points(hand.points, points_end, middle), class_="hand")


def _penalty(negative: Points, y: float, points_end: float) -> str:
    middle = y + _ROW / 2
    words = svg.text(_("Penalty for tam2"), _EDGE, middle + 5, 15, font_weight=600, fill="var(--seal)")
    return svg.group(words, _points(negative, points_end, middle), class_="penalty")


def _points(points: Points, x: float, middle: float) -> str:
    return svg.text(
        points_text(points),
        x - 14,
        middle + 7,
        20,
        text_anchor="end",
        fill=_ink(points),
        font_family="var(--font-title)",
    )


def _total(total: Points, stake: int, x: float, height: float) -> str:
    middle = x + _TOTAL / 2
    rule = svg.line(svg.path("M", x, _EDGE + 4, "V", height - _EDGE - 4), "var(--line)", 1)
    number = svg.text(
        points_text(total),
        middle,
        height / 2 + 6,
        34,
        text_anchor="middle",
        fill=_ink(total),
        font_family="var(--font-title)",
    )
    words = svg.text(
        _("× stake {stake}").format(stake=stake),
        middle,
        height / 2 + 24,
        12,
        text_anchor="middle",
        fill="var(--ink-soft)",
    )
    return svg.group(rule, number, words, class_="total")


def _nothing() -> str:
    return svg.text(_("No hand yet."), _EDGE, _EDGE + _ROW / 2 + 5, 14, fill="var(--ink-faint)")


def _ink(points: Points) -> str:
    return "var(--seal)" if points < 0 else "var(--ink)"


def _label(hands: Sequence[HandLike], total: Points, stake: int) -> str:
    if not hands:
        return _("No hand yet.")
    names = ", ".join(f"{hand.type.title} {points_text(hand.points)}" for hand in hands)
    return _("Hands: {names}; {total} at stake {stake}").format(
        names=names, total=points_text(total), stake=stake
    )
