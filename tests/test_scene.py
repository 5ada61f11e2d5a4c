"""Scenes are plain data with checked references, and say their words in any language."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from cetkaik import scene as scene_module
from cetkaik.scene import BACK, Choice, Element, Scene, Text, Zone, counted, problems

BOARD = Zone("board", "board", shape=(1, 3), axes=(("A",), ("K", "L", "N")))
HAND = Zone("hand", "fan", owner=0)
SQUARES = tuple(
    Element(name, "board", "square", "plain", (0, n)) for n, name in enumerate(("ka", "la", "na"))
)
CARDS = (
    Element("c1", "hand", "card", "card.B5", (0,), 0, alike="B5"),
    Element("c2", "hand", "card", "card.B5", (1,), 0, alike="B5"),
    Element("c3", "hand", "card", BACK, (2,), 0),
)
GO = Choice("kaPla", ("ka", "la"), Text("Go"))
PLAY = Choice("set", ("c1", "c2", "na"), Text("Play"), "play", loose=2, confirm=True, chance=Fraction(26, 32))
GOOD = Scene(0, (BOARD, HAND), SQUARES + CARDS, Text("Your move."), (GO, PLAY), (Text("{n} sticks", n=3),), 0)


def with_element(**changes: Any) -> Scene:
    """The good scene with something changed in its first card."""
    first = replace(CARDS[0], **changes)
    return replace(GOOD, elements=(*SQUARES, first, *CARDS[1:]))


def with_choice(**changes: Any) -> Scene:
    """The good scene with something changed in its first choice."""
    return replace(GOOD, choices=(replace(GO, **changes), PLAY))


def test_good_scene_has_no_problems() -> None:
    assert problems(GOOD) == ()


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (replace(GOOD, zones=(BOARD, BOARD, HAND)), "two zones have the id board"),
        (replace(GOOD, elements=(*GOOD.elements, SQUARES[0])), "two elements have the id ka"),
        (replace(GOOD, zones=(BOARD,)), "element c1 lies in the zone hand, which does not exist"),
        (with_choice(path=("ka", "pa")), "the path of kaPla names pa, which does not exist"),
        (with_choice(brief=("pa",)), "the path of kaPla names pa, which does not exist"),
        (with_choice(path=()), "the path of kaPla is empty"),
        (
            with_choice(path=("c2", "c1", "na"), loose=2),
            "kaPla and set have the same path ('c1', 'c2', 'na')",
        ),
        (with_choice(loose=3), "the loose part of kaPla is longer than its path or repeats an element"),
        (
            with_choice(path=("ka", "ka"), loose=2),
            "the loose part of kaPla is longer than its path or repeats",
        ),
        (with_choice(action_text="set"), "two choices take set"),
        (with_choice(chance=Fraction(33, 32)), "the chance 33/32 of kaPla is no probability"),
        (with_choice(effect="Take it"), "the effect 'Take it' of kaPla is no name"),
        (
            with_choice(label=Text("Go to {square}")),
            "the message 'Go to {square}' does not fit its parameters",
        ),
        (
            with_element(face="Black five"),
            "the card c1 has the face 'Black five', neither 'back' nor 'card.*'",
        ),
        (with_element(marks=("is new",)), "'is new' on c1 is no name"),
        (with_element(kind="counter"), "the elements c1, c2 are alike (~B5) but differ in kind or zone"),
        (with_element(id="c 1", alike=""), "the path of set names c1, which does not exist"),
        (
            replace(GOOD, elements=(*GOOD.elements, replace(CARDS[2], id="c 4"))),
            "the id 'c 4' has signs other than",
        ),
        (
            replace(GOOD, zones=(replace(BOARD, shape=(1, 2)), HAND)),
            "element na lies on (0, 2), outside the shape",
        ),
        (replace(GOOD, viewer=None), "a spectator is offered choices"),
        (replace(GOOD, headline=Text("{n", n=1)), "the message '{n' does not fit its parameters"),
    ],
)
def test_problems_are_named(bad: Scene, message: str) -> None:
    assert any(message in problem for problem in problems(bad)), problems(bad)


def test_dictionary_leaves_out_what_is_usual() -> None:
    assert GOOD.to_dict() == {
        "viewer": 0,
        "zones": [
            {"id": "board", "kind": "board", "shape": [1, 3], "axes": [["A"], ["K", "L", "N"]]},
            {"id": "hand", "kind": "fan", "owner": 0},
        ],
        "elements": [
            {"id": "ka", "zone": "board", "kind": "square", "face": "plain", "place": [0, 0]},
            {"id": "la", "zone": "board", "kind": "square", "face": "plain", "place": [0, 1]},
            {"id": "na", "zone": "board", "kind": "square", "face": "plain", "place": [0, 2]},
            {
                "id": "c1",
                "zone": "hand",
                "kind": "card",
                "face": "card.B5",
                "place": [0],
                "owner": 0,
                "alike": "B5",
            },
            {
                "id": "c2",
                "zone": "hand",
                "kind": "card",
                "face": "card.B5",
                "place": [1],
                "owner": 0,
                "alike": "B5",
            },
            {"id": "c3", "zone": "hand", "kind": "card", "face": "back", "place": [2], "owner": 0},
        ],
        "headline": {"key": "Your move."},
        "choices": [
            {"action_text": "kaPla", "path": ["ka", "la"], "label": {"key": "Go"}},
            {
                "action_text": "set",
                "path": ["c1", "c2", "na"],
                "label": {"key": "Play"},
                "effect": "play",
                "loose": 2,
                "confirm": True,
                "chance": [13, 16],
            },
        ],
        "log": [{"key": "{n} sticks", "params": {"n": 3}}],
        "acting": 0,
    }
    assert json.loads(json.dumps(GOOD.to_dict())) == GOOD.to_dict()


def test_text_form_is_stable() -> None:
    assert str(GOOD) == (
        "headline: Your move.\n"
        "log: 3 sticks\n"
        "board: board @1.3\n"
        "  ka plain @0.0\n"
        "  la plain @0.1\n"
        "  na plain @0.2\n"
        "hand: fan of 0\n"
        "  c1 card.B5 @0 of 0\n"
        "  c2 card.B5 @1 of 0\n"
        "  c3 back @2 of 0\n"
        "> kaPla: ka la\n"
        "> set: {c1 c2} na!"
    )


def test_scenes_are_values() -> None:
    assert pickle.loads(pickle.dumps(GOOD)) == GOOD
    assert hash(GOOD) == hash(replace(GOOD))
    assert with_choice(path=("la", "ka")) != GOOD


def test_elements_are_found() -> None:
    assert GOOD.element("c3").face == BACK
    assert [element.id for element in GOOD.in_zone("board")] == ["ka", "la", "na"]


def test_text_is_translated_with_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"{piece} to {square}": "{square}へ{piece}", "Tiger": "虎"}
    monkeypatch.setattr(scene_module, "_", lambda key: words.get(key, key))
    text = Text("{piece} to {square}", piece=Text("Tiger"), square="XU")
    assert str(text) == "XUへ虎"
    assert text.plain == "Tiger to XU"


def test_number_chooses_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [str(counted("{n} card", "{n} cards", n)) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    monkeypatch.setattr(scene_module, "ngettext", lambda one, many, n: "{n}枚")
    assert str(counted("{n} card", "{n} cards", 1)) == "1枚"
    assert counted("{n} card", "{n} cards", 1).plain == "1 card"
    assert counted("{n} card", "{n} cards", 2).to_dict() == {
        "key": "{n} card",
        "plural": "{n} cards",
        "params": {"n": 2},
    }


def test_texts_are_values() -> None:
    assert Text("{a} {b}", a=1, b=2) == Text("{a} {b}", b=2, a=1) != Text("{a} {b}", a=2, b=1)
    assert len({Text("King"), Text("King"), counted("King", "Kings", 1)}) == 2
    assert pickle.loads(pickle.dumps(Text("{n}", n=Text("King")))) == Text("{n}", n=Text("King"))
