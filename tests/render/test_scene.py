"""Scenes of any game as plain pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from cetkaik.action import Action
from cetkaik.games.cetkaik import Cetkaik, CetkaikState
from cetkaik.playthrough import replay
from cetkaik.render import scene_svg
from cetkaik.render.faces import card_face, piece_of
from cetkaik.render.scene import Shape
from cetkaik.scene import Choice, Element, Scene, Text, Zone
from cetkaik.squares import Side, Square
from tests.render.pictures import squares, tagged, tree, uses, words


@pytest.fixture(scope="module")
def game() -> Cetkaik:
    return Cetkaik()


@pytest.fixture(scope="module")
def state(game: Cetkaik) -> CetkaikState:
    return game.apply(game.start(2), Action.first_mover(Side.IA))


def test_a_scene_of_the_family_has_its_whole_board(game: Cetkaik, state: CetkaikState) -> None:
    picture = scene_svg(game.scene(state, 0))
    assert len(tagged(picture, "g", "piece")) == 48
    assert len(squares(picture, "field")) == 8  # R1.2 without the hill
    assert len(squares(picture, "near-tam")) == 4  # R1.8
    assert {"Your move.", "IA", "A"} <= set(words(picture))


def test_the_viewer_sits_below(game: Cetkaik, state: CetkaikState) -> None:
    assert words(scene_svg(game.scene(state, 1)))[:9] == [*"PMCXZTNLK"]


def test_picks_show_what_comes_next(game: Cetkaik, state: CetkaikState) -> None:
    scene = game.scene(state, 0)
    picture = scene_svg(scene, ("mau",))
    assert len(tagged(picture, "rect", "origin")) == 1
    assert len(tagged(picture, "circle", "dot")) == 1  # CAU
    assert len(tagged(picture, "g", "step")) == 4  # MAI, XAU, PAU, MIA
    assert not tagged(scene_svg(scene), "rect", "origin")


def test_a_second_pick_shows_the_casts(game: Cetkaik, state: CetkaikState) -> None:
    # R3.16: beyond the via MAI the archer runs up the column and needs as many sticks as squares.
    picture = scene_svg(game.scene(state, 0), ("mau", "mai"))
    rings = {ring.attrib["data-square"] for ring in tagged(picture, "g", "cast")}
    assert {"MY", "MO", "MU", "MI"} <= rings


def test_a_move_under_way_is_drawn(game: Cetkaik, state: CetkaikState) -> None:
    stepping = game.apply(state, game.parse(state, "zaiVzozi"))
    picture = scene_svg(game.scene(stepping, None))
    assert len(tagged(picture, "g", "path")) == len(tagged(picture, "g", "via")) == 1


def test_decisions_are_buttons(game: Cetkaik, state: CetkaikState) -> None:
    stepping = game.apply(state, game.parse(state, "zaiVzozi"))
    cast = game.apply(stepping, game.parse(stepping, "b2"))
    due = game.apply(cast, Action.land(Square.ZI))
    assert len(tagged(scene_svg(game.scene(due, 0)), "g", "button")) == 2


def table(*elements: Element) -> Scene:
    zones = (
        Zone("hand:0", "fan", 0, label=Text("Your hand")),
        Zone("hand:1", "fan", 1),
        Zone("stock", "pile"),
        Zone("pot", "pot"),
        Zone("way", "board", shape=(1, 3), turned=1),
    )
    return Scene(0, zones, elements, Text("A table"))


def test_cards_show_their_faces_and_backs() -> None:
    picture = scene_svg(
        table(
            Element("a", "hand:0", "card", "card.B5", (0,)),
            Element("b", "hand:0", "card", "card.RN", (1,)),
            Element("c", "hand:1", "card", "back", (0,)),
            Element("d", "stock", "card", "back", (0,), value=11),
        )
    )
    drawn = uses(picture)
    assert drawn.count("maun") == drawn.count("nuak") == 2
    assert drawn.count("card-back") == 2
    assert {"Player 1", "Player 2", "11"} <= set(words(picture))
    assert "Your hand" in [title.text for title in tagged(picture, "title")]


def test_small_cards_have_the_index_face() -> None:
    assert card_face("card.R7", 44).markup.count("<text") == 1
    assert card_face("card.R7", 60).markup.count("<text") == 2


def test_faces_without_a_drawing_are_named() -> None:
    picture = scene_svg(
        table(
            Element("a", "hand:0", "card", "card.Joker", (0,)),
            Element("s", "way", "square", "start", (0, 0), label=Text("start")),
            Element("b", "way", "piece", "ship", (0, 0), owner=0, value=3),
            Element("c", "way", "piece", "ship", (0, 0), owner=1, value=2),
            Element("p", "pot", "counter", "points", (0,), label=Text("Pot"), value=12),
        )
    )
    assert {"Joker", "start", "3", "2", "Pot", "12"} <= set(words(picture))


def test_empty_zones_are_left_out() -> None:
    assert words(scene_svg(table())) == ["A table"]


def test_a_picked_card_is_framed() -> None:
    hand = [Element(name, "hand:0", "card", "card.B5", (place,)) for place, name in enumerate("ab")]
    play = Choice("play", ("a", "b"), Text("Play"), loose=2)
    scene = replace(table(*hand), choices=(play,))
    assert len(tagged(scene_svg(scene, ("b",)), "rect", "picked")) == 1
    assert not tagged(scene_svg(scene), "rect", "picked")


@pytest.mark.parametrize("face", ["dragon.red", "pawn.green", "pawn"])
def test_unknown_faces_are_no_pieces(face: str) -> None:
    assert piece_of(face, 0) is None


def test_a_detail_has_only_its_zones() -> None:
    scene = table(
        Element("a", "hand:0", "card", "card.B5", (0,)),
        Element("d", "stock", "card", "back", (0,), value=11),
    )
    picture = scene_svg(scene, only=("stock",))
    assert words(picture) == ["11"]
    assert uses(picture) == ["card-back"]


def test_zones_that_are_not_there_are_refused() -> None:
    with pytest.raises(ValueError, match="no zone 'stack'"):
        scene_svg(table(), only=("stack",))


def test_shapes_that_do_not_exist_are_refused(game: Cetkaik, state: CetkaikState) -> None:
    with pytest.raises(ValueError, match="no shape 'round'"):
        scene_svg(game.scene(state, 0), shape=cast("Shape", "round"))


def test_narrow_pictures_fit_a_phone(game: Cetkaik, state: CetkaikState) -> None:
    assert int(tree(scene_svg(game.scene(state, 0), shape="narrow")).attrib["width"]) <= 412


def test_scenes_and_playthroughs_show_themselves_in_notebooks(game: Cetkaik, state: CetkaikState) -> None:
    assert game.scene(state, 0)._repr_svg_() == scene_svg(game.scene(state, 0))
    match = replay(game, 2, ["first:ia"])
    assert match._repr_svg_() == scene_svg(game.scene(match.state, None))


def test_pictures_of_scenes_stand_alone(game: Cetkaik, state: CetkaikState) -> None:
    assert "var(" not in scene_svg(game.scene(state, 0), theme="dark", pieces="newcomer")
