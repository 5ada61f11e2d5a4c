"""Automatic lists under 硬皇力 and drawn boards (records 1.6, 1.9)."""

from __future__ import annotations

import pytest

from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.position import Position
from cetkaik.records import check, read, read_board, read_position, replay, write_board
from cetkaik.records.errors import RecordError
from cetkaik.records.model import BoardText, HandList, HandText
from cetkaik.records.moves import Cast, Form
from cetkaik.squares import Side, Square
from tests.records.samples import NEW_LIST, OLD_LIST


def test_the_old_list() -> None:
    record = read(OLD_LIST)
    assert record.format == "list"
    assert record.plies[0].text == "(Move3 sqZO sqXAI sqCY,162)"
    assert isinstance(record.elements[2], HandList)
    assert record.elements[2].hands == (HandText("io"),)
    board = record.elements[3]
    assert isinstance(board, BoardText)
    assert board.tam is Square.CY
    assert board.captured == (Piece(Kind.KING, Colour.RED, Side.IA),)


def test_it_does_not_say_who_moves() -> None:
    """The first ply moves tam, the second a vessel of IA, so A began."""
    played = replay(read(OLD_LIST))
    assert played.rules.base == "cerkefs"
    assert [ply.side for ply in played.plies] == [Side.A, Side.IA]
    assert played.plies[0].move.form is Form.TAM
    assert not played.seasons[0].first_stated


def test_the_new_list_says_it() -> None:
    record = read(NEW_LIST)
    assert [ply.move.side for ply in record.plies] == [Side.A, Side.IA]
    assert replay(record).final == replay(read(OLD_LIST)).final


def test_drops() -> None:
    record = read("drops (Kok1,Kua2) sqPI Downward\n[]\n")
    move = record.plies[0].move
    assert (move.form, move.colour, move.kind) == (Form.DROP, Colour.RED, Kind.OFFICER)


def test_every_throw_sufficed_also_beyond_five_squares() -> None:
    """VAR-12: a slide of eight squares after a step needs more than one cast can show."""
    moves = ["vPlays3 sqLAU sqLAI sqLY Upward", "vPlays2 sqPI sqPU Downward", "vPlays2 sqKAI sqKY Upward"]
    moves += ["vPlays2 sqPU sqPO Downward", "vPlays3 sqLY sqKY sqPY Upward"]
    played = replay(read("\n".join(moves)))
    assert played.rules.options["step_throw"] == "niekkut"
    assert played.final.piece_at(Square.PY) == Piece(Kind.ARCHER, Colour.BLACK, Side.IA)
    assert played.plies[4].move.step_cast == Cast(None)
    near = replay(read("\n".join(moves[:4])))
    assert near.rules.options["step_throw"] == "single"


@pytest.mark.parametrize(
    "change", [("sqCY", "sqXY"), ("_7k_2k", "_7k_2h"), ("^#k\n", "^#h\n"), ("Dat2AIo", "Saup1")]
)
def test_claims_that_do_not_fit_are_reported(change: tuple[str, str]) -> None:
    record = read(OLD_LIST.replace(*change))
    report = check(record, level="full")
    assert not report.ok
    lenient = check(record, level="replay")
    assert lenient.ok
    assert {problem.kind for problem in lenient.warnings} <= {"board", "hands"}


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("(Move3 sqZO sqXAI sqCY,162)\n(Move4 sqZO)", 2, 1),
        ("vPlays2 sqZO sqZU Upward\n[Cat]\n", 2, 2),
        ("drops (Kok1,Cat) sqPI Downward\n", 1, 13),
        ("vPlays2 sqZO sqZU Upward\n[]\n_6h_5", 3, 4),
        (OLD_LIST + "more", 15, 1),
    ],
)
def test_errors_are_located(text: str, line: int, column: int) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_board_comes_back() -> None:
    position = Position.initial("live")
    drawn = write_board(position)
    assert drawn.startswith("_6h_5h_3h_8h_#k_8k_3k_5k_6k\n_7k_2k - _4k - _4h - _2h_7h\n")
    board = read_board(drawn)
    assert dict(board.pieces) == position.pieces
    assert (board.tam, board.captured) == (Square.ZO, ())
    assert read_position(drawn, "live") == position
    assert read_position(str(position).replace(" ", "_"), "live") == position


def test_whitespace_in_a_board_means_nothing() -> None:
    drawn = write_board(Position.initial())
    assert read_board("".join(drawn.split())) == read_board(drawn)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("-" * 80, 81),
        ("-" * 80 + "x", 81),
        ("^0h" + "-" * 80, 1),
        ("^$h^$h" + "-" * 79, 4),
        ("-" * 81 + "~~~^$h", 85),
    ],
)
def test_bad_boards_are_located(text: str, column: int) -> None:
    """A blank tile is no piece; tam stands once and is never captured."""
    with pytest.raises(RecordError) as caught:
        read_board(text)
    assert (caught.value.line, caught.value.column) == (1, column)
