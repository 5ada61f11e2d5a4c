"""Match files: a whole match as JSON, with everything that proves its chance was fair.

A file names every outcome that chance could have had and its weight, so that even a program that knows
nothing of the rules can check what was drawn; ``verify`` knows the rules and checks the weights as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

import msgspec

from cetkaik.errors import CetkaikError
from cetkaik.game import OVER, Game, Player
from cetkaik.i18n import _, ngettext
from cetkaik.server import events as ev
from cetkaik.server.clock import ClockPlan
from cetkaik.server.fairness import Lot, commitment, outcome, shares
from cetkaik.server.table import Table, known_game

FORMAT = "cetkaik-match"


class FileSeat(msgspec.Struct, frozen=True):
    """Is who sat on a seat, and his seed."""

    name: str
    kind: ev.Kind
    seed: str


class FileEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Is an event; of chance, with all that could have happened and how likely it was."""

    number: int
    at: int
    event: ev.Event
    outcomes: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()


class MatchFile(msgspec.Struct, frozen=True):
    """Is a match that is over."""

    format: str
    version: int
    match: str
    game: str
    options: dict[str, Any]
    clock: ClockPlan
    seats: tuple[FileSeat, ...]
    commitment: str
    seed: str
    events: tuple[FileEvent, ...]


class BadMatchFile(CetkaikError, ValueError):
    """Says what is wrong with a match file, and where."""


def write_match(table: Table, rows: Iterable[ev.Row]) -> MatchFile:
    """Writes a match that is over."""
    assert table.result is not None
    plan = table.plan
    states = _States(table.game, plan.seats)
    return MatchFile(
        format=FORMAT,
        version=1,
        match=table.id,
        game=plan.game,
        options=plan.options,
        clock=plan.clock,
        seats=tuple(FileSeat(seat.name, seat.kind, seat.seed) for seat in table.seats),
        commitment=plan.commitment,
        seed=table.result.seed,
        events=tuple(_file_event(states, row) for row in rows),
    )


def _file_event(states: _States, row: ev.Row) -> FileEvent:
    outcomes: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()
    if isinstance(row.event, ev.Drawn):
        outcomes, weights = zip(*shares(states.chances), strict=True)
    states.follow(row.event)
    return FileEvent(row.number, row.at, row.event, outcomes, weights)


def read_match(content: bytes) -> MatchFile:
    """Reads a match file; raises ``BadMatchFile``."""
    try:
        file = msgspec.json.decode(content, type=MatchFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadMatchFile(_("This is not a match file: {error}").format(error=error)) from error
    if file.format != FORMAT or file.version != 1:
        raise BadMatchFile(_("This is not a match file of version 1."))
    return file


def verify(file: MatchFile) -> str:
    """Checks every outcome and every action of a match; returns a summary or raises ``BadMatchFile``."""
    try:
        _check_commitment(file)
        drawn = sum(_check_events(file))
    except BadMatchFile:
        raise
    except (CetkaikError, LookupError, TypeError, ValueError) as error:
        raise BadMatchFile(str(error)) from error
    message = ngettext(
        "{match}: the seed fits the commitment, and {n} outcome of chance follows from the seeds.",
        "{match}: the seed fits the commitment, and all {n} outcomes of chance follow from the seeds.",
        drawn,
    )
    return message.format(match=file.match, n=drawn)


def _check_commitment(file: MatchFile) -> None:
    if commitment(file.seed) != file.commitment:
        raise BadMatchFile(_("The server's seed does not fit the commitment."))
    created = [item.event for item in file.events[:1] if isinstance(item.event, ev.Created)]
    if not created or created[0].commitment != file.commitment or created[0].seats != len(file.seats):
        raise BadMatchFile(_("The first event does not open this match."))


def _check_events(file: MatchFile) -> Iterator[int]:
    """Follows the match by the rules; yields 1 for each outcome of chance that is right."""
    game = known_game(file.game, tuple(sorted(file.options.items())))
    states = _States(game, len(file.seats))
    lot = Lot(file.match, tuple(seat.seed for seat in file.seats))
    for number, item in enumerate(file.events):
        if item.number != number:
            raise BadMatchFile(_("Event {number} is missing.").format(number=number))
        if isinstance(item.event, ev.Joined) and file.seats[item.event.seat].seed != item.event.seed:
            raise BadMatchFile(_("Event {number}: the seed is not that of the seat.").format(number=number))
        if isinstance(item.event, ev.Drawn):
            if not states.chances:
                raise BadMatchFile(_("Event {number}: chance has nothing to do.").format(number=number))
            expected = outcome(lot, file.seed, number, states.chances)
            if expected != item.event.text:
                message = _("Event {number}: the seeds give {expected}, the match has {found}.")
                raise BadMatchFile(message.format(number=number, expected=expected, found=item.event.text))
            yield 1
        states.follow(item.event)
    _check_end(file, game, states)


def _check_end(file: MatchFile, game: Game[Any, Any], states: _States) -> None:
    last = [item.event for item in file.events if isinstance(item.event, ev.Finished)]
    if not last:
        raise BadMatchFile(_("The match is not over."))
    if last[0].reason == "played":
        is_over = game.turn(states.state) is OVER
        if not is_over or game.returns(states.state) != last[0].returns:
            raise BadMatchFile(_("The result is not that of the last position."))


class _States:
    """Follows a match from event to event, with all states so far for what is taken back."""

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        self.game = game
        self._states = [game.start(seats)]

    @property
    def state(self) -> Any:
        return self._states[-1]

    @property
    def chances(self) -> list[tuple[str, Fraction]]:
        return [(self.game.text(action), chance) for action, chance in self.game.chances(self.state)]

    def follow(self, event: ev.Event) -> None:
        if isinstance(event, ev.TakenBack):
            del self._states[event.actions + 1 :]
        elif isinstance(event, ev.Acted | ev.Drawn):
            if isinstance(event, ev.Acted) and self.game.turn(self.state) != Player(event.seat):
                raise BadMatchFile(
                    _("{text} was not for seat {seat}.").format(text=event.text, seat=event.seat)
                )
            self._states.append(self.game.apply(self.state, self.game.parse(self.state, event.text)))
