"""Tracks of points with a marker for each seat."""

from __future__ import annotations

from cetkaik.render.tracks import HEIGHT, track
from cetkaik.scene import Element, Text, Zone

STOCK = Zone("stock", "track", shape=(26,), label=Text("Stock"))


def marker(seat: int, place: int, value: int) -> Element:
    return Element(f"m{seat}", "stock", "counter", "marker", (place,), seat, value=value)


def test_every_seat_has_a_marker() -> None:
    drawn = track(STOCK, [marker(0, 5, 5), marker(1, 5, 5), marker(2, 20, 20)], 500).markup
    assert drawn.count('class="marker"') == 3


def test_every_fifth_mark_is_numbered() -> None:
    drawn = track(STOCK, [], 500).markup
    assert all(f">{number}</text>" in drawn for number in (0, 5, 10, 15, 20, 25))


def test_a_marker_that_has_gone_round_says_how_much_it_stands_for() -> None:
    assert ">34</text>" in track(STOCK, [marker(0, 9, 34)], 500).markup
    assert ">9</text>" not in track(STOCK, [marker(0, 9, 9)], 500).markup


def test_a_track_without_a_shape_reaches_to_its_last_marker() -> None:
    assert ">5</text>" in track(Zone("way", "track"), [marker(0, 6, 6)], 500).markup


def test_the_name_stands_above_a_short_track() -> None:
    assert track(STOCK, [], 500).height == HEIGHT
    assert track(STOCK, [], 200).height > HEIGHT
