"""What requests carry and what they are answered, beside the messages that the socket knows as well."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from cetkaik.server.clock import ClockPlan, NoClock
from cetkaik.server.commands import Level, SeatNumber

GameName = Annotated[str, Meta(min_length=1, max_length=60)]
PlayerName = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$")
]
Seed = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")]
Options = Annotated[dict[str, str | int | bool | None], Meta(max_length=100)]


class NameForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Is how somebody wants to be called."""

    name: PlayerName


class BotForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Is how a bot is called, and the games in which anybody may ask it to play."""

    name: PlayerName
    games: Annotated[list[GameName], Meta(max_length=100)] = []


class Identity(Struct, frozen=True):
    """Is who somebody is, and the secret that proves it."""

    player: str
    name: str
    token: str


class OpenSeat(Struct, frozen=True, forbid_unknown_fields=True, tag="open"):
    """Is a seat for whoever has its link."""


class MySeat(Struct, frozen=True, forbid_unknown_fields=True, tag="me"):
    """Is a seat for whoever opens the match; several of them are pass and play."""


class LevelSeat(Struct, frozen=True, forbid_unknown_fields=True, tag="level"):
    """Is a seat for one of the house's bots."""

    level: Level


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True, tag="bot"):
    """Is a seat for a bot that has said it can be asked to play."""

    player: Annotated[str, Meta(max_length=40)]


SeatWish = OpenSeat | MySeat | LevelSeat | BotSeat


class MatchForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Is a match to be opened."""

    game: GameName
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=9)]
    options: Options = {}
    clock: ClockPlan = NoClock()
    casual: bool = True
    public: bool = True


class PairingForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Is what somebody wants to play with whoever waits for the same."""

    game: GameName
    options: Options = {}
    seats: Annotated[int, Meta(ge=2, le=9)] = 2
    clock: ClockPlan = NoClock()
    casual: bool = True


class JoinForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Is somebody who takes a seat: by its secret, or because it is kept for him."""

    secret: Annotated[str, Meta(max_length=64)] = ""
    seat: SeatNumber | None = None
    seed: Seed = ""


class Opened(Struct, frozen=True):
    """Is a match that was opened or found: its addresses and the secrets of its open seats."""

    match: str
    commitment: str
    watch: str
    secrets: dict[int, str] = {}


class Taken(Struct, frozen=True):
    """Is the seat that somebody has now."""

    seat: int


class LobbyMatch(Struct, frozen=True):
    """Is a match in the lobby."""

    match: str
    game: str
    status: str
    created: int
    players: list[str]
    waits: bool  # for whoever wants the same


class Lobby(Struct, frozen=True):
    """Is what is going on."""

    waiting: list[LobbyMatch]
    playing: list[LobbyMatch]


class GameInfo(Struct, frozen=True):
    """Is a game that can be played here."""

    name: str
    title: str
    players: tuple[int, int]
    hidden: bool
    chance: bool
    options: dict[str, str]
    levels: list[str]


class BotInfo(Struct, frozen=True):
    """Is a bot that can be asked to play."""

    player: str
    name: str
    games: list[str]


class Health(Struct, frozen=True):
    """Is whether the server works."""

    status: str
    matches: int  # in the memory of the process that answers
    process: int  # its id
