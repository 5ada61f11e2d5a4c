"""``cetkaik diagram`` shows how pieces move (R2.4)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result


def test_the_vessel_r2_4(run: Callable[..., Result]) -> None:
    assert run("diagram", "vessel").output == (
        "outside the field:\n"
        "  . . . | . . .\n"
        "  . . . | . . .\n"
        "  . . . | . . .\n"
        "  . . . V . . .\n"
        "  . . . . . . .\n"
        "  . . . . . . .\n"
        "  . . . . . . .\n"
        "\n"
        "in the field:\n"
        "  . . . | . . .\n"
        "  . . . | . . .\n"
        "  . . . | . . .\n"
        "  . o o V o o .\n"
        "  . . . | . . .\n"
        "  . . . | . . .\n"
        "  . . . | . . .\n"
        "\n"
        "o: exactly there, if what lies between is empty\n"
        "| - / \\: any distance, until something stands in the way\n"
    )


def test_the_horse_leaps_in_the_field_r2_7(run: Callable[..., Result]) -> None:
    text = run("diagram", "horse").output
    assert "  = . . . . . =\n  . = . . . = .\n  . . . . . . .\n  . . . H . . .\n" in text


def test_tam2_makes_two_king_steps_r3_24(run: Callable[..., Result]) -> None:
    assert "  . o o M o o .\n" in run("diagram", "tam").output


def test_other_rules_move_otherwise_var_5_2(run: Callable[..., Result]) -> None:
    assert run("diagram", "chariot", "--rules", "pek_tam_py").output != run("diagram", "chariot").output


def test_a_water_entry_has_its_own_panel_var_5_7(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[options.water_moves]\npawn = ["l(2,0)"]\n', encoding="utf-8")
    assert "in water:\n" in run("diagram", "pawn", "--rules", path).output


def test_a_picture_is_written(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "tiger.svg"
    assert run("diagram", "tiger", "--svg", path).output == ""
    assert path.read_text(encoding="utf-8").startswith("<svg")


def test_bad_input_is_refused(refused: Callable[..., str]) -> None:
    assert "'rook' is not one of" in refused("diagram", "rook")
    assert (
        refused("diagram", "tiger", "--rules", "educational")
        == "there is no tiger under the rule set educational"
    )
