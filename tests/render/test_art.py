"""The drawings of the project and the symbols a picture takes along."""

from __future__ import annotations

import re

import pytest

from cetkaik.pieces import Kind
from cetkaik.render.art import definitions, sign_of, symbols


@pytest.mark.parametrize("kind", [*Kind, None])
def test_every_kind_has_its_sign_and_its_picture(kind: Kind | None) -> None:
    assert {sign_of(kind), f"{sign_of(kind)}-pic"} <= set(symbols())


def test_tiles_come_in_the_wood_of_both_sides() -> None:
    assert "var(--tile-near" in symbols()["tile-near"]
    assert "var(--tile-far" in symbols()["tile-red-far"]
    assert "tile" not in symbols()


def test_definitions_bring_what_symbols_use_in_turn() -> None:
    found = re.findall(r'<symbol id="([\w-]+)"', definitions('<use href="#tam-plain"/>', {}))
    assert found == ["tam-pic", "tam-plain", "tam-rim"]


def test_definitions_take_a_drawing_once() -> None:
    assert definitions('<use href="#io"/><use href="#io"/>', {}).count("<symbol") == 1


def test_an_unknown_drawing_is_an_error() -> None:
    with pytest.raises(KeyError, match="unicorn"):
        definitions('<use href="#unicorn"/>', {})
