"""連撃獣裁 makmak xiju, the sticks of repeated throws: throw and add up, but stop before a bad throw (STK-3).

>>> from cetkaik.playthrough import replay
>>> texts = "starter:0 throw:3 throw:5 tymok throw:4 xonmak xonmak".split()
>>> match = replay(MakmakXiju(), 2, texts)
>>> match.game.returns(match.state)
(1.0, -1.0)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from cetkaik.options import one_of, switch
from cetkaik.pots import Odds, PotGame, PotOptions, PotState, Table, certain, end_round
from cetkaik.purse_scene import seat_name, standing
from cetkaik.purses import Act, Deed
from cetkaik.scene import Choice, Element, Text
from cetkaik.sticks import STICKS, chance_of_at_least, falls

XONMAK, TYMOK = Act("xonmak"), Act("tymok")
CONTENT: Final = 9  # a total with which one does best to stop, unless somebody has more (STK-3.6)
FALLS: Final = tuple((dark, float(chance)) for dark, chance in falls())
GOOD: Final = 2  # the least throw that does not lose everything (STK-3.3)


@dataclass(frozen=True, slots=True)
class Niekkut:
    """Is the sub-game of one player: his throws, and whether he is in, has banked or is bust.

    >>> Niekkut().throw(1).throw(4).throw(3).bank().result, Niekkut().throw(5).throw(1).result
    (8, 0)
    """

    throws: tuple[int, ...] = ()
    status: Literal["in", "banked", "bust"] = "in"

    @property
    def total(self) -> int:
        """What the throws add up to."""
        return sum(self.throws)

    @property
    def result(self) -> int:
        """What counts for the pot: a bust is 0 (STK-3.4)."""
        return 0 if self.status == "bust" else self.total

    def throw(self, dark: int, first_busts: bool = False) -> Niekkut:
        """Adds a throw (STK-3.1, STK-3.3); a bad one loses everything, the first only if that is agreed."""
        bust = dark < GOOD and (bool(self.throws) or first_busts)
        return Niekkut((*self.throws, dark), "bust" if bust else "in")

    def bank(self) -> Niekkut:
        """Says xonmak (STK-3.2)."""
        return Niekkut(self.throws, "banked")


def niekkut(policy: Callable[[int], bool], throw: Callable[[], int]) -> tuple[int, tuple[int, ...]]:
    """Plays the sub-game alone, throwing again as long as the policy likes the total (STK-3.5).

    >>> niekkut(lambda total: total < 13, iter((4, 2, 5, 3)).__next__)
    (14, (4, 2, 5, 3))
    """
    game = Niekkut().throw(throw())
    while game.status == "in":
        game = game.throw(throw()) if policy(game.total) else game.bank()
    return game.result, game.throws


@cache
def pressing(total: int, goal: int, begun: bool = True, first_busts: bool = False) -> Odds:
    """Returns the odds of the result of who throws on until his total is at least the goal.

    >>> pressing(3, 4)
    (0.1875, 0.0, 0.0, 0.0, 0.0, 0.3125, 0.3125, 0.15625, 0.03125, 0.0)
    """
    odds, bust = [0.0] * (max(total, goal) + STICKS + 1), 0.0
    for dark, chance in ((0, 1.0),) if begun else FALLS:
        if dark < GOOD and first_busts and not begun:
            bust += chance
        else:
            odds[total + dark] += chance
    for low in range(total, goal):  # totals with which he goes on
        held, odds[low] = odds[low], 0.0
        for dark, chance in FALLS:
            if dark < GOOD:
                bust += held * chance
            else:
                odds[low + dark] += held * chance
    odds[0] += bust
    return tuple(odds)


@dataclass(frozen=True)
class MakmakOptions(PotOptions):
    """Is the options of a game for a pot, and how the sub-games run."""

    order: Literal["passes", "in_turn"] = one_of("passes", "in_turn")
    first_throw_busts: bool = switch(False)


@dataclass(frozen=True, slots=True)
class MakmakState(PotState):
    """Is the table and the sub-games of this round, in the order of the active players."""

    games: tuple[Niekkut, ...] = ()
    at: int = 0  # whose turn it is, as a place among the active players
    lap: int = 0  # the pass
    due: bool = True  # he has to throw; else he has to choose


class MakmakXiju(PotGame[MakmakState]):
    """Is the game for a pot in which everybody presses his luck (STK-3)."""

    name = "makmak-xiju"
    title = Text("Mak-mak xiju")
    options: MakmakOptions
    grammar = re.compile(r"starter:[0-7]|throw:[0-5]|xonmak|tymok|stay|fold")

    def __init__(self, **options: Any) -> None:
        self.options = MakmakOptions.parse(options)

    def new_round(self, table: Table, dark: int, last: Deed | None) -> MakmakState:
        return MakmakState(table, dark, last, (Niekkut(),) * len(table.active))

    def next_up(self, state: MakmakState) -> tuple[int, tuple[Act, ...]]:
        # STK-3.9: xonmak is never automatic, and tymok is legal at any total.
        return state.table.active[state.at], () if state.due else (XONMAK, TYMOK)

    def go_on(self, state: MakmakState, act: Act) -> MakmakState:
        table, games, at = state.table.unpaid, state.games, state.at
        last = (table.active[at], act)
        if act == TYMOK:
            return MakmakState(table, state.dark, last, games, at, state.lap, due=True)
        if act == XONMAK:
            dark, game = state.dark, games[at].bank()
        else:
            dark, game = act.number, games[at].throw(act.number, self.options.first_throw_busts)
        games = (*games[:at], game, *games[at + 1 :])
        following = self._following(games, state.lap, at)
        if following is None:
            results = [game.result for game in games]
            return self.new_round(end_round(self.options, table, results), dark, last)
        lap, at = following
        return MakmakState(table, dark, last, games, at, lap, due=not games[at].throws)

    def _following(self, games: tuple[Niekkut, ...], lap: int, at: int) -> tuple[int, int] | None:
        """Returns the pass and the place of whoever comes next, or ``None`` when nobody is in (STK-3.7)."""
        count = len(games)
        if self.options.order == "in_turn":
            at += games[at].status != "in"
            return (lap, at) if at < count else None
        if lap == 0 and at + 1 < count:
            return lap, at + 1
        if all(game.status != "in" for game in games):
            return None
        # Pass j begins with the player j - 1 places after the starter; who has stopped is skipped.
        step = count if lap == 0 else (at - lap + 1) % count + 1
        while True:
            for place in range(lap - 1 + step, lap - 1 + count):
                if games[place % count].status == "in":
                    return lap, place % count
            lap, step = lap + 1, 0

    def odds(self, state: MakmakState) -> list[Odds]:
        """Expects everybody who is in to throw on until he leads and has enough to be content."""
        stopped = max((game.result for game in state.games if game.status != "in"), default=0)
        goal = max(stopped + 1, CONTENT)
        return [self._prospect(game, goal) for game in state.games]

    def _prospect(self, game: Niekkut, goal: int) -> Odds:
        if game.status != "in":
            return certain(game.result)
        return pressing(game.total, goal, bool(game.throws), self.options.first_throw_busts)

    def standing(self, state: MakmakState, seat: int) -> Element | None:
        game = state.games[state.table.active.index(seat)]
        if not game.throws:
            begun = any(other.throws for other in state.games)
            return standing(seat, "wait", Text("Has yet to throw")) if begun else None
        if game.status == "bust":
            return standing(seat, "bust", Text("Bust"), game.result)
        if game.status == "banked":
            return standing(seat, "banked", Text("Has banked"), game.result)
        return standing(seat, "total", Text("Total"), game.total)

    def choice(self, state: MakmakState, act: Act) -> Choice:
        path = (f"button:{act.word}",)
        if act == XONMAK:
            label = Text("Xonmak: bank {n}", n=state.games[state.at].total)
            return Choice(str(act), path, label, "bank")
        if act == TYMOK:
            label, chance = Text("Tymok: throw again"), chance_of_at_least(GOOD)
            return Choice(str(act), path, label, "again", chance=chance, sticks=GOOD)
        return super().choice(state, act)

    def question(self, state: MakmakState, seat: int, own: bool) -> Text:
        if state.table.asked:
            return super().question(state, seat, own)
        total = state.games[state.at].total
        if own:
            others = [game.result for place, game in enumerate(state.games) if place != state.at]
            words = {"n": total, "best": max(others)}
            return Text("You have {n}, the best of the others {best}. Bank it, or throw again?", **words)
        return Text("{player} has {n} and banks or throws again.", player=seat_name(seat), n=total)
