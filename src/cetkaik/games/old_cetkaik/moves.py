"""The board of old cetkaik and where its pieces go (OLD-1, OLD-3, OLD-4).

A board is 81 bytes, for each square the piece on it or 0. A piece is the number of its kind, plus ``RED`` if
it is the far player's. The seats are black 0 and red 1, so ``piece >> 4`` is the owner's seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.squares import Square

Board = bytes
Line = tuple[int, ...]  # the squares that one element of a move can reach, nearest first

SHIP, SOLDIER, ARCHER, CHARIOT, BEAST, GENERAL, KING, PROMOTED = range(1, 9)
SIGNS: Final = "船兵弓車獣将王進"  # by kind; the last is a soldier that stays promoted
KIND: Final = 15
RED: Final = 16

# OLD-1.2
WATER: Final = frozenset(
    map(
        int,
        (Square.ZI, Square.ZU, Square.ZO, Square.ZY, Square.ZAI, Square.NO, Square.TO, Square.XO, Square.CO),
    )
)
FAR_ROWS: Final = (range(3), range(6, 9))  # OLD-3.3, by seat

_CROSS = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
# Forward and right, from the mover's side.
_DIRECTIONS = {
    SOLDIER: ((1, 0),),
    PROMOTED: _CROSS,
    ARCHER: _CROSS,
    CHARIOT: _CROSS,
    BEAST: _DIAGONALS,
    GENERAL: ((1, -1), (1, 0), (1, 1), (0, -1), (0, 1), (-1, -1), (-1, 1)),
    KING: (*_CROSS, *_DIAGONALS),
}
_LEAPERS = frozenset((CHARIOT, BEAST))
_STANDING = re.compile(rf"([br])([{SIGNS}])([A-Z]+)")


class Move(NamedTuple):
    """Is a move by what it changes; different ways over ships are one move (OLD-2.4)."""

    origin: int
    to: int | None  # None: the piece takes and leaves the board itself
    taken: tuple[int, ...] = ()  # squares in ascending order


@dataclass(frozen=True, slots=True)
class Movement:
    """Is the part of the options that says how pieces move (OLD-6)."""

    chariots_run: bool = True
    beasts_run: bool = True
    water_blocks: bool = True
    sacrifices: bool = False
    chains: bool = False


def read_board(text: str) -> Board:
    """Reads pieces with their squares: ``b`` or ``r``, the sign of the kind, the square.

    >>> read_board("r王ZA b船ZAI")[Square.ZAI] == SHIP
    True
    """
    board = bytearray(81)
    for word in text.split():
        found = _STANDING.fullmatch(word)
        if found is None:
            raise InvalidText(_("'{text}' is no piece on a square, such as b弓KIA.").format(text=word))
        side, sign, square = found.groups()
        board[Square.parse(square)] = SIGNS.index(sign) + 1 + RED * (side == "r")
    return bytes(board)


def first_board(back_rank: str) -> Board:
    """Sets both sides up with the given row of signs behind the soldiers (OLD-1.3, OLD-1.4)."""
    black = [SIGNS.index(sign) + 1 for sign in back_rank]
    front = [SIGNS.index(sign) + 1 for sign in "兵兵兵兵船兵兵兵兵"]
    red, empty = [[piece + RED for piece in row] for row in (black, front)], [0] * 9
    return bytes([*red[0], *empty, *red[1], *empty * 3, *front, *empty, *black])


def after_move(board: Board, move: Move) -> Board:
    """Returns the board after a move; what is taken is gone for good (OLD-2.2)."""
    squares = bytearray(board)
    moving = squares[move.origin]
    squares[move.origin] = 0
    for square in move.taken:
        squares[square] = 0
    if move.to is not None:
        squares[move.to] = moving
    return bytes(squares)


@lru_cache(maxsize=1 << 12)
def legal_moves(rules: Movement, board: Board, seat: int) -> tuple[Move, ...]:
    """Lists the moves of a side."""
    lines, found = _lines(rules), list[Move]()
    for origin, piece in enumerate(board):
        if not piece or piece >> 4 != seat:
            continue
        if piece & KIND == SHIP:
            found += _sailings(origin, board.find(piece ^ RED))
        else:
            found += _moves_of(rules, lines[piece], board, origin)
    return tuple(found)


def can_move(rules: Movement, board: Board, seat: int) -> bool:
    """Tells whether a side has any move; mostly its ship is enough to know."""
    ship = board.find(SHIP + RED * seat)
    sails = ship >= 0 and bool(_sailings(ship, board.find(SHIP + RED * (1 - seat))))
    return sails or bool(legal_moves(rules, board, seat))


def _moves_of(rules: Movement, lines: tuple[tuple[Line, ...], ...], board: Board, origin: int) -> list[Move]:
    piece = board[origin]
    leaps, enemy = piece & KIND in _LEAPERS, ~piece & RED
    goes, takes = _GOES[origin], _TAKES[origin]
    found, starts = list[Move](), [origin]
    for start in starts:  # OLD-4.2: every ship that is reached is a start of its own
        for line in lines[start]:
            for square in line:
                there = board[square]
                if not there:
                    if square not in WATER:
                        found.append(goes[square])
                elif there & KIND == SHIP:
                    if square not in starts:
                        starts.append(square)
                    break
                elif square != origin:  # OLD-4.6: the departure square can be run across
                    if there & RED == enemy:
                        found += (
                            _leaps(rules, board, origin, _before(start, line, square), square)
                            if leaps
                            else (takes[square],)
                        )
                    break
    # OLD-2.4: over ships, or by leaps in another order, the same move can be found twice.
    return found if len(starts) == 1 and not rules.chains else list(dict.fromkeys(found))


def _before(start: int, line: Line, square: int) -> int:
    index = line.index(square)
    return line[index - 1] if index else start


def _leaps(
    rules: Movement, board: Board, origin: int, before: int, victim: int, gone: tuple[int, ...] = ()
) -> Iterator[Move]:
    """Yields the captures that begin with a leap over one enemy (OLD-3.4), and the chains from there."""
    gone = (*gone, victim)
    taken = tuple(sorted(gone))
    landing = _BEYOND.get((before, victim))
    if landing is None or (landing in WATER and not board[landing]):
        if rules.sacrifices:
            yield Move(origin, None, taken)
        return
    if board[landing] and landing != origin and landing not in gone:
        return
    if landing != origin:  # OLD-4.6
        yield Move(origin, landing, taken)
    # The first leap over a king ends the game.
    if rules.chains and board[origin] & KIND == BEAST and board[victim] & KIND != KING:
        for line in _lines(rules)[board[origin]][landing]:
            there = board[line[0]]
            if there and there >> 4 != board[origin] >> 4 and there & KIND != SHIP and line[0] not in gone:
                yield from _leaps(rules, board, origin, landing, line[0], gone)


@cache
def _sailings(origin: int, other: int) -> tuple[Move, ...]:
    """Lists the moves of a ship, which is stopped by nothing but the other one (OLD-3.1)."""
    reached = [origin]
    for square in reached:
        near = (ray[0] for down, right in _CROSS if (ray := _ray(square, down, right)))
        reached += [found for found in near if found in WATER and found != other and found not in reached]
    return tuple(Move(origin, square) for square in reached[1:])


@cache
def _lines(rules: Movement) -> tuple[tuple[tuple[Line, ...], ...], ...]:
    """Tabulates for every piece and square the lines along which it goes from there."""
    return tuple(tuple(_lines_from(rules, piece, square) for square in range(81)) for piece in range(2 * RED))


def _lines_from(rules: Movement, piece: int, square: int) -> tuple[Line, ...]:
    kind, down = piece & KIND, 1 if piece & RED else -1
    if kind == SOLDIER and square // 9 in FAR_ROWS[piece >> 4]:
        kind = PROMOTED
    runs = {ARCHER: True, CHARIOT: rules.chariots_run, BEAST: rules.beasts_run}.get(kind, False)
    rays = [_ray(square, down * f, -down * r) for f, r in _DIRECTIONS.get(kind, ())]
    return tuple(_reach(ray, rules.water_blocks) if runs else ray[:1] for ray in rays if ray)


def _reach(ray: Line, water_blocks: bool) -> Line:
    """Cuts a run behind the first water: with a ship it is a stone, without one it blocks (OLD-3.2)."""
    wet = next((index for index, square in enumerate(ray) if square in WATER), len(ray))
    return ray[: wet + 1] if water_blocks else ray


def _ray(square: int, down: int, right: int) -> Line:
    row, column = divmod(square, 9)
    squares = []
    while 0 <= (row := row + down) < 9 and 0 <= (column := column + right) < 9:
        squares.append(row * 9 + column)
    return tuple(squares)


_GOES = tuple(tuple(Move(origin, to) for to in range(81)) for origin in range(81))
_TAKES = tuple(tuple(Move(origin, to, (to,)) for to in range(81)) for origin in range(81))
# For two neighbouring squares the next one of their line; none at the edge.
_BEYOND = {
    (square, ray[0]): ray[1]
    for square in range(81)
    for down, right in (*_CROSS, *_DIAGONALS)
    if len(ray := _ray(square, down, right)) > 1
}
