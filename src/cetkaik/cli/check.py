"""``cetkaik check``: which recorded games are legal, and where they are not."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from cetkaik.cli.records import FILE, declaration_text, hand_name, read_records, reading_options, score_text
from cetkaik.errors import CetkaikError
from cetkaik.i18n import _, ngettext
from cetkaik.records import Level, PlayedSeason, Problem, RecordError, Replay, Report
from cetkaik.records import check as check_record
from cetkaik.render.words import season_name
from cetkaik.rulesets import RuleSet


@click.command(
    help=_(
        "Check recorded games: is every move legal, and does every capture, hand and score come out as "
        "written?\n\n"
        "For each game the recomputed hands and scores are printed. The exit status is 1 if any game fails."
    ),
    short_help=_("Check recorded games."),
)
@click.argument("files", type=FILE, nargs=-1, required=True)
@click.option(
    "--level",
    type=click.Choice([level.value for level in Level]),
    default=Level.FULL.value,
    show_default=True,
    help=_("How strict: the form only, also the moves, or also all that the record claims about them."),
)
@reading_options
@click.option("--json", "as_json", is_flag=True, help=_("Print the report as JSON."))
@click.option("--quiet", "-q", is_flag=True, help=_("Print only what fails."))
def check(
    files: tuple[Path, ...], level: str, form: str | None, rules: RuleSet | None, as_json: bool, quiet: bool
) -> None:
    """Checks the games of all files."""
    results = [result for path in files for result in check_file(path, level, form, rules)]
    failed = sum(not result["ok"] for result in results)
    if as_json:
        click.echo(json.dumps(results, ensure_ascii=False, indent=2))
    else:
        for result in results:
            if not (quiet and result["ok"]):
                click.echo(result_text(result))
        click.echo(summary(len(results), failed))
    sys.exit(1 if failed else 0)


def summary(games: int, failed: int) -> str:
    """Counts the games that fail."""
    text = ngettext("{n} game, {failed} with errors", "{n} games, {failed} with errors", games)
    return text.format(n=games, failed=failed)


def check_file(path: Path, level: str, form: str | None, rules: RuleSet | None) -> list[dict[str, Any]]:
    """Checks every game of a file; a file that cannot be read is one game that fails."""
    try:
        games = read_records(path, form)
        reports = [check_record(game, rules, level) for game in games]
    except CetkaikError as error:
        return [{"file": str(path), "game": 1, "ok": False, "level": level, "problems": [unreadable(error)]}]
    return [
        {"file": str(path), "game": number, **described(report)} for number, report in enumerate(reports, 1)
    ]


def unreadable(error: Exception) -> dict[str, Any]:
    """Describes an error that kept a file from being read."""
    place = (
        (error.line, error.column, error.message)
        if isinstance(error, RecordError)
        else (None, None, str(error))
    )
    return {"kind": "syntax", "error": True, **dict(zip(("line", "column", "message"), place, strict=True))}


def described(report: Report) -> dict[str, Any]:
    """Describes a report as plain data."""
    data: dict[str, Any] = {
        "ok": report.ok,
        "level": report.level.value,
        "format": report.record.format,
        "plies": len(report.record.plies),
        "problems": [problem_data(problem) for problem in report.problems],
    }
    if report.replay is not None:
        data |= played_data(report.replay)
    return data


def problem_data(problem: Problem) -> dict[str, Any]:
    """Describes one problem as plain data."""
    return {
        "kind": problem.kind,
        "error": problem.is_error,
        "line": problem.line,
        "column": problem.column,
        "message": problem.message,
    }


def played_data(played: Replay) -> dict[str, Any]:
    """Describes what was played: rules, seasons with their declarations, scores."""
    return {
        "rules": played.rules.name,
        "seasons": [season_data(season, played) for season in played.seasons],
        "score": points_list(played.score),
        "over": played.final.is_over,
        "winner": None if played.winner is None else played.winner.text,
    }


def season_data(season: PlayedSeason, played: Replay) -> dict[str, Any]:
    """Describes one season."""
    own = [declared for declared in played.declarations if declared.season == season.number]
    return {
        "season": season.number,
        "first": season.first.text,
        "plies": len(season.plies),
        "declarations": [
            {
                "side": declared.side.text,
                "hands": [hand_name(hand, played.rules) for hand in declared.hands],
                "points": plain_points(declared.points),
                "choice": declared.declaration.choice.value,
                "text": declaration_text(declared, played.rules),
            }
            for declared in own
        ],
        "score": None if season.score is None else points_list(season.score),
    }


def points_list(score: tuple[Any, Any]) -> list[int | float]:
    """Returns a score as JSON can hold it."""
    return [plain_points(points) for points in score]


def plain_points(points: Any) -> int | float:
    """Returns points as JSON can hold them."""
    return points if isinstance(points, int) else float(points)


def result_text(result: dict[str, Any]) -> str:
    """Writes the report on one game for a person."""
    name = result["file"] + (f" ({result['game']})" if result["game"] > 1 else "")
    verdict = _("good") if result["ok"] else _("fails")
    facts = ""
    if "rules" in result:
        text = _(": {plies} plies, rule set {rules}, {score}")
        facts = text.format(
            plies=result["plies"], rules=result["rules"], score=score_text(tuple(result["score"]))
        )
    lines = [f"{name}: {verdict}{facts}"]
    for season in result.get("seasons", ()):
        lines.append("  " + season_text(season))
        lines += [f"    {declared['text']}" for declared in season["declarations"]]
    lines += [f"  {problem_text(problem)}" for problem in result["problems"]]
    return "\n".join(lines)


def season_text(season: dict[str, Any]) -> str:
    """Writes one season in a line."""
    text = _("{season}: {side} first, {plies} plies").format(
        season=season_name(season["season"]), side=season["first"].upper(), plies=season["plies"]
    )
    return text if season["score"] is None else f"{text}, {score_text(tuple(season['score']))}"


def problem_text(problem: dict[str, Any]) -> str:
    """Writes one problem with its place."""
    kind = _("error") if problem["error"] else _("warning")
    if problem["line"] is None:
        return f"{kind}: {problem['message']}"
    place = _("line {line}, column {column}").format(line=problem["line"], column=problem["column"])
    return f"{place}: {kind}: {problem['message']}"
