"""The signs by which a terminal shows faces: pieces, cards, sticks, and anything else by its owner's number."""

from __future__ import annotations

from typing import Literal

from cetkaik.cards.deck import Card
from cetkaik.pieces import Colour
from cetkaik.render.faces import piece_of
from cetkaik.render.words import points_text
from cetkaik.scene import BACK, Element
from cetkaik.terminal.draw.block import Span, fitted

Signs = Literal["letters", "kanji"]

# A piece points where it goes, as the board is seen; quarter turns to the right.
_FACING = "^>v<"
_STICKS = {"stick.dark": ("▮", "ink bold"), "stick.light": ("▯", "ink-soft")}
_REST = ("┆", "ink-faint")
_SEATS = 9
_SHORT = 3


def piece_sign(element: Element, turned: int, signs: Signs) -> Span:
    """Writes a piece: where it points, its sign, and ``r`` if it is red; four columns for those of the set."""
    if element.face == "tam":
        return Span(fitted(" 皇" if signs == "kanji" else " M", 4), "tile-tam-ink on tile-tam bold")
    piece = piece_of(element.face, element.owner)
    if piece is None:
        return Span(token(element), f"{seat_ink(element.owner)} bold")
    facing = (element.facing + turned) % 4
    sign = piece.kind.kanji if signs == "kanji" else piece.kind.letter
    red = piece.colour is Colour.RED
    tile = "tile-near" if facing == 0 else "tile-far"
    words = fitted(f"{_FACING[facing]}{sign}{'r' if red else ''}", 4)
    return Span(words, f"{'piece-red' if red else 'piece-black'} on {tile} bold")


def is_of_the_set(element: Element) -> bool:
    """Tells whether an element is a piece of the board game, which has a sign of its own."""
    return element.face == "tam" or piece_of(element.face, element.owner) is not None


def token(element: Element) -> str:
    """Writes what has no sign: the owner's number, the number of the thing, or its amount.

    >>> token(Element("s", "course", "piece", "ship.2", owner=0, value=4))
    '1.2'
    >>> token(Element("b", "strip", "piece", "bet", owner=1, value=7))
    '2:7'
    """
    label = "" if element.label is None else str(element.label)
    if label and len(label) <= _SHORT:
        return label
    owner = "" if element.owner is None else f"{element.owner + 1}"
    _name, dot, number = element.face.partition(".")
    if dot:
        return f"{owner}.{number}" if owner else number
    if element.value is not None:
        return f"{owner}:{points_text(element.value)}" if owner else points_text(element.value)
    return owner or element.face[:_SHORT]


def seat_ink(owner: int | None) -> str:
    """Returns the colour of a seat."""
    return "ink-soft" if owner is None else f"seat-{owner % _SEATS + 1}"


def card_code(element: Element) -> str:
    """Writes a card as it is typed: colour and number (``B5``); ``▒▒`` if it is hidden."""
    return "▒▒" if element.face == BACK else element.face.removeprefix("card.")


def card_of(element: Element) -> Card | None:
    """Returns the card of the deck that an element shows."""
    return Card.__members__.get(card_code(element))


def card_style(element: Element) -> str:
    """Returns the colours of a card."""
    if element.face == BACK:
        return "card-back-line on card-back"
    card = card_of(element)
    return "piece-red on card bold" if card is not None and card.is_red else "piece-black on card bold"


def stick_sign(element: Element) -> Span:
    """Draws a stick: dark side up, pale side up, or not thrown yet."""
    sign, style = _STICKS.get(element.face, _REST)
    return Span(sign, style, element.id)
