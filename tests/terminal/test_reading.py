"""Typed moves are read in the notations people use."""

from __future__ import annotations

import pytest

from cetkaik.errors import AmbiguousText, IllegalAction, InvalidText
from cetkaik.position import Position
from cetkaik.terminal.reading import read_action

RICH = "9/9/9/9/4M4/9/9/9/4K4 TTrP ia 1 20:20 x1 - 0"


@pytest.mark.parametrize(
    "text",
    ["mauAmaimy", "MAUAMAIMY", "mau mai my", "mau/mai-my", "AMAU/MAI-MY", "a mau, mai, my", "MAU弓MAIMY"],
)
def test_one_move_in_many_notations(text: str) -> None:
    assert str(read_action(Position.initial(), text)) == "mauAmaimy"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("kai ky", "kaiPky"),
        ("nai laily", "naiPlaily"),
        ("lia lo", "liaHtailo"),
        ("zo zu zi ze", "zoM[zu]zize"),
        ("MZO:ZU:ZIZE", "zoM[zu]zize"),
        ("zoM[zu]zize", "zoM[zu]zize"),
    ],
)
def test_squares_are_enough(text: str, action: str) -> None:
    assert str(read_action(Position.initial(), text)) == action


def test_tam2_needs_only_its_end_r3_26() -> None:
    action = read_action(Position.initial(), "zo zy")
    assert (action.kind, action.destination) == (
        None,
        read_action(Position.initial(), "zoM[ty]zy").destination,
    )


@pytest.mark.parametrize(("text", "action"), [("bT*ZO", "BTtu"), ("black T tu", "BTtu"), ("p lu", "BPlu")])
def test_drops(text: str, action: str) -> None:
    assert str(read_action(Position.parse(RICH), text.replace("ZO", "TU"))) == action


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("lau lau", AmbiguousText, "Which one. "),
        ("", InvalidText, "is not understood"),
        ("castle", InvalidText, "is not understood"),
        ("mauAmaimyb5", InvalidText, "The sticks are cast here; type the move without their count."),
        ("mau", InvalidText, "Where to\\? 'moves MAU' lists"),
        ("ly lu", IllegalAction, "Nothing stands on LY."),
        ("me my", IllegalAction, "The piece on ME is your opponent's."),
        ("mau ky", IllegalAction, "The Archer on MAU cannot go there now."),
        ("bT zu", IllegalAction, "only those you have captured"),
    ],
)
def test_refusals_say_what_is_wrong(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        read_action(Position.initial(), text)


def test_two_colours_must_be_told_apart() -> None:
    with pytest.raises(AmbiguousText) as refused:
        read_action(Position.parse(RICH), "t tu")
    assert refused.value.candidates == ("RTtu", "BTtu")


def test_a_landing_needs_only_the_square() -> None:
    position = Position.initial("live").play("mauAmaimi").play("b4")
    assert str(read_action(position, "land mu")) == "to:mu"
    assert str(read_action(position, "MO")) == "to:mo"
    with pytest.raises(IllegalAction, match="not possible now"):
        read_action(position, "ka")
