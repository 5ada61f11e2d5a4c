"""The whole table: boards beside what belongs to them, the others above, oneself below, buttons at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cetkaik.picker import Picker
from cetkaik.scene import Element, Scene, Zone
from cetkaik.terminal.draw.block import Block, below, beside, flow, wrapped
from cetkaik.terminal.draw.board import BoardPainter, folded, place_on_board
from cetkaik.terminal.draw.marks import Marks
from cetkaik.terminal.draw.signs import Signs, seat_ink
from cetkaik.terminal.draw.zones import ZonePainter

ACTING = "►"
_SIDE = 26  # the narrowest column beside a board
_GAP = 2
_FLAT = 5  # boards of so few lines have their whole width to themselves


def draw_table(
    picker: Picker,
    players: Sequence[str],
    seats: Sequence[str],
    width: int,
    height: int,
    signs: Signs = "letters",
) -> Block:
    """Draws a scene into a room; what does not fit goes on below.

    ``players`` says who sits on each seat, ``seats`` how the seats are called.
    """
    drawn = Block()
    for gap, small in ((1, False), (0, False), (0, True)):
        drawn = _Table(picker, players, seats, signs, small).draw(width, height, gap)
        if drawn.height <= height:
            break
    return drawn


class _Table:
    """Sets the zones of one scene."""

    def __init__(
        self, picker: Picker, players: Sequence[str], seats: Sequence[str], signs: Signs, small: bool
    ) -> None:
        self._marks, self._players, self._signs = Marks(picker), players, signs
        self._scene: Scene = picker.scene
        found = (_as_board(zone, self._scene) for zone in self._scene.zones)
        self._boards = [zone for zone in found if zone is not None]
        self._zones = ZonePainter(self._marks, seats, signs, small)

    def draw(self, width: int, height: int, gap: int) -> Block:
        """Draws everything, boards as large as the room allows, with empty lines between the parts."""
        if not self._boards:
            parts = [self._others(width), self._common(width), self._own(width), self._buttons(width)]
            return below(parts, gap)
        board = self._board(width - _SIDE - _GAP, height)
        if board.height > _FLAT and board.width <= width - _SIDE - _GAP:
            return self._with_column(board, width, gap)
        around = [self._common(width), self._own(width), self._buttons(width)]
        others = self._others(width)
        room = height - others.height - sum(part.height for part in around)
        return below([others, self._board(width, room), *around], gap)

    def _board(self, width: int, height: int) -> Block:
        fitted = (folded(zone, width) if zone.kind == "track" else zone for zone in self._boards)
        return below(BoardPainter(self._marks, zone, self._signs).draw(width, height) for zone in fitted)

    def _with_column(self, board: Block, width: int, gap: int) -> Block:
        """Sets everything beside a board, the viewer's own things level with his side of it."""
        narrow = width - board.width - _GAP
        upper = below([self._others(narrow), self._common(narrow)], gap=1)
        own, buttons = self._own(narrow), self._buttons(narrow)
        missing = board.height - upper.height - own.height - buttons.height
        if missing >= 0:
            lines = (*upper.lines, *[()] * missing, *own.lines, *buttons.lines)
            return beside([board, Block(lines)], _GAP)
        lines = (*upper.lines, *[()] * max(0, missing + buttons.height), *own.lines)
        return below([beside([board, Block(lines)], _GAP), self._buttons(width)], gap)

    def _others(self, width: int) -> Block:
        seats = range(len(self._players))
        viewer = self._scene.viewer
        after = seats if viewer is None else [*seats[viewer + 1 :], *seats[:viewer]]
        return below(self._seat(seat, width) for seat in after)

    def _own(self, width: int) -> Block:
        return Block() if self._scene.viewer is None else self._seat(self._scene.viewer, width)

    def _seat(self, seat: int, width: int) -> Block:
        acting = f"{ACTING} " if self._scene.acting == seat else ""
        head = wrapped(f"{acting}{self._players[seat]}", width, f"{seat_ink(seat)} bold")
        zones = [zone for zone in self._scene.zones if zone.owner == seat and not self._is_set_apart(zone)]
        drawn = [self._zones.draw(zone, width) for zone in zones]
        high = [block for block in drawn if block.height > _FLAT]
        return below([flow([head, *(block for block in drawn if block.height <= _FLAT)], width), *high])

    def _common(self, width: int) -> Block:
        zones = [zone for zone in self._scene.zones if zone.owner is None and not self._is_set_apart(zone)]
        return flow([self._zones.draw(zone, width) for zone in zones], width)

    def _buttons(self, width: int) -> Block:
        zones = [zone for zone in self._scene.zones if self._has_buttons(zone)]
        return below(self._zones.draw(zone, width) for zone in zones)

    def _is_set_apart(self, zone: Zone) -> bool:
        return self._has_buttons(zone) or _as_board(zone, self._scene) is not None

    def _has_buttons(self, zone: Zone) -> bool:
        return any(element.kind == "button" for element in self._scene.in_zone(zone.id))


def _as_board(zone: Zone, scene: Scene) -> Zone | None:
    """Returns the zone if it is a board; a track of squares is one too, of one row."""
    elements = scene.in_zone(zone.id)
    if zone.kind == "board":
        return zone if len(zone.shape) == 2 else replace(zone, shape=_extent(elements), axes=())
    if zone.kind == "track" and any(element.kind == "square" for element in elements):
        return replace(zone, shape=_extent(elements))
    return None


def _extent(elements: Sequence[Element]) -> tuple[int, int]:
    """Returns the rows and columns that elements take which lie on a board without a shape, or on a track."""
    places = [place_on_board(element.place) for element in elements]
    return max([0, *(row for row, _column in places)]) + 1, max([0, *(column for _row, column in places)]) + 1
