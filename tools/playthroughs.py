"""Writes the recorded playthroughs: one match or a few of every game, which a test compares on every run.

A match is played again as it was recorded as long as the rules allow, so that a change shows where it matters;
what is left of it, or a match that is new here, is played at random.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from cetkaik.errors import CetkaikError
from cetkaik.game import OVER
from cetkaik.games import game, preset_game_name
from cetkaik.playthrough import Playthrough, random_action
from cetkaik.rulesets import preset_names

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
_DONE = re.compile(r"^(?:  ->|\d+\. .* ->) (\S+)$", re.MULTILINE)


@dataclass(frozen=True)
class Recording:
    """Is what is played, and how many nodes are written in full."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    full: int = 60

    def played(self, texts: Iterable[str] = ()) -> Playthrough[Any, Any]:
        """Plays the given actions as far as they are legal, then at random to the end."""
        rules, rng = game(self.game, **self.options), Random(self.game)
        actions: list[Any] = []
        states = [rules.start(self.seats)]

        def take(action: Any) -> None:
            actions.append(action)
            states.append(rules.apply(states[-1], action))

        # What was recorded after an action that is no longer legal belongs to another match.
        with suppress(CetkaikError):
            for text in texts:
                take(rules.parse(states[-1], text))
        while rules.turn(states[-1]) is not OVER:
            take(random_action(rules, states[-1], rng))
        return Playthrough(rules, self.seats, tuple(actions), tuple(states))


RECORDED: Mapping[str, Recording] = {
    **{
        name: Recording(name, 2, {"seasons": 1, "max_turns": 20}, full=8)
        for name in map(preset_game_name, preset_names())
    },
    "old-cetkaik": Recording("old-cetkaik", 2, full=20),
    "old-cetkaik-chains": Recording(
        "old-cetkaik",
        2,
        {"back_rank_choice": True, "run": "chariot_only", "beast_chain": True, "sacrifice_capture": True},
        full=12,
    ),
    "mugaxiju": Recording("mugaxiju", 4),
    "mugaxiju-folds": Recording("mugaxiju", 3, {"tie_entry": "may_fold", "start_chips": 3, "pots": 10}),
    "makmak-xiju": Recording("makmak-xiju", 3),
    "makmak-xiju-in-turn": Recording(
        "makmak-xiju", 2, {"order": "in_turn", "first_throw_busts": True, "pots": 3, "stake": 2}
    ),
    "lutu": Recording("lutu", 3),
    "lutu-many-bets": Recording(
        "lutu",
        3,
        {"multi_bet": True, "start_chips": 12, "payout": "total", "max_bet": 4, "rounds": 4},
        full=30,
    ),
    "mokaik": Recording("mokaik", 3, {"seasons": 1}),
    "mokaik-best": Recording(
        "mokaik", 2, {"seasons": 2, "reference": "best", "nuak_single": "weakest", "bankroll": 5}, full=50
    ),
    "taxot": Recording("taxot", 3, {"seasons": 2}),
    "taxot-special-sets": Recording(
        "taxot", 2, {"seasons": 2, "special_sets": True, "gyumit": True, "dodo": True, "bankroll": 9}, full=50
    ),
    "makaik": Recording("makaik", 3, {"seasons": 2}),
    "makaik-bottom": Recording(
        "makaik",
        4,
        {"seasons": 1, "exchange": "may", "draw2_reject": "bottom", "own_cards": 0, "start_points": 6},
    ),
    "niekhi": Recording("niekhi", 3, full=70),
    "niekhi-ranked": Recording(
        "niekhi", 5, {"bomb": "ranked", "pass_locks": True, "remainder": "deal"}, full=70
    ),
    "houniek": Recording("houniek", 3),
    "makhop": Recording("makhop", 3),
    "makhop-many": Recording("makhop", 2, {"merge_cards": "many", "stock_empty": "none"}, full=50),
    "namtou": Recording("namtou", 3, {"seasons": 2}),
    "namtou-equalise": Recording(
        "namtou", 4, {"seasons": 1, "equalise": True, "fee_every_cycle": True, "stake_cap": None, "cycles": 2}
    ),
    "nine": Recording("nine", 3),
    "nine-hand": Recording("nine", 2, {"take": "hand", "commit": "free", "late_exit": "draw"}, full=50),
    "mokzo": Recording("mokzo", 2, full=40),
    "mokzo-both": Recording(
        "mokzo",
        3,
        {"step6": "both", "dismantle_scope": "any", "start_rice": 20, "start_coins": 4, "threshold": 3},
        full=40,
    ),
    "nexxu": Recording("nexxu", 3),
    "nexxu-bull": Recording(
        "nexxu", 2, {"pieces": 2, "randomiser": "die6", "bull_prize": "wins_game"}, full=50
    ),
    "nekanamokanut": Recording("nekanamokanut", 2, full=50),
    "nekanamokanut-prototype": Recording(
        "nekanamokanut", 3, {"board": "prototype", "move_fuel": "cargo", "end_rule": "first_to_20"}, full=40
    ),
}


def main() -> None:
    """Writes all playthroughs anew and removes those of which nothing is said here."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        if path.stem not in RECORDED:
            path.unlink()
    for name, recording in RECORDED.items():
        path = FOLDER / f"{name}.txt"
        texts = recorded_actions(path) if path.exists() else []
        path.write_text(recording.played(texts).transcript(recording.full), encoding="utf-8")


def recorded_actions(path: Path) -> list[str]:
    """Reads the actions of a recorded match."""
    return _DONE.findall(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
