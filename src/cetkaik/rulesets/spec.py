"""Resolves the options of a rule set into the tables that the kernel reads."""

from __future__ import annotations

from typing import Any, TypedDict

from cetkaik.rulesets.boards import BoardData, board
from cetkaik.rulesets.hand_systems import PIECE_VALUES10, base_of, flash10, hand_types
from cetkaik.rulesets.movements import movements
from cetkaik.rulesets.options import Values
from cetkaik.rulesets.values import NONE, Penalty

# The options that the tables below do not already contain.
KERNEL_OPTIONS = (
    "tam_itself_is_tam_hue",
    "plan_before_cast",
    "may_stop_short",
    "may_decline_after_cast",
    "negative_hands",
    "failure_exempts_kut2_tam2",
    "tam_after_tam",
    "tam_mun_mok",
    "ty_sak2_stacks",
    "negative_declaration_counts_standing_hands",
    "negative_hand_persists_after_ty_mok",
    "declare_on",
    "new_hand_rule",
    "rate_cap",
    "seasons",
    "start_points",
    "first_mover",
    "step_back_to_origin",
    "free_pass",
    "no_move",
    "max_turns",
    "entry_exemptions",
    "step_throw",
    "same_hand",
    "copy_bonus",
    "limit",
)
_NONE_IS_ZERO = ("rate_cap", "max_turns")


class KernelSpec(TypedDict):
    """Is a rule set as the kernel reads it: plain numbers, words and tuples."""

    squares: list[int]
    field: list[int]
    water: list[int]
    setup: list[tuple[int, int, int, int]]  # square, side, colour, kind
    tam: int
    inventory: list[int]  # most of each kind in one colour
    moves: dict[tuple[int, int], list[tuple[str, int, int]]]  # (kind, ground): (type, forward, right)
    hands: list[tuple[str, list[int], int, bool, int]]  # id, components, worth in tenths, flashes, any count
    flash10: int
    values10: list[int]
    base: str
    round: bool
    options: dict[str, Any]


def kernel_spec(values: Values) -> KernelSpec:
    """Builds the kernel's tables from the values of a rule set."""
    place = board(values["board"])
    return KernelSpec(
        squares=[int(square) for square in place.squares],
        field=sorted(int(square) for square in place.field),
        water=sorted(int(square) for square in place.water),
        setup=_setup(place),
        tam=int(place.tam),
        inventory=list(place.inventory),
        moves={
            (int(kind), int(ground)): [(element.type, element.forward, element.right) for element in elements]
            for (kind, ground), elements in movements(values).items()
        },
        hands=[
            (hand.id, hand.counts(), hand.worth10, hand.flashes, hand.any_count)
            for hand in hand_types(values)
        ],
        flash10=flash10(values),
        values10=list(PIECE_VALUES10),
        base=base_of(values),
        round=values["scoring"] != "modern" and values["old_round"] == "nearest_half_up",
        options={name: _kernel_value(name, values[name]) for name in KERNEL_OPTIONS},
    )


def _setup(place: BoardData) -> list[tuple[int, int, int, int]]:
    return [
        (int(square), int(piece.side), int(piece.colour), int(piece.kind))
        for square, piece in place.setup.items()
    ]


def _kernel_value(name: str, stored: Any) -> Any:
    if name in ("tam_after_tam", "tam_mun_mok"):
        if isinstance(stored, Penalty):
            return ("penalized", stored.penalized * 10, stored.hand)
        return (stored,)
    return 0 if name in _NONE_IS_ZERO and stored == NONE else stored
