"""What the server decides: which events a command brings about, or why it is refused.

Each function adds events to a draft, which folds them at once; nothing is true before the draft is stored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from cetkaik.errors import CetkaikError
from cetkaik.game import CHANCE, OVER
from cetkaik.scene import Text
from cetkaik.server import commands as cmd
from cetkaik.server import events as ev
from cetkaik.server import house
from cetkaik.server import refusal as no
from cetkaik.server.clock import Correspondence
from cetkaik.server.fairness import outcome
from cetkaik.server.refusal import Refused, from_error, late
from cetkaik.server.table import Table, fold, opened

ABANDONED = 120_000
"""How long a player must be away before the others may claim the win."""


@dataclass
class Draft:
    """Is what is about to be stored for one match: its events, and the table after them."""

    table: Table
    seed: str  # of the server, for this match
    now: int
    rows: list[ev.Row] = field(default_factory=list)

    @classmethod
    def opening(cls, match: str, plan: ev.Created, seed: str, now: int) -> Draft:
        """Begins a new match."""
        row = ev.Row(match, 0, now, plan)
        return cls(opened(row), seed, now, [row])

    def add(self, event: ev.Event) -> None:
        """Adds an event."""
        row = self._row(event)
        self.table = fold(self.table, row)
        self.rows.append(row)

    def act(self, seat: int, action: Any) -> None:
        """Adds an action, and all that chance does after it."""
        text = self.table.game.text(action)
        self._move(ev.Acted(seat, text), seat, text, action)
        self.settle()

    def settle(self) -> None:
        """Lets chance act until a player must, or ends the match."""
        game = self.table.game
        while self.table.status == "playing" and game.turn(self.table.state) is CHANCE:
            known = {game.text(action): (action, chance) for action, chance in game.chances(self.table.state)}
            chances = ((text, chance) for text, (_action, chance) in known.items())
            text = outcome(self.table.lot, self.seed, self.table.count, chances)
            self._move(ev.Drawn(text), None, text, known[text][0])
        if self.table.status == "playing" and game.turn(self.table.state) is OVER:
            self.add(ev.Finished("played", self.seed, returns=game.returns(self.table.state)))

    def _row(self, event: ev.Event) -> ev.Row:
        # A machine's clock may be set back, a match's never.
        return ev.Row(self.table.id, self.table.count, max(self.now, self.table.at), event)

    def _move(self, event: ev.Event, actor: int | None, text: str, action: Any) -> None:
        row = self._row(event)
        self.table = self.table.moved(row.at, actor, text, action).counted(row)
        self.rows.append(row)


def join(draft: Draft, seat: int, event: ev.Joined) -> None:
    """Seats a player; the last one to come begins the match."""
    table = draft.table
    _expect_waiting(table)
    if table.seats[seat].joined:
        raise Refused("seat_taken", no.SEAT_TAKEN)
    if table.seats[seat].player not in ("", event.player):
        raise Refused("not_your_seat", no.NOT_YOUR_SEAT)
    draft.add(event)
    draft.settle()


def reserve(draft: Draft, seat: int, player: str, name: str) -> None:
    """Keeps an empty seat for a player."""
    _expect_waiting(draft.table)
    if draft.table.seats[seat].player:
        raise Refused("seat_taken", no.SEAT_TAKEN)
    draft.add(ev.Reserved(seat, player, name))


def expire(draft: Draft) -> None:
    """Ends the time of a player whose clock has run out."""
    deadline, acting = draft.table.deadline, draft.table.acting
    if deadline is not None and acting is not None and draft.now >= deadline:
        _give_up(draft, acting, "time")


def credit(draft: Draft, since: int) -> None:
    """Leaves out a time in which no server ran."""
    if draft.table.status == "playing" and since < draft.now:
        draft.add(ev.Outage(since, draft.now))


def follow(draft: Draft, seat: int, command: cmd.SeatCommand) -> None:
    """Follows the command of a seat, or raises ``Refused``."""
    if isinstance(command, cmd.Resign):
        _expect_playing(draft.table)
        _give_up(draft, seat, "resigned")
    elif isinstance(command, cmd.Claim):
        _claim(draft, seat)
    else:
        _FOLLOW[type(command)](draft, seat, command)


def fill(draft: Draft, bot: tuple[str, str]) -> None:
    """Gives all empty seats to bots of one level."""
    _expect_waiting(draft.table)
    for number, seat in enumerate(draft.table.seats):
        if not seat.player:
            join(draft, number, ev.Joined(number, *bot, kind="bot"))


def cancel(draft: Draft) -> None:
    """Closes a match that has not begun."""
    _expect_waiting(draft.table)
    draft.add(ev.Finished("cancelled", draft.seed))


def mark_away(draft: Draft, seat: int) -> None:
    """Notes that nothing of a player is connected any more."""
    if draft.table.status == "playing" and draft.table.seats[seat].away is None:
        draft.add(ev.Left(seat))


def mark_back(draft: Draft, seat: int) -> None:
    """Notes that a player is connected again."""
    if draft.table.seats[seat].away is not None:
        draft.add(ev.Returned(seat))


def mark_failed(draft: Draft, seat: int) -> None:
    """Notes that a bot could not act."""
    _expect_playing(draft.table)
    if draft.table.seats[seat].is_person or draft.table.acting != seat:
        raise Refused("not_allowed", no.NOT_YOUR_TURN)
    if not draft.table.seats[seat].failed:
        draft.add(ev.BotFailed(seat))


def replace_bot(draft: Draft, bot: int, player: tuple[str, str]) -> None:
    """Lets another bot play on for one that has failed."""
    _expect_failed(draft.table, bot)
    draft.add(ev.Replaced(bot, *player, reason="failed"))


def _expect_waiting(table: Table) -> None:
    if table.status != "waiting":
        raise Refused("over" if table.status == "over" else "seat_taken", no.SEAT_TAKEN)


def _expect_playing(table: Table) -> None:
    if table.status == "waiting":
        raise Refused("not_started", no.NOT_STARTED)
    if table.status == "over":
        raise Refused("over", no.OVER)


def _expect_failed(table: Table, bot: int) -> None:
    _expect_playing(table)
    if bot >= len(table.seats) or not table.seats[bot].failed:
        raise Refused("not_allowed", no.NOT_A_FAILED_BOT)


def _give_up(draft: Draft, seat: int, reason: Literal["resigned", "time", "abandoned"]) -> None:
    """Ends a match for two; where more people play, a bot plays on in the seat of the one who gave up."""
    others = [number for number in draft.table.people if number != seat]
    if len(draft.table.seats) == 2 or not others:
        draft.add(ev.Finished(reason, draft.seed, loser=seat))
    else:
        draft.add(ev.Replaced(seat, *house.stand_in(draft.table.game), reason=reason))


def _claim(draft: Draft, seat: int) -> None:
    _expect_playing(draft.table)
    gone = [
        number
        for number, other in enumerate(draft.table.seats)
        if number != seat and other.away is not None and draft.now - other.away >= ABANDONED
    ]
    if not gone or isinstance(draft.table.plan.clock, Correspondence):
        raise Refused("not_allowed", no.NOBODY_AWAY)
    for number in gone:
        if draft.table.status == "playing":
            _give_up(draft, number, "abandoned")


def _act(draft: Draft, seat: int, command: cmd.Act) -> None:
    table = draft.table
    _expect_playing(table)
    number = table.number(seat)
    if command.number != number:
        if table.answered[seat] == (command.number, "".join(command.action.split())):
            raise Refused("duplicate", no.DUPLICATE)
        raise late(number, command.number)
    if table.acting != seat:
        raise Refused("not_your_turn", no.NOT_YOUR_TURN)
    try:
        action = table.game.parse(table.state, command.action)
    except CetkaikError as error:
        raise from_error(error) from error
    draft.act(seat, action)


def _takeback(draft: Draft, seat: int, command: cmd.Takeback) -> None:
    table = draft.table
    _expect_playing(table)
    if not table.plan.casual:
        raise Refused("not_allowed", no.TAKEBACK_ONLY_CASUAL)
    if seat not in table.actors:
        raise Refused("not_allowed", no.NOTHING_TO_TAKE_BACK)
    if table.asked is not None:
        raise Refused("duplicate" if table.asked == seat else "not_allowed", no.DUPLICATE)
    draft.add(ev.TakebackAsked(seat))
    _take_back_if_agreed(draft)


def _answer(draft: Draft, seat: int, command: cmd.Answer) -> None:
    asked = draft.table.asked
    if asked is None or draft.table.seats[seat].player == draft.table.seats[asked].player:
        raise Refused("not_allowed", no.NOTHING_ASKED)
    draft.add(ev.TakebackAgreed(seat) if command.accept else ev.TakebackRefused(seat))
    _take_back_if_agreed(draft)


def _take_back_if_agreed(draft: Draft) -> None:
    table = draft.table
    if table.asked is None:
        return
    asker = table.seats[table.asked].player
    needed = {seat for seat in table.people if table.seats[seat].player != asker}
    if needed <= table.agreed:
        last = max(place for place, actor in enumerate(table.actors) if actor == table.asked)
        draft.add(ev.TakenBack(last))


def _say(draft: Draft, seat: int, command: cmd.Say) -> None:
    if command.phrase not in cmd.PHRASES:
        raise Refused("bad_message", Text("There is no phrase '{phrase}'.", phrase=command.phrase))
    draft.add(ev.Said(seat, command.phrase))


def _rematch(draft: Draft, seat: int, command: cmd.Rematch) -> None:
    if draft.table.status != "over":
        raise Refused("not_allowed", no.NOT_OVER)
    if draft.table.rematch or seat in draft.table.wanting:
        raise Refused("duplicate", no.DUPLICATE)
    draft.add(ev.RematchAsked(seat))


def _ask_bot(draft: Draft, seat: int, command: cmd.AskBot) -> None:
    _expect_failed(draft.table, command.bot)
    draft.add(ev.BotAsked(command.bot))


_FOLLOW: dict[type, Callable[[Draft, int, Any], None]] = {
    cmd.Act: _act,
    cmd.Takeback: _takeback,
    cmd.Answer: _answer,
    cmd.Say: _say,
    cmd.Rematch: _rematch,
    cmd.AskBot: _ask_bot,
}
