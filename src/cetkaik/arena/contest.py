"""A contest: one player against others of another kind, in many matches, on every seat in turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cetkaik.arena.match import play
from cetkaik.game import Game
from cetkaik.games import game
from cetkaik.players import Player, RandomPlayer, SearchPlayer, player


@dataclass(frozen=True)
class Contest:
    """Is a game, how many play it, and who is tried against random players."""

    game: str
    seats: int
    player: str
    simulations: int | None = None  # of a search
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """A text that no other contest has."""
        options = " ".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        budget = "" if self.simulations is None else f" {self.simulations}"
        return f"{self.game} {options}".rstrip() + f", {self.seats} seats, {self.player}{budget}"

    def rules(self) -> Game[Any, Any]:
        """Returns the game under the contest's options."""
        return game(self.game, **self.options)

    def candidate(self, rules: Game[Any, Any], seed: int) -> Player:
        """Makes the player who is tried."""
        if self.simulations is not None:
            return SearchPlayer(seed, simulations=self.simulations)
        return player(self.player, rules, seed)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Is how one match of a contest ended for the player who is tried."""

    number: int
    share: float  # 1 if he gained most, divided by those who gained as much, else 0
    lead: float  # his gain less the average gain of the others


def play_match(contest: Contest, number: int) -> Outcome:
    """Plays the match of a number; it goes the same way every time.

    As many matches in a row as there are seats begin with the same chance, the candidate sitting on another
    seat in each, so that the luck of a deal is everybody's.
    """
    rules = contest.rules()
    deal, seat = divmod(number, contest.seats)
    seeds = Random(f"{contest.key}/{number}")
    players: list[Player] = [RandomPlayer(seeds.getrandbits(64)) for _seat in range(contest.seats)]
    players[seat] = contest.candidate(rules, seeds.getrandbits(64))
    match = play(rules, players, Random(f"{contest.game}/{deal}"))
    return judge(number, seat, rules.returns(match.state))


def judge(number: int, seat: int, gains: tuple[float, ...]) -> Outcome:
    """Compares the gain on one seat with the others.

    >>> judge(0, 1, (1.0, 1.0, -2.0))
    Outcome(number=0, share=0.5, lead=1.5)
    """
    others = [gain for index, gain in enumerate(gains) if index != seat]
    most = max(gains)
    share = 1 / gains.count(most) if gains[seat] == most else 0.0
    return Outcome(number, share, gains[seat] - sum(others) / len(others))
