"""Old cetkaik as a game of the protocol: turns, captures, draws and seasons (OLD-2, OLD-5)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from cetkaik.game import (
    CHANCE,
    NOTHING_PAID,
    OVER,
    Game,
    Nature,
    NotOver,
    Payment,
    Player,
    Settlement,
    Turn,
    illegal,
)
from cetkaik.games.old_cetkaik.moves import (
    FAR_ROWS,
    KIND,
    KING,
    PROMOTED,
    RED,
    SOLDIER,
    Board,
    Move,
    after_move,
    can_move,
    first_board,
    legal_moves,
)
from cetkaik.games.old_cetkaik.scene import ENDINGS, SIDES, draw_scene
from cetkaik.games.old_cetkaik.state import (
    ANNOUNCED,
    BACK_RANKS,
    BLACK,
    RECEIVED,
    RED_SEAT,
    SEATS,
    Action,
    Ending,
    OldOptions,
    OldState,
    Ply,
    Result,
    Word,
)
from cetkaik.games.old_cetkaik.worth import standing
from cetkaik.i18n import _
from cetkaik.scene import Scene, Text
from cetkaik.squares import Square

_PLAYERS = (Player(BLACK), Player(RED_SEAT))
_SOLDIERS = frozenset((SOLDIER, PROMOTED))
_SQUARE = r"[klntzxcmp](?:ai|au|ia|[aeiuoy])"


class OldCetkaik(Game[OldState, Action]):
    """Is old cetkaik under one set of options.

    >>> game = OldCetkaik(first_mover="black")
    >>> state = game.start(2)
    >>> sum(isinstance(action, Move) for action in game.actions(state))
    32
    >>> game.turn(game.apply(state, game.parse(state, "zai-zu")))
    Player(seat=1)
    """

    name = "old-cetkaik"
    title = Text("Old cetkaik")
    players = range(2, 3)
    grammar = re.compile(
        rf"{_SQUARE}(?:-{_SQUARE}|(?:\*{_SQUARE})+(?:-{_SQUARE}|!)?)|"
        + "|".join(re.escape(word.value) for word in Word)
    )
    options: OldOptions

    def __init__(self, **options: Any) -> None:
        self.options = OldOptions.parse(options)
        self._movement = self.options.movement

    @property
    def nature(self) -> Nature:
        """Everything is open; chance says at most who begins. Soldiers may delay the end without a bound."""
        return Nature(chance=self.options.first_mover == "random", lowest=-1, highest=1)

    def start(self, seats: int) -> OldState:
        """Returns the beginning of a match, where chance names the first mover (OLD-1.5)."""
        self.seated(seats)
        if self.options.first_mover == "random":
            board = self._first_board()
            return OldState(board, _names(board))
        return self._begin(SEATS[self.options.first_mover])

    def turn(self, state: OldState) -> Turn:
        """Says which side must act, or that chance must, or that the match is over."""
        if state.mover is None:
            return CHANCE
        return OVER if state.over else _PLAYERS[state.mover]

    def actions(self, state: OldState) -> Sequence[Action]:
        """Lists the moves of the side to act, and what it may say instead (OLD-2.1)."""
        if state.mover is None or state.over:
            return ()
        if state.to_choose:
            return (Word.KEEP, Word.EXCHANGE)
        moves = legal_moves(self._movement, state.board, state.mover)
        if state.offer & ANNOUNCED:  # the offer is carried by a move
            return (*moves, Word.RESIGN)
        accept = (Word.ACCEPT,) if state.offer & RECEIVED else ()
        return (*moves, Word.OFFER, *accept, Word.RESIGN)

    def chances(self, state: OldState) -> Sequence[tuple[Action, Fraction]]:
        """Lists who can begin."""
        if state.mover is not None:
            return ()
        return ((Word.BLACK_FIRST, Fraction(1, 2)), (Word.RED_FIRST, Fraction(1, 2)))

    def apply(self, state: OldState, action: Action) -> OldState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        if state.mover is None:
            return self._begin(BLACK if action is Word.BLACK_FIRST else RED_SEAT)
        if isinstance(action, Move):
            return self._after_move(state, state.mover, action)
        if state.to_choose:
            return self._after_choice(state, state.mover, action)
        if action is Word.OFFER:
            return replace(state, offer=state.offer | ANNOUNCED, result=None)
        if action is Word.ACCEPT:
            return self._ended(state, Result(Ending.AGREED))
        return self._ended(state, Result(Ending.RESIGNED, 1 - state.mover))

    def _first_board(self) -> Board:
        return first_board(BACK_RANKS[self.options.back_rank])

    def _begin(self, first: int) -> OldState:
        board = self._first_board()
        to_choose = 2 if self.options.back_rank_choice else 0
        return OldState(board, _names(board), first, first, to_choose, self._seen((), board))

    def _seen(self, seen: tuple[Board, ...], board: Board) -> tuple[Board, ...]:
        return (*seen, board) if self.options.repetition_draw else ()

    def _after_choice(self, state: OldState, seat: int, action: Action) -> OldState:
        """Exchanges a side's chariots and beasts if it wants (``back_rank_choice``)."""
        board, names = state.board, state.names
        if action is Word.EXCHANGE:
            board, names = _exchanged(board, seat), _exchanged(names, seat)
        return replace(
            state,
            board=board,
            names=names,
            mover=1 - seat,
            to_choose=state.to_choose - 1,
            seen=self._seen((), board),
            last=Ply(seat, action),
            result=None,
        )

    def _after_move(self, state: OldState, seat: int, move: Move) -> OldState:
        before, piece, taken = state.board, state.board[move.origin], move.taken
        board = after_move(before, move)
        if self.options.soldier_promotion == "permanent":
            board = _promoted(board, move)
        left = taken if move.to is not None else (*taken, move.origin)
        after = OldState(
            board=board,
            names=after_move(state.names, move),
            mover=1 - seat,
            first=state.first,
            seen=self._seen(() if taken else state.seen, board),
            quiet=0 if taken or piece & KIND in _SOLDIERS else state.quiet + 1,
            offer=RECEIVED if state.offer & ANNOUNCED else 0,
            out=(*state.out, *((before[square], state.names[square]) for square in left)),
            season=state.season,
            halves=state.halves,
            last=Ply(seat, move, piece, tuple(before[square] for square in taken)),
        )
        result = self._result(after, seat)
        return after if result is None else self._ended(after, result)

    def _result(self, state: OldState, moved: int) -> Result | None:
        """Looks whether a move has ended the game: the king first (OLD-2.3), then the draws (OLD-5.5)."""
        if state.last is not None and any(victim & KIND == KING for victim in state.last.victims):
            return Result(Ending.KING, moved)
        repetition, limit = self.options.repetition_draw, self.options.quiet_limit
        # The sides take turns, so equal boards an even number of plies ago are equal positions.
        if repetition and state.seen[::-2].count(state.board) >= repetition:
            return Result(Ending.REPEATED)
        if limit and state.quiet >= limit:
            return Result(Ending.QUIET)
        return None if can_move(self._movement, state.board, 1 - moved) else Result(Ending.STUCK)

    def _ended(self, state: OldState, result: Result) -> OldState:
        """Scores a game, 1 point or 1/2 each, and begins the next one with the other side (OLD-5.4)."""
        gains = (1, 1) if result.winner is None else (2, 0) if result.winner == BLACK else (0, 2)
        halves = (state.halves[0] + gains[0], state.halves[1] + gains[1])
        if state.season == self.options.seasons:
            return replace(state, halves=halves, offer=0, result=result, over=True)
        fresh = self._begin(1 - state.first)
        return replace(fresh, season=state.season + 1, halves=halves, last=state.last, result=result)

    def returns(self, state: OldState) -> tuple[float, ...]:
        """Returns 1 for the winner of the match and -1 for the loser, 0 for both after a draw."""
        if not state.over:
            raise NotOver(_("The match is not over."))
        black, red = state.halves
        gain = float((black > red) - (black < red))
        return (gain, -gain)

    def estimate(self, state: OldState) -> tuple[float, ...]:
        """Judges the pieces, the points of earlier games, and a draw that the side to move may accept."""
        mover = BLACK if state.mover is None else state.mover
        lead = 0.0 if state.over else standing(self._movement, state.board, mover)
        if state.offer & RECEIVED:
            lead = max(0.0, lead) if mover == BLACK else min(0.0, lead)
        black, red = state.halves
        lead = (lead + (black - red) / 2) / (1 + self.options.seasons - state.season)
        gain = max(-1.0, min(1.0, lead))
        return (gain, -gain)

    def settlement(self, state: OldState) -> Settlement:
        """Returns the points that the bank gives for a game that has just ended (OLD-5.4)."""
        result = state.result
        if result is None:
            return NOTHING_PAID
        reason = ENDINGS[result.ending]
        if result.winner is not None:
            return Settlement((Payment(None, result.winner, 1, reason),))
        return Settlement(tuple(Payment(None, seat, Decimal("0.5"), reason) for seat in (BLACK, RED_SEAT)))

    def observe(self, state: OldState, viewer: int | None) -> OldState:
        """Returns the state; nothing is hidden."""
        return state

    def seat_name(self, seat: int) -> Text:
        """Names a side by its colour."""
        return SIDES[seat]

    def scene(self, state: OldState, viewer: int | None) -> Scene:
        """Draws the board as a side sees it."""
        choices = [(self.text(action), action) for action in self.actions_of(state, viewer)]
        return draw_scene(self.options, state, viewer, choices)

    def text(self, action: Action) -> str:
        """Writes a move as origin, ``*`` and each square taken, then ``-`` and the end if it is another one.

        >>> chain = Move(Square.KIA, Square.KO, (Square.LY, Square.LAU))
        >>> OldCetkaik().text(chain), OldCetkaik().text(Move(Square.NA, None, (Square.NU,)))
        ('kia*ly*lau-ko', 'na*nu!')
        """
        if isinstance(action, Word):
            return action.value
        text = "*".join(Square(square).text for square in (action.origin, *action.taken))
        if action.to is None:
            return f"{text}!"
        return text if action.taken == (action.to,) else f"{text}-{Square(action.to).text}"


def _names(board: Board) -> bytes:
    return bytes(square + 1 if piece else 0 for square, piece in enumerate(board))


def _exchanged(row_data: bytes, seat: int) -> bytes:
    """Swaps what stands on the second and third square from each end of a side's back rank."""
    squares = bytearray(row_data)
    row = 72 if seat == BLACK else 0
    for outer, inner in ((row + 1, row + 2), (row + 7, row + 6)):
        squares[outer], squares[inner] = squares[inner], squares[outer]
    return bytes(squares)


def _promoted(board: Board, move: Move) -> Board:
    """Promotes a soldier for good if its move has ended on one of the far rows."""
    if move.to is None or board[move.to] & KIND != SOLDIER:
        return board
    piece = board[move.to]
    if move.to // 9 not in FAR_ROWS[piece >> 4]:
        return board
    return board[: move.to] + bytes((PROMOTED + (piece & RED),)) + board[move.to + 1 :]
