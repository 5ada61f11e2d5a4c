"""Mokaik 行戦, the battle of turns: only the last trick wins, earlier ones lessen what a loser pays (cards_01)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any, Literal

from cetkaik.cards import (
    CODE,
    DECK,
    READING,
    SPELLED,
    Cards,
    Combination,
    Combining,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    Points,
    deals,
    first_dealers,
    glimpses,
    holds,
    imagine_cards,
    named_dealer,
    pay,
    read_cards,
    seats_from,
    spell_cards,
    without,
)
from cetkaik.game import (
    CHANCE,
    NOTHING_PAID,
    OVER,
    Game,
    Nature,
    NotOver,
    Payment,
    Player,
    Settlement,
    Turn,
    illegal,
)
from cetkaik.games.mokaik.scene import draw_scene
from cetkaik.games.mokaik.state import (
    Action,
    Discard,
    Laid,
    MokaikState,
    MokaikView,
    best,
    changed,
)
from cetkaik.i18n import _
from cetkaik.options import Options, one_of, whole, whole_or, whole_or_none
from cetkaik.scene import Scene, Text, counted

BASE = 6  # MOK-5.1


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


class Mokaik(Game[MokaikState, Action]):
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
        # The bonus of season s is at most s + 1; a loser pays up to 6 times that, and three losers are
        # paid up to 3 times that (MOK-5.5).
        bonuses = seasons * (seasons + 3) // 2
        lowest, highest = (-9 * bonuses, 30 * bonuses) if stake is None else (-stake, 5 * stake)
        # A season has at most 48 cards to deal, and 8 tricks of 6 or 10 tricks of 4 players.
        return Nature(hidden=True, chance=True, lowest=lowest, highest=highest, length=1 + 96 * seasons)

    def start(self, seats: int) -> MokaikState:
        """Returns the beginning of a match, before the deal."""
        state = MokaikState.before_deal((self.options.bankroll or 0,) * self.seated(seats))
        seat = named_dealer(self.options.first_dealer, seats)
        return state if seat is None else state.led_by(Dealership(seat))

    def turn(self, state: MokaikState) -> Turn:
        """Says whose turn it is to lead or to follow, or that cards are dealt."""
        if state.over:
            return OVER
        return CHANCE if state.actor is None else Player(state.actor)

    def chances(self, state: MokaikState) -> Sequence[tuple[Action, Fraction]]:
        """Lists who can be the first dealer, or which card can be dealt next."""
        if state.dealer is None:
            return first_dealers(state.seats)
        return () if state.dealing is None else deals(state.stock)

    def actions(self, state: MokaikState) -> Sequence[Action]:
        """Lists what can be led (MOK-3.1), or laid and discarded by a follower (MOK-3.2, MOK-3.3)."""
        if state.actor is None:
            return ()
        hand = state.hands[state.actor]
        if state.lead is None:
            return tuple(self.combining.combinations(hand))
        plays = self._answers(state, state.lead, hand)
        # Cards are sorted in the hand, so that equal selections are equal tuples.
        discards = dict.fromkeys(combinations(hand, state.lead.reading.size))
        return (*plays, *map(Discard, discards))

    def _answers(self, state: MokaikState, lead: Combination, hand: Cards) -> Iterator[Combination]:
        combining = self.combining
        search = {"single": combining.singles, "set": combining.sets, "run": combining.runs}
        for found in search[lead.reading.type](hand):
            if self._follows(state, lead, found):
                yield found

    def _follows(self, state: MokaikState, lead: Combination, answer: Combination) -> bool:
        """Tells whether a combination may be laid on the lead (MOK-3.2)."""
        return answer.reading.beats(self._mark(state, lead).reading) and answer.reds == lead.reds

    def _mark(self, state: MokaikState, lead: Combination) -> Combination:
        """Returns the combination that an answer must beat."""
        return lead if self.options.reference == "lead" else best(state.trick)[1]

    def is_legal(self, state: MokaikState, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others."""
        match action:
            case FirstDealer(seat):
                return state.dealer is None and seat in range(state.seats)
            case Dealt(card):
                return state.dealing is not None and card in state.stock
        if state.actor is None or not action.cards or tuple(sorted(action.cards)) != action.cards:
            return False
        if not holds(state.hands[state.actor], action.cards):
            return False
        if isinstance(action, Discard):
            return state.lead is not None and len(action.cards) == state.lead.reading.size
        if action.reading not in self.combining.readings(action.cards):
            return False
        return state.lead is None or self._follows(state, state.lead, action)

    def apply(self, state: MokaikState, action: Action) -> MokaikState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        match action:
            case FirstDealer(seat):
                return state.led_by(Dealership(seat))
            case Dealt(card):
                return state.deal(card)
        return self._laid(state, action, state.next_seat)

    def _laid(self, state: MokaikState, action: Combination | Discard, seat: int) -> MokaikState:
        buried, combination = state.buried, None
        if isinstance(action, Discard):
            buried = changed(buried, seat, tuple(sorted(buried[seat] + action.cards)))
        else:
            combination = action
        after = replace(
            state,
            hands=changed(state.hands, seat, without(state.hands[seat], action.cards)),
            buried=buried,
            trick=(*state.trick, Laid(seat, combination, len(action.cards))),
        )
        return after if len(after.trick) < after.seats else self._resolved(after)

    def _resolved(self, state: MokaikState) -> MokaikState:
        """Gives the trick to the strongest combination, which becomes open cards (MOK-3.4)."""
        winner, combination = best(state.trick)
        beaten = (laid.combination for laid in state.trick if laid.combination and laid.seat != winner)
        after = replace(
            state,
            open=changed(state.open, winner, tuple(sorted(state.open[winner] + combination.cards))),
            spent=tuple(sorted((*state.spent, *(card for lost in beaten for card in lost.cards)))),
            leader=winner,
            trick=(),
            last=state.trick,
            winner=winner,
            paid=NOTHING_PAID,
        )
        return after if any(after.hands) else self._season_over(after, winner)

    def _season_over(self, state: MokaikState, winner: int) -> MokaikState:
        """Settles a season (MOK-5) and begins the next, or ends the match (DECK-10.3, DECK-10.5)."""
        dealer = state.dealer or Dealership(winner)
        points, paid = self._settled(state, dealer, winner)
        state = replace(state, points=points, paid=paid)
        broke = self.options.bankroll is not None and 0 in points
        if broke or state.season == self.options.seasons:
            return replace(state, over=True)
        fresh = replace(
            MokaikState.before_deal(points),
            season=state.season + 1,
            last=state.last,
            winner=winner,
            paid=paid,
        )
        return fresh.led_by(dealer.after((winner,), state.seats, self.options.next_dealer))

    def _settled(self, state: MokaikState, dealer: Dealership, winner: int) -> tuple[Points, Settlement]:
        points, payments = state.points, []
        dues = []
        for loser in seats_from(winner, state.seats)[1:]:
            base, factor = BASE - len(state.open[loser]), dealer.factor(loser, winner)
            payer, receiver = (loser, winner) if base > 0 else (winner, loser)
            dues.append((base < 0, payer, receiver, abs(base) * factor, _reason(state, loser, factor)))
        # MOK-9.6: the winner collects before he pays; the sort keeps the order of the seats.
        for _negative, payer, receiver, amount, reason in sorted(dues, key=lambda due: due[0]):
            limited = self.options.bankroll is not None
            points, moved = pay(points, payer, receiver, amount, limited)
            if moved:
                payments.append(Payment(payer, receiver, moved, reason))
        return points, Settlement(tuple(payments))

    def returns(self, state: MokaikState) -> tuple[float, ...]:
        """Returns the points gained or lost since the start (DECK-10.12)."""
        if not state.over:
            raise NotOver(_("The match is not over."))
        return tuple(float(total - (self.options.bankroll or 0)) for total in state.points)

    def settlement(self, state: MokaikState) -> Settlement:
        """Returns what the end of a season made the players pay."""
        return state.paid if state.over or len(state.stock) == len(DECK) else NOTHING_PAID

    def observe(self, state: MokaikState, viewer: int | None) -> MokaikView:
        """Returns the table, the viewer's hand and his own discards (MOK-6)."""
        return MokaikView(
            public=replace(state, hands=(), buried=(), stock=()),
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
        return replace(public, hands=tuple(piles[:seats]), buried=tuple(piles[seats:]), stock=stock)

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
