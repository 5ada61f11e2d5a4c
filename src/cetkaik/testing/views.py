"""Checks of what is seen at one state: observations leak nothing, scenes offer what is legal."""

from __future__ import annotations

import json
from collections.abc import Iterable

from cetkaik.game import OVER, A, Game, Player, S
from cetkaik.picker import Picker
from cetkaik.scene import Choice, Scene, problems
from cetkaik.testing.place import Place

RESAMPLES = 2  # other worlds looked at for each viewer of a state


def check_same_for_all(place: Place[S, A]) -> None:
    """Checks that in a game without hidden information everybody observes the same."""
    with place.during("information", "observe"):
        first, *others = (place.game.observe(place.state, viewer) for viewer in place.viewers)
    if any(other != first for other in others):
        place.fail("information", "nothing is hidden in this game, but viewers observe different things")


def check_nothing_leaks(place: Place[S, A]) -> bool:
    """Checks that a viewer cannot tell other worlds from this one; tells whether there were other worlds."""
    found = False
    for viewer in place.viewers:
        for _attempt in range(RESAMPLES):
            with place.during("information", f"imagine for {_who(viewer)}"):
                other = place.game.resample(place.state, viewer, place.rng)
            found = found or other != place.state
            for what in _differences(place.game, place.state, other, viewer):
                problem = f"{what} of {_who(viewer)} shows what is hidden"
                place.fail("information", f"{problem} (or imagine changes what the viewer knows)")
    return found


def _differences(game: Game[S, A], state: S, other: S, viewer: int | None) -> Iterable[str]:
    if game.observe(state, viewer) != game.observe(other, viewer):
        yield "the observation"
    if game.scene(state, viewer) != game.scene(other, viewer):
        yield "the scene"
    if _own_turn(game, state, viewer) != _own_turn(game, other, viewer):
        yield "the turn"
    if set(game.actions_of(state, viewer)) != set(game.actions_of(other, viewer)):
        yield "the list of legal actions"


def _own_turn(game: Game[S, A], state: S, viewer: int | None) -> tuple[bool, bool]:
    # Whose turn it is among the others may itself be hidden (TAX-3.10).
    return viewer is not None and game.turn(state) == Player(viewer), game.turn(state) is OVER


def check_scenes(place: Place[S, A]) -> None:
    """Checks that every viewer's scene is sound and offers exactly what he may do."""
    for viewer in place.viewers:
        with place.during("scene", f"the scene of {_who(viewer)}"):
            scene = place.game.scene(place.state, viewer)
            wrong = problems(scene)
            json.dumps(scene.to_dict(), allow_nan=False)
        if wrong:
            place.fail("scene", f"for {_who(viewer)}: {'; '.join(wrong)}")
        if scene.viewer != viewer or scene.acting not in (None, place.acting):
            place.fail("scene", f"the scene of {_who(viewer)} names a wrong viewer or a wrong seat to act")
        _check_kinds(place, scene)
        _check_offers(place, scene)
        _check_picks(place, scene)


def _check_kinds(place: Place[S, A], scene: Scene) -> None:
    for element in scene.elements:
        kind = place.kinds.setdefault((scene.viewer, element.id), element.kind)
        if kind != element.kind:
            place.fail("scene", f"element {element.id} was a {kind} before and is a {element.kind} now")


def _check_offers(place: Place[S, A], scene: Scene) -> None:
    offered = {choice.action_text for choice in scene.choices}
    if scene.viewer is None or scene.viewer != place.acting:
        if offered:
            place.fail("scene", f"{_who(scene.viewer)} is not to act but is offered {_some(offered)}")
        return
    legal = {place.game.text(action) for action in place.legal}
    if legal - offered:
        place.fail("scene", f"no choice takes the legal {_some(legal - offered)}")
    if offered - legal:
        place.fail("scene", f"a choice takes {_some(offered - legal)}, which is not legal")


def _check_picks(place: Place[S, A], scene: Scene) -> None:
    for brief in (False, True):
        begun: dict[str, Picker] = {}
        for choice in scene.choices:
            first = choice.way(brief)[:1]
            if first and first[0] not in begun:
                begun[first[0]] = Picker(scene, brief=brief).pick(first[0])
            if first and _follow(begun[first[0]], choice).chosen is not choice:
                path = " ".join(choice.way(brief))
                place.fail("scene", f"picking {path} does not take {choice.action_text}")


def _follow(picker: Picker, choice: Choice) -> Picker:
    for name in choice.way(picker.brief)[1:]:
        picker = picker.pick(name)
    return picker if picker.chosen is not None else picker.settle()


def _who(viewer: int | None) -> str:
    return "the spectator" if viewer is None else f"seat {viewer}"


def _some(texts: set[str]) -> str:
    return ", ".join(sorted(texts)[:5]) + (" ..." if len(texts) > 5 else "")
