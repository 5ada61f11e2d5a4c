"""A whole position: board, trays, hands, points, stake and season."""

from __future__ import annotations

from typing import Literal

from cetkaik.i18n import _
from cetkaik.render import svg
from cetkaik.render.board import board, board_label, board_symbols
from cetkaik.render.hands import hand_notes, hand_tiles, tiles_width
from cetkaik.render.layout import FRAME, Layout
from cetkaik.render.marks import NO_MARKS, Marks
from cetkaik.render.pieces import PieceSet, check_set
from cetkaik.render.protocols import HandLike, PositionLike
from cetkaik.render.score import HEIGHT as SCORE_HEIGHT
from cetkaik.render.score import score_line, track_total
from cetkaik.render.season import HEIGHT as SEASON_HEIGHT
from cetkaik.render.season import season_line
from cetkaik.render.stake import cord, cord_width
from cetkaik.render.theme import Theme
from cetkaik.render.tray import HEIGHT as TRAY_HEIGHT
from cetkaik.render.tray import tray
from cetkaik.render.words import points_text, season_name, side_name
from cetkaik.squares import Side

Shape = Literal["wide", "tall"]
_COLUMN = 472.0
_GAP = 36.0
_EDGE = 20.0
_SEAT = 30.0
_HAND = 30.0
_SUM = 26.0
_SMALL_TILE = 24.0


def position_svg(
    position: PositionLike,
    *,
    marks: Marks = NO_MARKS,
    pieces: PieceSet = "book",
    theme: str | Theme = "light",
    flip: bool = False,
    shape: Shape = "wide",
    names: tuple[str, str] | None = None,
    size: float | None = None,
) -> str:
    """Draws a position with everything that belongs to it.

    ``shape`` is ``"wide"`` (beside the board) or ``"tall"`` (above and below it); ``names`` are those of IA
    and of A.
    """
    check_set(pieces)
    near = Side.A if flip else Side.IA
    seats = {side: _Seat(position, side, side is near, names, pieces) for side in Side}
    parts = _wide if shape == "wide" else _tall
    body, width, height = parts(position, seats[near.other], seats[near], marks, pieces, flip)
    return svg.document(
        body,
        width,
        height,
        label=position_label(position),
        theme=theme,
        size=size,
        symbols=board_symbols(position.rules, pieces),
    )


def position_label(position: PositionLike) -> str:
    """Describes a position in words for readers."""
    ia, a = position.score
    return _("{board}. {season}, stake {stake}, points IA {ia}, A {a}").format(
        board=board_label(position),
        season=season_name(position.season),
        stake=position.stake,
        ia=points_text(ia),
        a=points_text(a),
    )


class _Seat:
    """Draws what belongs to one side: name, tray, hands."""

    def __init__(
        self, position: PositionLike, side: Side, near: bool, names: tuple[str, str] | None, pieces: PieceSet
    ) -> None:
        self.captured = tuple(position.captured(side))
        self.made = tuple(position.hands(side))
        self.points, self.stake = position.hand_points(side), position.stake
        self.near, self.pieces = near, pieces
        self.name = names[side] if names else side_name(side)
        self.under = side_name(side) if names else ""
        self.moves = position.mover is side

    @property
    def height(self) -> float:
        return _SEAT + TRAY_HEIGHT + 10 + (_HAND * len(self.made) + _SUM if self.made else _HAND)

    def draw(self, x: float, y: float, width: float) -> str:
        lines = self._hands(x, y + _SEAT + TRAY_HEIGHT + 6, width)
        return self._heading(x, y, width) + self._tray(x, y + _SEAT, width) + lines

    def _tray(self, x: float, y: float, width: float) -> str:
        return tray(self.captured, x, y, width, near=self.near, pieces=self.pieces)

    def _heading(self, x: float, y: float, width: float) -> str:
        name = svg.text(self.name, x, y + 18, 16, font_weight=600, fill="var(--ink)")
        if self.moves:
            end = svg.text(_("to move"), x + width - 18, y + 18, 13, text_anchor="end", fill="var(--ink)")
            end += svg.circle(x + width - 8, y + 13.5, 5, fill="var(--ink)", class_="mover")
        else:
            end = svg.text(self.under, x + width, y + 18, 13, text_anchor="end", fill="var(--ink-soft)")
        return svg.group(name, end, class_="seat")

    def _hands(self, x: float, y: float, width: float) -> str:
        if not self.made:
            return svg.text(_("No hand yet."), x, y + 19, 13, fill="var(--ink-faint)")
        rows = (self._hand(hand, x, y + _HAND * i, width) for i, hand in enumerate(self.made))
        return "".join(rows) + self._sum(x, y + _HAND * len(self.made), width)

    def _hand(self, hand: HandLike, x: float, y: float, width: float) -> str:
        tiles = hand_tiles(hand, x, y + 3, _SMALL_TILE, near=self.near, pieces=self.pieces)
        notes = hand_notes(hand)
        words = f"{hand.type.title} · {notes}" if notes else hand.type.title
        name = svg.text(
            words, x + tiles_width(self.made, _SMALL_TILE) + 10, y + 19, 13, fill="var(--ink-soft)"
        )
        points = svg.text(
            points_text(hand.points),
            x + width,
            y + 20,
            15,
            text_anchor="end",
            font_weight=600,
            fill="var(--ink)",
        )
        return svg.group(tiles, name, points, class_="hand")

    def _sum(self, x: float, y: float, width: float) -> str:
        words = _("{points} × {stake}").format(points=points_text(self.points), stake=self.stake)
        rule = svg.line(svg.path("M", x, y + 2, "h", width), "var(--line)", 1)
        return rule + svg.text(
            words,
            x + width,
            y + 21,
            16,
            text_anchor="end",
            fill="var(--ink)",
            font_family="var(--font-title)",
        )


