"""Makhop 値木, the value tree: roads grow by addition, and who has laid all his cards wins (cards_05)."""

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
    Cards,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    deals,
    first_dealers,
    glimpses,
    imagine_cards,
    named_dealer,
    without,
)
from cetkaik.game import CHANCE, OVER, Game, Nature, NotOver, Player, Turn, illegal
from cetkaik.games.makhop.scene import draw_scene
from cetkaik.games.makhop.state import (
    ROADS,
    Action,
    Done,
    Draw,
    Extend,
    Free,
    MakhopState,
    MakhopView,
    Merge,
    Numbers,
    Play,
    Reset,
    Won,
    changed,
    has_special,
    numbers_of,
    pick,
    selections,
)
from cetkaik.i18n import _
from cetkaik.options import Options, one_of, whole, whole_or
from cetkaik.scene import Scene, Text

_PLAY = r"extend:[0-8]=[0-8]{1,6}|merge:[0-8]\+[0-8]=[0-8]{1,6}|free:[0-8]|reset|draw"


@dataclass(frozen=True)
class MakhopOptions(Options):
    """Is the options of HOP-7."""

    merge_cards: Literal["one", "many"] = one_of("one", "many")
    stock_empty: Literal["reshuffle", "none"] = one_of("reshuffle", "none")
    first_dealer: str | int = whole_or("random", 0, 5)
    next_dealer: Literal["winner", "rotate"] = one_of("winner", "rotate")
    seasons: int = whole(1, 1, 99)


