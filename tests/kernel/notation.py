"""The notation of the rule texts, so that tests can state positions and moves word for word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.pieces import KIND_KANJI, KIND_LETTERS, Colour, Kind, Piece
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square

COLOURS = {"r": Colour.RED, "b": Colour.BLACK}
# The order of the columns in V8.1, V8.6 and V8.11.
COLUMNS = (
    ActionType.MOVE,
    ActionType.STEP,
    ActionType.STEP_CAST,
    ActionType.TAM,
    ActionType.TAM_FORMER,
    ActionType.TAM_LATTER,
    ActionType.DROP,
)
# V8.7: tam2 has no move.
SHUT_IN = "A:bP@CAI A:bP@MAI A:bP@PAI A:bP@CAU A:bP@MAU A:bP@PAU A:bP@CIA A:bP@MIA M@PIA"
# V8.9 and V8.11 use the English names of R5.1.
HAND_NAMES = {
    "Unbeatable": "mun1makmok1hue",
    "SocialOrder": "kua2kauk2mun1aum",
    "Culture": "huep2hia1",
    "Cavalry": "maun1gua2kauk2",
    "Attack": "mok1mok1",
    "King": "io",
    "Animals": "saup1",
    "Army": "kaikdat2",
    "Comrades": "uaip2hi1",
    "DeadlyArmy": "huetkaikadat2",
}
_KINDS_OF_MOVE = {ActionType.MOVE: "plain", ActionType.STEP: "fin", ActionType.STEP_CAST: "dir"}
_PLACED = re.compile(r"(IA|A):([rb])([VPACTHOSGK])@([A-Z]+)")
_CAPTURED = re.compile(r"([rb])([VPACTHOSGK])(?:x(\d))?")


class Listed(NamedTuple):
    """One move of a move list: the via, ``plain``, ``fin`` or ``dir``, where it ends, whether into water."""

    via: Square | None
    kind: str
    destination: Square
    water: bool


def rules(base: str = "official", /, **options: object) -> RuleSet:
    """Returns the preset with some options changed."""
    return RuleSet(base, options)


def squares(text: str) -> frozenset[Square]:
    """Reads a list of squares; a lone dash is an empty one."""
    return frozenset(Square[name] for name in text.split() if name != "-")


def letters(text: str) -> str:
    """Writes kanji pieces with the letters of R0.6."""
    return "".join(Kind(KIND_KANJI.index(sign)).letter if sign in KIND_KANJI else sign for sign in text)


def captured(text: str, side: Side) -> list[Piece]:
    """Reads captured pieces such as ``bPx2 rG``."""
    pieces: list[Piece] = []
    for word in text.split():
        found = _CAPTURED.fullmatch(word)
        assert found, word
        kind = Kind(KIND_LETTERS.index(found[2]))
        pieces += [Piece(kind, COLOURS[found[1]], side)] * int(found[3] or 1)
    return pieces


def board(
    text: str,
    turn: str = "IA",
    rule_set: str | RuleSet = "official",
    *,
    ia: str = "",
    a: str = "",
    stake: int = 1,
    score: tuple[int, int] | None = None,
    season: int = 1,
    tam_moved: bool = False,
    **fields: object,
) -> Position:
    """Sets up a position such as ``IA:bA@KIA M@KY``, with what IA and A have captured."""
    pieces: dict[Square, Piece] = {}
    tam = None
    for word in text.split():
        if word.startswith("M@"):
            tam = Square[word[2:]]
            continue
        found = _PLACED.fullmatch(word)
        assert found, word
        kind = Kind(KIND_LETTERS.index(found[3]))
        pieces[Square[found[4]]] = Piece(kind, COLOURS[found[2]], Side[found[1]])
    if score is not None:
        fields["score"] = (score[0] * 10, score[1] * 10)
    return Position.setup(
        pieces,
        tam,
        [*captured(ia, Side.IA), *captured(a, Side.A)],
        turn=Side[turn],
        rules=rule_set,
        stake_log=stake.bit_length() - 1,
        season=season,
        tam_moved=tam_moved,
        **fields,
    )


def parse_moves(text: str) -> frozenset[Listed]:
    """Reads a move list such as ``plain NOw NY; via LAI: fin LY dir LO``."""
    return frozenset(_parse_moves(text))


def _parse_moves(text: str) -> Iterator[Listed]:
    for part in text.split(";"):
        via, kind = None, ""
        for word in part.replace(":", "").split():
            if word in ("via", "plain", "fin", "dir"):
                kind = word
            elif kind == "via":
                via = Square[word]
            elif word != "-":
                yield Listed(via, kind, Square[word.removesuffix("w")], word.endswith("w"))


def moves_from(position: Position, source: Square) -> frozenset[Listed]:
    """Lists what the piece on a square may do, as the kernel says."""
    return frozenset(
        Listed(action.via, _KINDS_OF_MOVE[action.type], _end(action), enters_water(position, action))
        for action in position.legal_moves
        if action.source is source and action.type in _KINDS_OF_MOVE
    )


def _end(action: Action) -> Square:
    assert action.destination is not None
    return action.destination


def enters_water(position: Position, action: Action) -> bool:
    """Tells whether a move leads to a water cast, the step cast being as good as can be."""
    after = position.play(action)
    if after.phase is Phase.STEP_CAST:
        after = after.play(Action.cast(5))
        landing = Action.land(_end(action))
        if not after.is_legal(landing):
            return False
        after = after.play(landing)
    return after.phase is Phase.WATER_CAST


def half_turn(moves: Iterable[Listed]) -> frozenset[Listed]:
    """Turns a move list by 180 degrees."""
    return frozenset(
        Listed(None if m.via is None else turned(m.via), m.kind, turned(m.destination), m.water)
        for m in moves
    )


def turned(square: Square) -> Square:
    """Turns a square by 180 degrees about ZO."""
    return Square(80 - square)


def columns(actions: Iterable[Action]) -> tuple[int, ...]:
    """Counts plain, fin, dir, NoStep, Former, Latter and drops."""
    counted = Counter(action.type for action in actions)
    return tuple(counted[kind] for kind in COLUMNS)


def tam_moves(position: Position, kind: ActionType) -> set[str]:
    """Lists tam2 moves as V8.6 does: ``origin:first:second``, the via followed by a slash."""
    return {_tam_text(action) for action in position.legal_moves if action.type is kind}


def _tam_text(action: Action) -> str:
    before = f"{action.via}/" if action.type is ActionType.TAM_FORMER else ""
    after = f"{action.via}/" if action.type is ActionType.TAM_LATTER else ""
    return f"{action.source}:{before}{action.first}:{after}{action.destination}"


def hand_points(text: str, rule_set: str | RuleSet = "official") -> object:
    """Returns what captured pieces such as ``bPx2 rG`` are worth."""
    return board("M@ZO", rule_set=rule_set, ia=text).hand_points(Side.IA)


def table(text: str) -> list[tuple[str, ...]]:
    """Reads the rows of a table; an indented line goes on with the row before it."""
    rows: list[str] = []
    for line in text.strip("\n").splitlines():
        if line.startswith(" "):
            rows[-1] += " " + line.strip()
        else:
            rows.append(line)
    return [tuple(cell.strip() for cell in row.split("|")) for row in rows]
