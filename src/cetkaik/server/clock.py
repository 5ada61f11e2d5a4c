"""Clocks: none, Fischer, byoyomi and correspondence, as pure functions of the server's own time.

Times are whole milliseconds. A turn may take several decisions (a move, where to land, what to declare);
only its end brings an increment, a fresh period or a fresh number of days.

>>> pace = pace_of(Byoyomi(seconds=60, period=10, periods=2))
>>> clock = spend(pace.full, 65_000)
>>> clock.main, clock.periods, clock.period, clock.left
(0, 2, 5000, 15000)
>>> end_turn(pace, clock).left
20000
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from msgspec import Meta, Struct

SECRET_WINDOW = 30_000
"""The time for a decision that the others must not see; the clock, which would tell, stands still (TAX-3.10)."""

Seconds = Annotated[int, Meta(ge=1, le=86_400)]


class NoClock(Struct, frozen=True, forbid_unknown_fields=True, tag="none"):
    """Is no clock: everybody takes what time he wants."""


class Fischer(Struct, frozen=True, forbid_unknown_fields=True, tag="fischer"):
    """Is a time for the whole match, to which every turn adds a little."""

    seconds: Seconds
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Byoyomi(Struct, frozen=True, forbid_unknown_fields=True, tag="byoyomi"):
    """Is a time for the whole match, then periods; a turn within one period does not use it up."""

    seconds: Annotated[int, Meta(ge=0, le=86_400)]
    period: Annotated[int, Meta(ge=1, le=3600)]
    periods: Annotated[int, Meta(ge=1, le=25)] = 1


class Correspondence(Struct, frozen=True, forbid_unknown_fields=True, tag="correspondence"):
    """Is so many days for every turn."""

    days: Annotated[int, Meta(ge=1, le=30)]


ClockPlan = NoClock | Fischer | Byoyomi | Correspondence


@dataclass(frozen=True, slots=True)
class Clock:
    """Is the clock of one seat when its time is not running."""

    main: int
    period: int = 0  # what is left of the present period
    periods: int = 0  # the present period and those after it
    later: int = 0  # the length of a period after the present one

    @property
    def left(self) -> int:
        """The time until it runs out."""
        return self.main + (self.period + (self.periods - 1) * self.later if self.periods else 0)


@dataclass(frozen=True, slots=True)
class Pace:
    """Is what every kind of clock comes down to."""

    full: Clock
    increment: int = 0
    refill: bool = False  # every turn begins with the full clock


def pace_of(plan: ClockPlan) -> Pace | None:
    """Returns the pace of a clock as it was agreed; none if there is no clock."""
    match plan:
        case Fischer():
            return Pace(Clock(plan.seconds * 1000), increment=plan.increment * 1000)
        case Byoyomi():
            period = plan.period * 1000
            return Pace(Clock(plan.seconds * 1000, period, plan.periods, period))
        case Correspondence():
            return Pace(Clock(plan.days * 86_400_000), refill=True)
        case NoClock():
            return None


def spend(clock: Clock, elapsed: int) -> Clock:
    """Takes the time of one decision off a clock."""
    from_main = min(clock.main, elapsed)
    rest = elapsed - from_main
    period, periods = clock.period, clock.periods
    while periods and rest >= period:
        rest -= period
        periods -= 1
        period = clock.later if periods else 0
    return replace(
        clock, main=clock.main - from_main, period=period - rest if periods else 0, periods=periods
    )


def end_turn(pace: Pace, clock: Clock) -> Clock:
    """Gives what the end of a turn brings."""
    if pace.refill:
        return pace.full
    period = clock.later if clock.periods else 0
    return replace(clock, main=clock.main + pace.increment, period=period)
