"""The protocol that every game follows: pure functions on immutable states.

A state is at exactly one kind of node: a player must act, chance must act, or the match is over. All
randomness goes through chance nodes, so a match is nothing but its list of actions.

Decisions that players make at the same time are taken one after another in seat order; ``observe`` and
``scene`` hide the earlier ones from the later seats until all are made. Offers and answers (a draw by
agreement, resigning) are ordinary actions. A shuffle is dealt card by card, each card a chance node.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from math import inf, lcm
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from cetkaik.errors import AmbiguousText, CetkaikError, IllegalAction, InvalidText
from cetkaik.i18n import _
from cetkaik.options import Options
from cetkaik.scene import Scene, Text

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)
Observation = Hashable
Amount = int | Decimal


class WrongSeats(CetkaikError, ValueError):
    """Says that a game is not played by so many."""


class NotOver(CetkaikError, ValueError):
    """Says that a match still goes on and has no result yet."""


class Node(Enum):
    """Is a node at which no player acts."""

    CHANCE = "chance"
    OVER = "over"


CHANCE: Final = Node.CHANCE
OVER: Final = Node.OVER


@dataclass(frozen=True, slots=True)
class Player:
    """Is a node at which the player on a seat must act."""

    seat: int


Turn = Player | Node


@dataclass(frozen=True, slots=True)
class Nature:
    """Is what one can know about a game without playing it."""

    hidden: bool = False  # somebody sees less than the state holds
    chance: bool = False  # there are chance nodes
    luck: bool = False  # no player ever decides anything
    simultaneous: bool = False  # some decisions are meant to be made at once, and so are hidden for a while
    zero_sum: bool = True  # the returns of a match add up to 0
    lowest: float = -inf  # no return is less
    highest: float = inf  # no return is more
    length: int | None = None  # the most actions of a match, chance included; None if only chance ends it


@dataclass(frozen=True, slots=True)
class Payment:
    """Is one transfer of points; ``None`` as payer or receiver is the pot or the bank."""

    payer: int | None
    receiver: int | None
    amount: Amount
    reason: Text


@dataclass(frozen=True, slots=True)
class Settlement:
    """Is the payments that one action brought about, in the order in which they are made.

    >>> fee = Settlement((Payment(2, 0, 5, Text("Five pawns")), Payment(0, None, 1, Text("Ante"))))
    >>> fee.net(3)
    (4, 0, -5)
    """

    payments: tuple[Payment, ...] = ()

    def net(self, seats: int) -> tuple[Amount, ...]:
        """Returns what each seat gains or loses in all."""
        gained: list[Amount] = [0] * seats
        for payment in self.payments:
            if payment.payer is not None:
                gained[payment.payer] -= payment.amount
            if payment.receiver is not None:
                gained[payment.receiver] += payment.amount
        return tuple(gained)


NOTHING_PAID: Final = Settlement()


class Game(ABC, Generic[S, A]):
    """Is one game under one set of options.

    A subclass sets ``name``, ``title``, ``players`` and ``options``, and is called with its options by name.
    States and actions are hashable values that never change; two games are equal if their options are.
    """

    name: str  # how programs call it
    title: Text  # how people call it
    players: range  # how many can play
    options: Mapping[str, Any]
    # What every action's text looks like, so that nonsense can be told from an illegal action.
    grammar: ClassVar[re.Pattern[str]] = re.compile(r".+")

    @property
    def differences(self) -> Mapping[str, Any]:
        """The options that are not as usual; calling for the game with these gives an equal one."""
        return self.options.differences if isinstance(self.options, Options) else self.options

    @property
    @abstractmethod
    def nature(self) -> Nature:
        """What the game is like under these options."""

    @abstractmethod
    def start(self, seats: int) -> S:
        """Returns the first state of a match; raises ``WrongSeats`` if it is not for so many."""

    @abstractmethod
    def turn(self, state: S) -> Turn:
        """Says who must act: ``Player(seat)``, ``CHANCE`` or, when nobody is left to, ``OVER``."""

    @abstractmethod
    def actions(self, state: S) -> Sequence[A]:
        """Lists the legal actions at a player's node; empty elsewhere."""

    @abstractmethod
    def chances(self, state: S) -> Sequence[tuple[A, Fraction]]:
        """Lists the outcomes of a chance node with probabilities that sum to exactly 1; empty elsewhere."""

    @abstractmethod
    def apply(self, state: S, action: A) -> S:
        """Returns the state after an action; raises ``IllegalAction``. The given state stays as it is."""

    @abstractmethod
    def returns(self, state: S) -> tuple[float, ...]:
        """Returns what each seat has gained when the match is over; raises ``NotOver`` before."""

    @abstractmethod
    def observe(self, state: S, viewer: int | None) -> Observation:
        """Returns all that a seat knows, or a spectator (``None``), as a hashable value; hides the rest."""

    @abstractmethod
    def scene(self, state: S, viewer: int | None) -> Scene:
        """Draws what a seat sees, or a spectator (``None``), with a choice for each of its legal actions."""

    @abstractmethod
    def text(self, action: A) -> str:
        """Writes an action; the text depends on no state and never changes between versions."""

    def parse(self, state: S, text: str) -> A:
        """Reads an action's text, in any case and with any spaces.

        Raises ``InvalidText`` for what is no action at all, ``IllegalAction`` for one that is not allowed
        here, ``AmbiguousText`` for what fits several.
        """
        wanted = "".join(text.split())
        legal = {self.text(action): action for action in self.legal(state)}
        if wanted in legal:
            return legal[wanted]
        found = [known for known in legal if known.lower() == wanted.lower()]
        if len(found) > 1:
            message = _("'{text}' can be {candidates}.").format(text=text, candidates=", ".join(found))
            raise AmbiguousText(message, tuple(found))
        if found:
            return legal[found[0]]
        if not re.fullmatch(self.grammar.pattern, wanted, self.grammar.flags | re.IGNORECASE):
            raise InvalidText(_("'{text}' is not understood.").format(text=text))
        raise illegal(text)

    def is_legal(self, state: S, action: A) -> bool:
        """Tells whether an action may be taken here, by the player to act or by chance."""
        return action in self.legal(state)

    def legal(self, state: S) -> Sequence[A]:
        """Lists what can happen next, whoever acts."""
        if self.turn(state) is CHANCE:
            return tuple(action for action, _chance in self.chances(state))
        return self.actions(state)

    def actions_of(self, state: S, viewer: int | None) -> Sequence[A]:
        """Lists the legal actions that are the viewer's to take; empty unless his seat is to act."""
        return self.actions(state) if viewer is not None and self.turn(state) == Player(viewer) else ()

    def imagine(self, observation: Any, viewer: int | None, rng: Random) -> S:
        """Draws a state that fits everything the viewer has observed; games that hide something override it.

        It is given the observation alone, so that whoever guesses with it cannot know more than the viewer.
        Where nothing is hidden, the observation is the state.
        """
        state: S = observation
        return state

    def resample(self, state: S, viewer: int | None, rng: Random) -> S:
        """Draws a state that the viewer cannot tell from this one."""
        return self.imagine(self.observe(state, viewer), viewer, rng)

    def estimate(self, state: S) -> tuple[float, ...] | None:
        """Estimates what each seat will have gained in the end, by the game's own reckoning, if it has one.

        The unit is that of ``returns``. Everything in the state may be used: whoever must not know it calls
        this with an imagined state.
        """
        return None

    def settlement(self, state: S) -> Settlement:
        """Returns the payments that the action leading to this state brought about."""
        return NOTHING_PAID

    def seated(self, seats: int) -> int:
        """Returns the number of seats if the game can be played by so many, else raises ``WrongSeats``."""
        if seats not in self.players:
            low, high = self.players[0], self.players[-1]
            players = f"{low}-{high}" if low < high else f"{low}"
            message = _("{game} is a game for {players}, not for {seats}.")
            raise WrongSeats(message.format(game=self.title, players=players, seats=seats))
        return seats

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game) or type(other) is not type(self):
            return NotImplemented
        return self.name == other.name and dict(self.options) == dict(other.options)

    def __hash__(self) -> int:
        return hash((type(self), self.name))

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.differences.items())
        return f"{type(self).__name__}({given})"


def illegal(text: str) -> IllegalAction:
    """Builds the error for an action, written as text, that is well formed but not allowed here."""
    return IllegalAction(_("'{text}' is not legal here.").format(text=text))


def draw(chances: Iterable[tuple[A, Fraction]], rng: Random) -> A:
    """Draws one outcome with exactly its probability.

    >>> draw([("heads", Fraction(1, 2)), ("tails", Fraction(1, 2))], Random(1))
    'heads'
    """
    outcomes = chances if isinstance(chances, tuple | list) else list(chances)
    # Whole numbers are as exact as fractions and much faster.
    unit = lcm(*[probability.denominator for _outcome, probability in outcomes])
    place = rng.randrange(unit)
    for outcome, probability in outcomes:
        place -= probability.numerator * (unit // probability.denominator)
        if place < 0:
            return outcome
    raise ValueError(_("The probabilities of chance add up to less than 1."))
