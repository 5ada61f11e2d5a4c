"""The faces of the 48-card deck."""

from __future__ import annotations

import pytest

from cetkaik.pieces import Colour
from cetkaik.render import card_back_svg, card_svg
from tests.render.pictures import tagged, tree, uses, words

# DECK-1.2
NUMBERS = {
    "nuak": None,
    "mun": 0,
    "kauk": 1,
    "gua": 2,
    "kaun": 3,
    "dau": 4,
    "maun": 5,
    "kua": 6,
    "tuk": 7,
    "uai": 8,
    "io": None,
    "tam": None,
}


@pytest.mark.parametrize(("kind", "number"), NUMBERS.items())
@pytest.mark.parametrize("colour", Colour)
def test_a_card_shows_its_sign_twice_and_its_number(kind: str, number: int | None, colour: Colour) -> None:
    picture = card_svg(kind, colour)
    assert uses(picture).count(kind) == (0 if kind == "mun" else 2)  # DECK-1.2: mun has only a dot
    assert words(picture) == ([] if number is None else [str(number)] * 2)
    if number is not None:
        assert f"num-{number}" in uses(picture)


def test_red_cards_have_a_double_frame() -> None:
    assert uses(card_svg("kauk", Colour.RED))[0] == "card-frame-red"
    assert uses(card_svg("kauk", Colour.BLACK))[0] == "card-frame"


def test_the_index_face_has_one_large_numeral() -> None:
    picture = card_svg("maun", Colour.BLACK, face="index")
    assert uses(picture).count("maun") == 1
    assert words(picture) == ["5"]


def test_a_wild_card_carries_a_slip() -> None:
    picture = card_svg("nuak", Colour.BLACK, 4)  # DECK-6.8
    assert len(tagged(picture, "g", "slip")) == 1
    assert words(picture) == ["4"]
    assert not tagged(card_svg("dau", Colour.BLACK, 4), "g", "slip")


def test_cards_are_named() -> None:
    assert tree(card_svg("tuk", Colour.RED)).get("aria-label") == "red Shaman, 7"
    assert tree(card_svg("tam", Colour.BLACK)).get("aria-label") == "black Tam2"


def test_backs_are_all_the_same() -> None:
    assert uses(card_back_svg()) == ["card-back"]  # DECK-1.5


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(ValueError, match="joker"):
        card_svg("joker", Colour.RED)