def _wide(
    position: PositionLike, far: _Seat, near: _Seat, marks: Marks, pieces: PieceSet, flip: bool
) -> tuple[str, float, float]:
    layout = Layout(position.rules.board.squares, flip=flip, left=_EDGE / 2, top=_EDGE / 2)
    middle = SEASON_HEIGHT + SCORE_HEIGHT + 12
    height = max(layout.height + _EDGE, far.height + middle + near.height + 2 * _EDGE + 48)
    x = layout.left + layout.width + _GAP
    top, bottom = layout.inner_top - FRAME, height - _EDGE
    between = (top + far.height + bottom - near.height) / 2 - middle / 2
    body = "".join(
        (
            board(position, layout, marks, pieces),
            far.draw(x, top, _COLUMN),
            _match(position, flip, x, between, _COLUMN),
            near.draw(x, bottom - near.height, _COLUMN),
        )
    )
    return body, x + _COLUMN + _EDGE, height


def _tall(
    position: PositionLike, far: _Seat, near: _Seat, marks: Marks, pieces: PieceSet, flip: bool
) -> tuple[str, float, float]:
    middle = SEASON_HEIGHT + SCORE_HEIGHT + 12
    above = _EDGE / 2 + far.height
    squares = position.rules.board.squares
    spare = max(0.0, _COLUMN - Layout(squares).inner_width - 2 * FRAME)
    layout = Layout(squares, flip=flip, left=_EDGE / 2 + spare / 2, top=above)
    width = layout.inner_width + 2 * FRAME + spare
    left = _EDGE / 2 + layout.gutter
    below = above + layout.height + 8
    body = "".join(
        (
            far.draw(left, _EDGE / 2, width),
            board(position, layout, marks, pieces),
            _match(position, flip, left, below, width),
            near.draw(left, below + middle + 12, width),
        )
    )
    return body, left + width + _EDGE, below + middle + 12 + near.height + _EDGE / 2


def _match(position: PositionLike, flip: bool, x: float, y: float, width: float) -> str:
    """Draws season, stake and points."""
    seasons = position.rules.options["seasons"]
    count = seasons if isinstance(seasons, int) else 4
    ia, a = position.score
    near, far = (a, ia) if flip else (ia, a)
    cord_x = x + width - cord_width(position.stake)
    stake = svg.text(_("Stake"), cord_x - 10, y + 18.5, 12, text_anchor="end", fill="var(--ink-faint)")
    return "".join(
        (
            season_line(position.season, count, x, y),
            stake,
            cord(position.stake, cord_x, y + 2),
            score_line(near, far, track_total(position.rules), x, y + SEASON_HEIGHT + 12, width),
        )
    )
