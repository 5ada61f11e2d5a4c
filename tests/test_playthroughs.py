"""Every game is played as it was recorded: states, observations, legal actions and scenes are the same."""

from __future__ import annotations

import pytest

from cetkaik.games import game, games
from cetkaik.playthrough import replay
from tools.playthroughs import FOLDER, RECORDED, recorded_actions

LARGEST = 150_000  # signs in a file, so that people can still look at one


@pytest.mark.parametrize("name", RECORDED)
def test_the_match_goes_as_recorded(name: str) -> None:
    recording, path = RECORDED[name], FOLDER / f"{name}.txt"
    match = replay(game(recording.game, **recording.options), recording.seats, recorded_actions(path))
    recorded = path.read_text(encoding="utf-8").splitlines()
    assert match.transcript(recording.full).splitlines() == recorded, "run 'make playthroughs'"
    assert match.is_over


def test_every_game_is_recorded() -> None:
    assert {recording.game for recording in RECORDED.values()} == set(games())


def test_nothing_else_is_kept() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{name}.txt" for name in RECORDED)


@pytest.mark.parametrize("name", RECORDED)
def test_the_record_is_small_enough_to_read(name: str) -> None:
    assert (FOLDER / f"{name}.txt").stat().st_size < LARGEST
