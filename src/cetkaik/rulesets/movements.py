"""Which elements a kind has on each ground once the options have had their say (VAR-5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from cetkaik.pieces import Kind
from cetkaik.rulesets.elements import Element, Ground, parse_elements
from cetkaik.rulesets.options import Values
from cetkaik.rulesets.tables import table

Movements = Mapping[tuple[Kind, Ground], tuple[Element, ...]]

# VAR-5.5, VAR-5.6: the kind whose row both kinds use.
_SHARED_ROWS = {
    "as_tiger": (Kind.TIGER, Kind.HORSE),
    "as_horse": (Kind.HORSE, Kind.TIGER),
    "as_archer": (Kind.ARCHER, Kind.CHARIOT),
    "as_chariot": (Kind.CHARIOT, Kind.ARCHER),
}


@cache
def movement_table(name: str) -> Movements:
    """Reads a movement table; kinds that it does not list move as in the table it includes."""
    data = table("moves")[name]
    moves = dict(movement_table(data["include"])) if "include" in data else {}
    for kind in Kind:
        row = data.get(kind.name.lower(), {})
        for ground, elements in row.items():
            moves[kind, Ground[ground.upper()]] = parse_elements(elements)
    return moves


def movements(values: Values) -> Movements:
    """Applies the options to the movement table in the order of VAR-5.8; water has only its entries."""
    moves = dict(movement_table(values["move_table"]))
    for name in ("tiger_horse_same", "archer_chariot_same"):
        if values[name] != "off":
            model, copier = _SHARED_ROWS[values[name]]
            for ground in (Ground.PLAIN, Ground.FIELD):
                moves[copier, ground] = moves[model, ground]
    if values["vessel_field_as_archer"]:
        moves[Kind.VESSEL, Ground.FIELD] = parse_elements("S(1,0) S(-1,0) S(0,1) S(0,-1)")
    for kind, elements in values["water_moves"]:
        moves[kind, Ground.WATER] = elements
    if values["hue_horse"] == "any_one_piece":
        return {key: _any_one_piece(elements) for key, elements in moves.items()}
    return moves


def _any_one_piece(elements: Iterable[Element]) -> tuple[Element, ...]:
    return tuple(element._replace(type="H1") if element.type == "H" else element for element in elements)
