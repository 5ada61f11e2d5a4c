"""Presets are the standard game with exactly the differences of VAR-12."""

from __future__ import annotations

import pytest

from cetkaik.errors import RuleSetError
from cetkaik.rulesets import RuleSet, preset_names, presets

HARD_TAM = {"move_table": "pek_tam_py", "tam_itself_is_tam_hue": True}
DIFFERENCES = {
    "official": {},
    "live": {
        "tam_itself_is_tam_hue": True,
        "plan_before_cast": "direction",
        "negative_hands": "immediate",
        "tam_after_tam": "forbidden",
        "tam_mun_mok": "allowed",
    },
    "booklet": {"cavalry_points": 7},
    "educational": {"board": "educational", "hand_system": "educational", "start_points": 10},
    "pek_tam_py": HARD_TAM,
    "cerkefs": {
        **HARD_TAM,
        "hand_system": "cerkefs",
        "negative_hands": "none",
        "tam_after_tam": "allowed",
        "tam_mun_mok": "forbidden",
        "step_back_to_origin": "forbidden",
    },
    "crate_strict": {
        "ty_sak2_stacks": True,
        "negative_declaration_counts_standing_hands": False,
        "new_hand_rule": "any_change_set_difference",
        "first_mover": "coin_each_season",
    },
    "crate_alpha": {
        "tam_itself_is_tam_hue": True,
        "plan_before_cast": "direction",
        "negative_hands": "none",
        "tam_after_tam": "forbidden",
        "tam_mun_mok": "allowed",
        "new_hand_rule": "any_change_set_difference",
        "first_mover": "coin_each_season",
    },
}


def test_var_12_there_are_eight_presets() -> None:
    assert preset_names() == tuple(DIFFERENCES)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_var_12_differences(name: str) -> None:
    rules = RuleSet.preset(name)
    assert rules.differences == DIFFERENCES[name]
    assert rules.name == name
    assert rules.changes == {}
    assert repr(rules) == f"RuleSet('{name}')"


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("standard", "official"),
        ("STANDARD", "official"),
        ("LIVE", "live"),
        ("booklet_standard", "booklet"),
    ],
)
def test_var_12_aliases(alias: str, name: str) -> None:
    assert RuleSet.preset(alias) is RuleSet.preset(name)
    assert RuleSet.of(alias).name == name


@pytest.mark.parametrize("name", ["offical", "Official", "", "booklet "])
def test_unknown_presets_are_refused_with_the_nearest_name(name: str) -> None:
    with pytest.raises(RuleSetError, match="is not a preset; presets are official, live, booklet"):
        RuleSet.preset(name)


def test_the_nearest_preset_is_offered() -> None:
    with pytest.raises(RuleSetError, match="did you mean 'official'"):
        RuleSet.preset("offical")


def test_every_preset_has_a_title_and_a_description() -> None:
    assert [preset.name for preset in presets()] == list(DIFFERENCES)
    assert all(preset.title and preset.description.endswith(".") for preset in presets())


def test_of_takes_a_rule_set_as_it_is() -> None:
    rules = RuleSet("live", seasons=1)
    assert RuleSet.of(rules) is rules
