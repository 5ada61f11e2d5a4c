"""Actions: everything a player or chance can do at one node of a match."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from cetkaik import _kernel
from cetkaik.pieces import Colour, Kind
from cetkaik.squares import Side, Square

NOWHERE = 81
_SHIFTS = (4, 11, 18, 25)


class ActionType(IntEnum):
    """Tells what sort of action it is."""

    FIRST = 0
    MOVE = 1
    STEP = 2
    STEP_CAST = 3
    TAM = 4
    TAM_FORMER = 5
    TAM_LATTER = 6
    DROP = 7
    PASS = 8
    CAST = 9
    LAND = 10
    STAY = 11
    TYMOK = 12
    TAXOT = 13
    AGAIN = 14
    BANK = 15


class Action(int):
    """Is one action as a small number with named parts; its text needs no position to be written.

    >>> move = Action.step(Kind.ARCHER, Square.MAU, Square.MAI, Square.MY)
    >>> move, move.via
    (Action('mauAmaimy'), Square.MAI)
    >>> str(Action.drop(Colour.BLACK, Kind.ARCHER, Square.MY)), str(Action.tam(Square.ZO, Square.ZU, Square.ZI))
    ('BAmy', 'zoM[zu]zi')
    """

    __slots__ = ()

    @classmethod
    def _make(cls, kind: ActionType, *fields: int) -> Action:
        value = int(kind)
        for shift, part in zip(_SHIFTS, fields, strict=False):
            value |= part << shift
        return cls(value)

    @classmethod
    def first_mover(cls, side: Side) -> Action:
        """Lets chance name the side that moves first in the season (R1.14)."""
        return cls._make(ActionType.FIRST, side)

    @classmethod
    def move(cls, kind: Kind, source: Square, destination: Square) -> Action:
        """Moves a piece by one leg (R3.9)."""
        return cls._make(ActionType.MOVE, source, destination, 0, kind)

    @classmethod
    def step(cls, kind: Kind, source: Square, via: Square, destination: Square) -> Action:
        """Moves a piece over another, with a finite second leg (R3.15)."""
        return cls._make(ActionType.STEP, source, via, destination, kind)

    @classmethod
    def step_cast(cls, kind: Kind, source: Square, via: Square, plan: Square | None) -> Action:
        """Steps over a piece and names the plan before the step cast (R3.16)."""
        return cls._make(ActionType.STEP_CAST, source, via, NOWHERE if plan is None else plan, kind)

    @classmethod
    def tam(cls, source: Square, first: Square, second: Square) -> Action:
        """Moves tam2 by two plain legs (R3.25)."""
        return cls._make(ActionType.TAM, source, first, second)

    @classmethod
    def tam_former(cls, source: Square, via: Square, first: Square, second: Square) -> Action:
        """Moves tam2, stepping over a piece in its first leg (R3.25)."""
        return cls._make(ActionType.TAM_FORMER, source, via, first, second)

    @classmethod
    def tam_latter(cls, source: Square, first: Square, via: Square, second: Square) -> Action:
        """Moves tam2, stepping over a piece in its second leg (R3.25)."""
        return cls._make(ActionType.TAM_LATTER, source, first, via, second)

    @classmethod
    def drop(cls, colour: Colour, kind: Kind, destination: Square) -> Action:
        """Puts a captured piece on an empty square (R3.7)."""
        return cls._make(ActionType.DROP, destination, 0, 0, colour * 16 + kind)

    @classmethod
    def pass_(cls) -> Action:
        """Passes, where the rules allow it (VAR-11, ``free_pass``)."""
        return cls._make(ActionType.PASS)

    @classmethod
    def cast(cls, sticks: int) -> Action:
        """Lets the step cast show so many dark sides (R3.16.2)."""
        return cls._make(ActionType.CAST, sticks, 0)

    @classmethod
    def water(cls, sticks: int) -> Action:
        """Lets the water cast show so many dark sides (R3.21)."""
        return cls._make(ActionType.CAST, sticks, 1)

    @classmethod
    def land(cls, destination: Square) -> Action:
        """Lands on a square after the step cast (R3.16.3)."""
        return cls._make(ActionType.LAND, destination)

    @classmethod
    def stay(cls) -> Action:
        """Declines to move after the step cast (R3.16.3)."""
        return cls._make(ActionType.STAY)

    @classmethod
    def tymok(cls) -> Action:
        """Goes on and doubles the stake (R6.4)."""
        return cls._make(ActionType.TYMOK)

    @classmethod
    def taxot(cls) -> Action:
        """Ends the season and takes the points (R6.5)."""
        return cls._make(ActionType.TAXOT)

    @classmethod
    def again(cls) -> Action:
        """Throws once more in press-your-luck (STK-3.2)."""
        return cls._make(ActionType.AGAIN)

    @classmethod
    def bank(cls) -> Action:
        """Keeps the total thrown in press-your-luck (STK-3.2)."""
        return cls._make(ActionType.BANK)

    def _part(self, index: int) -> int:
        return self >> _SHIFTS[index] & 127

    def _square(self, index: int) -> Square | None:
        number = self._part(index)
        return Square(number) if number < NOWHERE else None

    @property
    def type(self) -> ActionType:
        """What sort of action it is."""
        return ActionType(self & 15)

    @property
    def source(self) -> Square | None:
        """Where the moved piece stands; nowhere for drops and choices."""
        return self._square(0) if self.type in _MOVING else None

    @property
    def via(self) -> Square | None:
        """The square stepped over, if any."""
        index = _VIA.get(self.type)
        return None if index is None else self._square(index)

    @property
    def first(self) -> Square | None:
        """Where tam2's first leg ends."""
        index = _FIRST.get(self.type)
        return None if index is None else self._square(index)

    @property
    def destination(self) -> Square | None:
        """Where the piece goes; for a step cast, the plan."""
        index = _DESTINATION.get(self.type)
        return None if index is None else self._square(index)

    @property
    def kind(self) -> Kind | None:
        """The kind of the moved or dropped piece; tam2 has none."""
        return Kind(self._part(3) & 15) if self.type in _WITH_KIND else None

    @property
    def colour(self) -> Colour | None:
        """The colour of a dropped piece."""
        return Colour(self._part(3) >> 4 & 1) if self.type is ActionType.DROP else None

    @property
    def sticks(self) -> int | None:
        """How many dark sides a cast shows."""
        return self._part(0) if self.type is ActionType.CAST else None

    @property
    def is_water(self) -> bool:
        """Whether it is the cast at the water."""
        return self.type is ActionType.CAST and self._part(1) == 1

    @property
    def side(self) -> Side | None:
        """The side that moves first."""
        return Side(self._part(0) & 1) if self.type is ActionType.FIRST else None

    def __str__(self) -> str:
        return _TEXTS[self.type](self)

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return Action, (int(self),)


