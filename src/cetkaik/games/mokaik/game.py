"""Mokaik 行戦, the battle of turns: only the last trick wins, earlier ones lessen what a loser pays (cards_01)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any, Literal

from cetkaik.cards import (
    CODE,
    READING,
    SPELLED,
    CardGame,
    Cards,
    Combination,
    Combining,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    Ledger,
    changed,
    glimpses,
    holds,
    imagine_cards,
    named_dealer,
    read_cards,
    seats_from,
    spell_cards,
    without,
)
from cetkaik.game import NOTHING_PAID, Nature, illegal
from cetkaik.games.mokaik.estimate import estimate
from cetkaik.games.mokaik.scene import draw_scene
from cetkaik.games.mokaik.state import BASE, Action, Discard, Laid, MokaikState, MokaikView, best
from cetkaik.options import Options, one_of, whole, whole_or, whole_or_none
from cetkaik.scene import Scene, Text, counted


@dataclass(frozen=True)
class MokaikOptions(Options):
    """Is the options of MOK-7."""

    reference: Literal["lead", "best"] = one_of("lead", "best")
    nuak_single: Literal["wild", "weakest"] = one_of("wild", "weakest")
    first_dealer: str | int = whole_or("random", 0, 5)
    next_dealer: Literal["winner", "rotate"] = one_of("winner", "rotate")
    run_ends: Literal["closed", "open"] = one_of("closed", "open")
    seasons: int = whole(4, 1, 99)
    bankroll: int | None = whole_or_none(1, 999)


class Mokaik(CardGame[MokaikState, Combination | Discard]):
    """Is mokaik under one set of options.

    >>> game = Mokaik(first_dealer=0)
    >>> game.chances(game.start(2))[0]
    (Dealt(card=<Card.BN: 0>), Fraction(1, 48))
    """

    name = "mokaik"
    title = Text("Mokaik")
    players = range(2, 7)
    grammar = re.compile(
        rf"dealer:[0-5]|deal:{CODE}|play:(?:{CODE}){{1,10}}(?:={READING})?|discard:(?:{CODE}){{1,10}}"
    )

    def __init__(self, **options: Any) -> None:
        self.options: MokaikOptions = MokaikOptions.parse(options)
        lone_wild = self.options.nuak_single == "wild"
        self.combining = Combining(lone_wild=lone_wild, open_ends=self.options.run_ends == "open")

    @property
    def nature(self) -> Nature:
        """Hands are hidden, cards are dealt, and what one gains others lose."""
        seasons, stake = self.options.seasons, self.options.bankroll
        # The bonus of season s is at most s + 1, and a loser pays at most 6 times that. As all open cards
        # together are no more than a hand, at most one loser is paid, 3 times that (MOK-5.5).
        bonuses = seasons * (seasons + 3) // 2
        lowest, highest = (-6 * bonuses, 30 * bonuses) if stake is None else (-stake, 5 * stake)
        # A season has at most 48 cards to deal, and 8 tricks of 6 or 10 tricks of 4 players.
        return Nature(hidden=True, chance=True, lowest=lowest, highest=highest, length=1 + 96 * seasons)

    @property
    def stake(self) -> int:
        """What everybody starts with (DECK-10.5)."""
        return self.options.bankroll or 0

    def start(self, seats: int) -> MokaikState:
        """Returns the beginning of a match, before the deal."""
        state = MokaikState.before_deal((self.stake,) * self.seated(seats))
        seat = named_dealer(self.options.first_dealer, seats)
        return state if seat is None else state.led_by(Dealership(seat))

    def actions(self, state: MokaikState) -> Sequence[Action]:
        """Lists what can be led (MOK-3.1), or laid and discarded by a follower (MOK-3.2, MOK-3.3)."""
        if state.phase != "play":
            return ()
        hand, lead = state.hands[state.seat], state.lead
        if lead is None:
            return tuple(self.combining.combinations(hand))
        # Cards are sorted in the hand, so that equal selections are equal tuples.
        discards = dict.fromkeys(combinations(hand, lead.reading.size))
        return (*self._answers(state, lead, hand), *map(Discard, discards))

    def _answers(self, state: MokaikState, lead: Combination, hand: Cards) -> Iterator[Combination]:
        """Lists what may be laid on the lead (MOK-3.2)."""
        mark, reds = self._mark(state, lead).reading, lead.reds
        for found in self.combining.like(hand, lead.reading):
            if found.reading.strength > mark.strength and found.reds == reds:
                yield found

    def _mark(self, state: MokaikState, lead: Combination) -> Combination:
        """Returns the combination that an answer must beat."""
        return lead if self.options.reference == "lead" else best(state.trick)[1]

    def is_legal(self, state: MokaikState, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others."""
        match action:
            case FirstDealer(seat):
                return state.phase == "dealer" and seat in range(state.seats)
            case Dealt(card):
                return state.phase == "deal" and card in state.stock
        if state.phase != "play" or not action.cards or tuple(sorted(action.cards)) != action.cards:
            return False
        lead = state.lead
        if not holds(state.hands[state.seat], action.cards):
            return False
        if isinstance(action, Discard):
            return lead is not None and len(action.cards) == lead.reading.size
        if action.reading not in self.combining.readings(action.cards):
            return False
        if lead is None:
            return True
        return action.reading.beats(self._mark(state, lead).reading) and action.reds == lead.reds

    def apply(self, state: MokaikState, action: Action) -> MokaikState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        if state.paid is not NOTHING_PAID:
            state = state._replace(paid=NOTHING_PAID)
        match action:
            case FirstDealer(seat):
                return state.led_by(Dealership(seat))
            case Dealt(card):
                return state.deal(card)
        return self._laid(state, action)

    def _laid(self, state: MokaikState, action: Combination | Discard) -> MokaikState:
        seat, buried = state.seat, state.buried
        if isinstance(action, Discard):
            buried = changed(buried, seat, tuple(sorted(buried[seat] + action.cards)))
            laid = Laid(seat, None, len(action.cards))
        else:
            laid = Laid(seat, action, len(action.cards))
        after = state._replace(
            hands=changed(state.hands, seat, without(state.hands[seat], action.cards)),
            buried=buried,
            trick=(*state.trick, laid),
            seat=(seat + 1) % state.seats,
        )
        return after if len(after.trick) < after.seats else self._resolved(after)

    def _resolved(self, state: MokaikState) -> MokaikState:
        """Gives the trick to the strongest combination, which becomes open cards (MOK-3.4)."""
        winner, combination = best(state.trick)
        beaten = (laid.combination for laid in state.trick if laid.combination and laid.seat != winner)
        after = state._replace(
            open=changed(state.open, winner, tuple(sorted(state.open[winner] + combination.cards))),
            spent=tuple(sorted((*state.spent, *(card for lost in beaten for card in lost.cards)))),
            seat=winner,
            trick=(),
            last=state.trick,
            winner=winner,
            settled=(),
        )
        return after if any(after.hands) else self._season_over(after, winner)

    def _season_over(self, state: MokaikState, winner: int) -> MokaikState:
        """Settles a season (MOK-5) and begins the next, or ends the match (DECK-10.3, DECK-10.5)."""
        ledger = self._settled(state, winner)
        points, paid = ledger.points, ledger.settlement
        broke = self.options.bankroll is not None and 0 in points
        if broke or state.season == self.options.seasons:
            return state._replace(phase="over", points=points, settled=paid.payments, paid=paid)
        fresh = MokaikState.before_deal(points)._replace(
            season=state.season + 1, last=state.last, winner=winner, settled=paid.payments, paid=paid
        )
        return fresh.led_by(state.dealer.after((winner,), state.seats, self.options.next_dealer))

    def _settled(self, state: MokaikState, winner: int) -> Ledger:
        """Makes the losers pay the winner, or the other way round (MOK-5.1 to MOK-5.3)."""
        ledger = Ledger(state.points, self.options.bankroll is not None)
        losers = seats_from(winner, state.seats)[1:]
        dues = {loser: BASE - len(state.open[loser]) for loser in losers}
        # MOK-9.6: the winner collects before he pays.
        for loser in sorted(losers, key=lambda loser: dues[loser] < 0):
            factor = state.dealer.factor(loser, winner)
            payer, receiver = (loser, winner) if dues[loser] > 0 else (winner, loser)
            ledger.pay(payer, receiver, abs(dues[loser]) * factor, _reason(state, loser, factor))
        return ledger

    def observe(self, state: MokaikState, viewer: int | None) -> MokaikView:
        """Returns the table, the viewer's hand and his own discards (MOK-6)."""
        return MokaikView(
            public=state._replace(hands=(), buried=(), stock=()),
            hands=glimpses(state.hands, viewer),
            buried=glimpses(state.buried, viewer),
            stock=Glimpse(len(state.stock)),
        )

    def imagine(self, observation: MokaikView, viewer: int | None, rng: Random) -> MokaikState:
        """Deals the cards that the viewer has not seen: other hands and discards, and the set-aside cards."""
        public = observation.public
        hidden = (*observation.hands, *observation.buried, observation.stock)
        *piles, stock = imagine_cards(hidden, public.in_sight, rng)
        seats = public.seats
        return public._replace(hands=tuple(piles[:seats]), buried=tuple(piles[seats:]), stock=stock)

    def estimate(self, state: MokaikState) -> tuple[float, ...]:
        """Estimates the points from the hands, the lead and the open cards."""
        gains = self.gains(state)
        return estimate(state, gains, self.combining.lone_wild) if state.phase == "play" else tuple(gains)

    def text(self, action: Action) -> str:
        """Writes an action, such as ``play:B5R5``, ``play:BNB5=set5`` or ``discard:B1``."""
        if isinstance(action, Combination):
            return f"play:{self.combining.spell(action)}"
        return f"discard:{spell_cards(action.cards)}" if isinstance(action, Discard) else str(action)

    def parse(self, state: MokaikState, text: str) -> Action:
        """Reads an action; cards may come in any order, and a reading may be left out (DECK-6.8)."""
        verb, _colon, rest = "".join(text.split()).lower().partition(":")
        found = SPELLED.fullmatch(rest)
        if verb in ("play", "discard") and found is not None:
            cards, said = read_cards(found["cards"]), found["reading"] or ""
            meant: Sequence[Action] = self.combining.read(cards, said)
            if verb == "discard":
                meant = () if said else (Discard(cards),)
            legal = (action for action in meant if self.is_legal(state, action))
            action = next(legal, None)
            if action is not None:
                return action
        return super().parse(state, text)

    def scene(self, state: MokaikState, viewer: int | None) -> Scene:
        """Draws the table as a player sees it, or a spectator."""
        mark = None if state.lead is None else self._mark(state, state.lead)
        return draw_scene(state, viewer, self.combining, mark, tuple(self.actions_of(state, viewer)))


def _reason(state: MokaikState, loser: int, factor: int) -> Text:
    number = len(state.open[loser])
    taken = counted("6 less {n} open card", "6 less {n} open cards", number)
    return taken if factor == 1 else Text("{count}, times dealer's bonus {bonus}", count=taken, bonus=factor)
