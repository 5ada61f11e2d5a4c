"""The elements of a scene by their faces: pieces, cards and what has no drawing of its own.

A face that has no drawing shows its owner's colour and its name, so that every game can be seen.
"""

from __future__ import annotations

from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.render import svg
from cetkaik.render.blocks import Block
from cetkaik.render.cards import CARD_NUMBERS, HEIGHT, Face, card, card_back, card_height
from cetkaik.render.emblems import seat_ink
from cetkaik.render.pieces import PieceSet, piece, tam
from cetkaik.render.runners import runner, ship
from cetkaik.render.words import points_text
from cetkaik.scene import BACK, Element
from cetkaik.squares import Side

CARD_CODES = dict(zip("N012345678IT", CARD_NUMBERS, strict=True))  # DECK-1.4
_COLOURS = {"R": Colour.RED, "B": Colour.BLACK}
_INDEX = 52.0  # cards that are narrower have the index face


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
    if element.face.partition(".")[0] == "runner" and element.owner is not None:
        return runner(element.owner, x, y, size, element.face[7:])
    if element.face.startswith("ship.") and element.owner is not None:
        return ship(element.owner, element.face[5:], element.value, x, y, size)
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
    words = written(element) or element.face.split(".")[-1]
    letters = min(size * 0.5, size * 1.1 / max(1, len(words)))
    middle = y + size / 2
    disc = svg.circle(
        x + size / 2,
        middle,
        size * 0.44,
        fill=seat_ink(element.owner),
        stroke="var(--paper-raised)",
        stroke_width=1.5,
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


def card_face(face: str, width: float, meant: int | str | None = None, *, shape: Face | None = None) -> Block:
    """Draws a card at a width; a hidden one shows its back, an unknown one its name.

    ``meant`` is what a wild card stands for. Narrow cards have the index face unless a shape is given.
    """
    scale = width / 100
    code = face.removeprefix("card.")
    chosen: Face = shape or ("index" if width < _INDEX else "full")
    height = HEIGHT if face == BACK else card_height(chosen)
    if face == BACK:
        drawn = card_back()
    elif code[:1] in _COLOURS and code[1:] in CARD_CODES:
        drawn = card(CARD_CODES[code[1:]], _COLOURS[code[0]], meant, face=chosen)
    else:
        words = svg.text(code, 50, height / 2 + 16, min(48, 150 / max(1, len(code))), text_anchor="middle")
        frame = svg.use("card-frame", 0, 0, 100, height, preserveAspectRatio="none")
        drawn = svg.group(frame, words, color="var(--piece-black)", class_="card")
    return Block(svg.group(drawn, transform=f"scale({scale:g})"), width, height * scale)


def written(element: Element) -> str:
    """Returns what is written on an element: its label and its number."""
    label = "" if element.label is None else str(element.label)
    return " ".join(filter(None, (label, unsaid_number(element))))


def unsaid_number(element: Element) -> str:
    """Returns the number of an element unless its label says it already."""
    said = () if element.label is None else (value for _name, value in element.label.params)
    return "" if element.value is None or element.value in said else points_text(element.value)
