"""The hands of each system and what they are worth under the chosen scoring (R5.1, VAR-4, VAR-6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from cetkaik.pieces import KIND_LETTERS, Kind
from cetkaik.rulesets.options import Values
from cetkaik.rulesets.tables import table
from cetkaik.rulesets.words import HAND_WORDS, translated

CAVALRY = "maun1gua2kauk2"
MODERN = "modern"


@dataclass(frozen=True)
class HandType:
    """Is one hand of a rule set: the pieces it asks for and what it is worth without the flash."""

    id: str
    kanji: str
    english: str  # the key of its name in the catalogues
    components: Mapping[Kind, int] = field(hash=False)
    worth10: int  # in tenths of a point
    flashes: bool  # whether one colour earns the bonus
    any_count: int = 0  # so many pieces of whatever kind, where there are no components (VAR-6.4)

    @property
    def points(self) -> int | Decimal:
        """The worth in points; a whole number wherever it is one."""
        return Decimal(self.worth10) / 10 if self.worth10 % 10 else self.worth10 // 10

    @property
    def title(self) -> str:
        """The name in the chosen language."""
        return translated(self.english)

    @property
    def value10(self) -> int:
        """The values of its pieces added up, in tenths: v(h) of VAR-4.3."""
        return sum(PIECE_VALUES10[kind] * count for kind, count in self.components.items())

    def counts(self) -> list[int]:
        """Returns how many of each kind it asks for, in the order of Kind."""
        return [self.components.get(kind, 0) for kind in Kind]


PIECE_VALUES10: tuple[int, ...] = tuple(table("hands")["values10"][letter] for letter in KIND_LETTERS)


def hand_types(values: Values) -> tuple[HandType, ...]:
    """Returns the hands of a rule set in the order of the rule texts."""
    return tuple(_hand_type(row, values) for row in _rows(values["hand_system"]))


def is_low(components: Mapping[Kind, int], low_class: str) -> bool:
    """Tells whether the old scoring counts a hand as low (VAR-4.2)."""
    pawns = 2 if low_class == "two_pawns_or_small" else 1
    return components.get(Kind.PAWN, 0) >= pawns or sum(components.values()) <= 2


def flash10(values: Values) -> int:
    """Returns the bonus for one colour in tenths; the system ``cerkefs`` has none (VAR-6.4)."""
    return 0 if values["hand_system"] == "cerkefs" else int(table("hands")["flash10"])


def base_of(values: Values) -> str:
    """Names the captured pieces that the scoring adds to the hands: none, all or unused (VAR-4.3)."""
    scoring = values["scoring"]
    return "none" if scoring == MODERN else str(table("hands")["multipliers"][scoring]["base"])


def whole_points(values: Values) -> bool:
    """Tells whether every score is a whole number under these values (VAR-4.6, VAR-6.2)."""
    if values["scoring"] != MODERN:
        return bool(values["old_round"] == "nearest_half_up")
    return all(hand.worth10 % 10 == 0 for hand in hand_types(values))


def _rows(system: str) -> list[dict[str, Any]]:
    data = table("hands")["systems"][system]
    included = _rows(data["include"]) if "include" in data else []
    return [*included, *data["hands"]]


def _hand_type(row: Mapping[str, Any], values: Values) -> HandType:
    components = {kind: row["pieces"].count(kind.letter) for kind in Kind if kind.letter in row["pieces"]}
    flashes = flash10(values) > 0 and not (row["id"] == "io" and values["king_points"] == 3)
    return HandType(
        id=row["id"],
        kanji=table("hands")["kanji"][row["id"]],
        english=HAND_WORDS[row["id"]],
        components=components,
        worth10=_worth10(row, components, values),
        flashes=flashes,
        any_count=row.get("any_count", 0),
    )


def _worth10(row: Mapping[str, Any], components: Mapping[Kind, int], values: Values) -> int:
    if values["scoring"] == MODERN:
        return int(values["cavalry_points"] * 10 if row["id"] == CAVALRY else row["points10"])
    factors = table("hands")["multipliers"][values["scoring"]]
    factor = factors["low" if is_low(components, values["low_class"]) else "high"]
    return int(factor) * sum(PIECE_VALUES10[kind] * count for kind, count in components.items())
