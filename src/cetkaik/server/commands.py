"""Commands: what a player may ask of a match, over the socket or by HTTP alike.

A player who holds several seats (pass and play) says which one he means; otherwise ``seat`` is left out.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from cetkaik.scene import Text

SeatNumber = Annotated[int, Meta(ge=0, le=8)]
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]

PHRASES = {
    "hello": Text("Hello."),
    "good_luck": Text("Good luck."),
    "well_played": Text("Well played."),
    "good_match": Text("Thank you for the match."),
    "one_moment": Text("One moment, please."),
    "take_your_time": Text("Take your time."),
    "sorry": Text("I am sorry."),
    "lucky": Text("That was luck."),
}
"""The quick phrases, which stand in for free chat."""


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag="act"):
    """Takes an action in the position of that number."""

    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    action: ActionText
    seat: SeatNumber | None = None


class Resign(Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Gives up the match; where others play on, a bot takes the seat."""

    seat: SeatNumber | None = None


class Takeback(Struct, frozen=True, forbid_unknown_fields=True, tag="takeback"):
    """Asks the others to let one's last decision be taken back."""

    seat: SeatNumber | None = None


class Answer(Struct, frozen=True, forbid_unknown_fields=True, tag="answer"):
    """Answers somebody who asked to take back a move."""

    accept: bool
    seat: SeatNumber | None = None


class Claim(Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Claims the win over a player who is away for too long."""

    seat: SeatNumber | None = None


class Rematch(Struct, frozen=True, forbid_unknown_fields=True, tag="rematch"):
    """Asks to play again; when everybody has asked, the new match is there."""

    seat: SeatNumber | None = None


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """Says a quick phrase."""

    phrase: Annotated[str, Meta(max_length=20)]
    seat: SeatNumber | None = None


class AskBot(Struct, frozen=True, forbid_unknown_fields=True, tag="ask_bot"):
    """Asks a bot that has failed once more."""

    bot: SeatNumber
    seat: SeatNumber | None = None


class ReplaceBot(Struct, frozen=True, forbid_unknown_fields=True, tag="replace_bot"):
    """Lets a bot of another level play on for one that has failed."""

    bot: SeatNumber
    level: Level
    seat: SeatNumber | None = None


class Fill(Struct, frozen=True, forbid_unknown_fields=True, tag="fill"):
    """Gives all empty seats to bots, so that the match begins; only the host may."""

    level: Level


class Cancel(Struct, frozen=True, forbid_unknown_fields=True, tag="cancel"):
    """Closes a match that has not begun; only the host may."""


SeatCommand = Act | Resign | Takeback | Answer | Claim | Rematch | Say | AskBot | ReplaceBot
HostCommand = Fill | Cancel
Command = SeatCommand | HostCommand
