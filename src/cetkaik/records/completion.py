"""Writes what a replay found into a record, for notations that must say more than the record did."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from cetkaik.records.model import CaptureNote, Choice, Declaration, Element, Ply, Record, SeasonStart
from cetkaik.records.moves import Capture, Form, MoveText
from cetkaik.records.played import PlayedDeclaration, Replay


def completed(replay: Replay, *, tam_legs: bool = True) -> Record:
    """Returns the record with everything filled in that the replay could find.

    Casts whose number nobody knows stay unknown. Without ``tam_legs`` the legs of tam stay open where the
    record left them open, as any of those that fit would do.
    """
    plies = {id(played.ply): played for played in replay.plies}
    declared = {id(played.declaration): played for played in replay.declarations}
    seasons = {id(season.plies[0].ply): season for season in replay.seasons if season.plies}
    notes = _separate_notes(replay.record.elements)
    elements: list[Element] = []
    for element in replay.record.elements:
        if isinstance(element, Ply) and id(element) in plies:
            if id(element) in seasons:
                season = seasons[id(element)]
                elements.append(SeasonStart(number=season.number, first=season.first))
            noted = element.move.capture or notes.get(id(element))
            move = _full(element.move, plies[id(element)].move, tam_legs)
            elements.append(replace(element, move=replace(move, capture=_noted(noted, move.capture))))
        elif isinstance(element, Declaration) and id(element) in declared:
            elements.append(_declaration(element, declared[id(element)], replay))
        elif not isinstance(element, SeasonStart | CaptureNote):
            elements.append(element)
    return replay.record.with_elements(tuple(elements))


def _separate_notes(elements: tuple[Element, ...]) -> dict[int, Capture]:
    return {id(ply): note.capture for ply, note in pairwise(elements) if isinstance(note, CaptureNote)}


def _declaration(element: Declaration, played: PlayedDeclaration, replay: Replay) -> Declaration:
    points = element.points
    if points is None and element.choice is Choice.TAXOT:
        points = played.points
    hands = played.hands if element.hands is None else element.hands
    return replace(
        element, hands=hands, points=points, declarer=element.declarer or replay.names.get(played.side)
    )


def _full(stated: MoveText, full: MoveText, tam_legs: bool) -> MoveText:
    if full.form is Form.TAM and stated.form is Form.TAM and not tam_legs:
        return stated
    return full


def _noted(noted: Capture | None, captured: Capture | None) -> Capture | None:
    """Keeps a wrong note as it is; a right one may gain its colour."""
    if noted is None or (captured is not None and noted in (captured, Capture(captured.kind))):
        return captured
    return noted
