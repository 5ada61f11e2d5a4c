"""Three small games that together use the whole protocol: hidden hands, hidden bids, a board with drops."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import ClassVar, Literal

from cetkaik.game import (
    CHANCE,
    NOTHING_PAID,
    OVER,
    Amount,
    Game,
    Nature,
    NotOver,
    Payment,
    Player,
    Settlement,
    Turn,
    illegal,
)
from cetkaik.options import NoOptions, Options, one_of, whole
from cetkaik.scene import BACK, Choice, Element, Scene, Text, Zone, counted

Hand = tuple[int, ...]


@dataclass(frozen=True)
class HighestState:
    """Hands, the cards played in this trick from seat 0 on, and the points so far."""

    hands: tuple[Hand, ...]
    played: Hand = ()
    tricks: int = 0
    points: tuple[Amount, ...] = ()
    dealt: bool = False
    paid: Settlement = NOTHING_PAID

    @property
    def seats(self) -> int:
        return len(self.hands)


class Highest(Game[HighestState, int]):
    """Deals two cards to each seat, one by one; the highest card of a trick takes a point from everybody."""

    name = "highest"
    title = Text("Highest card")
    players = range(3, 6)
    nature = Nature(hidden=True, chance=True, lowest=-2, highest=8, length=20)
    grammar = re.compile(r"c\d+")
    deck: ClassVar[Counter[int]] = Counter(dict.fromkeys(range(1, 7), 2))

    def __init__(self) -> None:
        self.options = NoOptions()

    def start(self, seats: int) -> HighestState:
        seated = self.seated(seats)
        return HighestState(((),) * seated, points=(0,) * seated)

    def turn(self, state: HighestState) -> Turn:
        if not state.dealt:
            return CHANCE
        return OVER if state.tricks == 2 else Player(len(state.played))

    def actions(self, state: HighestState) -> Sequence[int]:
        turn = self.turn(state)
        return sorted(set(state.hands[turn.seat])) if isinstance(turn, Player) else ()

    def chances(self, state: HighestState) -> Sequence[tuple[int, Fraction]]:
        if state.dealt:
            return ()
        left = self.deck - Counter(card for hand in state.hands for card in hand)
        return [(card, Fraction(count, left.total())) for card, count in sorted(left.items())]

    def apply(self, state: HighestState, action: int) -> HighestState:
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        turn = self.turn(state)
        return self._deal(state, action) if turn is CHANCE else self._play(state, action)

    def _deal(self, state: HighestState, card: int) -> HighestState:
        seat = next(seat for seat, hand in enumerate(state.hands) if len(hand) < 2)
        hands = _changed(state.hands, seat, (*state.hands[seat], card))
        return replace(state, hands=hands, dealt=all(len(hand) == 2 for hand in hands))

    def _play(self, state: HighestState, card: int) -> HighestState:
        seat = len(state.played)
        hand = list(state.hands[seat])
        hand.remove(card)
        state = replace(state, hands=_changed(state.hands, seat, tuple(hand)), paid=NOTHING_PAID)
        played = (*state.played, card)
        return replace(state, played=played) if len(played) < state.seats else self._score(state, played)

    def _score(self, state: HighestState, played: Hand) -> HighestState:
        winner = played.index(max(played))
        losers = [seat for seat in range(state.seats) if seat != winner]
        paid = Settlement(tuple(Payment(seat, winner, 1, Text("Highest card")) for seat in losers))
        points = tuple(a + b for a, b in zip(state.points, paid.net(state.seats), strict=True))
        return replace(state, played=(), tricks=state.tricks + 1, points=points, paid=paid)

    def settlement(self, state: HighestState) -> Settlement:
        return state.paid

    def returns(self, state: HighestState) -> tuple[float, ...]:
        if state.tricks < 2:
            raise NotOver(state)
        return tuple(map(float, state.points))

    def observe(self, state: HighestState, viewer: int | None) -> HighestState:
        hands = tuple(hand if seat == viewer else (0,) * len(hand) for seat, hand in enumerate(state.hands))
        return replace(state, hands=hands)

    def imagine(self, observation: HighestState, viewer: int | None, rng: Random) -> HighestState:
        state = observation
        known = Counter(state.hands[viewer] if viewer is not None else ()) + Counter(state.played)
        unseen = list((self.deck - known).elements())
        rng.shuffle(unseen)
        hands = [
            hand if seat == viewer else tuple(unseen.pop() for _card in hand)
            for seat, hand in enumerate(state.hands)
        ]
        return replace(state, hands=tuple(hands))

    def scene(self, state: HighestState, viewer: int | None) -> Scene:
        turn = self.turn(state)
        zones = [Zone("trick", "row"), *(Zone(f"hand:{seat}", "fan", seat) for seat in range(state.seats))]
        elements = [
            Element(f"trick:{seat}", "trick", "card", f"card.{card}", (seat,))
            for seat, card in enumerate(state.played)
        ]
        for seat, hand in enumerate(state.hands):
            elements += [self._card(seat, slot, card, seat == viewer) for slot, card in enumerate(hand)]
        return Scene(
            viewer,
            tuple(zones),
            tuple(elements),
            counted("{n} card in the trick", "{n} cards in the trick", len(state.played)),
            tuple(self._choice(state, card) for card in self.actions_of(state, viewer)),
            acting=turn.seat if isinstance(turn, Player) else None,
        )

    def _card(self, seat: int, slot: int, card: int, seen: bool) -> Element:
        face, alike = (f"card.{card}", f"own.{card}") if seen else (BACK, "")
        return Element(f"hand:{seat}:{slot}", f"hand:{seat}", "card", face, (slot,), seat, alike=alike)

    def _choice(self, state: HighestState, card: int) -> Choice:
        seat = len(state.played)
        slot = state.hands[seat].index(card)
        return Choice(self.text(card), (f"hand:{seat}:{slot}",), Text("Play the {card}", card=card), "play")

    def text(self, action: int) -> str:
        return f"c{action}"


@dataclass(frozen=True)
class BidsOptions(Options):
    """How many prizes there are, and what becomes of one for which the highest bids are equal."""

    rounds: int = whole(2, 1, 5)
    ties: Literal["nobody", "first"] = one_of("nobody", "first")


@dataclass(frozen=True)
class BidsState:
    """Purses, prizes won, and the bids of this round, which are hidden until all are made."""

    purses: tuple[int, ...]
    prizes: tuple[int, ...]
    bids: tuple[int, ...] = ()
    round: int = 0


class Bids(Game[BidsState, int]):
    """Lets everybody bid for a prize at once; all bids are paid, the highest one wins."""

    name = "bids"
    title = Text("Hidden bids")
    players = range(2, 5)
    nature = Nature(hidden=True, simultaneous=True, zero_sum=False, lowest=0, highest=5, length=20)
    grammar = re.compile(r"bid\d+")
    options: BidsOptions

    def __init__(self, **options: object) -> None:
        self.options = BidsOptions.parse(options)

    def start(self, seats: int) -> BidsState:
        return BidsState((3,) * self.seated(seats), (0,) * seats)

    def turn(self, state: BidsState) -> Turn:
        return OVER if state.round == self.options.rounds else Player(len(state.bids))

    def actions(self, state: BidsState) -> Sequence[int]:
        turn = self.turn(state)
        return range(state.purses[turn.seat] + 1) if isinstance(turn, Player) else ()

    def chances(self, state: BidsState) -> Sequence[tuple[int, Fraction]]:
        return ()

    def apply(self, state: BidsState, action: int) -> BidsState:
        if not self.is_legal(state, action):
            raise illegal(self.text(action))
        bids = (*state.bids, action)
        return replace(state, bids=bids) if len(bids) < len(state.purses) else self._reveal(state, bids)

    def _reveal(self, state: BidsState, bids: tuple[int, ...]) -> BidsState:
        best = max(bids)
        wins = bids.count(best) == 1 or self.options.ties == "first"
        winner = bids.index(best) if wins else -1
        prizes = tuple(count + (seat == winner) for seat, count in enumerate(state.prizes))
        purses = tuple(purse - bid for purse, bid in zip(state.purses, bids, strict=True))
        return BidsState(purses, prizes, (), state.round + 1)

    def returns(self, state: BidsState) -> tuple[float, ...]:
        if self.turn(state) is not OVER:
            raise NotOver(state)
        return tuple(map(float, state.prizes))

    def observe(self, state: BidsState, viewer: int | None) -> tuple[BidsState, int | None]:
        # Who is still to bid is no secret, because seats bid in order; what they bid is.
        own = None if viewer is None or viewer >= len(state.bids) else state.bids[viewer]
        return replace(state, bids=(-1,) * len(state.bids)), own

    def imagine(
        self, observation: tuple[BidsState, int | None], viewer: int | None, rng: Random
    ) -> BidsState:
        state, own = observation
        bids = [rng.randint(0, state.purses[seat]) for seat in range(len(state.bids))]
        if viewer is not None and own is not None:
            bids[viewer] = own
        return replace(state, bids=tuple(bids))

    def scene(self, state: BidsState, viewer: int | None) -> Scene:
        actions = self.actions_of(state, viewer)
        purses = [
            Element(f"purse:{seat}", "purses", "counter", "points", (seat,), seat, value=purse)
            for seat, purse in enumerate(state.purses)
        ]
        buttons = [
            Element(f"bid:{bid}", "panel", "button", "bid", (bid,), label=Text("Bid"), value=bid)
            for bid in actions
        ]
        choices = [
            Choice(self.text(bid), (f"bid:{bid}",), Text("Bid {bid}", bid=bid), "bid", confirm=bid > 1)
            for bid in actions
        ]
        zones = (Zone("purses", "row"), Zone("panel", "panel"))
        headline = Text("Round {round}", round=state.round + 1)
        return Scene(viewer, zones, (*purses, *buttons), headline, tuple(choices))

    def text(self, action: int) -> str:
        return f"bid{action}"


Square = int
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True)
class DropsState:
    """Nine squares with their owners, stones in hand, who moves, and an offer of a draw."""

    board: tuple[int | None, ...] = (None,) * 9
    hands: tuple[int, int] = (3, 3)
    mover: int | None = None
    plies: int = 0
    offered: bool = False
    winner: int | None = None
    agreed: bool = False


class Drops(Game[DropsState, str]):
    """Is a race for three in a row on nine squares: drop a stone, move one, take one into the hand."""

    name = "drops"
    title = Text("Drops")
    players = range(2, 3)
    nature = Nature(chance=True, lowest=-1, highest=1, length=21)
    grammar = re.compile(r"first\d|\*\d|\d\d|draw|agree")
    longest: ClassVar[int] = 20

    def __init__(self) -> None:
        self.options = NoOptions()

    def start(self, seats: int) -> DropsState:
        self.seated(seats)
        return DropsState()

    def turn(self, state: DropsState) -> Turn:
        if state.mover is None:
            return CHANCE
        ended = state.winner is not None or state.agreed or state.plies == self.longest
        return OVER if ended else Player(state.mover)

    def chances(self, state: DropsState) -> Sequence[tuple[str, Fraction]]:
        return [("first0", Fraction(1, 2)), ("first1", Fraction(1, 2))] if state.mover is None else ()

    def actions(self, state: DropsState) -> Sequence[str]:
        turn = self.turn(state)
        if not isinstance(turn, Player):
            return ()
        empty = [square for square, owner in enumerate(state.board) if owner is None]
        drops = [f"*{square}" for square in empty] if state.hands[turn.seat] else []
        talk = ["agree"] if state.offered else ["draw"]
        return [*drops, *self._moves(state, turn.seat), *talk]

    def _moves(self, state: DropsState, seat: int) -> list[str]:
        own = [square for square, owner in enumerate(state.board) if owner == seat]
        return [f"{a}{b}" for a in own for b in range(9) if _near(a, b) and state.board[b] != seat]

    def apply(self, state: DropsState, action: str) -> DropsState:
        if not self.is_legal(state, action):
            raise illegal(action)
        if state.mover is None:
            return replace(state, mover=int(action[-1]))
        state = replace(state, plies=state.plies + 1, offered=action == "draw", agreed=action == "agree")
        assert state.mover is not None
        if not state.offered and not state.agreed:
            state = self._place(state, state.mover, action)
        return replace(state, mover=1 - state.mover if state.mover is not None else None)

    def _place(self, state: DropsState, seat: int, action: str) -> DropsState:
        board, hands = list(state.board), list(state.hands)
        target = int(action[1])
        if action[0] == "*":
            hands[seat] -= 1
        else:
            board[int(action[0])] = None
            hands[seat] += board[target] is not None
        board[target] = seat
        won = any(all(board[square] == seat for square in line) for line in LINES)
        return replace(state, board=tuple(board), hands=(hands[0], hands[1]), winner=seat if won else None)

    def returns(self, state: DropsState) -> tuple[float, ...]:
        if self.turn(state) is not OVER:
            raise NotOver(state)
        if state.winner is None:
            return (0.0, 0.0)
        return (1.0, -1.0) if state.winner == 0 else (-1.0, 1.0)

    def observe(self, state: DropsState, viewer: int | None) -> DropsState:
        return state

    def scene(self, state: DropsState, viewer: int | None) -> Scene:
        zones = [Zone("board", "board", shape=(3, 3), turned=2 if viewer == 1 else 0)]
        zones += [Zone(f"hand:{seat}", "row", seat) for seat in (0, 1)] + [Zone("panel", "panel")]
        elements = [Element(f"s{n}", "board", "square", "plain", divmod(n, 3)) for n in range(9)]
        elements += [
            Element(f"stone:s{n}", "board", "piece", f"stone.{owner}", divmod(n, 3), owner, 2 * owner)
            for n, owner in enumerate(state.board)
            if owner is not None
        ]
        elements += [
            Element(
                f"hand:{seat}:{n}", f"hand:{seat}", "piece", f"stone.{seat}", (n,), seat, alike=f"own.{seat}"
            )
            for seat, count in enumerate(state.hands)
            for n in range(count)
        ]
        choices = [self._choice(action, viewer) for action in self.actions_of(state, viewer)]
        elements += [Element(c.path[0], "panel", "button", "draw") for c in choices if c.effect == "talk"]
        return Scene(viewer, tuple(zones), tuple(elements), Text("Three in a row"), tuple(choices))

    def _choice(self, action: str, seat: int | None) -> Choice:
        if not action[-1].isdecimal():
            return Choice(action, (f"b:{action}",), Text("Draw"), "talk", confirm=True)
        if action[0] == "*":
            return Choice(action, (f"hand:{seat}:0", f"s{action[1]}"), Text("Drop"), "drop")
        return Choice(action, (f"s{action[0]}", f"s{action[1]}"), Text("Go"), "go")

    def text(self, action: str) -> str:
        return action


def _near(a: Square, b: Square) -> bool:
    return abs(a // 3 - b // 3) + abs(a % 3 - b % 3) == 1


def _changed(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
