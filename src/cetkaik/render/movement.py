"""Movement diagrams drawn from the rule set's own tables, with the legend of the rule sheet."""

from __future__ import annotations

from collections.abc import Sequence

from cetkaik.i18n import _
from cetkaik.pieces import Kind
from cetkaik.render import svg
from cetkaik.render.art import sign_of
from cetkaik.render.protocols import RulesLike
from cetkaik.render.theme import Theme
from cetkaik.render.words import kind_name
from cetkaik.rulesets.elements import Element, Ground

_CELL = 28.0
_GAP = 24.0
_CAPTION = 24.0
_EDGE = 6.0
_INK, _LINE = "currentColor", 3.4
_RING = 8.6
_PLAIN, _FIELD, _WATER = "var(--wood-light)", "var(--hue)", "var(--water)"
_DASHED_RING, _DASHED_LINE = "3.7 3.4", "7 4.5"

Panel = tuple[str, str, Sequence[Element]]


def movement_svg(
    rules: RulesLike,
    kind: Kind | None,
    *,
    captions: bool = True,
    theme: str | Theme = "light",
    size: float | None = None,
    paper: bool = True,
) -> str:
    """Draws how a kind moves outside the field, in it, and in water where the rules say so; ``None`` is tam2.

    A circle is a square that is reached over empty squares, a dashed circle one that is leaped to, a line any
    distance over empty squares, a dashed line any distance and over one piece.
    """
    panels = _panels(rules, kind)
    reach = max([2, *(max(abs(e.forward), abs(e.right)) for _n, _f, elements in panels for e in elements)])
    side = _CELL * (2 * reach + 1)
    drawn = "".join(
        svg.group(
            _panel(kind, panel, reach, captions),
            transform=f"translate({svg.number(_EDGE + (side + _GAP) * i)} {svg.number(_EDGE)})",
            class_="panel",
            color="var(--ink)",
        )
        for i, panel in enumerate(panels)
    )
    width = 2 * _EDGE + side * len(panels) + _GAP * (len(panels) - 1)
    label = _("How the {kind} moves").format(kind=kind_name(kind))
    height = 2 * _EDGE + side + (_CAPTION if captions else 0)
    return svg.document(drawn, width, height, label=label, theme=theme, size=size, paper=paper)


def movement_legend_svg(
    *, theme: str | Theme = "light", size: float | None = None, paper: bool = True
) -> str:
    """Draws the legend of the diagrams."""
    rows = (
        (_ring(18, 0), _("Can move here provided that no piece blocks the path.")),
        (_ring(18, 0, _DASHED_RING), _("Can move here even if a piece blocks the path.")),
        (_line(4, 0, 32, 0), _("Can move in this direction, crossing empty squares.")),
        (
            _line(4, 0, 32, 0, _DASHED_LINE),
            _("Can move in this direction, crossing squares and optionally a piece."),
        ),
        (_disc(18, 0), _("Can move here in two steps (tam2).")),
        (
            svg.use("i-shield", 7, -11, 22, color="var(--indigo)"),
            _("Protects the pieces around it from being captured (General)."),
        ),
    )
    width = 56 + max(svg.text_width(words, 14) for _mark, words in rows)
    body = "".join(
        svg.group(
            mark,
            svg.text(words, 48, 5, 14, fill="currentColor"),
            transform=f"translate(0 {18 + 28 * i})",
            color="var(--ink)",
        )
        for i, (mark, words) in enumerate(rows)
    )
    label = _("Legend of the movement diagrams")
    return svg.document(body, width, 28 * len(rows) + 8, label=label, theme=theme, size=size, paper=paper)


def movement_gallery(rules: RulesLike, *, theme: str | Theme = "light") -> dict[str, str]:
    """Draws the diagrams of every kind the rule set has, of tam2, and the legend, by name."""
    present = sorted({piece.kind for piece in rules.board.setup.values()})
    gallery = {kind.name.lower(): movement_svg(rules, kind, theme=theme) for kind in present}
    gallery["tam"] = movement_svg(rules, None, theme=theme)
    gallery["legend"] = movement_legend_svg(theme=theme)
    return gallery


