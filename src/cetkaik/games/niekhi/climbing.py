"""What niekhi and houniek have in common: the deal, passing, tricks, winning a season (NIE-2, NIE-3, NIE-6)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
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
    WinGame,
    glimpses,
    imagine_barring,
    named_dealer,
    race,
    seasons_won,
)
from cetkaik.game import illegal
from cetkaik.games.niekhi.estimate import plays_to_go
from cetkaik.games.niekhi.state import (
    Action,
    ClimbState,
    ClimbView,
    Event,
    Move,
    Pass,
    split,
)


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


class Climbing(WinGame[ClimbState, Move]):
    """Is a game in which one beats the combination on the table or passes, until a hand is empty."""

    combining: Combining
    in_runs: range  # what can follow on one another
    shortest_run: int

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
        """Returns the cards that an action lays down; nothing if it lays none, or if it may not."""

    def start(self, seats: int) -> ClimbState:
        """Returns the beginning of a match, before the deal."""
        state = ClimbState.before_deal((0,) * self.seated(seats))
        seat = named_dealer(self.climb.first_dealer, seats)
        return state if seat is None else state.dealt_by(seat)

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
            case Dealt(card):
                return state.phase == "deal" and card in state.stock
            case FirstDealer(seat):
                return state.phase == "dealer" and seat in range(state.seats)
            case Pass():
                return state.phase == "turn"
        return self.laid(state, action) is not None

    def apply(self, state: ClimbState, action: Action) -> ClimbState:
        """Returns the state after an action."""
        combination = self.laid(state, action)
        if combination is not None:
            return self.after_play(state, combination)
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        return self.after(state, action)

    def after(self, state: ClimbState, action: Action) -> ClimbState:
        """Returns the state after a legal action that lays down nothing."""
        match action:
            case Dealt():
                return self._dealt(state, action)
            case FirstDealer(seat):
                return state.dealt_by(seat)
        told = (*state.told, Event("pass", state.seat))
        return state._replace(passed=(*state.passed, state.seat), told=told).next_turn()

    def after_play(self, state: ClimbState, combination: Combination) -> ClimbState:
        """Returns the state after a play; an empty hand wins at once (NIE-3.1)."""
        after = state.lay(combination, self.climb.pass_locks)
        return after.next_turn() if after.hand else self.season_over(after, after.seat)

    def _dealt(self, state: ClimbState, dealt: Dealt) -> ClimbState:
        """Deals hand by hand from the dealer on, then the extra cards (DECK-10.9)."""
        each, extra = self.deal_sizes(state.seats)
        number = len(DECK) - len(state.stock)
        if number < each * state.seats:
            seat = (state.first + number // each) % state.seats
        else:
            seat = self.extra_seat(state, number - each * state.seats)
        after = state.deal(seat, dealt.card)
        return after if number + 1 < each * state.seats + extra else after._replace(phase="lead")

    def season_over(self, state: ClimbState, winner: int | None) -> ClimbState:
        """Counts the win and begins the next season, or ends the match (NIE-6.2)."""
        wins = tuple(won + (seat == winner) for seat, won in enumerate(state.wins))
        told = (*state.told, Event("season", winner))
        if state.season == self.climb.seasons:
            return state._replace(wins=wins, phase="over", told=told)
        winners = () if winner is None else (winner,)
        dealer = Dealership(state.first).after(winners, state.seats, self.climb.next_dealer)
        return ClimbState.before_deal(wins, state.season + 1, told).dealt_by(dealer.seat)

    def estimate(self, state: ClimbState) -> tuple[float, ...]:
        """Returns the seasons won, with the chances to be the first to shed all cards of the present one."""
        if state.phase == "over":
            return self.returns(state)
        chances = race(plays_to_go(state, self.combining, self.in_runs, self.shortest_run))
        return seasons_won(self.gains(state), chances, self.climb.seasons - state.season)

    def observe(self, state: ClimbState, viewer: int | None) -> ClimbView:
        """Returns the table, the viewer's hand and what all have seen of the others (NIE-7.1)."""
        return ClimbView(
            public=state._replace(hands=(), stock=()),
            hands=glimpses(state.hands, viewer, state.known),
            stock=Glimpse(len(state.stock)),
        )

    def imagine(self, observation: ClimbView, viewer: int | None, rng: Random) -> ClimbState:
        """Deals the cards that the viewer has not seen, as far as play has not betrayed where they are.

        Recalled cards stay where all know them to be, and no hand holds a purged strength (NIE-5.2).
        """
        public = observation.public
        laid = () if public.top is None else public.top.combination.cards
        purged = split(DECK, public.purged)[1]
        piles = (*observation.hands, observation.stock)
        barred = (*((*cards, *purged) for cards in public.lacks), ())
        *hands, stock = imagine_barring(piles, barred, public.discards + public.removed + laid, rng)
        return public._replace(hands=tuple(hands), stock=stock)
