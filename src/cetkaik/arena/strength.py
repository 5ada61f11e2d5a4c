"""How strong the players are: every game's contests, their results, and the table made of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cetkaik.arena.contest import Contest, Outcome
from cetkaik.arena.statistics import mean_error, share_interval
from cetkaik.games import game, games
from cetkaik.i18n import _

MATCHES = 400
SIMULATIONS = 50
PLAYERS = ("greedy", "search")

# Options under which a game asks more of its players than by default.
MORE: dict[str, tuple[Mapping[str, Any], ...]] = {"nexxu": ({"pieces": 2},)}


@dataclass(frozen=True)
class Row:
    """Is what a contest says; the intervals hold the true value with 95 %."""

    game: str
    options: Mapping[str, Any]
    seats: int
    player: str
    simulations: int | None
    matches: int
    share: float  # of matches won; ties count in part
    share_low: float
    share_high: float
    lead: float  # the mean gain beyond the others'
    lead_error: float


@dataclass(frozen=True)
class Luck:
    """Is a game in which nobody decides anything, so that no player is stronger than another."""

    game: str
    options: Mapping[str, Any]


def contests(
    names: Sequence[str] = (), seats: int | None = None, simulations: int = SIMULATIONS
) -> Iterator[Contest | Luck]:
    """Lists what is played: each game, for two unless said otherwise, with every kind of player.

    >>> [row.player for row in contests(["lutu"]) if isinstance(row, Contest)]
    ['greedy', 'search']
    """
    for name in names or games():
        for options in ({}, *MORE.get(name, ())):
            rules = game(name, **options)
            if rules.nature.luck:
                yield Luck(name, options)
                continue
            count = rules.seated(seats or rules.players[0])
            for kind in PLAYERS:
                yield Contest(name, count, kind, simulations if kind == "search" else None, options)


def summary(contest: Contest, outcomes: Iterable[Outcome]) -> Row:
    """Adds up the outcomes of a contest."""
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    share = sum(outcome.share for outcome in ordered) / len(ordered)
    # Matches of one deal are not independent of each other; deals are.
    deals: dict[int, list[float]] = {}
    for outcome in ordered:
        deals.setdefault(outcome.number // contest.seats, []).append(outcome.lead)
    lead, error = mean_error([sum(leads) / len(leads) for leads in deals.values()])
    low, high = share_interval(share, len(ordered))
    return Row(
        game=contest.game,
        options=contest.options,
        seats=contest.seats,
        player=contest.player,
        simulations=contest.simulations,
        matches=len(ordered),
        share=round(share, 4),
        share_low=round(low, 4),
        share_high=round(high, 4),
        lead=round(lead, 3),
        lead_error=round(error, 3),
    )


def cells(row: Row | Luck) -> tuple[str, ...]:
    """Writes a row for people: game, seats, player, matches, share of matches won, gain beyond the others'.

    >>> cells(Luck("nexxu", {}))
    ('nexxu', '', 'pure luck', '', '', '')
    """
    name = " ".join((row.game, *(f"{option}={value}" for option, value in row.options.items())))
    if isinstance(row, Luck):
        return name, "", _("pure luck"), "", "", ""
    won = f"{100 * row.share:.0f} % ({100 * row.share_low:.0f}-{100 * row.share_high:.0f})"
    gain = f"{row.lead:.2f} ± {row.lead_error:.2f}"
    return name, str(row.seats), row.player, str(row.matches), won, gain


def to_json(rows: Iterable[Row | Luck]) -> str:
    """Writes the results, which the documentation keeps."""
    return json.dumps([asdict(row) for row in rows], indent=1) + "\n"


def from_json(text: str) -> list[Row | Luck]:
    """Reads the results again."""
    return [Row(**entry) if "player" in entry else Luck(**entry) for entry in json.loads(text)]
