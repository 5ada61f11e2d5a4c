"""Plays the casts of a ply and its landing, with the numbers its text gives or leaves open."""

from __future__ import annotations

from dataclasses import dataclass, field

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.errors import IllegalAction
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.records.moves import UNKNOWN_CAST, Cast, MoveText
from cetkaik.squares import Square
from cetkaik.sticks import WATER_NEEDS

_MOST = 5


@dataclass(slots=True)
class Outcome:
    """Is how a move went on after its first action."""

    after: Position
    completed: bool
    actions: list[Action] = field(default_factory=list)
    step_cast: Cast | None = None
    water_cast: Cast | None = None

    def play(self, action: Action) -> None:
        """Plays one more action."""
        self.after = self.after.play(action)
        self.actions.append(action)


def play_casts(position: Position, move: MoveText, target: Square | None, *, assume: bool) -> Outcome:
    """Plays what follows the first action of a ply, which is bound for ``target``.

    Without ``assume`` it ends before the first cast whose number is not given.
    """
    return _Player(position, move, target, assume).play()


class _Player:
    def __init__(self, position: Position, move: MoveText, target: Square | None, assume: bool) -> None:
        self.outcome = Outcome(position, completed=True)
        self.move = move
        self.assume = assume
        self.loose = list(move.loose_casts)
        self.target = target

    def play(self) -> Outcome:
        if self.phase is Phase.STEP_CAST and not self._step():
            return self.outcome
        if self.phase is Phase.WATER_CAST and not self._water():
            return self.outcome
        self._check_rest()
        return self.outcome

    @property
    def phase(self) -> Phase:
        return self.outcome.after.phase

    def _take(self, stated: Cast | None, name: str) -> Cast | None:
        """Takes the next cast; None if it is to be left to chance."""
        cast = stated or (self.loose.pop(0) if self.loose else None)
        if self.assume and cast is None and self.move.casts_stated:
            raise IllegalAction(_("a {cast} is due, but none is given").format(cast=name))
        if not self.assume and (cast is None or cast.count is None):
            return None
        return cast or UNKNOWN_CAST

    def _step(self) -> bool:
        cast = self._take(self.move.step_cast, _("step cast"))
        if cast is None:
            return False
        self.outcome.step_cast = cast
        throws = (cast.count, *cast.more) if cast.count is not None else self._fitting_throws()
        self.outcome.play(Action.cast(throws[0]))
        self._press(throws[1:])
        if self.phase is Phase.LAND:
            self._land(cast)
        return True

    def _fitting_throws(self) -> tuple[int, ...]:
        if not self._tries_landing() or self.move.via is None:
            return (0,)
        if self.target is None:
            return (_MOST,)
        distance = self.move.via.distance(self.target)
        if distance <= _MOST:
            return (distance,)
        if self.outcome.after.rules.options["step_throw"] != "niekkut":
            raise IllegalAction(_no_reach(_MOST, distance, self.target))
        return (_MOST, _MOST)

    def _tries_landing(self) -> bool:
        """Tells whether the move got past its step cast: only then can it have failed at the water."""
        return self.move.completed is not False or self.move.water_cast is not None or bool(self.loose)

    def _press(self, further: tuple[int, ...]) -> None:
        for throw in further:
            if self.phase is not Phase.PRESS:
                raise IllegalAction(_("the sticks may not be thrown again"))
            self.outcome.play(Action.again())
            self.outcome.play(Action.cast(throw))
        if self.phase is Phase.PRESS:
            self.outcome.play(Action.bank())

    def _land(self, cast: Cast) -> None:
        if self.move.completed and self.target is None:
            raise IllegalAction(_("the square the piece goes to must be given"))
        landing = Action.land(self.target) if self.target is not None else self._some_water()
        reached = landing is not None and self.outcome.after.is_legal(landing)
        wanted = reached if self.move.completed is None else self._tries_landing()
        if wanted and landing is not None:
            if not reached:
                raise IllegalAction(self._too_low(cast))
            self.outcome.play(landing)
        else:
            self.outcome.completed = False
            self.outcome.play(Action.stay())

    def _some_water(self) -> Action | None:
        """Finds a landing in water for a move of which only its failure there is known."""
        position = self.outcome.after
        landings = (action for action in position.legal_moves if action.destination in position.water)
        return next(landings, None) if self.move.water_cast else None

    def _too_low(self, cast: Cast) -> str:
        assert self.move.via is not None
        assert self.target is not None
        return _no_reach(cast.total or 0, self.move.via.distance(self.target), self.target)

    def _water(self) -> bool:
        cast = self._take(self.move.water_cast, _("water cast"))
        if cast is None:
            return False
        self.outcome.water_cast = cast
        stated = self.move.completed
        count = cast.count if cast.count is not None else 0 if stated is False else WATER_NEEDS
        enough = count >= WATER_NEEDS
        if stated is not None and stated != enough:
            pattern = (
                _("a water cast of {cast} lets the piece in, but the move is said to have failed")
                if enough
                else _("a water cast of {cast} keeps the piece out, but the move is said to be done")
            )
            raise IllegalAction(pattern.format(cast=count))
        self.outcome.completed = enough
        self.outcome.play(Action.water(count))
        return True

    def _check_rest(self) -> None:
        """Refuses casts that nothing asked for, and failures that nothing explains."""
        if self.move.step_cast and not self.outcome.step_cast:
            raise IllegalAction(_("a step cast is given, but none is due"))
        if self.move.water_cast and not self.outcome.water_cast:
            raise IllegalAction(_("a water cast is given, but none is due"))
        if self.loose:
            raise IllegalAction(_("a cast is given that nothing asks for"))
        if self.move.completed is False and self.outcome.completed:
            raise IllegalAction(_("the move is said to have failed, but it needs no cast"))


def _no_reach(cast: int, distance: int, target: Square) -> str:
    return _("a cast of {cast} does not reach {target}, {distance} squares away").format(
        cast=cast, target=target, distance=distance
    )
