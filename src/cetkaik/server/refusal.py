"""Refusals: what the server answers to a message that it will not follow, and that changes nothing."""

from __future__ import annotations

from typing import Literal, get_args

from cetkaik.errors import AmbiguousText, CetkaikError, InvalidText
from cetkaik.scene import Text

Code = Literal[
    "bad_message",  # not a message of the protocol
    "not_understood",  # the action's text is no action at all
    "illegal",  # an action, but not here
    "ambiguous",  # fits several actions
    "late",  # answers a position that is no longer there
    "duplicate",  # was already done
    "not_your_turn",
    "not_your_seat",
    "seat_taken",
    "bad_link",  # the secret of a seat is wrong or used up
    "no_match",
    "not_started",
    "over",
    "not_allowed",  # never allowed in such a match, or not now
    "no_identity",  # nobody has said who is asking
    "too_fast",
    "too_large",
]
CODES: tuple[str, ...] = get_args(Code)

_STATUS: dict[str, int] = {
    "bad_message": 400,
    "not_understood": 400,
    "illegal": 400,
    "ambiguous": 400,
    "no_identity": 401,
    "not_your_seat": 403,
    "bad_link": 403,
    "not_allowed": 403,
    "no_match": 404,
    "too_large": 413,
    "too_fast": 429,
}


class Refused(CetkaikError):
    """Says why a message was not followed, in words for a person and by a code for a program."""

    def __init__(
        self, code: Code, words: Text, *, candidates: tuple[str, ...] = (), seconds: int | None = None
    ) -> None:
        super().__init__(str(words))
        self.code: Code = code
        self.words = words
        self.candidates = candidates
        self.seconds = seconds

    @property
    def status(self) -> int:
        """The HTTP status that fits the refusal; what only the course of the match forbids is 409."""
        return _STATUS.get(self.code, 409)


def from_error(error: CetkaikError) -> Refused:
    """Turns an error of the rules about an action's text into a refusal."""
    words = Text("{message}", message=str(error))
    if isinstance(error, AmbiguousText):
        return Refused("ambiguous", words, candidates=error.candidates)
    return Refused("not_understood" if isinstance(error, InvalidText) else "illegal", words)


NO_MATCH = Text("There is no such match.")
OVER = Text("The match is over.")
NOT_STARTED = Text("The match has not begun: a seat is still empty.")
NOT_YOUR_TURN = Text("It is not your turn.")
NOT_YOUR_SEAT = Text("This seat belongs to another browser. You can watch.")
SEAT_TAKEN = Text("This seat is already taken. You can watch.")
BAD_LINK = Text("This link does not open a seat of the match. Ask for a new one.")
DUPLICATE = Text("This was already done.")
TAKEBACK_ONLY_CASUAL = Text("Moves can be taken back in casual matches only.")
NOTHING_TO_TAKE_BACK = Text("You have made no move that could be taken back.")
NOTHING_ASKED = Text("Nobody has asked to take back a move.")
NOBODY_AWAY = Text("No player has been away for long enough.")
NOT_OVER = Text("The match still goes on.")
NOT_THE_HOST = Text("Only the player who opened the match may do that.")
NOT_A_FAILED_BOT = Text("This seat is not held by a bot that has failed.")


def late(now: int, given: int) -> Refused:
    """Builds the refusal of an action for a position that is no longer there."""
    words = Text(
        "The match is already at move {now}; your move was for {given}. Here is the present board.",
        now=now,
        given=given,
    )
    return Refused("late", words)


def too_fast(seconds: int) -> Refused:
    """Builds the refusal of one message too many."""
    return Refused("too_fast", Text("Too fast: wait {seconds} seconds.", seconds=seconds), seconds=seconds)
