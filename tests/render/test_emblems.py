"""Seats are told by emblem as well as by colour."""

from __future__ import annotations

from cetkaik.render.emblems import SEATS, emblem, pennant, seat_ink, tag


def test_every_seat_has_an_emblem_of_its_own() -> None:
    shapes = {emblem(seat, 12, 12, 24).partition("><")[2] for seat in range(SEATS)}
    assert len(shapes) == SEATS == 9


def test_every_seat_has_a_colour_of_its_own() -> None:
    assert [seat_ink(seat) for seat in (0, 8)] == ["var(--seat-1)", "var(--seat-9)"]
    assert seat_ink(None) == "var(--ink-soft)"


def test_tags_and_pennants_bear_both() -> None:
    for drawn in (tag(2, 0, 0, 20), pennant(2, 0, 0, 20)):
        assert 'class="emblem" data-seat="2"' in drawn
        assert "var(--seat-3)" in drawn
