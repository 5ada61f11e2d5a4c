"""Canonical ASCII plies and MRF (records 1.5, 3.4)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from cetkaik.records import kanji
from cetkaik.records.errors import RecordError
from cetkaik.records.latin import read_declaration, read_ply, write_declaration, write_ply
from cetkaik.records.model import Choice, HandText
from cetkaik.records.moves import UNKNOWN_CAST, Cast, MoveText
from cetkaik.records.normalise import Source
from cetkaik.squares import Square

# The table of 3.4.
TABLE = [
    ("CAI兵CAU無撃裁", "caiPcau"),
    ("MAU弓MAIMY橋三", "mauAmaimyb3"),
    ("MY弓MIMA橋一此無", "myAmimab1-"),
    ("TE虎ZI水二此無", "teTziw2-"),
    ("XE弓XUZO橋一水三", "xeAxuzob1w3"),
    ("XAU虎CAIZO橋三水無此無", "xauTcaizob3w0-"),
    ("黒弓MY", "BAmy"),
    ("ZO皇[ZU]ZIZE", "zoM[zu]zize"),
    ("ZE皇TI[NU]LO", "zeMti[nu]lo"),
    ("ZU皇[TO]TU", "zuM[to]tu"),
    ("ZO皇[或]TU", "zoM[_]tu"),
    ("ZO皇ZIZE", "zoMzize"),
    ("LE片LILU橋或", "le_lilub_"),
    ("TE虎ZI水或此無", "teTziw_-"),
    ("KE兵KAKI橋五", "kePkakib5"),
]


def parse(text: str, strict: bool = True) -> MoveText:
    """Reads a whole ply."""
    move, end = read_ply(Source(text), 0, strict=strict)
    assert end == len(text)
    return move


@pytest.mark.parametrize(("kiaak", "ascii"), TABLE)
def test_ascii_is_an_image_of_kiaak(kiaak: str, ascii: str) -> None:
    move = kanji.read_ply(Source(kiaak), 0, strict=True)[0]
    assert write_ply(move) == ascii
    assert parse(ascii) == move


def test_captures() -> None:
    move = parse("zaiVzizab3xRK")
    assert move.capture is not None
    assert (move.capture.kind.letter, move.capture.colour) == ("K", 0)
    assert parse("zaiVzizab3xK").capture is not None
    assert write_ply(move) == "zaiVzizab3xRK"


@pytest.mark.parametrize(
    ("text", "casts"),
    [("meAxeze3", (Cast(3),)), ("zaiVzo", ()), ("paOma", ()), ("caCcizo4", (Cast(4),))],
)
def test_mrf_strings_are_valid_input(text: str, casts: tuple[Cast, ...]) -> None:
    """1.5: one digit, of which only the rules know whether it was a step or a water cast."""
    move = parse(text, strict=False)
    assert (move.loose_casts, move.casts_stated, move.completed) == (casts, False, None)


def test_a_pressed_cast_keeps_all_its_throws() -> None:
    """VAR-3.1: a step cast may be thrown again."""
    move = parse("mauAmaimib3+4")
    assert move.step_cast == Cast(3, more=(4,))
    assert move.step_cast.total == 7
    assert write_ply(move) == "mauAmaimib3+4"


def test_unknown_destination_and_pass() -> None:
    move = parse("mauAmai_b0-")
    assert (move.via, move.destination, move.completed) == (Square.MAI, None, False)
    assert write_ply(move) == "mauAmai_b0-"
    assert write_ply(parse("pass")) == "pass"
    assert parse("_Aci").colour is None


def test_a_low_water_cast_needs_no_sign_of_failure() -> None:
    assert parse("teTziw2") == parse("teTziw2-")


@pytest.mark.parametrize("text", ["mauAmyb3", "teTziw3-", "mauA", "MAUAMAIMY", "mauXmy", "zoM[zu]", "bw3"])
def test_malformed_plies_are_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse(text)
    assert caught.value.line == 1


@pytest.mark.parametrize(
    ("text", "choice", "hands", "points"),
    [
        ("=tymok:K", Choice.TYMOK, ["io"], None),
        ("=tymok:HAP/K", Choice.TYMOK, ["maun1gua2kauk2", "io"], None),
        ("=taxot:K/HT:8", Choice.TAXOT, ["io", "saup1"], 8),
        ("=taxot:-tam5:-5", Choice.TAXOT, ["kut2tam2"], -5),
        ("=taxot:-tam3/K:2.7", Choice.TAXOT, ["tam2tysak2", "io"], Decimal("2.7")),
        ("=taxt=TH", Choice.TAXOT, ["saup1"], None),
    ],
)
def test_declarations(text: str, choice: Choice, hands: list[str], points: int | None) -> None:
    declaration, end = read_declaration(Source(text), 0)
    assert end == len(text)
    assert (declaration.choice, declaration.points) == (choice, points)
    assert [hand.id for hand in declaration.hands or ()] == hands


def test_mrf_declarations() -> None:
    """1.5: =tymor and =taxt, F for one colour."""
    assert read_declaration(Source("=tymor"), 0)[0].hands is None
    taxt = read_declaration(Source("=taxt=FHCV/HT"), 0)[0]
    assert taxt.hands == (HandText("mok1mok1", True), HandText("saup1"))


@pytest.mark.parametrize(
    "code",
    [
        "K",
        "HT",
        "HCV",
        "HAP",
        "GSO",
        "GPP",
        "CPP",
        "PPPPP",
        "GSOAP",
        "KGSOHTCAPV",
        "FGSO",
        "FKGSOHTCAPV",
        "-tam5",
    ],
)
def test_all_hand_codes_come_back(code: str) -> None:
    declaration = read_declaration(Source(f"=tymok:{code}"), 0)[0]
    assert write_declaration(declaration) == f"=tymok:{code}"


def test_hands_are_written_in_the_order_of_the_table() -> None:
    """Trap 12."""
    declaration = read_declaration(Source("=taxot:PPPPP/HT/K/FHCV/GSO:30"), 0)[0]
    assert write_declaration(declaration) == "=taxot:GSO/FHCV/K/HT/PPPPP:30"


@pytest.mark.parametrize("text", ["=tymok:XX", "=taxot:K:", "=tyxx", "=taxot:K:1.23", "=tymok:F"])
def test_malformed_declarations_are_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_declaration(Source(text), 0)


def test_unknown_casts_are_one_value() -> None:
    assert parse("le_lilub_").step_cast == UNKNOWN_CAST
