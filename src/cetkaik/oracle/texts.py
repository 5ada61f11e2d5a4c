"""How a dump writes states, moves, hands and results."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from cetkaik.action import Action, ActionType
from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square

Line = Mapping[str, Any]

KIND_LETTERS = "nkgcdmwtui"
COLOUR_LETTERS = "rb"
_CELLS = {".": "1", "T": "M"}
SIDE_MARKS = {"^": Side.IA, "v": Side.A}


def set_up(state: Line, rules: RuleSet) -> Position:
    """Sets up the position that a dump's state describes.

    >>> from cetkaik.rulesets import RuleSet
    >>> board = "/".join([". . . . vri . . . ."] + [". . . . . . . . ."] * 3 + [". . . . T . . . ."]
    ...                  + [". . . . . . . . ."] * 3 + [". . . . ^bi . . . ."])
    >>> state = {"board": board, "cap_ia": "rk rk", "cap_a": "", "turn": "A", "season": 1, "ia": 25, "a": 15,
    ...          "rate": 2, "tam_moved": True}
    >>> str(set_up(state, RuleSet.preset("crate_strict")))
    '4kr4/9/9/9/4M4/9/9/9/4K4 2Pr a 2 25:15 x2 t 0'
    """
    piles = [parse_piece(text, side).text for side in Side for text in state[f"cap_{side.text}"].split()]
    fields = (
        "/".join(row_string(row.split(" ")) for row in state["board"].split("/")),
        "".join(piles) or "-",
        parse_side(state["turn"]).text,
        state["season"] + 1,
        f"{state['ia']}:{state['a']}",
        f"x{state['rate']}",
        "t" if state["tam_moved"] else "-",
        0,
    )
    return Position.parse(" ".join(map(str, fields)), rules)


def row_string(cells: list[str]) -> str:
    """Writes a row of a dump's board as position strings do.

    >>> row_string(["^rk", ".", ".", "T", "vbm"])
    'Pr2Mh'
    """
    text = "".join(_cell_string(cell) for cell in cells)
    return re.sub("1+", lambda run: str(len(run[0])), text)


def _cell_string(cell: str) -> str:
    if cell in _CELLS:
        return _CELLS[cell]
    if cell[:1] not in SIDE_MARKS:
        raise InvalidText(_("'{text}' is no square of a board such as ^rk").format(text=cell))
    return parse_piece(cell[1:], SIDE_MARKS[cell[0]]).text


def describe(position: Position) -> dict[str, object]:
    """Describes a position as a dump does."""
    return {
        "board": board_text(position),
        "cap_ia": captured_text(position, Side.IA),
        "cap_a": captured_text(position, Side.A),
        "turn": position.mover.name,
        "season": position.season - 1,
        "ia": position.score[0],
        "a": position.score[1],
        "rate": position.stake,
        "tam_moved": position.tam_moved,
    }


def describe_declaration(position: Position, hands_before: str) -> dict[str, object]:
    """Describes a due declaration as a dump does."""
    declaration = position.declaration
    assert declaration is not None
    side = position.mover
    hands_after = hands_text(position, side)
    new = sorted(set(hands_after.split()) - set(hands_before.split()))
    return {
        "by": side.name,
        "board": board_text(position),
        "cap_ia": captured_text(position, Side.IA),
        "cap_a": captured_text(position, Side.A),
        "hands_before": hands_before,
        "hands_after": hands_after,
        "new_hands": " ".join(new) if declaration.new_hand else "",
        "hand_score": position.hand_points(side),
        "kut2tam2": declaration.stepped_tam,
        "futile": declaration.again,
        "raw_score": declaration.total,
        "rate": position.stake,
        "ia": position.score[0],
        "a": position.score[1],
        "if_taxot": outcome(position.play(Action.taxot())),
        "if_tymok_rate": position.play(Action.tymok()).stake,
    }


def outcome(position: Position) -> dict[str, object]:
    """Describes what a ta xot leads to."""
    if position.is_over:
        return {"victor": victor_text(position)}
    return {"season": position.season - 1, "ia": position.score[0], "a": position.score[1]}


def victor_text(position: Position) -> str:
    """Names the winner as a dump does."""
    return "draw" if position.winner is None else position.winner.name


def parse_piece(text: str, side: Side) -> Piece:
    """Reads a piece such as ``rk``, a red pawn."""
    if len(text) != 2 or text[0] not in COLOUR_LETTERS or text[1] not in KIND_LETTERS:
        raise InvalidText(_("'{text}' is no piece such as rk").format(text=text))
    return Piece(Kind(KIND_LETTERS.index(text[1:])), Colour(COLOUR_LETTERS.index(text[:1])), side)


def parse_side(text: str) -> Side:
    """Reads a side, ``IA`` or ``A``."""
    if text not in Side.__members__:
        raise InvalidText(_("'{text}' is no side; there are IA and A").format(text=text))
    return Side[text]


def raw_count(position: Position, actions: Iterable[Action]) -> int:
    """Counts moves as the crate lists them: each equal captured piece can be dropped by itself."""
    held = Counter((piece.kind, piece.colour) for piece in position.captured(position.mover))
    return sum(
        held[action.kind, action.colour]
        if action.type is ActionType.DROP and action.kind is not None and action.colour is not None
        else 1
        for action in actions
    )


def piece_text(kind: Kind, colour: Colour) -> str:
    """Writes a piece without its side."""
    return COLOUR_LETTERS[colour] + KIND_LETTERS[kind]


def board_text(position: Position) -> str:
    """Writes the board row by row."""
    marks = {side: mark for mark, side in SIDE_MARKS.items()}
    cells = {
        square: marks[piece.side] + piece_text(piece.kind, piece.colour)
        for square, piece in position.pieces.items()
    }
    if position.tam is not None:
        cells[position.tam] = "T"
    names = [cells.get(square, ".") for square in Square]
    return "/".join(" ".join(names[row * 9 : row * 9 + 9]) for row in range(9))


def captured_text(position: Position, side: Side) -> str:
    """Writes the captured pieces of a side, sorted."""
    return " ".join(sorted(piece_text(piece.kind, piece.colour) for piece in position.captured(side)))


def hands_text(position: Position, side: Side) -> str:
    """Writes the hands of a side, sorted."""
    return " ".join(sorted(hand.kanji for hand in position.hands(side)))


def landing_text(action: Action) -> str:
    """Writes a choice after the step cast."""
    return "pass" if action.destination is None else action.destination.name


@lru_cache(maxsize=1 << 18)
def candidate_text(action: Action) -> str:
    """Writes a move as a dump lists it."""
    if action.type is ActionType.DROP:
        assert action.kind is not None
        assert action.colour is not None
        return f"drop:{piece_text(action.kind, action.colour)}-{action.destination}"
    prefix, order = _CANDIDATES[action.type]
    return prefix + "-".join(str(getattr(action, name)) for name in order)


_CANDIDATES = {
    ActionType.MOVE: ("mv:", ("source", "destination")),
    ActionType.STEP: ("st:", ("source", "via", "destination")),
    ActionType.STEP_CAST: ("inf:", ("source", "via", "destination")),
    ActionType.TAM: ("tam:", ("source", "first", "destination")),
    ActionType.TAM_FORMER: ("tamf:", ("source", "via", "first", "destination")),
    ActionType.TAM_LATTER: ("taml:", ("source", "first", "via", "destination")),
}
