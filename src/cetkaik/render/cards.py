"""The cards of the 48-card deck (DECK-1)."""

from __future__ import annotations

from typing import Literal

from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind
from cetkaik.render import svg
from cetkaik.render.art import sign_of
from cetkaik.render.theme import Theme
from cetkaik.render.words import kind_name, points_text

WIDTH, HEIGHT = 100.0, 240.0
CHIP_HEIGHT = 141.0
Face = Literal["full", "index", "chip"]

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
    number: int | str | None = None,
    *,
    face: Face = "full",
    theme: str | Theme = "light",
    size: float | None = None,
) -> str:
    """Draws a card; ``kind`` is its name in the deck (``"kauk"``, ``"mun"``).

    ``number`` is what a wild card stands for, a number or the name of a kind, and is printed on a slip; other
    cards have their own number. The face ``"index"`` has one large sign and numeral, to be read at less than
    52 pixels; ``"chip"`` is the same on a short card.
    """
    body, height = card(kind, colour, number, face=face), card_height(face)
    return svg.document(
        body, WIDTH, height, label=card_name(kind, colour), theme=theme, size=size, paper=False
    )


def card_height(face: Face) -> float:
    """Returns how high a card is that is 100 wide."""
    return CHIP_HEIGHT if face == "chip" else HEIGHT


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


def card(kind: str, colour: Colour, number: int | str | None = None, *, face: Face = "full") -> str:
    """Draws a card, 100 wide, as part of a larger picture."""
    own = CARD_NUMBERS[check_card(kind)]
    red = colour is Colour.RED
    slip = _slip(number, _SLIPS[face]) if number is not None and number != own else ""
    # The large 0 of a Blank would look out from behind its slip.
    content = "" if slip and kind == "mun" and face == "chip" else _FACES[face](kind, own)
    ink = "var(--piece-red)" if red else "var(--piece-black)"
    return svg.group(_frame(red, face), content, slip, color=ink, class_="card")


def card_back() -> str:
    """Draws a card's back as part of a larger picture."""
    return svg.use("card-back", 0, 0, WIDTH, HEIGHT, class_="card")


def _frame(red: bool, face: Face) -> str:
    if face != "chip":
        return svg.use("card-frame-red" if red else "card-frame", 0, 0, WIDTH, HEIGHT)
    edge: dict[str, svg.Attribute] = {"fill": "none", "stroke": "currentColor", "stroke_width": 4, "rx": 7}
    paper = svg.rectangle(1, 1, 98, CHIP_HEIGHT - 2, rx=9, fill="var(--card)", stroke="var(--card-edge)")
    inner = svg.rectangle(13, 13, 74, CHIP_HEIGHT - 26, **edge) if red else ""
    return paper + svg.rectangle(5, 5, 90, CHIP_HEIGHT - 10, **edge) + inner


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


def _chip(kind: str, number: int | None) -> str:
    if kind == "mun":
        return _digit(0, 50, 100, 72, 400)
    sign = svg.use(kind, 22, 16, 56)
    if number is None:
        return sign + svg.use(_EMBLEMS[kind], 31, 82, 38)
    return sign + _digit(number, 50, 124, 56, 400)


_FACES = {"full": _full, "index": _index, "chip": _chip}
# Where a slip lies: left, top, width, height.
_SLIPS = {"full": (26, 95, 48, 50), "index": (20, 118, 60, 72), "chip": (22, 74, 56, 54)}


def _digit(number: int, x: float, y: float, size: float, weight: int, **attributes: svg.Attribute) -> str:
    return svg.text(
        str(number), x, y, size, text_anchor="middle", font_weight=weight, fill="currentColor", **attributes
    )


def _slip(meant: int | str, place: tuple[float, float, float, float]) -> str:
    """Draws the slip with the number or the sign that a wild card stands for."""
    x, y, width, height = place
    paper = svg.rectangle(
        x, y, width, height, rx=3, fill="var(--paper-raised)", stroke="var(--mark)", stroke_width=3
    )
    if isinstance(meant, str):
        written = svg.use(
            check_card(meant), x + 4, y + (height - width) / 2 + 4, width - 8, color="var(--mark)"
        )
    else:
        written = svg.text(
            points_text(meant),
            x + width / 2,
            y + 0.78 * height,
            0.8 * height,
            text_anchor="middle",
            fill="var(--mark)",
            font_family="var(--font-title)",
        )
    return svg.group(paper, written, class_="slip")
