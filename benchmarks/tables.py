"""Writes tables in Markdown that can also be read as they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Writes a table; columns whose name begins with ``>`` are set to the right.

    >>> print(table(("game", ">actions"), [("lutu", "9,000")]))
    | game | actions |
    | ---- | ------: |
    | lutu |   9,000 |
    """
    lines = [[name.removeprefix(">") for name in head], *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    sides = [">" if name.startswith(">") else "<" for name in head]
    rule = [f"{':' if side == '>' else '-':->{width}}" for side, width in zip(sides, widths, strict=True)]
    written = [
        [f"{cell:{side}{width}}" for cell, side, width in zip(line, sides, widths, strict=True)]
        for line in lines
    ]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (written[0], rule, *written[1:]))
