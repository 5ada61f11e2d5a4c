"""The cards of the 48-card deck (DECK-1)."""

from __future__ import annotations

from typing import Literal

from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind
from cetkaik.render import svg
from cetkaik.render.art import sign_of
from cetkaik.render.theme import Theme
from cetkaik.render.words import kind_name

WIDTH, HEIGHT = 100.0, 240.0
Face = Literal["full", "index"]

# DECK-1.2: the number printed on each kind of card; ship, king and tam2 have none.
CARD_NUMBERS: dict[str, int | None] = {
    "nuak": None,
    "mun": 0,
    "kauk": 1,
    "gua": 2,
    "kaun": 3,
    "dau": 4,
    "maun": 5,
    "kua": 6,
    "tuk": 7,
    "uai": 8,
    "io": None,
    "tam": None,
}
_KINDS = {sign_of(kind): kind for kind in Kind}
# Kings and tam2 are the strongest (DECK-2.1), the ship stands for any card of its colour (DECK-6.1).
_EMBLEMS = {"nuak": "card-wild", "io": "card-sun", "tam": "card-sun"}


def card_svg(
    kind: str,
    colour: Colour,
    number: int | None = None,
    *,
    face: Face = "full",
    theme: str | Theme = "light",
    size: float | None = None,
) -> str:
    """Draws a card; ``kind`` is its name in the deck (``"kauk"``, ``"mun"``).

    ``number`` is what a wild card stands for and is printed on a slip; other cards have their own number. The
    face ``"index"`` has one large sign and numeral, to be read at less than 52 pixels.
    """
    body = card(kind, colour, number, face=face)
    return svg.document(
        body, WIDTH, HEIGHT, label=card_name(kind, colour), theme=theme, size=size, paper=False
    )


def card_back_svg(*, theme: str | Theme = "light", size: float | None = None) -> str:
    """Draws the back, which is the same on all cards (DECK-1.5)."""
    return svg.document(
        card_back(), WIDTH, HEIGHT, label=_("Face-down card"), theme=theme, size=size, paper=False
    )


def card_name(kind: str, colour: Colour) -> str:
    """Names a card for readers.

    >>> card_name("kauk", Colour.RED)
    'red Pawn, 1'
    """
    number = CARD_NUMBERS[check_card(kind)]
    name = _("Blank") if kind == "mun" else kind_name(_KINDS.get(kind))
    words = (_("red {kind}") if colour is Colour.RED else _("black {kind}")).format(kind=name)
    return words if number is None else f"{words}, {number}"


def check_card(kind: str) -> str:
    """Refuses what is not a kind of card."""
    if kind not in CARD_NUMBERS:
        raise ValueError(
            _("there is no card '{kind}'; cards are {kinds}").format(kind=kind, kinds=", ".join(CARD_NUMBERS))
        )
    return kind


def card(kind: str, colour: Colour, number: int | None = None, *, face: Face = "full") -> str:
    """Draws a card of 100 x 240 as part of a larger picture."""
    own = CARD_NUMBERS[check_card(kind)]
    frame = svg.use("card-frame-red" if colour is Colour.RED else "card-frame", 0, 0, WIDTH, HEIGHT)
    content = _index(kind, own) if face == "index" else _full(kind, own)
    slip = _slip(number) if number is not None and number != own else ""
    ink = "var(--piece-red)" if colour is Colour.RED else "var(--piece-black)"
    return svg.group(frame, content, slip, color=ink, class_="card")


def card_back() -> str:
    """Draws a card's back as part of a larger picture."""
    return svg.use("card-back", 0, 0, WIDTH, HEIGHT, class_="card")


def _full(kind: str, number: int | None) -> str:
    sign = "" if kind == "mun" else svg.use(kind, 17, 20, 66)
    turned = svg.group(sign, transform="rotate(180 50 120)") if sign else ""
    if number is None:
        return sign + turned + svg.use(_EMBLEMS[kind], 31, 101, 38)
    digits = _digit(number, 21, 128, 19, 600) + _digit(
        number, 79, 112, 19, 600, transform="rotate(180 79 112)"
    )
    return sign + turned + svg.use(f"num-{number}", 31, 101, 38) + digits


def _index(kind: str, number: int | None) -> str:
    sign = "" if kind == "mun" else svg.use(kind, 15, 24, 70)
    if number is None:
        return sign + svg.use(_EMBLEMS[kind], 25, 120, 50)
    return sign + _digit(number, 50, 186, 88, 400, font_family="var(--font-title)")


def _digit(number: int, x: float, y: float, size: float, weight: int, **attributes: svg.Attribute) -> str:
    return svg.text(
        str(number), x, y, size, text_anchor="middle", font_weight=weight, fill="currentColor", **attributes
    )


def _slip(number: int) -> str:
    """Draws the slip with the number that a wild card stands for."""
    paper = svg.rectangle(
        26, 95, 48, 50, rx=3, fill="var(--paper-raised)", stroke="var(--mark)", stroke_width=3
    )
    words = svg.text(
        str(number), 50, 134, 40, text_anchor="middle", fill="var(--mark)", font_family="var(--font-title)"
    )
    return svg.group(paper, words, class_="slip")