def _panels(rules: RulesLike, kind: Kind | None) -> list[Panel]:
    if kind is None:
        return [(_("everywhere"), _PLAIN, ())]
    panels = [
        (_("not in the field"), _PLAIN, rules.movement(kind, Ground.PLAIN)),
        (_("in the field"), _FIELD, rules.movement(kind, Ground.FIELD)),
    ]
    if rules.has_water_entry(kind):
        panels.append((_("in the water"), _WATER, rules.movement(kind, Ground.WATER)))
    return panels


def _panel(kind: Kind | None, panel: Panel, reach: int, captions: bool) -> str:
    caption, fill, elements = panel
    side = _CELL * (2 * reach + 1)
    words = svg.text(caption, side / 2, side + 17, 13, text_anchor="middle", fill="var(--ink-soft)")
    # R3.22: a general in the field protects the pieces around it.
    guards = kind is Kind.GENERAL and fill == _FIELD
    return "".join(
        (
            _grid(reach, fill),
            _tam_moves(reach) if kind is None else "".join(_element(element, reach) for element in elements),
            _sign(kind, reach),
            svg.use("i-shield", side - 25, 3, 22, color="var(--indigo)") if guards else "",
            words if captions else "",
        )
    )


def _grid(reach: int, fill: str) -> str:
    count = 2 * reach + 1
    side = _CELL * count
    lines = "".join(
        svg.path("M", _CELL * i, 0, "v", side, "M", 0, _CELL * i, "h", side) for i in range(count + 1)
    )
    return "".join(
        (
            svg.rectangle(0, 0, side, side, fill="var(--paper-raised)"),
            svg.rectangle(_CELL * reach, _CELL * reach, _CELL, _CELL, fill=fill),
            svg.line(lines, "var(--line-strong)", 1),
        )
    )


def _sign(kind: Kind | None, reach: int) -> str:
    corner = _CELL * reach + 0.05 * _CELL
    return svg.use(sign_of(kind), corner, corner, 0.9 * _CELL)


def _element(element: Element, reach: int) -> str:
    middle = _CELL * (reach + 0.5)
    if element.is_finite:
        x, y = middle + _CELL * element.right, middle - _CELL * element.forward
        return _ring(x, y, _DASHED_RING if element.type == "l" else None, data_element=str(element))
    # H and H1 begin at distance 2, so their line stays away from the adjacent square (VAR-5.1).
    start = 1.55 if element.type.startswith("H") else 0.62
    end = reach + 0.42
    return _line(
        middle + _CELL * element.right * start,
        middle - _CELL * element.forward * start,
        middle + _CELL * element.right * end,
        middle - _CELL * element.forward * end,
        None if element.type == "S" else _DASHED_LINE,
        data_element=str(element),
    )


def _tam_moves(reach: int) -> str:
    """Draws the two king moves of tam2: rings for the first, discs for what the second adds (R3.24)."""
    middle = _CELL * (reach + 0.5)
    ways = range(-2, 3)
    return "".join(
        (_ring if max(abs(right), abs(down)) == 1 else _disc)(middle + _CELL * right, middle + _CELL * down)
        for down in ways
        for right in ways
        if right or down
    )


def _ring(x: float, y: float, dashes: str | None = None, **attributes: svg.Attribute) -> str:
    return svg.circle(
        x, y, _RING, fill="none", stroke=_INK, stroke_width=_LINE, stroke_dasharray=dashes, **attributes
    )


def _disc(x: float, y: float) -> str:
    return svg.circle(x, y, _RING - 0.6, fill=_INK)


def _line(
    x1: float, y1: float, x2: float, y2: float, dashes: str | None = None, **attributes: svg.Attribute
) -> str:
    return svg.line(svg.path("M", x1, y1, "L", x2, y2), _INK, _LINE, stroke_dasharray=dashes, **attributes)
