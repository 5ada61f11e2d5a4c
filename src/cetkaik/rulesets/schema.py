"""The schema of the options: one entry each, in the order of the rule texts (VAR-2, then VAR-11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cetkaik.rulesets.values import (
    NONE,
    Choice,
    Count,
    Flag,
    Penalty,
    PowerOfTwo,
    TamRule,
    ValueType,
    WaterMoves,
)
from cetkaik.rulesets.words import N_


@dataclass(frozen=True)
class Option:
    """Is one option: what it may be, what it is in the standard game, and what it does."""

    name: str
    type: ValueType
    default: Any
    rule: str
    description: str
    aliases: tuple[str, ...] = ()
    value_aliases: Mapping[str, bool | int | str] = field(default_factory=dict, hash=False)


def _flag(name: str, default: bool, rule: str, description: str, *aliases: str, **values: bool) -> Option:
    return Option(name, Flag(default), default, rule, description, aliases, values)


def _choice(
    name: str,
    choices: tuple[str | int, ...],
    rule: str,
    description: str,
    aliases: tuple[str, ...] = (),
    value_aliases: Mapping[str, str] | None = None,
) -> Option:
    return Option(name, Choice(*choices), choices[0], rule, description, aliases, value_aliases or {})


_ALL = (
    _choice("board", ("standard", "educational"), "VAR-2", N_("Board, water, field, set-up and kinds.")),
    _choice("move_table", ("standard", "pek_tam_py"), "VAR-5", N_("How the pieces move.")),
    _flag(
        "vessel_field_as_archer",
        False,
        "VAR-5.4",
        N_("In the field the vessel slides like an archer outside it."),
    ),
    _choice(
        "tiger_horse_same",
        ("off", "as_tiger", "as_horse"),
        "VAR-5.5",
        N_("Tiger and horse both move like one of the two."),
    ),
    _choice(
        "archer_chariot_same",
        ("off", "as_archer", "as_chariot"),
        "VAR-5.6",
        N_("Archer and chariot both move like one of the two."),
    ),
    Option(
        "water_moves", WaterMoves(), (), "VAR-5.7", N_("Moves of their own for pieces that start in water.")
    ),
    _choice(
        "entry_exemptions",
        ("standard", "literal"),
        "EDU-4.3",
        N_("Who enters water without a cast; literal: only drops and tam."),
    ),
    _choice(
        "step_throw",
        ("single", "niekkut"),
        "VAR-3.1",
        N_("One step cast, or casts that add up until banked or bust."),
    ),
    _choice(
        "plan_before_cast",
        ("exact_destination", "direction", "none"),
        "VAR-3.2",
        N_("What is announced before a step cast."),
        ("step_declare",),
        {"destination": "exact_destination"},
    ),
    _flag(
        "may_stop_short",
        False,
        "VAR-3.3",
        N_("After too small a step cast the piece may stop nearer on the announced line."),
        "step_shortfall",
        fail=False,
        nearer=True,
    ),
    _choice(
        "scoring",
        ("modern", "old_A", "old_B", "old_C"),
        "VAR-4",
        N_("Points by hand, or by the old formulas from the values of pieces."),
    ),
    _choice(
        "low_class",
        ("two_pawns_or_small", "any_pawn_or_small"),
        "VAR-4.2",
        N_("Which hands the old scoring multiplies by the lower number."),
    ),
    _choice(
        "old_round",
        ("none", "nearest_half_up"),
        "VAR-4.6",
        N_("Whether the old scoring keeps tenths or rounds each declaration."),
    ),
    _choice(
        "hand_system",
        ("standard", "niek_saup_niek", "sam_niek", "figurative", "educational", "cerkefs"),
        "VAR-6",
        N_("Which hands there are."),
    ),
    _choice(
        "same_hand",
        ("once", "twice", "per_copy_bonus"),
        "VAR-7",
        N_("What further copies of one hand are worth."),
    ),
    Option(
        "copy_bonus", Count(0, 1_000), 1, "VAR-7.3", N_("Points of each further copy under per_copy_bonus.")
    ),
    _choice(
        "limit",
        ("points", "all_seasons", "money"),
        "VAR-8",
        N_("Whether holding all points ends the match, all seasons are played, or money is at stake."),
        value_aliases={"points(40)": "points", "points(20)": "points"},
    ),
    _flag(
        "tam_itself_is_tam_hue",
        False,
        "R1.6",
        N_("The square tam stands on is always field."),
        "tam_own_square_is_field",
    ),
    _flag(
        "may_decline_after_cast", True, "VAR-3.4", N_("The mover may stay although the step cast suffices.")
    ),
    _choice(
        "hue_horse",
        ("adjacent_only", "any_one_piece"),
        "VAR-1.3",
        N_("Which piece a horse passes over in the field: the adjacent one, or any one."),
    ),
    _choice(
        "negative_hands",
        ("hand", "immediate", "none"),
        "R5.18",
        N_("The step over tam is a hand, is paid at once, or is free."),
    ),
    _flag(
        "failure_exempts_kut2_tam2",
        False,
        "VAR-11",
        N_("The step over tam counts only if the move is carried out."),
        "failed_move_excuses_step_on_tam",
    ),
    Option(
        "tam_after_tam",
        TamRule(),
        Penalty(),
        "VAR-11",
        N_("Moving tam directly after the opponent moved it."),
    ),
    Option("tam_mun_mok", TamRule(), Penalty(), "VAR-11", N_("Moving tam so that it ends where it began.")),
    _flag(
        "ty_sak2_stacks",
        False,
        "VAR-11",
        N_("Both futile tam moves at once cost both amounts."),
        "futile_both_triggers",
        once=False,
        add=True,
    ),
    _flag(
        "negative_declaration_counts_standing_hands",
        True,
        "VAR-11",
        N_("A declaration due to a negative hand alone also counts the hands held before."),
        "taxot_scope",
        all_hands=True,
        penalty_only_if_no_new_hand=False,
    ),
    _flag(
        "negative_hand_persists_after_ty_mok",
        False,
        "VAR-11",
        N_("After tymok a negative hand stays with its player for the season."),
    ),
    _choice(
        "declare_on",
        ("new_hand", "any_hand_every_turn"),
        "VAR-11",
        N_("When a declaration is due: with a new hand, or on every turn that ends with a hand held."),
        ("declare_trigger",),
        {"any_hand_each_turn": "any_hand_every_turn"},
    ),
    _choice(
        "new_hand_rule",
        ("capture_set_difference", "any_change_set_difference"),
        "VAR-11",
        N_("Whether only captures, or any turn, can make a hand new."),
    ),
    _choice("cavalry_points", (5, 7), "VAR-1.6", N_("Points of the Cavalry; read with modern scoring.")),
    _choice("king_points", (5, 3), "VAR-11", N_("Points of the King; 3 means that it never flashes.")),
    Option("rate_cap", PowerOfTwo(), 64, "VAR-11", N_("The largest stake.")),
    Option("seasons", Count(1, 10_000), 4, "VAR-11", N_("Number of seasons in a match.")),
    Option("start_points", Count(1, 1_000_000), 20, "VAR-11", N_("Points of each player at the start.")),
    _choice(
        "first_mover",
        ("cast_each_season", "coin_each_season", "fixed", "alternate", "loser_first"),
        "R1.14",
        N_("Who moves first in the later seasons."),
        value_aliases={"random_each_season": "cast_each_season"},
    ),
    _choice(
        "step_back_to_origin",
        ("allowed", "forbidden"),
        "R3.19",
        N_("Whether a step may end where the piece came from."),
        ("return_by_stepping",),
    ),
    _flag("free_pass", False, "R3.1", N_("A player may pass.")),
    _choice(
        "no_move",
        ("game_ends_by_score", "pass"),
        "R6.10",
        N_("What happens to a side that cannot move."),
    ),
    Option(
        "max_turns",
        Count(1, 1_000_000, none_allowed=True),
        NONE,
        "VAR-11",
        N_("Turns of both sides after which a season ends without payment."),
        ("max_plies_per_season",),
    ),
)

OPTIONS: Mapping[str, Option] = {option.name: option for option in _ALL}
