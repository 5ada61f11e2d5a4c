"""Events: everything that ever happens to a match, one row each, never changed.

A match is nothing but its events; ``table.py`` folds them. What they are called and what they hold is stored
for ever, so that fields are added with defaults and nothing is renamed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from cetkaik.server.clock import ClockPlan, NoClock

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Kind = Literal["person", "bot"]
Reason = Literal["played", "resigned", "time", "abandoned", "cancelled"]


class Created(Struct, frozen=True, tag="created"):
    """Is the opening of a match: what is played by how many, and the hash of the server's seed."""

    game: str
    options: dict[str, Any]
    seats: int
    host: str  # the player who opened it
    commitment: str
    clock: ClockPlan = NoClock()
    casual: bool = True
    public: bool = True
    previous: str = ""  # the match of which this is the rematch


class Reserved(Struct, frozen=True, tag="reserved"):
    """Is a seat kept for one player, who has still to give his seed."""

    seat: int
    player: str
    name: str


class Joined(Struct, frozen=True, tag="joined"):
    """Is a player who took a seat, with his seed."""

    seat: int
    player: str
    name: str
    seed: str = ""
    kind: Kind = "person"


class Acted(Struct, frozen=True, tag="action"):
    """Is an action of a player."""

    seat: int
    text: str


class Drawn(Struct, frozen=True, tag="chance"):
    """Is an outcome of chance, which follows from the seeds and the number of this event."""

    text: str


class TakebackAsked(Struct, frozen=True, tag="takeback_asked"):
    """Is the wish of a player to take back his last decision and all that came after it."""

    seat: int


class TakebackAgreed(Struct, frozen=True, tag="takeback_agreed"):
    """Is the consent of another player."""

    seat: int


class TakebackRefused(Struct, frozen=True, tag="takeback_refused"):
    """Is the refusal of another player."""

    seat: int


class TakenBack(Struct, frozen=True, tag="taken_back"):
    """Is the return to the state after so many actions, chance included."""

    actions: int


class Said(Struct, frozen=True, tag="phrase"):
    """Is a quick phrase of a player."""

    seat: int
    phrase: str


class Left(Struct, frozen=True, tag="away"):
    """Is a player of whom nothing is connected any more."""

    seat: int


class Returned(Struct, frozen=True, tag="back"):
    """Is a player who is connected again."""

    seat: int


class BotFailed(Struct, frozen=True, tag="bot_failed"):
    """Is a bot that could not act."""

    seat: int


class BotAsked(Struct, frozen=True, tag="bot_asked"):
    """Is a failed bot that is asked once more."""

    seat: int


class Replaced(Struct, frozen=True, tag="replaced"):
    """Is a seat that a bot plays on from now, and why."""

    seat: int
    player: str
    name: str
    reason: Literal["resigned", "time", "abandoned", "failed"]


class Outage(Struct, frozen=True, tag="outage"):
    """Is a time in which no server ran, and which costs nobody anything."""

    since: int
    until: int


class Finished(Struct, frozen=True, tag="finished"):
    """Is the end of a match, with the server's seed."""

    reason: Reason
    seed: str
    returns: tuple[float, ...] = ()  # of a match played to the end
    loser: int | None = None  # of one that was given up


class RematchAsked(Struct, frozen=True, tag="rematch_asked"):
    """Is the wish of a player to play again."""

    seat: int


class Rematched(Struct, frozen=True, tag="rematched"):
    """Is the match in which the same players play again."""

    match: str


Event = (
    Created
    | Reserved
    | Joined
    | Acted
    | Drawn
    | TakebackAsked
    | TakebackAgreed
    | TakebackRefused
    | TakenBack
    | Said
    | Left
    | Returned
    | BotFailed
    | BotAsked
    | Replaced
    | Outage
    | Finished
    | RematchAsked
    | Rematched
)


class Row(Struct, frozen=True):
    """Is an event as it is stored: with its match, its number and the server's time in milliseconds."""

    match: str
    number: int
    at: int
    event: Event


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def write_event(event: Event) -> str:
    """Writes an event for the store."""
    return _encoder.encode(event).decode()


def read_event(text: str) -> Event:
    """Reads an event from the store."""
    return _decoder.decode(text)
