"""How a scene is laid out on a sheet: a wide one with a column at the side, a narrow one below one another.

Without a board the seats sit around a mat, as at a card table; with one the board leads and the seats stand
beside it. The viewer's own cards always come last, below everything.
"""

from __future__ import annotations

from collections.abc import Sequence

from cetkaik.render import svg
from cetkaik.render.blocks import NOTHING, Block, columns, flowing, stacked
from cetkaik.render.counters import counter
from cetkaik.render.panel import log, panel
from cetkaik.render.race_board import hollow
from cetkaik.render.scene_board import board_block
from cetkaik.render.seats import Table, heading, seat_block
from cetkaik.render.sticks import mat
from cetkaik.render.tracks import track
from cetkaik.scene import Zone

EDGE = 18.0
_LEFT, _RIGHT, _NARROW = 640.0, 300.0, 372.0
_GAP, _COLUMN_GAP = 14.0, 24.0
_HEM = 7.0
_SEAT = 150.0  # the least width of a seat's slip on a wide mat
_SMALL_SEAT, _BROAD_SEAT = 112.0, 303.0


def wide(table: Table) -> Block:
    """Lays a scene out on a wide sheet."""
    board = _board(table, _LEFT)
    if not board.height:
        return _two_columns(table, board, seats_beside=False)
    # Seats stand beside a high board and below a flat one, whichever takes less room.
    arranged = [_two_columns(table, board, seats_beside=beside) for beside in (True, False)]
    return min(arranged, key=lambda block: block.height)


def _two_columns(table: Table, board: Block, *, seats_beside: bool) -> Block:
    seats, zones = _other_seats(table), table.zones(None)
    thrown = [zone for zone in zones if board.height and _only_sticks(table, zone)]
    common = [zone for zone in zones if zone not in thrown]
    casts = [table.contents(zone, _RIGHT - 24, caption=False) for zone in thrown if not _at_rest(table, zone)]
    left = [board, _mat(table, [] if seats_beside else seats, common, _LEFT), _own(table, _LEFT)]
    right = [
        panel(table.picker, _RIGHT),
        _cloth(stacked(casts, 8), _RIGHT),
        _status(table, _RIGHT),
        *(seat_block(table, seat, _RIGHT) for seat in (seats if seats_beside else [])),
        log(table.picker.scene, _RIGHT),
    ]
    main, side = stacked(left, _GAP), stacked(right, _GAP)
    if not main.height:
        return side
    x = main.width + _COLUMN_GAP
    return Block(main.markup + side.at(x, 0), x + _RIGHT, max(main.height, side.height))


def detail(table: Table) -> Block:
    """Lays out some zones of a scene, without what is to be done and what has happened."""
    width = _NARROW if table.narrow else _LEFT
    board, seats = _board(table, width), _other_seats(table)
    return stacked([board, _mat(table, seats, table.zones(None), width), _own(table, width)], _GAP)


def narrow(table: Table) -> Block:
    """Lays a scene out on a narrow sheet."""
    board = _board(table, _NARROW)
    seats = _other_seats(table)
    common = [zone for zone in table.zones(None) if not board.height or not _at_rest(table, zone)]
    parts = [
        _status(table, _NARROW),
        board,
        _mat(table, seats, common, _NARROW),
        _own(table, _NARROW),
        panel(table.picker, _NARROW),
        log(table.picker.scene, _NARROW),
    ]
    return stacked(parts, _GAP)


def _other_seats(table: Table) -> list[int]:
    """Lists the seats that have a slip: all but the viewer's own if he holds cards."""
    own = table.viewer if _hand(table) else None
    return [seat for seat in table.seats() if seat != own]


def _only_sticks(table: Table, zone: Zone) -> bool:
    return all(element.kind == "stick" for element in table.things(zone))


def _at_rest(table: Table, zone: Zone) -> bool:
    """Tells whether nothing but sticks lies in a zone that nobody has thrown yet."""
    return all(element.face == "stick.rest" for element in table.things(zone))


def _hand(table: Table) -> list[Zone]:
    if table.viewer is None:
        return []
    return [zone for zone in table.zones(table.viewer) if zone.kind == "fan"]


def _board(table: Table, width: float) -> Block:
    scene, boards, tracks = table.picker.scene, table.boards("board"), table.boards("track")
    drawn = [board_block(table.picker, zone, width, table.pieces, tracks) for zone in boards]
    if not any(hollow(scene, zone) for zone in boards):
        drawn += [track(zone, scene.in_zone(zone.id), width) for zone in tracks]
    return stacked(drawn, _GAP)


def _mat(table: Table, seats: Sequence[int], common: Sequence[Zone], width: float) -> Block:
    """Draws the mat: other seats above, common cards and sticks in the middle, the viewer's open cards below."""
    inner = width - 24
    around = _around(table, seats, inner)
    pots = [counter(element, inner) for element in table.counters(None) if element.face == "pot"]
    middle = flowing([*(table.contents(zone, inner) for zone in common), *pots], inner, 26, 12, "end")
    below = [zone for zone in table.zones(table.viewer) if zone.kind != "fan"] if _hand(table) else []
    own = flowing([table.contents(zone, inner) for zone in below], inner, 18, 8, "end")
    return _cloth(stacked([around, middle, own], 16, "middle"), width)


def _cloth(content: Block, width: float) -> Block:
    """Spreads the mat under what lies on it."""
    if not content.height:
        return NOTHING
    height = content.height + 28 + _HEM
    cloth = mat(width, height, _HEM) + svg.rectangle(0, 0, width, _HEM, fill="var(--mat-hem)")
    return Block(
        svg.group(cloth, class_="mat") + content.at((width - content.width) / 2, 14 + _HEM / 2), width, height
    )


def _around(table: Table, seats: Sequence[int], width: float) -> Block:
    if not seats:
        return NOTHING
    least = _SMALL_SEAT if table.narrow else _SEAT
    most = max(1, int((width + 10) // (least + 10)))
    count = min(len(seats), most)
    rows = -(-len(seats) // count)
    count = -(-len(seats) // rows)
    each = min(_BROAD_SEAT, (width - 10 * (count - 1)) / count)
    return columns([seat_block(table, seat, each) for seat in seats], count, each, 10)


def _own(table: Table, width: float) -> Block:
    """Draws the viewer's line and his hand, as large as the sheet allows."""
    hands = _hand(table)
    if not hands or table.viewer is None:
        return NOTHING
    notes = [element for element in table.counters(table.viewer) if element.face != "points"]
    parts = [
        heading(table, table.viewer),
        flowing([counter(element, width) for element in notes], width, 18, 6),
        *(table.contents(zone, width, caption=False) for zone in hands),
    ]
    return stacked(parts, 8)


def _status(table: Table, width: float) -> Block:
    """Draws the season, the round and whatever else belongs to nobody."""
    shown = [element for element in table.counters(None) if element.face != "pot"]
    return flowing([counter(element, width) for element in shown], width, 20, 6, "middle")
