"""Matches of every game on the full screen, by keys or by clicks, to their end or for many turns."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik.games import game, games
from cetkaik.terminal import HUMAN, RunningMatch
from cetkaik.terminal.draw import regions
from tests.terminal.screen import Person, drive

DECISIONS = 10
# These are played to their end.
WHOLE = ("mugaxiju", "makmak-xiju", "lutu", "mokaik", "makaik", "niekhi", "namtou", "nexxu")
BY_KEYS = ("makmak-xiju", "mokaik", "namtou", "nine", "mokzo", "nexxu")
# The rule sets of Cetkaik differ in their data only.
NAMES = [name for name in games() if not name.startswith("cetkaik-")]
OPTIONS: dict[str, dict[str, object]] = {
    "nexxu": {"pieces": 2, "max_rounds": 10},
    "mokaik": {"seasons": 1},
    "makaik": {"seasons": 1},
    "namtou": {"seasons": 1},
}


async def decide(person: Person, random: Random, mouse: bool) -> None:
    """Takes any choice by picking its way, element by element."""
    choice = random.choice([choice for choice in person.app.picker.scene.choices if choice.way(brief=True)])
    before = len(person.match.actions)
    for name in choice.way(brief=True):
        if len(person.match.actions) > before:
            return
        shown = regions(person.table._block)
        alike = person.app.picker.scene.alikes[person.app.picker.scene.likeness[name]]
        target = next(other for other in alike if other in shown and other in person.app.picker.next)
        if mouse:
            await person.click(target)
        else:
            await person.walk_to(target)
            await person.press("enter")
    if len(person.match.actions) == before:
        assert person.app.picker.done is not None
        await person.press("enter")
    assert len(person.match.actions) > before


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_played_by_picking_alone(name: str) -> None:
    chosen = game(name, **OPTIONS.get(name, {}))
    match = RunningMatch(chosen, (HUMAN, *["random"] * (chosen.players[0] - 1)), 3)
    random = Random(6)

    async def script(person: Person) -> None:
        decided = 0
        while not match.is_over and (decided < DECISIONS or name in WHOLE):
            await decide(person, random, name not in BY_KEYS)
            decided += 1
        assert match.is_over or name not in WHOLE
        assert ("The match is over." in person.text) == match.is_over

    drive(match, script)
