"""JSON that remembers places, the live site's moves and its browser storage (records 1.8)."""

from __future__ import annotations

import json

import pytest

from cetkaik.pieces import Colour, Kind
from cetkaik.records import completed, read, replay, write
from cetkaik.records.errors import RecordError
from cetkaik.records.located_json import parse
from cetkaik.records.moves import UNKNOWN_CAST, Cast, Form, TamStep
from cetkaik.records.site_json_text import write_move
from cetkaik.squares import Side, Square
from tests.records.samples import KIAAK, SITE_JSON

S = Square


def test_values_know_their_place() -> None:
    node = parse('{"a": [1, -2.5e1, true, null, "x\\n"],\n "b": {}}')
    values = [item.value for item in node.member("a").as_list()]
    assert values == [1, -25.0, True, None, "x\n"]
    assert (node.member("b").line, node.member("b").column) == (2, 7)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("[1,\n]", 2, 1),
        ('{"a" 1}', 1, 6),
        ("{a:1}", 1, 2),
        ("[1 2]", 1, 4),
        ('["a', 1, 2),
        ("tru", 1, 1),
        ("[1]x", 1, 4),
        ("[" * 5000, 1, 52),
        ("9" * 5000, 1, 1),
    ],
)
def test_broken_json_is_located(text: str, line: int, column: int) -> None:
    with pytest.raises(RecordError) as caught:
        parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_moves_as_they_are_polled() -> None:
    """Trap 2: coordinates are [row, column]."""
    record = read(SITE_JSON)
    assert record.format == "site_json"
    step, tam, plain = (ply.move for ply in record.plies)
    assert (step.source, step.via, step.destination) == (S.MAU, S.MAI, S.MY)
    assert step.step_cast == Cast(2, (True, False, False, True, False))
    assert (tam.tam_step, tam.first, tam.via, tam.destination) == (TamStep.LATTER, S.ZU, S.ZI, S.ZE)
    assert (plain.source, plain.destination) == (S.KAI, S.KY)


def test_first_mover_and_pieces_are_inferred() -> None:
    played = replay(read(SITE_JSON))
    assert played.plies[0].side is Side.IA
    assert played.plies[0].move.kind is Kind.ARCHER
    assert {"kind", "side"} <= played.plies[0].inferred


@pytest.mark.parametrize(
    ("kind", "piece"), [("FromHand", "prof"), ("FromHop1Zuo1", "prof"), ("FromHand", "profession")]
)
def test_three_spellings_of_a_drop(kind: str, piece: str) -> None:
    data = {"type": kind, "color": 0, piece: 9, "dest": ["IA", "K"]}
    move = read(json.dumps([{"type": "NonTamMove", "data": data}])).plies[0].move
    assert (move.form, move.colour, move.kind) == (Form.DROP, Colour.RED, Kind.KING)
    assert move.destination is S.KIA


def test_what_the_client_sends() -> None:
    """InfAfterStep, then AfterHalfAcceptance with a square or null; the casts are the server's."""
    step = {"type": "InfAfterStep", "src": ["AU", "M"], "step": ["AI", "M"], "plannedDirection": ["I", "M"]}
    landed = [step, {"type": "AfterHalfAcceptance", "dest": ["Y", "M"]}]
    move = read(json.dumps(landed)).plies[0].move
    assert (move.announced, move.destination, move.step_cast) == (S.MI, S.MY, UNKNOWN_CAST)
    assert replay(read(json.dumps(landed))).final.piece_at(S.MY) is not None
    declined = [step, {"type": "AfterHalfAcceptance", "dest": None}]
    played = replay(read(json.dumps(declined)))
    assert played.plies[0].move.completed is False
    assert played.final.piece_at(S.MAU) is not None


