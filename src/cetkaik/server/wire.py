"""Messages on the wire, as ``docs/server/protocol.md`` describes them.

What the client sends is checked field by field while it is read; what is not a message is refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from cetkaik.server.clock import ClockPlan
from cetkaik.server.commands import Command
from cetkaik.server.events import Kind, Reason
from cetkaik.server.refusal import Refused
from cetkaik.server.table import Status

LARGEST_MESSAGE = 4096  # bytes of a client's message on the socket

Mode = Literal["scene", "text"]
Id = Annotated[int, Meta(ge=0, le=2**53)]


class Do(Struct, frozen=True, forbid_unknown_fields=True, tag="do"):
    """Asks for something; the answer carries the same id."""

    command: Command
    id: Id = 0


class Sync(Struct, frozen=True, forbid_unknown_fields=True, tag="sync"):
    """Asks for a full snapshot."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Asks for the server's time."""

    id: Id = 0


FromClient = Do | Sync | Ping


class Words(Struct, frozen=True):
    """Is a message for a person: an English key and its parameters, as in scenes, and its translation."""

    key: str
    text: str
    params: dict[str, Any] = {}


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Is what everybody may know of a seat."""

    seat: int
    player: str = ""
    name: str = ""
    kind: Kind = "person"
    joined: bool = False
    away: int | None = None  # milliseconds since the player left
    claimable: int | None = None  # milliseconds until the others may claim the win
    failed: bool = False
    stands_in: str = ""
    seed: str = ""


class ClockInfo(Struct, frozen=True, omit_defaults=True):
    """Is the clock of a seat, at the time of the message."""

    left: int  # milliseconds until it runs out
    main: int = 0
    period: int = 0
    periods: int = 0
    running: bool = False
    window: int | None = None  # milliseconds left for a secret decision, during which the clock stands still


class ResultInfo(Struct, frozen=True, omit_defaults=True):
    """Is how a match ended, with the server's seed."""

    reason: Reason
    seed: str
    returns: tuple[float, ...] = ()
    loser: int | None = None


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """Is what stands around the board and changes: seats, clocks, questions, phrases, the result."""

    status: Status
    time: int  # the server's, in milliseconds since 1970
    seats: tuple[SeatInfo, ...]
    clocks: tuple[ClockInfo, ...] = ()
    asked: int | None = None
    agreed: tuple[int, ...] = ()
    wanting: tuple[int, ...] = ()
    rematch: str = ""
    said: tuple[tuple[int, str], ...] = ()
    result: ResultInfo | None = None


class PlanInfo(Struct, frozen=True):
    """Is what was agreed before the match and never changes."""

    game: str
    options: dict[str, Any]
    seats: int
    clock: ClockPlan
    casual: bool
    public: bool
    commitment: str
    host: str
    previous: str


class PositionInfo(Struct, frozen=True, omit_defaults=True):
    """Is what one viewer sees of the position.

    ``scene`` is for screens. Programs get ``legal`` when it is their turn, and all that they need to know:
    where nothing is hidden the actions from number ``first`` on, else their observation.
    """

    number: int
    viewer: int | None
    acting: int | None
    scene: Raw | None = None
    first: int = 0
    actions: tuple[str, ...] | None = None
    legal: tuple[str, ...] | None = None
    observation: Raw | None = None


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """Is everything a viewer may know of a match."""

    match: str
    plan: PlanInfo
    table: TableInfo
    position: PositionInfo | None


class Delta(Struct, frozen=True, tag="delta"):
    """Is what is new since the last message; no position if the viewer sees the same one as before."""

    match: str
    table: TableInfo
    position: PositionInfo | None = None


class Done(Struct, frozen=True, tag="done"):
    """Says that what was asked is done, and stored."""

    id: int
    number: int  # of the position that the seat sees now


class Refusal(Struct, frozen=True, omit_defaults=True, tag="refused"):
    """Says why what was asked is not done; nothing has changed."""

    id: int
    code: str
    words: Words
    candidates: tuple[str, ...] = ()
    seconds: int | None = None


class Heartbeat(Struct, frozen=True, tag="heartbeat"):
    """Says that the connection lives, and what the time is."""

    time: int
    number: int


class Pong(Struct, frozen=True, tag="pong"):
    """Answers a ping."""

    id: int
    time: int


FromServer = Snapshot | Delta | Done | Refusal | Heartbeat | Pong

_reader: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
encode = msgspec.json.Encoder().encode


def read(data: bytes | str) -> FromClient:
    """Reads a client's message; raises ``msgspec.ValidationError`` or ``msgspec.DecodeError``."""
    return _reader.decode(data)


def refusal(error: Refused, id: int = 0) -> Refusal:
    """Writes a refusal."""
    words = error.words.to_dict()
    found = Words(words["key"], str(error.words), words.get("params", {}))
    return Refusal(id, error.code, found, error.candidates, error.seconds)
