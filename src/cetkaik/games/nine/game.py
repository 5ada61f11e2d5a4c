"""Nine 小猫, the kitten: shed your cards; the last one left in a round leads the next (cards_07)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any, Literal

from cetkaik.cards import (
    CODE,
    CardKind,
    Cards,
    Combination,
    Dealership,
    Dealt,
    FirstDealer,
    Glimpse,
    deals,
    first_dealers,
    holds,
    named_dealer,
    read_cards,
    seats_from,
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
from cetkaik.games.nine.guess import common_less, imagined
from cetkaik.games.nine.scene import draw_scene
from cetkaik.games.nine.state import (
    COMBINING,
    UNDECIDED,
    Action,
    Event,
    NineState,
    NineView,
    Played,
    StayOut,
    answers,
    answers_in,
    changed,
    spell,
)
from cetkaik.i18n import _
from cetkaik.options import Options, one_of, whole, whole_or
from cetkaik.scene import Scene, Text

DRAW = 3  # NIN-5.4
LAST_ROUND = 24  # where nothing else forces an end (NIN-10.1)

_PLAY = re.compile(rf"play:(?P<cards>(?:{CODE}){{1,14}})(?:=(?P<kind>[N0-8IT]))?", re.IGNORECASE)


@dataclass(frozen=True)
class NineOptions(Options):
    """Is the options of NIN-8."""

    deal4: int = whole(8, 6, 11)
    commit: Literal["forced", "free"] = one_of("forced", "free")
    take: Literal["discard", "hand"] = one_of("discard", "hand")
    late_exit: Literal["free", "draw"] = one_of("free", "draw")
    first_dealer: str | int = whole_or("random", 0, 3)
    next_dealer: Literal["winner", "rotate"] = one_of("winner", "rotate")
    seasons: int = whole(1, 1, 99)

    @property
    def endless(self) -> bool:
        """Whether nothing forces the stock to run out (NIN-10.1)."""
        return self.take == "hand" and self.late_exit == "free"


class Nine(Game[NineState, Action]):
    """Is nine under one set of options.

    >>> game = Nine(first_dealer=0)
    >>> game.chances(game.start(2))[0]
    (Dealt(card=<Card.BN: 0>), Fraction(1, 48))
    """

    name = "nine"
    title = Text("Nine")
    players = range(2, 5)
    grammar = re.compile(rf"dealer:[0-3]|deal:{CODE}|{_PLAY.pattern}|out")

    def __init__(self, **options: Any) -> None:
        self.options: NineOptions = NineOptions.parse(options)

    @property
    def nature(self) -> Nature:
        """Hands are hidden, cards are dealt, and the bank pays the points."""
        # Cards come back to a hand by draws of three, of which a stock of 24 allows 8, or, with take = hand,
        # between rounds, of which there are then at most 9 or 24. The largest hand is less than the deck.
        goings = LAST_ROUND if self.options.endless else 9
        # A season deals 48 cards; a card is played once, or with take = hand once in a round, and a round
        # ends with at most 3 players staying out.
        moves = 48 + 3 * 48 if self.options.take == "discard" else goings * (48 + 3)
        seasons = self.options.seasons
        return Nature(
            hidden=True,
            chance=True,
            zero_sum=False,
            lowest=0,
            highest=seasons * (47 * goings + 1),
            length=1 + seasons * (48 + moves),
        )

    def start(self, seats: int) -> NineState:
        """Returns the beginning of a match, before the deal."""
        state = NineState.before_deal((0,) * self.seated(seats))
        seat = named_dealer(self.options.first_dealer, seats)
        return state if seat is None else self._dealt_by(state, seat)

    def _dealt_by(self, state: NineState, dealer: int) -> NineState:
        """Lets a dealer begin a season: 12 cards each, or with four players 8 (NIN-2.1, DECK-10.9)."""
        size = self.options.deal4 if state.seats == 4 else 12
        due = tuple(seat for seat in seats_from(dealer, state.seats) for _card in range(size))
        return replace(state, first=dealer, dealer=dealer, seat=dealer, due=due)

    def turn(self, state: NineState) -> Turn:
        """Says whose turn it is to lead, to answer or to stay out, or that cards are dealt or drawn."""
        if state.over:
            return OVER
        return CHANCE if state.actor is None else Player(state.actor)

    def chances(self, state: NineState) -> Sequence[tuple[Action, Fraction]]:
        """Lists who can be the first dealer, or which card can come next."""
        if state.dealer is None:
            return first_dealers(state.seats)
        return deals(state.stock) if state.due else ()

    def actions(self, state: NineState) -> Sequence[Action]:
        """Lists what can be led (NIN-5.1), or the answers and, where it is free, staying out (NIN-5.2)."""
        if state.actor is None:
            return ()
        hand, top = state.hands[state.actor], state.top
        if top is None:
            return (*COMBINING.singles(hand), *COMBINING.sets(hand))
        found = tuple(answers_in(hand, top))
        return found if found and self._bound(state) else (*found, StayOut())

    def _bound(self, state: NineState) -> bool:
        """Tells whether the player must answer if he can: he has played in this round (NIN-5.2)."""
        return self.options.commit == "forced" and state.status[state.seat] == "in"

    def is_legal(self, state: NineState, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others."""
        match action:
            case FirstDealer(seat):
                return state.dealer is None and seat in range(state.seats)
            case Dealt(card):
                return bool(state.due) and card in state.stock
        if state.actor is None:
            return False
        hand, top = state.hands[state.actor], state.top
        if isinstance(action, StayOut):
            return top is not None and not (self._bound(state) and any(answers_in(hand, top)))
        if tuple(sorted(action.cards)) != action.cards or not holds(hand, action.cards):
            return False
        if action.reading not in COMBINING.readings(action.cards):
            return False
        return top is None or answers(action, top)

    def apply(self, state: NineState, action: Action) -> NineState:
        """Returns the state after an action."""
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        state = replace(state, paid=NOTHING_PAID)
        match action:
            case FirstDealer(seat):
                return self._dealt_by(state, seat)
            case Dealt(card):
                after = state.deal(card)
                return after if after.due else self._onward(after)
            case StayOut():
                return self._stayed_out(state)
        return self._played(state, action)

    def _played(self, state: NineState, combination: Combination) -> NineState:
        seat = state.seat
        after = replace(
            state,
            hands=changed(state.hands, seat, without(state.hands[seat], combination.cards)),
            known=changed(state.known, seat, common_less(state.known[seat], combination.cards)),
            status=changed(state.status, seat, "in"),
            field=(*state.field, Played(seat, combination)),
            seat=state.next_seat,
        ).told(Event("play", seat, combination))
        if after.hands[seat]:
            return after
        # NIN-5.6: going out scores the largest hand at that moment, and he stays in the round.
        number = max(map(len, after.hands))
        after = after.told(Event("gone", seat, number=number))
        return _rewarded(after, seat, number, Text("Going out: the largest hand"))

    def _stayed_out(self, state: NineState) -> NineState:
        """Takes a player out of the round; who has not joined it draws (NIN-5.4)."""
        seat = state.seat
        after = replace(state, status=changed(state.status, seat, "out")).told(Event("out", seat))
        if self._bound(state) and state.top is not None and state.hands[seat]:
            # NIN-7.2: he had no legal answer, and will have none before he gets cards again.
            after = replace(after, unable=changed(state.unable, seat, (*state.unable[seat], state.top)))
        after = replace(after, seat=after.next_seat)
        return after.drawing(seat, DRAW) if self._draws(state) else self._onward(after)

    def _draws(self, state: NineState) -> bool:
        """Tells whether the player must draw if he stays out now."""
        return state.status[state.seat] == "undecided" or self.options.late_exit == "draw"

    def _onward(self, state: NineState) -> NineState:
        """Goes on when nothing is left to draw: an empty stock comes before all else (NIN-6.1)."""
        if not state.stock:
            return self._season_over(state)
        if state.field and len(state.left) == 1:
            return self._round_over(state, state.left[0])
        return state

    def _round_over(self, state: NineState, winner: int) -> NineState:
        """Gives the field to the last one left, who leads the next round (NIN-5.5)."""
        field = tuple(card for played in state.field for card in played.combination.cards)
        after = _taken_up(state, winner, field) if self.options.take == "hand" else _won(state, winner, field)
        after = replace(
            after,
            field=(),
            status=(UNDECIDED,) * state.seats,
            dealer=winner,
            seat=winner,
            rounds=state.rounds + 1,
            last=(*state.log, Event("round", winner, number=len(field))),
            log=(),
        )
        if self.options.endless and after.rounds == LAST_ROUND:
            return self._season_over(after)
        return after if after.hands[winner] else after.drawing(winner, DRAW)

    def _season_over(self, state: NineState) -> NineState:
        """Names the winners of a season (NIN-6) and begins the next, or ends the match (DECK-10.3)."""
        dealer = state.dealer or 0
        winners = _winners(state)
        state = state.told(*(Event("season", seat) for seat in winners))
        if dealer in winners:
            state = state.told(Event("reward", dealer, number=1))
            state = _rewarded(state, dealer, 1, Text("Winning the season as dealer"))
        if state.season == self.options.seasons:
            return replace(state, over=True)
        # DECK-9.7: the winner counts from the present dealer on, rotation from the season's first.
        rule = self.options.next_dealer
        present = Dealership(dealer if rule == "winner" else state.first)
        fresh = replace(
            NineState.before_deal(state.points),
            season=state.season + 1,
            last=(*state.last, *state.log) if not state.field else state.log,
            paid=state.paid,
        )
        return self._dealt_by(fresh, present.after(winners, state.seats, rule).seat)

    def returns(self, state: NineState) -> tuple[float, ...]:
        """Returns the points of the match (DECK-10.12)."""
        if not state.over:
            raise NotOver(_("The match is not over."))
        return tuple(map(float, state.points))

    def settlement(self, state: NineState) -> Settlement:
        """Returns what the bank has paid for going out or for winning as dealer."""
        return state.paid

    def observe(self, state: NineState, viewer: int | None) -> NineView:
        """Returns the table, the viewer's hand and what play has told of the others (NIN-7)."""
        seen = (hand if seat == viewer else state.known[seat] for seat, hand in enumerate(state.hands))
        return NineView(
            public=replace(state, hands=(), stock=()),
            hands=tuple(Glimpse(len(hand), cards) for hand, cards in zip(state.hands, seen, strict=True)),
            stock=len(state.stock),
        )

    def imagine(self, observation: NineView, viewer: int | None, rng: Random) -> NineState:
        """Deals the cards that the viewer does not know, as far as play has not betrayed them (NIN-7.2)."""
        return imagined(observation, viewer, rng)

    def text(self, action: Action) -> str:
        """Writes an action, such as ``play:B5R5``, ``play:B0=T`` or ``out``."""
        if isinstance(action, Combination):
            return f"play:{spell(action)}"
        return "out" if isinstance(action, StayOut) else str(action)

    def parse(self, state: NineState, text: str) -> Action:
        """Reads an action; cards may come in any order, and a reading may be left out (DECK-6.8)."""
        found = _PLAY.fullmatch("".join(text.split()))
        if found is not None:
            code = (found["kind"] or "").upper()
            for meant in COMBINING.read(read_cards(found["cards"])):
                said = code in ("", CardKind(meant.reading.strength).code)
                if said and self.is_legal(state, meant):
                    return meant
        return super().parse(state, text)

    def scene(self, state: NineState, viewer: int | None) -> Scene:
        """Draws the table as a player sees it, or a spectator."""
        draws = min(DRAW, len(state.stock)) if self._draws(state) else 0
        return draw_scene(state, viewer, tuple(self.actions_of(state, viewer)), draws)


def _won(state: NineState, winner: int, field: Cards) -> NineState:
    return replace(state, won=changed(state.won, winner, tuple(sorted(state.won[winner] + field))))


def _taken_up(state: NineState, winner: int, field: Cards) -> NineState:
    """Gives the field into a hand, where everybody knows that it is."""
    return replace(
        state,
        hands=changed(state.hands, winner, tuple(sorted(state.hands[winner] + field))),
        known=changed(state.known, winner, tuple(sorted(state.known[winner] + field))),
        unable=changed(state.unable, winner, ()),
    )


def _winners(state: NineState) -> tuple[int, ...]:
    """Lists those with the highest score, among them those with the fewest cards in hand (NIN-6.2)."""
    ranks = [(-score, len(hand)) for score, hand in zip(state.score, state.hands, strict=True)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


def _rewarded(state: NineState, seat: int, number: int, reason: Text) -> NineState:
    """Lets the bank pay points (NIN-11.9)."""
    points, score = list(state.points), list(state.score)
    points[seat] += number
    score[seat] += number
    paid = Settlement((Payment(None, seat, number, reason),)) if number else NOTHING_PAID
    return replace(state, points=tuple(points), score=tuple(score), paid=paid)
