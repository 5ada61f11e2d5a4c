"""Combinations of options that no game can be played with (VAR-11)."""

from __future__ import annotations

from cetkaik.errors import RuleSetError
from cetkaik.i18n import _
from cetkaik.rulesets.boards import board
from cetkaik.rulesets.options import Values


def check(values: Values) -> None:
    """Refuses values that contradict each other, saying why."""
    if values["hand_system"] == "cerkefs":
        _check_cerkefs(values)
    _check_water_moves(values)


def _check_cerkefs(values: Values) -> None:
    if values["scoring"] != "modern":
        raise RuleSetError(
            _(
                "option 'hand_system': 'cerkefs' cannot go with scoring '{scoring}', "
                "because its hand 声無行処 has no fixed pieces to value"
            ).format(scoring=values["scoring"]),
            "hand_system",
        )
    if values["same_hand"] != "once":
        raise RuleSetError(
            _(
                "option 'hand_system': 'cerkefs' cannot go with same_hand '{same_hand}', "
                "because its hand 声無行処 has no fixed pieces to make copies of"
            ).format(same_hand=values["same_hand"]),
            "hand_system",
        )


def _check_water_moves(values: Values) -> None:
    place = board(values["board"])
    for kind, elements in values["water_moves"]:
        for element in elements:
            if not element.fits(len(place.rows), len(place.columns)):
                raise RuleSetError(
                    _("option 'water_moves': {kind}: '{element}' reaches beyond the {board} board").format(
                        kind=kind.name.lower(), element=element, board=place.name
                    ),
                    "water_moves",
                )
