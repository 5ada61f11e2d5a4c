"""How a match of mokzo stands: how many turns everybody still needs to the hill."""

from __future__ import annotations

from functools import cache
from typing import Final

from cetkaik.cards import CardKind
from cetkaik.games.mokzo.rules import DISCARD_RICE, EXPIRES, HAND, Rules
from cetkaik.games.mokzo.state import COIN, HILL, MokzoState, Phase, Traveller
from cetkaik.prizes import hopes

LEAD: Final = 2.5  # turns
TAX: Final = 3.0  # rice that a general is worth in a turn, by what it destroys


def outlook(rules: Rules, state: MokzoState) -> tuple[float, ...]:
    """Estimates the returns from the turns that everybody still needs."""
    times = [
        turns_to_go(rules, traveller, _discards(state) if seat == state.seat else 0)
        for seat, traveller in enumerate(state.travellers)
    ]
    return hopes(times, LEAD)


def _discards(state: MokzoState) -> int:
    """Returns the rice that the player on turn can still have for his hand (MZO-3.6)."""
    open_yet = state.phase <= Phase.CARDS and state.mode != "place"
    return DISCARD_RICE * len(state.hands[state.seat]) if open_yet else 0


def turns_to_go(rules: Rules, traveller: Traveller, rice: int = 0) -> float:
    """Estimates how many turns a player needs if he walks whenever he can pay."""
    acting = _acting(traveller)
    lucky = rules.lucky
    free = acting[CardKind.TAM] + lucky * acting[CardKind.TUK]
    price = max(2.0, 10 / (1 + (1 - lucky) * acting[CardKind.TUK]) - acting[CardKind.KAUN])
    income = (
        DISCARD_RICE * (HAND + acting[CardKind.KAUK])
        + acting[CardKind.MUN]
        + COIN * (2 * acting[CardKind.IO] + acting[CardKind.DAU] + 2 * lucky * acting[CardKind.KUA])
        + TAX * acting[CardKind.UAI]
    )
    faster = acting[CardKind.GUA] + rules.options.horse_bonus * acting[CardKind.MAUN]
    advances = advances_to_go(rules.fields, traveller.square, faster)
    walking = advances / (1 + free)
    earning = (advances - (traveller.worth + rice) / price) / (free + income / price)
    # One walks once in a turn and pays for it: what takes longer decides, but the other helps.
    return max(walking, earning) + 0.2 * min(walking, max(0.0, earning))


def _acting(traveller: Traveller) -> list[float]:
    """Counts a player's cards of each kind; a black one for the part of the time to come in which it acts."""
    counts = [0.0] * len(CardKind)
    turns = EXPIRES + HILL - traveller.square  # about one for every square that is left
    for card, markers, _active in traveller.placed:
        counts[card.kind] += 1.0 if card.is_red else max(0, EXPIRES - markers) / turns
    return counts


def advances_to_go(fields: frozenset[int], square: int, faster: float) -> float:
    """Returns how many advances lead from a square to the hill (MZO-5.1).

    >>> from cetkaik.games.mokzo.state import FIELDS
    >>> advances_to_go(FIELDS, 0, 0), advances_to_go(FIELDS, 4, 3)
    (16, 5)
    """
    whole = int(faster)
    slow, fast = _advances(fields, square, whole), _advances(fields, square, whole + 1)
    return slow + (faster - whole) * (fast - slow)


@cache
def _advances(fields: frozenset[int], square: int, faster: int) -> int:
    if square >= HILL:
        return 0
    return 1 + _advances(fields, square + 1 + faster + (square in fields), faster)
