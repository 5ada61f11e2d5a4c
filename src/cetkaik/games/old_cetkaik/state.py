"""The options, actions and states of old cetkaik (OLD-2, OLD-5, OLD-6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from cetkaik.errors import RuleSetError
from cetkaik.games.old_cetkaik.moves import Board, Move, Movement
from cetkaik.i18n import _
from cetkaik.options import Options, one_of, switch, whole

BLACK, RED_SEAT = 0, 1
SEATS = {"black": BLACK, "red": RED_SEAT}
BACK_RANKS = {"beast_outside": "弓獣車将王将車獣弓", "chariot_outside": "弓車獣将王将獣車弓"}

# A draw offer that the mover has announced and his move will carry, and one that was carried to him.
ANNOUNCED, RECEIVED = 1, 2


@dataclass(frozen=True)
class OldOptions(Options):
    """Is the table of OLD-6."""

    back_rank: Literal["beast_outside", "chariot_outside"] = one_of("beast_outside", "chariot_outside")
    back_rank_choice: bool = switch(False)
    sacrifice_capture: bool = switch(False)
    run: Literal["both", "none", "chariot_only"] = one_of("both", "none", "chariot_only")
    beast_chain: bool = switch(False)
    soldier_promotion: Literal["while_in_zone", "permanent"] = one_of("while_in_zone", "permanent")
    water_blocks_runs: bool = switch(True)
    first_mover: Literal["random", "black", "red"] = one_of("random", "black", "red")
    seasons: int = whole(1, 1, 100)
    repetition_draw: int = whole(3, 0, 100)
    quiet_limit: int = whole(100, 0, 10000)

    def check(self) -> None:
        """Refuses chains of running beasts, and a repetition that the start would already be."""
        if self.beast_chain and self.run == "both":
            raise RuleSetError(_("Option 'beast_chain' cannot be on while 'run' is both."))
        if self.repetition_draw == 1:
            raise RuleSetError(_("Option 'repetition_draw' cannot be 1; it takes 0, 2..100."))

    @property
    def movement(self) -> Movement:
        """How pieces move under these options."""
        return Movement(
            chariots_run=self.run != "none",
            beasts_run=self.run == "both",
            water_blocks=self.water_blocks_runs,
            sacrifices=self.sacrifice_capture,
            chains=self.beast_chain,
        )


class Word(Enum):
    """Is an action other than a move; its value is its text."""

    BLACK_FIRST = "first:black"
    RED_FIRST = "first:red"
    KEEP = "keep"
    EXCHANGE = "exchange"
    OFFER = "offer_draw"
    ACCEPT = "accept_draw"
    RESIGN = "resign"


Action = Move | Word


class Ending(Enum):
    """Is why a game is over."""

    KING = "king"  # OLD-5.1
    RESIGNED = "resigned"  # OLD-5.3
    AGREED = "agreed"  # OLD-5.2
    REPEATED = "repeated"  # this and the next two: OLD-5.5
    QUIET = "quiet"
    STUCK = "stuck"


@dataclass(frozen=True, slots=True)
class Result:
    """Is how one game of the match ended; nobody wins a draw."""

    ending: Ending
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Ply:
    """Is the last move or choice, with the pieces it moved and took."""

    seat: int
    action: Action
    piece: int = 0
    victims: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OldState:
    """Is a node of a match; seat 0 is black, seat 1 red."""

    board: Board
    names: bytes  # for each square its piece's name: 1 + the square on which that began the game
    mover: int | None = None  # None: chance has not said yet who begins
    first: int = BLACK  # who has the first move of this game
    to_choose: int = 0  # how many sides have still to choose their back rank
    seen: tuple[Board, ...] = ()  # since the last capture, this one included; sides alternate
    quiet: int = 0  # plies since the last capture or soldier's move
    offer: int = 0  # ANNOUNCED, RECEIVED, both or none
    out: tuple[tuple[int, int], ...] = ()  # pieces that left the board, with their names
    season: int = 1
    halves: tuple[int, int] = (0, 0)  # half points of each seat
    last: Ply | None = None
    result: Result | None = None  # of the game that the last action ended
    over: bool = False
