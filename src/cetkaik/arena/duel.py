"""A duel: two players of the cetkaik family in pairs of matches with the same casts and the sides changed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cetkaik.errors import CetkaikError
from cetkaik.game import draw
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.i18n import _
from cetkaik.players import Player, player
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet

# A season of so many turns is going nowhere; whoever then has more points wins the match.
LONGEST = 200


class BadDuel(CetkaikError, ValueError):
    """Says that a duel cannot be played as it was asked for."""


@dataclass(frozen=True)
class Duel:
    """Is who plays whom by which rules, and what those who search may take for every decision."""

    first: str
    second: str
    rules: RuleSet
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        if self.seconds is not None and self.nodes is not None:
            raise BadDuel(_("Players are limited by time or by nodes, not by both."))
        self.players(0)

    def players(self, number: int) -> tuple[Player, Player]:
        """Makes both players for one match."""
        game = Cetkaik(self.rules)
        seeds = Random(f"{self.seed}/{number}")
        first, second = (
            player(name, game, seeds.getrandbits(64), seconds=self.seconds, nodes=self.nodes)
            for name in (self.first, self.second)
        )
        return first, second


@dataclass(frozen=True, slots=True)
class Pair:
    """Is how a pair of matches ended for the first player: 1 for a win, one half for a draw."""

    number: int
    shares: tuple[float, float]  # as IA, as A

    @property
    def mean(self) -> float:
        """The share of both matches together."""
        return sum(self.shares) / 2


def play_pair(duel: Duel, number: int) -> Pair:
    """Plays the pair of a number; what the sticks show depends on the season and the turn, not on who sits where.

    So both players begin the same seasons, with the same luck.
    """
    return Pair(number, (_play(duel, number, 0), _play(duel, number, 1)))


def _play(duel: Duel, number: int, seat: int) -> float:
    """Plays one match with the first player on a seat and returns his share of it."""
    first, second = duel.players(2 * number + seat)
    seated = (first, second) if seat == 0 else (second, first)
    game = Cetkaik(duel.rules)
    position = Position.start(duel.rules)
    while not position.is_over and position.ply < LONGEST:
        if position.is_chance:
            luck = Random(f"{duel.seed}/{number}/{position.season}/{position.ply}/{position.phase.name}")
            position = position.play(draw(position.chances, luck))
        else:
            side = position.mover
            position = position.play(seated[side].choose(game, position, side))
    return _share(position, seat)


def _share(position: Position, seat: int) -> float:
    own, others = position.score[seat], position.score[1 - seat]
    return 1.0 if own > others else 0.5 if own == others else 0.0
