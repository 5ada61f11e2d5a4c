"""Hands, rows and piles of cards."""

from __future__ import annotations

from cetkaik.picker import Picker
from cetkaik.render.card_zones import backs, hand, pile, row
from cetkaik.scene import BACK, Choice, Element, Scene, Text, Zone

ZONES = (Zone("hand", "fan", 0), Zone("table", "row"))


def cards(
    *faces: str, zone: str = "hand", marks: tuple[str, ...] = (), value: int | None = None
) -> list[Element]:
    return [
        Element(f"{zone}:{place}", zone, "card", face, (place,), marks=marks, value=value)
        for place, face in enumerate(faces)
    ]


def picker(*elements: Element, choices: tuple[Choice, ...] = ()) -> Picker:
    return Picker(Scene(0, ZONES, elements, Text("Your move."), choices))


def test_a_hand_of_few_cards_is_large_and_one_of_many_smaller() -> None:
    few, many = cards(*["card.B5"] * 5), cards(*["card.B5"] * 12)
    assert hand(picker(*few), few, 640).width == 5 * 72 + 4 * 4
    assert hand(picker(*many), many, 640).width == 12 * 44 + 11 * 4


def test_a_hand_that_fits_no_line_takes_two() -> None:
    held = cards(*["card.B5"] * 24)
    one, two = hand(picker(*held[:12]), held[:12], 640), hand(picker(*held), held, 640)
    assert two.width <= 640
    assert two.height > 1.9 * one.height


def test_picked_cards_rise_and_what_cannot_join_them_fades() -> None:
    held = cards("card.B5", "card.R5", "card.B7")
    pair = Choice("play", ("hand:0", "hand:1"), Text("Play"), loose=2)
    lone = Choice("lone", ("hand:2",), Text("Play"))
    drawn = hand(picker(*held, choices=(pair, lone)).pick("hand:0"), held, 640).markup
    assert drawn.count('class="picked"') == 1
    assert drawn.count('opacity=".55"') == 1


def test_a_declared_wild_card_carries_its_number_on_a_slip() -> None:
    laid = cards("card.RN", zone="table", marks=("wild",), value=7)
    drawn = row(picker(*laid), laid, 300).markup
    assert drawn.count('class="slip"') == 1
    assert ">7</text>" in drawn


def test_a_wild_card_that_stands_for_a_kind_carries_its_sign() -> None:
    laid = cards("card.B0", zone="table", marks=("wild", "as.T"))
    assert 'href="#tam"' in row(picker(*laid), laid, 300).markup


def test_a_number_beside_a_card_is_a_badge() -> None:
    laid = cards("card.B4", zone="table", value=2)
    drawn = row(picker(*laid), laid, 300).markup
    assert drawn.count('class="badge"') == 1
    assert 'class="slip"' not in drawn


def test_long_rows_are_laid_with_chips_on_several_lines() -> None:
    laid = cards(*["card.B5"] * 40, zone="table")
    drawn = row(picker(*laid), laid, 600)
    assert drawn.width <= 600
    assert drawn.markup.count('class="card"') == 40
    assert "card-frame" not in drawn.markup


def test_hidden_cards_are_counted() -> None:
    assert ">5</text>" in backs(5, 180).markup
    assert backs(24, 180).width <= 180
    assert "<text" not in backs(1, 180).markup


def test_a_pile_shows_its_top_and_its_number() -> None:
    stock = cards(*[BACK] * 11, zone="table")
    drawn = pile(picker(*stock), stock).markup
    assert drawn.count('href="#card-back"') == 1
    assert ">11</text>" in drawn
    shown = cards(BACK, "card.B5", zone="table")
    assert 'href="#maun"' in pile(picker(*shown), shown).markup


def test_a_pile_of_one_needs_no_number() -> None:
    lone = cards(BACK, zone="table")
    assert "<text" not in pile(picker(*lone), lone).markup
