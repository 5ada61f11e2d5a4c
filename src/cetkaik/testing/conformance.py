"""The conformance test itself: random matches, of which every promise of the protocol is checked."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic

from cetkaik.game import OVER, A, Game, Player, S, WrongSeats
from cetkaik.playthrough import Playthrough, random_action, replay
from cetkaik.scene import Text
from cetkaik.testing.place import Place
from cetkaik.testing.report import ConformanceError, Report
from cetkaik.testing.rules import RULES, check_node
from cetkaik.testing.views import check_nothing_leaks, check_same_for_all, check_scenes

STRANGERS = 50  # actions of other states that are tried at each state


def check_game(
    game: Game[S, A],
    *,
    seats: int | Iterable[int] | None = None,
    matches: int = 3,
    seed: int = 0,
    max_actions: int = 2000,
    states: int = 20,
) -> Report:
    """Plays random matches of a game and checks every promise of the protocol along the way.

    For each number of seats (all that the game allows unless given) it plays ``matches`` matches of at most
    ``max_actions`` actions and looks at ``states`` states of each in full. A match may be cut off only if the
    nature states a bound on its length that is not reached yet. Raises ``ConformanceError`` at the first
    broken promise.
    """
    _check_itself(game)
    counts = tuple(game.players if seats is None else (seats,) if isinstance(seats, int) else seats)
    tally = _Tally(game, counts)
    for count in counts:
        for number in range(matches):
            _check_match(tally, count, Random(f"{seed}/{count}/{number}"), max_actions, states)
    if game.nature.hidden and not tally.resampled:
        problem = "imagine never gave another state, so that nothing tells whether observations leak"
        raise ConformanceError("information", problem, 0, ())
    return tally.report


@dataclass
class _Tally(Generic[S, A]):
    game: Game[S, A]
    seats: tuple[int, ...]
    lengths: list[int] = field(default_factory=list)
    finished: int = 0
    checked: int = 0
    widths: list[int] = field(default_factory=list)
    resampled: bool = False

    @property
    def report(self) -> Report:
        return Report(
            game=self.game.name,
            seats=self.seats,
            matches=len(self.lengths),
            finished=self.finished,
            actions=sum(self.lengths),
            longest=max(self.lengths, default=0),
            checked=self.checked,
            choices=sum(self.widths),
            decisions=len(self.widths),
            widest=max(self.widths, default=0),
        )


def _check_itself(game: Game[S, A]) -> None:
    title: object = game.title
    problem = ""
    if not re.fullmatch(r"[a-z][a-z0-9_-]*", game.name):
        problem = f"the name {game.name!r} has signs other than small letters, digits, _ and -"
    elif not isinstance(title, Text):
        problem = f"the title {title!r} is not a Text"
    elif not isinstance(game.players, range) or not game.players or game.players[0] < 1:
        problem = f"players is {game.players!r}, not a range of at least one"
    elif game.nature.simultaneous and not game.nature.hidden:
        problem = "decisions made at once are hidden for a while, but the nature says that nothing is hidden"
    elif pickle.loads(pickle.dumps(game)) != game:
        problem = "the game is not equal to itself after pickling"
    if problem:
        raise ConformanceError("game", problem, 0, ())
    for wrong in (game.players[0] - 1, game.players[-1] + 1):
        _check_wrong_seats(game, wrong)


def _check_wrong_seats(game: Game[S, A], seats: int) -> None:
    try:
        game.start(seats)
    except WrongSeats:
        return
    except Exception as error:
        raise ConformanceError("game", f"starting with {seats} seats raised {error!r}", 0, ()) from error
    raise ConformanceError("game", f"a match with {seats} seats was started, instead of WrongSeats", 0, ())


def _check_match(tally: _Tally[S, A], seats: int, rng: Random, limit: int, states: int) -> None:
    match = _play(tally.game, seats, rng, limit)
    tally.lengths.append(len(match.actions))
    tally.finished += match.is_over
    strangers = _strangers(match, rng)
    kinds: dict[tuple[int | None, str], str] = {}
    for index in _sample(len(match.states), states, rng):
        place = _place(match, index, rng, strangers, kinds)
        tally.resampled |= _check_place(place)
        tally.checked += 1
        if isinstance(tally.game.turn(place.state), Player):
            tally.widths.append(len(place.legal))
    _check_replay(match, rng)


def _play(game: Game[S, A], seats: int, rng: Random, limit: int) -> Playthrough[S, A]:
    actions: list[A] = []
    states = [_start(game, seats)]
    bound = game.nature.length
    while True:
        place = Place(game, seats, states[-1], tuple(actions), rng)
        check_node(place)
        if game.turn(states[-1]) is OVER:
            break
        if bound is not None and len(actions) >= bound:
            place.fail("length", f"the match goes on after {bound} actions, the most that the nature allows")
        if len(actions) >= limit:
            if bound is None:
                place.fail("length", f"the match goes on after {limit} actions, and no bound is stated")
            break
        actions.append(random_action(game, states[-1], rng))
        states.append(_step(place, actions[-1]))
    return Playthrough(game, seats, tuple(actions), tuple(states))


def _start(game: Game[S, A], seats: int) -> S:
    try:
        return game.start(seats)
    except WrongSeats:
        raise
    except Exception as error:
        raise ConformanceError("game", f"starting with {seats} seats raised {error!r}", 0, ()) from error


def _step(place: Place[S, A], action: A) -> S:
    name = place.name(action)
    with place.during("state", "hash"):
        before = hash(place.state)
    with place.during("legality", f"applying {name}"):
        after = place.game.apply(place.state, action)
    if hash(place.state) != before:
        place.fail("state", f"applying {name} changed the state")
    return after


def _place(
    match: Playthrough[S, A],
    index: int,
    rng: Random,
    strangers: tuple[A, ...] = (),
    kinds: dict[tuple[int | None, str], str] | None = None,
) -> Place[S, A]:
    state, actions = match.states[index], match.actions[:index]
    return Place(match.game, match.seats, state, actions, rng, strangers, {} if kinds is None else kinds)


def _check_place(place: Place[S, A]) -> bool:
    for check in RULES:
        check(place)
    with place.unchanged("state", "observing, drawing or resampling"):
        check_scenes(place)
        if place.game.nature.hidden:
            return check_nothing_leaks(place)
        check_same_for_all(place)
    return False


def _check_replay(match: Playthrough[S, A], rng: Random) -> None:
    end = _place(match, len(match.actions), rng)
    with end.during("replay", "replaying the match from its texts"):
        again = replay(match.game, match.seats, match.texts)
    for index, (old, new) in enumerate(zip(match.states, again.states, strict=True)):
        if old != new:
            problem = f"the texts lead to {new!r}, but the match was at {old!r}"
            _place(match, index, rng).fail("replay", problem)


def _strangers(match: Playthrough[S, A], rng: Random) -> tuple[A, ...]:
    """Collects actions that are legal somewhere in the match, to be tried where they are not."""
    seen = dict.fromkeys(match.actions)
    for index in _sample(len(match.states), STRANGERS, rng):
        seen.update(dict.fromkeys(_place(match, index, rng).legal))
    return tuple(rng.sample(list(seen), min(STRANGERS, len(seen))))


def _sample(length: int, count: int, rng: Random) -> Sequence[int]:
    """Chooses places in a match: the first, the last, and others at random."""
    inner = range(1, length - 1)
    chosen = rng.sample(inner, min(max(0, count - 2), len(inner)))
    return sorted({0, length - 1, *chosen})
