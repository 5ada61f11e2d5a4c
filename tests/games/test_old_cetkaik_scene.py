"""What a person sees of old cetkaik, and picks."""

from __future__ import annotations

from typing import Any

from cetkaik.games.old_cetkaik import OldCetkaik, OldState
from cetkaik.picker import Picker
from cetkaik.scene import Scene
from cetkaik.squares import Square
from tests.games.old_boards import at, begun, play


def own_scene(state: OldState, **options: Any) -> Scene:
    """What the side to move sees."""
    return OldCetkaik(**options).scene(state, state.mover)


def test_scene_tells_and_offers() -> None:
    scene = own_scene(play(at("b車KIA r兵KO r弓PA"), "kia*ko-ku"))
    assert [str(text) for text in scene.log] == [
        "Black: Chariot KIA takes red Soldier on KO and lands on KU."
    ]
    assert {element.id for element in scene.elements if "last" in element.marks} == {"kia", "ko", "ku"}
    assert [element.id for element in scene.in_zone("out:red")] == ["piece:ko"]
    assert scene.element("piece:kia").place == (Square.KU.row, Square.KU.column)
    assert str(scene.headline) == "Your move."
    assert scene.zones[0].turned == 2


def test_leap_is_picked_by_its_victim() -> None:
    scene = own_scene(at("b車NA"))
    picker = Picker(scene).pick("na").pick("za").pick("xa")
    assert picker.chosen is not None
    assert picker.chosen.action_text == "na*za-xa"
    scene = own_scene(at("b車NA r兵NU"), sacrifice_capture=True)
    picker = Picker(scene).pick("na").pick("nu").pick("button:sacrifice")
    assert picker.armed
    assert picker.settle().chosen is not None


def test_scene_of_an_offer_and_of_the_end() -> None:
    assert str(own_scene(begun("offer_draw")).headline) == "Your move; it carries your offer of a draw."
    scene = own_scene(begun("offer_draw", "kai-ky"))
    assert str(scene.headline) == "You are offered a draw: accept it, or move."
    assert "Black offers a draw." in map(str, scene.log)
    over = OldCetkaik().scene(begun("resign"), None)
    assert str(over.headline) == "Red wins the match."
    assert [str(text) for text in over.log] == ["Resignation.", "Red wins the game and receives a point."]


def test_a_king_that_can_be_taken_is_marked() -> None:
    state = at("r弓KIA b弓KA")
    scene = own_scene(state)
    assert str(scene.headline) == "Your move. Your king can be taken!"
    marked = [element.id for element in scene.elements if "threatened" in element.marks]
    assert marked == ["piece:za", "piece:zia"]
    assert str(own_scene(at("b弓KA")).headline) == "Your move."
