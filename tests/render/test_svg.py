"""The writer of elements and documents."""

from __future__ import annotations

from cetkaik.i18n import language
from cetkaik.render import svg
from tests.render.pictures import tree


def test_words_and_attributes_are_escaped() -> None:
    picture = svg.document(svg.text('<b> & "c"', 0, 0, 10), 10, 10, label='a "b" & <c>')
    assert tree(picture).get("aria-label") == 'a "b" & <c>'
    assert '<b> & "c"' in "".join(tree(picture).itertext())


def test_a_name_cannot_pass_for_a_token() -> None:
    picture = svg.document(svg.text("var(--ink) var(--x", 0, 0, 10), 10, 10, label="var(--paper")
    assert "var(--ink) var(--x" in "".join(tree(picture).itertext())
    assert tree(picture).get("aria-label") == "var(--paper"


def test_a_document_is_named_for_readers() -> None:
    root = tree(svg.document("", 20, 10, label="A picture"))
    assert (root.get("role"), root.get("aria-label"), root[0].text) == ("img", "A picture", "A picture")


def test_a_document_says_its_language() -> None:
    with language("ja"):
        assert tree(svg.document("", 20, 10, label="")).get("lang") == "ja"


def test_the_size_keeps_the_shape() -> None:
    root = tree(svg.document("", 200, 100, label="", size=50))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("50", "25", "0 0 200 100")


def test_pictures_of_two_themes_do_not_share_identifiers() -> None:
    light = svg.document(svg.use("io", 0, 0, 10), 10, 10, label="", theme="light")
    dark = svg.document(svg.use("io", 0, 0, 10), 10, 10, label="", theme="dark")
    assert 'id="light-io"' in light
    assert 'href="#light-io"' in light
    assert 'id="dark-io"' in dark


def test_paper_can_be_left_out() -> None:
    assert "<rect" in svg.document("", 10, 10, label="")
    assert "<rect" not in svg.document("", 10, 10, label="", paper=False)
