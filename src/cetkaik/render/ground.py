"""The board itself: frame, wood, field, water, hill, grid and coordinates."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cetkaik.render import svg
from cetkaik.render.layout import FRAME, SQUARE, Layout
from cetkaik.render.protocols import BoardLike
from cetkaik.squares import Square

_GRAIN = (
    24,
    38,
    44,
    78,
    91,
    114,
    154,
    194,
    198,
    267,
    286,
    331,
    338,
    364,
    395,
    403,
    410,
    429,
    460,
    500,
    541,
    615,
)
_WOOD = (
    '<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--wood-light)"/>'
    '<stop offset=".5" stop-color="var(--wood)"/><stop offset="1" stop-color="var(--wood-light)"/>'
    "</linearGradient>"
)


def ground(layout: Layout, board: BoardLike, field: Collection[Square], traces: str = "") -> str:
    """Draws the board without pieces.

    ``field`` is the field now, tam2's neighbourhood included (R1.5); ``traces`` lie under the grid.
    """
    near_tam = sorted(set(field) - set(board.field))
    return "".join(
        (
            _frame(layout),
            _static(layout, board),
            *(_near_tam(layout, square, square in board.water) for square in near_tam),
            traces,
            _grid(layout),
            _diagonals(layout, board),
            _water_ends(layout, board),
            _coordinates(layout) if layout.coordinates else "",
        )
    )


def _frame(layout: Layout) -> str:
    x, y, width, height = layout.inner_left, layout.inner_top, layout.inner_width, layout.inner_height
    outer = (x - FRAME, y - FRAME, width + 2 * FRAME, height + 2 * FRAME)
    glint = (x - FRAME + 1.5, y - FRAME + 1.5, width + 2 * FRAME - 3, height + 2 * FRAME - 3)
    return "".join(
        (
            svg.element("defs", _WOOD),
            svg.rectangle(*outer, rx=4, fill="var(--wood-dark)"),
            svg.rectangle(*glint, rx=3, fill="none", stroke="#fff", stroke_opacity=0.25),
            svg.rectangle(x, y, width, height, fill="url(#wood) var(--wood)"),
            svg.line(_grain(layout), "var(--wood-dark)", 1, opacity=0.22),
        )
    )


def _grain(layout: Layout) -> str:
    third = layout.inner_width / 3
    lines = []
    for i, y in enumerate(y for y in _GRAIN if y < layout.inner_height):
        bend = (i * 7) % 15 - 7
        start = ("M", layout.inner_left, layout.inner_top + y)
        lines.append(svg.path(*start, "c", third, -bend, 2 * third, bend, 3 * third, -bend / 2))
    return "".join(lines)


def _static(layout: Layout, board: BoardLike) -> str:
    field = sorted(set(board.field) - {board.hill})
    water = sorted(set(board.water) - {board.hill})
    hill = () if board.hill is None else (board.hill,)
    return "".join(
        (
            *(_square(layout, square, "field", "var(--hue)") for square in field),
            *(_square(layout, square, "water", "var(--water)") for square in water),
            *(_square(layout, square, "hill", "var(--hill)") for square in hill),
            svg.line(_waves(layout, water), "var(--water-line)", 1.3, opacity=0.55),
            *(svg.line(_contour(layout, square), "#fff", 1.4, stroke_opacity=0.33) for square in hill),
        )
    )


def _square(layout: Layout, square: Square, name: str, fill: str, opacity: float | None = None) -> str:
    x, y = layout.corner(square)
    return svg.rectangle(
        x, y, SQUARE, SQUARE, fill=fill, class_=name, data_square=square.name, fill_opacity=opacity
    )


def _waves(layout: Layout, water: Iterable[Square]) -> str:
    corners = [layout.corner(square) for square in water]
    wave = "q6.3 -5.3 12.6 0t12.6 0 12.6 0 12.6 0"
    return "".join(
        svg.path("M", x + 0.14 * SQUARE, y + share * SQUARE, wave)
        for x, y in corners
        for share in (0.3, 0.62)
    )


def _contour(layout: Layout, hill: Square) -> str:
    x, y = layout.corner(hill)
    foot = y + 0.76 * SQUARE
    outer = svg.path("M", x + 0.16 * SQUARE, foot, "q11.2 -30.8 23.8 -30.8t23.8 30.8")
    return outer + svg.path("M", x + 0.32 * SQUARE, foot, "q6.3 -16.8 12.6 -16.8t12.6 16.8")


def _near_tam(layout: Layout, square: Square, water: bool) -> str:
    """Shows a square that is field only because tam2 is near: four ticks, or a frame on water."""
    x, y = layout.corner(square)
    if water:
        inset = 0.055 * SQUARE
        side = SQUARE - 2 * inset
        return svg.rectangle(
            x + inset,
            y + inset,
            side,
            side,
            fill="none",
            stroke="var(--hue)",
            stroke_width=6,
            class_="near-tam",
            data_square=square.name,
        )
    return _square(layout, square, "near-tam", "var(--hue)", 0.72) + svg.line(
        _ticks(x, y), "var(--hue-line)", 1.8
    )


def _ticks(x: float, y: float) -> str:
    near, far = 0.07 * SQUARE, 0.93 * SQUARE
    tick = 0.17 * SQUARE
    corners = ((near, near, 1, 1), (far, near, -1, 1), (near, far, 1, -1), (far, far, -1, -1))
    return "".join(
        svg.path("M", x + dx, y + dy, "l", tick * right, tick * down) for dx, dy, right, down in corners
    )


def _grid(layout: Layout) -> str:
    x, y, width, height = layout.inner_left, layout.inner_top, layout.inner_width, layout.inner_height
    upright = "".join(svg.path("M", x + SQUARE * i, y, "v", height) for i in range(len(layout.columns) + 1))
    level = "".join(svg.path("M", x, y + SQUARE * i, "h", width) for i in range(len(layout.rows) + 1))
    return svg.line(upright + level, "var(--wood-line)", 1.2, opacity=0.85)


def _diagonals(layout: Layout, board: BoardLike) -> str:
    """Draws the printed lines through the field squares, each towards the middle."""
    middle_x, middle_y = layout.middle
    path = ""
    for square in sorted(set(board.field) - {board.hill}):
        x, y = layout.corner(square)
        rising = (x + SQUARE / 2 - middle_x) * (y + SQUARE / 2 - middle_y) < 0
        path += svg.path("M", x, y + SQUARE * rising, "l", SQUARE, -SQUARE if rising else SQUARE)
    return svg.line(path, "var(--wood-line)", 1.4, class_="diagonals") if path else ""


def _water_ends(layout: Layout, board: BoardLike) -> str:
    """Draws the printed corner marks where an arm of the water ends."""
    water = {layout.centre(square) for square in board.water}
    middle_x, middle_y = layout.middle
    path = ""
    for x, y in sorted(water - {(middle_x, middle_y)}):
        right, down = (x > middle_x) - (x < middle_x), (y > middle_y) - (y < middle_y)
        if (x + right * SQUARE, y + down * SQUARE) not in water:
            path += _end_marks(x, y, right, down)
    return svg.line(path, "var(--wood-line)", 1.6, class_="water-ends") if path else ""


def _end_marks(x: float, y: float, right: int, down: int) -> str:
    reach, arm = 0.43 * SQUARE, 0.24 * SQUARE
    path = ""
    for side in (-1, 1):
        across, along = (right or side), (down or side)
        corner_x, corner_y = x + reach * across, y + reach * along
        path += svg.path("M", corner_x - arm * across, corner_y, "H", corner_x, "v", -arm * along)
    return path


def _coordinates(layout: Layout) -> str:
    words = (svg.text(name, x, y + 4.3, 12) for name, x, y in layout.labels())
    return svg.group(*words, fill="var(--ink-faint)", text_anchor="middle", class_="coordinates")
