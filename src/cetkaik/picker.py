"""The one input rule: picking elements of a scene until one choice is left.

The rule serves moves, step-overs, drops, card melds, bets and declarations alike: at each pick the choices
whose path still fits are kept, what can be picked next is known, and a complete choice is taken. Where a
longer one also fits, a second pick of the same element or Enter settles it; where a choice waits for a named
act, Enter does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from cetkaik.scene import Choice, Scene


@dataclass(frozen=True)
class Picker:
    """Is a scene with what has been picked so far; every pick gives a new one.

    >>> from cetkaik.scene import Element, Text, Zone
    >>> squares = tuple(Element(id, "board", "square", "plain") for id in ("ci", "xu", "pa"))
    >>> take = Choice("TXU-CI", ("xu", "ci"), Text("Take"))
    >>> step = Choice("TXU/CI-PA", ("xu", "ci", "pa"), Text("Step over"))
    >>> picker = Picker(Scene(0, (Zone("board", "board"),), squares, Text("Your move."), (take, step)))
    >>> picker = picker.pick("xu").pick("ci")
    >>> sorted(picker.next), picker.done.action_text, picker.open
    (['pa'], 'TXU-CI', True)
    >>> picker.pick("ci").chosen.action_text, picker.pick("pa").chosen.action_text
    ('TXU-CI', 'TXU/CI-PA')
    """

    scene: Scene
    picks: tuple[str, ...] = ()
    brief: bool = False  # offers one of several actions of equal effect
    chosen: Choice | None = None  # what the picks have settled
    _pool: tuple[Choice, ...] | None = field(default=None, repr=False, compare=False)

    @cached_property
    def fitting(self) -> tuple[Choice, ...]:
        """The choices whose path begins with the picks."""
        pool = self.scene.choices if self._pool is None else self._pool
        return tuple(choice for choice in pool if self._fits(choice))

    @cached_property
    def next(self) -> frozenset[str]:
        """The elements that can be picked now."""
        if self.chosen is not None:
            return frozenset()
        return frozenset(name for choice in self.fitting for name in self._following(choice))

    @cached_property
    def done(self) -> Choice | None:
        """The choice whose path is used up, if there is one."""
        return next((choice for choice in self.fitting if len(self._way(choice)) == len(self.picks)), None)

    @property
    def open(self) -> bool:
        """Whether a choice is complete while a longer one also fits."""
        return self.done is not None and bool(self.next)

    @property
    def armed(self) -> bool:
        """Whether a choice is complete, nothing longer fits, and it waits for a named act."""
        return self.done is not None and not self.next and self.chosen is None

    def pick(self, name: str) -> Picker:
        """Picks an element; one that does not fit begins a new selection if it can, else it is ignored."""
        if self.chosen is not None:
            return self
        if name in self.next:
            return replace(self, picks=(*self.picks, name), _pool=self.fitting)._complete()
        if name in self.picks and self._is_loose:
            picks = tuple(pick for pick in self.picks if pick != name)
            return replace(self, picks=picks, _pool=None)
        if self.picks and name == self.picks[-1]:
            return self.settle() if self.open else self.back()
        fresh = replace(self, picks=(), _pool=None)
        return fresh.pick(name) if name in fresh.next else self

    def settle(self) -> Picker:
        """Takes the complete choice, as Enter or the named button does; without one nothing changes."""
        return self if self.done is None else replace(self, chosen=self.done)

    def back(self) -> Picker:
        """Takes the last pick back."""
        return replace(self, picks=self.picks[:-1], chosen=None, _pool=None)

    def _complete(self) -> Picker:
        complete = self.done is not None and not self.next and not self.done.confirm
        return self.settle() if complete else self

    @property
    def _is_loose(self) -> bool:
        return any(choice.loose >= len(self.picks) for choice in self.fitting)

    def _way(self, choice: Choice) -> tuple[str, ...]:
        return choice.way(self.brief)

    def _count(self, names: Sequence[str]) -> Counter[str]:
        return Counter(self.scene.likeness[name] for name in names)

    def _fits(self, choice: Choice) -> bool:
        way, loose, like = self._way(choice), choice.loose, self.scene.likeness
        if not way or len(self.picks) > len(way):
            return False
        if loose and self._count(self.picks[:loose]) - self._count(way[:loose]):
            return False
        pairs = zip(self.picks[loose:], way[loose:], strict=False)
        return all(like[pick] == like[name] for pick, name in pairs)

    def _following(self, choice: Choice) -> Iterator[str]:
        way, count = self._way(choice), len(self.picks)
        if count < choice.loose:
            kinds = list(self._count(way[: choice.loose]) - self._count(self.picks))
        else:
            kinds = [self.scene.likeness[name] for name in way[count : count + 1]]
        for name in (name for kind in kinds for name in self.scene.alikes[kind]):
            # A path may come back to a square, but one of several like cards is picked once.
            if self.picks.count(name) < max(1, way.count(name)):
                yield name
