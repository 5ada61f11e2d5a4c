"""People at one terminal: the table is covered between them, and nobody sees another one's cards."""

from __future__ import annotations

import re
from random import Random

import pytest

from cetkaik.cards.deck import Card
from cetkaik.game import Player
from cetkaik.games import game
from cetkaik.scene import BACK
from cetkaik.terminal import HUMAN, RunningMatch
from cetkaik.terminal.dialogs import HandOver
from tests.terminal.screen import Person, drive

HIDDEN = ("mokaik", "taxot", "makaik", "niekhi", "houniek", "makhop", "namtou", "nine", "mokzo")
CODES = re.compile(r"(?<![A-Za-z0-9])[BR][N0-8IT](?![A-Za-z0-9])")


def faces_seen(person: Person, seat: int | None) -> set[str]:
    """The faces of cards that a seat may see."""
    scene = person.match.game.scene(person.match.state, seat)
    cards = (element.face for element in scene.elements if element.kind == "card")
    return {face.removeprefix("card.") for face in cards if face != BACK}


@pytest.mark.parametrize("name", HIDDEN)
def test_the_cover_shows_no_card_and_the_table_only_ones_own(name: str) -> None:
    chosen = game(name)
    match = RunningMatch(chosen, (HUMAN,) * chosen.players[0], 4)
    random = Random(1)

    async def script(person: Person) -> None:
        seats = set()
        for _turn in range(8):
            if person.match.is_over:
                break
            if isinstance(person.app.screen, HandOver):
                # Even what lies under the cover is only what a spectator sees.
                assert CODES.findall(person.text) == []
                assert person.app.viewer is None
                await person.press("enter")
            seat = person.match.acting
            assert person.app.viewer == seat
            seats.add(seat)
            shown = set(CODES.findall(person.text))
            assert shown <= faces_seen(person, seat) | told(person, seat)
            choice = random.choice(person.app.picker.scene.choices)
            person.app._choose(choice)
            if choice.confirm:
                await person.press("enter")
            await person.wait()
        assert len(seats) > 1

    drive(match, script, size=(140, 40))


def told(person: Person, seat: int | None) -> set[str]:
    """The cards that the log names to a seat, who may know them."""
    lines = person.app._logs[seat].lines()
    return {card.name for card in Card for line in lines if re.search(rf"\b{card.name}\b", line.plain)}


def test_it_is_said_who_is_next_and_one_can_leave() -> None:
    async def script(person: Person) -> None:
        assert isinstance(person.app.screen, HandOver)
        seat = (person.match.acting or 0) + 1
        assert f"Player {seat} is next." in person.text
        assert "nobody else should look" in person.text
        await person.press("f1", "slash", "u")
        assert isinstance(person.app.screen, HandOver)
        await person.pilot.click("Button")
        await person.wait()
        assert not isinstance(person.app.screen, HandOver)

    drive(RunningMatch(game("mokaik"), (HUMAN, HUMAN), 4), script)


@pytest.mark.parametrize("name", ["cetkaik", "old-cetkaik"])
def test_where_nothing_is_hidden_nothing_is_covered_and_the_board_turns(name: str) -> None:
    async def script(person: Person) -> None:
        seats = []
        for _turn in range(4):
            assert not isinstance(person.app.screen, HandOver)
            assert person.match.turn == Player(person.app.viewer or 0)
            seats.append(person.app.viewer)
            person.app._choose(next(c for c in person.app.picker.scene.choices if not c.confirm))
            await person.wait()
        assert seats in ([0, 1, 0, 1], [1, 0, 1, 0])

    drive(RunningMatch(game(name), (HUMAN, HUMAN), 1), script)


def test_one_person_among_bots_is_never_covered() -> None:
    async def script(person: Person) -> None:
        assert person.app.viewer == 0
        assert not isinstance(person.app.screen, HandOver)

    drive(RunningMatch(game("mokaik"), (HUMAN, "random", "random"), 4), script)


def test_at_the_end_everybody_sees_what_is_public() -> None:
    async def script(person: Person) -> None:
        while not person.match.is_over:
            if isinstance(person.app.screen, HandOver):
                await person.press("enter")
            person.app._choose(person.app.picker.scene.choices[0])
            await person.wait()
        assert person.app.viewer is None
        assert "The match is over." in person.text

    drive(RunningMatch(game("makhop"), (HUMAN, HUMAN), 2), script)
