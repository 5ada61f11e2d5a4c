"""The elements of a scene by their faces: pieces, cards, sticks, counters and buttons.

A face that has no drawing shows its owner's colour and its name, so that every game can be seen.
"""

from __future__ import annotations

from dataclasses import dataclass

from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.render import svg
from cetkaik.render.cards import CARD_NUMBERS, card, card_back
from cetkaik.render.pieces import PieceSet, piece, tam
from cetkaik.render.season import ICONS
from cetkaik.render.stake import cord, cord_width
from cetkaik.render.words import points_text
from cetkaik.scene import BACK, Element
from cetkaik.squares import Side

_CARD_CODES = dict(zip("N012345678IT", CARD_NUMBERS, strict=True))  # DECK-1.4
_COLOURS = {"R": Colour.RED, "B": Colour.BLACK}
_SEATS = 9


@dataclass(frozen=True)
class Block:
    """Is a drawn part with its size."""

    markup: str
    width: float
    height: float


def piece_of(face: str, owner: int | None) -> Piece | None:
    """Reads the face of a piece of the set.

    >>> piece_of("pawn.red", 1)
    Piece('pr')
    """
    kind, _dot, colour = face.partition(".")
    if kind.upper() not in Kind.__members__ or colour.upper() not in Colour.__members__:
        return None
    return Piece(Kind[kind.upper()], Colour[colour.upper()], Side.A if owner == 1 else Side.IA)


def man(
    element: Element, x: float, y: float, size: float, *, quarter: int = 0, pieces: PieceSet = "book"
) -> str:
    """Draws a piece of any game into a square box; ``quarter`` turns of it are seen."""
    if element.face == "tam":
        return tam(x, y, size, pieces=pieces, class_="tam")
    found = piece_of(element.face, element.owner)
    if found is None:
        return token(element, x, y, size)
    drawn = piece(found, x, y, size, near=quarter != 2, turned=quarter == 2, pieces=pieces, class_="piece")
    if quarter % 2 == 0:
        return drawn
    centre = f"{svg.number(x + size / 2)} {svg.number(y + size / 2)}"
    return svg.group(drawn, transform=f"rotate({90 * quarter} {centre})")


def token(element: Element, x: float, y: float, size: float) -> str:
    """Draws what has no drawing of its own: a disc in its owner's colour with a word or a number."""
    ink = "var(--ink-soft)" if element.owner is None else f"var(--seat-{element.owner % _SEATS + 1})"
    words = written(element) or element.face.split(".")[-1]
    letters = min(size * 0.5, size * 1.1 / max(1, len(words)))
    middle = y + size / 2
    disc = svg.circle(
        x + size / 2, middle, size * 0.44, fill=ink, stroke="var(--paper-raised)", stroke_width=1.5
    )
    label = svg.text(
        words,
        x + size / 2,
        middle + letters * 0.35,
        letters,
        text_anchor="middle",
        fill="var(--paper-raised)",
    )
    return svg.group(disc, label, class_="token")


def card_face(face: str, width: float) -> Block:
    """Draws a card at a width; a hidden one shows its back, an unknown one its name."""
    scale = width / 100
    small = width < 52
    code = face.removeprefix("card.")
    if face == BACK:
        drawn = card_back()
    elif code[:1] in _COLOURS and code[1:] in _CARD_CODES:
        drawn = card(_CARD_CODES[code[1:]], _COLOURS[code[0]], face="index" if small else "full")
    else:
        words = svg.text(code, 50, 136, min(48, 150 / max(1, len(code))), text_anchor="middle")
        drawn = svg.group(
            svg.use("card-frame", 0, 0, 100, 240), words, color="var(--piece-black)", class_="card"
        )
    return Block(svg.group(drawn, transform=f"scale({scale:g})"), width, 240 * scale)


def stick(face: str) -> Block:
    """Draws one stick; sticks that were not cast yet are faint."""
    symbol = "stick-up" if face == "stick.dark" else "stick-down"
    faint = None if face in ("stick.dark", "stick.light") else 0.35
    return Block(svg.use(symbol, 0, 0, 12, 100, opacity=faint, class_="stick"), 12, 100)


def button(element: Element) -> Block:
    """Draws a button with cut corners."""
    words = written(element) or element.face
    width, height, cut = svg.text_width(words, 15) + 40, 44.0, 8
    edge = svg.path(
        "M", cut, 0.7, "H", width - cut, "L", width - 0.7, cut, "V", height - 0.7, "H", 0.7, "V", cut, "z"
    )
    shape = svg.element(
        "path", d=edge, fill="var(--paper-raised)", stroke="var(--line-strong)", stroke_width=1.4
    )
    label = svg.text(words, width / 2, height / 2 + 5, 15, text_anchor="middle", fill="var(--ink)")
    return Block(svg.group(shape, label, class_="button"), width, height)


def counter(element: Element) -> Block:
    """Draws points, a stake, a season or any other number with its name."""
    if element.face == "stake" and isinstance(element.value, int):
        return Block(cord(element.value, 0, 2), cord_width(element.value), 28)
    icon = ""
    if element.face == "season" and isinstance(element.value, int):
        icon = svg.use(ICONS[(element.value - 1) % 4], 0, 4, 20, color="var(--seal)")
        words = str(element.label or element.value)
    else:
        words = written(element)
        icon = "" if element.owner is None else _pennant(element.owner)
    left = 26 if icon else 0
    label = svg.text(words, left, 20, 17, fill="var(--ink)", font_family="var(--font-title)")
    return Block(svg.group(icon, label, class_="counter"), left + svg.text_width(words, 17), 28)


def _pennant(owner: int) -> str:
    """Draws the owner's colour with his number, for a colour alone is not enough."""
    shape = svg.element("path", d="M2 5h18v14l-9 5l-9 -5z", fill=f"var(--seat-{owner % _SEATS + 1})")
    return shape + svg.text(str(owner + 1), 11, 17, 11, text_anchor="middle", fill="var(--paper-raised)")


def written(element: Element) -> str:
    """Returns what is written on an element: its label and its number."""
    label = "" if element.label is None else str(element.label)
    number = "" if element.value is None else points_text(element.value)
    return " ".join(filter(None, (label, number)))
