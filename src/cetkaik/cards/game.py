"""What the card games do alike on the protocol: whose turn it is, dealing card by card, the result."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from fractions import Fraction
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from cetkaik.cards.deck import Cards, Dealt, deal, deals
from cetkaik.cards.season import FirstDealer, Points, first_dealers
from cetkaik.game import CHANCE, OVER, Game, NotOver, Player, Settlement, Turn
from cetkaik.i18n import _

_PLAYERS: Final = tuple(Player(seat) for seat in range(9))


class DealtState(Hashable, Protocol):
    """Is what the state of a card game has at least."""

    @property
    def phase(self) -> str:
        """``dealer`` while chance names the first dealer, ``over`` at the end, between them the game's own."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def actor(self) -> int | None:
        """The seat that must act, if a player must."""

    @property
    def stock(self) -> Cards:
        """What has not been dealt."""


class CardState(DealtState, Protocol):
    """Is what the state of a card game that is played for points has at least."""

    @property
    def points(self) -> Points:
        """What every seat has."""

    @property
    def paid(self) -> Settlement:
        """What the last action made the players pay."""


class WinState(DealtState, Protocol):
    """Is what the state of a card game that is played for seasons has at least."""

    @property
    def wins(self) -> Sequence[float | Fraction]:
        """The seasons that every seat has won."""


D = TypeVar("D", bound=DealtState)
S = TypeVar("S", bound=CardState)
W = TypeVar("W", bound=WinState)
A = TypeVar("A", bound=Hashable)


class DealtGame(Game[D, A | Dealt | FirstDealer], Generic[D, A]):
    """Is a card game that is dealt card by card whenever no player must act."""

    def turn(self, state: D) -> Turn:
        """Says which player must act, or that chance must, or that the match is over."""
        actor = state.actor
        if actor is not None:
            return _PLAYERS[actor]
        return OVER if state.phase == "over" else CHANCE

    def chances(self, state: D) -> Sequence[tuple[A | Dealt | FirstDealer, Fraction]]:
        """Lists who can be the first dealer, or which card can be the next of the stock."""
        if state.actor is not None or state.phase == "over":
            return ()
        return first_dealers(state.seats) if state.phase == "dealer" else deals(state.stock)

    def draw(self, state: D, rng: Random) -> A | Dealt | FirstDealer:
        """Deals the next card without listing all that it can be."""
        return super().draw(state, rng) if state.phase == "dealer" else deal(state.stock, rng)

    def returns(self, state: D) -> tuple[float, ...]:
        """Returns what everybody has gained (DECK-10.12)."""
        if state.phase != "over":
            raise NotOver(_("The match is not over."))
        return tuple(self.gains(state))

    @abstractmethod
    def gains(self, state: D) -> list[float]:
        """Returns what each seat has gained so far."""


class CardGame(DealtGame[S, A], Generic[S, A]):
    """Is a card game that is played for points."""

    @property
    @abstractmethod
    def stake(self) -> int:
        """What everybody starts with."""

    def gains(self, state: S) -> list[float]:
        """Returns the points that each seat has gained or lost so far."""
        return [float(total - self.stake) for total in state.points]

    def settlement(self, state: S) -> Settlement:
        """Returns the payments that the last action brought about."""
        return state.paid


class WinGame(DealtGame[W, A], Generic[W, A]):
    """Is a card game without points, in which seasons are won (DECK-10.4)."""

    def gains(self, state: W) -> list[float]:
        """Returns the seasons that each seat has won so far."""
        return [float(won) for won in state.wins]
