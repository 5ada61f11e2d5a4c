"""Parts with sizes, set beside and below one another."""

from __future__ import annotations

from cetkaik.render.blocks import NOTHING, Block, columns, flowing, lined, stacked, wrapped

WIDE, HIGH = Block("<w/>", 30, 10), Block("<h/>", 10, 20)


def test_a_stack_is_as_wide_as_its_widest_part() -> None:
    stack = stacked([WIDE, HIGH], 5)
    assert (stack.width, stack.height) == (30, 35)
    assert '<g transform="translate(0 15)"><h/></g>' in stack.markup


def test_a_line_is_as_high_as_its_highest_part() -> None:
    line = lined([WIDE, HIGH], 5, "end")
    assert (line.width, line.height) == (45, 20)
    assert line.markup == '<g transform="translate(0 10)"><w/></g><g transform="translate(35 0)"><h/></g>'


def test_parts_flow_to_further_lines() -> None:
    flow = flowing([WIDE, WIDE, WIDE], 70, 5, 2)
    assert (flow.width, flow.height) == (65, 22)


def test_columns_have_the_height_of_their_highest_part() -> None:
    grid = columns([WIDE, HIGH, WIDE], 2, 30, 4)
    assert (grid.width, grid.height) == (64, 34)


def test_nothing_takes_no_room() -> None:
    assert stacked([NOTHING, WIDE, NOTHING], 5).height == 10
    assert stacked([], 5) == lined([NOTHING], 5) == flowing([], 10, 1, 1) == NOTHING


def test_parts_are_made_smaller_never_larger() -> None:
    assert WIDE.fitted(60) is WIDE
    small = WIDE.fitted(15)
    assert (small.width, small.height) == (15, 5)
    assert WIDE.fitted(30, 5).width == 15


def test_lines_break_between_words() -> None:
    assert wrapped("End the season, or go on?", 10, 90) == ["End the season,", "or go on?"]


def test_a_long_word_has_a_line_of_its_own() -> None:
    assert wrapped("go nekanamokanut on", 10, 40) == ["go", "nekanamokanut", "on"]


def test_a_full_stop_stays_with_its_sentence() -> None:
    assert wrapped("終わり。", 10, 30) == ["終わ", "り。"]