def test_a_failed_water_cast_gives_the_source_as_destination() -> None:
    step = {
        "type": "InfAfterStep",
        "src": ["U", "M"],
        "step": ["Y", "M"],
        "plannedDirection": ["Y", "K"],
        "stepping_ciurl": [True, True, True, False, False],
        "finalResult": {
            "dest": ["U", "M"],
            "thwarted_by_failing_water_entry_ciurl": [True, True, False, False, False],
        },
    }
    opening = "MAU弓MAIMY橋一 ME弓MIMU橋五 KAI兵KY無撃裁"
    moves = [write_move(ply.move) for ply in read(opening).plies]
    played = replay(read(json.dumps([*moves, step])))
    last = played.plies[3].move
    assert (last.completed, last.water_cast) == (False, Cast(2, (True, True, False, False, False)))
    assert played.final.piece_at(S.MU) is not None


def test_water_entry_of_plain_moves() -> None:
    def entering(*sticks: bool) -> str:
        data = {"type": "SrcDst", "src": ["AI", "N"], "dest": ["O", "N"], "water_entry_ciurl": sticks}
        return json.dumps([{"type": "NonTamMove", "data": data}])

    dry, wet = entering(True, True, False, False, False), entering(True, True, True, False, False)
    assert replay(read(dry)).final.piece_at(S.NO) is None
    assert replay(read(wet)).final.piece_at(S.NO) is not None


def test_a_whole_game_comes_back_from_both_kinds_of_json() -> None:
    """Acceptance test (c)."""
    record = read(KIAAK)
    played = replay(record)
    session = read(write(record, "session"))
    assert session.format == "session"
    assert session.elements == record.elements
    assert write(session, "kiaak") == KIAAK
    moves = read(write(record, "site_json"))
    again = replay(moves)
    assert again.positions == played.positions
    assert again.tally == played.tally
    assert [ply.move.capture for ply in completed(again).plies] == [ply.move.capture for ply in record.plies]


def test_browser_storage() -> None:
    stored = {
        "header": [{"type": "header", "dat": "{始時:2025-01-02T03:04:05.678Z}"}],
        "initial_colors": ["黒"],
        "body": [
            {"type": "movement", "dat": "ZO皇[TO]NO"},
            {"type": "movement", "dat": "KI兵KU無撃裁"},
            {"type": "movement", "dat": "ZAI船ZIZA橋三", "piece_capture_comment": "手赤王"},
            {"type": "tymoktaxot", "dat": "或為王\n再行"},
        ],
    }
    record = read(json.dumps(stored, ensure_ascii=False))
    assert (record.format, record.stated_firsts) == ("session", (Side.IA,))
    assert replay(record).stake == 2
    assert read(json.dumps({"kiar_ark": json.dumps(stored)})).elements == record.elements
    assert read(json.dumps({"kiar_ark": stored})).elements == record.elements


@pytest.mark.parametrize(
    "text",
    [
        '[{"type":"Cat"}]',
        '[{"type":"NonTamMove","data":{"type":"SrcDst","src":["K","IA"],"dest":["IA","K"]}}]',
        '[{"type":"NonTamMove","data":{"type":"SrcDst","src":["IA"],"dest":["IA","K"]}}]',
        '[{"type":"NonTamMove","data":{"type":"FromHand","color":2,"prof":1,"dest":["IA","K"]}}]',
        '[{"type":"NonTamMove","data":{"type":"FromHand","color":1,"prof":10,"dest":["IA","K"]}}]',
        '[{"type":"TamMove","stepStyle":"Cat"}]',
        '[{"type":"AfterHalfAcceptance","dest":null}]',
        '[{"type":"InfAfterStep","src":["AU","M"],"step":["AI","M"],"plannedDirection":["I","M"]}]',
        '[{"type":"InfAfterStep","src":["AU","M"],"step":["AI","M"],"plannedDirection":["I","M"],'
        '"stepping_ciurl":[true],"finalResult":null}]',
        '[{"type":"TaXot","hands":["猫"]}]',
        '{"initial_colors":["青"],"header":[],"body":[]}',
        '{"initial_colors":["黒"],"header":[],"body":[{"type":"cat","dat":"x"}]}',
        '{"initial_colors":["黒"],"header":[],"body":[{"type":"movement","dat":"x"}]}',
        '{"seasons":[{"number":0,"moves":[]}]}',
        "{}",
    ],
)
def test_errors_are_located(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.line == 1
