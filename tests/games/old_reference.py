"""The moves of old cetkaik once more, written slowly and straight from OLD-3, OLD-4 and OLD-6, to compare with."""

from __future__ import annotations

from collections.abc import Iterator

from cetkaik.games.old_cetkaik import OldOptions

Place = tuple[int, int]  # row and column
Board = dict[Place, tuple[str, str]]  # colour, b or r, and sign of each piece
Found = tuple[Place, Place | None, frozenset[Place]]  # from, to, taken (OLD-2.4)

WATER = {(2, 4), (3, 4), (4, 4), (5, 4), (6, 4), (4, 2), (4, 3), (4, 5), (4, 6)}
STRAIGHT = [(-1, 0), (1, 0), (0, -1), (0, 1)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
GENERAL = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 1)]  # of black


def all_moves(options: OldOptions, board: Board, colour: str) -> set[Found]:
    """Every move of a side."""
    return {
        found for at, (own, _sign) in board.items() if own == colour for found in _from(options, board, at)
    }


def _from(options: OldOptions, board: Board, at: Place) -> Iterator[Found]:
    colour, sign = board[at]
    if sign == "船":
        yield from ((at, to, frozenset()) for to in _sailed(board, at))
        return
    # OLD-4.6: after the first element the departure square counts as empty.
    without = {place: piece for place, piece in board.items() if place != at}
    stones, todo = {at}, [at]
    while todo:
        stone = todo.pop()
        here = board if stone == at else without
        for to in _reached(options, here, stone, colour, sign):
            if to not in here and to not in WATER and to != at:
                yield at, to, frozenset()
            if here.get(to, ("", ""))[1] == "船" and to not in stones:  # OLD-4.1
                stones.add(to)
                todo.append(to)
        for landing, taken in _captures(options, here, stone, colour, sign, at):
            if landing != at:
                yield at, landing, taken


def _sailed(board: Board, at: Place) -> set[Place]:
    reached, todo = {at}, [at]
    while todo:
        row, column = todo.pop()
        for down, right in STRAIGHT:
            near = row + down, column + right
            if near in WATER and near not in board and near not in reached:
                reached.add(near)
                todo.append(near)
    return reached - {at}


def _directions(colour: str, sign: str, at: Place) -> list[Place]:
    forward = -1 if colour == "b" else 1
    if sign == "兵":
        zone = at[0] <= 2 if colour == "b" else at[0] >= 6
        return STRAIGHT if zone else [(forward, 0)]
    if sign == "将":
        return [(-forward * down, right) for down, right in GENERAL]
    return {"進": STRAIGHT, "弓": STRAIGHT, "車": STRAIGHT, "獣": DIAGONAL, "王": STRAIGHT + DIAGONAL}[sign]


def _runs(options: OldOptions, sign: str) -> bool:
    return {"弓": True, "車": options.run != "none", "獣": options.run == "both"}.get(sign, False)


def _on_board(place: Place) -> bool:
    return 0 <= place[0] < 9 and 0 <= place[1] < 9


def _line(options: OldOptions, board: Board, at: Place, sign: str, way: Place) -> Iterator[Place]:
    """The squares of an element up to the first that stops it, that one included."""
    place = at[0] + way[0], at[1] + way[1]
    while _on_board(place):
        yield place
        blocked = place in board or (place in WATER and options.water_blocks_runs)
        if blocked or not _runs(options, sign):
            return
        place = place[0] + way[0], place[1] + way[1]


def _reached(options: OldOptions, board: Board, at: Place, colour: str, sign: str) -> Iterator[Place]:
    for way in _directions(colour, sign, at):
        yield from _line(options, board, at, sign, way)


def _captures(
    options: OldOptions, board: Board, at: Place, colour: str, sign: str, origin: Place
) -> Iterator[tuple[Place | None, frozenset[Place]]]:
    for way in _directions(colour, sign, at):
        for victim in _line(options, board, at, sign, way):
            if victim not in board or board[victim][0] == colour or board[victim][1] == "船":
                continue
            if sign not in "車獣":
                yield victim, frozenset({victim})
                continue
            landing = victim[0] + way[0], victim[1] + way[1]
            if not _on_board(landing) or (landing in WATER and landing not in board):
                if options.sacrifice_capture:
                    yield None, frozenset({victim})
            elif landing not in board:
                yield landing, frozenset({victim})
                if options.beast_chain and sign == "獣" and board[victim][1] != "王":
                    left = {place: piece for place, piece in board.items() if place not in (victim, origin)}
                    for to, taken in _captures(options, left, landing, colour, sign, origin):
                        yield to, taken | {victim}