_TAM = frozenset((ActionType.TAM, ActionType.TAM_FORMER, ActionType.TAM_LATTER))
_MOVING = _TAM | {ActionType.MOVE, ActionType.STEP, ActionType.STEP_CAST}
_WITH_KIND = frozenset((ActionType.MOVE, ActionType.STEP, ActionType.STEP_CAST, ActionType.DROP))
_VIA = {ActionType.STEP: 1, ActionType.STEP_CAST: 1, ActionType.TAM_FORMER: 1, ActionType.TAM_LATTER: 2}
_FIRST = {ActionType.TAM: 1, ActionType.TAM_FORMER: 2, ActionType.TAM_LATTER: 1}
_DESTINATION = {
    ActionType.MOVE: 1,
    ActionType.STEP: 2,
    ActionType.STEP_CAST: 2,
    ActionType.TAM: 2,
    ActionType.TAM_FORMER: 3,
    ActionType.TAM_LATTER: 3,
    ActionType.DROP: 0,
    ActionType.LAND: 0,
}


def _name(square: Square | None) -> str:
    return "_" if square is None else square.text


def _letter(action: Action) -> str:
    return "_" if action.kind is None else action.kind.letter


def _legs(*squares: Square | None) -> str:
    return "".join(map(_name, squares))


_TEXTS: dict[ActionType, Callable[[Action], str]] = {
    ActionType.FIRST: lambda a: f"first:{Side(a._part(0) & 1).text}",
    ActionType.MOVE: lambda a: _name(a.source) + _letter(a) + _name(a.destination),
    ActionType.STEP: lambda a: _name(a.source) + _letter(a) + _legs(a.via, a.destination),
    ActionType.STEP_CAST: lambda a: _name(a.source) + _letter(a) + _legs(a.via, a.destination),
    ActionType.TAM: lambda a: f"{_name(a.source)}M[{_name(a.first)}]{_name(a.destination)}",
    ActionType.TAM_FORMER: lambda a: (
        f"{_name(a.source)}M{_name(a.via)}[{_name(a.first)}]{_name(a.destination)}"
    ),
    ActionType.TAM_LATTER: lambda a: f"{_name(a.source)}M[{_name(a.first)}]{_legs(a.via, a.destination)}",
    ActionType.DROP: lambda a: Colour(a._part(3) >> 4 & 1).letter + _letter(a) + _name(a.destination),
    ActionType.PASS: lambda a: "pass",
    ActionType.CAST: lambda a: f"{'w' if a.is_water else 'b'}{a.sticks}",
    ActionType.LAND: lambda a: f"to:{_name(a.destination)}",
    ActionType.STAY: lambda a: "stay",
    ActionType.TYMOK: lambda a: "=tymok",
    ActionType.TAXOT: lambda a: "=taxot",
    ActionType.AGAIN: lambda a: "again",
    ActionType.BANK: lambda a: "bank",
}

_kernel.set_action_class(Action)
