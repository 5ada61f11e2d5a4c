"""Seats: who plays, and what lies before whom."""

from __future__ import annotations

from cetkaik.picker import Picker
from cetkaik.render.seats import Table, heading, seat_block
from cetkaik.scene import Element, Scene, Text, Zone
from tests.render.pictures import words

ZONES = (Zone("score", "panel"), Zone("hand:0", "fan", 0), Zone("hand:1", "fan", 1), Zone("hand:2", "fan", 2))


def points(seat: int, value: int, marks: tuple[str, ...] = ()) -> Element:
    return Element(f"points:{seat}", "score", "counter", "points", (seat,), seat, marks=marks, value=value)


def table(*elements: Element, viewer: int | None = 1) -> Table:
    return Table(Picker(Scene(viewer, ZONES, elements, Text("A table"), acting=2)), "book", narrow=False)


TWO = (points(0, 3), points(1, -2, ("dealer",)), points(2, -1))


def test_the_viewer_comes_last() -> None:
    assert table(*TWO).seats() == [2, 0, 1]
    assert table(*TWO, viewer=None).seats() == [0, 1, 2]


def test_a_heading_has_name_notes_and_points() -> None:
    drawn = heading(table(*TWO), 1, 200).markup
    assert all(f">{word}</text>" in drawn for word in ("Player 2", "dealer", "−2"))
    assert 'data-seat="1"' in drawn


def test_names_of_the_scene_are_used() -> None:
    named = Scene(None, ZONES, TWO, Text(""), seats=(Text("IA"), Text("A")))
    drawn = Table(Picker(named), "book", narrow=False)
    assert ">IA</text>" in heading(drawn, 0).markup
    assert ">Player 3</text>" in heading(drawn, 2).markup


def test_who_is_to_act_has_a_dark_edge() -> None:
    assert 'class="seat acting"' in seat_block(table(*TWO), 2, 200).markup
    assert 'class="seat"' in seat_block(table(*TWO), 0, 200).markup


def test_counters_of_a_seat_are_gathered_from_everywhere() -> None:
    purse = Element("purse", "hand:0", "counter", "purse", (0,), 0, label=Text("Chips"), value=26)
    drawn = seat_block(table(*TWO, purse), 0, 200).markup
    assert ">Chips</text>" in drawn
    assert ">26</text>" in drawn
    assert drawn.count('class="bundle"') == 2  # a black stick and a white one


def test_a_hand_unlike_the_others_is_named() -> None:
    plain, out = Text("Hand of {player}", player="A"), Text("Hand of {player}, out of the bet", player="B")
    zones = (
        Zone("a", "fan", 0, label=plain),
        Zone("b", "fan", 1, label=plain),
        Zone("c", "fan", 2, label=out),
    )
    backs = tuple(Element(f"{name}1", name, "card", "back", (0,), seat) for seat, name in enumerate("abc"))
    shown = Table(Picker(Scene(None, zones, backs, Text(""))), "book", narrow=False)
    assert "<text" not in shown.contents(zones[0], 200).markup
    named = f'<svg xmlns="http://www.w3.org/2000/svg">{shown.contents(zones[2], 200).markup}</svg>'
    assert " ".join(words(named)) == "Hand of B, out of the bet"
