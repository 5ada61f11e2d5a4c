"""A match at the server, rebuilt from its events and from nothing else.

``fold`` is pure: the same events give the same table in any process, at any time. Whatever depends on the
clock of the machine or on a seed was decided before, in ``decisions.py``, and is part of an event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from typing import Any, Literal

from cetkaik.game import CHANCE, OVER, Game, Player, Turn
from cetkaik.games import game as find_game
from cetkaik.playthrough import replay
from cetkaik.server import events as ev
from cetkaik.server.clock import SECRET_WINDOW, Clock, Pace, end_turn, pace_of, spend
from cetkaik.server.fairness import Lot

Status = Literal["waiting", "playing", "over"]
REMEMBERED = 12  # phrases that a newcomer still sees


@dataclass(frozen=True, slots=True)
class Seat:
    """Is one seat and who holds it."""

    player: str = ""
    name: str = ""
    kind: ev.Kind = "person"
    seed: str = ""
    joined: bool = False  # kept for the player before, his own from then on
    away: int | None = None  # since when, if nothing of his is connected
    failed: bool = False  # a bot that could not act
    stands_in: str = ""  # why a bot plays on here

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there who can be asked."""
        return self.kind == "person"


@dataclass(frozen=True, slots=True)
class Table:
    """Is a match after so many events."""

    id: str
    plan: ev.Created
    game: Game[Any, Any]
    pace: Pace | None
    seats: tuple[Seat, ...]
    count: int = 1  # events so far, and so the number of the next
    at: int = 0  # the time of the last event
    status: Status = "waiting"
    state: Any = None
    settled: Any = None  # the last state in which chance had nothing to do
    texts: tuple[str, ...] = ()
    actors: tuple[int | None, ...] = ()  # who took each action; None is chance
    line: int = 0  # how often moves were taken back
    numbers: tuple[int, ...] = ()  # how many positions each seat has seen, then a spectator
    answered: tuple[tuple[int, str] | None, ...] = ()  # the last number and action of each seat
    acting: int | None = None  # the seat that must decide
    since: int = 0  # when the present decision began
    secret: bool = False  # who must decide is not known to the others
    clocks: tuple[Clock, ...] = ()
    asked: int | None = None  # the seat that wants to take back a move
    agreed: frozenset[int] = frozenset()
    wanting: frozenset[int] = frozenset()  # the seats that want a rematch
    rematch: str = ""
    said: tuple[ev.Said, ...] = ()
    result: ev.Finished | None = None

    @property
    def lot(self) -> Lot:
        """What is public about the match's chance."""
        return Lot(self.id, tuple(seat.seed for seat in self.seats))

    @property
    def deadline(self) -> int | None:
        """When the time of the present decision is over."""
        return None if self.acting is None or self.pace is None else self.since + self.left(self.acting)

    def left(self, seat: int) -> int:
        """Returns the time a seat has left, as it was when the present decision began."""
        if self.secret and self.pace is not None and not self.pace.refill:
            return SECRET_WINDOW
        return self.clocks[seat].left

    def number(self, viewer: int | None) -> int:
        """Returns the number of the position that a seat, or a spectator, sees."""
        if not self.numbers:
            return 0
        return self.numbers[-1 if viewer is None else viewer]

    def seats_of(self, player: str) -> tuple[int, ...]:
        """Returns the seats that a player has joined."""
        return tuple(
            number for number, seat in enumerate(self.seats) if seat.joined and seat.player == player
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.joined and seat.is_person)

    def moved(self, at: int, actor: int | None, text: str, action: Any) -> Table:
        """Returns the table after an action of a seat, or of chance."""
        state = self.game.apply(self.state, action)
        changes: dict[str, Any] = {
            "state": state,
            "texts": (*self.texts, text),
            "actors": (*self.actors, actor),
            "acting": None,
        }
        if actor is not None:
            changes["clocks"] = _spent(self, actor, at)
            changes["answered"] = _with(self.answered, actor, (self.number(actor), text))
            changes |= {"asked": None, "agreed": frozenset()}
        table = replace(self, **changes)
        turn = self.game.turn(state)
        return table if turn is CHANCE else _settle(table, turn, at)

    def counted(self, row: ev.Row) -> Table:
        """Returns the table with an event counted."""
        return replace(self, count=row.number + 1, at=row.at)


