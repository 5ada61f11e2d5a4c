"""Compares what a record claims with what the rules compute; it reports and repairs nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cetkaik.hands import Points
from cetkaik.i18n import _
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.records.declarations import write_hands
from cetkaik.records.model import BoardText, Declaration, HandText, ScoreLine, SeasonEnd
from cetkaik.records.moves import Capture
from cetkaik.records.resolve import agrees
from cetkaik.records.words import (
    COLOUR_SIGNS,
    HALF_SEASON_SIGNS,
    KING_HAND,
    SEASON_SIGNS,
    STEP_ON_TAM,
    TAM_AGAIN,
)
from cetkaik.squares import Side

# Records 3.4: the values of the headers Result and Termination.
_RESULTS = ("ia", "a", "draw", "*")
_PLAYED_OUT = ("normal", "points")


class Mismatch(NamedTuple):
    """Is one claim that does not fit, with what the rules say instead."""

    kind: str
    message: str
    expected: str
    found: str


def held_hands(position: Position, side: Side) -> frozenset[HandText]:
    """The ordinary hands a side holds, named as records name them."""
    return frozenset(HandText(hand.id, hand.flash and hand.id != KING_HAND) for hand in position.hands(side))


def declared_hands(position: Position) -> frozenset[HandText]:
    """The hands of the declaration that is due, penalties among them."""
    due = position.declaration
    if due is None:
        return frozenset()
    hands = held_hands(position, position.mover)
    if due.stepped_tam:
        hands |= {HandText(STEP_ON_TAM)}
    if due.again:
        hands |= {HandText(TAM_AGAIN)}
    return hands


def about_capture(noted: Capture | None, captured: Piece | None, *, always_noted: bool) -> Iterator[Mismatch]:
    """Compares a capture note with the captured piece."""
    missing = always_noted and noted is None and captured is not None
    if agrees(noted, captured) and not missing:
        return
    expected = _captured_name(Capture(captured.kind, captured.colour)) if captured else ""
    found = _captured_name(noted) if noted else ""
    if captured is None:
        message = _("{found} is noted as captured, but nothing is").format(found=found)
    elif noted is None:
        message = _("{expected} is captured, but not noted").format(expected=expected)
    else:
        message = _("{found} is noted as captured, but it is {expected}").format(
            found=found, expected=expected
        )
    yield Mismatch("capture", message, expected, found)


def about_declaration(
    stated: Declaration, position: Position, new: frozenset[HandText], player: str | None, *, new_only: bool
) -> Iterator[Mismatch]:
    """Compares declarer, hands and points; people often write down only the hands that are ``new``."""
    hands, due = declared_hands(position), position.declaration
    if stated.declarer is not None and player is not None and stated.declarer != player:
        pattern = _("{found} is said to declare, but it is the turn of {expected}")
        message = pattern.format(found=stated.declarer, expected=player)
        yield Mismatch("declarer", message, player, stated.declarer)
    if (
        stated.hands is not None
        and sorted(stated.hands) != sorted(hands)
        and not (new_only and sorted(stated.hands) == sorted(new))
    ):
        expected, found = write_hands(tuple(hands)), write_hands(stated.hands)
        pattern = _("{found} is declared, but the hands held are {expected}")
        yield Mismatch("hands", pattern.format(found=found, expected=expected), expected, found)
    if due is not None and stated.points is not None and stated.points != due.gain:
        pattern = _("{found} points are stated, but the hands are worth {expected}")
        message = pattern.format(found=stated.points, expected=due.gain)
        yield Mismatch("points", message, str(due.gain), str(stated.points))


def about_season_end(stated: SeasonEnd, ended: int | None, seasons: int) -> Iterator[Mismatch]:
    """Compares the name of a season that is said to be over with the one that is."""
    names = set()
    if ended is not None:
        names = {SEASON_SIGNS[(ended - 1) % 4]} | (
            {HALF_SEASON_SIGNS[(ended - 1) % 2]} if seasons == 2 else set()
        )
    if stated.season not in names:
        expected = " / ".join(sorted(names))
        message = (
            _("{found} is said to be over, but it is {expected}").format(
                found=stated.season, expected=expected
            )
            if names
            else _("{found} is said to be over, but no season has ended here").format(found=stated.season)
        )
        yield Mismatch("season", message, expected, stated.season)


def about_result(stated: str, termination: str | None, position: Position) -> Iterator[Mismatch]:
    """Compares the result a game file's header gives; a game can also be given up before it is over."""
    found = stated.strip().lower()
    winner = position.winner
    if found not in _RESULTS:
        expected = ", ".join(_RESULTS)
        message = _("the result is said to be {found}, which is none of {expected}")
    elif position.is_over:
        expected = winner.text if winner is not None else "draw"
        message = _("the result is said to be {found}, but it is {expected}")
    else:
        played_out = (termination or "").strip().lower() in _PLAYED_OUT
        expected = "*" if played_out else found
        message = _("the result is said to be {found}, but the game is not over")
    if found != expected:
        yield Mismatch("result", message.format(found=stated, expected=expected), expected, stated)


def about_scores(
    stated: ScoreLine, names: dict[Side, str], score: tuple[Points, Points], tally: tuple[Points, Points]
) -> Iterator[Mismatch]:
    """Compares a line of scores with the score of the rules and with the plain sum of the payments."""
    sides = {name: side for side, name in names.items()}
    for name, points in stated.scores:
        side = sides.get(name)
        if side is None:
            yield Mismatch("score", _("no player is called {name}").format(name=name), "", name)
        elif points not in (score[side], tally[side]):
            pattern = _("{name} is said to have {found} points, but has {expected}")
            message = pattern.format(name=name, found=points, expected=tally[side])
            yield Mismatch("score", message, str(tally[side]), str(points))


def about_hand_list(stated: tuple[HandText, ...], position: Position) -> Iterator[Mismatch]:
    """Compares the hands a list ends with and those that can be declared."""
    hands = declared_hands(position)
    if set(stated) != hands:
        expected, found = write_hands(tuple(hands)), write_hands(stated)
        pattern = _("the hands are said to be {found}, but are {expected}")
        yield Mismatch("hands", pattern.format(found=found or "-", expected=expected or "-"), expected, found)


def about_board(stated: BoardText, position: Position) -> Iterator[Mismatch]:
    """Compares a drawn board, and the captured pieces below it, with the position."""
    actual = position.pieces
    for square, piece in stated.pieces:
        if actual.pop(square, None) != piece:
            yield _on_board(square.name, position)
            return
    if actual:
        yield _on_board(next(iter(actual)).name, position)
    elif stated.tam != position.tam:
        yield _on_board(str(position.tam), position)
    elif stated.captured is not None and Counter(stated.captured) != _captured(position):
        message = _("the captured pieces drawn are not those of the game")
        yield Mismatch("board", message, str(position).split(" ")[1], "")


def _captured(position: Position) -> Counter[Piece]:
    return Counter(piece for side in Side for piece in position.captured(side))


def _on_board(square: str, position: Position) -> Mismatch:
    message = _("the board drawn is not that of the game; they differ on {square}").format(square=square)
    return Mismatch("board", message, str(position).split(" ")[0], square)


def _captured_name(capture: Capture) -> str:
    return (COLOUR_SIGNS[capture.colour] if capture.colour is not None else "") + capture.kind.kanji
