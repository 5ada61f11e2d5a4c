"""Games are found by name, and other packages add theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from cetkaik.errors import RuleSetError
from cetkaik.games import UnknownGame, game, games

PLUGIN = """
from cetkaik.scene import Text
from tests.toys import Bids

class Auction(Bids):
    name = "auction"
    title = Text("Auction")
"""


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of entry points of an installed package that adds the game auction."""
    (tmp_path / "auction_plugin.py").write_text(PLUGIN)
    folder = tmp_path / "auction_plugin-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: auction-plugin\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[cetkaik.games]\nauction = auction_plugin:Auction\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder


@pytest.mark.parametrize(
    ("name", "options", "luck"),
    [
        ("mugaxiju", {}, True),
        ("mugaxiju", {"tie_entry": "may_fold"}, False),
        ("nexxu", {}, True),
        ("nexxu", {"pieces": 2}, False),
        ("makmak-xiju", {}, False),
        ("cetkaik", {}, False),
    ],
)
def test_games_of_pure_luck_say_so(name: str, options: dict[str, object], luck: bool) -> None:
    assert game(name, **options).nature.luck is luck


def test_the_book_is_listed() -> None:
    assert games() == (
        "cetkaik",
        "cetkaik-live",
        "cetkaik-booklet",
        "educational",
        "cetkaik-pek_tam_py",
        "cetkaik-cerkefs",
        "cetkaik-crate_strict",
        "cetkaik-crate_alpha",
        "old-cetkaik",
        "mugaxiju",
        "makmak-xiju",
        "lutu",
        "mokaik",
        "taxot",
        "makaik",
        "niekhi",
        "houniek",
        "makhop",
        "namtou",
        "nine",
        "mokzo",
        "nexxu",
        "nekanamokanut",
    )


@pytest.mark.parametrize("name", games())
def test_each_game_knows_its_name(name: str) -> None:
    assert game(name).name == name
    assert game(name) == game(name, **game(name).differences)


def test_options_are_passed_on() -> None:
    assert game("cetkaik", seasons=2).options["seasons"] == 2
    assert game("cetkaik", seasons=2) != game("cetkaik")


def test_bad_option_is_refused_by_name() -> None:
    with pytest.raises(RuleSetError, match="seasonz"):
        game("cetkaik", seasonz=2)


def test_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'cetkiak'; perhaps 'cetkaik' is meant"):
        game("cetkiak")


@pytest.mark.usefixtures("plugin")
def test_a_package_adds_a_game() -> None:
    assert games()[-1] == "auction"
    assert str(game("auction", rounds=3).title) == "Auction"
    assert game("auction", rounds=3).options["rounds"] == 3


def test_own_games_cannot_be_replaced(plugin: Path) -> None:
    (plugin / "entry_points.txt").write_text("[cetkaik.games]\ncetkaik = auction_plugin:Auction\n")
    with pytest.warns(UserWarning, match="The game 'cetkaik' of auction_plugin:Auction is left out"):
        found = game("cetkaik")
    assert found.players == range(2, 3)
