"""Groups of cards with captions: examples of combinations, a hand to talk about, the whole deck."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cetkaik.i18n import _
from cetkaik.render import svg
from cetkaik.render.blocks import NOTHING, Block, flowing, lined, paragraph, stacked
from cetkaik.render.faces import CARD_CODES, card_face
from cetkaik.render.theme import Theme
from cetkaik.scene import BACK

_CARD = 44.0
_EDGE = 14.0
_CODE = re.compile(r"([BR][N0-8IT])(?:=(-?\d+|[N0-8IT]))?|\?")


def cards_svg(
    groups: Iterable[tuple[str, str]],
    *,
    theme: str | Theme = "light",
    width: float = 640,
    size: float | None = None,
) -> str:
    """Draws groups of cards, each with a caption below it, on as many lines as the width asks for.

    Cards are written by their codes: ``B5`` is the black horse, ``RN=4`` a red vessel that stands for 4, ``B0=T``
    a blank that stands for tam2, ``?`` a card that nobody sees.

    >>> cards_svg([("a set of three", "B5 R5 RN=5")]).count('class="card"')
    3
    """
    given = list(groups)
    drawn = flowing([_group(caption, codes) for caption, codes in given], width, 26, 18)
    label = "; ".join(f"{caption}: {codes}" if caption else codes for caption, codes in given)
    return svg.document(
        drawn.at(_EDGE, _EDGE),
        drawn.width + 2 * _EDGE,
        drawn.height + 2 * _EDGE,
        label=label,
        theme=theme,
        size=size,
    )


def _group(caption: str, codes: str) -> Block:
    cards = lined([_card(code) for code in codes.split()], 3)
    words = paragraph(caption, 13, max(cards.width, 120.0), "var(--ink-soft)") if caption else NOTHING
    return stacked([cards, words], 5)


def _card(code: str) -> Block:
    found = _CODE.fullmatch(code)
    if found is None:
        raise ValueError(_("'{code}' is no card").format(code=code))
    if found[1] is None:
        return card_face(BACK, _CARD)
    return card_face(f"card.{found[1]}", _CARD, _meaning(found[2]))


def _meaning(written: str | None) -> int | str | None:
    """Reads what a wild card stands for: a number is written on its slip, a kind drawn."""
    if written is None:
        return None
    return CARD_CODES[written] if written in "NIT" else int(written)
