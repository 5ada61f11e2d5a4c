"""Saved matches come back exactly; damaged files are refused."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cetkaik.games import game, games
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.playthrough import random_playout
from cetkaik.rulesets import RuleSet
from cetkaik.terminal.match import HUMAN, RunningMatch
from cetkaik.terminal.saving import DamagedFile, load, save
from tests.terminal.conftest import cetkaik, humans, texts

GOOD = {
    "format": "cetkaik match",
    "version": 1,
    "game": "cetkaik",
    "options": {},
    "players": ["human", "1"],
    "seed": 1,
    "actions": ["first:ia", "kaiPky"],
}

OPTIONS: dict[str, dict[str, Any]] = {
    "cetkaik": {"seasons": 2, "water_moves": {"vessel": ["s(1,0)"]}},
    "taxot": {"seasons": 2, "light": False, "bankroll": 9},
    "nexxu": {"pieces": 2, "exact_goal": False},
    "lutu": {"rounds": 4, "multi_bet": True},
}


@pytest.mark.parametrize("name", games())
def test_a_match_of_any_game_comes_back_in_the_middle(name: str, tmp_path: Path) -> None:
    chosen, path = game(name), tmp_path / "match.json"
    seats = chosen.players[-1]
    playthrough = random_playout(chosen, seats, Random(1), 30)
    match = RunningMatch(chosen, humans(chosen, seats), 7, playthrough.texts)
    save(match, path)
    back = load(path)
    assert (back.game, back.players, back.seed) == (match.game, match.players, 7)
    assert (back.state, back.actions) == (playthrough.state, list(playthrough.actions))
    assert (back.file, back.is_saved) == (path, True)


@pytest.mark.parametrize("name", OPTIONS)
def test_options_come_back(name: str, tmp_path: Path) -> None:
    match = RunningMatch(game(name, **OPTIONS[name]), humans(game(name)))
    save(match, tmp_path / "match.json")
    assert load(tmp_path / "match.json").game == match.game


def test_rules_of_ones_own_come_back(tmp_path: Path) -> None:
    rules = RuleSet.from_toml('name = "mine"\nbase = "booklet"\n[options]\nseasons = 1\n')
    match = RunningMatch(Cetkaik(rules), (HUMAN, HUMAN))
    save(match, tmp_path / "match.json")
    assert load(tmp_path / "match.json").game == match.game


def test_a_resumed_match_goes_on_as_it_would_have(tmp_path: Path) -> None:
    match = cetkaik("mauAmaimy")
    save(match, tmp_path / "match.json")
    resumed = load(tmp_path / "match.json")
    for each in (match, resumed):
        each.cast()
        each.act(each.game.actions(each.state)[0])
        each.act(each.choose())
    assert texts(match) == texts(resumed)


def test_the_file_is_plain_data(tmp_path: Path) -> None:
    save(cetkaik("kaiPky"), tmp_path / "match.json")
    assert json.loads((tmp_path / "match.json").read_text(encoding="utf-8")) == GOOD


def test_saving_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    save(cetkaik(), path)
    before = path.read_bytes()

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    match = cetkaik("kaiPky")
    match.is_saved = False
    with pytest.raises(OSError, match="No space left"):
        save(match, path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    assert not match.is_saved


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "chess"}, "it is not a match saved by this program"),
        ({"version": 2}, "it has version 2, and only 1 is known here"),
        ({"game": "cetkiak"}, "There is no game 'cetkiak'"),
        ({"game": None}, "'game' is missing or of the wrong kind"),
        ({"options": {"seasonz": 1}}, "seasonz"),
        ({"options": []}, "'options' is missing"),
        ({"players": ["human"]}, "Cetkaik is a game for 2, not for 1."),
        ({"players": ["human", "zog"]}, "There is no player 'zog'"),
        ({"players": ["human", 1]}, "'players' holds something that is no text"),
        ({"seed": "x"}, "'seed' is missing or of the wrong kind"),
        ({"seed": True}, "'seed' is missing or of the wrong kind"),
        ({"actions": ["first:ia", "kaiPko"]}, "action 2: "),
        ({"actions": ["first:ia", None]}, "'actions' holds something that is no text"),
    ],
)
def test_a_damaged_file_is_refused_with_the_reason(
    tmp_path: Path, change: dict[str, Any], reason: str
) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(GOOD | change), encoding="utf-8")
    with pytest.raises(DamagedFile, match=f"match.json cannot be taken up: .*{reason}"):
        load(path)


@pytest.mark.parametrize("content", [b"", b"no json", b"[]", b"\xff\xfe", json.dumps(GOOD).encode()[:-20]])
def test_what_is_no_whole_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    with pytest.raises(DamagedFile, match="cannot be taken up"):
        load(path)
