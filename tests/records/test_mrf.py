"""MRF as JSON and as the quoted strings of ckka-③ (records 1.5)."""

from __future__ import annotations

import pytest

from cetkaik.records import read, replay
from cetkaik.records.errors import RecordError
from cetkaik.records.model import Choice, Declaration
from cetkaik.records.moves import Cast
from cetkaik.squares import Side
from tests.records.samples import MRF

QUOTED = """\
{黒名:kuai1} {赤名:iei2}
{一位色:黒} {季:夏}
"mauAmaimy1",
"meAmimu5"
"kaiPky",
"muAmyzy3",
"""


def test_json() -> None:
    record = read(MRF)
    assert record.format == "mrf"
    assert record.value("IA") == "kuai1"
    assert record.stated_firsts == (Side.IA,)
    assert [ply.text for ply in record.plies] == ["mauAmaimy1", "meAmimu5", "kaiPky", "muAmyzy3"]


def test_quoted_strings_say_the_same() -> None:
    """Commas are optional."""
    record = read(QUOTED)
    assert record.format == "mrf"
    assert record.elements == read(MRF).elements


def test_notes_alone() -> None:
    """A program writes only the notes, with =taxt on the last."""
    record = read('{"note":["mauAmaimy1","meAmimu5=taxt"]}')
    assert isinstance(record.elements[-1], Declaration)
    assert record.elements[-1].choice is Choice.TAXOT


def test_the_rules_settle_what_a_digit_was() -> None:
    """1 for MAI-MY is a step cast, and so is 3 for MY-ZY, whose water cast is not known."""
    played = replay(read(MRF))
    assert played.start.season == 2
    assert played.plies[0].move.step_cast == Cast(1)
    last = played.plies[3].move
    assert (last.step_cast, last.water_cast, last.completed) == (Cast(3), Cast(None), True)
    assert {"step_cast", "water_cast", "completed"} <= played.plies[3].inferred


def test_a_digit_too_low_is_a_failure() -> None:
    """Failure is implicit in MRF."""
    played = replay(read('{"note":["mauAmaimi3","teTnitu0","naiPno2"]}'), "live")
    assert [ply.move.completed for ply in played.plies] == [False, False, False]
    assert played.plies[2].move.water_cast == Cast(2)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('{"note":["mauAmaimy1",\n "xx"]}', 2, 3),
        ('{"note":["mauAmaimy1",\n "mauAmaimy1=cat"]}', 2, 13),
        ('{"note":[\n1]}', 2, 1),
        ('{"first":"blue","note":[]}', 1, 10),
        ('{"note":["mauAmaimy1"', 1, 22),
        ('"mauAmaimy1\n', 1, 1),
    ],
)
def test_errors_are_located(text: str, line: int, column: int) -> None:
    with pytest.raises(RecordError) as caught:
        read(text, "mrf")
    assert (caught.value.line, caught.value.column) == (line, column)
