"""How a race stands: how many throws everybody still needs, and what he may lose on the way."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import tanh
from typing import Final

from cetkaik.games.nexxu.race import GOAL, START, NexxuState, Race

LEAD: Final = 6.0  # throws that make a lead rather safe

Places = tuple[int, ...]  # of one player's pieces, the hindmost first


def outlook(race: Race, state: NexxuState) -> tuple[float, ...]:
    """Estimates how far ahead each player will be of the others: 1 if of all, -1 if of none."""
    times = [_time(race, state, seat) for seat in range(len(state.runners))]
    others = len(times) - 1
    return tuple(
        sum(_ahead(state, seat, rival, times) for rival in range(len(times)) if rival != seat) / others
        for seat in range(len(times))
    )


def _ahead(state: NexxuState, seat: int, rival: int, times: list[float]) -> float:
    """Returns 1 for a player who is sure to have the better rank of two, -1 for the other, else a guess."""
    ranks = [state.arrived.index(one) if one in state.arrived else len(times) for one in (seat, rival)]
    if ranks[0] != ranks[1]:
        return 1.0 if ranks[0] < ranks[1] else -1.0
    return tanh((times[rival] - times[seat]) / LEAD)


def _time(race: Race, state: NexxuState, seat: int) -> float:
    """Returns how many throws a player will need, with those that he loses if he is sent back."""
    table = lone_times(race.options.pieces, race.options.exact_goal, race.chances)
    places = [piece.pos for piece in state.runners[seat].pieces]
    time = table[tuple(sorted(places))]
    for index, pos in enumerate(places):
        if danger := _danger(race, state, seat, pos):
            back = table[tuple(sorted((START, *places[:index], *places[index + 1 :])))]
            time += danger * (back - time)
    return time


def _danger(race: Race, state: NexxuState, seat: int, pos: int) -> float:
    """Returns how likely the next throws of the rivals hit a piece on a square."""
    if pos in (START, GOAL):
        return 0.0
    ahead = {
        (rival, pos - piece.pos)
        for rival, runner in enumerate(state.runners)
        if rival != seat
        for piece in runner.pieces
    }
    return min(1.0, sum(race.chances[thrown] for _rival, thrown in ahead if 0 < thrown < len(race.chances)))


@cache
def lone_times(pieces: int, exact: bool, chances: tuple[float, ...]) -> Mapping[Places, float]:
    """Tabulates how many throws a lone player needs on average if he chooses well, by the places of his pieces.

    >>> round(lone_times(1, False, (1 / 64, 6 / 64, 15 / 64, 20 / 64, 15 / 64, 6 / 64, 1 / 64))[0,], 3)
    10.75
    """
    table = {(GOAL,) * pieces: 0.0}
    for places in sorted(combinations_with_replacement(range(GOAL + 1), pieces), key=sum, reverse=True):
        if places in table:
            continue
        time, moving = 1.0, 0.0
        for thrown, chance in enumerate(chances):
            ahead = _after(places, thrown, exact) if thrown else set()
            if ahead:
                time += chance * min(table[after] for after in ahead)
                moving += chance
        table[places] = time / moving
    return table


def _after(places: Places, thrown: int, exact: bool) -> set[Places]:
    """Lists where the pieces can be after a throw."""
    farthest = GOAL - thrown if exact else GOAL - 1
    return {
        tuple(sorted((*places[:index], min(GOAL, pos + thrown), *places[index + 1 :])))
        for index, pos in enumerate(places)
        if pos <= farthest and pos != GOAL
    }
