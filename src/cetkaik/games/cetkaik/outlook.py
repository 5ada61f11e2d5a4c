"""What an action risks: the cast it needs, its chance, and whether it costs something."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.position import Position

_TAM = frozenset((ActionType.TAM, ActionType.TAM_FORMER, ActionType.TAM_LATTER))


@dataclass(frozen=True, slots=True)
class Outlook:
    """Is what a person wants to know before he takes an action."""

    sticks: int | None = None  # the least cast with which it succeeds
    chance: Fraction | None = None  # None if no cast is needed, or if what follows is chosen later
    water: bool = False  # the last cast is at the water
    costs: bool = False  # it loses points or changes nothing


def outlook(position: Position, action: Action) -> Outlook:
    """Looks at what an action leads to, by playing it.

    >>> from cetkaik.position import Position
    >>> start = Position.initial()
    >>> outlook(start, start.parse_action("mauAmaimi"))
    Outlook(sticks=4, chance=Fraction(3, 16), water=False, costs=False)
    """
    after = position.play(action)
    costs = _costs(position, action, after)
    if after.phase is Phase.WATER_CAST:
        sticks, chance = _water(after)
        return Outlook(sticks, chance, True, costs)
    if after.phase is Phase.STEP_CAST and action.destination is not None:
        return _step(after, Action.land(action.destination), costs)
    return Outlook(costs=costs)


def _costs(position: Position, action: Action, after: Position) -> bool:
    if action.type in _TAM:
        fined = after.phase is Phase.DECLARE or after.score != position.score
        return fined or action.source is action.destination
    if action.type in (ActionType.STEP, ActionType.STEP_CAST):
        return action.via is position.tam or action.source is action.destination
    return False


def _step(after: Position, landing: Action, costs: bool) -> Outlook:
    """Adds up the casts after which the piece can land as planned, and a water cast that follows (R3.21)."""
    enough = [
        (cast, probability, thrown)
        for cast, probability in after.chances
        if (thrown := after.play(cast)).phase is Phase.LAND and thrown.is_legal(landing)
    ]
    if not enough:
        # One cast never reaches beyond five squares (R3.18); press-your-luck may (VAR-3.1).
        pressing = any(after.play(cast).phase is Phase.PRESS for cast, _probability in after.chances)
        return Outlook(costs=costs) if pressing else Outlook(chance=Fraction(0), costs=costs)
    chance = sum((probability for _cast, probability, _thrown in enough), Fraction(0))
    landed = enough[0][2].play(landing)
    if landed.phase is Phase.WATER_CAST:
        return Outlook(enough[0][0].sticks, chance * _water(landed)[1], True, costs)
    return Outlook(enough[0][0].sticks, chance, False, costs)


def _water(position: Position) -> tuple[int | None, Fraction]:
    pending = position.pending
    assert pending is not None
    enough = [
        (cast, probability)
        for cast, probability in position.chances
        if position.play(cast).piece_at(pending.source) is None
    ]
    chance = sum((probability for _cast, probability in enough), Fraction(0))
    return (enough[0][0].sticks if enough else None), chance
