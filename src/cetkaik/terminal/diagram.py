"""Movement diagrams in plain text, drawn from the tables of a rule set."""

from __future__ import annotations

from cetkaik.i18n import _
from cetkaik.pieces import Kind
from cetkaik.rulesets import Element, Ground, RuleSet

REACH = 3
_LINES = {(1, 0): "|", (0, 1): "-", (1, 1): "/", (1, -1): "\\"}
_FINITE = {"s": "o", "l": "@"}
_OVER = {"J": "+", "H": "=", "H1": "="}

Grid = dict[tuple[int, int], str]


def text_diagram(rules: RuleSet, kind: Kind | None) -> str:
    """Draws how a kind moves outside the field, in it, and in water where the rules say so; ``None`` is tam2.

    >>> print(text_diagram(RuleSet.preset("official"), Kind.PAWN).split("\\n\\n")[0])
    outside the field:
      . . . . . . .
      . . . . . . .
      . . . o . . .
      . . . P . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
    """
    if kind is None:
        panel = _panel(_("everywhere:"), _tam_grid())
        return f"{panel}\n\n" + _("o: reached by two king steps; it never captures")
    grids = {
        _("outside the field:"): _grid(kind, rules.movement(kind, Ground.PLAIN)),
        _("in the field:"): _grid(kind, rules.movement(kind, Ground.FIELD)),
    }
    if rules.has_water_entry(kind):
        grids[_("in water:")] = _grid(kind, rules.movement(kind, Ground.WATER))
    signs = {sign for grid in grids.values() for sign in grid.values()}
    return "\n\n".join((*(_panel(title, grid) for title, grid in grids.items()), _legend(signs)))


def _grid(kind: Kind, elements: tuple[Element, ...]) -> Grid:
    grid: Grid = {(0, 0): kind.letter}
    for element in elements:
        grid |= _element(element)
    return grid


def _element(element: Element) -> Grid:
    step = (element.forward, element.right)
    if element.is_finite:
        return {step: _FINITE[element.type]}
    line = _LINES.get(step) or _LINES[-step[0], -step[1]]
    nearest = 2 if element.type in ("H", "H1") else 1
    squares = range(nearest, REACH + 1)
    return {(n * step[0], n * step[1]): _OVER.get(element.type, line) for n in squares}


def _tam_grid() -> Grid:
    return {(row, column): "o" for row in range(-2, 3) for column in range(-2, 3)} | {(0, 0): "M"}


def _panel(title: str, grid: Grid) -> str:
    rows = (
        "  " + " ".join(grid.get((forward, right), ".") for right in range(-REACH, REACH + 1))
        for forward in range(REACH, -REACH - 1, -1)
    )
    return "\n".join((title, *rows))


def _legend(drawn: set[str]) -> str:
    meanings = {
        "o": _("o: exactly there, if what lies between is empty"),
        "@": _("@: exactly there, over whatever lies between"),
        "+": _("+: any distance, over at most one piece"),
        "=": _("=: two squares or more, over a piece beside it"),
    }
    lines = [text for sign, text in meanings.items() if sign in drawn]
    if drawn & set(_LINES.values()):
        lines.append(_("| - / \\: any distance, until something stands in the way"))
    return "\n".join(lines)
