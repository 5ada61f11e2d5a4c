"""How the full screen looks: a board, a card, a race and a stick game, at the start and in the middle."""

from __future__ import annotations

import re

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.image import SVGImageSnapshotExtension

from cetkaik.game import Player
from cetkaik.terminal import HUMAN, RunningMatch
from tests.terminal.screen import Person, drive
from tools.playthroughs import FOLDER, RECORDED, recorded_actions

GAMES = ("cetkaik", "mokaik", "nekanamokanut", "makmak-xiju")
SIZES = ((80, 24), (140, 40))
START, MIDDLE = 0, 3


def reached(name: str, decisions: int) -> RunningMatch:
    """A recorded match in which the person has decided so many times, and must decide again."""
    recording = RECORDED[name]
    playthrough = recording.played(recorded_actions(FOLDER / f"{name}.txt"))
    rules = playthrough.game
    own = [number for number, state in enumerate(playthrough.states) if rules.turn(state) == Player(0)]
    players = (HUMAN, *["1"] * (recording.seats - 1))
    return RunningMatch(rules, players, 1, playthrough.texts[: own[min(decisions, len(own) - 1)]])


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("decisions", [START, MIDDLE], ids=["start", "middle"])
@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_the_screen(
    name: str, decisions: int, size: tuple[int, int], snapshot: SnapshotAssertion
) -> None:
    async def script(person: Person) -> None:
        assert person.text == snapshot

    drive(reached(name, decisions), script, size)


@pytest.mark.parametrize(
    ("name", "colours"), [("cetkaik", "light"), ("cetkaik", "dark"), ("cetkaik", "none"), ("mokaik", "light")]
)
def test_the_colours_of_the_screen(
    name: str, colours: str, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(person: Person) -> None:
        if colours == "light":
            await person.press("f6")
        await person.press("tab", "enter")
        assert person.app.export_screenshot() == snapshot(extension_class=SVGImageSnapshotExtension)

    if colours == "none":
        monkeypatch.setenv("NO_COLOR", "1")
    else:
        monkeypatch.delenv("NO_COLOR", raising=False)
    drive(reached(name, MIDDLE), script)


def test_without_colours_everything_is_in_the_colours_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(person: Person) -> None:
        picture = person.app.export_screenshot()
        painted = set(re.findall(r"fill: (#[0-9a-f]{6})", picture))
        assert len(painted) <= 2

    monkeypatch.setenv("NO_COLOR", "1")
    drive(reached("cetkaik", MIDDLE), script)
