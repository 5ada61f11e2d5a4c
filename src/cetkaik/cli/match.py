"""``cetkaik match``: two players against each other."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from math import isfinite

import click

from cetkaik.arena.duel import Duel, Pair, play_pair
from cetkaik.arena.elo import Estimate, Sprt, elo
from cetkaik.arena.series import on_all_cores
from cetkaik.cli.support import Refused, progress_bar, rules_option
from cetkaik.i18n import _
from cetkaik.rulesets import RuleSet

GAMES = 100


@click.command(
    help=_(
        "Play two players against each other and tell how much stronger the first one is.\n\n"
        "Players are random, greedy, minmax, search, engine, or engine:LEVEL. Matches come in pairs: the casts "
        "are the same, the sides are changed. All cores are used. A season of more than 200 turns ends the match "
        "by points."
    ),
    short_help=_("Play players against each other."),
)
@click.argument("first")
@click.argument("second")
@rules_option
@click.option(
    "--games",
    type=click.IntRange(min=2),
    default=GAMES,
    show_default=True,
    help=_("Matches to play, an even number."),
)
@click.option("--time", "seconds", type=float, help=_("Seconds for each decision of players that search."))
@click.option(
    "--nodes", type=click.IntRange(min=1), help=_("Positions looked at for each decision, instead of time.")
)
@click.option(
    "--sprt",
    type=(float, float),
    metavar="ELO0 ELO1",
    help=_("Stop as soon as it is clear whether the first is better by ELO1 or only by ELO0."),
)
@click.option("--seed", type=int, default=0, show_default=True, help=_("Other casts for another number."))
@click.option("--workers", type=click.IntRange(min=1), help=_("Processes, instead of one for each core."))
@click.option("--json", "as_json", is_flag=True, help=_("Print one line of JSON."))
def match(
    first: str,
    second: str,
    rules: RuleSet,
    games: int,
    seconds: float | None,
    nodes: int | None,
    sprt: tuple[float, float] | None,
    seed: int,
    workers: int | None,
    as_json: bool,
) -> None:
    """Plays pairs of matches and prints what they say."""
    if games % 2:
        raise Refused(_("Matches come in pairs: {games} is not an even number.").format(games=games))
    if sprt is not None and not sprt[0] < sprt[1]:
        raise Refused(_("The first number of --sprt must be lower than the second."))
    duel = Duel(first, second, rules, seconds, nodes, seed)
    test = None if sprt is None else Sprt(*sprt)
    pairs: list[Pair] = []
    finished = _play(duel, games // 2, test, workers, pairs)
    if pairs:
        click.echo(_as_json(duel, pairs, test) if as_json else _as_text(duel, pairs, test))
    if not finished:
        click.echo(_("Interrupted: only the matches played so far were counted."), err=True)
        sys.exit(130)


def _play(duel: Duel, count: int, test: Sprt | None, workers: int | None, pairs: list[Pair]) -> bool:
    """Plays until all is played or the test is sure; tells whether it was not interrupted."""
    try:
        with progress_bar() as progress:
            bar = progress.add_task("", total=2 * count)
            played = on_all_cores(play_pair, ((duel, number) for number in range(count)), workers)
            for _duel, pair in played:
                pairs.append(pair)
                progress.update(bar, advance=2, description=f"{_points(pairs):g} : {_points(pairs, 1):g}")
                if test is not None and test.verdict(_means(pairs)) is not None:
                    break
    except KeyboardInterrupt:
        return False
    return True


def _means(pairs: Sequence[Pair]) -> list[float]:
    return [pair.mean for pair in sorted(pairs, key=lambda pair: pair.number)]


def _points(pairs: Sequence[Pair], player: int = 0) -> float:
    first = sum(sum(pair.shares) for pair in pairs)
    return first if player == 0 else 2 * len(pairs) - first


def _as_json(duel: Duel, pairs: Sequence[Pair], test: Sprt | None) -> str:
    estimate = Estimate.of(_means(pairs))
    shares = [share for pair in pairs for share in pair.shares]
    return json.dumps(
        {
            "first": duel.first,
            "second": duel.second,
            "rules": duel.rules.base,
            "games": len(shares),
            "score": round(estimate.share, 4),
            "score_interval": [round(estimate.low, 4), round(estimate.high, 4)],
            "elo": _number(elo(estimate.share)),
            "interval": [_number(elo(estimate.low)), _number(elo(estimate.high))],
            "wins": shares.count(1.0),
            "draws": shares.count(0.5),
            "losses": shares.count(0.0),
            "better": None if test is None else test.verdict(_means(pairs)),
        }
    )


def _number(value: float) -> float | None:
    """Returns a number as JSON knows it, which has none without end."""
    return round(value, 1) if isfinite(value) else None


def _as_text(duel: Duel, pairs: Sequence[Pair], test: Sprt | None) -> str:
    estimate = Estimate.of(_means(pairs))
    lines = [
        _("{first} - {second}: {own:g} : {others:g} in {games} matches").format(
            first=duel.first,
            second=duel.second,
            own=_points(pairs),
            others=_points(pairs, 1),
            games=2 * len(pairs),
        ),
        _("Share of the points: {share:.1%} ({low:.1%} to {high:.1%})").format(
            share=estimate.share, low=estimate.low, high=estimate.high
        ),
        _("Elo: {elo:+.0f} ({low:+.0f} to {high:+.0f})").format(
            elo=elo(estimate.share), low=elo(estimate.low), high=elo(estimate.high)
        ),
    ]
    verdict = None if test is None else test.verdict(_means(pairs))
    if test is not None and verdict is not None:
        better = _("The test says: better by {high:g} Elo rather than by {low:g}.")
        worse = _("The test says: better by {low:g} Elo at most, not by {high:g}.")
        lines.append((better if verdict else worse).format(low=test.low, high=test.high))
    return "\n".join(lines)
