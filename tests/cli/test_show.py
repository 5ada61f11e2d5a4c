"""``cetkaik show`` draws a position."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

START = (
    "ohcgkrgrcrhror/srar1tr1t1as/pprpprvrprpprp/9/4M4/9/PPrPPrVPrPPrP/SA1T1Tr1ArSr/OrHrCrGrKGCHO"
    " - ia 1 20:20 x1 - 0"
)


@pytest.mark.parametrize("words", [[], ["start"], [START], START.split(), [START.replace(" ", "_")]])
def test_a_position_is_drawn_as_text(run: Callable[..., Result], words: list[str]) -> None:
    text = run("show", *words).output
    assert "AU  S    A    .    T    .    Tr   .    Ar   Sr   AU" in text
    assert text.endswith(f"\n{START}\n")


def test_a_position_is_read_from_standard_input(run: Callable[..., Result]) -> None:
    assert run("show", "-", stdin=f"{START}\n").output == run("show").output


def test_other_rules_have_another_board(run: Callable[..., Result]) -> None:
    assert "    N    T    Z    X    C\n" in run("show", "--rules", "educational").output


def test_the_board_can_be_turned_and_written_in_kanji(run: Callable[..., Result]) -> None:
    text = run("show", "--flip", "--kanji").output
    assert "    P      M      C      X      Z      T      N      L      K\n" in text
    assert "^王r" in text


def test_pictures_are_written(run: Callable[..., Result], tmp_path: Path) -> None:
    svg, png = tmp_path / "start.svg", tmp_path / "start.png"
    assert run("show", "--svg", svg, "--png", png, "--pieces", "newcomer").output == ""
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "at least eight fields"),
        (START.replace("x1", "x3"), "field 6 (stake)"),
        (START.replace("4M4", "5M4"), "row O"),
        (START.replace("ohcg", "okcg"), ""),
    ],
)
def test_impossible_positions_are_refused(refused: Callable[..., str], text: str, message: str) -> None:
    assert message in refused("show", text)


def test_a_folder_that_is_missing_is_named(refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "missing" / "start.svg"
    assert refused("show", "--svg", path) == f"{path}: No such file or directory"
