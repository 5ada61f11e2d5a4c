"""What niekhi and houniek have in common: the deal, passing, tricks, winning a season (NIE-2, NIE-3, NIE-6)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Literal, Protocol

from cetkaik.cards import (
    DECK,
    Combination,
    Combining,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    deals,
    first_dealers,
    imagine_cards,
    named_dealer,
    without,
)
from cetkaik.game import CHANCE, OVER, Game, NotOver, Player, Turn, illegal
from cetkaik.games.niekhi.state import (
    Action,
    ClimbState,
    ClimbView,
    Event,
    Pass,
    split,
)
from cetkaik.i18n import _


class ClimbOptions(Protocol):
    """Is the options that both games have."""

    @property
    def pass_locks(self) -> bool:
        """Whether who has passed is out of the trick (NIE-3.3)."""

    @property
    def first_dealer(self) -> str | int:
        """Who deals first (DECK-9.1)."""

    @property
    def next_dealer(self) -> Literal["winner", "rotate"]:
        """Who deals after a season (DECK-9.7)."""

    @property
    def seasons(self) -> int:
        """How many seasons a match has (DECK-10.3)."""


class Climbing(Game[ClimbState, Action]):
    """Is a game in which one beats the combination on the table or passes, until a hand is empty."""

    combining: Combining

    @property
    @abstractmethod
    def climb(self) -> ClimbOptions:
        """The options that both games have."""

    @abstractmethod
    def deal_sizes(self, seats: int) -> tuple[int, int]:
        """Returns the size of the hands and how many more are dealt one by one after them."""

    @abstractmethod
    def extra_seat(self, state: ClimbState, number: int) -> int:
        """Returns the seat that gets such an extra card."""

    @abstractmethod
    def plays(self, state: ClimbState) -> Iterator[Action]:
        """Lists what the player to lead or to follow can lay down."""

    @abstractmethod
    def laid(self, state: ClimbState, action: Action) -> Combination | None:
        """Returns the cards that an action of the leader or a follower lays down; nothing if it may not."""

    def start(self, seats: int) -> ClimbState:
        """Returns the beginning of a match, before the deal."""
        state = ClimbState.before_deal((0,) * self.seated(seats))
        seat = named_dealer(self.climb.first_dealer, seats)
        return state if seat is None else state.dealt_by(seat)

    def turn(self, state: ClimbState) -> Turn:
        """Says whose turn it is, or that cards are dealt."""
        if state.phase == "over":
            return OVER
        return CHANCE if state.deciding is None else Player(state.deciding)

    def chances(self, state: ClimbState) -> Sequence[tuple[Action, Fraction]]:
        """Lists who can be the first dealer, or which card can be dealt next."""
        if state.phase != "deal":
            return ()
        return first_dealers(state.seats) if state.dealer is None else deals(state.stock)

    def actions(self, state: ClimbState) -> Sequence[Action]:
        """Lists what can be led, or laid on the combination on the table; a follower may pass."""
        match state.phase:
            case "lead":
                return tuple(self.plays(state))
            case "turn":
                return (*self.plays(state), Pass())
        return ()

    def is_legal(self, state: ClimbState, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others."""
        match action:
            case FirstDealer(seat):
                return state.phase == "deal" and state.dealer is None and seat in range(state.seats)
            case Dealt(card):
                return state.phase == "deal" and state.dealer is not None and card in state.stock
            case Pass():
                return state.phase == "turn"
        return state.phase in ("lead", "turn") and self.laid(state, action) is not None

    def apply(self, state: ClimbState, action: Action) -> ClimbState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        match action:
            case FirstDealer(seat):
                return state.dealt_by(seat)
            case Dealt():
                return self._dealt(state, action)
            case Pass():
                told = (*state.told, Event("pass", state.actor))
                return replace(state, passed=(*state.passed, state.actor), told=told).next_turn()
        combination = self.laid(state, action)
        return state if combination is None else self.after_play(state, combination)

    def after_play(self, state: ClimbState, combination: Combination) -> ClimbState:
        """Returns the state after a play; an empty hand wins at once (NIE-3.1)."""
        after = state.lay(combination, self.climb.pass_locks)
        return after.next_turn() if after.hand else self.season_over(after, after.actor)

    def _dealt(self, state: ClimbState, dealt: Dealt) -> ClimbState:
        """Deals hand by hand from the dealer on, then the extra cards (DECK-10.9)."""
        each, extra = self.deal_sizes(state.seats)
        number = len(DECK) - len(state.stock)
        if number < each * state.seats:
            seat = (state.first + number // each) % state.seats
        else:
            seat = self.extra_seat(state, number - each * state.seats)
        after = state.deal(seat, dealt.card)
        return after if number + 1 < each * state.seats + extra else replace(after, phase="lead")

    def season_over(self, state: ClimbState, winner: int | None) -> ClimbState:
        """Counts the win and begins the next season, or ends the match (NIE-6.2)."""
        wins = tuple(won + (seat == winner) for seat, won in enumerate(state.wins))
        told = (*state.told, Event("season", winner))
        if state.season == self.climb.seasons:
            return replace(state, wins=wins, phase="over", told=told)
        winners = () if winner is None else (winner,)
        dealer = Dealership(state.first).after(winners, state.seats, self.climb.next_dealer)
        return ClimbState.before_deal(wins, state.season + 1, told).dealt_by(dealer.seat)

    def returns(self, state: ClimbState) -> tuple[float, ...]:
        """Returns the seasons won (DECK-10.12)."""
        if state.phase != "over":
            raise NotOver(_("The match is not over."))
        return tuple(map(float, state.wins))

    def observe(self, state: ClimbState, viewer: int | None) -> ClimbView:
        """Returns the table, the viewer's hand and what all have seen of the others (NIE-7.1)."""
        seen = (hand if seat == viewer else state.known[seat] for seat, hand in enumerate(state.hands))
        return ClimbView(
            public=replace(state, hands=(), stock=()),
            hands=tuple(Glimpse(len(hand), cards) for hand, cards in zip(state.hands, seen, strict=True)),
            stock=len(state.stock),
        )

    def imagine(self, observation: ClimbView, viewer: int | None, rng: Random) -> ClimbState:
        """Deals the cards that the viewer has not seen; recalled cards stay where all know them to be.

        No hand holds a purged strength, so that such cards among the unseen ones are set aside (NIE-5.2).
        """
        public, hands = observation.public, observation.hands
        laid = () if public.top is None else public.top.combination.cards
        elsewhere = (*public.discards, *public.removed, *laid)
        hidden = without(DECK, (*elsewhere, *(card for hand in hands for card in hand.seen)))
        aside = split(hidden, public.purged)[1]
        *dealt, stock = imagine_cards((*hands, Glimpse(observation.stock, aside)), elsewhere, rng)
        return replace(public, hands=tuple(dealt), stock=stock)