class Makhop(Game[MakhopState, Action]):
    """Is makhop under one set of options.

    >>> game = Makhop(first_dealer=0)
    >>> game.chances(game.start(2))[0]
    (Dealt(card=<Card.BN: 0>), Fraction(1, 48))
    """

    name = "makhop"
    title = Text("Makhop")
    players = range(2, 7)
    grammar = re.compile(rf"dealer:[0-5]|deal:{CODE}|{_PLAY}")

    def __init__(self, **options: Any) -> None:
        self.options: MakhopOptions = MakhopOptions.parse(options)

    @property
    def nature(self) -> Nature:
        """Hands are hidden, cards are dealt, and each season gives one win (DECK-10.12)."""
        seasons = self.options.seasons
        # A season deals at most 38 cards. At most 36 plays follow, six of which turn up two cards; before
        # each there are at most 48 turns that turn up a card, and 6 that do not (HOP-9.2).
        length = 1 + (38 + 36 + 12 + 36 * (2 * 48 + 6)) * seasons
        return Nature(hidden=True, chance=True, zero_sum=False, lowest=0, highest=seasons, length=length)

    def start(self, seats: int) -> MakhopState:
        """Returns the beginning of a match, before the deal."""
        state = MakhopState.before_deal((Fraction(),) * self.seated(seats))
        seat = named_dealer(self.options.first_dealer, seats)
        return state if seat is None else state.led_by(seat)

    def turn(self, state: MakhopState) -> Turn:
        """Says whose turn it is, or that cards are dealt or turned up."""
        if state.over:
            return OVER
        return CHANCE if state.actor is None else Player(state.actor)

    def chances(self, state: MakhopState) -> Sequence[tuple[Action, Fraction]]:
        """Lists who can be the first dealer, or which card can be dealt or turned up next."""
        if state.dealer is None:
            return first_dealers(state.seats)
        return deals(state.stock) if state.dealing or state.turning else ()

    def actions(self, state: MakhopState) -> Sequence[Action]:
        """Lists what the player whose turn it is can do; DRAW is allowed always (HOP-4.5)."""
        return () if state.actor is None else (*self._plays(state), Draw())

    def _plays(self, state: MakhopState) -> Iterator[Play]:
        hand, ends = numbers_of(state.hand), numbers_of(state.ends)
        fitting = selections(hand)
        values = sorted(set(ends))
        for road in values:
            for cards in fitting.get(road, ()):
                yield Extend(road, cards)
        # Two ends of each value are enough to find all pairs (HOP-3.4).
        twice = [road for road in values for _copy in range(min(2, ends.count(road)))]
        for first, second in dict.fromkeys(combinations(twice, 2)):
            for cards in fitting.get(first + second, ()):
                if self._may_join(cards):
                    yield Merge(first, second, cards)
        if has_special(state.ends):
            yield from map(Free, dict.fromkeys(hand))
        if has_special(state.hand):
            yield Reset()

    def _may_join(self, cards: Numbers) -> bool:
        return len(cards) == 1 or self.options.merge_cards == "many"

    def is_legal(self, state: MakhopState, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others."""
        match action:
            case FirstDealer(seat):
                return state.dealer is None and seat in range(state.seats)
            case Dealt(card):
                return bool(state.dealing or state.turning) and card in state.stock
        if state.actor is None:
            return False
        hand, ends = numbers_of(state.hand), numbers_of(state.ends)
        match action:
            case Extend(road, cards):
                return road in ends and cards in selections(hand).get(road, ())
            case Merge(first, second, cards):
                there = first in ends and second in ends and (first < second or ends.count(first) > 1)
                fits = cards in selections(hand).get(first + second, ())
                return first <= second and there and fits and self._may_join(cards)
            case Free(number):
                return has_special(state.ends) and number in hand
            case Reset():
                return has_special(state.hand)
            case Draw():
                return True

    def apply(self, state: MakhopState, action: Action) -> MakhopState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        match action:
            case FirstDealer(seat):
                return state.led_by(seat)
            case Dealt(card):
                return state.deal(card) if state.dealing else self._stocked(state.turn_up(card))
        state = replace(state, recent=state.told(Done(state.seat, action)))
        match action:
            case Extend(road, cards):
                return self._laid(state, pick(state.ends, (road,)), cards)
            case Merge(first, second, cards):
                return self._laid(state, pick(state.ends, (first, second)), cards)
            case Free(number):
                return self._laid(state, pick(state.ends, (None,)), (number,))
            case Reset():
                return self._swept(state)
            case Draw():
                return self._drawn(state)

    def _laid(self, state: MakhopState, covered: Cards, numbers: Numbers) -> MakhopState:
        """Covers ends with cards of the hand, each of which becomes an end of its own (HOP-4.1)."""
        cards = pick(state.hand, numbers)
        after = replace(
            state,
            hands=changed(state.hands, state.seat, without(state.hand, cards)),
            ends=tuple(sorted((*without(state.ends, covered), *cards))),
            dead=tuple(sorted((*state.dead, *covered))),
            idle=0,
        )
        return self._passed(after)

    def _swept(self, state: MakhopState) -> MakhopState:
        """Sweeps the roads away, and turns up two new ones unless the hand is empty (HOP-4.4)."""
        special = pick(state.hand, (None,))
        after = replace(
            state,
            hands=changed(state.hands, state.seat, without(state.hand, special)),
            ends=(),
            dead=tuple(sorted((*state.dead, *state.ends, *special))),
            idle=0,
        )
        return self._passed(after, ROADS)

    def _drawn(self, state: MakhopState) -> MakhopState:
        """Turns up one card; if there is none, the season may be blocked (HOP-4.5, HOP-5.2)."""
        after = self._passed(replace(state, idle=0), turning=1)
        if after.turning:
            return after
        after = replace(after, idle=state.idle + 1)
        if after.idle < after.seats:
            return after
        sizes = tuple(map(len, after.hands))
        winners = tuple(seat for seat, size in enumerate(sizes) if size == min(sizes))
        return self._season_over(after, winners, blocked=True)

    def _passed(self, state: MakhopState, turning: int = 0) -> MakhopState:
        """Ends a turn: an empty hand wins (HOP-5.1), else the next player acts on what is turned up."""
        if not state.hand:
            return self._season_over(state, (state.seat,))
        return self._stocked(replace(state, turning=turning, seat=(state.seat + 1) % state.seats))

    def _stocked(self, state: MakhopState) -> MakhopState:
        """Sees to it that there is a card to turn up, or that none is waited for (HOP-4.6)."""
        if not state.turning or state.stock:
            return state
        if self.options.stock_empty == "none" or not state.dead:
            return replace(state, turning=0)
        recent = state.recent
        if recent and isinstance(recent[-1], Done):
            recent = (*recent[:-1], replace(recent[-1], shuffled=True))
        return replace(state, stock=state.dead, dead=(), reshuffled=True, recent=recent)

    def _season_over(
        self, state: MakhopState, winners: tuple[int, ...], *, blocked: bool = False
    ) -> MakhopState:
        """Counts the win and begins the next season, or ends the match (HOP-5.3)."""
        share = Fraction(1, len(winners))
        wins = tuple(won + share * (seat in winners) for seat, won in enumerate(state.wins))
        recent = state.told(Won(state.season, winners, blocked))
        if state.season == self.options.seasons:
            return replace(state, wins=wins, recent=recent, over=True)
        fresh = replace(MakhopState.before_deal(wins), season=state.season + 1, recent=recent)
        dealer = Dealership(state.dealer or 0).after(winners, state.seats, self.options.next_dealer)
        return fresh.led_by(dealer.seat)

    def returns(self, state: MakhopState) -> tuple[float, ...]:
        """Returns the seasons won (DECK-10.12)."""
        if not state.over:
            raise NotOver(_("The match is not over."))
        return tuple(map(float, state.wins))

    def observe(self, state: MakhopState, viewer: int | None) -> MakhopView:
        """Returns the table and the viewer's hand (HOP-6.1)."""
        return MakhopView(
            public=replace(state, hands=(), stock=()),
            hands=glimpses(state.hands, viewer),
            stock=Glimpse(len(state.stock), state.stock if state.reshuffled else ()),
        )

    def imagine(self, observation: MakhopView, viewer: int | None, rng: Random) -> MakhopState:
        """Deals the cards that the viewer has not seen: the other hands, and a stock never shuffled."""
        public = observation.public
        piles = (*observation.hands, observation.stock)
        *hands, stock = imagine_cards(piles, (*public.ends, *public.dead), rng)
        return replace(public, hands=tuple(hands), stock=stock)

    def text(self, action: Action) -> str:
        """Writes an action, such as ``extend:6=123``, ``merge:1+1=2``, ``free:7``, ``reset`` or ``draw``."""
        return str(action)

    def parse(self, state: MakhopState, text: str) -> Action:
        """Reads an action; the numbers of cards and of roads may come in any order."""
        return super().parse(state, re.sub(r"[0-8]\+[0-8]|[0-8]{2,}", _in_order, "".join(text.split())))

    def scene(self, state: MakhopState, viewer: int | None) -> Scene:
        """Draws the table as a player sees it, or a spectator."""
        spent = not state.stock and (self.options.stock_empty == "none" or not state.dead)
        return draw_scene(state, viewer, tuple(self.actions_of(state, viewer)), spent=spent)


def _in_order(found: re.Match[str]) -> str:
    joint = "+" if "+" in found[0] else ""
    return joint.join(sorted(found[0].replace("+", "")))
