"""The rules of the race: turn (NEX-2), ranks and end (NEX-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from cetkaik.games.nexxu.options import LINES, NexxuOptions, squares
from cetkaik.sticks import falls

STICKS: Final = 6
START: Final = 0
GOAL: Final = 31


class Act(NamedTuple):
    """Is who begins, what is thrown, or which piece goes; players and pieces are counted from 1."""

    kind: Literal["first", "throw", "piece"]
    number: int


@dataclass(frozen=True, slots=True)
class Piece:
    """Is a piece: its index on the track, the line squares it has stopped on, whether it was sent back."""

    pos: int = START
    visited: frozenset[int] = frozenset()
    sent_back: bool = False


@dataclass(frozen=True, slots=True)
class Runner:
    """Is what belongs to a player: his pieces and the cups he has drunk."""

    pieces: tuple[Piece, ...]
    cups: int = 0


@dataclass(frozen=True, slots=True)
class Event:
    """Is what happened in a turn; if no piece is named, none could go."""

    seat: int
    thrown: int
    piece: int | None = None
    source: int = START
    target: int = START
    sent_back: tuple[int, ...] = ()  # the owner of each piece that was hit
    cups: int = 0


@dataclass(frozen=True, slots=True)
class NexxuState:
    """Is a race as far as it has gone, and its last turn for those who look on."""

    runners: tuple[Runner, ...]
    first: int | None = None  # the seat that began; not drawn yet if None
    seat: int = 0
    thrown: int | None = None  # a throw for which a piece is yet to be chosen
    round: int = 1
    arrived: tuple[int, ...] = ()  # seats by rank, which a bull walk can change
    over: bool = False
    last: Event | None = None


class Race:
    """Is the rules under one set of options."""

    def __init__(self, options: NexxuOptions) -> None:
        self.options = options
        self.track = squares(options.track)
        self.lines = tuple(LINES.get(square, 0) for square in self.track)
        self.line_squares = frozenset(index for index, lines in enumerate(self.lines) if lines)
        self.throws = _throws(options)
        found = {act.number: float(chance) for act, chance in self.throws}
        self.chances = tuple(found.get(number, 0.0) for number in range(max(found) + 1))

    def movable(self, state: NexxuState, thrown: int) -> list[int]:
        """Lists the own pieces not on GOAL that the throw does not lead beyond it (NEX-2.2, NEX-2.6)."""
        farthest = GOAL - thrown if self.options.exact_goal else GOAL
        pieces = enumerate(state.runners[state.seat].pieces)
        return [index for index, piece in pieces if piece.pos <= farthest and piece.pos != GOAL]

    def throw(self, state: NexxuState, thrown: int) -> NexxuState:
        """Throws; with one piece the rest of the turn is forced, with more a piece is to be chosen."""
        if not self.movable(state, thrown):
            return self._next(state, state.runners, state.arrived, Event(state.seat, thrown))
        if self.options.pieces == 1:
            return self.go(state, thrown, 0)
        return replace(state, thrown=thrown)

    def go(self, state: NexxuState, thrown: int, index: int) -> NexxuState:
        """Moves a piece, sends others back, drinks and arrives (NEX-2.2 to NEX-2.5)."""
        seat, runners = state.seat, list(state.runners)
        runner = runners[seat]
        piece = runner.pieces[index]
        target = min(GOAL, piece.pos + thrown)
        hit = self.hit(state, target)
        for other in hit:
            runners[other] = _sent_back(runners[other], target)
        cups = self.cups(thrown, target)
        # `visited` is never taken back, for a hit rules the bull walk out anyway (NEX-6.13).
        visited = piece.visited | {target} if self.lines[target] else piece.visited
        moved = Piece(target, visited, piece.sent_back)
        pieces = (*runner.pieces[:index], moved, *runner.pieces[index + 1 :])
        runners[seat] = Runner(pieces, runner.cups + cups)
        arrived = state.arrived
        if target == GOAL and all(own.pos == GOAL for own in pieces):
            arrived = self._ranked(runners, arrived, seat)
        event = Event(seat, thrown, index, piece.pos, target, hit, cups)
        return self._next(state, tuple(runners), arrived, event)

    def hit(self, state: NexxuState, target: int) -> tuple[int, ...]:
        """Names the owner of every piece that is sent back from a square; START and GOAL are safe (NEX-2.3)."""
        if target in (START, GOAL):
            return ()
        return tuple(
            seat
            for seat, runner in enumerate(state.runners)
            if seat != state.seat
            for piece in runner.pieces
            if piece.pos == target
        )

    def cups(self, thrown: int, target: int) -> int:
        """Counts the cups drunk on a square; a throw of 0 means to drink again (NEX-2.4)."""
        return self.lines[target] if thrown or self.options.drink_on_zero else 0

    def is_bull(self, piece: Piece) -> bool:
        """Tells whether a piece has made the bull walk 牛行 (NEX-3.2)."""
        return piece.pos == GOAL and not piece.sent_back and piece.visited == self.line_squares

    def has_bull(self, runner: Runner) -> bool:
        """Tells whether a piece of a player has made the bull walk."""
        return any(map(self.is_bull, runner.pieces))

    def _ranked(self, runners: Sequence[Runner], arrived: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """Adds a player behind all who have arrived, or only behind bull walkers if that is his prize."""
        place = len(arrived)
        if self.options.bull_prize != "none" and self.has_bull(runners[seat]):
            place = sum(self.has_bull(runners[other]) for other in arrived)
        return (*arrived[:place], seat, *arrived[place:])

    def _next(
        self, state: NexxuState, runners: tuple[Runner, ...], arrived: tuple[int, ...], event: Event
    ) -> NexxuState:
        """Gives the turn to the next player who has not arrived, or ends the race (NEX-3.1, NEX-3.5)."""
        seats, first, seat = len(runners), state.first or 0, (state.seat + 1) % len(runners)
        while seat in arrived:
            seat = (seat + 1) % seats
        # Counted from the first player, seats grow within a round.
        number = state.round + ((seat - first) % seats <= (state.seat - first) % seats)
        if number > self.options.max_rounds or self.is_decided(runners, arrived):
            return NexxuState(runners, first, state.seat, None, state.round, arrived, True, event)
        return NexxuState(runners, first, seat, None, number, arrived, False, event)

    def is_decided(self, runners: tuple[Runner, ...], arrived: tuple[int, ...]) -> bool:
        """Tells whether the race ends by the arrivals, whatever the round (NEX-3.1, NEX-4)."""
        if not arrived:
            return False
        if self.options.bull_prize == "wins_game" and self.has_bull(runners[arrived[0]]):
            return True
        return self.options.end == "first_arrival" or len(arrived) == len(runners) - 1

    def ranks(self, state: NexxuState) -> tuple[int, ...]:
        """Ranks every seat if the race ended now; equal ones share a rank (NEX-3.1, NEX-3.4)."""
        merits = [_merit(state, seat) for seat in range(len(state.runners))]
        return tuple(1 + sum(other > own for other in merits) for own in merits)


def _throws(options: NexxuOptions) -> tuple[tuple[Act, Fraction], ...]:
    """Lists what can be thrown, with its chance (NEX-2.1, NEX-4)."""
    if options.randomiser == "die6":
        return tuple((Act("throw", number), Fraction(1, 6)) for number in range(1, 7))
    return tuple((Act("throw", number), chance) for number, chance in falls(STICKS))


def _sent_back(runner: Runner, target: int) -> Runner:
    pieces = tuple(
        Piece(START, piece.visited, True) if piece.pos == target else piece for piece in runner.pieces
    )
    return Runner(pieces, runner.cups)


def _merit(state: NexxuState, seat: int) -> tuple[int, int, int]:
    """Returns what a rank is judged by: the order of arrival, then the way made, then the cups."""
    if seat in state.arrived:
        return len(state.arrived) - state.arrived.index(seat), 0, 0
    runner = state.runners[seat]
    return 0, sum(piece.pos for piece in runner.pieces), runner.cups
