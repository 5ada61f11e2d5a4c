"""The small games again, each with one promise about what is seen broken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from cetkaik.game import Player
from cetkaik.scene import Choice, Element, Scene, Text
from tests.toys import Bids, BidsState, Drops, DropsState, Highest, HighestState

# What is seen


class LeakingObservation(Highest):
    def observe(self, state: HighestState, viewer: int | None) -> HighestState:
        return state


class LeakingScene(Highest):
    def _card(self, seat: int, slot: int, card: int, seen: bool) -> Element:
        return super()._card(seat, slot, card, True)


class LeakingIds(Highest):
    def _card(self, seat: int, slot: int, card: int, seen: bool) -> Element:
        return replace(super()._card(seat, slot, card, seen), id=f"hand:{seat}:{slot}:{card}")

    def _choice(self, state: HighestState, card: int) -> Choice:
        choice = super()._choice(state, card)
        return replace(choice, path=(f"{choice.path[0]}:{card}",))


class LeakingActions(Bids):
    def actions(self, state: BidsState) -> Sequence[int]:
        return super().actions(state)[: 1 + state.bids[0]] if state.bids else super().actions(state)


class LeakingBid(Bids):
    def observe(self, state: BidsState, viewer: int | None) -> tuple[BidsState, int | None]:
        return state, super().observe(state, viewer)[1]


class IdleGuess(Highest):
    def observe(self, state: HighestState, viewer: int | None) -> HighestState:
        return state

    def imagine(self, observation: HighestState, viewer: int | None, rng: Random) -> HighestState:
        return observation


class UnequalViews(Drops):
    def observe(self, state: DropsState, viewer: int | None) -> Any:
        return state, viewer


# Scenes


class MissingChoice(Drops):
    def scene(self, state: DropsState, viewer: int | None) -> Scene:
        scene = super().scene(state, viewer)
        return replace(scene, choices=tuple(c for c in scene.choices if c.action_text != "*4"))


class TwinChoice(Drops):
    def scene(self, state: DropsState, viewer: int | None) -> Scene:
        scene = super().scene(state, viewer)
        return replace(scene, choices=scene.choices + scene.choices[:1])


class TwinPath(Drops):
    def _choice(self, action: str, seat: int | None) -> Choice:
        choice = super()._choice(action, seat)
        return replace(choice, path=(*choice.path[:-1], "s4")) if action == "*5" else choice


class ShadowedPath(Drops):
    def _choice(self, action: str, seat: int | None) -> Choice:
        choice = super()._choice(action, seat)
        if action == "*4":
            return replace(choice, path=("s1", "s0"), loose=2)
        return replace(choice, path=("s0", "s1")) if action == "*5" else choice


class ForeignChoice(Drops):
    def scene(self, state: DropsState, viewer: int | None) -> Scene:
        turn = self.turn(state)
        scene = super().scene(state, turn.seat if isinstance(turn, Player) else viewer)
        return replace(scene, viewer=viewer, choices=scene.choices if viewer is not None else ())


class IllegalChoice(Drops):
    def scene(self, state: DropsState, viewer: int | None) -> Scene:
        scene = super().scene(state, viewer)
        more = (Choice("99", ("s0",), Text("Leap")),) if scene.choices else ()
        return replace(scene, choices=scene.choices + more)


class UnknownElement(Drops):
    def scene(self, state: DropsState, viewer: int | None) -> Scene:
        scene = super().scene(state, viewer)
        return replace(scene, elements=tuple(e for e in scene.elements if e.id != "s4"))


class ShiftingKind(Drops):
    def scene(self, state: DropsState, viewer: int | None) -> Scene:
        scene = super().scene(state, viewer)
        counter = Element("x", "panel", "counter" if state.plies < 3 else "stick", "plain")
        return replace(scene, elements=(*scene.elements, counter))


class WrongViewer(Drops):
    def scene(self, state: DropsState, viewer: int | None) -> Scene:
        return replace(super().scene(state, 0 if viewer is None else viewer), choices=())
