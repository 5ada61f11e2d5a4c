"""What is to be done, and the buttons for it."""

from __future__ import annotations

from cetkaik.picker import Picker
from cetkaik.render.panel import log, panel
from cetkaik.scene import Choice, Element, Scene, Text, Zone

ZONES = (Zone("hand", "fan", 0), Zone("panel", "panel"), Zone("orders", "panel", 0, label=Text("Ship 1")))
CARD = Element("card", "hand", "card", "card.B5", (0,))


def button(name: str, zone: str = "panel", marks: tuple[str, ...] = (), label: str = "") -> Element:
    return Element(name, zone, "button", name, (0,), marks=marks, label=Text(label or name))


def drawn(scene: Scene, *picks: str) -> str:
    picker = Picker(scene)
    for pick in picks:
        picker = picker.pick(pick)
    return panel(picker, 300).markup


def scene(*elements: Element, choices: tuple[Choice, ...] = ()) -> Scene:
    return Scene(0, ZONES, (CARD, *elements), Text("Your move."), choices)


def test_only_the_first_button_that_can_be_pressed_is_plum() -> None:
    offered = (Choice("a", ("a",), Text("A")), Choice("b", ("b",), Text("B")))
    picture = drawn(scene(button("a"), button("b"), choices=offered))
    assert picture.count('class="button"') == 2
    assert picture.count('fill="var(--mark)" stroke="var(--mark)"') == 1


def test_a_button_that_waits_for_a_pick_is_not_plum() -> None:
    play = scene(button("play"), choices=(Choice("play", ("card", "play"), Text("Play")),))
    assert 'stroke="var(--mark)"' not in drawn(play)
    assert 'stroke="var(--mark)"' in drawn(play, "card")


def test_buttons_that_fit_no_longer_are_left_out() -> None:
    offered = (Choice("play", ("card", "play"), Text("Play")), Choice("pass", ("pass",), Text("Pass")))
    table = scene(button("play"), button("pass"), choices=offered)
    assert drawn(table).count('class="button"') == 2
    assert ">pass</text>" not in drawn(table, "card")


def test_what_ends_things_is_red() -> None:
    ending = scene(button("taxot"), choices=(Choice("=taxot", ("taxot",), Text("End"), confirm=True),))
    assert 'stroke="var(--seal)"' in drawn(ending)


def test_why_something_cannot_be_done_is_said_in_words() -> None:
    picture = drawn(scene(button("build", "orders", ("off",), "Build: The ship has cargo.")))
    assert 'class="button"' not in picture
    assert ">Build: The ship has cargo.</text>" in picture
    assert ">Ship 1</text>" in picture


def test_the_headline_stands_without_buttons_too() -> None:
    assert ">Your move.</text>" in drawn(scene())


def test_the_log_shows_the_last_lines() -> None:
    told = Scene(None, (), (), Text(""), log=tuple(Text("{n}", n=n) for n in range(8)))
    assert [f">{n}</text>" in log(told, 300).markup for n in range(8)] == [False] * 3 + [True] * 5
