"""Options are read by name or alias; what cannot be played is refused with a sentence (VAR-2, VAR-11)."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from cetkaik.errors import RuleSetError
from cetkaik.pieces import Kind
from cetkaik.rulesets import RuleSet, option_table
from tests.strategies import option_values

# standard.md 7d and VAR-2, defaults.
DEFAULTS: dict[str, Any] = {
    "board": "standard",
    "move_table": "standard",
    "vessel_field_as_archer": False,
    "tiger_horse_same": "off",
    "archer_chariot_same": "off",
    "water_moves": {},
    "entry_exemptions": "standard",
    "step_throw": "single",
    "plan_before_cast": "exact_destination",
    "may_stop_short": False,
    "scoring": "modern",
    "low_class": "two_pawns_or_small",
    "old_round": "none",
    "hand_system": "standard",
    "same_hand": "once",
    "copy_bonus": 1,
    "limit": "points",
    "cavalry_points": 5,
    "tam_itself_is_tam_hue": False,
    "may_decline_after_cast": True,
    "hue_horse": "adjacent_only",
    "negative_hands": "hand",
    "failure_exempts_kut2_tam2": False,
    "tam_after_tam": {"penalized": -3, "hand": True},
    "tam_mun_mok": {"penalized": -3, "hand": True},
    "ty_sak2_stacks": False,
    "negative_declaration_counts_standing_hands": True,
    "negative_hand_persists_after_ty_mok": False,
    "declare_on": "new_hand",
    "new_hand_rule": "capture_set_difference",
    "king_points": 5,
    "rate_cap": 64,
    "seasons": 4,
    "start_points": 20,
    "first_mover": "cast_each_season",
    "step_back_to_origin": "allowed",
    "free_pass": False,
    "no_move": "game_ends_by_score",
    "max_turns": "none",
}


# A legal value that differs, for each value that the aliases stand for.
OTHERS: dict[tuple[str, Any], Any] = {
    ("plan_before_cast", "exact_destination"): "none",
    ("plan_before_cast", "direction"): "none",
    ("plan_before_cast", "none"): "direction",
    ("declare_on", "new_hand"): "any_hand_every_turn",
    ("declare_on", "any_hand_every_turn"): "new_hand",
    ("step_back_to_origin", "allowed"): "forbidden",
    ("step_back_to_origin", "forbidden"): "allowed",
    ("first_mover", "cast_each_season"): "fixed",
    ("max_turns", 7): 8,
    ("max_turns", "none"): 8,
    ("limit", "points"): "money",
    **{
        (name, value): not value
        for name in (
            "may_stop_short",
            "tam_itself_is_tam_hue",
            "negative_declaration_counts_standing_hands",
            "ty_sak2_stacks",
            "failure_exempts_kut2_tam2",
        )
        for value in (True, False)
    },
}


def refusal(options: dict[str, Any], base: str = "official") -> tuple[str, str | None]:
    """Returns the message and the option of the error that a rule set is refused with."""
    with pytest.raises(RuleSetError) as caught:
        RuleSet.from_options(options, base=base)
    assert isinstance(caught.value, RuleSetError)
    return str(caught.value), caught.value.option


def test_7d_and_var_2_defaults() -> None:
    assert RuleSet("official").options == DEFAULTS


def test_every_option_is_documented_once() -> None:
    table = option_table()
    assert {info.name: info.default for info in table} == DEFAULTS
    assert len(table) == len(DEFAULTS)
    assert all(info.description.endswith(".") and info.values and info.rule for info in table)


def test_the_shared_strategies_cover_every_option() -> None:
    assert set(option_values()) == set(DEFAULTS)


@pytest.mark.parametrize(
    ("alias", "name", "pairs"),
    [
        (
            "step_declare",
            "plan_before_cast",
            {"destination": "exact_destination", "direction": "direction", "none": "none"},
        ),
        ("step_shortfall", "may_stop_short", {"fail": False, "nearer": True}),
        ("tam_own_square_is_field", "tam_itself_is_tam_hue", {False: False, True: True}),
        (
            "declare_trigger",
            "declare_on",
            {"new_hand": "new_hand", "any_hand_each_turn": "any_hand_every_turn"},
        ),
        (
            "taxot_scope",
            "negative_declaration_counts_standing_hands",
            {"all_hands": True, "penalty_only_if_no_new_hand": False},
        ),
        ("futile_both_triggers", "ty_sak2_stacks", {"once": False, "add": True}),
        ("failed_move_excuses_step_on_tam", "failure_exempts_kut2_tam2", {False: False, True: True}),
        ("return_by_stepping", "step_back_to_origin", {"allowed": "allowed", "forbidden": "forbidden"}),
        ("first_mover", "first_mover", {"random_each_season": "cast_each_season"}),
        ("max_plies_per_season", "max_turns", {7: 7, "none": "none"}),
        ("plan_before_cast", "plan_before_cast", {"destination": "exact_destination"}),
        ("may_stop_short", "may_stop_short", {"fail": False, "nearer": True}),
        ("limit", "limit", {"points(40)": "points", "points(20)": "points"}),
    ],
)
def test_var_2_and_edu_9_aliases(alias: str, name: str, pairs: dict[Any, Any]) -> None:
    for value, meaning in pairs.items():
        # Starts from another value, so that a default cannot pass for a reading.
        options = RuleSet.from_options({name: OTHERS[name, meaning]}).with_options(**{alias: value}).options
        assert options[name] == meaning
        assert type(options[name]) is type(meaning)


def test_edu_9_situational_sets_three_options() -> None:
    fined = {"penalized": -3, "hand": False}
    immediate = RuleSet(situational="immediate")
    assert immediate.differences == {
        "negative_hands": "immediate",
        "tam_after_tam": fined,
        "tam_mun_mok": fined,
    }
    assert immediate.with_options(situational="hand") == RuleSet("official")


def test_edu_9_situational_leaves_rules_without_a_penalty_alone() -> None:
    rules = RuleSet("live", situational="hand")
    assert rules.options["negative_hands"] == "hand"
    assert (rules.options["tam_after_tam"], rules.options["tam_mun_mok"]) == ("forbidden", "allowed")


def test_edu_9_situational_beside_a_penalty_of_its_own() -> None:
    rules = RuleSet(
        "live",
        situational="immediate",
        tam_after_tam={"penalized": -2},
        tam_mun_mok={"penalized": -1, "hand": True},
    )
    assert rules.options["tam_after_tam"] == {"penalized": -2, "hand": False}
    assert rules.options["tam_mun_mok"] == {"penalized": -1, "hand": True}


def test_edu_9_situational_takes_two_values() -> None:
    assert refusal({"situational": "none"}) == (
        "option 'situational' must be one of hand, immediate, not 'none'",
        "negative_hands",
    )


def test_var_7_3_per_copy_bonus_is_short_for_two_options() -> None:
    rules = RuleSet(same_hand="per_copy_bonus(3)")
    assert rules.differences == {"same_hand": "per_copy_bonus", "copy_bonus": 3}
    assert RuleSet(same_hand="per_copy_bonus(0)").options["copy_bonus"] == 0


def test_an_option_given_twice_is_refused() -> None:
    assert refusal({"step_declare": "none", "plan_before_cast": "none"}) == (
        "option 'plan_before_cast' is given twice, as 'step_declare' and as 'plan_before_cast'",
        "plan_before_cast",
    )
    assert refusal({"same_hand": "per_copy_bonus(2)", "copy_bonus": 2})[1] == "copy_bonus"
    assert refusal({"situational": "hand", "negative_hands": "hand"})[1] == "negative_hands"


def test_unknown_options_are_refused_with_the_nearest_name() -> None:
    assert refusal({"seson": 1}) == ("option 'seson' is unknown; did you mean 'seasons'?", "seson")
    assert refusal({"step_declar": 1})[0].endswith("did you mean 'step_declare'?")
    assert refusal({"zzzz": 1}) == ("option 'zzzz' is unknown", "zzzz")
    assert refusal({"Seasons": 1})[1] == "Seasons"


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("free_pass", 1, "option 'free_pass' must be true or false, not 1"),
        ("free_pass", "true", "option 'free_pass' must be true or false, not 'true'"),
        ("seasons", True, "option 'seasons' must be a whole number from 1 to 10000, not True"),
        ("seasons", 0, "option 'seasons' must be a whole number from 1 to 10000, not 0"),
        ("seasons", 4.0, "option 'seasons' must be a whole number from 1 to 10000, not 4.0"),
        ("seasons", "none", "option 'seasons' must be a whole number from 1 to 10000, not 'none'"),
        ("start_points", 0, "option 'start_points' must be a whole number from 1 to 1000000, not 0"),
        ("start_points", -20, "option 'start_points' must be a whole number from 1 to 1000000, not -20"),
        ("max_turns", 0, "option 'max_turns' must be a whole number from 1 to 1000000 or 'none', not 0"),
        ("copy_bonus", -1, "option 'copy_bonus' must be a whole number from 0 to 1000, not -1"),
        ("seasons", 10_001, "option 'seasons' must be a whole number from 1 to 10000, not 10001"),
        ("cavalry_points", 6, "option 'cavalry_points' must be one of 5, 7, not 6"),
        ("cavalry_points", "5", "option 'cavalry_points' must be one of 5, 7, not '5'"),
        ("king_points", True, "option 'king_points' must be one of 5, 3, not True"),
        (
            "scoring",
            "old_a",
            "option 'scoring' must be one of modern, old_A, old_B, old_C, not 'old_a'; did you mean 'old_A'?",
        ),
        ("board", None, "option 'board' must be one of standard, educational, not None"),
        (
            "rate_cap",
            48,
            "option 'rate_cap': 48 is not a power of two from 1 to 1048576, and every tymok",
        ),
        (
            "rate_cap",
            0,
            "option 'rate_cap': 0 is not a power of two from 1 to 1048576, and every tymok",
        ),
        ("rate_cap", "64", "option 'rate_cap' must be a power of two or 'none', not '64'"),
        ("rate_cap", True, "option 'rate_cap' must be a power of two or 'none', not True"),
        (
            "tam_after_tam",
            {"penalized": 0},
            "option 'tam_after_tam': 'penalized' must be a whole number from -1000 to -1, not 0",
        ),
        (
            "tam_mun_mok",
            {"penalized": 3, "hand": True},
            "option 'tam_mun_mok': 'penalized' must be a whole number",
        ),
        (
            "tam_mun_mok",
            {"penalized": -3, "hand": 1},
            "option 'tam_mun_mok': 'hand' must be true or false, not 1",
        ),
        (
            "tam_mun_mok",
            {"hnd": True},
            "option 'tam_mun_mok': the table has 'penalized' and 'hand', not 'hnd'",
        ),
        ("tam_after_tam", -3, "option 'tam_after_tam' must be a table like { penalized = -3, hand = true }"),
        ("tam_after_tam", {}, "option 'tam_after_tam' must be a table like { penalized = -3, hand = true }"),
        ("water_moves", "S(1,0)", "option 'water_moves' must be a table of kinds and lists of elements"),
        ("water_moves", {"pawn": "S(1,0)"}, "option 'water_moves': 'pawn' must have a list of elements"),
        ("water_moves", {"pawn": [1]}, "option 'water_moves': 'pawn' must have a list of elements"),
        (
            "water_moves",
            {"pwn": []},
            "option 'water_moves': 'pwn' is not a kind of piece; did you mean 'pawn'?",
        ),
        ("water_moves", {"pawn": [], "P": []}, "option 'water_moves': 'pawn' is given twice"),
        (
            "water_moves",
            {"pawn": ["s(1,2)"]},
            "option 'water_moves': pawn: 's(1,2)' has no squares in between",
        ),
        ("water_moves", {"pawn": ["S(2,0)"]}, "option 'water_moves': pawn: 'S(2,0)' is no direction"),
        ("water_moves", {"pawn": ["l(0,0)"]}, "option 'water_moves': pawn: 'l(0,0)' goes nowhere"),
        (
            "water_moves",
            {"pawn": ["l(9,0)"]},
            "option 'water_moves': pawn: 'l(9,0)' reaches beyond the standard board",
        ),
    ],
)
def test_bad_values_are_refused(name: str, value: object, message: str) -> None:
    text, option = refusal({name: value})
    assert text.startswith(message)
    assert option == name


@pytest.mark.parametrize("tam", ["tam", "tam2", "M", "皇"])
def test_var_5_7_tam2_takes_no_water_entry(tam: str) -> None:
    assert refusal({"water_moves": {tam: ["s(1,0)"]}}) == (
        "option 'water_moves': tam2 takes no entry, because it moves in one way on every square",
        "water_moves",
    )


@pytest.mark.parametrize("scoring", ["old_A", "old_B", "old_C"])
def test_var_11_cerkefs_hands_have_no_old_value(scoring: str) -> None:
    message = (
        f"option 'hand_system': 'cerkefs' cannot go with scoring '{scoring}', "
        "because its hand 声無行処 has no fixed pieces to value"
    )
    assert refusal({"hand_system": "cerkefs", "scoring": scoring}) == (message, "hand_system")
    assert refusal({"scoring": scoring}, base="cerkefs") == (message, "hand_system")


@pytest.mark.parametrize("same_hand", ["twice", "per_copy_bonus", "per_copy_bonus(2)"])
def test_var_11_cerkefs_hands_have_no_copies(same_hand: str) -> None:
    message, option = refusal({"hand_system": "cerkefs", "same_hand": same_hand})
    assert "cannot go with same_hand" in message
    assert "no fixed pieces to make copies of" in message
    assert option == "hand_system"


def test_water_moves_are_measured_on_the_board_they_are_used_on() -> None:
    rules = RuleSet(water_moves={"horse": ["l(6,5)"]})
    with pytest.raises(RuleSetError, match=r"horse: 'l\(6,5\)' reaches beyond the educational board"):
        rules.with_options(board="educational")
    assert RuleSet("educational", water_moves={"horse": ["l(6,4)"]}).has_water_entry(Kind.HORSE)
    assert refusal({"water_moves": {"horse": ["l(7,0)"]}}, base="educational")[1] == "water_moves"


def test_kinds_of_water_moves_have_several_names() -> None:
    expected = {"vessel": ["S(1,0)"]}
    for name in ("vessel", "Vessel", "nuak1", "V", "船"):
        assert RuleSet(water_moves={name: ["S(1,0)"]}).options["water_moves"] == expected


def test_the_order_of_water_moves_does_not_matter() -> None:
    one = RuleSet(water_moves={"pawn": ["s(1,0)", "S(1,1)"], "king": []})
    other = RuleSet(water_moves={"king": [], "pawn": ["S(1,1)", "s(1,0)", "s(1,0)"]})
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize("name", ["rate_cap", "max_turns"])
def test_none_is_a_word_or_python_none(name: str) -> None:
    rules = RuleSet.from_options({name: None})
    assert rules == RuleSet.from_options({name: "none"})
    assert rules.options[name] == "none"
    assert rules.spec()["options"][name] == 0


@pytest.mark.parametrize("cap", [1, 2, 32, 1 << 20])
def test_var_11_powers_of_two_are_caps(cap: int) -> None:
    assert RuleSet(rate_cap=cap).spec()["options"]["rate_cap"] == cap


def test_a_penalty_without_a_key_keeps_the_present_one() -> None:
    assert RuleSet(tam_after_tam={"penalized": -1}).options["tam_after_tam"] == {
        "penalized": -1,
        "hand": True,
    }
    paid = RuleSet(tam_after_tam={"penalized": -5, "hand": False})
    assert paid.with_options(tam_after_tam={"penalized": -4}).options["tam_after_tam"] == {
        "penalized": -4,
        "hand": False,
    }
    assert paid.spec()["options"]["tam_after_tam"] == ("penalized", -50, False)


@pytest.mark.parametrize(
    "options",
    [
        {"low_class": "any_pawn_or_small"},
        {"old_round": "nearest_half_up"},
        {"copy_bonus": 7},
        {"may_stop_short": True, "plan_before_cast": "none"},
        {"cavalry_points": 7, "scoring": "old_A"},
        {"cavalry_points": 7, "hand_system": "educational"},
        {"start_points": 5, "limit": "money"},
    ],
)
def test_var_11_options_that_cannot_matter_are_accepted(options: dict[str, Any]) -> None:
    assert RuleSet.from_options(options).differences == options


@pytest.mark.parametrize("name", DEFAULTS)
def test_strange_values_are_refused_in_short_messages(name: str) -> None:
    for value in (10**5000, [[]] * 1000, "x" * 1000, object(), b"x", float("nan")):
        message, option = refusal({name: value})
        assert option == name
        assert len(message) < 400


def test_errors_travel_between_processes() -> None:
    error = RuleSetError("option 'seasons' is wrong", "seasons")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.option) == (str(error), "seasons")
