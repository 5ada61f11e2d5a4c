"""Makes a record of a game that was played here, from its actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.position import Position
from cetkaik.records.claims import declared_hands
from cetkaik.records.latin import sorted_hands
from cetkaik.records.model import Choice, Declaration, Element, GameOver, Header, Ply, Record, SeasonStart
from cetkaik.records.moves import Capture, Cast, Form, MoveText, TamStep
from cetkaik.records.resolve import ends_by_fine
from cetkaik.records.rule_choice import rule_headers
from cetkaik.squares import Side
from cetkaik.sticks import WATER_NEEDS

if TYPE_CHECKING:
    from cetkaik.match import Match

_WAITING = (Phase.STEP_CAST, Phase.PRESS, Phase.LAND, Phase.WATER_CAST)
_FORMS = {
    ActionType.MOVE: Form.BOARD,
    ActionType.STEP: Form.BOARD,
    ActionType.STEP_CAST: Form.BOARD,
    ActionType.TAM: Form.TAM,
    ActionType.TAM_FORMER: Form.TAM,
    ActionType.TAM_LATTER: Form.TAM,
    ActionType.DROP: Form.DROP,
    ActionType.PASS: Form.PASS,
}
_TAM_STEPS = {ActionType.TAM_FORMER: TamStep.FORMER, ActionType.TAM_LATTER: TamStep.LATTER}


def from_match(match: Match, headers: Mapping[str, str] | None = None) -> Record:
    """Makes a record of a match; a turn still under way is left out."""
    return from_actions(match.positions[0], match.actions, headers)


def from_actions(
    start: Position, actions: Iterable[Action], headers: Mapping[str, str] | None = None
) -> Record:
    """Makes a record of the actions played from a position; ``headers`` has the keys of the game file."""
    writer = _Writer(start)
    for action in actions:
        writer.play(action)
    return writer.record(headers or {})


@dataclass(slots=True)
class _Writer:
    position: Position
    start: Position = field(init=False)
    elements: list[Element] = field(default_factory=list)
    before: Position | None = None
    move: MoveText | None = None
    throws: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.start = self.position
        if self.position.phase is Phase.MOVE:
            self._open(self.position.mover)

    def _open(self, first: Side) -> None:
        self.elements.append(SeasonStart(number=self.position.season, first=first))

    def play(self, action: Action) -> None:
        """Notes one action and goes on to the position behind it."""
        if action.type is ActionType.FIRST and action.side is not None:
            self._open(action.side)
        elif action.type in (ActionType.TYMOK, ActionType.TAXOT):
            self._declare(action)
        elif action.type in _FORMS:
            self.before, self.throws = self.position, []
            self.move = begun(action)
        elif self.move is not None:
            self._go_on(self.move, action)
        season = self.position.season
        self.position = self.position.play(action)
        if self.position.phase not in _WAITING and self.move is not None:
            self._finish(self.move)
        if self.position.phase is Phase.MOVE and self.position.season != season:
            self._open(self.position.mover)

    def _go_on(self, move: MoveText, action: Action) -> None:
        if action.sticks is not None and action.is_water:
            completed = action.sticks >= WATER_NEEDS
            self.move = replace(move, water_cast=Cast(action.sticks), completed=completed)
        elif action.sticks is not None:
            self.throws.append(action.sticks)
            self.move = replace(move, step_cast=Cast(self.throws[0], more=tuple(self.throws[1:])))
        elif action.type is ActionType.LAND:
            self.move = replace(move, destination=action.destination)
        elif action.type is ActionType.STAY:
            self.move = replace(move, completed=False)

    def _finish(self, move: MoveText) -> None:
        if move.form is Form.BOARD and move.completed and self.before is not None:
            target = self.before.piece_at(move.destination) if move.destination is not None else None
            moved = move.destination != move.source and not ends_by_fine(self.before, self.position, move)
            if target is not None and moved:
                move = replace(move, capture=Capture(target.kind, target.colour))
        self.elements.append(Ply(move=move))
        self.move = None

    def _declare(self, action: Action) -> None:
        due = self.position.declaration
        taxot = action.type is ActionType.TAXOT
        self.elements.append(
            Declaration(
                choice=Choice.TAXOT if taxot else Choice.TYMOK,
                hands=tuple(sorted_hands(tuple(declared_hands(self.position)))),
                points=due.gain if due is not None and taxot else None,
            )
        )

    def record(self, headers: Mapping[str, str]) -> Record:
        """Finishes the record with its headers."""
        lines = rule_headers(self.start.rules)
        lines += [Header(key=key, value=value) for key, value in headers.items()]
        if not _is_usual_start(self.start):
            lines.append(Header(key="Position", value=str(self.start)))
        if self.position.is_over:
            self.elements.append(GameOver())
            winner = self.position.winner
            lines.append(Header(key="Result", value="draw" if winner is None else winner.text))
        return Record(format="game", headers=tuple(lines), elements=tuple(self.elements))


def begun(action: Action) -> MoveText:
    """What the first action of a ply says."""
    return MoveText(
        _FORMS[action.type],
        source=action.source,
        via=action.via,
        destination=action.destination,
        first=action.first,
        tam_step=_TAM_STEPS.get(action.type, TamStep.NONE),
        kind=action.kind,
        colour=action.colour,
        announced=action.destination if action.type is ActionType.STEP_CAST else None,
    )


def _is_usual_start(start: Position) -> bool:
    usual = Position.start(start.rules)
    return start == usual or any(start == usual.play(action) for action, _chance in usual.chances)
