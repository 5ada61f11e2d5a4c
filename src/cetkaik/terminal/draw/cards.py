"""Cards: a hand with room for faces, and small ones for everything else."""

from __future__ import annotations

from collections.abc import Sequence

from cetkaik.render.words import points_text
from cetkaik.scene import BACK, Element
from cetkaik.terminal.draw.block import Block, Line, Span, below, beside, fitted
from cetkaik.terminal.draw.marks import Marks
from cetkaik.terminal.draw.signs import card_code, card_of, card_style

_FULL, _NARROW = 4, 3
# Red cards have a double frame, so that no colour is needed.
_FRAMES = {False: ("┌──┐", "│", "└──┘"), True: ("╔══╗", "║", "╚══╝")}
# What a scene says of a card, where one sign is enough.
_NOTES = {"best": "*", "drawn": "+", "inactive": "-"}


def hand_block(marks: Marks, cards: Sequence[Element], width: int) -> Block:
    """Draws the viewer's own cards; those that are picked stand higher."""
    step = _FULL if len(cards) * _FULL <= width else _NARROW
    in_a_row = max(1, (width - 1) // step)
    rows = [cards[at : at + in_a_row] for at in range(0, len(cards), in_a_row)]
    return below(
        beside([_large(marks, card, step if card is not row[-1] else _FULL) for card in row]) for row in rows
    )


def _large(marks: Marks, element: Element, width: int) -> Block:
    card, style = card_of(element), card_style(element)
    head, side, foot = _FRAMES[card is not None and card.is_red]
    inside = (card_code(element), "" if card is None else card.kind.kanji)
    lines = (head, *(f"{side}{fitted(words, 2)}{side}" for words in inside), foot)
    drawn: list[Line] = [(Span(fitted(line, width), style, element.id),) for line in lines]
    blank: Line = (Span(" " * width, "", element.id),)
    mark = marks.of(element.id) or _note(element)
    below_it: Line = (Span(fitted(f" {mark}", width), marks.style(element.id), element.id),)
    raised = marks.is_picked(element.id)
    return Block((*drawn, blank, below_it) if raised else (blank, *drawn, below_it))


def chip(marks: Marks, element: Element) -> Block:
    """Draws a card in one line, with what it stands for and what can be done with it."""
    value = ""
    if element.value is not None and element.face != BACK:
        value = f"={points_text(element.value)}"
    mark = marks.of(element.id)
    spans = [Span(card_code(element) + value + _note(element), card_style(element), element.id)]
    if mark:
        spans.insert(0, Span(mark, "mark bold", element.id))
    return Block((tuple(spans),))


def pile(marks: Marks, elements: Sequence[Element]) -> Block:
    """Draws the uppermost card of a pile and how many lie there."""
    top = elements[-1]
    count = len(elements) if top.value is None else top.value
    spans = (
        Span(f"{marks.of(top.id)}{card_code(top)}", card_style(top), top.id),
        Span(f"×{count:g}", "ink-soft", top.id),
    )
    return Block((spans,))


def _note(element: Element) -> str:
    return "".join(sign for name, sign in _NOTES.items() if name in element.marks)
