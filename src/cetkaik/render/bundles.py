"""Purses and pots as bundles of counting sticks: white 1, red 5, black 25 (DECK-4.1), with the number."""

from __future__ import annotations

from cetkaik.render import svg
from cetkaik.render.blocks import Block, lined, words
from cetkaik.render.protocols import Points
from cetkaik.render.words import points_text

_WHITE = ("#fbf6e8", "#a08a5c")
_RED = ("#b3362a", "#6d1611")
_BLACK = ("#2b2622", "#0d0b0a")
_WORTH = ((25, _BLACK), (5, _RED), (1, _WHITE))
_STICK, _LENGTH, _STEP = 3.6, 26.0, 4.8
_MOST = 12  # so many sticks are drawn of one sort; the number says the rest


def bundle(amount: Points) -> Block:
    """Draws so many points in as few sticks as can be; a debt and nothing have none.

    >>> bundle(32).markup.count("<rect")
    4
    """
    rest, bunches = max(0, int(amount)), []
    for worth, paint in _WORTH:
        bunches.append(_bunch(rest // worth, paint))
        rest %= worth
    return lined(bunches, 4)


def rice(amount: Points) -> Block:
    """Draws rice, which is counted with white sticks alone (MZO-1.2)."""
    return _bunch(int(amount), _WHITE)


def coins(amount: Points) -> Block:
    """Draws coins, which are counted with red sticks alone (MZO-1.2)."""
    return _bunch(int(amount), _RED)


def numbered(sticks: Block, amount: Points, size: float = 19.0) -> Block:
    """Writes the number beside the sticks: counts are written, not only drawn."""
    number = words(points_text(amount), size, font_family="var(--font-title)")
    return lined([sticks, number], 7, "middle")


def _bunch(count: int, paint: tuple[str, str]) -> Block:
    drawn = min(max(count, 0), _MOST)
    fill, edge = paint
    sticks = "".join(
        svg.rectangle(_STEP * i + 0.5, 0.5 + i % 2, _STICK, _LENGTH, rx=1.5, fill=fill, stroke=edge)
        for i in range(drawn)
    )
    width = _STEP * (drawn - 1) + _STICK + 1 if drawn else 0.0
    return Block(svg.group(sticks, class_="bundle") if drawn else "", width, _LENGTH + 2.0)
