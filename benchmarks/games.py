"""How fast every game is played at random, beside games of the same kind in RLCard, and how fast it is searched.

``python -m benchmarks.games`` prints tables, with ``--json`` one line. Random play is the best of several rounds of
processor time on one core, our games and RLCard's in turn. Every round plays other matches, so that nothing is
remembered from the one before. The search is measured by the clock, on one core and on two.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import process_time
from typing import Any

import rlcard

from benchmarks.machine import machine
from benchmarks.searches import CORES, SEARCHED, search_rates
from benchmarks.tables import table
from cetkaik.game import CHANCE, OVER, Game
from cetkaik.games import game, games

SEED = 1
SEATS = 4  # or the nearest number that a game allows

# Games of RLCard of the same kind, the nearest first.
COUNTERPARTS: dict[str, tuple[str, ...]] = {
    "mokaik": ("doudizhu",),  # combinations in tricks
    "niekhi": ("doudizhu", "uno"),  # shedding by better combinations
    "houniek": ("doudizhu", "uno"),
    "makhop": ("uno", "doudizhu"),  # shedding with a stock to draw from
    "nine": ("uno", "doudizhu"),
    "taxot": ("mahjong", "gin-rummy"),  # drawing, discarding and claiming to collect sets
    "makaik": ("limit-holdem", "leduc-holdem"),  # betting
    "namtou": ("limit-holdem", "leduc-holdem"),
}
# Actions per second that are asked of games that have no counterpart.
ASKED = {
    "old-cetkaik": 5_000,
    **dict.fromkeys(("mugaxiju", "makmak-xiju", "lutu", "mokzo", "nexxu", "nekanamokanut"), 20_000),
}

Figures = dict[str, dict[str, float]]


def seats_of(played: Game[Any, Any]) -> int:
    """Returns the number of players with which a game is measured."""
    return max(played.players[0], min(SEATS, played.players[-1]))


def play(played: Game[Any, Any], actions: int, rng: Random) -> tuple[int, int]:
    """Plays random matches; returns how often players decided, and how many actions there were with chance."""
    seats, decisions = seats_of(played), 0
    state = played.start(seats)
    for _action in range(actions):
        turn = played.turn(state)
        if turn is OVER:
            state = played.start(seats)
            turn = played.turn(state)
        if turn is CHANCE:
            state = played.apply(state, played.draw(state, rng))
        else:
            state = played.apply(state, rng.choice(played.actions(state)))
            decisions += 1
    return decisions, actions


def play_rlcard(environment: Any, steps: int, rng: Random) -> tuple[int, int]:
    """Plays random matches in RLCard, where every step is a decision and cards are dealt within steps."""
    done = 0
    while done < steps:
        state, _player = environment.reset()
        while not environment.is_over():
            state, _player = environment.step(rng.choice(list(state["legal_actions"])))
            done += 1
    return done, done


def best_rates(works: dict[str, Callable[[], tuple[int, int]]], rounds: int) -> Figures:
    """Returns for each work the most decisions and the most actions per second of processor time in a round."""
    best = {name: {"decisions_per_s": 0.0, "actions_per_s": 0.0} for name in works}
    for _round in range(rounds):
        for name, work in works.items():
            start = process_time()
            decisions, actions = work()
            seconds = process_time() - start
            found = best[name]
            found["decisions_per_s"] = max(found["decisions_per_s"], decisions / seconds)
            found["actions_per_s"] = max(found["actions_per_s"], actions / seconds)
    return best


def measure(names: list[str], rounds: int, scale: int) -> tuple[Figures, Figures]:
    """Measures our games and their counterparts in turn; ``scale`` is the number of actions in a round."""
    rng = Random(SEED)
    others = dict.fromkeys(other for name in names for other in COUNTERPARTS.get(name, ()))
    works: dict[str, Callable[[], tuple[int, int]]] = {}
    for name in names:
        works[name] = partial(play, game(name), scale, rng)
    for name in others:
        # A step of RLCard goes further than an action here, which may be a single card dealt.
        works[name] = partial(play_rlcard, rlcard.make(name, config={"seed": SEED}), scale // 3, rng)
    best = best_rates(works, rounds)
    return {name: best[name] for name in names}, {name: best[name] for name in others}


def ratios(ours: Figures, theirs: Figures) -> dict[str, dict[str, dict[str, float]]]:
    """Returns our figures as multiples of the steps per second of each counterpart."""
    return {
        name: {
            other: {what: figure / theirs[other]["decisions_per_s"] for what, figure in ours[name].items()}
            for other in COUNTERPARTS[name]
        }
        for name in ours
        if name in COUNTERPARTS
    }


def report(ours: Figures, theirs: Figures, searches: Figures) -> str:
    """Writes the figures as tables in Markdown."""
    place = machine()
    parts = [
        f"{place['processor']}, {place['cores']} cores, {place['system']}, Python {place['python']}",
        table(
            ("game", ">decisions", ">actions", "beside", ">decisions", ">actions"), _compared(ours, theirs)
        ),
        table(
            ("RLCard", ">steps"),
            [(name, f"{found['decisions_per_s']:,.0f}") for name, found in theirs.items()],
        ),
    ]
    if searches:
        rows = [
            (name, *(f"{found[cores]:,.0f}" for cores in CORES), f"{found['growth']:.2f}")
            for name, found in searches.items()
        ]
        parts.append(table(("simulations", ">one core", ">two cores", ">growth"), rows))
    return "\n\n".join(parts)


def _compared(ours: Figures, theirs: Figures) -> Iterator[tuple[str, ...]]:
    by = ratios(ours, theirs)
    for name, figures in ours.items():
        rates = [f"{figure:,.0f}" for figure in figures.values()]
        beside = [
            (other, *(f"{ratio:.2f}" for ratio in found.values()))
            for other, found in by.get(name, {}).items()
        ]
        if name in ASKED:
            beside.append((f"{ASKED[name]:,} actions", "", f"{figures['actions_per_s'] / ASKED[name]:.2f}"))
        for number, cells in enumerate(beside or [("", "", "")]):
            yield (name, *rates, *cells) if number == 0 else ("", "", "", *cells)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(games()), help="the games to play, all unless given")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--rounds", type=int, default=7, help="rounds to take the best of")
    parser.add_argument("--scale", type=int, default=10_000, help="actions in a round")
    parser.add_argument("--seconds", type=float, default=1.0, help="time of a search; 0 leaves searches out")
    arguments = parser.parse_args()
    ours, theirs = measure(arguments.names, arguments.rounds, arguments.scale)
    searched = [name for name in arguments.names if name in SEARCHED and arguments.seconds]
    searches = {name: search_rates(name, arguments.rounds, arguments.seconds) for name in searched}
    if arguments.json:
        figures = {"games": ours, "rlcard": theirs, "search": searches}
        print(json.dumps({**figures, "ratios": ratios(ours, theirs), "asked": ASKED, "machine": machine()}))
    else:
        print(report(ours, theirs, searches))


if __name__ == "__main__":
    main()
