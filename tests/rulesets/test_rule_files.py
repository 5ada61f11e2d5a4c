"""Rule files are read with errors that say where and what, and nothing but such errors."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cetkaik.errors import RuleSetError
from cetkaik.rulesets import RuleSet

GOOD = """\
# Our house rules
name = "House \\"A\\""
base = "live"

[options]
seasons = 2
tam_after_tam = { penalized = -2, hand = false }
max_turns = "none"

[options.water_moves]
vessel = ["S(1,0)", "l(2,1)"]
"""


def outcome(read: Callable[[], RuleSet]) -> tuple[RuleSetError | None, RuleSet | None]:
    """Returns the refusal or the rule set; every other error goes through."""
    try:
        return None, read()
    except RuleSetError as problem:
        return problem, None


def refusal(text: str) -> str:
    with pytest.raises(RuleSetError) as caught:
        RuleSet.from_toml(text, "house.toml")
    return str(caught.value)


def test_a_rule_file_is_read() -> None:
    rules = RuleSet.from_toml(GOOD)
    assert (rules.name, rules.base) == ('House "A"', "live")
    assert rules.changes == {
        "seasons": 2,
        "tam_after_tam": {"penalized": -2, "hand": False},
        "water_moves": {"vessel": ["l(2,1)", "S(1,0)"]},
    }


def test_an_empty_file_is_the_official_game() -> None:
    assert RuleSet.from_toml("") == RuleSet("official")


def test_rule_files_are_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    rules = RuleSet.from_toml(GOOD)
    rules.save(path)
    assert RuleSet.load(path) == rules
    assert RuleSet.load(str(path)).name == 'House "A"'
    assert tomllib.loads(path.read_text("utf-8"))["base"] == "live"


def test_a_byte_order_mark_and_windows_lines_are_accepted(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xef\xbb\xbfbase = 'live'\r\n[options]\r\nseasons = 1\r\n")
    assert RuleSet.load(path) == RuleSet("live", seasons=1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("base = ", "house.toml, at its end: not valid TOML: Invalid value"),
        ("[options]\nseasons == 1", "house.toml, line 2, column 10: not valid TOML: Invalid value"),
        ("[options]\nseson = 1", "house.toml, line 2: option 'seson' is unknown; did you mean 'seasons'?"),
        (
            "[options]\nseasons = 0",
            "house.toml, line 2: option 'seasons' must be a whole number from 1 to 10000, not 0",
        ),
        (
            "[options]\n\nstep_declare = 'x'",
            "house.toml, line 3: option 'step_declare' must be one of exact_destination",
        ),
        (
            "options = { seasons = 1, free_pass = 1 }",
            "house.toml, line 1: option 'free_pass' must be true or false, not 1",
        ),
        ("[options.water_moves]\ntam = []", "house.toml, line 1: option 'water_moves': tam2 takes no entry"),
        ("\nbase = 'offical'", "house.toml, line 2: 'offical' is not a preset"),
        ("base = 3", "house.toml, line 1: 3 is not a preset"),
        ("name = ''", "house.toml, line 1: 'name' must be one line"),
        (
            "nmae = 'x'",
            "house.toml, line 1: 'nmae' is unknown; a rule file has name, base and [options]",
        ),
        ("seasons = 1", "house.toml, line 1: 'seasons' is an option; write it below the heading [options]"),
        ("options = 3", "house.toml, line 1: 'options' must be a table under the heading [options], not 3"),
        ("options.name = 3", "house.toml, line 1: option 'name' is unknown"),
        ("[options]\nseasons = 1979-05-27", "house.toml, line 2: option 'seasons' must be a whole number"),
        ("x = " + "[" * 5000, "house.toml: the brackets are nested too deeply"),
        ("x = 1" + "0" * 5000, "house.toml: not valid TOML"),
    ],
)
def test_broken_files_are_refused_with_the_place(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


def test_the_error_names_the_option() -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet.from_toml("[options]\nstep_shortfall = 3")
    assert caught.value.option == "may_stop_short"
    assert "line 2" in str(caught.value)


def test_files_that_cannot_be_rule_files(tmp_path: Path) -> None:
    big, latin = tmp_path / "big.toml", tmp_path / "latin.toml"
    big.write_bytes(b"#" * 1_000_001)
    latin.write_bytes(b"# one\nname = '\xe9'\n")
    with pytest.raises(RuleSetError, match="larger than 1 MB"):
        RuleSet.load(big)
    with pytest.raises(RuleSetError, match="line 2: the file is not UTF-8 text"):
        RuleSet.load(latin)
    with pytest.raises(RuleSetError, match="No such file"):
        RuleSet.load(tmp_path / "none.toml")
    with pytest.raises(RuleSetError, match="cannot read"):
        RuleSet.load(tmp_path)
    with pytest.raises(RuleSetError, match="cannot read"):
        RuleSet.load("null\0byte")
    with pytest.raises(RuleSetError, match="cannot write"):
        RuleSet("official").save(tmp_path / "none" / "x.toml")


def test_a_file_of_exactly_1_mb_is_read(tmp_path: Path) -> None:
    path = tmp_path / "full.toml"
    path.write_bytes(b"#" * 1_000_000)
    assert RuleSet.load(path) == RuleSet("official")


KEYS = ("name", "base", "options", "seasons", "situational", "tam_after_tam", "water_moves", "penalized")
SIGNS = ("[", "]", "{", "}", "=", ".", ",", "#", "'", '"""', "\n", "\r\n")
VALUES = ("'live'", "'S(1,0)'", "-3", "true", "1e9", "nan", "vessel")
WORDS = st.sampled_from(KEYS + SIGNS + VALUES)


@given(st.one_of(st.text(), st.lists(WORDS).map(" ".join), st.lists(WORDS).map("".join)))
@example("[options]\ntam_after_tam.penalized = -1")
@example("options.water_moves.vessel = [['S(1,0)']]")
def test_broken_files_never_raise_anything_else(text: str) -> None:
    problem, rules = outcome(lambda: RuleSet.from_toml(text))
    assert problem is None or str(problem).startswith("TOML")
    assert rules is None or RuleSet.from_toml(rules.to_toml()) == rules


@given(st.binary())
def test_arbitrary_bytes_never_raise_anything_else(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.toml"
    path.write_bytes(content)
    problem, _rules = outcome(lambda: RuleSet.load(path))
    assert problem is None or "bytes.toml" in str(problem)


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
NESTED = st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=6)
NAMES = st.sampled_from(["seasons", "tam_mun_mok", "water_moves", "same_hand", "situational", "x"])


@given(st.dictionaries(NAMES, NESTED))
def test_arbitrary_options_never_raise_anything_else(options: dict[str, object]) -> None:
    problem, _rules = outcome(lambda: RuleSet.from_options(options))
    assert problem is None or (isinstance(problem, RuleSetError) and problem.option is not None)
