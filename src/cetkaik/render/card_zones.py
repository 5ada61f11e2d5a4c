"""Zones of cards: a hand, a row on the table, a pile.

Many hidden cards are drawn as strips, cards that are seen never cover each other; how many are hidden is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cetkaik.picker import Picker
from cetkaik.render import svg
from cetkaik.render.blocks import NOTHING, Block, flowing, lined, words
from cetkaik.render.faces import CARD_CODES, card_face
from cetkaik.scene import BACK, Element

_GAP = 4.0
_RISE = 14.0  # a card that is picked is lifted so far
_DIM = 0.55  # cards that cannot join what is picked
_HAND = (72.0, 62.0, 54.0, 44.0, 38.0)  # widths tried for a hand, until it fits on one line
_CHIP, _INDEX, _PILE = 27.0, 36.0, 56.0
_BACK = 20.0
_MANY = 10  # longer rows are laid with chips


def hand(picker: Picker, cards: Sequence[Element], width: float) -> Block:
    """Draws the viewer's own cards as large as they fit, picked ones lifted."""
    fitting = [size for size in _HAND if len(cards) * (size + _GAP) - _GAP <= width]
    size = fitting[0] if fitting else _HAND[-2]
    return flowing([_own(picker, card, size) for card in cards], width, _GAP, 8)


def row(picker: Picker, cards: Sequence[Element], width: float, *, small: bool = False) -> Block:
    """Draws cards on the table; backs lie close together, long rows are laid with chips."""
    chips = small or len(cards) > _MANY
    blocks: list[Block] = []
    for hidden, group in groupby(cards, key=lambda card: card.face == BACK):
        if hidden:
            blocks.append(backs(len(list(group)), width, _CHIP if chips else _INDEX))
        else:
            blocks += [_laid(picker, card, chips) for card in group]
    return flowing(blocks, width, _GAP - chips, _GAP, "end")


def backs(count: int, width: float, size: float = _BACK) -> Block:
    """Draws cards that nobody sees, as strips where there are many, with their number."""
    number = words(str(count), 15, "var(--ink-soft)") if count > 1 else NOTHING
    room = width - number.width - 6
    card = card_face(BACK, size)
    if count * (size + 2) <= room:
        return lined([lined([card] * count, 2), number], 6, "middle")
    step = min(0.6 * size, room / count)
    strip = svg.rectangle(
        0.5, 0.5, step - 1.5, card.height - 1, rx=2, fill="var(--card-back)", stroke="var(--card-back-line)"
    )
    cards = lined([Block(strip, step, card.height)] * count, 0)
    return lined(
        [Block(svg.group(cards.markup, class_="card"), cards.width, cards.height), number], 6, "middle"
    )


def pile(picker: Picker, cards: Sequence[Element], *, small: bool = False) -> Block:
    """Draws the uppermost card of a pile with the edges of those below it, and how many lie there."""
    top = cards[-1]
    count = int(top.value) if top.value is not None else len(cards)
    card = _laid(picker, top, chips=False) if small else card_face(top.face, _PILE, _meant(top))
    edge = min(3, count - 1)
    paper = "var(--card-back-edge)" if top.face == BACK else "var(--card-edge)"
    under = "".join(
        svg.rectangle(2.0 * i, 2.0 * i, card.width, card.height, rx=4, fill=paper) for i in range(edge, 0, -1)
    )
    whole = Block(under + card.markup, card.width + 2 * edge, card.height + 2 * edge)
    number = _count(count, card) if top.face == BACK else _badge(str(count), card.width - 6, card.height - 8)
    return Block(whole.markup + (number if count > 1 else ""), whole.width, whole.height)


def _own(picker: Picker, card: Element, size: float) -> Block:
    block = card_face(card.face, size, _meant(card))
    picked = card.id in picker.picks
    markup = block.markup + _notes(card, block)
    if picked:
        markup += _ring(block)
    elif picker.picks and card.id not in picker.next:
        markup = svg.group(markup, opacity=_DIM)
    lifted = Block(markup, block.width, block.height).at(0, 0 if picked else _RISE)
    gap = 10.0 if "drawn" in card.marks else 0.0
    return Block(
        svg.group(lifted, transform=f"translate({gap:g} 0)") if gap else lifted,
        size + gap,
        block.height + _RISE,
    )


def _laid(picker: Picker, card: Element, chips: bool) -> Block:
    size = _CHIP if chips else _INDEX
    block = card_face(card.face, size, _meant(card), shape="chip" if chips else None)
    markup = block.markup + _notes(card, block)
    if "inactive" in card.marks:
        markup = svg.group(markup, opacity=_DIM)
    if card.id in picker.picks:
        markup += _ring(block)
    elif {"best", "last"} & set(card.marks):
        markup += _frame(block, "var(--ink)", 1.8, "noted")
    return Block(markup, block.width, block.height)


def _meant(card: Element) -> int | str | None:
    """Returns what a wild card stands for: the kind that its marks name, else its number."""
    if "wild" not in card.marks:
        return None
    named = next((mark[3:] for mark in card.marks if mark.startswith("as.")), None)
    return (
        CARD_CODES.get(named, named) if named is not None else None if card.value is None else int(card.value)
    )


def _notes(card: Element, block: Block) -> str:
    """Writes the number that stands beside a card, if it is not what a wild card means."""
    if not card.value or "wild" in card.marks or card.face == BACK:
        return ""
    return _badge(str(card.value), block.width / 2, block.height - 3)


def _ring(block: Block) -> str:
    return _frame(block, "var(--mark)", 2.5, "picked")


def _frame(block: Block, ink: str, thick: float, name: str) -> str:
    return svg.rectangle(
        -2.5,
        -2.5,
        block.width + 5,
        block.height + 5,
        rx=4,
        fill="none",
        stroke=ink,
        stroke_width=thick,
        class_=name,
    )


def _badge(number: str, x: float, y: float) -> str:
    disc = svg.circle(x, y, 9, fill="var(--ink)", stroke="var(--paper-raised)", stroke_width=1.2)
    figure = svg.text(
        number, x, y + 4, 11.5, text_anchor="middle", font_weight=600, fill="var(--paper-raised)"
    )
    return svg.group(disc, figure, class_="badge")


def _count(count: int, block: Block) -> str:
    """Draws the number of hidden cards on a slip in their middle."""
    figure = str(count)
    size = min(16.0, 0.24 * block.height)
    wide, high = svg.text_width(figure, size) + 8, size + 5
    x, y = (block.width - wide) / 2, (block.height - high) / 2
    paper = svg.rectangle(x, y, wide, high, rx=2, fill="var(--paper-raised)")
    number = svg.text(
        figure,
        block.width / 2,
        y + high - 0.3 * size - 0.5,
        size,
        text_anchor="middle",
        font_weight=600,
        fill="var(--ink)",
    )
    return svg.group(paper, number, class_="count")
