"""Themes resolve the tokens of the one style sheet."""

from __future__ import annotations

import pytest

from cetkaik.i18n import language
from cetkaik.render.theme import THEMES, Theme


def test_themes_read_the_style_sheet() -> None:
    assert Theme.named("light")["wood"] == "#e3c48e"
    assert Theme.named("dark")["wood"] == "#785d3d"


def test_the_dark_theme_keeps_what_it_does_not_change() -> None:
    assert Theme.named("dark")["tile-tam"] == Theme.named("light")["tile-tam"] == "#1d3029"


def test_variables_are_resolved_through_others() -> None:
    assert "var(" not in Theme.named("light").resolve('font-family="var(--font-title)"')


def test_a_fallback_serves_where_a_token_is_missing() -> None:
    assert Theme.named("light").resolve("var(--nothing,#123456)") == "#123456"


def test_a_missing_token_without_fallback_is_an_error() -> None:
    with pytest.raises(KeyError, match="nothing"):
        Theme.named("light").resolve("var(--nothing)")


def test_translucent_colours_become_colour_and_opacity() -> None:
    assert Theme.named("light").resolve('fill="var(--trace)"') == 'fill="#211d19" fill-opacity="0.2"'


def test_each_language_has_its_own_signs() -> None:
    assert "Noto Serif CJK JP" in Theme.named("light")["font-cjk-serif"]
    with language("zh-Hans"):
        assert "Songti SC" in Theme.named("light")["font-cjk-serif"]
    with language("ko-Kore"):
        assert "AppleMyungjo" in Theme.named("dark")["font-cjk-serif"]


def test_an_unknown_theme_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="light, dark"):
        Theme.named("sepia")


@pytest.mark.parametrize("name", THEMES)
def test_every_colour_of_the_board_exists(name: str) -> None:
    theme = Theme.named(name)
    assert {"wood", "hue", "water", "hill", "mark", "tile-near", "tile-far"} <= set(theme.tokens)
