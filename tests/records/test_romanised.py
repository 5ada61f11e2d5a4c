"""Romanised records, ckka-② (records 1.4)."""

from __future__ import annotations

import pytest

from cetkaik.pieces import Kind
from cetkaik.records import read
from cetkaik.records.errors import RecordError
from cetkaik.records.model import Choice, Declaration, HandText
from cetkaik.records.moves import UNKNOWN_CAST, Cast, Form, TamStep
from cetkaik.squares import Square
from tests.records.samples import ROMANISED


def test_a_record() -> None:
    record = read(ROMANISED)
    assert record.format == "romanised"
    assert [player.name for player in record.players] == ["SY", "JV"]
    assert [ply.text for ply in record.plies] == [
        "KE tuk2 LE NE",
        "TAI kauk2 TY",
        "NI kauk2 NU",
        "ZO tam2 TY ZAU",
    ]
    first, last = record.plies[0].move, record.plies[3].move
    assert (first.kind, first.via, first.destination) == (Kind.SHAMAN, Square.LE, Square.NE)
    assert (last.form, last.tam_step, last.via) == (Form.TAM, TamStep.UNKNOWN, Square.TY)


def test_both_casts() -> None:
    """``ZE gua2 ZI ZU et2 mun1`` = step cast 1, then the water cast failed."""
    move = read("ZE gua2 ZI ZU et2 mun1.").plies[0].move
    assert (move.loose_casts, move.completed) == ((Cast(1), UNKNOWN_CAST), False)


def test_a_cast_word_is_no_square() -> None:
    """mun1 begins like the square MU."""
    move = read("XAI uai1 ZAI mun1.").plies[0].move
    assert (move.via, move.destination, move.completed) == (None, Square.ZAI, False)


def test_a_full_stop_may_be_missing() -> None:
    plies = read("ZE gua2 ZIA\nKE tuk2 LE NE TAI kauk2 TY").plies
    assert [ply.text for ply in plies] == ["ZE gua2 ZIA", "KE tuk2 LE NE", "TAI kauk2 TY"]
    plies = read("ZE gua2 ZIA KE tuk2 LE").plies
    assert [ply.text for ply in plies] == ["ZE gua2 ZIA", "KE tuk2 LE"]


@pytest.mark.parametrize(
    ("text", "choice", "hand", "points"),
    [
        ("[j.v] zau io hop1 om2.\nta xot1.", Choice.TAXOT, "io", 3),
        ("[JV] zau saup1 ua hop1 om1. ty mok1.", Choice.TYMOK, "saup1", 3),
        ("[JV] zau mok1 mok1 ua hop1 ik2 nun1 un1. ta xot1.", Choice.TAXOT, "mok1mok1", 25),
        ("[JV] zau huep2 hia1 ua hop1 nik2.\nta xot1", Choice.TAXOT, "huep2hia1", 7),
    ],
)
def test_declarations(text: str, choice: Choice, hand: str, points: int) -> None:
    found = read(f"ZE gua2 ZIA.\n{text}").elements[1]
    assert isinstance(found, Declaration)
    assert (found.choice, found.hands, found.points) == (choice, (HandText(hand),), points)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("ZE gua2 ZIA.\nZO tam2 TY ZAU et2.", 2, 15),
        ("ZE gua2 ZIA.\n[x] zau cat ua hop1 om2. ta xot1.", 2, 9),
        ("ZE gua2 ZIA.\n[x] zau io ua hop1 om2.", 2, 24),
        ("ZE gua2 ZIA.\n[x] zau io", 2, 5),
        ("ZE gua2 ZIA.\n[x] zau io hop1 un1 nun1 nun1. ta xot1.", 2, 16),
    ],
)
def test_errors_are_located(text: str, line: int, column: int) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)
