"""What seasons of the card games have in common: seats, dealer, bonus, payments (DECK-9, DECK-10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final, Literal, NamedTuple, TypeVar

from cetkaik.errors import RuleSetError
from cetkaik.game import NOTHING_PAID, Payment, Settlement
from cetkaik.i18n import _
from cetkaik.scene import Text

Points = tuple[int, ...]
NextDealer = Literal["winner", "rotate"]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Is chance naming the first dealer of a match (DECK-9.1)."""

    seat: int

    def __str__(self) -> str:
        return f"dealer:{self.seat}"


@cache
def first_dealers(seats: int) -> tuple[tuple[FirstDealer, Fraction], ...]:
    """Lists who can be the first dealer, each with the same chance."""
    return tuple((FirstDealer(seat), Fraction(1, seats)) for seat in range(seats))


def named_dealer(option: str | int, seats: int) -> int | None:
    """Returns the seat that the option ``first_dealer`` names, nothing if it is random."""
    if isinstance(option, str):
        return None
    if option >= seats:
        message = _(
            "Option 'first_dealer' cannot be {seat}; with {seats} players it is 0 to {last} or random."
        )
        raise RuleSetError(message.format(seat=option, seats=seats, last=seats - 1), "first_dealer")
    return option


def seats_from(seat: int, seats: int) -> tuple[int, ...]:
    """Lists all seats in the order of play, beginning with one (DECK-10.1).

    >>> seats_from(2, 4)
    (2, 3, 0, 1)
    """
    return (*range(seat, seats), *range(seat))


def changed(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Replaces what belongs to one seat.

    >>> changed(("a", "b", "c"), 1, "z")
    ('a', 'z', 'c')
    """
    return (*values[:seat], value, *values[seat + 1 :])


class Dealership(NamedTuple):
    """Is who deals and what his bonus is (DECK-9.2)."""

    seat: int
    bonus: int = 2

    def factor(self, payer: int, winner: int) -> int:
        """Returns what multiplies a payment in which the dealer takes part (DECK-9.5)."""
        return self.bonus if self.seat in (payer, winner) else 1

    def after(
        self,
        winners: Collection[int],
        seats: int,
        rule: NextDealer = "winner",
        out: Collection[int] = (),
    ) -> Dealership:
        """Returns the dealership of the next season (DECK-9.3 to DECK-9.7).

        ``rotate`` counts from the season's first dealer, so call it on his dealership. Those ``out`` of the
        match are skipped.
        """
        if not winners:
            return self
        order = seats_from(self.seat, seats)
        if self.seat in winners:
            # He stays by either rule; of several winners the dealer's own seat comes first.
            return Dealership(self.seat, self.bonus + 1)
        if rule == "winner":
            return Dealership(next(seat for seat in order if seat in winners))
        return Dealership(next(seat for seat in (*order[1:], self.seat) if seat not in out))


NO_DEALER: Final = Dealership(-1)
"""Stands there until chance has named the first dealer."""


class Ledger:
    """Collects payments while they are made; if it is limited, nobody pays more than he has (DECK-10.5).

    >>> ledger = Ledger((3, 5), limited=True)
    >>> ledger.pay(0, 1, 4, Text("Fee"))
    >>> ledger.points, str(ledger.payments[0].reason)
    ((0, 8), 'Fee; no more was left')
    """

    def __init__(self, points: Points, limited: bool, payments: tuple[Payment, ...] = ()) -> None:
        self.points, self.limited, self.payments = points, limited, payments

    def copy(self) -> Ledger:
        """Returns a ledger that goes on from here."""
        return Ledger(self.points, self.limited, self.payments)

    def pay(self, payer: int, receiver: int, amount: int, reason: Text) -> None:
        """Makes one payment, of which nothing is told if nothing moves."""
        moved = list(self.points)
        paid = min(amount, moved[payer]) if self.limited else amount
        if paid:
            moved[payer] -= paid
            moved[receiver] += paid
            why = reason if paid == amount else Text("{reason}; no more was left", reason=reason)
            self.points, self.payments = tuple(moved), (*self.payments, Payment(payer, receiver, paid, why))

    def collect(self, receiver: int, amount: int, reason: Text) -> None:
        """Lets everybody else pay, in seat order after the receiver."""
        for payer in seats_from(receiver, len(self.points))[1:]:
            self.pay(payer, receiver, amount, reason)

    @property
    def settlement(self) -> Settlement:
        """All that was paid."""
        return Settlement(self.payments) if self.payments else NOTHING_PAID


def shares(pot: int, winners: int) -> tuple[int, ...]:
    """Splits a pot evenly; what is left goes point by point to the first (MAK-5.2, TOU-5.2).

    >>> shares(11, 3)
    (4, 4, 3)
    """
    even, rest = divmod(pot, winners)
    return tuple(even + (place < rest) for place in range(winners))


def leaders(points: Sequence[float]) -> tuple[int, ...]:
    """Lists the seats with the highest total, who share the first place (DECK-10.4).

    >>> leaders((4, 7, 7))
    (1, 2)
    """
    return tuple(seat for seat, total in enumerate(points) if total == max(points))
