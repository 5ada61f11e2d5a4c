"""Whole pictures of two small tables, kept to see every change of a line; renew them with --snapshot-update."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.image import SVGImageSnapshotExtension

from cetkaik.render import THEMES, scene_svg
from cetkaik.scene import Choice, Element, Scene, Text, Zone


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(SVGImageSnapshotExtension)


def card_table() -> Scene:
    zones = (
        Zone("hand:0", "fan", 0),
        Zone("hand:1", "fan", 1),
        Zone("open:1", "row", 1, label=Text("Open cards")),
        Zone("stock", "pile", label=Text("Stock")),
        Zone("score", "panel"),
        Zone("panel", "panel"),
    )
    elements = (
        Element("B6", "hand:0", "card", "card.B6", (0,), 0),
        Element("B7", "hand:0", "card", "card.B7", (1,), 0),
        Element("RT", "hand:0", "card", "card.RT", (2,), 0, marks=("drawn",)),
        *(Element(f"hand:1:{n}", "hand:1", "card", "back", (n,), 1) for n in range(3)),
        Element("BN", "open:1", "card", "card.BN", (0,), 1, marks=("wild",), value=4),
        Element("B5", "open:1", "card", "card.B5", (1,), 1, marks=("last",)),
        Element("stock", "stock", "card", "back", (0,), value=11),
        Element("points:0", "score", "counter", "points", (0,), 0, marks=("dealer",), value=6),
        Element("points:1", "score", "counter", "points", (1,), 1, value=-6),
        Element("season", "score", "counter", "season", (2,), label=Text("Season 2"), value=2),
        Element("button:play", "panel", "button", "play", (0,), label=Text("Play")),
    )
    play = Choice("play:B6B7", ("B6", "B7", "button:play"), Text("Play"), loose=2)
    return Scene(0, zones, elements, Text("Play or pass."), (play,), (Text("Player 2 drew."),), acting=0)


def race() -> Scene:
    zones = (
        Zone("way", "board", shape=(2, 4)),
        Zone("stock", "track", shape=(11,), label=Text("Stock")),
        Zone("sticks", "row"),
    )
    faces = {0: "start", 1: "water", 2: "water", 3: "lines2", 4: "plain", 5: "goal"}
    places = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (1, 2)]
    elements = (
        *(
            Element(f"s{n}", "way", "square", faces[n], places[n], label=Text("{n}", n=n), value=n)
            for n in faces
        ),
        Element("ship", "way", "piece", "ship.2", (0, 1), 0, value=5),
        Element("pawn", "way", "piece", "runner", (0, 1), 1),
        Element("bet", "way", "counter", "bet", (1, 3), 1, value=6),
        Element("marker", "stock", "counter", "marker", (3,), 0, value=14),
        *(
            Element(f"stick{n}", "sticks", "stick", f"stick.{'dark' if n < 2 else 'light'}", (n,))
            for n in range(6)
        ),
    )
    return Scene(None, zones, elements, Text("Player 1 throws."))


@pytest.mark.parametrize("theme", THEMES)
def test_a_card_table(theme: str, picture: SnapshotAssertion) -> None:
    assert scene_svg(card_table(), ("B6",), theme=theme) == picture


def test_a_card_table_on_a_phone(picture: SnapshotAssertion) -> None:
    assert scene_svg(card_table(), shape="narrow") == picture


@pytest.mark.parametrize("theme", THEMES)
def test_a_race(theme: str, picture: SnapshotAssertion) -> None:
    assert scene_svg(race(), theme=theme) == picture
