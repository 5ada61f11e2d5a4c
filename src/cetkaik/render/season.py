"""The seasons as icons in their order; the present one has its name."""

from __future__ import annotations

from cetkaik.i18n import _
from cetkaik.render import svg
from cetkaik.render.theme import Theme
from cetkaik.render.words import season_name

HEIGHT = 28.0
ICONS = ("i-spring", "i-summer", "i-autumn", "i-winter")
_ICON = 18.0
_WORDS = 14.0


def season_svg(
    season: int, seasons: int = 4, *, theme: str | Theme = "light", size: float | None = None
) -> str:
    """Draws the seasons of a match and which one it is in."""
    width = season_width(season, seasons)
    label = _("{season}, season {number} of {seasons}").format(
        season=season_name(season), number=season, seasons=seasons
    )
    return svg.document(
        season_line(season, seasons, 0, 0), width, HEIGHT, label=label, theme=theme, size=size, paper=False
    )


def season_width(season: int, seasons: int) -> float:
    """Returns the room that the seasons take."""
    others = len(_shown(season, seasons)) - 1
    return (_ICON + 12) * others + _pill(season, seasons)


def season_line(season: int, seasons: int, x: float, y: float) -> str:
    """Draws the seasons as part of a larger picture."""
    drawn = ""
    for number in _shown(season, seasons):
        now = number == season
        drawn += _now(season, seasons, x, y) if now else _other(number, number > season, x, y)
        x += _pill(season, seasons) if now else _ICON + 12
    return svg.group(drawn, class_="season")


def _shown(season: int, seasons: int) -> range:
    """Lists the seasons of the present year: matches of more than four seasons go on with spring."""
    first = (season - 1) // 4 * 4 + 1
    return range(first, max(season, min(seasons, first + 3)) + 1)


def _name(season: int, seasons: int) -> str:
    if seasons <= 4:
        return season_name(season)
    return _("{season} {number}/{seasons}").format(season=season_name(season), number=season, seasons=seasons)


def _pill(season: int, seasons: int) -> float:
    return _ICON + 26 + 1.25 * svg.text_width(_name(season, seasons), _WORDS)


def _now(season: int, seasons: int, x: float, y: float) -> str:
    words = svg.text(
        _name(season, seasons), x + _ICON + 15, y + 19, _WORDS, font_weight=600, fill="var(--ink)"
    )
    pill = svg.rectangle(x, y, _pill(season, seasons) - 2, HEIGHT, rx=4, fill="var(--paper-sunk)")
    return pill + _icon(season, x + 9, y, "var(--seal)") + words


def _other(number: int, future: bool, x: float, y: float) -> str:
    return _icon(number, x + 6, y, "var(--ink-faint)", opacity=0.55 if future else None)


def _icon(number: int, x: float, y: float, ink: str, opacity: float | None = None) -> str:
    return svg.use(ICONS[(number - 1) % 4], x, y + (HEIGHT - _ICON) / 2, _ICON, color=ink, opacity=opacity)
