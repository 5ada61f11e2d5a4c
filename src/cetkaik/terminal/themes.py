"""The light and the dark theme of the full screen, from the same design tokens as every picture."""

from __future__ import annotations

from textual.theme import Theme as ScreenTheme

from cetkaik.render.theme import THEMES, Theme


def screen_theme(name: str) -> ScreenTheme:
    """Returns one of the themes in ``THEMES`` for the screen."""
    tokens = Theme.named(name)
    return ScreenTheme(
        name=f"cetkaik-{name}",
        primary=tokens["indigo"],
        secondary=tokens["indigo"],
        accent=tokens["mark"],
        warning=tokens["amber"],
        error=tokens["seal"],
        success=tokens["moss"],
        foreground=tokens["ink"],
        background=tokens["paper"],
        surface=tokens["paper"],
        panel=tokens["paper-sunk"],
        dark=name == "dark",
        variables={"faint": tokens["ink-faint"], "line": tokens["line-strong"]},
    )


SCREEN_THEMES = tuple(map(screen_theme, THEMES))
