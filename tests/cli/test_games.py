"""``cetkaik games`` lists every game of the book."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from cetkaik.games import games
from cetkaik.games.book import ENTRIES
from cetkaik.i18n import language
from tests.games.plugin import install

# The table at the head of the rule files: players and kanji of every game that has a file of its own.
TABLE = {
    "cetkaik": (2, 2, "机戦"),
    "educational": (2, 2, "教育机戦"),
    "old-cetkaik": (2, 2, "古机戦"),
    "mugaxiju": (2, 8, "獣裁"),
    "makmak-xiju": (2, 8, "連撃獣裁"),
    "lutu": (2, 8, "新遊"),
    "mokaik": (2, 6, "行戦"),
    "taxot": (2, 6, "終季"),
    "makaik": (2, 9, "値戦"),
    "niekhi": (2, 8, "連友"),
    "makhop": (2, 6, "値木"),
    "namtou": (2, 8, "開樽"),
    "nine": (2, 4, "小猫"),
    "mokzo": (2, 4, "行山"),
    "nexxu": (2, 6, "六裁"),
    "nekanamokanut": (2, 4, "連船之遊"),
}


def test_every_game_is_in_the_table_with_its_kanji(run: Callable[..., Result]) -> None:
    text = run("games").output
    lines = {words[0]: words for line in text.split("\n") if (words := line.split())}
    for name, (least, most, kanji) in TABLE.items():
        assert lines[name][1:3] == [kanji, f"{least}" if least == most else f"{least}-{most}"]
    assert all(name in lines for name in games())


def test_the_groups_come_in_the_order_of_the_book(run: Callable[..., Result]) -> None:
    lines = run("games").output.split("\n")
    headings = [line for line in lines if line in ("Board games", "Stick games", "Card games", "Races")]
    assert headings == ["Board games", "Stick games", "Card games", "Races"]


def test_the_table_as_data(run: Callable[..., Result]) -> None:
    found = {row["name"]: row for row in json.loads(run("games", "--json").output)}
    assert tuple(found) == games()
    for name, (least, most, kanji) in TABLE.items():
        assert found[name]["players"] == {"least": least, "most": most}
        assert found[name]["kanji"] == kanji
    assert found["taxot"] == {
        "name": "taxot",
        "title": "Taxot",
        "kanji": "終季",
        "group": "Card games",
        "players": {"least": 2, "most": 6},
        "nature": {
            "words": "set collection, hidden hands",
            "chance": True,
            "hidden": True,
            "simultaneous": True,
            "zero_sum": True,
            "luck_only": False,
        },
        "description": "Draw and discard until six cards make two triples, three pairs, or a pair and a four.",
    }
    assert [name for name, row in found.items() if row["nature"]["luck_only"]] == ["mugaxiju", "nexxu"]


def test_the_words_are_in_the_chosen_language(run: Callable[..., Result]) -> None:
    with language("ja"):
        found = {row["name"]: row for row in json.loads(run("games", "--json").output)}
    assert found["educational"]["title"] == "教育机戦"


@pytest.mark.parametrize("name", sorted(set(games())))
def test_every_game_is_described(name: str) -> None:
    about = ENTRIES[name]
    assert about.nature
    assert about.summary is not None
    assert len(about.summary.plain) <= 90
    assert len(about.how) >= 2


def test_games_of_other_packages_are_listed_too(
    run: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    text = run("games").output
    assert "Other games\n  auction" in text
    assert json.loads(run("games", "--json").output)[-1]["description"] == ""
