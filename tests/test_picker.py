"""One rule of input serves moves, step-overs, drops, card melds, bets and declarations alike."""

from __future__ import annotations

from cetkaik.picker import Picker
from cetkaik.scene import Choice, Element, Scene, Text, Zone

DO = Text("Do it")
ZONE = Zone("table", "row")


def scene(*choices: Choice, alike: dict[str, str] | None = None) -> Scene:
    """A scene with the elements that the paths name."""
    names = dict.fromkeys(name for choice in choices for name in (*choice.path, *(alike or {})))
    elements = [Element(name, "table", "counter", "x", alike=(alike or {}).get(name, "")) for name in names]
    return Scene(0, (ZONE,), tuple(elements), Text("Your move."), choices)


def chosen(picker: Picker) -> str | None:
    """The text of the action that the picks have settled."""
    return picker.chosen.action_text if picker.chosen is not None else None


MOVES = scene(
    Choice("take", ("xu", "ci"), DO),
    Choice("over", ("xu", "ci", "pa"), DO),
    Choice("cast", ("xu", "ci", "me"), DO, confirm=True),
    Choice("back", ("xu", "ci", "xu"), DO, confirm=True),
    Choice("other", ("la", "na"), DO),
    Choice("pass", ("button:pass",), DO),
)


def test_idle_offers_what_begins_a_path() -> None:
    picker = Picker(MOVES)
    assert picker.next == {"xu", "la", "button:pass"}
    assert (picker.done, picker.open, picker.armed, picker.chosen) == (None, False, False, None)


def test_single_pick_acts_at_once() -> None:
    assert chosen(Picker(MOVES).pick("button:pass")) == "pass"
    assert chosen(Picker(MOVES).pick("la").pick("na")) == "other"


def test_open_is_settled_by_a_second_pick_or_enter() -> None:
    picker = Picker(MOVES).pick("xu").pick("ci")
    assert picker.open
    assert chosen(picker) is None
    assert picker.next == {"pa", "me", "xu"}
    assert chosen(picker.pick("ci")) == "take"
    assert chosen(picker.settle()) == "take"
    assert chosen(picker.pick("pa")) == "over"


def test_armed_waits_for_a_named_act() -> None:
    picker = Picker(MOVES).pick("xu").pick("ci").pick("me")
    assert picker.armed
    assert chosen(picker) is None
    assert chosen(picker.settle()) == "cast"
    assert picker.back().picks == ("xu", "ci")


def test_path_may_come_back_to_its_origin() -> None:
    picker = Picker(MOVES).pick("xu").pick("ci").pick("xu")
    assert picker.armed
    assert chosen(picker.settle()) == "back"


def test_second_pick_of_the_only_piece_takes_it_back() -> None:
    assert Picker(MOVES).pick("xu").pick("xu") == Picker(MOVES)


def test_pick_elsewhere_begins_anew_or_is_ignored() -> None:
    picker = Picker(MOVES).pick("xu").pick("ci")
    assert picker.pick("la").picks == ("la",)
    assert picker.pick("na") == picker
    assert Picker(MOVES).pick("pa") == Picker(MOVES)


def test_nothing_is_picked_after_the_choice() -> None:
    picker = Picker(MOVES).pick("button:pass")
    assert picker.pick("xu") == picker
    assert picker.next == frozenset()


def test_enter_without_a_choice_does_nothing() -> None:
    assert Picker(MOVES).settle() == Picker(MOVES)


MELDS = scene(
    Choice("run", ("b6", "b7", "b8", "button:play"), DO, loose=3),
    Choice("set", ("b6", "r6a", "button:play"), DO, loose=2),
    Choice("triple", ("b6", "r6a", "r6b", "button:play"), DO, loose=3),
    Choice("away", ("b6", "r6a", "button:discard"), DO, loose=2),
    alike={"r6a": "r6", "r6b": "r6"},
)


def test_cards_are_picked_in_any_order() -> None:
    for order in (("b6", "b7", "b8"), ("b8", "b6", "b7"), ("b7", "b8", "b6")):
        picker = Picker(MELDS)
        for card in order:
            picker = picker.pick(card)
        assert picker.next == {"button:play"}
        assert chosen(picker.pick("button:play")) == "run"


def test_cards_that_cannot_join_are_not_next() -> None:
    assert Picker(MELDS).pick("b7").next == {"b6", "b8"}
    assert Picker(MELDS).pick("b7").pick("r6a").picks == ("r6a",)


def test_like_cards_stand_for_one_another() -> None:
    for card in ("r6a", "r6b"):
        picker = Picker(MELDS).pick(card).pick("b6")
        assert picker.next == {"button:play", "button:discard", "r6a", "r6b"} - {card}
        assert chosen(picker.pick("button:play")) == "set"
        assert chosen(picker.pick("button:discard")) == "away"
    assert chosen(Picker(MELDS).pick("r6b").pick("r6a").pick("b6").pick("button:play")) == "triple"


def test_second_tap_frees_a_card() -> None:
    picker = Picker(MELDS).pick("b6").pick("r6a").pick("r6b")
    assert picker.pick("r6a").picks == ("b6", "r6b")
    assert picker.pick("b6").pick("r6a").pick("r6b") == Picker(MELDS)


LEGS = scene(
    Choice("plain", ("zo", "zu", "zi"), DO, brief=("zo", "zi")),
    Choice("round", ("zo", "tu", "zi"), DO, brief=()),
    Choice("stay", ("zo", "zu", "zo"), DO, brief=("zo", "zo"), confirm=True),
    Choice("pawn", ("la", "na"), DO),
)


def test_brief_merges_actions_of_equal_effect() -> None:
    picker = Picker(LEGS, brief=True)
    assert chosen(picker.pick("zo").pick("zi")) == "plain"
    assert chosen(picker.pick("zo").pick("zo").settle()) == "stay"
    assert chosen(picker.pick("la").pick("na")) == "pawn"
    assert picker.pick("zo").next == {"zi", "zo"}


def test_leg_by_leg_offers_all() -> None:
    assert chosen(Picker(LEGS).pick("zo").pick("tu").pick("zi")) == "round"
    assert Picker(LEGS).pick("zo").next == {"zu", "tu"}
