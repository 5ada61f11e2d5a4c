"""What has happened in a match, as one viewer may know it, with every payment and its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any

from cetkaik.game import Amount, Game, Payment
from cetkaik.scene import Scene, Text
from cetkaik.terminal.match import RunningMatch


class Log:
    """Collects the log of a match action by action; it follows when actions are taken back."""

    def __init__(self, match: RunningMatch, viewer: int | None) -> None:
        self._match = match
        # Where nothing is hidden everybody reads the same, and scenes for spectators are quicker.
        self._viewer = viewer if match.game.nature.hidden else None
        self._states: list[Any] = []
        self._told: list[tuple[Text, ...]] = []  # the scene's log at each state
        self._lines: list[tuple[Text, ...]] = []  # what was new in it

    def lines(self) -> list[Text]:
        """Returns every line up to now."""
        return [line for lines in self._brought_up_to_date() for line in lines]

    def since(self, actions: int) -> list[Text]:
        """Returns what is new since so many actions were taken."""
        return [line for lines in self._brought_up_to_date()[actions + 1 :] for line in lines]

    def _brought_up_to_date(self) -> list[tuple[Text, ...]]:
        states = self._match.states
        known = 0
        while known < min(len(states), len(self._states)) and states[known] is self._states[known]:
            known += 1
        for kept in (self._states, self._told, self._lines):
            del kept[known:]
        for state in states[known:]:
            scene = self._match.game.scene(state, self._viewer)
            fresh = new_lines(self._told[-1] if self._told else (), scene.log)
            self._states.append(state)
            self._told.append(scene.log)
            self._lines.append((*fresh, *payment_lines(self._match.game, state, scene, fresh)))
        return self._lines


def new_lines(before: Sequence[Text], after: Sequence[Text]) -> tuple[Text, ...]:
    """Returns the lines of a log that were not yet in the one before, of which the first ones may be gone.

    >>> [str(line) for line in new_lines([Text("a"), Text("b")], [Text("b"), Text("c")])]
    ['c']
    """
    for shared in range(min(len(before), len(after)), 0, -1):
        if tuple(before[-shared:]) == tuple(after[:shared]):
            return tuple(after[shared:])
    # A line may also come between others that were told: a declaration before what was taken.
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    told = {index for block in blocks for index in range(block.b, block.b + block.size)}
    return tuple(line for index, line in enumerate(after) if index not in told)


def payment_lines(
    game: Game[Any, Any], state: Any, scene: Scene, told: Sequence[Text] = ()
) -> Iterator[Text]:
    """Explains the payments that led to a state, except those of which a line tells already.

    What goes to a bank or comes from it is part of the action itself, and the game tells of that.
    """
    has_pot = any(zone.kind == "pot" for zone in scene.zones)
    for payment in game.settlement(state).payments:
        with_bank = not has_pot and None in (payment.payer, payment.receiver)
        if not with_bank and not any(_tells(line, payment) for line in told):
            yield payment_line(game, payment)


def payment_line(game: Game[Any, Any], payment: Payment) -> Text:
    """Says who pays whom how much, and why."""
    words: dict[str, str | int | float | Text] = {"amount": _number(payment.amount), "reason": payment.reason}
    if payment.payer is not None:
        words["payer"] = game.seat_name(payment.payer)
    if payment.receiver is None:
        return Text("{payer} pays {amount} into the pot: {reason}.", **words)
    words["receiver"] = game.seat_name(payment.receiver)
    if payment.payer is None:
        return Text("{receiver} takes {amount} from the pot: {reason}.", **words)
    return Text("{payer} pays {amount} to {receiver}: {reason}.", **words)


def _tells(line: Text, payment: Payment) -> bool:
    values = [value for _name, value in line.params]
    return payment.reason in values and _number(payment.amount) in values


def _number(amount: Amount) -> int | float:
    return amount if isinstance(amount, int) else float(amount)
