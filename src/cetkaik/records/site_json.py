"""The live site's JSON moves, as its client sends them and as the other client polls them (records 1.8)."""

from __future__ import annotations

from dataclasses import replace

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind
from cetkaik.records import located_json
from cetkaik.records.located_json import Node
from cetkaik.records.model import (
    Choice,
    Comment,
    Declaration,
    Element,
    GameOver,
    HandText,
    Header,
    Player,
    Ply,
    Record,
    SeasonStart,
)
from cetkaik.records.moves import UNKNOWN_CAST, Cast, Form, MoveText, TamStep
from cetkaik.records.words import COLOUR_BY_SIGN, FLASH, HAND_BY_KANJI, KIND_BY_KANJI, KING_HAND, SIDE_BY_TEXT
from cetkaik.squares import Square

FORMAT = "site_json"
_TAM_STEPS = {
    "NoStep": TamStep.NONE,
    "StepsDuringFormer": TamStep.FORMER,
    "StepsDuringLatter": TamStep.LATTER,
}
_FROM_HAND = ("FromHand", "FromHop1Zuo1", "FromHopZuo")
_LARGEST = 10**6


def read(text: str) -> Record:
    """Reads one move, a list of moves, or the object with seasons that :func:`write` makes."""
    node = located_json.parse(text)
    if isinstance(node.value, dict) and "type" not in node.value:
        return _document(node)
    moves = node.as_list() if isinstance(node.value, list) else [node]
    return Record(format=FORMAT, elements=tuple(_events(moves)))


def _document(node: Node) -> Record:
    elements: list[Element] = []
    for season in node.member("seasons").as_list():
        elements.append(_season_start(season))
        elements.extend(_events(season.member("moves").as_list()))
    over = node.get("over")
    if over and over.as_boolean():
        elements.append(GameOver(text=over.text, line=over.line, column=over.column))
    headers = node.get("headers")
    players = node.get("players")
    return Record(
        format=FORMAT,
        headers=tuple(_header(entry) for entry in headers.as_list()) if headers else (),
        players=tuple(_player(entry) for entry in players.as_list()) if players else (),
        elements=tuple(elements),
    )


def _header(node: Node) -> Header:
    entry = node.as_list()
    if len(entry) != 2:
        raise node.unexpected(_("a key and a value"))
    key = None if entry[0].value is None else entry[0].as_text()
    return Header(key=key, value=entry[1].as_text(), text=node.text, line=node.line, column=node.column)


def _player(node: Node) -> Player:
    points = node.get("points")
    return Player(
        name=node.member("name").as_text(),
        points=points.as_points() if points else None,
        text=node.text,
        line=node.line,
        column=node.column,
    )


def _season_start(node: Node) -> SeasonStart:
    first = node.get("first")
    if first and first.as_text().lower() not in SIDE_BY_TEXT:
        raise first.unexpected("IA / A")
    return SeasonStart(
        number=node.member("number").as_integer(1, _LARGEST),
        first=SIDE_BY_TEXT[first.as_text().lower()] if first else None,
        text=node.text,
        line=node.line,
        column=node.column,
    )


def _events(nodes: list[Node]) -> list[Element]:
    elements: list[Element] = []
    waiting: Node | None = None
    for node in nodes:
        kind = node.member("type").as_text()
        if waiting and kind != "AfterHalfAcceptance":
            raise node.unexpected(_("AfterHalfAcceptance, as a step cast was made"))
        if kind == "AfterHalfAcceptance":
            if waiting is None:
                raise node.unexpected(_("a move before AfterHalfAcceptance"))
            elements[-1] = _accepted(elements[-1], node)
            waiting = None
            continue
        elements.append(_event(node, kind))
        waiting = node if kind == "InfAfterStep" and "finalResult" not in node.as_object() else None
    if waiting:
        raise waiting.unexpected(_("AfterHalfAcceptance behind this move"))
    return elements


def _event(node: Node, kind: str) -> Element:
    if kind in ("TyMok", "TaXot"):
        return _declaration(node, Choice.TYMOK if kind == "TyMok" else Choice.TAXOT)
    if kind == "Comment":
        return Comment(body=node.member("text").as_text(), text=node.text, line=node.line, column=node.column)
    readers = {"NonTamMove": _non_tam, "TamMove": _tam, "InfAfterStep": _after_step, "Pass": _pass}
    if kind not in readers:
        raise node.member("type").unexpected(_("NonTamMove, TamMove or InfAfterStep"))
    return Ply(move=readers[kind](node), text=node.text, line=node.line, column=node.column)


