"""Plies in kanji (records 1.1 to 1.3)."""

from __future__ import annotations

import pytest

from cetkaik.pieces import Colour, Kind
from cetkaik.records.errors import RecordError
from cetkaik.records.kanji import read_ply, write_ply
from cetkaik.records.moves import UNKNOWN_CAST, Cast, Form, MoveText, TamStep
from cetkaik.records.normalise import Source
from cetkaik.squares import Square

S = Square


def strict(text: str) -> MoveText:
    """Reads a whole ply of live kiaak."""
    move, end = read_ply(Source(text), 0, strict=True)
    assert end == len(text)
    return move


def bare(text: str) -> MoveText:
    """Reads a whole hand-written ply."""
    move, end = read_ply(Source(text), 0, strict=False)
    assert end == len(text)
    return move


@pytest.mark.parametrize(
    "text",
    [
        "CAI兵CAU無撃裁",
        "TE虎ZI水三",
        "TE虎ZI水二此無",
        "TIA将TAUZAI水無此無",
        "PE巫PIPU無撃裁",
        "CAI巫CAMA橋一",
        "MY弓MIMA橋一此無",
        "XE弓XUZO橋一水三",
        "XAU虎CAIZO橋三水無此無",
        "NE兵NINO水三",
        "LE片LILU橋二",
        "MAU弓MAIMY橋或",
        "TE虎ZI水或此無",
        "XE弓XUZO橋或水或",
        "黒弓MY",
        "赤兵NY",
        "ZU皇[TO]TU",
        "ZE皇TI[NU]LO",
        "ZO皇[ZU]ZIZE",
        "ZO皇[或]TU",
        "ZE皇TI[或]LO",
        "ZO皇TU",
        "ZO皇ZIZE",
        "KA兵KE無撃裁",
        "KE兵KAKI橋五",
    ],
)
def test_kiaak_comes_back_as_it_was(text: str) -> None:
    assert write_ply(strict(text)) == text


def test_the_longest_row_is_taken_first() -> None:
    """Trap 1: KIALIA is KIA and LIA, never KI and ALIA."""
    move = strict("PIA片KIALIA無撃裁")
    assert (move.via, move.destination) == (S.KIA, S.LIA)


def test_a_step_with_both_casts() -> None:
    move = strict("XE弓XUZO橋一水三")
    assert move == MoveText(
        Form.BOARD,
        source=S.XE,
        via=S.XU,
        destination=S.ZO,
        kind=Kind.ARCHER,
        step_cast=Cast(1),
        water_cast=Cast(3),
    )


def test_the_wildcards() -> None:
    """片 is any piece, 或 an unknown cast or leg (1.2)."""
    move = strict("LE片LILU橋或")
    assert (move.kind, move.step_cast, move.completed) == (None, UNKNOWN_CAST, True)
    assert strict("TE虎ZI水或此無").completed is False
    assert strict("ZO皇[或]TU").first is None


@pytest.mark.parametrize(
    ("text", "step", "via", "first", "destination"),
    [
        ("ZU皇[TO]TU", TamStep.NONE, None, S.TO, S.TU),
        ("ZE皇TI[NU]LO", TamStep.FORMER, S.TI, S.NU, S.LO),
        ("ZO皇[ZU]ZIZE", TamStep.LATTER, S.ZI, S.ZU, S.ZE),
        ("ZO皇TU", TamStep.UNKNOWN, None, None, S.TU),
        ("ZO皇ZIZE", TamStep.UNKNOWN, S.ZI, None, S.ZE),
    ],
)
def test_tam(text: str, step: TamStep, via: Square, first: Square, destination: Square) -> None:
    move = strict(text)
    assert (move.tam_step, move.via, move.first, move.destination) == (step, via, first, destination)


def test_drops() -> None:
    move = strict("赤兵NY")
    assert (move.form, move.colour, move.kind, move.destination) == (Form.DROP, Colour.RED, Kind.PAWN, S.NY)
    assert bare("或車CI").colour is None
    assert bare("無車CI").colour is None


def test_squares_have_no_case() -> None:
    assert strict("le弓LIlu橋二") == strict("LE弓LILU橋二")


@pytest.mark.parametrize(
    ("text", "casts", "completed"),
    [
        ("TAU虎NAITY", (), None),
        ("ME弓MIMU四", (Cast(4),), None),
        ("LO弓NOCO四五", (Cast(4), Cast(5)), None),
        ("XI兵XUXO無", (UNKNOWN_CAST,), False),
        ("ZE弓ZIZU一無", (Cast(1), UNKNOWN_CAST), False),
        ("ZE弓ZIZU一此無", (Cast(1),), False),
        ("XI兵XUXO此無", (), False),
        ("ZE弓ZIZU一ZE", (Cast(1),), False),
        ("ME弓MIMU或", (UNKNOWN_CAST,), None),
    ],
)
def test_hand_written_tails(text: str, casts: tuple[Cast, ...], completed: bool | None) -> None:
    """1.3: bare numbers whose meaning the rules must settle; a final 無 is a failure of unknown number."""
    move = bare(text)
    assert (move.loose_casts, move.completed, move.casts_stated) == (casts, completed, False)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("MAU弓MAIMY", 10),
        ("MAU弓MAIMY四", 10),
        ("MAU弓MY橋四", 7),
        ("TE虎ZI水二", 7),
        ("TE虎ZI水三此無", 7),
        ("TE虎ZI水六", 6),
        ("MAU弓", 1),
        ("黒片MY", 1),
        ("QA弓MY無撃裁", 1),
        ("ZO皇[ZU]", 1),
        ("KA兵ZAİ無撃裁", 6),
        ("\u212aA兵KE無撃裁", 1),
        ("XI兵XUXO此無", 8),
    ],
)
def test_malformed_plies_are_located(text: str, column: int) -> None:
    with pytest.raises(RecordError) as caught:
        strict(text)
    assert (caught.value.line, caught.value.column) == (1, column)


def test_the_square_behind_a_bare_cast_must_be_the_source() -> None:
    with pytest.raises(RecordError):
        bare("ZE弓ZIZU一ZI")