def fold(table: Table, row: ev.Row) -> Table:
    """Returns the table after one more event."""
    return _FOLD[type(row.event)](table, row.event, row.at).counted(row)


def rebuild(rows: Iterable[ev.Row]) -> Table:
    """Rebuilds a match from all its events."""
    first, *rest = rows
    return reduce(fold, rest, opened(first))


def opened(row: ev.Row) -> Table:
    """Returns the table after its first event."""
    plan = row.event
    assert isinstance(plan, ev.Created)
    game = known_game(plan.game, tuple(sorted(plan.options.items())))
    return Table(row.match, plan, game, pace_of(plan.clock), (Seat(),) * plan.seats, at=row.at)


@lru_cache(maxsize=256)
def known_game(name: str, options: tuple[tuple[str, Any], ...]) -> Game[Any, Any]:
    """Returns a game under the given options, one object for all its matches."""
    return find_game(name, **dict(options))


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _seat(table: Table, number: int, **changes: Any) -> Table:
    return replace(table, seats=_with(table.seats, number, replace(table.seats[number], **changes)))


def _spent(table: Table, actor: int, at: int) -> tuple[Clock, ...]:
    if table.pace is None or table.secret:
        return table.clocks
    return _with(table.clocks, actor, spend(table.clocks[actor], max(0, at - table.since)))


def _settle(table: Table, turn: Turn, at: int) -> Table:
    """Ends a turn where another seat is to decide next, and counts who sees something new."""
    actor = next((actor for actor in reversed(table.actors) if actor is not None), None)
    clocks = table.clocks
    ended = table.pace is not None and actor is not None and turn != Player(actor) and not table.secret
    if ended and table.pace is not None and actor is not None:
        clocks = _with(clocks, actor, end_turn(table.pace, clocks[actor]))
    return replace(
        table,
        settled=table.state,
        acting=turn.seat if isinstance(turn, Player) else None,
        clocks=clocks,
        numbers=_noticed(table, actor),
        since=at,
        secret=_is_secret(table),
    )


def _noticed(table: Table, actor: int | None) -> tuple[int, ...]:
    viewers = (*range(len(table.seats)), None)
    return tuple(
        number + (viewer == actor or _sees_change(table, viewer))
        for viewer, number in zip(viewers, table.numbers, strict=True)
    )


def _sees_change(table: Table, viewer: int | None) -> bool:
    if table.settled is None or not table.game.nature.hidden:
        return True
    observe = table.game.observe
    return observe(table.state, viewer) != observe(table.settled, viewer)


def _is_secret(table: Table) -> bool:
    if not table.game.nature.simultaneous or table.game.turn(table.state) is OVER:
        return False
    return table.game.scene(table.state, None).acting is None


def _reserved(table: Table, event: ev.Reserved, at: int) -> Table:
    return _seat(table, event.seat, player=event.player, name=event.name)


def _joined(table: Table, event: ev.Joined, at: int) -> Table:
    seat = Seat(event.player, event.name, event.kind, event.seed, joined=True)
    table = replace(table, seats=_with(table.seats, event.seat, seat))
    if not all(seat.joined for seat in table.seats):
        return table
    count = len(table.seats)
    state = table.game.start(count)
    table = replace(
        table,
        status="playing",
        state=state,
        numbers=(0,) * (count + 1),
        answered=(None,) * count,
        clocks=() if table.pace is None else (table.pace.full,) * count,
        since=at,
    )
    turn = table.game.turn(state)
    return table if turn is CHANCE else _settle(table, turn, at)


def _acted(table: Table, event: ev.Acted, at: int) -> Table:
    return table.moved(at, event.seat, event.text, table.game.parse(table.state, event.text))


def _drawn(table: Table, event: ev.Drawn, at: int) -> Table:
    return table.moved(at, None, event.text, table.game.parse(table.state, event.text))


