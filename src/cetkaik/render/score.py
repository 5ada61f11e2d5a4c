"""Points: a bamboo slat where the sum is fixed, numbers where it is not."""

from __future__ import annotations

from collections.abc import Sequence

from cetkaik.i18n import _
from cetkaik.render import svg
from cetkaik.render.protocols import Points, RulesLike
from cetkaik.render.theme import Theme
from cetkaik.render.words import points_text

HEIGHT = 30.0
_TOP, _THICK = 6.0, 18.0
_END = 6.0  # from the slat's end to its first mark
_NUMBER = 44.0  # room for a number at either side
_MOST_TICKS = 60


def score_svg(
    score: Sequence[Points],
    total: int | None = 40,
    *,
    change: Points = 0,
    flip: bool = False,
    theme: str | Theme = "light",
    width: float = 472,
    size: float | None = None,
) -> str:
    """Draws the points of IA and A, the side below on the left.

    ``total`` is what both have together; with ``None`` (money, all seasons) only numbers are drawn.
    ``change`` is what the side below is about to gain.
    """
    near, far = (score[1], score[0]) if flip else (score[0], score[1])
    label = _("Points: {near} to {far}").format(near=points_text(near), far=points_text(far))
    body = score_line(near, far, total, 0, 0, width, change=change)
    return svg.document(body, width, HEIGHT, label=label, theme=theme, size=size, paper=False)


def track_total(rules: RulesLike) -> int | None:
    """Returns the points both sides have together; ``None`` where nothing bounds them (VAR-8)."""
    start = rules.options["start_points"]
    return 2 * start if rules.options["limit"] == "points" and isinstance(start, int) else None


def score_line(
    near: Points, far: Points, total: int | None, x: float, y: float, width: float, *, change: Points = 0
) -> str:
    """Draws the points as part of a larger picture."""
    slat = _slat(float(near), float(change), total, x + _NUMBER, y, width - 2 * _NUMBER) if total else ""
    foot = y + _TOP + _THICK - 2
    near_text = svg.text(points_text(near), x, foot, 23, font_weight=600, fill="var(--ink)")
    far_text = svg.text(points_text(far), x + width, foot, 23, text_anchor="end", fill="var(--ink-soft)")
    between = (
        "" if total else svg.text(":", x + width / 2, foot, 23, text_anchor="middle", fill="var(--ink-faint)")
    )
    return svg.group(
        slat, svg.group(near_text, between, far_text, font_family="var(--font-title)"), class_="score"
    )


def _slat(points: float, change: float, total: int, x: float, y: float, width: float) -> str:
    def at(value: float) -> float:
        return x + _END + (width - 2 * _END) * min(max(value, 0.0), total) / total

    top, foot = y + _TOP, y + _TOP + _THICK
    now, then = at(points), at(points + change)
    ticks = _ticks(total)
    return "".join(
        (
            svg.rectangle(x, top, width, _THICK, rx=3, fill="var(--stick-pale)", stroke="#9a7a40"),
            svg.element(
                "path",
                d=svg.path("M", x + 1, top + 0.5, "H", now, "v", _THICK - 1, "H", x + 1, "z"),
                fill="var(--stick-dark)",
            ),
            _change(min(now, then), abs(then - now), top) if change else "",
            *(
                svg.line(
                    "".join(svg.path("M", at(value), foot - 0.5, "v", -length) for value in values),
                    ink,
                    1,
                    opacity=0.5 if length == _SMALL else 0.9,
                )
                for ink, length, values in _tick_groups(ticks, points)
                if values
            ),
            svg.element(
                "path",
                d=svg.path("M", then, y + 27, "l-5.5 -7V", y + 1.5, "h11V", y + 20, "z"),
                fill="var(--seal)",
                stroke="var(--paper-raised)",
                stroke_width=1.2,
            ),
        )
    )


def _change(x: float, width: float, top: float) -> str:
    return svg.rectangle(
        x, top + 0.5, width, _THICK - 1, fill="var(--seal)", fill_opacity=0.85, class_="change"
    )


_SMALL, _MIDDLE, _LARGE = 3.6, 7.6, 11.2


def _ticks(total: int) -> list[tuple[int, float]]:
    """Returns the marks of the slat with their lengths: one a point, unless that would blacken the slat."""
    step, factors = 1, (5, 2)
    while total / step > _MOST_TICKS:
        step *= factors[0]
        factors = factors[::-1]
    return [
        (value, _LARGE if value % (10 * step) == 0 else _MIDDLE if value % (5 * step) == 0 else _SMALL)
        for value in range(0, total + 1, step)
    ]


def _tick_groups(ticks: list[tuple[int, float]], points: float) -> list[tuple[str, float, list[int]]]:
    """Sorts the marks by ink and length: pale on the dark part, dark on the pale part."""
    return [
        (ink, length, [value for value, size in ticks if size == length and (value < points) is dark])
        for ink, dark in (("#e9d6a2", True), ("#8a6a34", False))
        for length in (_SMALL, _MIDDLE, _LARGE)
    ]
