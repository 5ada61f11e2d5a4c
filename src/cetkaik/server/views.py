"""What one viewer receives of a match: never more than the game lets that seat see.

Everything here is made from ``observe``, ``scene`` and the viewer's own legal actions. Texts of actions are
sent only where nothing is hidden, because a text may name a card.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import Raw
from msgspec.structs import asdict, replace

from cetkaik.game import Game
from cetkaik.playthrough import replay
from cetkaik.server import refusal as no
from cetkaik.server import wire
from cetkaik.server.clock import Correspondence, spend
from cetkaik.server.decisions import ABANDONED
from cetkaik.server.refusal import Refused
from cetkaik.server.table import Table
from cetkaik.server.values import to_json


class Scenes:
    """Draws each scene once, however many look at it, and forgets the oldest."""

    def __init__(self, kept: int = 128) -> None:
        self._kept = kept
        self._drawn: OrderedDict[tuple[str, int | None, int], Raw] = OrderedDict()

    def draw(self, table: Table, viewer: int | None) -> Raw:
        """Returns the scene of the present position, as JSON."""
        key = (table.id, viewer, table.number(viewer))
        if key not in self._drawn:
            scene = table.game.scene(table.state, viewer)
            self._drawn[key] = Raw(wire.encode(scene.to_dict()))
            if len(self._drawn) > self._kept:
                self._drawn.popitem(last=False)
        return self._drawn[key]


def snapshot(table: Table, viewer: int | None, mode: wire.Mode, now: int, scenes: Scenes) -> wire.Snapshot:
    """Returns all that a viewer may know."""
    position = see(table, viewer, mode, scenes) if table.status != "waiting" else None
    return wire.Snapshot(table.id, plan_info(table), table_info(table, viewer, now), position)


def see(
    table: Table, viewer: int | None, mode: wire.Mode, scenes: Scenes, first: int = 0
) -> wire.PositionInfo | None:
    """Returns what a viewer sees of the position, with the public actions from a number on."""
    if table.state is None:
        return None
    game = table.game
    mine = viewer is not None and viewer == table.acting
    position = wire.PositionInfo(table.number(viewer), viewer, known_actor(table, viewer))
    if mode == "scene":
        return replace(position, scene=scenes.draw(table, viewer))
    legal = tuple(map(_writer(game), game.actions(table.state))) if mine else None
    if game.nature.hidden:
        observed = Raw(wire.encode(to_json(game.observe(table.state, viewer))))
        return replace(position, legal=legal, observation=observed)
    return replace(position, legal=legal, first=first, actions=table.texts[first:])


@lru_cache(maxsize=256)
def _writer(game: Game[Any, Any]) -> Callable[[Any], str]:
    """Returns what writes a game's actions; the same ones are legal again and again."""
    return lru_cache(maxsize=50_000)(game.text)


def known_actor(table: Table, viewer: int | None) -> int | None:
    """Returns the seat that must decide, as far as the viewer may know it."""
    return None if table.secret and table.acting != viewer else table.acting


def earlier(table: Table, viewer: int | None, actions: int) -> Raw:
    """Draws the scene after so many actions, for replay; where something is hidden, only when all is over."""
    if table.game.nature.hidden and table.status != "over":
        raise Refused("not_allowed", no.NOT_OVER)
    state = replay(table.game, len(table.seats), table.texts[:actions]).state
    return Raw(wire.encode(table.game.scene(state, viewer).to_dict()))


def plan_info(table: Table) -> wire.PlanInfo:
    """Returns what was agreed before the match."""
    plan = table.plan
    return wire.PlanInfo(
        game=plan.game,
        options=plan.options,
        seats=plan.seats,
        clock=plan.clock,
        casual=plan.casual,
        public=plan.public,
        commitment=plan.commitment,
        host=plan.host,
        previous=plan.previous,
    )


def table_info(table: Table, viewer: int | None, now: int) -> wire.TableInfo:
    """Returns what stands around the board."""
    result = table.result
    return wire.TableInfo(
        status=table.status,
        time=now,
        seats=tuple(_seat_info(table, number, now) for number in range(len(table.seats))),
        clocks=_clocks(table, viewer, now),
        asked=table.asked,
        agreed=tuple(sorted(table.agreed)),
        wanting=tuple(sorted(table.wanting)),
        rematch=table.rematch,
        said=tuple((said.seat, said.phrase) for said in table.said),
        result=None if result is None else wire.ResultInfo(**asdict(result)),
    )


def _seat_info(table: Table, number: int, now: int) -> wire.SeatInfo:
    seat = table.seats[number]
    away = None if seat.away is None else max(0, now - seat.away)
    never = isinstance(table.plan.clock, Correspondence) or table.status != "playing"
    return wire.SeatInfo(
        seat=number,
        player=seat.player,
        name=seat.name,
        kind=seat.kind,
        joined=seat.joined,
        away=away,
        claimable=None if away is None or never else max(0, ABANDONED - away),
        failed=seat.failed,
        stands_in=seat.stands_in,
        seed=seat.seed,
    )


def _clocks(table: Table, viewer: int | None, now: int) -> tuple[wire.ClockInfo, ...]:
    if not table.clocks:
        return ()
    running = known_actor(table, viewer)
    return tuple(_clock_info(table, seat, seat == running, now) for seat in range(len(table.seats)))


def _clock_info(table: Table, seat: int, running: bool, now: int) -> wire.ClockInfo:
    elapsed = max(0, now - table.since) if running else 0
    window = max(0, table.left(seat) - elapsed) if running and table.secret else None
    clock = table.clocks[seat] if table.secret else spend(table.clocks[seat], elapsed)
    return wire.ClockInfo(clock.left, clock.main, clock.period, clock.periods, running, window)
