"""What the card games do alike on the protocol: whose turn it is, dealing card by card, the result."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Final, Generic, Protocol, TypeVar

from cetkaik.cards.deck import Cards, Dealt, deals
from cetkaik.cards.season import FirstDealer, Points, first_dealers
from cetkaik.game import CHANCE, OVER, Game, NotOver, Player, Settlement, Turn
from cetkaik.i18n import _

_PLAYERS: Final = tuple(Player(seat) for seat in range(9))


class CardState(Hashable, Protocol):
    """Is what the state of a card game that is played for points has at least."""

    @property
    def phase(self) -> str:
        """``dealer`` while chance names the first dealer, ``over`` at the end, between them the game's own."""

    @property
    def actor(self) -> int | None:
        """The seat that must act, if a player must."""

    @property
    def points(self) -> Points:
        """What every seat has."""

    @property
    def stock(self) -> Cards:
        """What has not been dealt."""

    @property
    def paid(self) -> Settlement:
        """What the last action made the players pay."""


S = TypeVar("S", bound=CardState)
A = TypeVar("A", bound=Hashable)


class CardGame(Game[S, A | Dealt | FirstDealer], Generic[S, A]):
    """Is a card game that is played for points, dealt card by card whenever no player must act."""

    @property
    @abstractmethod
    def stake(self) -> int:
        """What everybody starts with."""

    def turn(self, state: S) -> Turn:
        """Says which player must act, or that chance must, or that the match is over."""
        actor = state.actor
        if actor is not None:
            return _PLAYERS[actor]
        return OVER if state.phase == "over" else CHANCE

    def chances(self, state: S) -> Sequence[tuple[A | Dealt | FirstDealer, Fraction]]:
        """Lists who can be the first dealer, or which card can be the next of the stock."""
        if state.actor is not None or state.phase == "over":
            return ()
        return first_dealers(len(state.points)) if state.phase == "dealer" else deals(state.stock)

    def returns(self, state: S) -> tuple[float, ...]:
        """Returns the points gained or lost since the start (DECK-10.12)."""
        if state.phase != "over":
            raise NotOver(_("The match is not over."))
        return tuple(self.gains(state))

    def gains(self, state: S) -> list[float]:
        """Returns the points that each seat has gained or lost so far."""
        return [float(total - self.stake) for total in state.points]

    def settlement(self, state: S) -> Settlement:
        """Returns the payments that the last action brought about."""
        return state.paid
