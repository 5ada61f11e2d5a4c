"""``cetkaik moves`` lists what can be done."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from click.testing import Result

STEP_CAST = (
    "ohcgkrgrcrhror/srar1tr1t1as/pprpprvrprpprp/9/4M4/9/PPrPPrVPrPPrP/SA1T1Tr1ArSr/OrHrCrGrKGCHO"
    " - ia 1 20:20 x1 - 0 ?step:maumaimy"
)


def test_the_start_has_249_moves_v8_1(run: Callable[..., Result]) -> None:
    assert run("moves", "--count").output == "249\n"
    assert run("moves").output.endswith("\n249 actions\n")
    assert len(json.loads(run("moves", "--json").output)) == 249


def test_moves_of_equal_effect_can_be_merged(run: Callable[..., Result]) -> None:
    # V8.1: 20 + 62 + 41 moves of pieces, some of them passes of equal effect; tam2 ends on 25 squares.
    merged = json.loads(run("moves", "--merged", "--json").output)
    assert sum("M" in text for text in merged) == 25


def test_moves_of_one_square_v8_2(run: Callable[..., Result]) -> None:
    lines = run("moves", "--square", "nai").output.splitlines()
    assert sorted(lines[:-1]) == [
        "  naiPlaily  Pawn NAI over LAI to LY",
        "  naiPnau    Pawn NAI to NAU",
        "  naiPno     Pawn NAI to NO (water: needs 3 or more dark sides, 16 in 32, 50 %)",
        "  naiPny     Pawn NAI to NY",
        "  naiPtaity  Pawn NAI over TAI to TY",
    ]
    assert lines[-1] == "5 actions"


def test_outcomes_of_chance_are_listed_r4_2(run: Callable[..., Result]) -> None:
    text = run("moves", STEP_CAST).output
    assert "  b0  1/32\n" in text
    assert "  b3  5/16\n" in text
    assert text.endswith("6 actions\n")


def test_a_square_without_moves(run: Callable[..., Result]) -> None:
    assert run("moves", "--square", "ka").output == "0 actions\n"


@pytest.mark.parametrize("words", [["--square", "qq"], ["nonsense"], ["--rules", "nope"]])
def test_bad_input_is_refused(refused: Callable[..., str], words: list[str]) -> None:
    assert refused("moves", *words)
