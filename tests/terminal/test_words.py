"""Sentences about a scene: what something is, what a choice needs, what the panel says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cetkaik.picker import Picker
from cetkaik.scene import BACK, Choice, Element, Scene, Text, Zone
from cetkaik.terminal import panel
from cetkaik.terminal.words import chance_text, element_name, picked_text
from tests.terminal.conftest import cetkaik


@pytest.mark.parametrize(
    ("chance", "sticks", "words"),
    [
        (None, None, ""),
        (Fraction(31, 32), 1, "1 or more dark sides, 31 in 32, 97 %"),
        (Fraction(3, 16), 4, "4 or more dark sides, 6 in 32, 19 %"),
        (Fraction(13, 32), 2, "2 or more dark sides, 13 in 32, 41 %"),
        (Fraction(31, 64), 1, "1 or more dark sides, 48 % with the water"),
        (Fraction(1, 4), None, "25 %"),
        (Fraction(0), None, "no cast is enough"),
    ],
)
def test_a_chance_is_said_as_sticks_as_a_fraction_and_as_a_percentage(
    chance: Fraction | None, sticks: int | None, words: str
) -> None:
    assert chance_text(Choice("x", ("a",), Text("Go"), chance=chance, sticks=sticks)) == words


@pytest.mark.parametrize(
    ("element", "words"),
    [
        (Element("B5:1", "hand", "card", "card.B5", label=Text("black Horse, 5"), value=5), "black Horse, 5"),
        (Element("x", "hand", "card", BACK), "hidden card"),
        (Element("purse", "hand", "counter", "purse", label=Text("Chips"), value=-3), "Chips −3"),
        (Element("b", "hand", "button", "add", label=Text("Add 2 points"), value=2), "Add 2 points"),
        (Element("b", "hand", "button", "amount", value=7), "7"),
        (
            Element("c", "hand", "card", "card.R5", marks=("drawn",), label=Text("red Horse")),
            "red Horse (just drawn)",
        ),
        (Element("nameless", "hand", "button", "go"), "nameless"),
    ],
)
def test_elements_are_named(element: Element, words: str) -> None:
    scene = Scene(0, (Zone("hand", "row"),), (element,), Text("Go."))
    assert element_name(scene, element.id) == words


def test_squares_are_named_with_what_stands_there() -> None:
    match = cetkaik()
    scene = match.game.scene(match.state, 0)
    assert [element_name(scene, name) for name in ("mau", "my", "zo")] == [
        "red Archer of IA on MAU",
        "MY",
        "Tam2 on ZO",
    ]
    assert picked_text(Picker(scene).pick("mau").pick("mai")) == "red Archer of IA on MAU + MAI"


def test_the_panel_names_each_state_of_picking() -> None:
    match = cetkaik()
    idle = Picker(match.game.scene(match.state, 0), brief=True)
    assert panel.deciding(idle, "mau") == panel.Panel(
        "Your move.",
        "Here: red Archer of IA on MAU. Enter picks it.",
        (panel.Act("Enter", "Pick", "settle"),),
    )
    assert panel.deciding(idle, "my").acts == ()
    picked = idle.pick("mau")
    assert panel.deciding(picked, "cau").detail == "Here: CAU. Enter: Archer MAU to CAU."
    armed = picked.pick("mai").pick("my")
    assert panel.deciding(armed, "my") == panel.Panel(
        "Archer MAU over MAI to MY.",
        "1 or more dark sides, 31 in 32, 97 %.",
        (panel.Act("Enter", "Cast the sticks", "settle"), panel.Act("Esc", "Back", "unpick")),
    )
