"""Writes moves as the live site's JSON, in an object that also holds what the site keeps elsewhere."""

from __future__ import annotations

import json
from typing import Any

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.records.declarations import write_hands
from cetkaik.records.model import (
    Choice,
    Comment,
    Declaration,
    Element,
    GameOver,
    Ply,
    Points,
    Record,
    ScoreLine,
)
from cetkaik.records.moves import Cast, Form, MoveText, TamStep
from cetkaik.squares import COLUMNS, ROWS, Square

_STICKS = 5
_TAM_STYLES = {
    TamStep.NONE: "NoStep",
    TamStep.FORMER: "StepsDuringFormer",
    TamStep.LATTER: "StepsDuringLatter",
}


def write(record: Record) -> str:
    """Writes a record whose casts and outcomes are all known as one JSON object."""
    seasons = [
        {
            "number": season.number,
            "first": season.first.name if season.first is not None else None,
            "moves": [event for element in season.elements if (event := write_event(element))],
        }
        for season in record.seasons
    ]
    document = {
        "headers": [[header.key, header.value] for header in record.headers],
        "players": [{"name": player.name, "points": _points(player.points)} for player in record.players],
        "seasons": seasons,
        "over": any(isinstance(element, GameOver) for element in record.elements),
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def write_event(element: Element) -> dict[str, Any] | None:
    """Writes one element as the site polls it; None for what the site has no message for."""
    if isinstance(element, Ply):
        return write_move(element.move)
    if isinstance(element, Comment):
        return {"type": "Comment", "text": element.body}
    if isinstance(element, ScoreLine):
        standing = " ".join(f"{name} {points}" for name, points in element.scores)
        return {"type": "Comment", "text": standing}
    if isinstance(element, Declaration):
        event: dict[str, Any] = {"type": "TyMok" if element.choice is Choice.TYMOK else "TaXot"}
        if element.hands is not None:
            event["hands"] = [write_hands((hand,)) for hand in element.hands]
        if element.points is not None:
            event["points"] = _points(element.points)
        return event
    return None


def write_move(move: MoveText) -> dict[str, Any]:
    """Writes one ply as the other player's client polls it."""
    if move.form is Form.PASS:
        return {"type": "Pass"}
    if move.form is Form.TAM:
        return _tam(move)
    if move.form is Form.DROP:
        return {"type": "NonTamMove", "data": _drop(move)}
    if move.step_cast is not None:
        return _after_step(move)
    kind = "SrcDst" if move.via is None else "SrcStepDstFinite"
    data: dict[str, Any] = {"type": kind, "src": _coord(move.source)}
    if move.via is not None:
        data["step"] = _coord(move.via)
    data["dest"] = _coord(move.destination)
    if move.water_cast:
        data["water_entry_ciurl"] = _ciurl(move.water_cast)
    if move.completed is False:
        data |= _failed(move.water_cast)
    return {"type": "NonTamMove", "data": data}


def _coord(square: Square | None) -> list[str]:
    if square is None:
        raise InvalidText(_("the site's JSON needs every square of a move; replay the record first"))
    return [ROWS[square.row], COLUMNS[square.column]]


def _ciurl(cast: Cast) -> list[bool] | None:
    if cast.sticks is not None:
        return list(cast.sticks)
    if cast.count is None or cast.more:
        return None
    return [index < cast.count for index in range(_STICKS)]


def _points(points: Points | None) -> int | float | None:
    if points is None:
        return None
    return int(points) if points == int(points) else float(points)


def _drop(move: MoveText) -> dict[str, Any]:
    if move.colour is None or move.kind is None:
        raise InvalidText(_("the site's JSON needs a dropped piece's colour; replay the record first"))
    return {
        "type": "FromHand",
        "color": int(move.colour),
        "prof": int(move.kind),
        "dest": _coord(move.destination),
    }


def _tam(move: MoveText) -> dict[str, Any]:
    if move.tam_step is TamStep.UNKNOWN:
        raise InvalidText(_("the site's JSON needs both legs of tam; replay the record first"))
    event: dict[str, Any] = {"type": "TamMove", "stepStyle": _TAM_STYLES[move.tam_step]}
    event["src"] = _coord(move.source)
    if move.via is not None:
        event["step"] = _coord(move.via)
    return event | {"firstDest": _coord(move.first), "secondDest": _coord(move.destination)}


def _after_step(move: MoveText) -> dict[str, Any]:
    named = (square for square in (move.announced, move.destination, move.source) if square is not None)
    planned = next(named, None)
    return {
        "type": "InfAfterStep",
        "src": _coord(move.source),
        "step": _coord(move.via),
        "plannedDirection": _coord(planned),
        "stepping_ciurl": _ciurl(move.step_cast) if move.step_cast else None,
        "finalResult": _result(move),
    }


def _result(move: MoveText) -> dict[str, Any] | None:
    if move.completed:
        result: dict[str, Any] = {"dest": _coord(move.destination)}
        if move.water_cast:
            result["water_entry_ciurl"] = _ciurl(move.water_cast)
        return result | {"thwarted_by_failing_water_entry_ciurl": None}
    if move.water_cast is None:
        return None
    # Records 1.8: a failed water cast leaves the piece where it was.
    thwarted = {"dest": _coord(move.source), "thwarted_by_failing_water_entry_ciurl": _ciurl(move.water_cast)}
    return thwarted | _failed(move.water_cast)


def _failed(cast: Cast | None) -> dict[str, Any]:
    """Says that a move failed by a cast that is not known, for which the site has no word."""
    return {"failed": True} if cast is None or cast.count is None else {}
