"""How fast Cetkaik is played: inside the kernel, and through the Python objects beside shogi in cshogi.

``python -m benchmarks.kernel`` prints a table, with ``--json`` one line. Every figure is the best of several rounds of
processor time on one core, so that other work on the machine disturbs it little. cshogi plays in the same run.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time

import cshogi

from benchmarks.machine import machine
from cetkaik import Action, Batch, Phase, Position, RuleSet, random_matches
from cetkaik._kernel import POSITION_BYTES

SEED = 1
LONGEST_SHOGI = 400
LONGEST_SEASON = 200


def best_rate(work: Callable[[], int], rounds: int) -> float:
    """Returns the most units of work done per second of processor time in one of the rounds."""
    best = 0.0
    for _round in range(rounds):
        start = process_time()
        done = work()
        best = max(best, done / (process_time() - start))
    return best


def sampled_positions(n: int, rules: RuleSet) -> Batch:
    """Collects positions with a move to make from random seasons of up to 200 turns in which nobody ends early.

    They have about 300 legal moves each, drops included, as positions of serious play do.
    """
    batch = Batch(n, rules, threads=1)
    random, position, found = Random(SEED), Position.start(rules), 0
    while found < n:
        if position.is_over or position.ply > LONGEST_SEASON:
            position = Position.start(rules)
        elif position.is_chance:
            position = position.play(position.draw(random))
        elif position.phase is Phase.DECLARE:
            position = position.play(Action.tymok())
        else:
            if position.phase is Phase.MOVE:
                batch[found] = position
                found += 1
            position = position.play(random.choice(position.legal_moves))
    return batch


def python_turns(n: int, rules: RuleSet) -> int:
    """Plays random turns through the Python objects, one call for every choice and every cast."""
    random, position, turns, move = Random(SEED), Position.start(rules), 0, Phase.MOVE
    while turns < n:
        if position.phase is move:
            position = position.play(random.choice(position.legal_moves))
            turns += 1
        elif position.is_chance:
            position = position.play(position.draw(random))
        elif position.is_over:
            position = Position.start(rules)
        else:
            position = position.play(random.choice(position.legal_moves))
    return turns


def python_choices(n: int, rules: RuleSet) -> int:
    """Does the same and counts every choice of a player, landings and declarations too; casts are not counted."""
    random, position, choices = Random(SEED), Position.start(rules), 0
    while choices < n:
        if position.is_chance:
            position = position.play(position.draw(random))
        elif position.is_over:
            position = Position.start(rules)
        else:
            position = position.play(random.choice(position.legal_moves))
            choices += 1
    return choices


def shogi_moves(n: int) -> int:
    """Plays random moves of shogi through cshogi's objects."""
    random, board = Random(SEED), cshogi.Board()
    for _move in range(n):
        if board.is_game_over() or board.move_number > LONGEST_SHOGI:
            board.reset()
        board.push(random.choice(list(board.legal_moves)))
    return n


def shogi_lists(n: int) -> int:
    """Lists the legal moves of positions of random shogi and counts them."""
    random, board, listed = Random(SEED), cshogi.Board(), 0
    for _move in range(n):
        moves = list(board.legal_moves)
        if not moves or board.move_number > LONGEST_SHOGI:
            board.reset()
            continue
        listed += len(moves)
        board.push(random.choice(moves))
    return listed


def measure(rules: RuleSet, rounds: int, scale: int) -> dict[str, float]:
    """Measures everything once; ``scale`` is roughly the number of turns in a round."""
    batch = sampled_positions(scale // 10, rules)
    kernel = batch.kernel
    return {
        "plies_per_s": best_rate(
            lambda: int(random_matches(scale // 20, rules, seed=SEED, threads=1, max_plies=400).plies.sum()),
            rounds,
        ),
        "moves_per_s": best_rate(kernel.count_moves, rounds),
        "written_moves_per_s": best_rate(lambda: len(batch.legal_moves()[1]), rounds),
        "python_moves_per_s": best_rate(lambda: python_choices(scale // 2, rules), rounds),
        "python_turns_per_s": best_rate(lambda: python_turns(scale // 2, rules), rounds),
        "cshogi_moves_per_s": best_rate(lambda: shogi_moves(scale // 2), rounds),
        "cshogi_listed_moves_per_s": best_rate(lambda: shogi_lists(scale // 2), rounds),
        "moves_per_position": len(batch.legal_moves()[1]) / len(batch),
        "position_bytes": POSITION_BYTES,
    }


def ratios(figures: dict[str, float]) -> dict[str, float]:
    """Returns each figure as a multiple of the baseline beside it."""
    pairs = {
        "plies_per_s": "cshogi_moves_per_s",
        "moves_per_s": "cshogi_listed_moves_per_s",
        "written_moves_per_s": "cshogi_listed_moves_per_s",
        "python_moves_per_s": "cshogi_moves_per_s",
        "python_turns_per_s": "cshogi_moves_per_s",
    }
    return {name: figures[name] / figures[baseline] for name, baseline in pairs.items()}


LABELS = {
    "plies_per_s": "random turns inside the kernel",
    "moves_per_s": "legal moves generated, in groups",
    "written_moves_per_s": "legal moves written out as arrays",
    "python_moves_per_s": "random choices through Python objects",
    "python_turns_per_s": "random turns through Python objects",
}


def report(figures: dict[str, float]) -> str:
    """Writes the figures as a table for people."""
    place = machine()
    lines = [f"{place['processor']}, {place['cores']} cores, {place['system']}, Python {place['python']}"]
    by = ratios(figures)
    for name, label in LABELS.items():
        lines.append(f"{label:38}{figures[name]:>15,.0f} per second{by[name]:>9.1f} x cshogi")
    lines.append(f"{'random moves of shogi in cshogi':38}{figures['cshogi_moves_per_s']:>15,.0f} per second")
    listed = figures["cshogi_listed_moves_per_s"]
    lines.append(f"{'legal moves of shogi listed by cshogi':38}{listed:>15,.0f} per second")
    lines.append(f"{'legal moves in a position, on average':38}{figures['moves_per_position']:>15.1f}")
    lines.append(f"{'bytes in a position':38}{figures['position_bytes']:>15.0f}")
    return "\n".join(lines)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--rules", default="official", help="the rule set to play by")
    parser.add_argument("--rounds", type=int, default=15, help="rounds to take the best of")
    parser.add_argument("--scale", type=int, default=100_000, help="turns in a round, roughly")
    arguments = parser.parse_args()
    figures = measure(RuleSet.of(arguments.rules), arguments.rounds, arguments.scale)
    if arguments.json:
        print(json.dumps({**figures, "ratios": ratios(figures), "machine": machine()}))
    else:
        print(report(figures))


if __name__ == "__main__":
    main()
