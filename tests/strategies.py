"""Hypothesis strategies for the values of the library."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from cetkaik.pieces import Kind
from cetkaik.rulesets import RuleSet, preset_names

_UNIT = st.sampled_from([(f, r) for f in (-1, 0, 1) for r in (-1, 0, 1) if (f, r) != (0, 0)])
_TAM_RULE = st.one_of(
    st.sampled_from(["forbidden", "allowed"]),
    st.fixed_dictionaries({"penalized": st.integers(-9, -1), "hand": st.booleans()}),
)
_ENUMS: dict[str, list[str | int]] = {
    "move_table": ["standard", "pek_tam_py"],
    "tiger_horse_same": ["off", "as_tiger", "as_horse"],
    "archer_chariot_same": ["off", "as_archer", "as_chariot"],
    "entry_exemptions": ["standard", "literal"],
    "step_throw": ["single", "niekkut"],
    "plan_before_cast": ["exact_destination", "direction", "none"],
    "scoring": ["modern", "old_A", "old_B", "old_C"],
    "low_class": ["two_pawns_or_small", "any_pawn_or_small"],
    "old_round": ["none", "nearest_half_up"],
    "hand_system": ["standard", "niek_saup_niek", "sam_niek", "figurative", "educational", "cerkefs"],
    "same_hand": ["once", "twice", "per_copy_bonus"],
    "limit": ["points", "all_seasons", "money"],
    "hue_horse": ["adjacent_only", "any_one_piece"],
    "negative_hands": ["hand", "immediate", "none"],
    "declare_on": ["new_hand", "any_hand_every_turn"],
    "new_hand_rule": ["capture_set_difference", "any_change_set_difference"],
    "cavalry_points": [5, 7],
    "king_points": [5, 3],
    "rate_cap": [1, 2, 4, 8, 16, 32, 64, 128, "none"],
    "first_mover": ["cast_each_season", "coin_each_season", "fixed", "alternate", "loser_first"],
    "step_back_to_origin": ["allowed", "forbidden"],
    "no_move": ["game_ends_by_score", "pass"],
}
_FLAGS = (
    "vessel_field_as_archer",
    "may_stop_short",
    "tam_itself_is_tam_hue",
    "may_decline_after_cast",
    "failure_exempts_kut2_tam2",
    "ty_sak2_stacks",
    "negative_declaration_counts_standing_hands",
    "negative_hand_persists_after_ty_mok",
    "free_pass",
)


def elements(rows: int = 9, columns: int = 9) -> st.SearchStrategy[str]:
    """Draws movement elements that a board of that size has room for."""
    leaps = st.tuples(st.integers(1 - rows, rows - 1), st.integers(1 - columns, columns - 1)).filter(any)
    near = min(rows, columns) - 1
    straight = st.builds(lambda unit, far: (unit[0] * far, unit[1] * far), _UNIT, st.integers(1, near))
    return st.one_of(
        leaps.map(lambda d: f"l({d[0]},{d[1]})"),
        straight.map(lambda d: f"s({d[0]},{d[1]})"),
        st.builds(lambda letter, d: f"{letter}({d[0]},{d[1]})", st.sampled_from("SJH"), _UNIT),
    )


def option_values(board: str = "standard") -> dict[str, st.SearchStrategy[Any]]:
    """Gives every option a strategy of values that are legal by themselves on that board."""
    element = elements(7, 5) if board == "educational" else elements()
    kinds = st.sampled_from([kind.name.lower() for kind in Kind])
    return {
        "board": st.just(board),
        **{name: st.sampled_from(values) for name, values in _ENUMS.items()},
        **{name: st.booleans() for name in _FLAGS},
        "water_moves": st.dictionaries(kinds, st.lists(element, max_size=6), max_size=3),
        "tam_after_tam": _TAM_RULE,
        "tam_mun_mok": _TAM_RULE,
        "copy_bonus": st.integers(0, 5),
        "seasons": st.integers(1, 4),
        "start_points": st.integers(1, 40),
        "max_turns": st.one_of(st.just("none"), st.integers(1, 60)),
    }


@st.composite
def legal_options(draw: st.DrawFn, /, **fixed: Any) -> dict[str, Any]:
    """Draws a few options that go together; ``fixed`` ones are always among them."""
    board = fixed.get("board") or draw(st.sampled_from(["standard", "educational"]))
    values = option_values(board)
    free = sorted(set(values) - set(fixed) - {"board"})
    chosen = draw(st.lists(st.sampled_from(free), unique=True, max_size=12))
    options = {"board": board, **{name: draw(values[name]) for name in chosen}, **fixed}
    if options.get("hand_system") == "cerkefs":  # VAR-11
        options |= {"scoring": "modern", "same_hand": "once"}
    return options


@st.composite
def rule_sets(draw: st.DrawFn, /, **fixed: Any) -> RuleSet:
    """Draws any legal rule set, small enough to play; ``fixed`` options are the same in all of them."""
    base = draw(st.one_of(st.just("official"), st.sampled_from(preset_names())))
    return draw(rule_sets_from(base, **fixed))


@st.composite
def rule_sets_from(draw: st.DrawFn, base: str, /, **fixed: Any) -> RuleSet:
    """Draws a legal rule set that changes a preset."""
    options = draw(legal_options(**fixed))
    if base == "cerkefs":
        options = {"scoring": "modern", "same_hand": "once"} | options
        if options["scoring"] != "modern" or options["same_hand"] != "once":
            options.setdefault("hand_system", "standard")
    return RuleSet.from_options(options, base=base)
