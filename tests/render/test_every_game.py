"""Every game can be drawn for everybody at every point, and no picture shows what its viewer may not see."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from cetkaik.game import CHANCE, OVER
from cetkaik.games import BOOK, game, games
from cetkaik.playthrough import Playthrough, random_playout
from cetkaik.render import scene_svg
from cetkaik.render.scene import Shape
from cetkaik.scene import BACK
from tests.render.pictures import tagged, tree

HIDING = [name for name in BOOK if game(name).nature.hidden]
LONGEST = 240
SHEETS: dict[Shape, int] = {"wide": 1010, "narrow": 412}


@cache
def played(name: str) -> Playthrough[Any, Any]:
    shown = game(name)
    return random_playout(shown, shown.players[min(1, len(shown.players) - 1)], Random(7), LONGEST)


def middles(match: Playthrough[Any, Any]) -> list[Any]:
    """Returns a few states of a match, its end among them."""
    count = len(match.states)
    return [match.states[count * part // 4] for part in range(1, 4)] + [match.state]


@pytest.mark.parametrize("name", games())
def test_every_viewer_of_every_game_gets_pictures(name: str) -> None:
    match = played(name)
    for state in middles(match):
        for viewer in (None, *range(match.seats)):
            scene = match.game.scene(state, viewer)
            wide = tree(scene_svg(scene, theme="dark", pieces="newcomer"))
            narrow = tree(scene_svg(scene, shape="narrow"))
            assert int(wide.attrib["width"]) > int(narrow.attrib["width"])
            assert wide.attrib["aria-label"] == str(scene.headline)


@pytest.mark.parametrize("name", games())
def test_pictures_for_the_largest_table_stay_on_their_sheet(name: str) -> None:
    shown = game(name)
    match = random_playout(shown, shown.players[-1], Random(3), LONGEST // 2)
    for shape, most in SHEETS.items():
        picture = tree(scene_svg(shown.scene(match.state, 0), shape=shape))
        assert int(picture.attrib["width"]) <= most


@pytest.mark.parametrize("name", HIDING)
def test_hidden_cards_leave_no_trace_in_a_picture(name: str) -> None:
    match = played(name)
    for state in middles(match):
        if match.game.turn(state) in (CHANCE, OVER):
            continue
        for viewer in (None, *range(match.seats)):
            twin = match.game.resample(state, viewer, Random(1))
            seen, imagined = (scene_svg(match.game.scene(each, viewer)) for each in (state, twin))
            assert seen == imagined


@pytest.mark.parametrize("name", HIDING)
def test_no_more_faces_are_drawn_than_the_scene_shows(name: str) -> None:
    match = played(name)
    for state in middles(match):
        for viewer in (None, *range(match.seats)):
            scene = match.game.scene(state, viewer)
            shown = sum(element.kind == "card" and element.face != BACK for element in scene.elements)
            faces = [card for card in tagged(scene_svg(scene), "g", "card") if _is_face_up(card)]
            assert len(faces) <= shown


def _is_face_up(card: ElementTree.Element) -> bool:
    return "color" in card.attrib
