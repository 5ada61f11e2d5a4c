"""The small games again, each with one promise about rules, values, texts or returns broken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import cycle
from typing import Any, ClassVar

from cetkaik.game import OVER, Game, Nature, NotOver, Payment, Player, Settlement, Turn
from cetkaik.options import NoOptions
from cetkaik.scene import Choice, Element, Scene, Text, Zone
from tests.toys import Drops, DropsState, Highest

HALF = Fraction(1, 2)


# Rules


class OddName(Drops):
    name = "The Drops"


class PlainTitle(Drops):
    title: Any = "Drops"


class NoPlayers(Drops):
    players = range(0)


class Singular(Drops):
    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = Drops.__hash__


class BareTurn(Drops):
    def turn(self, state: DropsState) -> Any:
        turn = super().turn(state)
        return turn.seat if isinstance(turn, Player) else turn


class UnfairChance(Drops):
    def chances(self, state: DropsState) -> Sequence[tuple[str, Fraction]]:
        return [("first0", Fraction(15, 32)), ("first1", HALF)] if state.mover is None else ()


class ImpossibleChance(Drops):
    def chances(self, state: DropsState) -> Sequence[tuple[str, Fraction]]:
        return [("first0", Fraction(1)), ("first1", Fraction(0))] if state.mover is None else ()


class FloatingChance(Drops):
    def chances(self, state: DropsState) -> Any:
        return [("first0", 0.5), ("first1", 0.5)] if state.mover is None else ()


class TwinChance(Drops):
    def chances(self, state: DropsState) -> Sequence[tuple[str, Fraction]]:
        return [("first0", HALF), ("first0", HALF)] if state.mover is None else ()


class ChanceBesidePlayer(Drops):
    def chances(self, state: DropsState) -> Sequence[tuple[str, Fraction]]:
        return [("first0", HALF), ("first1", HALF)]


class UndeclaredChance(Drops):
    nature = replace(Drops.nature, chance=False)


class DeclaredLuck(Drops):
    nature = replace(Drops.nature, luck=True)


class OpenSimultaneous(Drops):
    nature = replace(Drops.nature, simultaneous=True)


class StuckPlayer(Drops):
    def actions(self, state: DropsState) -> Sequence[str]:
        return () if state.plies == 3 else super().actions(state)


class NoSuchSeat(Drops):
    def turn(self, state: DropsState) -> Turn:
        return Player(2) if state.plies == 3 else super().turn(state)


class ActionsAfterTheEnd(Drops):
    def actions(self, state: DropsState) -> Sequence[str]:
        return ("draw",) if self.turn(state) is OVER else super().actions(state)


class BadListing(Drops):
    def actions(self, state: DropsState) -> Sequence[str]:
        return [*super().actions(state), "99"] if state.plies == 2 else super().actions(state)

    def apply(self, state: DropsState, action: str) -> DropsState:
        if action == "99" and state.plies == 2:
            raise KeyError(action)
        return super().apply(state, action)


class Doubting(Drops):
    def is_legal(self, state: DropsState, action: str) -> bool:
        return action != "*4" and super().is_legal(state, action)

    def apply(self, state: DropsState, action: str) -> DropsState:
        return Drops().apply(state, action)


class Moody(Drops):
    moods: ClassVar = cycle((True, False))

    def apply(self, state: DropsState, action: str) -> DropsState:
        return replace(super().apply(state, action), offered=next(self.moods))


class Permissive(Drops):
    def apply(self, state: DropsState, action: str) -> DropsState:
        return super().apply(state, action) if self.is_legal(state, action) else state


class TooTrusting(Drops):
    def is_legal(self, state: DropsState, action: str) -> bool:
        return True


class Crashing(Drops):
    def apply(self, state: DropsState, action: str) -> DropsState:
        if not self.is_legal(state, action):
            raise KeyError(action)
        return super().apply(state, action)


class AnyNumber(Drops):
    def seated(self, seats: int) -> int:
        return seats


class Endless(Drops):
    longest = 10**9

    def actions(self, state: DropsState) -> Sequence[str]:
        return ("draw",) if isinstance(self.turn(state), Player) else ()

    def apply(self, state: DropsState, action: str) -> DropsState:
        return replace(super().apply(state, action), offered=False)


class EndlessWithoutBound(Endless):
    nature = replace(Drops.nature, length=None)


# Values


@dataclass
class Jar:
    """A state that can change."""

    count: int = 0

    def __hash__(self) -> int:
        return hash(self.count)


class Jars(Game[Jar, str]):
    """Counts to three in one state that changes, or that should not."""

    name = "jars"
    title = Text("Jars")
    players = range(1, 2)
    nature = Nature(length=3, zero_sum=False)
    grammar = Drops.grammar

    def __init__(self) -> None:
        self.options = NoOptions()

    def start(self, seats: int) -> Jar:
        self.seated(seats)
        return Jar()

    def turn(self, state: Jar) -> Turn:
        return OVER if state.count >= 3 else Player(0)

    def actions(self, state: Jar) -> Sequence[str]:
        return ("draw",) if state.count < 3 else ()

    def chances(self, state: Jar) -> Sequence[tuple[str, Fraction]]:
        return ()

    def apply(self, state: Jar, action: str) -> Jar:
        return Jar(state.count + 1)

    def returns(self, state: Jar) -> tuple[float, ...]:
        return (0.0,)

    def observe(self, state: Jar, viewer: int | None) -> int:
        return state.count

    def scene(self, state: Jar, viewer: int | None) -> Scene:
        choices = [Choice(action, ("b",), Text("Draw")) for action in self.actions_of(state, viewer)]
        button = Element("b", "panel", "button", "draw")
        return Scene(viewer, (Zone("panel", "panel"),), (button,), Text("Jars"), tuple(choices))

    def text(self, action: str) -> str:
        return action


@dataclass(frozen=True)
class HeldList:
    """A frozen state that holds a list."""

    count: int = 0
    items: list[int] = field(default_factory=list, hash=False)


class ListInside(Jars):
    def start(self, seats: int) -> Any:
        self.seated(seats)
        return HeldList()

    def apply(self, state: Any, action: str) -> Any:
        return HeldList(state.count + 1)


class Counter:
    """A state that hides that it can change."""

    def __init__(self, count: int = 0) -> None:
        self.count = count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counter) and self.count == other.count

    def __hash__(self) -> int:
        return hash(self.count)


class ChangedInPlace(Jars):
    def start(self, seats: int) -> Any:
        self.seated(seats)
        return Counter()

    def apply(self, state: Any, action: str) -> Any:
        if state.count == 0:
            return Counter(1)
        state.count += 1
        return state

    def returns(self, state: Any) -> tuple[float, ...]:
        if state.count < 3:
            raise NotOver(state)
        return (0.0,)


class Unhashable(Jars):
    def start(self, seats: int) -> Any:
        self.seated(seats)
        return {"count": 0}

    def turn(self, state: Any) -> Turn:
        return OVER if state["count"] >= 3 else Player(0)

    def actions(self, state: Any) -> Sequence[str]:
        return ("draw",) if state["count"] < 3 else ()

    def apply(self, state: Any, action: str) -> Any:
        return {"count": state["count"] + 1}


class Unpicklable(Drops):
    def observe(self, state: DropsState, viewer: int | None) -> Any:
        return lambda: state


class Forgetful(Drops):
    def __init__(self) -> None:
        super().__init__()
        self.started = 0

    def start(self, seats: int) -> DropsState:
        self.seated(seats)
        self.started += 1
        return replace(DropsState(), hands=(3, 3) if self.started % 2 else (4, 4))


# Texts


class SameTexts(Drops):
    def text(self, action: str) -> str:
        return action.replace("*5", "*4")


class Spaced(Drops):
    def text(self, action: str) -> str:
        return action.replace("*", "* ")


class Misread(Drops):
    def parse(self, state: DropsState, text: str) -> str:
        action = super().parse(state, text)
        return "*5" if action == "*4" and self.is_legal(state, "*5") else action


class Unreadable(Drops):
    def parse(self, state: DropsState, text: str) -> str:
        return super().parse(state, text[:1] if text == "*4" else text)


class UnderstandsAll(Drops):
    def parse(self, state: DropsState, text: str) -> str:
        return text


class UnderstandsNothing(Drops):
    grammar = Highest.grammar


# Returns


class EarlyReturns(Drops):
    def returns(self, state: DropsState) -> tuple[float, ...]:
        return super().returns(state) if self.turn(state) is OVER else (0.0, 0.0)


class NotZeroSum(Drops):
    def returns(self, state: DropsState) -> tuple[float, ...]:
        return tuple(gain + 0.5 for gain in super().returns(state))


class OutOfBounds(Drops):
    nature = replace(Drops.nature, lowest=-0.5)

    def returns(self, state: DropsState) -> tuple[float, ...]:
        super().returns(state)
        return (-1.0, 1.0)


class TooFewReturns(Drops):
    def returns(self, state: DropsState) -> tuple[float, ...]:
        return super().returns(state)[:1]


class CrashingReturns(Drops):
    def returns(self, state: DropsState) -> tuple[float, ...]:
        raise KeyError(state.mover)


class WordyReturns(Drops):
    def returns(self, state: DropsState) -> Any:
        return tuple(map(str, super().returns(state)))


class CrashingObservation(Drops):
    def observe(self, state: DropsState, viewer: int | None) -> Any:
        raise KeyError(viewer)


class CrashingStart(Drops):
    def start(self, seats: int) -> DropsState:
        return super().start({2: 2}[seats])


# Settlements


class CrashingSettlement(Drops):
    def settlement(self, state: DropsState) -> Settlement:
        raise KeyError(state.mover)


class BareSettlement(Drops):
    def settlement(self, state: DropsState) -> Any:
        return ()


class PaysAStranger(Drops):
    def settlement(self, state: DropsState) -> Settlement:
        return Settlement((Payment(0, 2, 5, Text("Fine")),))


class PaysItself(Drops):
    def settlement(self, state: DropsState) -> Settlement:
        return Settlement((Payment(1, 1, 5, Text("Fine")),))


class PaysBackwards(Drops):
    def settlement(self, state: DropsState) -> Settlement:
        return Settlement((Payment(0, 1, -5, Text("Fine")),))
