"""Purses: what the games for chips share, from who is still in to what he has won.

A balance starts at 0 and may become negative, or everybody starts with so many chips and is out of the match
when a pot or a round begins and he has none (STK-1.7). Seats run to the left (STK-1.8).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from cetkaik.game import Payment, Player
from cetkaik.sticks import falls

Chips = tuple[int, ...]
MOST_SEATS: Final = 8  # the bound of the rule file; the print gives none
PLAYERS: Final = tuple(Player(seat) for seat in range(MOST_SEATS))


class Act(NamedTuple):
    """Is an action of a stick game: a word, and where it needs them a number and an amount.

    >>> str(Act("throw", 3)), str(Act("bet", 2, 10)), str(Act("fold"))
    ('throw:3', 'bet:2:10', 'fold')
    """

    word: str
    number: int = -1
    amount: int = 0

    def __str__(self) -> str:
        parts = (self.word, self.number, self.amount)
        return ":".join(map(str, parts[: 1 + (self.number >= 0) + (self.amount > 0)]))


THROWS: Final = tuple((Act("throw", dark), chance) for dark, chance in falls())
Deed = tuple[int, Act]  # who did what


def seats_in(chips: Chips, limited: bool) -> tuple[int, ...]:
    """Lists the seats that are in when a pot or a round begins (STK-1.7).

    >>> seats_in((3, 0, 5), limited=True), seats_in((3, 0, -5), limited=False)
    ((0, 2), (0, 1, 2))
    """
    return tuple(seat for seat, purse in enumerate(chips) if purse > 0 or not limited)


def order_from(seat: int, among: Collection[int]) -> tuple[int, ...]:
    """Orders seats to the left, beginning with the given one or the next after it.

    >>> order_from(2, (0, 1, 3))
    (3, 0, 1)
    """
    return tuple(sorted(among, key=lambda other: (other < seat, other)))


@cache
def draw_seat(word: str, seats: int) -> tuple[tuple[Act, Fraction], ...]:
    """Lists who may be drawn to start, each as likely as the others (STK-1.8)."""
    return tuple((Act(word, seat), Fraction(1, seats)) for seat in range(seats))


def moved(chips: Chips, payments: Iterable[Payment]) -> Chips:
    """Returns the balances after some payments."""
    held = list(chips)
    for payment in payments:
        amount = int(payment.amount)
        if payment.payer is not None:
            held[payment.payer] -= amount
        if payment.receiver is not None:
            held[payment.receiver] += amount
    return tuple(held)


def gains(chips: Chips, start_chips: int | None) -> tuple[float, ...]:
    """Returns what each seat has won or lost since the match began."""
    return tuple(float(purse - (start_chips or 0)) for purse in chips)
