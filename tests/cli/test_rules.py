"""``cetkaik rules`` lists, shows and checks rule sets."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from cetkaik.rulesets import option_table, preset_names


def test_the_presets_are_listed(run: Callable[..., Result]) -> None:
    text = run("rules").output
    for name in preset_names():
        assert f"{name}" in text


def test_a_preset_is_shown_with_its_differences(run: Callable[..., Result]) -> None:
    text = run("rules", "live").output
    assert "plan_before_cast  = direction  (official: exact_destination)" in text
    assert "seasons" not in text


def test_the_official_rules_differ_in_nothing(run: Callable[..., Result]) -> None:
    assert "Every option has its official value." in run("rules", "official").output


def test_every_option_is_listed_with_its_values(run: Callable[..., Result]) -> None:
    text = run("rules", "--options").output
    for info in option_table():
        assert f"{info.name}  " in text
    assert "plan_before_cast  exact_destination | direction | none, default exact_destination" in text


def test_every_option_is_listed_with_its_value_in_one_rule_set(run: Callable[..., Result]) -> None:
    text = run("rules", "educational", "--options").output
    assert "board  = educational  (official: standard)" in text
    assert "seasons  = 4" in text


def test_a_rule_set_can_be_printed_as_toml(run: Callable[..., Result]) -> None:
    assert tomllib.loads(run("rules", "booklet", "--toml").output)["base"] == "booklet"


def test_a_good_rule_file_is_accepted(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('base = "live"\n[options]\nseasons = 2\n', encoding="utf-8")
    result = run("rules", "check", path)
    assert result.exit_code == 0
    assert result.output == f"{path}: a valid rule set, live with seasons = 2\n"
    assert "seasons  = 2" in run("rules", path).output


def test_bad_rule_files_are_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[options]\nseson = 2\n", encoding="utf-8")
    assert "seson" in refused("rules", "check", path)
    path.write_text("[options\n", encoding="utf-8")
    assert str(path) in refused("rules", "check", path)
    path.write_bytes(b"\xff\xfe\x00")
    assert str(path) in refused("rules", "check", path)
    assert "missing.toml" in refused("rules", "check", tmp_path / "missing.toml")


def test_names_are_checked(refused: Callable[..., str]) -> None:
    assert "'liv' is not a preset" in refused("rules", "liv")
    assert refused("rules", "live", "official") == "one rule set at a time, please"
    assert refused("rules", "check") == "name the rule file to check"
