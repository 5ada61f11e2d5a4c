"""The strip of lutu, its options, and the bets that lie or can be placed on it (STK-4, section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, overload

from cetkaik.errors import RuleSetError
from cetkaik.game import NOTHING_PAID, Settlement
from cetkaik.i18n import _
from cetkaik.options import Options, one_of, switch, whole, whole_or_none
from cetkaik.purses import Act, Chips, Deed

FACTORS: Final = (8, 4, 2, 2, 4, 8)
FIELDS: Final = range(len(FACTORS))
DONE: Final = Act("done")

Bets = tuple[Act, ...]  # of one punter


@dataclass(frozen=True)
class LutuOptions(Options):
    """Is the options of lutu (STK section 5)."""

    start_chips: int | None = whole_or_none(1, 10000)
    payout: Literal["plus_stake", "total"] = one_of("plus_stake", "total")
    min_bet: int = whole(1, 1, 1000)
    max_bet: int = whole(10, 1, 1000)
    multi_bet: bool = switch(False)
    banker_rotation: Literal["each_round", "fixed", "on_banker_loss"] = one_of(
        "each_round", "fixed", "on_banker_loss"
    )
    rounds: int | None = whole_or_none(1, 1000)

    def check(self) -> None:
        if self.min_bet > self.max_bet:
            message = _("Option 'min_bet' is {low}, more than 'max_bet', which is {high}.")
            raise RuleSetError(message.format(low=self.min_bet, high=self.max_bet))


@dataclass(frozen=True, slots=True)
class LutuState:
    """Is the purses and one round: its banker, its punters from his left on, and their bets."""

    chips: Chips
    banker: int = -1  # -1 before the first one is drawn
    round: int = 0
    punters: tuple[int, ...] = ()
    bets: tuple[Bets, ...] = ()  # in the order of the punters
    at: int = 0  # the punter who bets, as a place among them; the banker throws after the last
    dark: int = -1  # what the sticks show, -1 before the first throw
    last: Deed | None = None
    paid: Settlement = NOTHING_PAID


@dataclass(frozen=True)
class Choosable(Sequence[Act]):
    """Is the bets that can be placed, listed only as far as somebody asks: there can be 6,000.

    >>> [str(bet) for bet in Choosable((2, 3), range(4, 6), may_stop=True)]
    ['bet:2:4', 'bet:2:5', 'bet:3:4', 'bet:3:5', 'done']
    """

    fields: tuple[int, ...]
    amounts: range
    may_stop: bool = False

    def __len__(self) -> int:
        return len(self.fields) * len(self.amounts) + self.may_stop

    @overload
    def __getitem__(self, index: int) -> Act: ...

    @overload
    def __getitem__(self, index: slice) -> Bets: ...

    def __getitem__(self, index: int | slice) -> Act | Bets:
        places = range(len(self))[index]
        return self._at(places) if isinstance(places, int) else tuple(map(self._at, places))

    def _at(self, place: int) -> Act:
        if self.may_stop and place == len(self) - 1:
            return DONE
        field, amount = divmod(place, len(self.amounts))
        return Act("bet", self.fields[field], self.amounts[amount])

    def __contains__(self, act: object) -> bool:
        if act == DONE:
            return self.may_stop
        return isinstance(act, Act) and (
            act.word == "bet" and act.number in self.fields and act.amount in self.amounts
        )