def _takeback_asked(table: Table, event: ev.TakebackAsked, at: int) -> Table:
    return replace(table, asked=event.seat, agreed=frozenset())


def _takeback_agreed(table: Table, event: ev.TakebackAgreed, at: int) -> Table:
    return replace(table, agreed=table.agreed | {event.seat})


def _takeback_refused(table: Table, event: ev.TakebackRefused, at: int) -> Table:
    return replace(table, asked=None, agreed=frozenset())


def _taken_back(table: Table, event: ev.TakenBack, at: int) -> Table:
    texts = table.texts[: event.actions]
    state = replay(table.game, len(table.seats), texts).state
    table = replace(
        table,
        state=state,
        settled=None,
        texts=texts,
        actors=table.actors[: event.actions],
        line=table.line + 1,
        asked=None,
        agreed=frozenset(),
        since=at,
    )
    turn = table.game.turn(state)
    return replace(
        table,
        settled=state,
        acting=turn.seat if isinstance(turn, Player) else None,
        numbers=tuple(number + 1 for number in table.numbers),
        secret=_is_secret(table),
    )


def _said(table: Table, event: ev.Said, at: int) -> Table:
    return replace(table, said=(*table.said, event)[-REMEMBERED:])


def _left(table: Table, event: ev.Left, at: int) -> Table:
    return _seat(table, event.seat, away=at)


def _returned(table: Table, event: ev.Returned, at: int) -> Table:
    return _seat(table, event.seat, away=None)


def _bot_failed(table: Table, event: ev.BotFailed, at: int) -> Table:
    return _seat(table, event.seat, failed=True)


def _bot_asked(table: Table, event: ev.BotAsked, at: int) -> Table:
    return _seat(table, event.seat, failed=False)


def _replaced(table: Table, event: ev.Replaced, at: int) -> Table:
    clocks = table.clocks
    if table.pace is not None:
        clocks = _with(clocks, event.seat, table.pace.full)
    table = replace(table, clocks=clocks, since=at if table.acting == event.seat else table.since)
    changes = {"kind": "bot", "away": None, "failed": False, "stands_in": event.reason}
    return _seat(table, event.seat, player=event.player, name=event.name, **changes)


def _outage(table: Table, event: ev.Outage, at: int) -> Table:
    seats = tuple(
        replace(seat, away=_later(seat.away, event)) if seat.away is not None else seat
        for seat in table.seats
    )
    return replace(table, seats=seats, since=_later(table.since, event))


def _later(moment: int, outage: ev.Outage) -> int:
    return moment + max(0, outage.until - max(outage.since, moment))


def _finished(table: Table, event: ev.Finished, at: int) -> Table:
    clocks = table.clocks
    if event.reason == "time" and event.loser is not None:
        clocks = _with(clocks, event.loser, Clock(0))
    return replace(
        table, status="over", acting=None, result=event, clocks=clocks, asked=None, agreed=frozenset()
    )


def _rematch_asked(table: Table, event: ev.RematchAsked, at: int) -> Table:
    return replace(table, wanting=table.wanting | {event.seat})


def _rematched(table: Table, event: ev.Rematched, at: int) -> Table:
    return replace(table, rematch=event.match)


_FOLD: dict[type, Callable[[Table, Any, int], Table]] = {
    ev.Reserved: _reserved,
    ev.Joined: _joined,
    ev.Acted: _acted,
    ev.Drawn: _drawn,
    ev.TakebackAsked: _takeback_asked,
    ev.TakebackAgreed: _takeback_agreed,
    ev.TakebackRefused: _takeback_refused,
    ev.TakenBack: _taken_back,
    ev.Said: _said,
    ev.Left: _left,
    ev.Returned: _returned,
    ev.BotFailed: _bot_failed,
    ev.BotAsked: _bot_asked,
    ev.Replaced: _replaced,
    ev.Outage: _outage,
    ev.Finished: _finished,
    ev.RematchAsked: _rematch_asked,
    ev.Rematched: _rematched,
}