def _declaration(node: Node, choice: Choice) -> Declaration:
    hands, points = node.get("hands"), node.get("points")
    return Declaration(
        choice=choice,
        hands=tuple(_hand(hand) for hand in hands.as_list()) if hands else None,
        points=points.as_points() if points else None,
        text=node.text,
        line=node.line,
        column=node.column,
    )


def _hand(node: Node) -> HandText:
    name = node.as_text()
    word = HAND_BY_KANJI.get(name.removeprefix(FLASH))
    if word is None:
        raise node.unexpected(_("the name of a hand"))
    return HandText(word.id, name.startswith(FLASH) and word.id != KING_HAND)


def _square(node: Node) -> Square:
    """Reads ``["IA","K"]``: the row comes first (records 1.0)."""
    pair = node.as_list()
    try:
        row, column = (part.as_text() for part in pair)
        return Square.parse(column + row)
    except (InvalidText, ValueError):
        raise node.unexpected(_('a square such as ["IA","K"], row first')) from None


def _cast(node: Node | None) -> Cast | None:
    if node is None:
        return None
    sticks = tuple(stick.as_boolean() for stick in node.as_list())
    if len(sticks) != 5:
        raise node.unexpected(_("five times true or false"))
    return Cast(sum(sticks), sticks)


def _colour(node: Node) -> Colour:
    if isinstance(node.value, str) and node.value in COLOUR_BY_SIGN:
        return COLOUR_BY_SIGN[node.value]
    return Colour(node.as_integer(0, 1))


def _kind(node: Node) -> Kind:
    if isinstance(node.value, str) and node.value in KIND_BY_KANJI:
        return KIND_BY_KANJI[node.value]
    return Kind(node.as_integer(0, 9))


def _non_tam(node: Node) -> MoveText:
    data = node.member("data")
    kind = data.member("type").as_text()
    if kind in _FROM_HAND:
        return MoveText(
            Form.DROP,
            colour=_colour(data.member("color")),
            kind=_kind(data.member("prof", "profession")),
            destination=_square(data.member("dest")),
        )
    if kind not in ("SrcDst", "SrcStepDstFinite"):
        raise data.member("type").unexpected(_("FromHand, SrcDst or SrcStepDstFinite"))
    water = _cast(data.get("water_entry_ciurl"))
    return MoveText(
        Form.BOARD,
        source=_square(data.member("src")),
        via=_square(data.member("step")) if kind == "SrcStepDstFinite" else None,
        destination=_square(data.member("dest")),
        water_cast=water,
        casts_stated=False,
        completed=False if _says_failed(data) else _enough(water),
    )


def _says_failed(node: Node) -> bool:
    """Tells whether a move failed by a cast that is not known, for which the site has no word."""
    failed = node.get("failed")
    return failed is not None and failed.as_boolean()


def _enough(water: Cast | None) -> bool | None:
    return None if water is None or water.count is None else water.count >= 3


def _tam(node: Node) -> MoveText:
    style = node.member("stepStyle")
    if style.as_text() not in _TAM_STEPS:
        raise style.unexpected(_("one of {words}").format(words=", ".join(_TAM_STEPS)))
    step = _TAM_STEPS[style.as_text()]
    return MoveText(
        Form.TAM,
        source=_square(node.member("src")),
        first=_square(node.member("firstDest")),
        destination=_square(node.member("secondDest")),
        via=None if step is TamStep.NONE else _square(node.member("step")),
        tam_step=step,
    )


def _pass(node: Node) -> MoveText:
    return MoveText(Form.PASS)


def _after_step(node: Node) -> MoveText:
    planned = _square(node.member("plannedDirection"))
    move = MoveText(
        Form.BOARD,
        source=_square(node.member("src")),
        via=_square(node.member("step")),
        destination=planned,
        announced=planned,
        step_cast=_cast(node.get("stepping_ciurl")) or UNKNOWN_CAST,
        casts_stated=False,
        completed=False,
    )
    result = node.get("finalResult")
    return move if result is None else _finished(move, result)


def _finished(move: MoveText, result: Node) -> MoveText:
    thwarted = _cast(result.get("thwarted_by_failing_water_entry_ciurl"))
    # Records 1.8: after a failed water cast the site gives the origin as destination.
    if thwarted is not None or _says_failed(result):
        cast = thwarted or UNKNOWN_CAST
        return replace(move, destination=move.source, water_cast=cast, completed=False)
    water = _cast(result.get("water_entry_ciurl"))
    return replace(move, destination=_square(result.member("dest")), water_cast=water, completed=True)


def _accepted(element: Element, node: Node) -> Element:
    destination = node.get("dest")
    if not isinstance(element, Ply) or destination is None:
        return element
    water = _cast(node.get("water_entry_ciurl"))
    move = replace(element.move, destination=_square(destination), water_cast=water, completed=_enough(water))
    return replace(element, move=move)
