"""Many matches or positions at once, in the kernel, on all cores.

Results depend on the seed alone, never on the number of threads.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cetkaik import _kernel
from cetkaik.errors import IllegalAction
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet

_WORD = 1 << 64
_MOST = 1 << 31  # of anything that is counted here: memory and patience end long before


@dataclass(frozen=True)
class RandomMatches:
    """Is the outcome of many random matches, one entry each."""

    plies: NDArray[np.int32]  # turns played
    tenths: NDArray[np.int64]  # two columns: points of IA and of A in tenths
    seasons: NDArray[np.uint16]  # seasons begun
    over: NDArray[np.bool_]  # False where the limit on turns cut the match short

    def __len__(self) -> int:
        return len(self.plies)


def random_matches(
    n: int, rules: str | RuleSet = "official", *, seed: int = 0, max_plies: int = 0, threads: int = 0
) -> RandomMatches:
    """Plays matches with random legal actions to their ends; 0 means no limit, and all cores.

    >>> matches = random_matches(3, seed=1)
    >>> matches.over.tolist(), matches.tenths.sum(axis=1).tolist()
    ([True, True, True], [400, 400, 400])
    """
    _check(n=n, max_plies=max_plies, threads=threads)
    kernel = RuleSet.of(rules).kernel
    plies, ia, a, seasons, over = _kernel.random_matches(kernel, n, seed % _WORD, max_plies, threads)
    return RandomMatches(plies, np.column_stack((ia, a)), seasons, over.astype(np.bool_))


class Batch:
    """Is a row of positions under one rule set that move on together.

    >>> batch = Batch(2)
    >>> batch.random_step(seed=1)
    >>> offsets, actions = batch.legal_moves()
    >>> offsets.tolist(), actions.dtype.name
    ([0, 249, 498], 'uint32')
    """

    def __init__(self, n: int, rules: str | RuleSet = "official", *, threads: int = 0) -> None:
        _check(n=n, threads=threads)
        self.rules = RuleSet.of(rules)
        self.threads = threads
        self.kernel = _kernel.Batch(self.rules.kernel, n)
        self._round = 0

    def __len__(self) -> int:
        return len(self.kernel)

    def __getitem__(self, index: int) -> Position:
        return self.kernel.get(Position, self._index(index))

    def __setitem__(self, index: int, position: Position) -> None:
        if position.rules != self.rules:
            raise ValueError(_("the position has other rules than the batch"))
        same = (
            position
            if position.kernel_rules is self.rules.kernel
            else Position.parse(str(position), self.rules)
        )
        self.kernel.set(self._index(index), same)

    def _index(self, index: int) -> int:
        if not -len(self) <= index < len(self):
            raise IndexError(_("the batch holds {n} positions").format(n=len(self)))
        return index % len(self)

    def step(self, actions: NDArray[np.uint32] | Sequence[int]) -> None:
        """Plays one action in every position; if one cannot be played, nothing changes."""
        packed = _packed(actions)
        if packed.shape != (len(self),):
            raise ValueError(_("{n} actions are needed, one for every position").format(n=len(self)))
        try:
            self.kernel.step(packed, self.threads)
        except IndexError as error:
            index = int(str(error))
            message = _("the action for position {index} is not possible there").format(index=index)
            raise IllegalAction(message) from None

    def random_step(self, seed: int) -> None:
        """Plays a random action in every position that is not over."""
        self.kernel.random_step(seed % _WORD, self._round, self.threads)
        self._round += 1

    def legal_moves(self) -> tuple[NDArray[np.int64], NDArray[np.uint32]]:
        """Returns all legal actions, one list after another, and where each list begins."""
        return self.kernel.legal_moves(self.threads)

    @property
    def phase(self) -> NDArray[np.uint8]:
        """The phase of every position."""
        return self.kernel.phase

    @property
    def turn(self) -> NDArray[np.uint8]:
        """The side whose turn it is in every position."""
        return self.kernel.turn

    @property
    def season(self) -> NDArray[np.uint16]:
        """The season of every position."""
        return self.kernel.season

    @property
    def tenths(self) -> NDArray[np.int64]:
        """IA's points in every position, in tenths."""
        return self.kernel.score_ia


def _packed(actions: NDArray[np.uint32] | Sequence[int]) -> NDArray[np.uint32]:
    """Returns actions as the kernel reads them; a number that is none would otherwise be bent into one."""
    given = np.asarray(actions)
    if given.size and given.dtype.kind not in "iu":
        raise TypeError(_("actions are whole numbers, not {type}").format(type=given.dtype.name))
    packed = np.ascontiguousarray(given, dtype=np.uint32)
    wrong = np.flatnonzero(packed != given)
    if wrong.size:
        raise IllegalAction(
            _("the action for position {index} is not possible there").format(index=int(wrong[0]))
        )
    return packed


def _check(**numbers: int) -> None:
    for name, number in numbers.items():
        if operator.index(number) < 0:
            raise ValueError(_("{name} must not be negative, not {number}").format(name=name, number=number))
        if number >= _MOST:
            raise ValueError(
                _("{name} must be less than {most}, not {number}").format(
                    name=name, most=_MOST, number=number
                )
            )
