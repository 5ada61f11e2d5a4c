"""Help explains every game, its options and its signs."""

from __future__ import annotations

import pytest

from cetkaik.games import game, games
from cetkaik.terminal.help import keys_text, rules_text, signs_text, typing_text
from tests.toys import Drops


@pytest.mark.parametrize("name", games())
def test_every_game_is_explained(name: str) -> None:
    text = rules_text(game(name))
    assert text.startswith(f"{game(name).title}  ")
    assert len(text.split("\n\n")) >= 4


def test_the_options_in_force_are_said_with_what_they_mean() -> None:
    text = rules_text(game("mokaik", seasons=2))
    assert "  seasons = 2: How many seasons make a match." in text
    assert "  reference = lead: Whether an answer must beat the lead" in text


def test_of_cetkaik_only_what_differs_is_said() -> None:
    assert rules_text(game("cetkaik")).endswith("All options are as usual.")
    assert rules_text(game("cetkaik", seasons=2)).endswith("Options in force:\n  seasons = 2")


def test_a_game_of_another_package_is_explained_as_far_as_it_can_be() -> None:
    assert rules_text(Drops()) == "Drops\n\nAll options are as usual."


def test_every_key_and_every_sign_is_explained() -> None:
    for key in ("Enter", "Space", "Esc", "/", "F2", "F3", "F4", "F5", "F6", "F8", "F9", "F10"):
        assert f"\n{key} " in keys_text()
    for sign in ("·", "◆", "●", "[●]", "(3)", "»", "<"):
        assert sign in signs_text(Drops())
    assert "mau mai my" in typing_text(game("educational"))
    assert "mau" not in typing_text(Drops())
